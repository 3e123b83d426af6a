"""What games tell alike: cards that move, a deal, and how a game ended."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from app.table import words
from app.table.animation import SoundCue, Step
from app.table.effects import Banner
from app.table.narration import EventRow, Key, Moment, Told
from app.table.voice import EVERYBODY, Voice, say
from rules.kernel.cards import CardId
from rules.kernel.events import (
    CardMoved,
    CardsGathered,
    CardsLaid,
    CardTurned,
    GameEnded,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)


def begins(noun: str, length: float, **more: Any) -> EventRow:
    """The row of a deal: `Round 2: Bo deals`, as a banner and under a line left free."""

    def told(template: str, event: Any, voice: Voice) -> str:
        return say(template, voice, noun=noun, number=event.number, seat=event.dealer)

    def says(event: Any, voice: Voice) -> Iterator[Told]:
        if event.number > 1:
            yield ""
        yield told(words.DEALS, event, voice)

    def effects(event: Any, moment: Moment) -> Iterator[Banner]:
        yield Banner(length, told(words.DEALS_BANNER, event, moment.voice))

    return EventRow(says=says, effects=effects, sound="riffle", **more)


def dealt(moves: Sequence[Any], seats: int, length: float, stagger: float) -> Step:
    """One card after another, with a sound for every lap."""
    laps = range(0, sum(move.target.seat is not None for move in moves), seats)
    sounds = tuple(SoundCue("card_deal", first * stagger) for first in laps)
    return Step(tuple(moves), (), sounds, length, stagger)


def has_drawn(
    named: Callable[[Sequence[CardId], Voice], str],
) -> Callable[[Sequence[Any], Voice], Iterator[Told]]:
    """Which cards were drawn, told to whoever sees them."""

    def says(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
        for seat, moves in groupby(run, lambda move: move.target.seat):
            what = named([move.card for move in moves], voice)
            yield say(words.DREW, voice, seat=seat, cards=what)

    return says


def won(event: GameEnded, voice: Voice) -> str:
    """Who has won the game, if anybody has, on a banner."""
    template = words.WON_BANNER if event.winners else words.NOBODY_WON_BANNER
    return say(template, voice, seats=event.winners)


def _says_why(event: GameEnded, voice: Voice) -> str:
    """The rule that a reason begins with is not told."""
    template = words.WON if event.winners else words.NOBODY_WON
    return say(template, voice, seats=event.winners, why=event.reason.partition(": ")[2])


def _shows_who(event: GameEnded, moment: Moment) -> Iterator[Banner]:
    yield Banner(1.2, won(event, moment.voice))


def _sting(event: GameEnded, voice: Voice) -> str:
    """Whoever lost hears it; all others hear that somebody has won."""
    is_won = event.winners and voice.viewer in (EVERYBODY, *event.winners)
    return "game_won" if is_won else "game_lost"


def _taken_up(moment: Moment) -> Iterator[Step]:
    """Cards that the viewer has taken up; those of others stay as they are."""
    if any(event.cards is not None for event in moment.events):
        yield Step(moment.moves, (), (SoundCue("card_flip"),))


SHARED: Mapping[Key, EventRow] = {
    CardMoved: EventRow(sound="card_slide", length=0.32, stagger=0.06),
    CardTurned: EventRow(sound="card_flip", length=0.35),
    CardsGathered: EventRow(sound="card_slide"),
    CardsLaid: EventRow(sound="shuffle", group="laid"),
    ZoneShuffled: EventRow(sound="shuffle", length=0.35),
    ZoneOpened: EventRow(sound="card_flip", length=0.35, hold=0.5),
    ZoneSeen: EventRow(says=words.DEALT, known=True, steps=_taken_up, group="taken up"),
    GameEnded: EventRow(says=_says_why, effects=_shows_who, sound=_sting),
}
