"""A round of Knight Shift: the deal, whose turn it is, and hands that go to the left (KS-SETUP)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.games.knight_shift.cards import KnightShiftDeck
from rules.games.knight_shift.counting import TURNING_UP
from rules.games.knight_shift.events import HandsPassed, RoundBegun, RoundEnded
from rules.games.knight_shift.options import KnightShiftOptions
from rules.games.knight_shift.rulebook import rulebook, too_small
from rules.games.knight_shift.state import (
    ASIDE,
    DRAW,
    HAND,
    LEFT_OVER,
    MIDDLE,
    NOBODY_YET,
    STABLE,
    KnightShiftState,
    lying,
    pile_zone,
)
from rules.games.knight_shift.turns import FIRST_TURN, begin_turn
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.events import NOBODY, CardMoved, CardsGathered, CardsLaid
from rules.kernel.state import Automatic


def new_game(
    options: KnightShiftOptions, seats: int, seed: int, deck: KnightShiftDeck
) -> KnightShiftState:
    """A table at which nothing has happened yet; the first Head Squire comes by lot."""
    book = rulebook(options, seats, deck)
    problem = too_small(book)
    if problem is not None:
        raise ValueError(f"{problem} (KS-R32)")
    none = [()] * seats
    state = KnightShiftState(
        seed=seed, drawn=0, agenda=(DEALING,), turn=0, sealed=(), outcome=None, log=None,
        book=book, number=0, cycle=0, head=0, knights=(), middle=(), claimed=[], piles=[],
        hands=list(none), draws=(), aside=(), stable=(), discard=(), left_over=(), peeks=list(none),
        passed=(), deeds=(), sheets=(), is_turned_up=False,
    )  # fmt: skip
    state.head = state.draw("head squire") % seats
    return state


@dataclass(frozen=True, slots=True)
class Dealing(Automatic[KnightShiftState]):
    """KS-SETUP-02 to KS-SETUP-06: Knights and Items are shuffled, laid out and dealt again."""

    rule: ClassVar[str] = "KS-SETUP-02"

    def run(self, state: KnightShiftState) -> None:
        """Knights first, then a seed for each, hands, and the draw pile, off the top of each deck.

        The frame stays beneath the round, and deals the next one when that is over.
        """
        tables = state.book.tables
        if state.number and state.log is not None:
            state.tell(CardsGathered(Zone(ASIDE), len(tables.items) + len(tables.knights)))
        knights = state.shuffled(tables.knights, "knights", tables.knights_out)
        items = state.shuffled(tables.items, "items", tables.items_out)
        knights.reverse()
        items.reverse()
        lay_out(state, knights, items)


DEALING = Dealing()


@dataclass(frozen=True, slots=True)
class Arranging(Automatic[KnightShiftState]):
    """The first deal with chosen cards: what is not said follows in the order of the deck."""

    rule: ClassVar[str] = "KS-SETUP-02"
    head: Seat
    knights: tuple[CardId, ...]
    items: tuple[CardId, ...]

    def run(self, state: KnightShiftState) -> None:
        """Lay out what was chosen, as if it had been shuffled so."""
        state.pop()
        state.head = self.head
        lay_out(state, self.knights, self.items)


def lay_out(state: KnightShiftState, knights: Sequence[CardId], items: Sequence[CardId]) -> None:
    """A new round from shuffled Knights and Items, in the order of KS-SETUP-06, in place."""
    book = state.book
    seats, out = book.seats, book.tables.knights_out
    state.number += 1
    state.cycle = 1
    state.turn = state.head
    state.knights, state.stable = tuple(knights[:out]), tuple(knights[out:])
    state.middle = state.knights
    state.claimed = [NOBODY_YET] * seats
    state.piles = [(lying(seed, True, NOBODY_YET),) for seed in items[:out]]
    dealt = out + seats * book.options.hand_size
    for place, seat in enumerate(book.order(book.left(state.head))):
        state.hands[seat] = tuple(sorted(items[out + place : dealt : seats]))
    used = dealt + seats * book.options.draws
    state.draws, state.aside = tuple(items[used - 1 : dealt - 1 : -1]), tuple(items[used:])
    state.discard = state.left_over = ()
    state.peeks = [()] * seats
    state.passed = state.deeds = ()
    state.is_turned_up = False
    state.push(NEXT, FIRST_TURN)
    if state.log is not None:
        _tell_deal(state)


def _tell_deal(state: KnightShiftState) -> None:
    state.tell(RoundBegun(state.number, state.head), CardsLaid(Zone(MIDDLE), state.knights))
    for knight, pile in zip(state.knights, state.piles, strict=True):
        state.tell(CardsLaid(pile_zone(knight), (pile[0].card,)))
    for seat in state.book.order(state.book.left(state.head)):
        state.tell(CardsLaid(Zone(HAND, seat), state.hands[seat], ONLY[seat]))
    for name, cards in ((DRAW, state.draws), (ASIDE, state.aside), (STABLE, state.stable)):
        state.tell(CardsLaid(Zone(name), cards, NOBODY))


@dataclass(frozen=True, slots=True)
class NextTurn(Automatic[KnightShiftState]):
    """KS-TURN-01: the turn goes to the left; back at the Head Squire, hands are passed first."""

    rule: ClassVar[str] = "KS-TURN-01"

    def run(self, state: KnightShiftState) -> None:
        """On to the next one, unless everybody has a Knight (KS-END-01).

        Where nobody listens, hands are passed and the turn begins at once.
        """
        if NOBODY_YET not in state.claimed:
            state.swap(TURNING_UP, ENDING)
            return
        state.turn = (state.turn + 1) % state.book.seats
        if state.turn != state.head:
            begin_turn(state)
        elif state.log is not None:
            state.push(FIRST_TURN, PASSING)
        else:
            pass_hands(state)
            begin_turn(state)


NEXT = NextTurn()


@dataclass(frozen=True, slots=True)
class PassingHands(Automatic[KnightShiftState]):
    """KS-PASS-01: everybody passes the whole hand to the left, at the same time."""

    rule: ClassVar[str] = "KS-PASS-01"

    def run(self, state: KnightShiftState) -> None:
        """Then the Head Squire begins."""
        state.pop()
        pass_hands(state)


PASSING = PassingHands()


def pass_hands(state: KnightShiftState) -> None:
    """KS-PASS-02: the hands move; claimed Knights and their piles do not, in place."""
    state.cycle += 1
    hands = state.hands
    if state.log is not None and any(hands):
        _tell_pass(state)
    state.hands = [hands[-1], *hands[:-1]]
    state.passed += (tuple(hands),)


def _tell_pass(state: KnightShiftState) -> None:
    """KS-HID-02: giver and receiver know what goes over; all others how many."""
    state.tell(HandsPassed(state.cycle))
    for giver, hand in enumerate(state.hands):
        taker = state.book.left(giver)
        source, target = Zone(HAND, giver), Zone(HAND, taker)
        for card in hand:
            state.tell(CardMoved(card, source, target, (giver, taker), ONLY[taker]))


@dataclass(frozen=True, slots=True)
class RoundEnding(Automatic[KnightShiftState]):
    """KS-END-01, KS-END-02: hands that are left over go out of the round unseen."""

    rule: ClassVar[str] = "KS-END-01"

    def run(self, state: KnightShiftState) -> None:
        """Nothing of them counts (KS-R27)."""
        state.pop()
        if state.log is not None:
            _tell_end(state)
        state.left_over += tuple([card for hand in state.hands for card in hand])
        state.hands, state.passed = [()] * state.book.seats, ()


ENDING = RoundEnding()


def _tell_end(state: KnightShiftState) -> None:
    state.tell(RoundEnded(state.number))
    for seat, hand in enumerate(state.hands):
        for card in hand:
            state.tell(CardMoved(card, Zone(HAND, seat), Zone(LEFT_OVER), ONLY[seat], NOBODY))
