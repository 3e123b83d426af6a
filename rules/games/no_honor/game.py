"""No Honor Among Thieves as the rest of the program knows it."""

from typing import ClassVar

from rules.games.no_honor.cards import FEWEST_SEATS, MOST_SEATS, NoHonorDeck
from rules.games.no_honor.commands import CLOSE_GAME, COMMANDS
from rules.games.no_honor.options import NoHonorOptions
from rules.games.no_honor.rulebook import rulebook
from rules.games.no_honor.setup import Preparing, new_game
from rules.games.no_honor.state import (
    AGENDA_DECK,
    AGENDA_DISCARD,
    AGENDAS,
    CHAR_DECK,
    COST_ZERO,
    CREW,
    DEFENSE_DECK,
    DEFENSE_DISCARD,
    DEFENSES,
    GRAVEYARD,
    HAND,
    JAIL_ZONE,
    JAILOR,
    MODIFIERS,
    OBJECTIVE_DISCARD,
    OBJECTIVES,
    ORDERED,
    PLACES,
    PLAYED,
    POOL,
    REMOVED,
    SCHEME_DECK,
    SCHEME_DISCARD,
    TREASURE_DECK,
    TREASURE_DISCARD,
    TREASURES,
    NoHonorState,
    at_card,
    of_seat,
)
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.worlds import Worlds
from rules.kernel.cards import CardId, Deck, Zone
from rules.kernel.commands import Command
from rules.kernel.decks import DeckFile
from rules.kernel.game import Deal, Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.rng import Dice

# Far more than a turn can have: every window with all its beats, gifts, talks and deals.
MOST_COMMANDS_OF_A_TURN = 3000
# Turns of a game of bots alone that nobody ends (NH-R-70).
TURNS_OF_BOTS = 200
# Turns of random answers that show what there is to see.
FEW_TURNS = 6
_DECKS = (
    "char_deck", "scheme_deck", "defense_deck", "treasure_deck", "agenda_deck", "stack",
)  # fmt: skip


class NoHonor(Game[NoHonorState, NoHonorView]):
    """Crews, heists, deals and betrayal."""

    name: ClassVar[str] = "no_honor"
    title: ClassVar[str] = "No Honor Among Thieves"
    seat_counts: ClassVar[tuple[int, ...]] = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
    options: ClassVar[type[Options]] = NoHonorOptions
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    ordered_zones: ClassVar[frozenset[str]] = ORDERED
    deck_model: ClassVar[type[DeckFile] | None] = NoHonorDeck
    closing: ClassVar[Command | None] = CLOSE_GAME
    deck: Deck = Deck([])
    notation: Notation = Notation(deck, COMMANDS)

    def prepare(self, options: Options, seats: int, seed: int) -> NoHonorState:
        """A table with nothing on it yet: three to five players."""
        if seats not in self.seat_counts:
            raise ValueError(f"{self.title} takes three to five players, not {seats}.")
        if not isinstance(options, NoHonorOptions):
            raise TypeError(f"{self.title} is played with NoHonorOptions")
        if not isinstance(self.deck_file, NoHonorDeck):
            raise TypeError(f"{self.title} is played with a deck of its own")
        return new_game(rulebook(options, seats, self.deck_file), seed)

    def arrange(self, state: NoHonorState, deal: Deal) -> None:
        """A deal names the `first` seat, everybody's `coins`, and the first cards of decks.

        Those are `char_deck`, `scheme_deck`, `defense_deck`, `treasure_deck`, `agenda_deck` and
        `stack`, the Objectives.
        """
        chosen = tuple([(name, self.deck.read(deal[name])) for name in _DECKS if name in deal])
        coins = tuple([int(one) for one in deal.get("coins", "").split()])
        state.agenda = (Preparing(chosen, int(deal.get("first", "-1")), coins),)

    def determinize(self, view: NoHonorView, dice: Dice) -> NoHonorState:
        """A state that looks just like this view."""
        return Worlds(view).guess(dice)

    def zones(self, state: NoHonorState) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card is (NH-INV-01 to NH-INV-03)."""
        zones: dict[Zone, tuple[CardId, ...]] = {
            CHAR_DECK: state.char_deck, POOL: state.pool, COST_ZERO: state.cost_zero,
            JAIL_ZONE: state.jail, GRAVEYARD: state.graveyard, PLAYED: state.played,
            SCHEME_DECK: state.scheme_deck, SCHEME_DISCARD: state.scheme_discard,
            DEFENSE_DECK: state.defense_deck, DEFENSE_DISCARD: state.defense_discard,
            TREASURE_DECK: state.treasure_deck,
            TREASURE_DISCARD: (*state.treasure_discard, *state.lost),
            AGENDA_DECK: state.agenda_deck,
            AGENDA_DISCARD: tuple([card for some in state.dropped for card in some]),
            OBJECTIVES: state.stack, REMOVED: state.removed,
            OBJECTIVE_DISCARD: state.objective_discard, JAILOR: (state.book.tables.jail,),
        }  # fmt: skip
        for place, card in enumerate(state.objectives):
            if card >= 0:
                zones[PLACES[place]] = (card,)
                zones[at_card(DEFENSES, card)] = state.slots[place]
        for card, some in enumerate(state.attached):
            if some:
                zones[at_card(MODIFIERS, card)] = tuple([one.scheme for one in some])
        for seat in range(state.book.seats):
            zones[of_seat(CREW, seat)] = state.crews[seat]
            zones[of_seat(HAND, seat)] = state.hands[seat]
            zones[of_seat(TREASURES, seat)] = state.treasures[seat]
            zones[of_seat(AGENDAS, seat)] = state.agendas[seat]
        return zones

    def with_an_end(self, options: Options) -> Options:
        """NH-R-70: a last turn, as answers by lot never come to a last heist."""
        assert isinstance(options, NoHonorOptions)
        return options.model_copy(update={"max_turns": options.max_turns or FEW_TURNS})

    def among_bots(self, options: Options) -> Options:
        """NH-R-70: where nobody can call it a day, a game that is not won is given up."""
        assert isinstance(options, NoHonorOptions)
        return options.model_copy(update={"max_turns": options.max_turns or TURNS_OF_BOTS})

    def longest(self, options: Options) -> int | None:
        """A bound on the commands of one game; without a last turn only players end it."""
        assert isinstance(options, NoHonorOptions)
        return options.max_turns * MOST_COMMANDS_OF_A_TURN or None


GAME = NoHonor()
