"""Easy and Hard mode (NBK-VAR)."""

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, INTEL, counts
from rules.games.never_bring_a_knife.events import RoleSeen, RolesSwapped
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.rulebook import rulebook
from tests.games.never_bring_a_knife.rules.table import at_reveal, fresh

ROLES = "cop criminal cop criminal criminal"


def test_nbk_var_01_easy_mode_has_both_intels_at_every_table_and_changes_nothing_else() -> None:
    for seats in range(4, 9):
        easy, printed = (rulebook(NbkOptions(easy_mode=e), seats) for e in (True, False))
        assert counts(easy.everything)[INTEL] == 2
        assert easy._replace(options=printed.options, everything=printed.everything) == printed


def test_nbk_var_02_in_hard_mode_nobody_looks_at_the_start() -> None:
    table = fresh(5, hard_mode=True)
    assert table.state.facts == (1, 2, 4, 8, 16)
    assert table.state.deeds == ()


def test_nbk_var_02_the_first_wound_by_guns_shows_the_right_neighbour_that_role() -> None:
    table = at_reveal({2: "gun gun crime crime"}, hard_mode=True, roles=ROLES)
    assert table.told_to(1, RoleSeen) == [RoleSeen(1, 2, COP, "wound")]
    assert table.told_to(0, RoleSeen) == [RoleSeen(1, 2, None, "wound")]
    assert table.view(1).role_at(2) == COP


def test_nbk_var_02_a_hit_in_the_reveal_shows_it_right_after() -> None:
    table = at_reveal({0: "hit money money money"}, dealer=3, hard_mode=True, roles=ROLES)
    table.by(0, "hit 3")
    assert RoleSeen(2, 3, CRIMINAL, "wound") in table.told(RoleSeen)


def test_nbk_var_02_a_second_wound_shows_nothing_more() -> None:
    table = at_reveal({2: "gun gun gun gun"}, hard_mode=True, wounds={2: 1}, money={0: 6})
    assert not table.told(RoleSeen)


def test_nbk_var_02_who_has_a_wound_from_the_deal_is_not_looked_at_for_the_next() -> None:
    hands = {str(seat): "gun gun armor crime" for seat in range(4)}
    roles = "cop criminal cop criminal cop criminal"
    deal = {"dealer": "1", "roles": roles, "wounds": "0 1 0 2", "money": "0 0 0 0", **hands}
    state = GAME.with_deal(deal).start(NbkOptions(hard_mode=True), 4, 1)
    assert state.struck == 0b1010


def test_nbk_var_02_healing_does_not_bring_the_look_back() -> None:
    table = at_reveal({2: "gun gun crime crime"}, dealer=3, hard_mode=True, money={0: 3, 1: 3})
    assert len(table.told(RoleSeen)) == 1
    table.by(0, "heal 2")
    table.state.hits[1] = 1
    table.by(1, "hit 2")
    assert not table.told(RoleSeen)


def test_nbk_var_02_nbk_r08_the_look_comes_after_a_mole_of_the_same_stack() -> None:
    table = at_reveal({2: "mole gun gun crime"}, hard_mode=True, roles=ROLES)
    told = [e for e in table.events if isinstance(e, RoleSeen | RolesSwapped)]
    assert told == [
        RolesSwapped(2), RoleSeen(2, 2, CRIMINAL, "mole"), RoleSeen(1, 2, CRIMINAL, "wound"),
    ]  # fmt: skip


def test_nbk_var_02_nbk_r08_or_before_it_where_the_table_says_so() -> None:
    table = at_reveal(
        {2: "mole gun gun crime"}, hard_mode=True, roles=ROLES, hard_look_timing="immediate"
    )
    told = [e for e in table.events if isinstance(e, RoleSeen | RolesSwapped)]
    assert told[0] == RoleSeen(1, 2, COP, "wound")
    assert table.view(1).role_at(2) is None
    assert table.view(1).role_at(4) == COP


def test_nbk_var_03_nbk_r09_easy_and_hard_go_together() -> None:
    table = at_reveal(
        {2: "intel gun gun crime"}, dealer=3, hard_mode=True, easy_mode=True, roles=ROLES
    )
    assert not table.told(RoleSeen)
    table.by(2, "look middle")
    assert [(e.seat, e.why) for e in table.told(RoleSeen)] == [(2, "intel"), (1, "wound")]
