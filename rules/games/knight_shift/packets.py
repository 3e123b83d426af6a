"""Hands as they go round: what one seat knows of each, and how the rest may have come about.

A hand goes to the left whole, so it is one *packet* that everybody holds in turn: the one that a
seat holds in the first cycle has that seat's number. In each cycle it gets a drawn card and loses
the one that is played. A seat that has held a packet knows what it passed on (KS-HID-02), and when
the packet comes back, what was in it then (KS-HID-03): between the two lies a `Stretch`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rules.games.knight_shift.state import Deed
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat
from rules.kernel.rng import Dice

UNKNOWN = None


class Spot(NamedTuple):
    """A card on a pile: the place of the Knight, and where in its pile."""

    knight: int
    place: int


class Turn(NamedTuple):
    """What a turn did to the packet: whether a card was drawn, and which one left it.

    `left` is whether a card left it; `card` is what it was, if it is known; `spot` is where it
    lies, if that is a pile.
    """

    cycle: int
    drew: bool
    left: bool
    card: CardId | None
    spot: Spot | None


class Stretch(NamedTuple):
    """A packet in the hands of others: what it began and ended with, if that is known."""

    packet: int
    begin: int
    base: tuple[CardId | None, ...]
    turns: tuple[Turn, ...]
    end: tuple[CardId, ...] | None


def stretches(view: KnightShiftView) -> Iterator[Stretch]:
    """Every stretch of every packet in this round, as one seat can know it."""
    turns = _Turns(view)
    for packet in range(view.seats):
        yield from _of_packet(view, packet, turns)


def holder(packet: int, cycle: int, seats: int) -> Seat:
    """Who holds a packet in a cycle."""
    return (packet + cycle - 1) % seats


def _of_packet(view: KnightShiftView, packet: int, turns: "_Turns") -> Iterator[Stretch]:
    unseen: tuple[CardId | None, ...] = (UNKNOWN,) * view.book.options.hand_size
    base, begin, done = unseen, 1, []
    for cycle in range(1, view.cycle + 1):
        seat = holder(packet, cycle, view.seats)
        if seat != view.seat:
            done.append(turns.of(cycle, seat))
            continue
        if cycle > 1:
            yield Stretch(packet, begin, base, tuple(done), view.taken[cycle - 2])
        if cycle == view.cycle:
            return
        base, begin, done = view.given[cycle - 1], cycle + 1, []
    yield Stretch(packet, begin, base, tuple(done), None)


class _Turns:
    """The turns of a round, as one seat saw them."""

    def __init__(self, view: KnightShiftView) -> None:
        self._view = view
        self._drawn = view.seats * view.book.options.draws - view.draw_count
        self._left = {(d.cycle, d.seat): d for d in view.deeds if d.what in ("play", "discard")}

    def of(self, cycle: int, seat: Seat) -> Turn:
        """What a seat did to its hand in a cycle."""
        view = self._view
        number = (cycle - 1) * view.seats + (seat - view.head) % view.seats
        deed = self._left.get((cycle, seat))
        if deed is None:
            return Turn(cycle, number < self._drawn, False, None, None)
        return Turn(cycle, number < self._drawn, True, self._card(deed), _spot(deed))

    def _card(self, deed: Deed) -> CardId | None:
        if deed.card is not None or deed.what == "discard":
            return deed.card
        return self._view.lying[deed.knight][deed.place].card


def _spot(deed: Deed) -> Spot | None:
    return Spot(deed.knight, deed.place) if deed.what == "play" else None


# How a stretch may have come about


class Course(NamedTuple):
    """A way through a stretch: the packet after each of its turns, and what left it unseen."""

    hands: tuple[tuple[CardId, ...], ...]
    unseen: dict[Spot, CardId]


class Packet(NamedTuple):
    """A packet in the middle of a stretch.

    `known`: its cards that are known, sorted; `unknown`: how many are not; `named`: those that
    nobody knew before, and that were shown since.
    """

    known: tuple[CardId, ...]
    unknown: int
    named: tuple[CardId, ...] = ()

    def drawn(self, turn: Turn) -> "Packet":
        """With the card that was drawn in a turn, if any was."""
        return Packet(self.known, self.unknown + 1, self.named) if turn.drew else self


class Leaving(NamedTuple):
    """What can leave a packet: how likely that is, what it is if known, and what stays."""

    weight: float
    card: CardId | None
    then: Packet


class Chances:
    """How likely a stretch is, and the rest of it from each of its turns on.

    Cards that nobody knows come off a pool, one after the other, and none of them twice. `whole`
    is how likely all of it is, beside what another pool would make of it.
    """

    def __init__(self, stretch: Stretch, pool: Counter[CardId]) -> None:
        self.stretch, self.turns = stretch, stretch.turns
        self.end = None if stretch.end is None else Counter(stretch.end)
        self._pool, self._total = dict(pool), pool.total()
        known = tuple(sorted(card for card in stretch.base if card is not None))
        self.base = Packet(known, len(stretch.base) - len(known))
        self.after, self.choices = cache(self._after), cache(self._choices)
        self.whole = self.after(0, self.base)

    def of_kind(self, card: CardId, named: tuple[CardId, ...]) -> float:
        """How likely a card that nobody knows is of this kind, once others have been named."""
        left = self._pool.get(card, 0) - named.count(card)
        return max(0, left) / max(1, self._total - len(named))

    def _after(self, number: int, packet: Packet) -> float:
        """The chance of all that follows, from the turn of this number on."""
        if number == len(self.turns):
            return self._of_the_end(packet)
        return sum(self.choices(number, packet)[1])

    def _choices(self, number: int, packet: Packet) -> tuple[list[Leaving], list[float]]:
        """What can leave the packet in the turn of this number, and how likely that is."""
        turn = self.turns[number]
        ways = list(self._ways(turn, packet.drawn(turn)))
        return ways, [way.weight * self.after(number + 1, way.then) for way in ways]

    def _ways(self, turn: Turn, packet: Packet) -> Iterator[Leaving]:
        """Everything that can leave the packet in a turn, after the draw."""
        known, unknown, named = packet
        if not turn.left:
            yield Leaving(1.0, None, packet)
            return
        for card in sorted(set(known)):
            if turn.card in (None, card):
                place = known.index(card)
                stays = known[:place] + known[place + 1 :]
                yield Leaving(known.count(card), card, Packet(stays, unknown, named))
        if unknown and turn.card is None:
            yield Leaving(unknown, None, Packet(known, unknown - 1, named))
        elif unknown and turn.card is not None:
            then = Packet(known, unknown - 1, (*named, turn.card))
            yield Leaving(unknown * self.of_kind(turn.card, named), None, then)

    def _of_the_end(self, packet: Packet) -> float:
        """Whether the packet can be what its next owner found, and how likely that is."""
        if self.end is None:
            return 1.0
        known, unknown, named = packet
        rest = self.end - Counter(known)
        if rest.total() != unknown or Counter(known) - self.end:
            return 0.0
        chance = 1.0
        for card, many in rest.items():
            for n in range(many):
                chance *= self.of_kind(card, named) * (unknown - n) / (n + 1)
                named = (*named, card)
            unknown -= many
        return chance


class Way:
    """A way through a stretch, found turn by turn, as likely as chance makes it.

    Cards that nobody could tell are numbers below 0, until `course` gives them names; `named` has
    the names that are known by then.
    """

    def __init__(self, chances: Chances, dice: Dice) -> None:
        self.stretch = chances.stretch
        self._chances, self._dice = chances, dice
        self._packet = chances.base
        self._unknown = [-1 - n for n in range(self._packet.unknown)]
        self.named: dict[int, CardId] = {}
        self._hands: list[tuple[int, ...]] = []
        self._unseen: dict[Spot, int] = {}
        self._next = -1 - len(self._unknown)
        for number, turn in enumerate(self.stretch.turns):
            self._take(number, turn)
        if self.stretch.end is not None:
            self._name_the_rest(self.stretch.end)

    def course(self, rest: list[CardId]) -> Course:
        """The way with a name for every card; what nobody could tell is taken from the rest."""
        name = dict(self.named)
        for one in sorted({*self._unseen.values(), *[c for hand in self._hands for c in hand]}):
            if one < 0 and one not in name:
                name[one] = rest.pop()
        hands = tuple(tuple(sorted([name.get(c, c) for c in hand])) for hand in self._hands)
        return Course(hands, {spot: name.get(card, card) for spot, card in self._unseen.items()})

    def _take(self, number: int, turn: Turn) -> None:
        if turn.drew:
            self._unknown.append(self._next)
            self._next -= 1
        ways, weights = self._chances.choices(number, self._packet)
        chosen = ways[_drawn(weights, self._dice)]
        if turn.left:
            self._let_go(turn, chosen.card)
        self._packet = chosen.then
        self._hands.append((*self._packet.known, *self._unknown))

    def _let_go(self, turn: Turn, card: CardId | None) -> None:
        gone = card
        if gone is None:
            gone = self._unknown.pop(self._dice.below(len(self._unknown)))
            if turn.card is not None:
                self.named[gone] = turn.card
        if turn.spot is not None and turn.card is None:
            self._unseen[turn.spot] = gone

    def _name_the_rest(self, end: Sequence[CardId]) -> None:
        rest = Counter(end) - Counter(self._packet.known)
        self.named |= zip(self._dice.shuffled(self._unknown), rest.elements(), strict=True)


def _drawn(weights: Sequence[float], dice: Dice) -> int:
    """The number of one of the weights, each as likely as it weighs."""
    mark = dice.random() * sum(weights)
    for number, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return number
    return max(range(len(weights)), key=weights.__getitem__)
