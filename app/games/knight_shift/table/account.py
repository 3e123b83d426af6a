"""How a game of Knight Shift was won: the lines of every round's sheet."""

from collections.abc import Iterable, Iterator, Sequence

from app.games.knight_shift.table.telling import LINES
from app.games.knight_shift.table.vocabulary import points
from app.table.game_result import Account, Gain
from app.table.voice import joined
from rules.games.knight_shift.events import LineCounted, PassedOut, RoundBegun, RoundCounted
from rules.kernel.cards import Seat
from rules.kernel.events import Event, GameEnded
from rules.kernel.game import Options

# How the rules end the reason of a tie.
_TIES = {
    "shared": "Equal points: the victory is shared.",
    "single round": "Equal points: the best single round decided.",
}


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    past = list(events)
    return Account(
        sources=tuple(LINES.values()),
        rounds=tuple(_rounds(past)),
        reason=_reason(past, names),
        deeds=tuple(_deed(past, seat) for seat in range(len(names))),
    )


def _rounds(events: Sequence[Event]) -> Iterator[tuple[Gain, ...]]:
    """The gains of each round, line by line."""
    gains: list[Gain] | None = None
    for event in events:
        if isinstance(event, RoundBegun):
            if gains is not None:
                yield tuple(gains)
            gains = []
        elif isinstance(event, LineCounted) and gains is not None:
            gains += [
                Gain(seat, LINES[event.line], sheet.points(event.line))
                for seat, sheet in enumerate(event.sheets)
                if sheet.points(event.line)
            ]
    yield tuple(gains or ())


def _reason(events: Sequence[Event], names: tuple[str, ...]) -> str:
    """How a tie was decided, and whom the Booze cost a round."""
    ended = next(event for event in events if isinstance(event, GameEnded))
    told = [words for tie, words in _TIES.items() if ended.reason.endswith(tie)]
    fallen = [names[e.seat] for e in events if isinstance(e, PassedOut) and not e.scores]
    if fallen:
        told.append(f"Too much Booze cost {joined(list(dict.fromkeys(fallen)))} a round.")
    return " ".join(told)


def _deed(events: Sequence[Event], seat: Seat) -> str:
    """The best thing that a seat did: its best round."""
    scores = [event.scores[seat] for event in events if isinstance(event, RoundCounted)]
    if len(scores) < 2:
        return ""
    best = max(scores)
    return f"Your best round was number {scores.index(best) + 1}, with {points(best)}."
