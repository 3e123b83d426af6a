"""What a table of Never Bring a Knife is laid out from: a view, where the cards are, the places."""

from dataclasses import dataclass

from app.games.never_bring_a_knife.arrangement import Arrangement, SeatPlace
from app.table.geometry import Ruler
from app.table.voice import Voice
from rules.games.never_bring_a_knife.cards import HIT, MONEY
from rules.games.never_bring_a_knife.record import Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Pile, Piles

BOSS, DRAW, DISCARD = Zone("boss"), Zone("draw"), Zone("discard")


@dataclass(frozen=True, slots=True)
class Setting:
    """One picture of a game: the piles may be ahead of the view, or behind it, or all open.

    `chair` is where the table is seen from, also by somebody who may see nothing of that seat's.
    """

    view: NbkView
    chair: Seat
    piles: Piles
    at: Arrangement
    voice: Voice

    @property
    def ruler(self) -> Ruler:
        """What the places were measured with."""
        return self.at.ruler

    def say(self, text: str) -> str:
        """A text in the words of this table."""
        return self.voice.said(text)

    # Places

    def place_of(self, seat: Seat) -> int:
        """Where a seat is, counted clockwise from the chair."""
        return (seat - self.chair) % self.view.seats

    def place(self, seat: Seat) -> SeatPlace:
        """The place of a seat at the table."""
        return self.at.seats[self.place_of(seat)]

    def name(self, seat: Seat) -> str:
        """A seat on a label."""
        return seat_name(seat, self.voice)

    # Cards

    def pile(self, zone: Zone) -> Pile:
        """The cards of a zone."""
        return self.piles.get(zone, ())

    def stack(self, seat: Seat) -> Pile:
        """The cards before a seat."""
        return self.pile(Zone("stack", seat))

    def hand(self, seat: Seat) -> Pile:
        """The cards in a seat's hand."""
        return self.pile(Zone("hand", seat))

    def money(self, seat: Seat) -> int:
        """The Money in a seat's bank."""
        return self.pile(Zone("bank", seat)).count(MONEY)

    def hits(self, seat: Seat) -> int:
        """The Hits in a seat's bank."""
        return self.pile(Zone("bank", seat)).count(HIT)

    def role(self, seat: Seat) -> CardId | None:
        """The role that lies open before a seat, if it does."""
        pile = self.pile(Zone("role", seat))
        return pile[0] if pile else None

    # What goes on

    @property
    def is_playing(self) -> bool:
        """Whether cards are laid: until the stacks are shuffled one sees who laid what."""
        return self.view.phase == "play"

    @property
    def is_dealing(self) -> bool:
        """Whether cards are still to be dealt."""
        held = sum(len(self.hand(seat)) for seat in range(self.view.seats))
        whole = self.view.seats * self.view.book.hand_size
        return self.is_playing and held + self.view.played < whole and not self.view.played

    @property
    def is_over(self) -> bool:
        """Whether the roles are turned up."""
        return self.view.phase == "over"

    def is_resolving(self, seat: Seat) -> bool:
        """Whether a seat's stack is turned up and not done with."""
        return bool(self.view.showing) and seat == self.view.turn and not self.is_playing

    def result(self, seat: Seat) -> Turned | None:
        """What a seat's stack brought in this round, once nothing is left of it."""
        if self.is_playing or self.is_over or self.stack(seat):
            return None
        turned = (deed for deed in self.view.deeds if isinstance(deed, Turned))
        return next((deed for deed in turned if deed.seat == seat), None)

    def has_fallen(self, seat: Seat) -> bool:
        """Whether a seat has fallen at the end."""
        return self.is_over and self.view.wounds[seat] >= self.view.book.fall_at


def seat_name(seat: Seat, voice: Voice) -> str:
    """A seat on a label."""
    return "You" if seat == voice.viewer else voice.names[seat]
