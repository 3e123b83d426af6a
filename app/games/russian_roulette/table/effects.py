"""Effects that only Russian Roulette has: the count-down to a pull, and a pointed finger."""

from dataclasses import dataclass
from typing import ClassVar

from app.table.effects import Effect
from rules.kernel.cards import Seat


@dataclass(frozen=True, slots=True)
class Pull(Effect):
    """A count-down, words over the table, before the guns of some seats are turned at once."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    text: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Accusation(Effect):
    """An arrow with words on it, from a seat to another."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    text: str
    seat: Seat
    target: Seat
