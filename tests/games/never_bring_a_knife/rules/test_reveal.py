"""Turning the stacks up (NBK-REV)."""

import pytest

from rules.games.never_bring_a_knife.cards import HIT, MONEY, cards_in
from rules.games.never_bring_a_knife.events import (
    HitKept,
    RoleSeen,
    RolesSwapped,
    StackResolved,
    StacksShuffled,
    Wounded,
)
from rules.games.never_bring_a_knife.record import Turned
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, ZoneOpened
from tests.games.never_bring_a_knife.rules.table import HARMLESS, Table, at_reveal, kinds


def opened(table: Table) -> list[int | None]:
    return [e.zone.seat for e in table.told(ZoneOpened)]


def test_nbk_rev_01_stacks_are_shuffled_and_shown_sorted_not_as_played() -> None:
    table = at_reveal({2: "money gun armor crime"}, dealer=3)
    assert len(table.told(StacksShuffled)) == 1
    (event,) = [e for e in table.told(ZoneOpened) if e.zone.seat == 2]
    assert event.cards == tuple(sorted(event.cards)) == kinds("gun armor money crime")


def test_nbk_rev_02_stacks_are_turned_up_in_table_order() -> None:
    assert opened(at_reveal({}, dealer=1)) == [2, 3, 0, 1]


def test_nbk_rev_02_a_stack_is_done_with_all_its_decisions_before_the_next() -> None:
    table = at_reveal({0: "intel gun gun armor"}, dealer=3, easy_mode=True)
    assert opened(table) == [0]
    assert [len(stack) for stack in table.view(1).stacks] == [0, 4, 4, 4]
    table.do("look middle")
    assert opened(table) == [1, 2, 3]


def test_nbk_rev_03_the_order_in_a_stack_is_wounds_crime_mole_intel_hit() -> None:
    table = at_reveal({0: "hit gun gun mole"}, dealer=3, money={0: 4})
    told = [type(e) for e in table.events if isinstance(e, Wounded | RolesSwapped | RoleSeen)]
    assert told == [Wounded, RolesSwapped, RoleSeen]
    assert table.choices()[-1] == "bank"
    table = at_reveal({0: "hit intel intel mole"}, dealer=3, money={0: 4}, easy_mode=True)
    assert len(table.told(RolesSwapped)) == 1
    assert "decline" in table.choices()
    table.do("look 1")
    assert "decline" in table.choices()
    table.do("decline")
    assert table.choices()[-1] == "bank"


def test_nbk_rev_03_the_cards_stay_open_until_the_stack_is_done() -> None:
    table = at_reveal({0: "hit gun money crime"}, dealer=3, money={0: 3})
    assert cards_in(table.state.showing) == kinds("gun crime hit")
    assert table.view(2).piles()[Zone("stack", 0)] == kinds("gun crime hit")


def test_nbk_rev_04_money_and_an_unused_hit_are_banked_all_else_is_discarded() -> None:
    table = at_reveal({1: "money hit gun armor"}, dealer=3)
    state = table.state
    assert (state.money[1], state.hits[1]) == (1, 1)
    assert table.told(HitKept) == [HitKept(1)]
    assert StackResolved(1, 1) in table.told(StackResolved)
    moved = [e for e in table.told(CardMoved) if e.source == Zone("stack", 1)]
    went = {(e.card, e.target.name) for e in moved}
    assert went == {(0, "discard"), (1, "discard"), (MONEY, "bank"), (HIT, "bank")}


def test_nbk_rev_05_wounded_players_go_on_as_before() -> None:
    table = at_reveal(
        {0: "gun gun gun gun", 1: "money money money hit"}, dealer=3, wounds={0: 2, 1: 2},
        money={0: 3},
    )  # fmt: skip
    assert table.state.wounds[0] == 4
    table.by(1, "hit 1")
    assert table.state.wounds[1] == 3
    table.by(0, "look 1")
    assert table.state.outcome is not None


def test_nbk_rev_06_the_owner_decides_never_who_laid_the_card() -> None:
    table = at_reveal({2: "hit money money money"}, dealer=3)
    assert table.asked == 2


def test_nbk_rev_06_each_look_is_known_before_the_next_is_chosen() -> None:
    table = at_reveal({2: "intel intel gun gun"}, dealer=3, easy_mode=True)
    table.by(2, "look 0")
    assert table.view(2).role_at(0) == table.state.role_of(0)
    assert table.view(2).role_at(1) is None
    assert table.asked == 2


@pytest.mark.parametrize("owner", range(4))
def test_nbk_rev_06_whose_stack_is_done_decides_no_more(owner: int) -> None:
    table = at_reveal({owner: HARMLESS}, dealer=3, keeps={owner: 1}, money={owner: 6})
    assert table.view(owner).phase == "money"


def test_nbk_rev_02_the_record_tells_every_stack_and_what_it_brought() -> None:
    table = at_reveal({0: "gun gun crime money", 1: "money money money gun"}, dealer=3)
    turned = [deed for deed in table.view(3).deeds if isinstance(deed, Turned)]
    assert turned[0] == Turned(0, kinds("gun gun money crime"), 1, 1)
    assert [deed.seat for deed in turned] == [0, 1, 2, 3]
