"""Knives as the rest of the program knows it."""

from typing import ClassVar

from rules.games.knives.auction import forced_take
from rules.games.knives.cards import DECK, DECK_SIZE, SEATS
from rules.games.knives.commands import COMMANDS
from rules.games.knives.hands import arrange, most_hands, new_game
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import KnivesState
from rules.games.knives.view import KnivesView
from rules.games.knives.worlds import Worlds
from rules.kernel.cards import CardId, Deck, Seat, Zone, card_set, members
from rules.kernel.commands import Command
from rules.kernel.game import Deal, Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.rng import Dice

# 6 auction decisions, 1 banking, 30 plays, and 6 for Dance, Hound and Snitch.
_DECISIONS_PER_HAND = 43


class Knives(Game[KnivesState, KnivesView]):
    """Five-player trick-taking with a secret partner."""

    name: ClassVar[str] = "knives"
    title: ClassVar[str] = "Knives"
    seat_counts: ClassVar[tuple[int, ...]] = (SEATS,)
    options: ClassVar[type[Options]] = KnivesOptions
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    deck: Deck = DECK
    notation: Notation = Notation(DECK, COMMANDS)
    ordered_zones: ClassVar[frozenset[str]] = frozenset({"trick"})

    def prepare(self, options: Options, seats: int, seed: int) -> KnivesState:
        """A table before its first deal (KN-COMP-01: five players)."""
        if seats != SEATS:
            raise ValueError(f"Knives takes exactly five players, not {seats}.")
        if not isinstance(options, KnivesOptions):
            raise TypeError("Knives is played with KnivesOptions")
        return new_game(options, seed)

    def arrange(self, state: KnivesState, deal: Deal) -> None:
        """A deal names the `dealer` and the six cards of each seat: `3: S-K N-2 ...`."""
        holdings = tuple(card_set(DECK.read(deal[str(seat)])) for seat in range(SEATS))
        arrange(state, int(deal["dealer"]), holdings)

    def determinize(self, view: KnivesView, dice: Dice) -> KnivesState:
        """A state that looks just like this view."""
        return Worlds(view).guess(dice)

    def unasked(self, state: KnivesState) -> tuple[Seat, Command] | None:
        """The take of a dealer who had no choice (KN-VAR-04)."""
        return forced_take(state)

    def zones(self, state: KnivesState) -> dict[Zone, tuple[CardId, ...]]:
        """Where each of the 32 cards is (KN-INV-01)."""
        zones = {Zone("holding", s): tuple(members(state.holdings[s])) for s in range(SEATS)}
        for seat in range(SEATS):
            won = [trick.cards for trick in state.tricks if trick.winner == seat]
            zones[Zone("taken", seat)] = tuple(card for cards in won for card in cards)
        zones[Zone("bank")] = tuple(members(state.bank))
        zones[Zone("aside")] = tuple(members(state.aside))
        zones[Zone("trick")] = state.trick
        zones[Zone("deck")] = () if any(zones.values()) else tuple(range(DECK_SIZE))
        return zones

    def longest(self, options: Options) -> int:
        """A bound on the commands of one game."""
        assert isinstance(options, KnivesOptions)
        return _DECISIONS_PER_HAND * most_hands(options.length)


GAME = Knives()
