"""An effect that only Knight Shift has: a Knight is claimed and sealed."""

from dataclasses import dataclass
from typing import ClassVar

from app.table.effects import Effect
from rules.kernel.cards import CardId, Seat

# When the wax of a seal begins to come down.
SLAMS = 0.42


@dataclass(frozen=True, slots=True)
class Seal(Effect):
    """A card that a seat claims, sealed in the middle."""

    words: ClassVar[tuple[str, ...]] = ("text", "note")

    text: str
    seat: Seat
    card: CardId
    # A second line: who else had an eye on it.
    note: str = ""
    # Those who had.
    rivals: tuple[Seat, ...] = ()
