"""Tables of No Honor Among Thieves of which a neighbour's cards may be few things.

Everybody begins with one Scheme and two Agendas that are dealt. A world is what the next seat
holds: its Schemes, or its Agendas as long as no Scheme has been dealt. Nobody shows anything
by what is done in a game played by lot, so that every unseen card is as likely as the next.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, TypeAlias

from rules.games.no_honor.options import NoHonorOptions
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.worlds import Worlds
from rules.kernel.cards import CardId, Seat
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.laws.evenness import Evenness, Feature, Found
from tests.laws.tables import TRIED

World: TypeAlias = tuple[CardId, ...]
GAME = TRIED["no_honor"]
OPTIONS = NoHonorOptions(starting_schemes=1, beginner_agendas=True, max_turns=6)
EYES, NEIGHBOUR, SEATS = 0, 1, 3


def dealt_agendas(state: NoHonorState, seat: Seat) -> bool:
    return not state.number


def a_dealt_scheme(state: NoHonorState, seat: Seat) -> bool:
    return len(state.hands[NEIGHBOUR]) == 1 and not state.scheme_discard


def a_scheme_while_others_were_seen(state: NoHonorState, seat: Seat) -> bool:
    return len(state.hands[NEIGHBOUR]) == 1 and len(state.scheme_discard) > 1


FEATURES: tuple[Feature, ...] = (
    dealt_agendas, a_dealt_scheme, a_scheme_while_others_were_seen,
)  # fmt: skip


def world_of(state: NoHonorState) -> World:
    """What the neighbour holds."""
    return state.hands[NEIGHBOUR] if state.number else state.agendas[NEIGHBOUR]


def every_world(state: NoHonorState) -> Counter[World]:
    """All that the neighbour may hold, by the cards that lie nowhere in sight."""
    if not state.number:
        unseen = sorted(set(state.book.tables.agendas) - set(state.agendas[EYES]))
        return Counter(combinations(unseen, 2))
    seen = [*state.hands[EYES], *state.scheme_discard, *state.played]
    seen += [one.scheme for some in state.attached for one in some]
    left = Counter(state.book.tables.schemes)
    left.subtract(seen)
    return Counter({(card,): many for card, many in left.items() if many})


def find(feature: Feature, number: int) -> Found:
    """A position of a game played by lot that has the feature, and all that it may be."""
    for lot in range(number, number + 60):
        for state in positions(Dice(lot, "few worlds")):
            if feature(state, EYES) and not state.known[NEIGHBOUR]:
                return state, EYES, every_world(state)
    raise AssertionError(f"no game played by lot has {feature.__name__}")


def positions(dice: Dice) -> Iterator[NoHonorState]:
    """A game played by lot, as long as nobody says what is hidden."""
    state: Any = GAME.start(OPTIONS, SEATS, dice.seed())
    while state.outcome is None:
        yield state.copy()
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))


def guesses(state: NoHonorState, seat: Seat) -> Callable[[Dice], NoHonorState]:
    """What draws the worlds that a seat may think of."""
    return Worlds(GAME.look(state, seat)).guess


EVENNESS = Evenness(FEATURES, find, world_of, guesses, samples_per_world=30)
