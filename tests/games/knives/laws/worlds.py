"""Every position of Knives that one seat cannot tell from the real one, by brute force.

All deals of the hidden cards over the hidden places, and all exchanges of a Dance between others,
are tried; those stay whose whole past is sound by the rulebook. Only for positions with few cards.
"""

from collections.abc import Iterator
from itertools import combinations
from math import factorial, prod
from typing import TypeAlias

from rules.games.knives.state import Dance, KnivesState
from rules.kernel.cards import CardId, CardSet, Seat, card_set, members
from tests.games.knives.laws.past import SEATS, after_dance, flaw, settle_shadow
from tests.games.knives.laws.secrets import danced_without, hidden_places

World: TypeAlias = tuple[tuple[CardSet, ...], CardSet, Dance | None]


def world_of(state: KnivesState) -> World:
    """What tells two worlds apart: where the cards are, and what was exchanged."""
    return tuple(state.holdings), state.aside, state.notes.dance


def places(state: KnivesState, seat: Seat) -> list[CardSet]:
    """The hidden cards of a hand in play: in each holding, and put aside."""
    *holdings, bank, aside = hidden_places(state, seat)
    assert not bank, "the bank has not been taken yet"
    return [*holdings, aside]


def deals(state: KnivesState, seat: Seat) -> int:
    """In how many ways the hidden cards fill the hidden places, whatever is known about them."""
    sizes = [cards.bit_count() for cards in places(state, seat)]
    return factorial(sum(sizes)) // prod(factorial(size) for size in sizes)


def exchanges(state: KnivesState, seat: Seat) -> int:
    """In how many ways a Dance between others can have gone, whatever is known about it."""
    dance = state.notes.dance
    if dance is None or not danced_without(state, seat):
        return 1
    after = after_dance(state)
    return after[dance.seat].bit_count() * after[dance.target].bit_count()


def every_world(state: KnivesState, seat: Seat) -> Iterator[World]:
    """All worlds that can have come about and look like this one to the seat."""
    hidden = places(state, seat)
    sizes = [cards.bit_count() for cards in hidden]
    for deal in _all_deals(tuple(members(sum(hidden))), sizes):
        moved = [was ^ new for was, new in zip(hidden, deal, strict=True)]
        world = state.copy()
        world.holdings = [state.holdings[s] ^ moved[s] for s in SEATS]
        world.aside = state.aside ^ moved[5]
        for danced in _all_exchanges(world, seat):
            if settle_shadow(danced) and flaw(danced) is None:
                yield world_of(danced)


def _all_exchanges(world: KnivesState, seat: Seat) -> Iterator[KnivesState]:
    dance = world.notes.dance
    if dance is None or not danced_without(world, seat):
        yield world
        return
    after = after_dance(world)
    for gave in members(after[dance.target]):
        for got in members(after[dance.seat]):
            danced = world.copy()
            danced.notes = world.notes._replace(dance=dance._replace(gave=gave, got=got))
            yield danced


def _all_deals(cards: tuple[CardId, ...], sizes: list[int]) -> Iterator[list[CardSet]]:
    if not sizes:
        yield []
        return
    for chosen in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in chosen)
        yield from ([card_set(chosen), *more] for more in _all_deals(rest, sizes[1:]))
