"""Small tables of Never Bring a Knife that may be few worlds, with what guesses must mind."""

from collections.abc import Callable, Iterator

from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.worlds import Worlds
from rules.kernel.cards import Seat
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.laws.past import rounds_of
from tests.games.never_bring_a_knife.laws.worlds import (
    World,
    every_world,
    number_of_worlds,
    world_of,
)
from tests.laws.evenness import Evenness, Feature

FEWEST_WORLDS, MOST_WORLDS = 12, 600

# Hands of two, and few cards beside Guns: there are not many ways to deal them.
SMALL = {"hand_size": 2, "armors": 2, "moneys": 1, "crimes": 0, "hits": 1, "moles": 1}
OPTIONS = NbkOptions(**SMALL, guns=14)
OFTEN_RESHUFFLED = NbkOptions(**{**SMALL, "armors": 3}, guns=12)
# Here owners decide in the Reveal, while other stacks still lie face down.
MUCH_TO_DECIDE = NbkOptions(
    hand_size=2, guns=16, armors=1, moneys=0, crimes=0, moles=0, intel_small=1, fall_at=6,
    unused_hit="may_discard",
)  # fmt: skip


def cards_in_hands(state: NbkState, seat: Seat) -> bool:
    return sum(len(hand) for hand in state.hands) > 4 and not state.dealt.from_old


def cards_face_down(state: NbkState, seat: Seat) -> bool:
    now = rounds_of(state)[-1]
    hidden = [p for stack in now.lying.values() for p in stack if not p.open and p.seat != seat]
    return len(hidden) > 1 and not state.dealt.from_old


def a_stack_turned_up(state: NbkState, seat: Seat) -> bool:
    return len(state.rounds) > 0 and not state.dealt.from_old and state.played > 4


def a_deal_from_two_decks(state: NbkState, seat: Seat) -> bool:
    return state.dealt.from_old > 0 and 0 < state.played < 6


def worlds_of_two_decks_that_count_differently(state: NbkState, seat: Seat) -> bool:
    few = state.dealt.from_old > 0 and number_of_worlds(state, seat) <= MOST_WORLDS
    ways = every_world(state, seat).values() if few else ()
    return len(set(ways)) > 2


def a_stack_turned_up_of_two_decks(state: NbkState, seat: Seat) -> bool:
    now = rounds_of(state)[-1]
    hidden = [p for stack in now.lying.values() for p in stack if not p.open and p.seat != seat]
    return state.dealt.from_old > 0 and bool(now.turned and hidden)


def a_role_looked_at(state: NbkState, seat: Seat) -> bool:
    return state.facts[seat].bit_count() > 2


FEATURES: tuple[Feature, ...] = (
    cards_in_hands,
    cards_face_down,
    a_stack_turned_up,
    a_deal_from_two_decks,
    worlds_of_two_decks_that_count_differently,
    a_stack_turned_up_of_two_decks,
    a_role_looked_at,
)


def find(feature: Feature, number: int) -> tuple[NbkState, Seat, dict[World, int]]:
    """A position of a game played by lot that has the feature, and all that it may be."""
    for lot in range(number, number + 600):
        for state in positions(Dice(lot, "round")):
            for seat in range(4):
                if feature(state, seat) and number_of_worlds(state, seat) <= MOST_WORLDS:
                    worlds = every_world(state, seat)
                    if len(worlds) >= FEWEST_WORLDS:
                        return state, seat, worlds
    raise AssertionError(f"no game played by lot has {feature.__name__}")


def positions(dice: Dice) -> Iterator[NbkState]:
    """The first rounds of a small game played by lot."""
    options = dice.choice((OPTIONS, OFTEN_RESHUFFLED, MUCH_TO_DECIDE))
    state = GAME.start(options, 4, dice.seed())
    while state.outcome is None and state.number < 5:
        yield state.copy()
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))


def guesses(state: NbkState, seat: Seat) -> Callable[[Dice], NbkState]:
    """What draws the worlds that a seat may think of."""
    return Worlds(GAME.look(state, seat)).guess


EVENNESS = Evenness(FEATURES, find, world_of, guesses, samples_per_world=30)
