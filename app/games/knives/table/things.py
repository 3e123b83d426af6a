"""Things that only Knives has on its table: names under cards, tokens, and who leads a trick."""

from dataclasses import dataclass
from typing import ClassVar

from app.table.board import Label, Picture
from app.table.geometry import Box
from app.table.things import Layer, Thing
from rules.kernel.cards import CardId, Seat


@dataclass(frozen=True, slots=True)
class Caption(Thing):
    """A name under a card or a token; bright for the one that counts."""

    seat: Seat
    box: Box
    label: Label
    bright: bool


@dataclass(frozen=True, slots=True)
class Token(Thing):
    """What a seat has declared, as a token on the table; bright if it is in force."""

    layer: ClassVar[Layer] = Layer.PLACE

    seat: Seat
    picture: Picture
    bright: bool

    @property
    def box(self) -> Box:
        """That of its drawing."""
        return self.picture.box


@dataclass(frozen=True, slots=True)
class Leader(Thing):
    """The card that beats the others so far."""

    card: CardId
    box: Box

    @property
    def lights(self) -> CardId:
        return self.card
