"""The fall and the end (NBK-END)."""

import pytest

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.commands import Heal
from rules.games.never_bring_a_knife.events import Fell
from rules.kernel.cards import Zone
from rules.kernel.events import GameEnded, ZoneOpened
from tests.games.never_bring_a_knife.rules.table import Table, at_reveal

ROLES = "cop cop criminal criminal cop"
SIX = "cop cop cop criminal criminal criminal cop"


def over(*fallen: int, roles: str = ROLES) -> Table:
    """A round after which these seats fall, unless somebody heals them."""
    seats = len(roles.split()) - 1
    return at_reveal({}, seats=seats, roles=roles, wounds=dict.fromkeys(fallen, 3))


def winners(table: Table) -> tuple[int, ...]:
    assert table.state.outcome is not None
    return table.state.outcome.winners


def test_nbk_end_01_three_wounds_after_money_talks_make_a_player_fall() -> None:
    table = at_reveal({2: "gun gun crime crime"}, wounds={2: 2})
    assert table.told(Fell) == [Fell(2, 3)]
    assert table.state.outcome is not None


def test_nbk_end_01_who_is_healed_in_time_has_not_fallen() -> None:
    table = at_reveal({2: "gun gun crime crime"}, wounds={2: 2}, money={0: 3})
    table.by(0, "heal 2")
    assert table.state.outcome is None
    assert table.state.number == 2


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_nbk_mon_02_everybody_can_be_healed_and_nobody_else(seat: int) -> None:
    table = at_reveal({}, wounds={seat: 2}, money={2: 3})
    heals = [one for one in table.view(2).decision.commands if isinstance(one, Heal)]
    assert heals == [Heal(seat)]


def test_nbk_end_02_nobody_fallen_the_game_goes_on() -> None:
    table = at_reveal({2: "gun gun gun gun"})
    assert (table.state.outcome, table.state.number) == (None, 2)


@pytest.mark.parametrize(
    ("fallen", "side"),
    [
        ((0,), CRIMINAL),
        ((3,), COP),
        ((0, 1, 3), CRIMINAL),
        ((0, 3, 4), COP),
        ((0, 3), COP),
        ((0, 1, 3, 4), COP),
    ],
)
def test_nbk_end_03_the_side_that_lost_more_loses_and_the_boss_breaks_a_tie(
    fallen: tuple[int, ...], side: int
) -> None:
    table = over(*fallen, roles=SIX)
    assert winners(table) == ((0, 1, 2) if side == COP else (3, 4, 5))


def test_nbk_end_03_nbk_r21_it_is_the_boss_of_that_moment() -> None:
    roles = "cop criminal cop criminal cop"
    table = at_reveal({1: "mole gun armor crime"}, roles=roles, wounds={0: 3, 3: 3})
    assert table.state.boss == CRIMINAL
    assert winners(table) == (3,)


def test_nbk_end_04_all_of_the_winning_side_win_fallen_or_not() -> None:
    table = over(0, 3)
    assert winners(table) == (0, 1)
    assert table.state.outcome is not None
    assert table.state.outcome.results == (1, 1, 0, 0)


def test_nbk_end_05_one_fallen_player_costs_the_whole_side() -> None:
    assert winners(over(1)) == (2, 3)
    assert winners(over(2)) == (0, 1)


def test_nbk_end_06_nbk_r19_all_roles_are_turned_up_but_not_the_removed_one() -> None:
    table = over(0)
    shown = {e.zone: e.cards for e in table.told_to(2, ZoneOpened) if e.zone.name != "stack"}
    assert shown[Zone("boss")] == (COP,)
    assert [shown[Zone("role", s)] for s in range(4)] == [(COP,), (COP,), (CRIMINAL,), (CRIMINAL,)]
    for seat in range(4):
        view = table.view(seat)
        assert [view.role_at(place) for place in range(5)] == [COP, COP, CRIMINAL, CRIMINAL, COP]
        assert view.roles[5] is None
        assert view.piles()[Zone("removed")] == (None,)


def test_nbk_end_03_the_reason_is_told() -> None:
    (ended,) = over(0, 3).told(GameEnded)
    assert ended.reason == (
        "NBK-END-03: 1 Cop and 1 Criminal fell, and the boss is a Cop, so the Cops win"
    )


def test_nbk_end_03_the_reason_counts_people_and_names_the_boss() -> None:
    (ended,) = over(0, 1).told(GameEnded)
    assert ended.reason == "NBK-END-03: 2 Cops and no Criminals fell, so the Criminals win"
    (ended,) = over(0, 3, roles="cop cop criminal criminal criminal").told(GameEnded)
    assert ended.reason.endswith("fell, and the boss is a Criminal, so the Criminals win")
