"""What there are places for at a table of Knight Shift, and what goes on there."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from app.table.geometry import Box
from app.table.layout import Layout
from app.table.places import Places
from rules.games.knight_shift.state import NOBODY_YET, pile_zone
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Pile

# How wide the draw pile is at the least.
_LEAST_PILE = 8
MIDDLE, DRAW, DISCARD = Zone("middle"), Zone("draw"), Zone("discard")


@dataclass(frozen=True, slots=True)
class KnightPlace:
    """A Knight, and room below it for a pile of cards so wide."""

    knight: Box
    pile: Box
    card: int

    @property
    def whole(self) -> Box:
        """Both together."""
        return Box.between(self.knight.x, self.knight.y, self.knight.right, self.pile.bottom)


@dataclass(frozen=True, slots=True)
class PilePlace:
    """The draw pile or the discard pile, with its label."""

    card: Box
    label: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class KsPlaces(Places):
    """Beside what every table has: Knights with their piles, two more piles, how it stands.

    `passing` is where it says to whom the hand goes next.
    """

    knights: tuple[KnightPlace, ...]
    deck: PilePlace
    discard: PilePlace
    goal: Box
    passing: Box | None
    smallest_knight: int
    smallest_hand: int

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else, and Knights and cards can be told."""
        is_large = min(place.knight.w for place in self.knights) >= self.smallest_knight
        has_piles = all(place.pile.h >= place.card * 1.4 * 1.25 for place in self.knights)
        has_hand = self.hand.w >= self.smallest_hand and self.deck.card.w >= _LEAST_PILE
        return is_large and has_piles and has_hand and self.apart(self._boxes())

    def _boxes(self) -> Iterator[Box]:
        for seat in self.seats:
            yield from (box for box in (seat.plate, seat.strip) if box is not None)
        yield from (place.whole for place in self.knights)
        for pile in (self.deck, self.discard):
            yield from (pile.card, pile.label)
        yield from (self.prompt, self.hand, self.goal)
        yield from (button.box for button in self.buttons)
        if self.passing is not None:
            yield self.passing


class KsLayout(Layout[KnightShiftView, KsPlaces]):
    """A picture of Knight Shift."""

    @cached_property
    def _squires(self) -> dict[CardId, Seat]:
        """Who has claimed which Knight, as far as the cards show it already."""
        seats = range(self.seats)
        return {knight: seat for seat in seats for knight in self.pile(Zone("squire", seat))
                if knight is not None}  # fmt: skip

    def knight_at(self, place: int) -> CardId:
        """The Knight at a place of the row."""
        return self.view.knights[place]

    def on(self, place: int) -> Pile:
        """The cards on the pile of the Knight at a place."""
        return self.pile(pile_zone(self.knight_at(place)))

    def squire_of(self, place: int) -> Seat | None:
        """Who has claimed the Knight at a place, as far as the cards show it already."""
        return self._squires.get(self.knight_at(place))

    def is_closed(self, place: int) -> bool:
        """Whether a pile is tied up: claimed, and not to be counted yet."""
        return self.squire_of(place) is not None and not self.view.is_turned_up

    def has_knight(self, seat: Seat) -> bool:
        """Whether a seat has claimed a Knight."""
        return bool(self.view.claimed) and self.view.claimed[seat] != NOBODY_YET
