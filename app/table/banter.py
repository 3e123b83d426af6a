"""What the regulars make of what everybody noticed: a face for a moment, and now and then a remark.

A game finds in its public events who reacts to what. Every kind of remark is said in one way: in
the regular's own words, or, on occasions that only one game has, in words of the regular's manner.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from app.table.animation import Effect, SoundCue, Step
from app.table.face import Mood
from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.events import Event, GameEnded
from rules.kernel.rng import Dice

Temperament: TypeAlias = str
SPOKEN = 1.3
# How often somebody of this temperament says something when there is an occasion.
TALKS: Mapping[Temperament, float] = {
    "chatty": 0.75, "bold": 0.35, "grudging": 0.4, "careful": 0.25,
}  # fmt: skip
# The end of a game leaves nobody without words.
ALWAYS = frozenset({"wins_game", "loses_game"})


class Reaction(NamedTuple):
    """A seat's face after something that everybody noticed, if it changes, and a kind of remark.

    `about` is whom the remark names.
    """

    seat: Seat
    mood: Mood | None = None
    kind: str = ""
    about: Seat | None = None


class Speaker(NamedTuple):
    """Somebody who makes remarks: a manner, and words by the kind of remark."""

    temperament: Temperament
    words: Mapping[str, Sequence[str]]


class Remark(NamedTuple):
    """What a seat says."""

    seat: Seat
    text: str


# The words of each manner for the kinds of remark that a game has of its own.
Lines: TypeAlias = Mapping[str, Mapping[Temperament, Sequence[str]]]
NO_WORDS_YET: Mapping[Seat, str] = {}
# Who reacts to the event at a place among those of its command; all seats are numbered below one.
Reactions: TypeAlias = Callable[[Sequence[Event], int, int], Iterator[Reaction]]


def reactions_to(events: Sequence[Event], own: Reactions, seats: int) -> list[list[Reaction]]:
    """For each event of a command, who reacts to it: as the game has it, and to its end."""
    return [
        [*own(events, place, seats), *_at_the_end(event, seats)]
        for place, event in enumerate(events)
    ]


def _at_the_end(event: Event, seats: int) -> Iterator[Reaction]:
    if isinstance(event, GameEnded):
        yield from (Reaction(seat, "pleased", "wins_game") for seat in event.winners)
        losers = [seat for seat in range(seats) if seat not in event.winners]
        yield from (Reaction(seat, "out", "loses_game") for seat in losers)


def remark(
    reactions: Sequence[Reaction],
    lines: Lines,
    speakers: Mapping[Seat, Speaker],
    voice: Voice,
    number: int,
    last: Mapping[Seat, str] = NO_WORDS_YET,
) -> Remark | None:
    """At most one remark on a command; after the same past it is always the same one.

    `last` is what each of them said last: nobody says that again at once, if there is other to say.
    """
    dice = Dice(number, "banter")
    for reaction in reactions:
        speaker = speakers.get(reaction.seat)
        if speaker is None or not reaction.kind:
            continue
        known = [
            voice.said(words.format(whom=_named(reaction, voice)))
            for words in words_for(reaction.kind, speaker, lines)
            if reaction.about is not None or "{whom}" not in words
        ]
        fresh = [text for text in known if text != last.get(reaction.seat)]
        is_said = reaction.kind in ALWAYS
        fresh = fresh or (known if is_said else [])
        if fresh and (is_said or dice.random() < TALKS[speaker.temperament]):
            return Remark(reaction.seat, dice.choice(fresh))
    return None


def _named(reaction: Reaction, voice: Voice) -> str:
    """Whom a remark names, if anybody."""
    return "" if reaction.about is None else voice.names[reaction.about]


def words_for(kind: str, speaker: Speaker, lines: Lines) -> Sequence[str]:
    """What somebody may say on such an occasion."""
    own = speaker.words.get(kind)
    return own if own is not None else lines.get(kind, {}).get(speaker.temperament, ())


def with_speech(steps: list[Step], said: Remark | None) -> list[Step]:
    """The steps with a remark on the last of them."""
    if said is None or not steps:
        return steps
    speech, last = Effect("speech", SPOKEN, f"“{said.text}”", said.seat), steps[-1]
    sounds = (*last.sounds, SoundCue("remark_pop"))
    return [*steps[:-1], replace(last, effects=(*last.effects, speech), sounds=sounds)]
