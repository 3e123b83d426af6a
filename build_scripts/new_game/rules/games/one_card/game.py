"""One Card as the rest of the program knows it."""

from typing import ClassVar

from rules.games.one_card.cards import DECK, DECK_SIZE, SEAT_COUNTS
from rules.games.one_card.commands import COMMANDS
from rules.games.one_card.options import OneCardOptions
from rules.games.one_card.rulebook import Rulebook
from rules.games.one_card.state import OneCardState
from rules.games.one_card.turns import Dealing, deal
from rules.games.one_card.view import OneCardView
from rules.games.one_card.worlds import Worlds
from rules.kernel.cards import CardId, Deck, Zone
from rules.kernel.commands import Command
from rules.kernel.game import Deal, Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.rng import Dice


class OneCard(Game[OneCardState, OneCardView]):
    """Everyone holds one card, and plays it or folds."""

    name: ClassVar[str] = "one_card"
    title: ClassVar[str] = "One Card"
    seat_counts: ClassVar[tuple[int, ...]] = SEAT_COUNTS
    options: ClassVar[type[Options]] = OneCardOptions
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    deck: Deck = DECK
    notation: Notation = Notation(DECK, COMMANDS)
    ordered_zones: ClassVar[frozenset[str]] = frozenset()

    def prepare(self, options: Options, seats: int, seed: int) -> OneCardState:
        """A table before its deal (OC-COMP-01: two to four players)."""
        if seats not in SEAT_COUNTS:
            raise ValueError(f"One Card is for two to four players, not {seats} (OC-COMP-01)")
        if not isinstance(options, OneCardOptions):
            raise TypeError("One Card is played with OneCardOptions")
        nothing = ((),) * seats
        book = Rulebook(options, seats)
        return OneCardState(
            seed, 0, (Dealing(),), 0, (), None, None, book, nothing, nothing, nothing,
            tuple(range(DECK_SIZE)),
        )  # fmt: skip

    def arrange(self, state: OneCardState, deal_of: Deal) -> None:
        """A deal names the `cards` of the seats, from the first: `7 3 10`."""
        chosen = DECK.read(deal_of["cards"])
        deal(state, (*chosen, *(card for card in range(DECK_SIZE) if card not in chosen)))

    def determinize(self, view: OneCardView, dice: Dice) -> OneCardState:
        """A state that looks just like this view."""
        return Worlds(view).guess(dice)

    def zones(self, state: OneCardState) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card is."""
        zones = {Zone("deck"): state.deck}
        for seat in range(state.book.seats):
            zones[Zone("hand", seat)] = state.hands[seat]
            zones[Zone("played", seat)] = state.played[seat]
            zones[Zone("folded", seat)] = state.folded[seat]
        return zones

    def longest(self, options: Options) -> int:
        """One answer from each seat."""
        return max(SEAT_COUNTS)


GAME = OneCard()
