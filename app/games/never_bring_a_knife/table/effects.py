"""Effects that only Never Bring a Knife has: what a stack does, its shuffling, and who falls."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from app.table.effects import Effect
from rules.kernel.cards import CardId, Seat


class ImpactMark(NamedTuple):
    """What some cards of a stack do, by their places: a sign or a drawing, and its colour."""

    places: tuple[int, ...]
    tone: str
    sign: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class Impact(Effect):
    """What the cards before a seat do, with a sentence that stays while the table waits."""

    words: ClassVar[tuple[str, ...]] = ("text", "note")
    stays_on_pause: ClassVar[bool] = True
    gives_reason: ClassVar[bool] = True

    text: str
    seat: Seat
    # A second line: the way out of it.
    note: str
    marks: tuple[ImpactMark, ...]
    # What it makes of a meter: from, to, and when that is full.
    counter: str
    first: int
    last: int
    full: int


@dataclass(frozen=True, slots=True)
class Fall(Effect):
    """The face of who is out, with the signs of why, and what they were."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    text: str
    seat: Seat
    # What they were; None while that is secret.
    card: CardId | None
    art: str
    # How many signs there are.
    signs: int
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """The cards before all seats go through each other."""
