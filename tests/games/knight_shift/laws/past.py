"""How a position of Knight Shift came about, card by card, told anew from what lies on the table.

Every Item gets a name for the round: a *token*. A hand goes round whole, so tokens are followed
from packet to packet: when each came in, when it left, and where it lies now. Nothing here uses the
code of the view or of guesses.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.games.knight_shift.state import KnightShiftState
from rules.kernel.cards import BYSTANDER, CardId, Seat

STILL_THERE = 1 << 20


class Spot(NamedTuple):
    """Where a token lies: a pile and its place in it, the discard pile, or somewhere closed."""

    zone: str
    number: int
    place: int


@dataclass
class Token:
    """An Item: its name, its kind, the packet it was in, from and up to which cycle."""

    name: tuple[str, int, int]
    kind: CardId
    packet: int = -1
    entered: int = 0
    left: int = STILL_THERE
    spot: Spot | None = None


@dataclass
class Past:
    """All tokens of a round in one position."""

    state: KnightShiftState
    tokens: list[Token] = field(default_factory=list)

    def in_packet(self, packet: int, cycle: int) -> list[Token]:
        """What a packet held when a cycle was over, or holds now."""
        return [t for t in self.tokens if t.packet == packet and t.entered <= cycle < t.left]

    def at(self, spot: Spot) -> Token:
        """The token that lies somewhere."""
        return next(token for token in self.tokens if token.spot == spot)


def seats_of(state: KnightShiftState) -> range:
    """Every seat."""
    return range(len(state.hands))


def is_going_on(state: KnightShiftState) -> bool:
    """Whether hands still go round in this position."""
    return bool(state.knights) and not state.is_turned_up and not state.left_over


def holder(state: KnightShiftState, packet: int, cycle: int) -> Seat:
    """KS-PASS-01: who holds a packet in a cycle."""
    return (packet + cycle - 1) % len(state.hands)


def turn_number(state: KnightShiftState, cycle: int, seat: Seat) -> int:
    """How many turns of the round came before this one."""
    seats = len(state.hands)
    return (cycle - 1) * seats + (seat - state.head) % seats


def drawn(state: KnightShiftState) -> int:
    """KS-DRAW-01: how many cards have been drawn."""
    return len(state.hands) * state.book.options.draws - len(state.draws)


def leavings(state: KnightShiftState) -> dict[tuple[int, Seat], tuple[CardId, Spot]]:
    """The card that left a hand in each turn, and where it lies."""
    found = {}
    for deed in state.deeds:
        if deed.what == "play":
            card = state.piles[deed.knight][deed.place].card
            assert card is not None
            found[deed.cycle, deed.seat] = card, Spot("pile", deed.knight, deed.place)
        elif deed.what == "discard":
            card = state.discard[deed.place]
            found[deed.cycle, deed.seat] = card, Spot("discard", 0, deed.place)
    return found


def after_each_cycle(state: KnightShiftState, packet: int) -> Iterator[tuple[int, Counter[CardId]]]:
    """What a packet held when each cycle was over; what it holds now comes last."""
    for cycle in range(1, state.cycle):
        yield cycle, Counter(state.passed[cycle - 1][holder(state, packet, cycle)])
    yield state.cycle, Counter(state.hands[holder(state, packet, state.cycle)])


def flaw(state: KnightShiftState) -> str | None:
    """Why a position cannot have come about, if it cannot."""
    if Counter(state.book.tables.items) != Counter(every_item(state)):
        return "the Items are not those of the deck"
    if not is_going_on(state) or not state.book.options.memory_aid:
        return None
    left = leavings(state)
    for packet in seats_of(state):
        before: Counter[CardId] = Counter()
        for cycle, now in after_each_cycle(state, packet):
            seat = holder(state, packet, cycle)
            gone = Counter([left[cycle, seat][0]]) if (cycle, seat) in left else Counter()
            came = now + gone
            came.subtract(before)
            drew = turn_number(state, cycle, seat) < drawn(state)
            first = state.book.options.hand_size if cycle == 1 else 0
            if min(came.values(), default=0) < 0 or came.total() != drew + first:
                return f"packet {packet} cannot have become {dict(now)} in cycle {cycle}"
            before = now
    return None


def every_item(state: KnightShiftState) -> Iterator[CardId]:
    """All Items, wherever they are."""
    for pile in state.piles:
        yield from (one.card for one in pile if one.card is not None)
    for hand in state.hands:
        yield from hand
    yield from (*state.draws, *state.aside, *state.discard, *state.left_over)


def past_of(state: KnightShiftState) -> Past:
    """The tokens of a round that is going on."""
    past = Past(state)
    for knight, pile in enumerate(state.piles):
        assert pile[0].card is not None
        past.tokens.append(Token(("seed", knight, 0), pile[0].card, spot=Spot("pile", knight, 0)))
    for packet in seats_of(state):
        _follow(past, packet)
    top = drawn(state)
    for n, card in enumerate(reversed(state.draws)):
        past.tokens.append(Token(("draw", top + n, 0), card, spot=Spot("draw", n, 0)))
    for n, card in enumerate(state.aside):
        past.tokens.append(Token(("aside", n, 0), card, spot=Spot("aside", n, 0)))
    return past


def _follow(past: Past, packet: int) -> None:
    """Name what came into a packet, and find what left it: any card of the kind will do."""
    state, left = past.state, leavings(past.state)
    before: Counter[CardId] = Counter()
    for cycle, now in after_each_cycle(state, packet):
        turn = cycle, holder(state, packet, cycle)
        gone = Counter([left[turn][0]]) if turn in left else Counter()
        for n, card in enumerate(sorted(((now + gone) - before).elements())):
            number = turn_number(state, *turn)
            name = ("first", packet, n) if cycle == 1 else ("draw", number, 0)
            past.tokens.append(Token(name, card, packet, entered=cycle))
        if turn in left:
            there = [t for t in past.in_packet(packet, cycle) if t.kind == left[turn][0]]
            there[0].left, there[0].spot = cycle, left[turn][1]
        before = now


def knows(state: KnightShiftState, seat: Seat, token: Token) -> bool:
    """KS-HID-01, KS-HID-02: whether a seat has ever seen what a token is."""
    if token.name[0] == "seed" or (token.spot is not None and is_seen(state, seat, token.spot)):
        return True
    if seat == BYSTANDER or token.packet < 0:
        return False
    last = min(token.left, state.cycle)
    cycles = range(token.entered, last + 1)
    return any(holder(state, token.packet, cycle) == seat for cycle in cycles)


def is_seen(state: KnightShiftState, seat: Seat, spot: Spot) -> bool:
    """Whether a seat sees, or has seen, the card at a spot."""
    if spot.zone != "pile":
        return spot.zone == "discard"
    card = state.piles[spot.number][spot.place]
    return card.up or card.by == seat or _peeked(state, seat, spot)


def _peeked(state: KnightShiftState, seat: Seat, spot: Spot) -> bool:
    return any(
        (deed.seat, deed.what, deed.knight, deed.place) == (seat, "peek", *spot[1:])
        for deed in state.deeds
    )


def rebuilt(past: Past) -> KnightShiftState:
    """The position that tokens make."""
    state = past.state.copy()
    piles = [list(pile) for pile in state.piles]
    closed: dict[str, list[Any]] = {"draw": [], "aside": []}
    for token in past.tokens:
        if token.spot is None:
            continue
        if token.spot.zone == "pile":
            pile = piles[token.spot.number]
            pile[token.spot.place] = pile[token.spot.place]._replace(card=token.kind)
        elif token.spot.zone in closed:
            closed[token.spot.zone].append((token.spot.number, token.kind))
    state.piles = [tuple(pile) for pile in piles]
    state.draws = tuple(kind for _, kind in sorted(closed["draw"], reverse=True))
    state.aside = tuple(kind for _, kind in sorted(closed["aside"]))
    seats = seats_of(state)
    held = {
        (cycle, holder(state, packet, cycle)): tuple(
            sorted(token.kind for token in past.in_packet(packet, cycle))
        )
        for packet in seats
        for cycle in range(1, state.cycle + 1)
    }
    state.hands = [held[state.cycle, seat] for seat in seats]
    state.passed = tuple(
        tuple(held[cycle, seat] for seat in seats) for cycle in range(1, state.cycle)
    )
    return state
