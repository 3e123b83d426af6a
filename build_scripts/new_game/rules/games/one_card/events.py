"""What can happen at One Card, beside cards that move."""

from dataclasses import dataclass

from rules.kernel.cards import Seat
from rules.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A seat is out of the round (OC-TURN-01)."""

    seat: Seat
