"""How a game of Knight Shift was won: the lines of every round's sheet."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from app.games.knight_shift.table import words
from app.games.knight_shift.table.vocabulary import an_item, called, points
from app.games.knight_shift.table.words import LINES
from app.table.game_result import Account, Gain
from app.table.story import Recalled, Retold, RetoldRow
from app.table.voice import joined, say
from rules.games.knight_shift import events as happened
from rules.games.knight_shift.events import LineCounted, PassedOut, RoundBegun, RoundCounted
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved, Event, GameEnded
from rules.kernel.options import Options


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
    told = [said for tie, said in words.TIES.items() if ended.reason.endswith(tie)]
    fallen = [names[e.seat] for e in events if isinstance(e, PassedOut) and not e.scores]
    if fallen:
        told.append(words.BOOZE_COST.format(names=joined(list(dict.fromkeys(fallen)))))
    return " ".join(told)


def _deed(events: Sequence[Event], seat: Seat) -> str:
    """The best thing that a seat did: its best round."""
    scores = [event.scores[seat] for event in events if isinstance(event, RoundCounted)]
    if len(scores) < 2:
        return ""
    best = max(scores)
    return words.BEST_ROUND.format(number=scores.index(best) + 1, points=points(best))


# Moments that are told once it is over.


def _round(event: happened.RoundCounted, recalled: Recalled) -> Retold:
    """How a round ended: who had the best, and whom the Booze cost everything."""
    voice = recalled.voice
    best = max(event.scores)
    seats = [seat for seat, score in enumerate(event.scores) if score == best]
    title = say(words.WON_ROUND, voice, seats=seats, number=event.number)
    told: list[str] = []
    if voice.viewer not in seats:
        told.append(say(words.ROUND_TOLD, voice, points=points(best)))
    fallen = [e for e in recalled.events if isinstance(e, happened.PassedOut) and not e.scores]
    told += [say(words.ROUND_FELL, voice, knight=called(e.knight, voice)) for e in fallen[:1]]
    if voice.viewer >= 0:
        told.append(say(words.ROUND_OWN, voice, points=points(event.scores[voice.viewer])))
    return Retold(title, " ".join(told))


def _claimed(event: happened.KnightClaimed, recalled: Recalled) -> Retold:
    return _told(words.TOLD_CLAIMED, event, recalled)


def _told(template: str, event: Any, recalled: Recalled, **more: object) -> Retold:
    """A headline about a seat and a Knight, and what came of the Knight."""
    voice, knight = recalled.voice, event.knight
    title = say(template, voice, seat=event.seat, knight=called(knight, voice), **more)
    return Retold(title, _later(knight, recalled))


def _later(knight: CardId, recalled: Recalled) -> str:
    """What a Knight brought its squire in this round, as the sheets say at the end."""
    number, end, voice = recalled.before.number, recalled.end, recalled.voice
    name = called(knight, voice)
    if number > len(end.sheets):
        return ""
    for sheet in end.sheets[number - 1]:
        if sheet.knight == knight:
            template = words.KNIGHT_FELL if sheet.drunk else words.KNIGHT_SCORED
            return say(template, voice, knight=name, points=points(sheet.total))
    return say(words.KNIGHT_LEFT, voice, knight=name)


def _peeked(event: happened.PileTopSeen, recalled: Recalled) -> Retold:
    return _told(words.TOLD_PEEKED, event, recalled)


def _played(event: happened.ItemPlayed, recalled: Recalled) -> Retold:
    """An Item on a Knight; what it was only if it was seen."""
    moved = [e.card for e in recalled.events if isinstance(e, CardMoved) and e.card is not None]
    if not moved:
        return _told(words.TOLD_PLAYED_UNSEEN, event, recalled)
    return _told(words.TOLD_PLAYED, event, recalled, item=an_item(moved[0], recalled.voice))


STORY_ROWS: tuple[RetoldRow, ...] = (
    (happened.RoundCounted, _round),
    (happened.KnightClaimed, _claimed),
    (happened.PileTopSeen, _peeked),
    (happened.ItemPlayed, _played),
)
