"""What a table is laid out from: a view, the piles of cards, places for them, and the words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from app.table.bar import Heading, lay_bar
from app.table.board import Board, Laid, Plate
from app.table.geometry import Box, Ruler, Space, Spot
from app.table.hand_fan import fan, row
from app.table.log_panel import PriceList, ScoreBoard, lay_log
from app.table.places import Places, SeatPlace
from app.table.plate import PlateContent, lay_plate
from app.table.prompt_pages import lay_question
from app.table.question import Question, with_form
from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import FillIn
from rules.kernel.view import Pile, Piles, View

V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Places)
_SHOWN_OF_PILE = 3


def is_open(piles: Piles, hands: str, chair: Seat) -> bool:
    """Whether a card in the hand of anybody but the chair is seen."""
    others = (pile for zone, pile in piles.items() if zone.name == hands and zone.seat != chair)
    return any(card is not None for pile in others for card in pile)


@dataclass(frozen=True, slots=True)
class Layout(Generic[V, P]):
    """One picture of a game: the piles may be ahead of the view, or behind it, or all open.

    The table is seen from the space's chair, also by somebody who may see nothing of that seat's.
    """

    view: V
    piles: Piles
    space: Space
    places: P
    voice: Voice

    @property
    def ruler(self) -> Ruler:
        """What the places were measured with."""
        return self.places.room.ruler

    @property
    def chair(self) -> Seat:
        """The seat at the bottom."""
        return self.space.chair

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.places.seats)

    def seat_at(self, place: int) -> Seat:
        """Who sits at a place, counted clockwise from the chair."""
        return (self.chair + place) % self.seats

    def place_of(self, seat: Seat) -> int:
        """Where a seat is, counted clockwise from the chair."""
        return (seat - self.chair) % self.seats

    def place(self, seat: Seat) -> SeatPlace:
        """The place of a seat at the table."""
        return self.places.seats[self.place_of(seat)]

    def pile(self, zone: Zone) -> Pile:
        """The cards of a zone."""
        return self.piles.get(zone, ())

    def say(self, text: str) -> str:
        """A text in the words of this table."""
        return self.voice.said(text)

    def board(
        self, hands: str, heading: Heading, foot: ScoreBoard | PriceList,
        asked: Question, sitters: Iterable[PlateContent], asked_in: Box | None = None,
    ) -> Board:  # fmt: skip
        """What every table has: bar, plates, prompt, the viewer's own hand, buttons and the log.

        An open question has a button for its form, whatever else there is to press.
        """
        places = self.places
        if isinstance(self.view.decision, FillIn):
            asked = with_form(asked)
        bar = lay_bar(self.space, heading, places.table.middle[0])
        return Board(
            bar=bar,
            table=places.table,
            felt=places.felt,
            plates=tuple(map(self._plate, sitters)),
            prompt=lay_question(asked, asked_in or places.prompt, self.ruler),
            own=Zone(hands, self.chair),
            hand=places.hand,
            buttons=places.buttons,
            log=lay_log(self.space, bar.box.bottom, places.room.docked, foot),
            stage=places.stage,
        )

    def _plate(self, sitter: PlateContent) -> Plate:
        place = self.place(sitter.seat)
        return lay_plate(place.plate, sitter, place.note, self.places.plate)

    def own_hand(self, hands: str) -> Iterator[Laid]:
        """The viewer's own hand; cards of a kind are told apart by their copy."""
        zone, copies = Zone(hands, self.chair), Counter[CardId | None]()
        pile, places = self.pile(zone), self.places
        spots = fan(len(pile), places.hand, places.hand_card, self.ruler)
        for number, (card, spot) in enumerate(zip(pile, spots, strict=True)):
            yield Laid(zone, number, card, spot, copies[card])
            copies[card] += 1

    def open_row(self, zone: Zone, strip: Box, width: int) -> Iterator[Laid]:
        """The cards of a zone side by side in a strip."""
        pile = self.pile(zone)
        for number, (card, spot) in enumerate(zip(pile, row(len(pile), strip, width), strict=True)):
            yield Laid(zone, number, card, spot)

    def top_of(self, zone: Zone, cards: Pile, spot: Spot, lean: float = 0.025) -> Iterator[Laid]:
        """The top of a pile: the rest is under it."""
        below = max(0, len(cards) - _SHOWN_OF_PILE)
        for number, card in enumerate(cards[below:], below):
            off = (len(cards) - 1 - number) * spot.width * lean
            yield Laid(zone, number, card, spot._replace(x=spot.x - off, y=spot.y + off))
