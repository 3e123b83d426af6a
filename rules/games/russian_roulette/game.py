"""World Championship Russian Roulette as the rest of the program knows it."""

from typing import ClassVar

from rules.games.russian_roulette.cards import FEWEST_SEATS, GUN_DECK, MOST_SEATS, ActionDeck
from rules.games.russian_roulette.commands import COMMANDS
from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.rounds import new_game
from rules.games.russian_roulette.rulebook import rulebook
from rules.games.russian_roulette.sayings import sayings
from rules.games.russian_roulette.state import WcrrState, flip_card
from rules.games.russian_roulette.view import WcrrView
from rules.games.russian_roulette.worlds import Worlds
from rules.kernel.cards import CardId, Deck, Zone
from rules.kernel.commands import Command
from rules.kernel.decks import DeckFile
from rules.kernel.game import Deal, Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim

# Far more than a round can have: every card played, answered, and passed by everybody.
MOST_COMMANDS_OF_A_ROUND = 5000


class RussianRoulette(Game[WcrrState, WcrrView]):
    """Bids, pockets and accusations; without a deck file it is played without action cards."""

    name: ClassVar[str] = "russian_roulette"
    title: ClassVar[str] = "World Championship Russian Roulette"
    seat_counts: ClassVar[tuple[int, ...]] = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
    options: ClassVar[type[Options]] = WcrrOptions
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    deck_model: ClassVar[type[DeckFile] | None] = ActionDeck
    deck: Deck = GUN_DECK
    notation: Notation = Notation(GUN_DECK, COMMANDS)
    ordered_zones: ClassVar[frozenset[str]] = frozenset({"gun", "flipped", "discard"})

    def prepare(self, options: Options, seats: int, seed: int) -> WcrrState:
        """A table with nothing on it yet (WCRR-COMP-05: two to six players)."""
        if seats not in self.seat_counts:
            raise ValueError(f"It takes two to six players, not {seats} (WCRR-COMP-05).")
        if not isinstance(options, WcrrOptions):
            raise TypeError("Russian Roulette is played with WcrrOptions")
        file = self.deck_file
        return new_game(
            rulebook(options, seats, file if isinstance(file, ActionDeck) else None), seed
        )

    def arrange(self, state: WcrrState, deal: Deal) -> None:
        """A deal names first action cards by seat, the top of the `draw` deck, and numbers by seat.

        Those are `scores`, `deaths` and `bullets`; `spins` says round by round, with a comma
        between seats, at which place of the gun the first BULLET lies, or 0 for any.
        """
        seats = range(state.book.seats)
        for counts, name in ((state.scores, "scores"), (state.deaths, "deaths")):
            counts[:] = map(int, deal.get(name, "0 " * len(seats)).split())
        bullets = [*map(int, deal.get("bullets", "1 " * len(seats)).split())]
        state.bullets[:] = [many * state.is_living(seat) for seat, many in enumerate(bullets)]
        state.supply = state.book.all_bullets - sum(state.bullets)
        sets = state.book.set_size * len(state.living)
        state.spare = state.book.all_clicks - (sets - sum(state.bullets))
        state.hands = [tuple(sorted(self.deck.read(deal.get(str(seat), "")))) for seat in seats]
        state.draw_deck = self.deck.read(deal.get("draw", ""))
        spins = deal.get("spins", "").split()
        state.rigged = tuple(tuple(map(int, places.split(","))) for places in spins)

    def determinize(self, view: WcrrView, dice: Dice) -> WcrrState:
        """A state that looks just like this view."""
        return Worlds(view).guess(dice)

    def sayings(self, view: WcrrView) -> tuple[Claim, ...]:
        """What can be claimed now (WCRR-R49)."""
        return sayings(view)

    def round_of(self, view: WcrrView) -> int:
        """Claims are about the pockets of the round they are made in."""
        return view.number

    def zones(self, state: WcrrState) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card is, gun cards and action cards (WCRR-INV-02)."""
        zones: dict[Zone, tuple[CardId, ...]] = {
            Zone("supply"): (0,) * state.spare + (1,) * state.supply,
            Zone("draw"): state.draw_deck,
            Zone("discard"): state.discard,
        }
        for seat in range(state.book.seats):
            is_laid = bool(state.laid >> seat & 1)
            in_hand = not is_laid and state.is_living(seat)
            zones[Zone("set", seat)] = state.set_of(seat) if in_hand else ()
            zones[Zone("pocket", seat)] = (state.pockets[seat],) if is_laid else ()
            zones[Zone("gun", seat)] = state.guns[seat]
            zones[Zone("flipped", seat)] = tuple(map(flip_card, state.flipped[seat]))
            zones[Zone("hand", seat)] = state.hands[seat]
        return zones

    def longest(self, options: Options) -> int | None:
        """A bound on the commands of one game; two who always bid nothing can tie for ever."""
        assert isinstance(options, WcrrOptions)
        return options.last_round * MOST_COMMANDS_OF_A_ROUND or None


GAME = RussianRoulette()
