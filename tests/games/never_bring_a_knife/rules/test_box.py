"""Components and the table for four to eight players (NBK-COMP, NBK-PC)."""

from collections import Counter

import pytest

from rules.games.never_bring_a_knife.cards import (
    ACTIONS,
    COP,
    CRIMINAL,
    DECK,
    HIT,
    INTEL,
    MOLE,
    MONEY,
    ROLES,
    cards_in,
    counts,
    heap,
    size,
)
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.rulebook import rulebook
from rules.kernel.play import apply
from tests.games.never_bring_a_knife.rules.table import at_reveal, fresh, kinds

SEATS = range(4, 9)


def test_nbk_comp_01_the_deck_has_62_cards_of_seven_kinds() -> None:
    everything = rulebook(NbkOptions(), 8).everything
    assert counts(everything) == (23, 12, 17, 6, 2, 1, 1)
    assert size(everything) == 62


def test_nbk_comp_01_only_money_and_the_hit_stay_in_a_bank() -> None:
    table = at_reveal({1: "money hit gun crime", 2: "armor mole intel gun"}, easy_mode=True)
    table.do("decline")
    banks = {z.seat: p for z, p in table.view(0).piles().items() if z.name == "bank"}
    assert banks == {0: (), 1: (HIT,), 2: (), 3: ()}


def test_nbk_comp_02_at_the_largest_table_all_ten_roles_are_in_the_game() -> None:
    assert Counter(rulebook(NbkOptions(), 8).roles) == {COP: 5, CRIMINAL: 5}


def test_nbk_comp_03_wounds_are_counted_and_are_no_cards_of_the_deck() -> None:
    table = at_reveal({0: "gun gun gun gun"})
    assert table.state.wounds == [2, 0, 0, 0]
    assert all("wound" not in card.code for card in DECK.cards)


def test_nbk_comp_04_there_is_nothing_in_the_deck_but_actions_and_roles() -> None:
    assert len(DECK.cards) == len(ACTIONS) + len(ROLES)


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 9, 10])
def test_nbk_comp_05_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="four to eight players"):
        GAME.start(NbkOptions(), seats, 1)


def test_nbk_comp_05_four_to_eight_can_play() -> None:
    assert GAME.seat_counts == (4, 5, 6, 7, 8)
    assert [len(fresh(seats).state.hands) for seats in SEATS] == [4, 5, 6, 7, 8]


def test_nbk_comp_06_a_card_is_nothing_but_its_kind() -> None:
    zones = GAME.zones(fresh(8).state)
    assert {card for pile in zones.values() for card in pile} == set(range(9))
    assert cards_in(heap(kinds("money gun money"))) == kinds("gun money money")


@pytest.mark.parametrize(
    ("seats", "of_each", "removed", "look"),
    [(4, 3, 1, 3), (5, 3, 0, 3), (6, 4, 1, 3), (7, 4, 0, 2), (8, 5, 1, 2)],
)
def test_nbk_pc_01_roles_and_prices(seats: int, of_each: int, removed: int, look: int) -> None:
    state = fresh(seats).state
    assert Counter(state.roles) == {COP: of_each, CRIMINAL: of_each}
    assert len(state.roles) - seats - 1 == removed
    assert state.book.removed == bool(removed)
    assert (state.book.look_price, state.book.heal_price, state.book.hit_price) == (look, 3, 3)


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_pc_02_both_sides_have_a_player(seats: int) -> None:
    of_each = rulebook(NbkOptions(), seats).of_each_role
    assert of_each < seats
    for seed in range(60):
        state = fresh(seats, seed).state
        assert {state.role_of(seat) for seat in range(seats)} == {COP, CRIMINAL}


@pytest.mark.parametrize(("seats", "intel"), [(4, 0), (5, 0), (6, 1), (7, 2), (8, 2)])
def test_nbk_pc_03_intel_by_players(seats: int, intel: int) -> None:
    assert counts(rulebook(NbkOptions(), seats).everything)[INTEL] == intel
    assert counts(rulebook(NbkOptions(easy_mode=True), seats).everything)[INTEL] == 2


@pytest.mark.parametrize(
    ("seats", "easy", "circulating", "round_of_reshuffle", "cards_before_it"),
    [
        (4, False, 60, 4, 10),
        (5, False, 60, 3, 18),
        (6, False, 61, 3, 11),
        (7, False, 62, 3, 4),
        (8, False, 62, 2, 28),
        (4, True, 62, 4, 12),
        (5, True, 62, 4, 0),
        (6, True, 62, 3, 12),
        (7, True, 62, 3, 4),
        (8, True, 62, 2, 28),
    ],
)
def test_nbk_pc_04_decks_and_first_reshuffles(
    seats: int, easy: bool, circulating: int, round_of_reshuffle: int, cards_before_it: int
) -> None:
    table = fresh(seats, easy_mode=easy, fall_at=6, heal_price=9)
    assert size(table.state.book.everything) == circulating
    assert len(table.state.draw_deck) == circulating - 2 - 4 * seats
    assert cards_in(table.state.discard) == (HIT, MOLE)
    state = table.state
    while state.number < round_of_reshuffle:
        assert not state.dealt.fresh
        seat = state.agenda[-1].asked(state)[0]
        commands = state.agenda[-1].legal(state, seat)
        state, _ = apply(state, seat, commands[-1])
    assert state.dealt.fresh
    assert state.dealt.from_old == cards_before_it
    assert MONEY in cards_in(state.dealt.fresh)
