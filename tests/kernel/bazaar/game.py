"""The bazaar: a game with everything that the kernel can say, and as little else as can be.

The lead lays a card face down on the pile of a stall, or announces that one of the cards in it is
turned up; vetoes can be vetoed. Then everybody may buy cards out of piles, sealed, and at last the
lead offers a contract about a pot. Coins and cards on the shelf count at the end.
"""

from typing import ClassVar

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.game import Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.kernel.bazaar.cards import USUAL, Goods
from tests.kernel.bazaar.commands import COMMANDS, Tip
from tests.kernel.bazaar.state import BazaarOptions, BazaarState, Book, Lying, pile_zone
from tests.kernel.bazaar.turns import Dealing
from tests.kernel.bazaar.view import BazaarView

MOST_COMMANDS_OF_A_TURN = 1000


class Bazaar(Game[BazaarState, BazaarView]):
    """The bazaar, with the usual goods or any others."""

    name = "bazaar"
    title = "The bazaar"
    seat_counts = (2, 3, 4)
    options = BazaarOptions
    commands = COMMANDS
    ordered_zones: ClassVar[frozenset[str]] = frozenset({"pile", "discard"})
    deck_model = Goods
    deck_file = USUAL
    deck = USUAL.deck
    notation = Notation(deck, COMMANDS)

    def prepare(self, options: Options, seats: int, seed: int) -> BazaarState:
        """A table at which nothing has happened yet."""
        assert isinstance(options, BazaarOptions)
        assert isinstance(self.deck_file, Goods)
        book = Book(options, seats, self.deck_file)
        return BazaarState(seed, 0, (Dealing(),), 0, (), None, None, book)

    def determinize(self, view: BazaarView, dice: Dice) -> BazaarState:
        """All unseen cards dealt anew, and answers that others may have sealed."""
        shown = {card for pile in view.piles().values() for card in pile}
        unseen = dice.shuffled([n for n in range(len(view.book.goods)) if n not in shown])
        hands = [
            view.hand if seat == view.seat else tuple(sorted(unseen.pop() for _ in range(count)))
            for seat, count in enumerate(view.counts)
        ]
        piles = [
            tuple(lying if lying.up else Lying(unseen.pop(), up=False) for lying in cards)
            for cards in view.lying
        ]
        guess = BazaarState(
            dice.seed(), 0, view.agenda, view.turn, (), view.outcome, None, view.book,
            view.number, hands, piles, tuple(unseen), view.discard, list(view.shelves),
            list(view.coins), view.tipped,
        )  # fmt: skip
        guess.sealed = tuple(
            (seat, view.sealed if seat == view.seat else dice.choice(sealable(guess, seat)))
            for seat in answered(view)
        )
        return guess

    def zones(self, state: BazaarState) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card is."""
        zones = {Zone("stalls"): state.book.stalls, Zone("discard"): state.discard}
        zones[Zone("draws")] = state.draws
        for stall, cards in enumerate(state.piles):
            zones[pile_zone(stall)] = tuple(lying.card for lying in cards)
        for seat in range(state.book.seats):
            zones[Zone("hand", seat)] = state.hands[seat]
            zones[Zone("shelf", seat)] = state.shelves[seat]
        return zones

    def longest(self, options: Options) -> int:
        """A bound that no game comes near to."""
        assert isinstance(options, BazaarOptions)
        return options.rounds * max(self.seat_counts) * MOST_COMMANDS_OF_A_TURN


def answered(view: BazaarView) -> tuple[Seat, ...]:
    """The seats whose answer lies sealed."""
    awaited = getattr(view.agenda[-1], "seats", ())
    return tuple(sorted(seat for seat in awaited if seat not in view.owed))


def sealable(state: BazaarState, seat: Seat) -> list:
    """What a seat can have sealed: all but what it would have said openly."""
    return [command for command in legal(state, seat) if not isinstance(command, Tip)]
