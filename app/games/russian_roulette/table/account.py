"""How a game of Russian Roulette was won: points, who was left, and its moments told again."""

from collections.abc import Iterable, Iterator, Sequence

from app.games.russian_roulette.table.vocabulary import points
from app.table.game_result import Account, Gain
from app.table.retelling import Recalled, Retold, RetoldRow
from app.table.voice import Voice, counted, joined, sentence
from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.events import (
    AccusationsMade,
    CaptainDied,
    CharacterDied,
    Flipped,
    PocketRevealed,
    PointsScored,
    RoundBegan,
)
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.cards import Seat
from rules.kernel.events import Event, GameEnded
from rules.kernel.game import Options

SURVIVED, PULLED, INSURED, HEAD_START = "Surviving", "Pulls", "Insurance", "Head start"


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    assert isinstance(options, WcrrOptions)
    past = list(events)
    return Account(
        sources=(HEAD_START, SURVIVED, PULLED, INSURED),
        start=(Gain(0, HEAD_START, options.head_start),),
        rounds=tuple(_rounds(past)),
        reason=_reason(past, winners, Voice(names)),
        target=options.target_points,
        deeds=tuple(_deed(past, seat) for seat in range(len(names))),
    )


def _rounds(events: Sequence[Event]) -> Iterator[tuple[Gain, ...]]:
    gains: list[Gain] | None = None
    for event in events:
        if isinstance(event, RoundBegan):
            if gains is not None:
                yield tuple(gains)
            gains = []
        elif isinstance(event, PointsScored) and gains is not None:
            gains += _gains(event)
    yield tuple(gains or ())


def _gains(event: PointsScored) -> Iterator[Gain]:
    """One point is for living, all others are for pulls."""
    if event.why == "insurance":
        yield Gain(event.seat, INSURED, event.points)
        return
    yield Gain(event.seat, SURVIVED, 1)
    if event.points > 1:
        yield Gain(event.seat, PULLED, event.points - 1)


def _reason(events: Sequence[Event], winners: Sequence[Seat], voice: Voice) -> str:
    """Why it ended, and whom it cost."""
    ended = next(event for event in events if isinstance(event, GameEnded))
    why = ended.reason.partition(": ")[2]
    told = f"{why[:1].upper()}{why[1:]}."
    dead = [event.seat for event in events if isinstance(event, CaptainDied)]
    lost = sum(isinstance(event, CharacterDied) for event in events)
    if dead:
        verb = "is" if len(dead) == 1 else "are"
        told += f" {joined([voice.names[seat] for seat in dead])} {verb} out of the championship."
    return f"{told} It cost {counted(lost, 'character')} in all."


def _deed(events: Sequence[Event], seat: Seat) -> str:
    """The best thing that a seat did: caught somebody, was bold, or lost nobody."""
    caught = _caught(events, seat)
    best = max([e.points for e in events if isinstance(e, PointsScored) and e.seat == seat],
               default=0)  # fmt: skip
    lost = sum(isinstance(e, CharacterDied) and e.seat == seat for e in events)
    if caught:
        return f"You caught {counted(caught, 'cheat')}."
    if best >= 5:
        return f"You scored {points(best)} in one round."
    return "You lost nobody." if not lost else f"You lost {counted(lost, 'character')}."


def _caught(events: Sequence[Event], seat: Seat) -> int:
    """How many guilty ones a seat has accused."""
    accused: set[Seat] = set()
    found = 0
    for event in events:
        if isinstance(event, AccusationsMade):
            accused = {target for accuser, target in event.charges if accuser == seat}
        elif isinstance(event, PocketRevealed) and event.seat in accused:
            found += event.card == BULLET
            accused.discard(event.seat)
    return found


# Moments that are told afterwards


def _lost(event: CharacterDied, recalled: Recalled) -> Retold:
    """Who lost somebody, and how."""
    voice, seat = recalled.voice, event.seat
    was = "were" if seat == voice.viewer else "was"
    titles = {"judge": f"{voice.name(seat)} {was} caught cheating",
              "shot": f"{voice.name(seat)} {was} shot by {voice.list(event.by)}"}  # fmt: skip
    own = f"{voice.whose(seat)} gun went off"
    left = {0: "It was the captain, the last of the team.", 1: "Only the captain was left."}
    about = left.get(event.left, f"{counted(event.left, 'character')} were left.")
    return Retold(sentence(titles.get(event.cause, own)).rstrip("."), about)


def _lost_myself(event: CharacterDied, recalled: Recalled) -> Retold | None:
    return _lost(event, recalled) if event.seat == recalled.voice.viewer else None


def _revealed(event: PocketRevealed, recalled: Recalled) -> Retold:
    """A pocket that was turned up, and by whose word."""
    voice, seat = recalled.voice, event.seat
    was = "were" if seat == voice.viewer else "was"
    charges = [made.charges for made in recalled.events if isinstance(made, AccusationsMade)]
    by = [accuser for made in charges for accuser, target in made if target == seat]
    found = "caught cheating" if event.card == BULLET else "innocent"
    about = f"{voice.list(by)} accused {voice.whom(seat, None)}" if by else ""
    return Retold(f"{voice.name(seat)} {was} {found}", sentence(about) if about else "")


def _my_pocket(event: PocketRevealed, recalled: Recalled) -> Retold | None:
    return _revealed(event, recalled) if event.seat == recalled.voice.viewer else None


def _clicked(event: Flipped, recalled: Recalled) -> Retold | None:
    is_mine = event.seat == recalled.voice.viewer and event.card != BULLET
    return Retold("Your gun only clicked") if is_mine else None


def _scored(event: PointsScored, recalled: Recalled) -> Retold | None:
    voice = recalled.voice
    if event.seat != voice.viewer:
        return None
    return Retold(f"You scored {points(event.points)}", f"That made {points(event.total)} in all.")


RETELLING: tuple[RetoldRow, ...] = (
    (CharacterDied, _lost_myself),
    (PocketRevealed, _my_pocket),
    (CharacterDied, _lost),
    (PocketRevealed, _revealed),
    (PointsScored, _scored),
    (Flipped, _clicked),
)
