"""A thing that only Knight Shift has: a pile that is tied up and belongs to a seat."""

from dataclasses import dataclass

from app.table.board import Label
from app.table.geometry import Box
from app.table.things import Thing
from rules.kernel.cards import Seat


@dataclass(frozen=True, slots=True)
class Packet(Thing):
    """The card that a pile belongs to, a strip across it with whose it is, and the pile.

    Without a pile nothing is tied up: it lies open, or there is none.
    """

    seat: Seat
    card: Box
    strip: Box
    label: Label
    pile: Box | None

    @property
    def box(self) -> Box:
        """That of the card."""
        return self.card
