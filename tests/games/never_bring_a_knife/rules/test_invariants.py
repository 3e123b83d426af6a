"""What is always true at a table (NBK-INV), tried over whole games played by lot."""

from collections import Counter
from collections.abc import Iterator

import pytest

from rules.games.never_bring_a_knife.cards import HIT, MOLE, ROLES, cards_in, count, heap
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import Zone
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.rules.table import at_reveal, kinds

SEATS = range(4, 9)


def positions(seats: int, **options: bool) -> Iterator[NbkState]:
    """Every position of a few games."""
    for seed in range(4):
        dice, state = Dice(seed), GAME.start(NbkOptions(**options), seats, seed)
        while state.outcome is None:
            yield state.copy()
            seat = owed(state)[0]
            advance(state, seat, dice.choice(legal(state, seat)))
        yield state


def actions(state: NbkState) -> list[int]:
    """Every action card, wherever it lies."""
    return [card for pile in GAME.zones(state).values() for card in pile if card not in ROLES]


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_inv_01_no_card_is_lost_or_doubled(seats: int) -> None:
    for state in positions(seats, easy_mode=seats % 2 == 0):
        assert heap(actions(state)) == state.book.everything


def test_nbk_inv_01_every_card_lies_where_everybody_sees_it() -> None:
    table = at_reveal(
        {1: "money hit gun armor", 2: "intel gun crime gun"}, dealer=3, money={2: 2, 3: 1},
        wounds={0: 1}, easy_mode=True,
    )  # fmt: skip
    assert table.asked == 2
    zones, seen = GAME.zones(table.state), table.view(2).piles()
    assert zones.keys() == seen.keys()
    for zone, cards in seen.items():
        if None not in cards and zone.name != "draw":
            assert sorted(zones[zone]) == sorted(cards), zone
    assert zones[Zone("bank", 1)] == kinds("money hit")
    assert zones[Zone("bank", 2)] == kinds("money")


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_inv_02_stacks_are_full_before_the_reveal_and_empty_after_it(seats: int) -> None:
    for state in positions(seats):
        phase = GAME.look(state, 0).phase
        if phase == "reveal":
            assert {len(stack) for stack in state.stacks} <= {0, 4}
        if phase in ("money", "over"):
            assert state.stacks == [()] * seats
            assert not state.showing


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_inv_03_at_most_one_hit_and_17_money_are_banked(seats: int) -> None:
    for state in positions(seats):
        assert sum(state.hits) <= 1
        assert sum(state.money) <= 17


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_inv_04_hit_and_mole_wait_for_the_first_reshuffle(seats: int) -> None:
    for state in positions(seats):
        if not state.drawn > 3:
            assert (count(state.discard, HIT), count(state.discard, MOLE)) == (1, 1)
            assert not {HIT, MOLE} & {*state.draw_deck, *cards_in(heap(sum(state.hands, ())))}


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_inv_05_the_number_of_each_role_never_changes(seats: int) -> None:
    first = None
    for state in positions(seats, easy_mode=True):
        zones = GAME.zones(state)
        roles = Counter(c for zone, pile in zones.items() for c in pile if c in ROLES)
        first = first or roles
        assert roles == first


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_inv_06_nobody_begins_a_round_with_three_wounds(seats: int) -> None:
    for state in positions(seats):
        if state.outcome is None and not state.played:
            assert max(state.wounds) < 3
