"""What bots say at the table, by temperament: it is talk, made from what everybody noticed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from app.table.animation import Effect, SoundCue, Step
from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.rng import Dice

Temperament: TypeAlias = str
SPOKEN = 1.3
# How often somebody of this temperament says something when there is an occasion.
TALKS: Mapping[Temperament, float] = {
    "chatty": 0.75, "bold": 0.35, "grudging": 0.4, "careful": 0.25,
}  # fmt: skip


class Occasion(NamedTuple):
    """A reason for a seat to speak; `about` is whom it speaks of."""

    seat: Seat
    kind: str
    about: Seat | None = None


class Remark(NamedTuple):
    """What a seat says."""

    seat: Seat
    text: str


Lines: TypeAlias = Mapping[str, Mapping[Temperament, Sequence[str]]]
Occasions: TypeAlias = Callable[[Sequence[Event]], Sequence[Occasion]]


def remark(
    occasions: Sequence[Occasion],
    lines: Lines,
    temperaments: Mapping[Seat, Temperament],
    voice: Voice,
    number: int,
) -> Remark | None:
    """At most one remark on a command; the same command always brings the same one."""
    dice = Dice(number, "banter")
    for occasion in occasions:
        temperament = temperaments.get(occasion.seat)
        said = lines[occasion.kind].get(temperament or "", ())
        if said and temperament and dice.random() < TALKS[temperament]:
            whom = "" if occasion.about is None else voice.names[occasion.about]
            return Remark(occasion.seat, voice.said(dice.choice(said).format(whom=whom)))
    return None


def with_speech(steps: list[Step], said: Remark | None) -> list[Step]:
    """The steps with a remark on the last of them."""
    if said is None or not steps:
        return steps
    speech, last = Effect("speech", SPOKEN, f"“{said.text}”", said.seat), steps[-1]
    sounds = (*last.sounds, SoundCue("remark_pop"))
    return [*steps[:-1], replace(last, effects=(*last.effects, speech), sounds=sounds)]
