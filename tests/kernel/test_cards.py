"""Cards as small numbers, and sets of them as bits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.cards import LAPS, CardDef, Deck, Zone, card_set, members

DECK = Deck([CardDef("A-1", "One"), CardDef("A-2", "Two"), CardDef("B-1", "Three")])


@given(st.sets(st.integers(0, 79)))
def test_a_set_of_cards_has_just_its_members_lowest_first(cards: set[int]) -> None:
    together = card_set(cards)
    assert list(members(together)) == sorted(cards)
    assert together.bit_count() == len(cards)


@given(st.lists(st.integers(0, 79)))
def test_a_card_twice_is_in_the_set_once(cards: list[int]) -> None:
    assert card_set(cards + cards) == card_set(set(cards))


def test_no_cards_are_zero() -> None:
    assert card_set(()) == 0
    assert list(members(0)) == []


def test_a_deck_knows_its_cards_by_number_code_and_name() -> None:
    assert DECK.code(1) == "A-2"
    assert DECK.name(2) == "Three"
    assert DECK.codes([2, 0]) == "B-1 A-1"
    assert DECK.read("B-1 A-1") == (2, 0)
    assert DECK.ids == {"A-1": 0, "A-2": 1, "B-1": 2}


def test_everything_is_the_set_of_all_cards() -> None:
    assert DECK.everything == card_set(range(3))


def test_an_unknown_code_is_no_card() -> None:
    with pytest.raises(KeyError):
        DECK.read("A-1 C-1")


def test_a_zone_without_a_seat_is_the_middle_of_the_table() -> None:
    assert Zone("bank") == Zone("bank", None)
    assert Zone("holding", 0) != Zone("holding")


def test_a_lap_goes_clockwise_from_any_seat_of_any_table() -> None:
    assert LAPS[5][3] == (3, 4, 0, 1, 2)
    assert LAPS[2] == ((0, 1), (1, 0))
    assert [len(lap) for lap in LAPS[8]] == [8] * 8
