"""Knight Shift as the rest of the program knows it."""

from typing import ClassVar

from rules.games.knight_shift.cards import FEWEST_SEATS, MOST_SEATS, KnightShiftDeck
from rules.games.knight_shift.commands import COMMANDS
from rules.games.knight_shift.options import KnightShiftOptions
from rules.games.knight_shift.rounds import DEALING, Arranging, new_game
from rules.games.knight_shift.state import (
    ASIDE,
    DISCARD,
    DRAW,
    HAND,
    LEFT_OVER,
    MIDDLE,
    NOBODY_YET,
    PILE,
    SQUIRE,
    STABLE,
    KnightShiftState,
    pile_zone,
)
from rules.games.knight_shift.view import KnightShiftView
from rules.games.knight_shift.worlds import Worlds
from rules.kernel.cards import CardId, Deck, Zone
from rules.kernel.commands import Command
from rules.kernel.decks import DeckFile
from rules.kernel.game import Deal, Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.rng import Dice


class KnightShift(Game[KnightShiftState, KnightShiftView]):
    """Knights in the middle, Items on their piles, and one Knight for every squire."""

    name: ClassVar[str] = "knight_shift"
    title: ClassVar[str] = "Knight Shift"
    seat_counts: ClassVar[tuple[int, ...]] = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
    options: ClassVar[type[Options]] = KnightShiftOptions
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    ordered_zones: ClassVar[frozenset[str]] = frozenset({PILE, DISCARD})
    deck_model: ClassVar[type[DeckFile] | None] = KnightShiftDeck
    deck: Deck = Deck([])
    notation: Notation = Notation(deck, COMMANDS)

    def prepare(self, options: Options, seats: int, seed: int) -> KnightShiftState:
        """A table with nothing on it yet (KS-COMP-01: two to six players)."""
        if seats not in self.seat_counts:
            raise ValueError(f"Knight Shift takes two to six players, not {seats}.")
        if not isinstance(options, KnightShiftOptions):
            raise TypeError("Knight Shift is played with KnightShiftOptions")
        if not isinstance(self.deck_file, KnightShiftDeck):
            raise TypeError("Knight Shift is played with a deck of its own (KS-COMP-04)")
        return new_game(options, seats, seed, self.deck_file)

    def arrange(self, state: KnightShiftState, deal: Deal) -> None:
        """A deal names the `head` squire, and the first `knights` and `items` to be laid out."""
        tables = state.book.tables
        knights, items = self.deck.read(deal["knights"]), self.deck.read(deal["items"])
        rest = list(tables.items)
        for item in items:
            rest.remove(item)
        others = tuple(knight for knight in tables.knights if knight not in knights)
        chosen = Arranging(int(deal["head"]), knights + others, items + tuple(rest))
        state.agenda = (DEALING, chosen)

    def determinize(self, view: KnightShiftView, dice: Dice) -> KnightShiftState:
        """A state that looks just like this view."""
        return Worlds(view).guess(dice)

    def zones(self, state: KnightShiftState) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card is (KS-INV-01)."""
        zones: dict[Zone, tuple[CardId, ...]] = {
            Zone(MIDDLE): state.middle,
            Zone(DISCARD): state.discard,
            Zone(DRAW): state.draws,
            Zone(ASIDE): state.aside,
            Zone(STABLE): state.stable,
            Zone(LEFT_OVER): state.left_over,
        }
        for place, knight in enumerate(state.knights):
            cards = [one.card for one in state.piles[place]]
            zones[pile_zone(knight)] = tuple(card for card in cards if card is not None)
        for seat, hand in enumerate(state.hands):
            place = state.claimed[seat] if state.claimed else NOBODY_YET
            zones[Zone(HAND, seat)] = hand
            zones[Zone(SQUIRE, seat)] = () if place == NOBODY_YET else (state.knights[place],)
        return zones

    def longest(self, options: Options) -> int | None:
        """A bound on the commands of one game: KS-CLOCK-01 at the largest table.

        Where ties are played off there is none.
        """
        assert isinstance(options, KnightShiftOptions)
        if options.game_tie == "extra_round":
            return None
        cycles = options.hand_size + options.draws + 1
        return 2 * options.rounds * cycles * MOST_SEATS


GAME = KnightShift()
