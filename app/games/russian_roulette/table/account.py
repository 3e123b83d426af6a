"""How a game of Russian Roulette was won: points, who was left, and its moments told again."""

from collections.abc import Iterable, Iterator, Sequence

from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.vocabulary import points, rule_of
from app.table.game_result import Account, Gain
from app.table.story import Recalled, Retold, RetoldRow
from app.table.voice import Voice, counted, say
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
from rules.kernel.options import Options

SURVIVED, PULLED, INSURED = words.SURVIVED, words.PULLED, words.INSURANCE
HEAD_START = words.HEAD_START


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
        reason=_reason(past, winners, Voice(names), options.target_points),
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


def _reason(events: Sequence[Event], winners: Sequence[Seat], voice: Voice, goal: int) -> str:
    """Why it ended, and whom it cost."""
    ended = next(event for event in events if isinstance(event, GameEnded))
    dead = tuple(event.seat for event in events if isinstance(event, CaptainDied))
    lost = sum(isinstance(event, CharacterDied) for event in events)
    how = words.WAS_WON[rule_of(ended.reason)] if winners else words.WAS_LOST
    told = [say(how, voice, seats=tuple(winners), goal=goal)]
    if dead and winners:
        told.append(say(words.WERE_OUT, voice, seats=dead))
    return " ".join([*told, say(words.COST, voice, characters=counted(lost, "character"))])


def _deed(events: Sequence[Event], seat: Seat) -> str:
    """The best thing that a seat did: caught somebody, was bold, or lost nobody."""
    caught = _caught(events, seat)
    best = max([e.points for e in events if isinstance(e, PointsScored) and e.seat == seat],
               default=0)  # fmt: skip
    lost = sum(isinstance(e, CharacterDied) and e.seat == seat for e in events)
    if caught:
        return words.CAUGHT.format(cheats=counted(caught, "cheat"))
    if best >= 5:
        return words.BEST_ROUND.format(points=points(best))
    if not lost:
        return words.LOST_NOBODY
    return words.LOST_SOME.format(characters=counted(lost, "character"))


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


_LOST = {"judge": words.STORY_CAUGHT, "shot": words.STORY_SHOT}
_LEFT = {0: words.STORY_CAPTAIN, 1: words.STORY_CAPTAIN_LEFT}


def _lost(event: CharacterDied, recalled: Recalled) -> Retold:
    """Who lost somebody, and how."""
    title = _LOST.get(event.cause, words.STORY_BANG)
    left = _LEFT.get(event.left, words.STORY_LEFT)
    return Retold(
        say(title, recalled.voice, seat=event.seat, others=event.by),
        say(left, recalled.voice, characters=counted(event.left, "character")),
    )


def _lost_myself(event: CharacterDied, recalled: Recalled) -> Retold | None:
    return _lost(event, recalled) if event.seat == recalled.voice.viewer else None


def _revealed(event: PocketRevealed, recalled: Recalled) -> Retold:
    """A pocket that was revealed, and by whose word."""
    voice, seat = recalled.voice, event.seat
    charges = [made.charges for made in recalled.events if isinstance(made, AccusationsMade)]
    by = tuple(accuser for made in charges for accuser, target in made if target == seat)
    title = words.STORY_CAUGHT if event.card == BULLET else words.STORY_INNOCENT
    about = say(words.STORY_ACCUSED, voice, others=by, target=seat) if by else ""
    return Retold(say(title, voice, seat=seat), about)


def _my_pocket(event: PocketRevealed, recalled: Recalled) -> Retold | None:
    return _revealed(event, recalled) if event.seat == recalled.voice.viewer else None


def _clicked(event: Flipped, recalled: Recalled) -> Retold | None:
    is_mine = event.seat == recalled.voice.viewer and event.card != BULLET
    return Retold(words.STORY_CLICK) if is_mine else None


def _scored(event: PointsScored, recalled: Recalled) -> Retold | None:
    voice = recalled.voice
    if event.seat != voice.viewer:
        return None
    return Retold(
        words.STORY_SCORED.format(points=points(event.points)),
        words.STORY_TOTAL.format(points=points(event.total)),
    )


STORY_ROWS: tuple[RetoldRow, ...] = (
    (CharacterDied, _lost_myself),
    (PocketRevealed, _my_pocket),
    (CharacterDied, _lost),
    (PocketRevealed, _revealed),
    (PointsScored, _scored),
    (Flipped, _clicked),
)
