"""What a table of Knives is laid out from: a view, where the cards are, and the places for them."""

from dataclasses import dataclass

from app.games.knives.arrangement import Arrangement, Seatings
from app.table.geometry import Box, Ruler
from app.table.voice import Voice
from rules.games.knives.cards import SEATS
from rules.games.knives.state import AUCTION
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Pile, Piles

TRICK, BANK, ASIDE, DECK = Zone("trick"), Zone("bank"), Zone("aside"), Zone("deck")


@dataclass(frozen=True, slots=True)
class Setting:
    """One picture of a game: the piles may be ahead of the view, or behind it, or all open.

    `chair` is where the table is seen from, also by somebody who may see nothing of that seat's.
    """

    view: KnivesView
    chair: Seat
    piles: Piles
    at: Arrangement
    ruler: Ruler
    voice: Voice

    def seat_at(self, place: int) -> Seat:
        """Who sits at a place, counted clockwise from the chair."""
        return (self.chair + place) % SEATS

    def place_of(self, seat: Seat) -> int:
        """Where a seat is, counted clockwise from the chair."""
        return (seat - self.chair) % SEATS

    def front(self, seat: Seat) -> Seatings:
        """What lies before a seat."""
        return self.at.fronts[self.place_of(seat)]

    def plate(self, seat: Seat) -> Box:
        """A seat's plate."""
        return self.at.plates[self.place_of(seat)]

    def pile(self, zone: Zone) -> Pile:
        """The cards of a zone."""
        return self.piles.get(zone, ())

    @property
    def trick(self) -> tuple[CardId, ...]:
        """The cards on the table; they are always open."""
        return tuple(card for card in self.pile(TRICK) if card is not None)

    @property
    def winner(self) -> Seat | None:
        """Who would take the trick as it lies."""
        trick = self.trick
        if not trick or self.view.contract.strong < 0:
            return None
        best = winning_card(self.view.book, self.view.contract.strong, trick)
        return self.player(trick.index(best))

    def player(self, number: int) -> Seat:
        """Who plays this card of the trick."""
        return (self.view.leader + number) % SEATS

    @property
    def is_dealing(self) -> bool:
        """Whether cards are still to be dealt."""
        return bool(self.pile(DECK))

    @property
    def is_bidding(self) -> bool:
        """Whether the declarations lie on the table: in the auction, and while the bank is out."""
        is_banking = not self.view.aside_count and not self.pile(ASIDE)
        return self.view.contract.mode == AUCTION or is_banking

    @property
    def is_naming(self) -> bool:
        """Whether the viewer names a card: the list of them covers the middle of the table."""
        return self.view.decision is not None and self.view.decision.rule == "KN-SNITCH-01"

    @property
    def is_playing(self) -> bool:
        """Whether tricks are played."""
        going_on = self.view.outcome is None and not self.is_dealing
        return not self.is_bidding and going_on and not self.is_played_out

    @property
    def is_played_out(self) -> bool:
        """Whether nobody has a card left."""
        held = [self.pile(Zone("holding", seat)) for seat in range(SEATS)]
        return not any(held) and not self.trick

    @property
    def is_over(self) -> bool:
        """Whether the hand has been played and the game goes on."""
        return self.is_played_out and not self.is_dealing and self.view.outcome is None

    def name(self, seat: Seat) -> str:
        """A seat on a label."""
        return seat_name(seat, self.voice)


def seat_name(seat: Seat, voice: Voice) -> str:
    """A seat on a label."""
    return "You" if seat == voice.viewer else voice.names[seat]
