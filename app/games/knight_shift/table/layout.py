"""What there are places for at a table of Knight Shift, and what goes on there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from app.table.geometry import CARD_RATIO, Box, Spot
from app.table.layout import Layout
from app.table.places import Places
from rules.games.knight_shift.state import NOBODY_YET, pile_zone
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Pile

# How wide the draw pile is at the least.
_LEAST_PILE = 8
MIDDLE, DRAW, DISCARD = Zone("middle"), Zone("draw"), Zone("discard")


# How much of a covered card shows, in parts of its width: face up, face down to who knows it, face
# down; if there is less room; and at the least.
_AMPLE = (0.235, 0.2, 0.14), (0.235, 0.14, 0.055), (0.17, 0.1, 0.055)
_UP, _KNOWN, _DOWN = range(3)
LEAST_UP = 0.17
# So much has to show of a covered card that the viewer knows, or the pile is tallied beside it; and
# so large a sign is in a tally at the most, and at the least.
_READABLE, TALLIED = 16, (30, 11)
# How thick a pile is that is pushed together under its tally, and the rim of that.
_THICK, _RIM = 10, 4


@dataclass(frozen=True, slots=True)
class KnightPlace:
    """A Knight, room below it for a pile of cards so wide, and both with the chips over them."""

    knight: Box
    pile: Box
    card: int
    whole: Box


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


class Heap(NamedTuple):
    """A pile as it lies: its cards, None for a back, and where they are.

    One that is too tall to be read is pushed together; its known cards are in the `tally` above it.
    """

    cards: tuple[CardId | None, ...]
    spots: tuple[Spot, ...]
    tally: Box | None = None


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

    def is_seen_through(self, place: int) -> bool:
        """Whether more is seen of a pile than a seat may know: in a replay with all eyes."""
        known = [one.card is not None for one in self.view.lying[place]]
        both = zip(self.on(place), known, strict=False)
        return any(card is not None and not there for card, there in both)

    @cached_property
    def heaps(self) -> tuple[Heap, ...]:
        """The pile of each Knight of the row."""
        return tuple(map(self._heap, range(len(self.view.knights))))

    def _heap(self, place: int) -> Heap:
        where, cards = self.places.knights[place], self._shown(place)
        x, top = where.pile.middle[0], where.pile.y + where.card * CARD_RATIO / 2
        tally = None
        if self.is_closed(place):
            room = max(0.0, where.pile.h - where.card * 1.45)
            tops = self._together(room, len(cards))
        else:
            kinds = self._kinds(place, cards)
            tops, tally = _tops(kinds, where), self._tally(where, kinds)
            if tally is not None:
                top += tally.h
                tops = self._together(self.ruler.px(_THICK), len(cards))
        return Heap(cards, tuple(Spot(x, top + down, where.card) for down in tops), tally)

    def _together(self, room: float, many: int) -> list[float]:
        """A pile that is pushed together: the last card lies highest."""
        step = min(3.0 * self.ruler.unit, room / max(1, many))
        return [step * (many - 1 - number) for number in range(many)]

    def _tally(self, where: KnightPlace, kinds: Sequence[int]) -> Box | None:
        """Room for the known cards of a pile of which too little would show, if there is any."""
        steps = zip(kinds, _steps(kinds[:-1], where), strict=False)
        if all(kind == _DOWN or step >= self.ruler.px(_READABLE) for kind, step in steps):
            return None
        px, many = self.ruler.px, sum(kind != _DOWN for kind in kinds[:-1])
        room = where.pile._replace(h=where.pile.h - round(where.card * CARD_RATIO) - px(_THICK))
        side = sign_side(room, many, px)
        if not side:
            return None
        rows = -(-many // (room.w // side))
        return room._replace(h=rows * side + px(_RIM))

    def _shown(self, place: int) -> tuple[CardId | None, ...]:
        """The cards of a pile as they lie: what is face down is a back, also to who knows it."""
        pile, lying = self.on(place), self.view.lying[place]
        if self.view.is_turned_up or self.is_seen_through(place):
            return tuple(pile)
        if self.is_closed(place):
            return (None,) * len(pile)
        ups = [one.up for one in lying] + [True] * (len(pile) - len(lying))
        return tuple(card if up else None for card, up in zip(pile, ups, strict=False))

    def _kinds(self, place: int, cards: Sequence[CardId | None]) -> list[int]:
        """How each card of a pile lies there for the viewer."""
        known = [one.card is not None for one in self.view.lying[place]]
        known += [False] * (len(cards) - len(known))
        return [_UP if card is not None else _KNOWN if told else _DOWN
                for card, told in zip(cards, known, strict=False)]  # fmt: skip


def sign_side(room: Box, many: int, px: Callable[[float], int]) -> int:
    """How large this many signs can be that are to fit into a room; 0 if they cannot be told."""
    sides = range(px(TALLIED[0]), px(TALLIED[1]) - 1, -1)
    inside = room.h - px(_RIM)
    fitting = (side for side in sides if (room.w // side) * (inside // side) >= many)
    return next(fitting, 0)


def _tops(kinds: list[int], where: KnightPlace) -> list[float]:
    """How far down each card begins: backs give way first, then what lies face up."""
    return [0.0, *accumulate(_steps(kinds[:-1], where))][: len(kinds)]


def _steps(covered: Sequence[int], where: KnightPlace) -> list[float]:
    """How much of each covered card shows: what is ample, or as much as there is room for."""
    wide, room = where.card, where.pile.h - where.card * CARD_RATIO
    more = [_AMPLE[0][kind] * wide for kind in covered]
    if sum(more) <= room:
        return more
    for tier in (*_AMPLE[1:], (0.0, 0.0, 0.0)):
        less = [tier[kind] * wide for kind in covered]
        if sum(less) <= room:
            share = (room - sum(less)) / (sum(more) - sum(less))
            return [low + (high - low) * share for low, high in zip(less, more, strict=True)]
        more = less
    return [0.0] * len(covered)
