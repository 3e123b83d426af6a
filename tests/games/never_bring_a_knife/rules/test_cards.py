"""What the cards do (NBK-CARD)."""

import pytest

from rules.games.never_bring_a_knife.cards import COP, CRIME, CRIMINAL, HIT, MONEY, count
from rules.games.never_bring_a_knife.events import (
    CrimeStruck,
    HitUsed,
    LookDeclined,
    RoleSeen,
    RolesSwapped,
    Wounded,
)
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from tests.games.never_bring_a_knife.rules.table import at_reveal

ROLES = "cop criminal cop criminal criminal"


@pytest.mark.parametrize(
    ("guns", "armors", "wounds"),
    [(0, 0, 0), (1, 0, 0), (2, 0, 1), (3, 0, 1), (4, 0, 2), (2, 1, 0), (3, 1, 1), (2, 2, 0),
     (1, 1, 0), (1, 3, 0), (0, 4, 0)],
)  # fmt: skip
def test_nbk_card_01_nbk_card_02_guns_less_armor_in_pairs_are_wounds(
    guns: int, armors: int, wounds: int
) -> None:
    stack = ["gun"] * guns + ["armor"] * armors + ["crime"] * (4 - guns - armors)
    table = at_reveal({1: " ".join(stack)})
    assert table.state.wounds == [0, wounds, 0, 0]


def test_nbk_card_01_a_wound_is_told_with_the_new_total() -> None:
    table = at_reveal({1: "gun gun gun gun"}, wounds={1: 1}, money={0: 3})
    assert table.told(Wounded) == [Wounded(1, 2, 3, None)]


def test_nbk_card_02_armor_helps_only_in_its_own_stack() -> None:
    table = at_reveal({0: "armor armor armor armor", 1: "gun gun crime crime"})
    assert table.state.wounds[1] == 1


def test_nbk_card_03_money_is_banked_without_limit() -> None:
    table = at_reveal({1: "money money money money"}, money={1: 9}, look_price=9, heal_price=9)
    assert table.state.money[1] == 13
    assert table.view(0).piles()[Zone("bank", 1)] == (MONEY,) * 13


def test_nbk_card_03_money_of_the_stack_can_pay_at_once() -> None:
    table = at_reveal({1: "money money money hit"}, dealer=3)
    assert "hit 2" in table.choices()


@pytest.mark.parametrize(
    ("bank", "stack", "left", "lost"),
    [
        (0, "crime gun armor armor", 0, 0),
        (2, "crime gun armor armor", 1, 1),
        (0, "crime crime crime money", 0, 1),
        (1, "crime crime money money", 1, 2),
        (3, "crime crime crime crime", 0, 3),
    ],
)
def test_nbk_card_04_each_crime_takes_one_money(
    bank: int, stack: str, left: int, lost: int
) -> None:
    table = at_reveal({1: stack}, money={1: bank}, look_price=9, heal_price=9)
    assert table.state.money[1] == left
    assert table.told(CrimeStruck) == [CrimeStruck(1, stack.split().count("crime"), lost)]
    assert count(table.state.discard, CRIME) == stack.split().count("crime")


def test_nbk_card_04_crime_does_not_touch_a_banked_hit() -> None:
    table = at_reveal({1: "crime crime crime crime"}, keeps={1: 1})
    assert table.state.hits[1] == 1


def test_nbk_card_05_intel_shows_the_owner_alone_a_role() -> None:
    table = at_reveal({1: "intel gun armor crime"}, dealer=3, roles=ROLES, easy_mode=True)
    assert table.choices() == ["look 0", "look 2", "look 3", "look middle", "decline"]
    table.by(1, "look 3")
    assert table.told_to(1, RoleSeen) == [RoleSeen(1, 3, CRIMINAL, "intel")]
    assert table.told_to(0, RoleSeen) == [RoleSeen(1, 3, None, "intel")]


def test_nbk_card_05_intel_may_be_left_unused() -> None:
    table = at_reveal({1: "intel gun armor crime"}, dealer=3, easy_mode=True).by(1, "decline")
    assert table.told(LookDeclined) == [LookDeclined(1)]
    assert table.view(1).role_at(3) is None


def test_nbk_card_06_a_hit_costs_three_and_wounds_anybody() -> None:
    table = at_reveal({1: "money hit gun armor"}, dealer=3, money={1: 2})
    table.by(1, "hit 3")
    assert table.told(HitUsed) == [HitUsed(1, 3)]
    assert table.told(Wounded)[0] == Wounded(3, 1, 1, 1)
    assert (table.state.money[1], table.state.hits[1]) == (0, 0)
    spent = [e for e in table.told(CardMoved) if e.card in (MONEY, HIT)][:4]
    stack, bank = Zone("stack", 1), Zone("bank", 1)
    assert [e.source for e in spent] == [stack, bank, bank, stack]


def test_nbk_card_06_a_hit_that_cannot_be_paid_is_banked_unasked() -> None:
    table = at_reveal({1: "money hit gun armor"}, dealer=3, money={1: 1})
    assert table.state.hits[1] == 1
    assert table.state.number == 2


def test_nbk_card_06_a_second_hit_that_the_first_made_too_dear_is_banked_unasked() -> None:
    table = at_reveal({1: "hit hit money money"}, dealer=3, money={1: 3}, hits=2)
    table.by(1, "hit 3")
    assert (table.state.money[1], table.state.hits[1], table.state.number) == (2, 1, 2)


def test_nbk_card_06_what_counts_is_money_after_crime() -> None:
    table = at_reveal({1: "money hit crime armor"}, dealer=3, money={1: 2})
    assert (table.state.money[1], table.state.hits[1]) == (2, 1)
    assert table.state.number == 2


def test_nbk_card_06_a_banked_hit_waits_for_money_talks_of_any_round() -> None:
    table = at_reveal({0: "money money money gun"}, dealer=3, keeps={0: 1})
    assert table.view(0).phase == "money"
    table.by(0, "hit 2")
    assert (table.state.hits[0], table.state.wounds[2]) == (0, 1)
    assert count(table.state.discard, HIT) == 1


def test_nbk_card_06_a_hit_costs_three_at_large_tables_too() -> None:
    stacks = dict.fromkeys(range(8), "gun gun armor money") | {0: "gun gun gun armor"}
    table = at_reveal(stacks, seats=8, money={0: 2}, keeps={0: 1})
    assert "look 3" in table.choices()
    assert table.refuses("hit 3") == "NBK-CARD-06"


def test_nbk_card_07_a_mole_swaps_roles_with_the_boss_and_shows_the_new_one() -> None:
    table = at_reveal({2: "mole gun armor crime"}, roles=ROLES)
    assert table.told(RolesSwapped) == [RolesSwapped(2)]
    assert table.told_to(2, RoleSeen) == [RoleSeen(2, 2, CRIMINAL, "mole")]
    assert (table.state.role_of(2), table.state.boss) == (CRIMINAL, COP)
    for other in (0, 1, 3):
        moves = [e for e in table.told_to(other, CardMoved) if e.source.name in ("role", "boss")]
        assert [move.card for move in moves] == [None, None]


def test_nbk_card_08_one_hit_is_one_wound_and_armor_does_not_help() -> None:
    table = at_reveal({0: "money money money hit", 1: "armor armor armor armor"}, dealer=3)
    table.by(0, "hit 1")
    assert table.state.wounds[1] == 1
