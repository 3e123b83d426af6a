"""Effects that only No Honor Among Thieves has: dice that tumble, and a mark upon a card."""

from dataclasses import dataclass
from typing import ClassVar

from app.table.effects import Effect
from rules.kernel.cards import CardId, Seat


@dataclass(frozen=True, slots=True)
class DiceRoll(Effect):
    """Dice that tumble on to the table, and what they show."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    text: str
    # The drawing that each die shows at last.
    dice: tuple[str, ...]
    # The drawings that they show on their way.
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Strike(Effect):
    """A mark that comes down upon a card where it lies, or before its seat."""

    seat: Seat | None
    card: CardId
    art: str
