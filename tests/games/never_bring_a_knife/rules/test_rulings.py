"""Rulings where the rulebook is silent (NBK-R...) that no chapter has tested yet."""

from rules.games.never_bring_a_knife.cards import CRIMINAL, HIT, INTEL, MONEY, count
from rules.games.never_bring_a_knife.events import (
    HitKept,
    HitThrownAway,
    RoleSeen,
    RolesSwapped,
    Wounded,
)
from rules.games.never_bring_a_knife.record import Refused
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from tests.games.never_bring_a_knife.rules.table import at_reveal, fresh

ROLES = "cop criminal cop criminal criminal"


def test_nbk_r04_the_owner_may_order_mole_intel_and_hit_where_the_table_says_so() -> None:
    table = at_reveal(
        {0: "mole intel hit gun"}, dealer=3, money={0: 3}, easy_mode=True, roles=ROLES,
        stack_order="owner_choice",
    )  # fmt: skip
    assert table.choices() == ["resolve intel", "resolve hit", "resolve mole"]
    assert table.refuses("resolve gun") == "NBK-R04"
    table.by(0, "resolve hit").by(0, "bank")
    assert table.choices() == ["resolve intel", "resolve mole"]
    table.by(0, "resolve intel").by(0, "look middle")
    assert table.told_to(0, RoleSeen)[0] == RoleSeen(0, None, CRIMINAL, "intel")
    assert table.told(RolesSwapped) == [RolesSwapped(0)]


def test_nbk_r04_two_of_a_kind_are_no_choice() -> None:
    table = at_reveal(
        {0: "intel intel gun gun"}, dealer=3, easy_mode=True, stack_order="owner_choice"
    )
    assert "decline" in table.choices()


def test_nbk_r04_a_hit_that_cannot_be_paid_is_not_there_to_be_ordered() -> None:
    stack = {0: "mole hit gun armor"}
    table = at_reveal(stack, dealer=3, money={0: 3}, stack_order="owner_choice")
    assert table.choices() == ["resolve hit", "resolve mole"]
    table = at_reveal(stack, dealer=3, money={0: 2, 1: 3}, stack_order="owner_choice")
    assert (table.asked, table.view(1).phase, table.state.hits[0]) == (1, "money", 1)


def test_nbk_r05_the_owner_of_a_mole_sees_the_new_role_unasked() -> None:
    table = at_reveal({0: "mole gun armor crime"}, dealer=3, roles=ROLES)
    assert table.state.number == 2
    assert table.view(0).role_at(0) == CRIMINAL


def test_nbk_r07_four_wounds_need_two_healings() -> None:
    table = at_reveal({0: "gun gun gun gun"}, dealer=3, wounds={0: 2}, money={1: 3})
    table.by(1, "heal 0")
    assert table.state.outcome is not None


def test_nbk_r10_an_unused_hit_is_always_banked() -> None:
    table = at_reveal({0: "money money money hit"}, dealer=3)
    assert table.refuses("discard") == "NBK-R10"
    table.by(0, "bank")
    assert table.told(HitKept) == [HitKept(0)]


def test_nbk_r10_or_may_be_thrown_away_where_the_table_says_so() -> None:
    table = at_reveal({0: "gun gun armor hit"}, dealer=3, unused_hit="may_discard")
    assert table.choices() == ["bank", "discard"]
    table.by(0, "discard")
    assert table.told(HitThrownAway) == [HitThrownAway(0)]
    assert (table.state.hits[0], count(table.state.discard, HIT)) == (0, 1)


def test_nbk_r10_a_hit_that_cannot_be_paid_is_refused_for_its_price() -> None:
    table = at_reveal({0: "gun gun armor hit"}, dealer=3, unused_hit="may_discard")
    assert table.refuses("hit 0") == "NBK-CARD-06"


def test_nbk_r10_the_record_tells_what_was_left_unused() -> None:
    stack = {0: "money money money hit", 1: "intel gun gun armor"}
    table = at_reveal(stack, dealer=3, easy_mode=True).by(0, "bank")
    assert table.view(2).deeds[-2] == Refused(0, HIT)
    table.by(1, "decline")
    assert Refused(1, INTEL) in table.view(2).deeds


def test_nbk_r11_a_hit_may_go_on_oneself_or_on_who_is_already_falling() -> None:
    table = at_reveal({0: "money money money hit"}, dealer=3, wounds={2: 3})
    assert {"hit 0", "hit 2"} <= set(table.choices())


def test_nbk_r11_not_on_oneself_where_the_table_says_so() -> None:
    table = at_reveal({0: "money money money hit"}, dealer=3, hit_self_target=False)
    assert "hit 0" not in table.choices()
    assert table.refuses("hit 0") == "NBK-R11"
    table.by(0, "bank")
    assert table.refuses("hit 0") == "NBK-R11"


