"""Never Bring a Knife as the rest of the program knows it."""

from typing import ClassVar

from rules.games.never_bring_a_knife.cards import (
    DECK,
    FEWEST_SEATS,
    HIT,
    MONEY,
    MOST_SEATS,
    cards_in,
)
from rules.games.never_bring_a_knife.commands import COMMANDS
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.rounds import Arranging, new_game
from rules.games.never_bring_a_knife.sayings import sayings
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.worlds import Worlds
from rules.kernel.cards import CardId, Deck, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.game import Deal, Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim


class NeverBringAKnife(Game[NbkState, NbkView]):
    """Two hidden sides, and cards played face down on each other."""

    name: ClassVar[str] = "never_bring_a_knife"
    title: ClassVar[str] = "Never Bring a Knife"
    seat_counts: ClassVar[tuple[int, ...]] = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
    options: ClassVar[type[Options]] = NbkOptions
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    deck: Deck = DECK
    notation: Notation = Notation(DECK, COMMANDS)
    ordered_zones: ClassVar[frozenset[str]] = frozenset()

    def prepare(self, options: Options, seats: int, seed: int) -> NbkState:
        """A table with nothing on it yet (NBK-COMP-05: four to eight players)."""
        if seats not in self.seat_counts:
            raise ValueError(f"Never Bring a Knife takes four to eight players, not {seats}.")
        if not isinstance(options, NbkOptions):
            raise TypeError("Never Bring a Knife is played with NbkOptions")
        return new_game(options, seats, seed)

    def arrange(self, state: NbkState, deal: Deal) -> None:
        """A deal names the `dealer`, the `roles` of the seats and the boss, and each seat's hand.

        `money` and `wounds` are what everybody has already, by seat; nobody has any if not said.
        """
        seats = range(state.book.seats)
        for counts, name in ((state.money, "money"), (state.wounds, "wounds")):
            counts[:] = map(int, deal.get(name, "0 " * len(seats)).split())
        state.struck = sum(1 << seat for seat in seats if state.wounds[seat])
        hands = tuple(DECK.read(deal[str(seat)]) for seat in seats)
        state.agenda = (Arranging(int(deal["dealer"]), DECK.read(deal["roles"]), hands),)

    def determinize(self, view: NbkView, dice: Dice) -> NbkState:
        """A state that looks just like this view."""
        return Worlds(view).guess(dice)

    def sayings(self, view: NbkView) -> tuple[Claim, ...]:
        """What can be claimed (NBK-PLAY-11)."""
        return sayings(view)

    def parts(self, view: NbkView) -> tuple[str, ...]:
        """The role that each seat held at the end, when all are turned up (NBK-END-06)."""
        held = [view.role_at(seat) for seat in range(view.seats)]
        return tuple(DECK.code(role) for role in held if role is not None)

    def zones(self, state: NbkState) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card is, action cards and roles (NBK-INV-01, NBK-INV-05)."""
        zones: dict[Zone, tuple[CardId, ...]] = {}
        for seat in range(state.book.seats):
            zones[Zone("hand", seat)] = state.hands[seat]
            zones[Zone("stack", seat)] = _stack(state, seat)
            bank = (MONEY,) * state.money[seat] + (HIT,) * state.hits[seat]
            zones[Zone("bank", seat)] = bank
            zones[Zone("role", seat)] = (state.role_of(seat),)
        zones[Zone("boss")] = (state.boss,)
        zones[Zone("removed")] = state.roles[state.book.seats + 1 :]
        zones[Zone("draw")] = state.draw_deck
        zones[Zone("discard")] = cards_in(state.discard)
        return zones

    def longest(self, options: Options) -> int | None:
        """A bound on the commands of one game: the most of a round, at the largest table.

        Without a last round there is none: people who always heal can play on for ever (NBK-R25).
        """
        assert isinstance(options, NbkOptions)
        if not options.last_round:
            return None
        plays = MOST_SEATS * options.hand_size
        intel = max(options.intel_easy, options.intel_small, options.intel_middle)
        stacks = 2 * (max(intel, options.intel_large) + options.hits + options.moles)
        cheapest = min(options.look_price, options.look_price_large, options.heal_price)
        money = options.moneys // min(cheapest, options.hit_price) + MOST_SEATS
        return options.last_round * (plays + stacks + money)


def _stack(state: NbkState, seat: Seat) -> tuple[CardId, ...]:
    if state.showing and seat == state.turn:
        return cards_in(state.showing)
    return tuple(laid.card for laid in state.stacks[seat] if laid.card is not None)


GAME = NeverBringAKnife()
