"""The course of a bazaar: a deal, and turns of three parts each."""

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Decision, Pick
from rules.kernel.events import NOBODY, CardMoved, CardsLaid, CardTurned, Event
from rules.kernel.state import Automatic, Finished, OnTurn, Outcome
from tests.kernel.bazaar.commands import Flip, Lay, Rest
from tests.kernel.bazaar.reacting import Flipping, Grabs, announce
from tests.kernel.bazaar.state import BazaarState, Lying, at, pile_zone, places
from tests.kernel.bazaar.trading import Drafting

DRAWS = Zone("draws")
HAND_SIZE, FIRST_COINS = 3, 2


@dataclass(frozen=True, slots=True)
class Dealing(Automatic[BazaarState]):
    """Shuffle, lay out the stalls with three cards each, the middle one face up, and deal."""

    rule: ClassVar[str] = "BZ-DEAL"

    def run(self, state: BazaarState) -> None:
        """What is left is drawn from."""
        book, seats = state.book, range(state.book.seats)
        goods = [card for card in range(len(book.goods)) if card not in book.stalls]
        deck = state.shuffled(goods, "cards")
        state.piles = [tuple(Lying(deck.pop(), n == 1) for n in range(3)) for _ in book.stalls]
        state.hands = [tuple(sorted(deck.pop() for _ in range(HAND_SIZE))) for _ in seats]
        state.draws = tuple(deck)
        state.shelves, state.coins = [() for _ in seats], [FIRST_COINS for _ in seats]
        state.tell(
            CardsLaid(Zone("stalls"), book.stalls),
            *(event for stall in book.stalls for event in _laid_out(state, stall)),
            *(CardsLaid(Zone("hand", seat), state.hands[seat], (seat,)) for seat in seats),
            CardsLaid(DRAWS, state.draws, NOBODY),
        )
        state.swap(NextTurn(), *parts_of_a_turn(state))


def _laid_out(state: BazaarState, stall: CardId) -> tuple[Event, ...]:
    pile, cards = pile_zone(stall), tuple(lying.card for lying in state.piles[stall])
    return CardsLaid(pile, cards, NOBODY), CardTurned(pile, 1, cards[1])


def parts_of_a_turn(state: BazaarState) -> tuple[Drafting, Grabs, "Trading"]:
    """The last of them comes first."""
    return Drafting(state.book.options.versions), Grabs(), Trading()


@dataclass(frozen=True, slots=True)
class Trading(OnTurn[BazaarState]):
    """The lead lays a card, or announces that one is turned up."""

    rule: ClassVar[str] = "BZ-TURN"
    question: ClassVar[type[Decision]] = Pick

    def legal(self, state: BazaarState, seat: Seat) -> tuple[Command, ...]:
        """Any card on any pile, any card that lies face down."""
        piles = [pile_zone(stall) for stall in range(len(state.piles))]
        lays = [Lay(card, pile) for card in state.hands[seat] for pile in piles]
        return (*lays, *places(state, Flip, hidden=True)) or (Rest(),)

    def take(self, state: BazaarState, seat: Seat, command: Lay | Flip | Rest) -> None:
        """A card is laid at once; what is announced waits for objections."""
        state.pop()
        if isinstance(command, Flip):
            announce(state, Flipping(seat, command))
        elif isinstance(command, Lay):
            state.hands[seat] = tuple(card for card in state.hands[seat] if card != command.card)
            state.piles[at(command.pile)] += (Lying(command.card, up=False),)
            hand = Zone("hand", seat)
            state.tell(CardMoved(command.card, hand, command.pile, (seat,), NOBODY))


@dataclass(frozen=True, slots=True)
class NextTurn(Automatic[BazaarState]):
    """The lead draws a card, and the next one leads."""

    rule: ClassVar[str] = "BZ-TURN"

    def run(self, state: BazaarState) -> None:
        """Until everybody has led often enough."""
        seat = state.turn
        if state.draws:
            *draws, card = state.draws
            state.draws = tuple(draws)
            state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
            state.tell(CardMoved(card, DRAWS, Zone("hand", seat), (seat,), (seat,)))
        state.number, state.tipped = state.number + 1, 0
        state.turn = (seat + 1) % state.book.seats
        if state.number == state.book.options.rounds * state.book.seats:
            results = tuple(worth(state, each) for each in range(state.book.seats))
            winners = tuple(each for each, result in enumerate(results) if result == max(results))
            state.end(Closed(), Outcome(winners, results, "BZ-END"))
        else:
            state.push(*parts_of_a_turn(state))


def worth(state: BazaarState, seat: Seat) -> int:
    """Coins, and what lies on the shelf."""
    return state.coins[seat] + sum(state.book.goods[card].price for card in state.shelves[seat])


@dataclass(frozen=True, slots=True)
class Closed(Finished[BazaarState]):
    """Everybody goes home."""

    rule: ClassVar[str] = "BZ-END"
