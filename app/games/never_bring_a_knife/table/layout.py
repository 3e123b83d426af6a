"""What there are places for at a table of Never Bring a Knife, and what goes on there."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.table.geometry import Box
from app.table.layout import Layout
from app.table.places import NOWHERE, Places
from rules.games.never_bring_a_knife.cards import HIT, MONEY
from rules.games.never_bring_a_knife.record import Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Pile

BOSS, DRAW, DISCARD = Zone("boss"), Zone("draw"), Zone("discard")


@dataclass(frozen=True, slots=True)
class Centre:
    """The boss between the draw deck and the discard pile, each with its caption."""

    boss: Box
    boss_title: Box
    deck: Box
    deck_label: Box
    discard: Box
    discard_label: Box

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Everything in the middle."""
        piles = self.deck, self.deck_label, self.discard, self.discard_label
        return self.boss, self.boss_title, *piles


@dataclass(frozen=True, slots=True, kw_only=True)
class NbkPlaces(Places):
    """Beside what every table has: the middle, the viewer's own role, and how it stands."""

    centre: Centre
    role: Box
    role_text: Box | None
    known: Box
    goal: Box
    smallest_boss: int
    smallest_hand: int

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else, and boss and hand can be told."""
        is_large = self.centre.boss.w >= self.smallest_boss and self.hand.w >= self.smallest_hand
        return is_large and self.apart(self._boxes())

    def _boxes(self) -> Iterator[Box]:
        for seat in self.seats:
            above = seat.plate.y if seat.note is None else seat.note.y
            yield Box.between(seat.plate.x, above, seat.plate.right, seat.plate.bottom)
            yield seat.tray
        yield from self.centre.boxes
        yield from (self.prompt, self.hand, self.role)
        yield from (box for box in (self.known, self.goal) if box != NOWHERE)
        yield from (button.box for button in self.buttons)
        if self.role_text is not None:
            yield self.role_text


class NbkLayout(Layout[NbkView, NbkPlaces]):
    """A picture of Never Bring a Knife."""

    __slots__ = ()

    # Cards

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
        held = sum(len(self.hand(seat)) for seat in range(self.seats))
        whole = self.seats * self.view.book.hand_size
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
