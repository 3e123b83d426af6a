"""Which card flies where between two laid tables."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import NamedTuple

from app.table.animation import Flight
from app.table.board import Board, Laid
from app.table.effects import Effect
from app.table.geometry import Spot
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import CardMoved, CardsGathered, Event, ZoneShuffled

MOVE_UP = 0.2
_GONE = (1.0, 0.0)
_COMING = (0.0, 1.0)
# How large a card is that is held up, in parts of the stage's height and of the table's.
_OF_STAGE, _OF_TABLE = 0.62, 0.25


class HeldUp(NamedTuple):
    """A card in the middle of the table for all to see, and whose it is."""

    card: CardId
    seat: Seat | None
    spot: Spot


def held_up(effects: Iterable[Effect], board: Board) -> tuple[HeldUp, ...]:
    """The cards that effects show in the middle of the table, from the left."""
    found: list[HeldUp] = []
    for effect in effects:
        shown = effect.holds_up
        spots = _in_the_middle(len(shown), board)
        for (card, seat), spot in zip(shown, spots, strict=True):
            if card is not None:
                found.append(HeldUp(card, seat, spot))
    return tuple(found)


def _in_the_middle(many: int, board: Board) -> Iterator[Spot]:
    stage = board.stage
    wide = min(stage.h * _OF_STAGE, board.table.h * _OF_TABLE, stage.w / (many + 1))
    step = min(wide * 1.3, stage.w / max(1, many))
    for number in range(many):
        yield Spot(stage.middle[0] + (number - (many - 1) / 2) * step, stage.middle[1], wide)


def lifted(board: Board, held: Iterable[HeldUp]) -> dict[Laid, HeldUp]:
    """The cards of a table that are held up: they do not lie in their places meanwhile."""
    found: dict[Laid, HeldUp] = {}
    for one in held:
        lying = (laid for laid in board.cards if laid.card == one.card and laid not in found)
        own = next((laid for laid in lying if laid.zone.seat == one.seat), None)
        if own is not None:
            found[own] = one
    return found


@dataclass(slots=True)
class Crossing:
    """The way from one laid table to another, and what moved on it by the events.

    What was `held` up comes from there; what is `lifted` now is in nobody's way.
    """

    before: Board
    after: Board
    length: float
    stagger: float
    held: tuple[HeldUp, ...] = ()
    lifted: frozenset[Laid] = frozenset()
    _lay: frozenset[Laid] = field(init=False)
    _from: list[Laid] = field(init=False)
    _to: list[Laid] = field(init=False)
    flights: list[Flight] = field(init=False, default_factory=list)
    still: list[Laid] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        """Everything is still to be matched."""
        self._lay = frozenset(self.before.cards)
        up = lifted(self.before, self.held) if self.held else {}
        self._from = [
            replace(laid, spot=up[laid].spot) if laid in up else laid for laid in self.before.cards
        ]
        self._to = list(self.after.cards)

    def follow(self, events: Iterable[Event]) -> "Crossing":
        """Match all cards: first those that events moved, then those that moved up."""
        moves = [*self._moves(events)]
        for number, move in enumerate(moves):
            start = self._leave(move, moves[:number])
            end = self._slot(move, moves[number + 1 :]) or self._land(move.target, move.card)
            self._move(move, start, end, number * self.stagger)
        self._move_up()
        return self

    def _moves(self, events: Iterable[Event]) -> Iterator[CardMoved]:
        for event in events:
            if isinstance(event, CardMoved):
                yield event
            elif isinstance(event, CardsGathered):
                for laid in list(self._from):
                    yield CardMoved(laid.card, laid.zone, event.deck)
            elif isinstance(event, ZoneShuffled):
                for laid in [laid for laid in self._from if laid.zone == event.source]:
                    yield CardMoved(laid.card, laid.zone, event.target)

    def _move(self, move: CardMoved, start: Laid | None, end: Laid | None, begin: float) -> None:
        card, source, target = move.card, move.source, move.target
        if end in self.lifted:
            return
        up = None if start else self._held(card, source.seat)
        shown = self._shown(source, card) if up is None else card
        if start is None and end is None and not self._has_way(source, target):
            return
        came = self._spot(start, self.before, source) if up is None else up.spot
        flight = Flight(
            came, self._spot(end, self.after, target),
            start.card if start else shown, _becomes(start, end) if start or end else shown,
            begin, self.length, (1.0, 1.0) if end else _GONE, target.name, target.seat,
        )  # fmt: skip
        self.flights.append(flight)

    def _leave(self, move: CardMoved, earlier: Sequence[CardMoved]) -> Laid | None:
        """Where a card lay: at its place of the pile, before what moved there earlier."""
        place, zone = move.place, move.source
        if place is None:
            return _take(self._from, zone, move.card)
        for other in reversed(earlier):
            place -= _before(other.slot, place, other.target == zone)
            place += _before(other.place, place + 1, other.source == zone)
        return _at(self._from, zone, place) or _take(self._from, zone, move.card)

    def _slot(self, move: CardMoved, later: Sequence[CardMoved]) -> Laid | None:
        """Where a card comes to lie in the order of its pile, after what moves there later."""
        place, zone = move.slot, move.target
        if place is None:
            return None
        for other in later:
            place -= _before(other.place, place, other.source == zone)
            place += _before(other.slot, place + 1, other.target == zone)
        return _at(self._to, zone, place)

    def _land(self, zone: Zone, card: CardId | None) -> Laid | None:
        """Where a card comes to lie: not where one like it has lain all along, if it need not."""
        found = _take([one for one in self._to if one not in self._lay], zone, card)
        if found is None:
            return _take(self._to, zone, card)
        self._to.remove(found)
        return found

    def _has_way(self, source: Zone, target: Zone) -> bool:
        """Whether a card that lies at neither end can still be seen to go from one to the other."""
        return source in self.before.places and target in self.after.places

    def _held(self, card: CardId | None, seat: Seat | None) -> HeldUp | None:
        """Where a card of a seat was held up that did not lie by itself."""
        return next((one for one in self.held if (one.card, one.seat) == (card, seat)), None)

    def _shown(self, source: Zone, card: CardId | None) -> CardId | None:
        """What a card shows that comes from where it did not lie by itself."""
        return card if source.name in self.before.open_zones else None

    def _spot(self, laid: Laid | None, board: Board, zone: Zone) -> Spot:
        if laid is not None:
            return laid.spot
        return board.places.get(zone) or Spot(*board.stage.middle, 1)

    def _move_up(self) -> None:
        """What nothing happened to stays, or makes room, or is turned over where it lies."""
        in_order = self._in_order()
        for end in self._to:
            start = in_order.get(end) or _take(self._from, end.zone, end.card, end.spot)
            start = start or _first(self._from, end.zone)
            if end in self.lifted:
                continue
            if start is None:
                self.flights.append(_in_place(end, _COMING))
            elif (start.spot, start.card) == (end.spot, end.card):
                self.still.append(end)
            else:
                way = start.spot, end.spot, start.card, end.card, 0.0, MOVE_UP
                self.flights.append(Flight(*way, zone=end.zone.name, seat=end.zone.seat))
        self.flights += [_in_place(start, _GONE) for start in self._from]

    def _in_order(self) -> dict[Laid, Laid]:
        """What lay where, in the piles whose other cards kept their order; it is taken."""
        found: dict[Laid, Laid] = {}
        for zone in {end.zone for end in self._to}:
            ends = sorted((one for one in self._to if one.zone == zone), key=_index)
            starts = sorted((one for one in self._from if one.zone == zone), key=_index)
            if len(starts) == len(ends) and all(map(_can_be, starts, ends)):
                found |= zip(ends, starts, strict=True)
                self._from = [one for one in self._from if one.zone != zone]
        return found


_index = attrgetter("index")


def _can_be(start: Laid, end: Laid) -> bool:
    """Whether the two may be the same card."""
    return None in {start.card, end.card} or start.card == end.card


def _take(
    laid: list[Laid], zone: Zone, card: CardId | None, spot: Spot | None = None
) -> Laid | None:
    """Take this card of a zone from the list; where it is not seen, a back instead.

    Of several that look the same it is the one at this spot, if one lies there.
    """
    for wanted in (card, None):
        found = [one for one in laid if one.zone == zone and one.card == wanted]
        if found:
            taken = next((one for one in found if one.spot == spot), found[0])
            laid.remove(taken)
            return taken
    return None


def _before(other: int | None, place: int, is_here: bool) -> int:
    """1 if it is the same pile, and the other place known to be before this one."""
    return int(is_here and other is not None and other < place)


def _at(laid: list[Laid], zone: Zone, place: int | None) -> Laid | None:
    """Take the card at this place of a pile from the list, if it is known and lies there."""
    found = next((one for one in laid if one.zone == zone and one.index == place), None)
    if found is not None:
        laid.remove(found)
    return found


def _first(laid: list[Laid], zone: Zone) -> Laid | None:
    """Take any card of a zone from the list."""
    found = next((one for one in laid if one.zone == zone), None)
    if found is not None:
        laid.remove(found)
    return found


def _becomes(start: Laid | None, end: Laid | None) -> CardId | None:
    """What a card shows at its end; into a pile that is not seen it goes as it is."""
    last = end or start
    return last.card if last else None


def _in_place(laid: Laid, alpha: tuple[float, float]) -> Flight:
    spot, card = laid.spot, laid.card
    zone = laid.zone
    return Flight(spot, spot, card, card, 0.0, MOVE_UP, alpha, zone.name, zone.seat)
