"""Money Talks (NBK-MON)."""

from rules.games.never_bring_a_knife.cards import MONEY, count
from rules.games.never_bring_a_knife.events import Healed, MoneyTalksBegan, RoleSeen, TurnEnded
from rules.games.never_bring_a_knife.record import Passed, Shot, Treated
from tests.games.never_bring_a_knife.rules.table import Table, at_reveal


def rich(**more) -> Table:
    """Money Talks at a table of four; seat 3 deals."""
    return at_reveal({}, dealer=3, **more)


def test_nbk_mon_01_one_lap_in_table_order() -> None:
    table = at_reveal({}, dealer=1, money={0: 3, 1: 3, 2: 3, 3: 3})
    turns = []
    while table.state.number == 1:
        turns.append(table.asked)
        table.do("done")
    assert turns == [2, 3, 0, 1]


def test_nbk_mon_01_any_number_of_actions_in_any_order() -> None:
    table = rich(money={1: 9}, wounds={0: 2}, keeps={1: 1})
    table.by(1, "look 3").by(1, "hit 2").by(1, "heal 0")
    assert (table.state.wounds, table.state.money[1]) == ([1, 0, 1, 0], 0)


def test_nbk_mon_01_who_cannot_pay_for_anything_is_passed_over() -> None:
    table = rich(money={0: 2, 2: 3})
    assert table.asked == 2
    assert table.told(MoneyTalksBegan) == [MoneyTalksBegan()]


def test_nbk_mon_01_who_can_pay_for_a_banked_hit_alone_is_asked() -> None:
    table = rich(money={0: 3, 1: 3}, keeps={1: 1}, look_price=5)
    assert table.asked == 1
    assert table.choices() == ["hit 0", "hit 1", "hit 2", "hit 3", "done"]


def test_nbk_mon_01_who_could_only_heal_is_passed_over_while_nobody_is_wounded() -> None:
    assert rich(money={0: 3}, look_price=5).state.number == 2
    assert rich(money={0: 3}, look_price=5, wounds={2: 1}).choices() == ["heal 2", "done"]


def test_nbk_mon_01_with_nothing_left_to_pay_the_turn_is_over() -> None:
    table = rich(money={0: 4, 2: 3}).by(0, "look 2")
    assert table.asked == 2


def test_nbk_mon_02_heal_look_and_hit_with_their_prices_and_targets() -> None:
    table = rich(money={0: 3}, keeps={0: 1}, wounds={2: 1})
    assert table.choices() == [
        "heal 2", "look 1", "look 2", "look 3", "look middle",
        "hit 0", "hit 1", "hit 2", "hit 3", "done",
    ]  # fmt: skip


def test_nbk_mon_02_nbk_r23_with_seven_a_look_costs_two_at_players_and_boss_alike() -> None:
    for target in ("3", "middle"):
        table = at_reveal({}, seats=7, money={0: 2}, armors=20)
        table.by(0, f"look {target}")
        assert table.state.money[0] == 0


def test_nbk_mon_02_healing_takes_one_wound() -> None:
    table = rich(money={0: 3, 1: 3}, wounds={2: 2}).by(0, "heal 2")
    assert table.told(Healed) == [Healed(0, 2, 1)]
    assert table.state.wounds[2] == 1


def test_nbk_mon_03_spent_money_is_discarded() -> None:
    table = rich(money={0: 7}).by(0, "look 2")
    assert table.state.money[0] == 4
    assert count(table.state.discard, MONEY) == 3


def test_nbk_mon_03_a_result_is_known_before_the_next_action() -> None:
    table = rich(money={0: 6}).by(0, "look 2")
    assert table.view(0).role_at(2) == table.state.role_of(2)
    assert table.told_to(0, RoleSeen)[0].role == table.state.role_of(2)
    assert table.asked == 0


def test_nbk_mon_04_nbk_r06_everybody_pays_alone() -> None:
    table = rich(money={0: 3, 1: 9}, wounds={2: 1}, heal_price=4)
    assert table.refuses("heal 2") == "NBK-MON-04"
    assert table.refuses("hit 2") == "NBK-CARD-06"


def test_nbk_mon_04_a_look_that_is_too_dear_is_refused_for_its_price() -> None:
    table = rich(money={0: 3}, wounds={2: 1}, look_price=5)
    assert table.refuses("look 2") == "NBK-MON-04"


def test_nbk_mon_02_the_record_tells_who_healed_shot_and_ended_a_turn() -> None:
    table = rich(money={0: 9, 1: 3}, keeps={0: 1}, wounds={2: 1})
    table.by(0, "heal 2").by(0, "hit 3").by(0, "done")
    assert table.view(1).deeds[-3:] == (Treated(0, 2), Shot(0, 3), Passed(0, 3))


def test_nbk_mon_05_nobody_has_to_spend() -> None:
    table = rich(money={0: 9, 1: 3}, wounds={0: 1})
    table.by(0, "done")
    assert table.told(TurnEnded) == [TurnEnded(0)]
    assert (table.asked, table.state.money[0]) == (1, 9)


def test_nbk_mon_06_a_late_hit_cannot_be_answered() -> None:
    table = rich(money={0: 3, 3: 3}, keeps={3: 1}, wounds={2: 2})
    table.by(0, "done").by(3, "hit 2")
    assert table.state.outcome is not None
    assert table.state.wounds[2] == 3