def test_nbk_r12_wounds_are_unlimited() -> None:
    wounds = dict.fromkeys(range(8), 2)
    table = at_reveal({0: "gun gun gun gun"}, seats=8, wounds=wounds, armors=20, money={1: 2})
    assert table.state.wounds[0] == 4


def test_nbk_r12_with_sixteen_cards_nobody_is_wounded_when_all_are_out() -> None:
    wounds = {0: 1} | dict.fromkeys(range(1, 8), 2)
    more = {"wound_supply": "16", "armors": 20, "money": {1: 2}, "wounds": wounds}
    table = at_reveal({0: "gun gun gun gun"}, seats=8, **more)
    assert table.told(Wounded) == [Wounded(0, 1, 2)]
    table = at_reveal({0: "gun gun gun gun"}, seats=8, **{**more, "wounds": {**wounds, 0: 2}})
    assert not table.told(Wounded)
    assert table.state.wounds[0] == 2


def test_nbk_r12_nbk_var_02_a_wound_that_nobody_takes_is_not_looked_into() -> None:
    wounds = {1: 3, 2: 3} | dict.fromkeys(range(3, 8), 2)
    more = {"wound_supply": "16", "armors": 20, "fall_at": 4, "hard_mode": True, "wounds": wounds}
    shot = at_reveal({}, seats=8, money={1: 5}, keeps={1: 1}, **more).by(1, "hit 0")
    stacked = at_reveal({0: "gun gun gun gun"}, seats=8, money={1: 3}, **more)
    for table in (shot, stacked):
        assert (table.state.wounds[0], table.state.struck & 1) == (0, 0)
        assert not table.told(RoleSeen)


def test_nbk_r13_nobody_without_a_wound_can_be_healed() -> None:
    table = at_reveal({}, dealer=3, money={0: 3}, wounds={2: 1})
    assert table.refuses("heal 1") == "NBK-R13"


def test_nbk_r14_nobody_pays_for_the_own_role_but_a_known_one_may_be_looked_at() -> None:
    table = at_reveal({}, dealer=3, money={0: 3})
    assert table.refuses("look 0") == "NBK-R14"
    table.by(0, "look 1")
    assert table.told(RoleSeen)[0].place == 1
    table = at_reveal({0: "intel gun gun armor"}, dealer=3, easy_mode=True)
    assert table.refuses("look 0") == "NBK-R14"


def test_nbk_r15_money_of_the_stack_is_paid_first() -> None:
    table = at_reveal({0: "money crime gun armor"}, dealer=3, money={0: 1})
    paid = [e for e in table.told(CardMoved) if e.card == MONEY and e.target == Zone("discard")]
    assert [e.source for e in paid] == [Zone("stack", 0)]


def test_nbk_r16_with_three_left_after_crime_the_hit_can_be_used_now_or_later() -> None:
    table = at_reveal({0: "money crime hit armor"}, dealer=3, money={0: 3})
    assert "hit 2" in table.choices()
    table.by(0, "bank")
    assert "hit 2" in table.choices()


def test_nbk_r22_there_is_one_hit_unless_a_playtest_puts_in_more() -> None:
    assert count(fresh(8).state.book.everything, HIT) == 1
    table = at_reveal({0: "hit money money money"}, dealer=3, keeps={0: 1}, money={0: 3}, hits=2)
    table.by(0, "hit 2")
    assert table.state.hits[0] == 1
    table.by(0, "hit 2")
    assert (table.state.hits[0], table.state.wounds[2]) == (0, 2)


def test_nbk_r24_wounds_and_hits_do_not_change_whose_turn_it_is() -> None:
    table = at_reveal({}, dealer=3, money=dict.fromkeys(range(4), 6), keeps={0: 1})
    table.by(0, "hit 2").by(0, "done")
    assert table.asked == 1
    table.by(1, "done")
    assert table.asked == 2


def test_nbk_r25_after_the_last_round_the_side_of_the_boss_wins() -> None:
    table = at_reveal({}, roles=ROLES, last_round=1)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1, 3)
    assert table.state.outcome.reason.startswith("NBK-R25: nobody had fallen after 1 rounds")


def test_nbk_r25_the_printed_game_has_no_last_round() -> None:
    assert fresh(4).state.book.options.last_round == 0
    for number in (39, 40, 41, 1000):
        table = at_reveal({}, money={0: 3})
        table.state.number = number
        assert table.by(0, "done").state.outcome is None
        assert table.state.number == number + 1
