"""Among several: the mix of a round, its futures, and what habits and temperaments make of it."""

from dataclasses import replace

import pytest

from app.games.russian_roulette.bots.field import solve_field
from app.games.russian_roulette.bots.futures import FUTURES, fates
from app.games.russian_roulette.bots.habits import suspicion
from app.games.russian_roulette.bots.round_game import House, Side
from app.games.russian_roulette.bots.table import shipped
from app.games.russian_roulette.bots.temper import TEMPERS, leaning, leaning_high
from app.games.russian_roulette.bots.worth import Outlook
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.record import RoundRecord
from tests.games.russian_roulette.bots.positions import first_view

HOUSE = House(15, 6, 3, 1, 1)


def test_equal_seats_play_alike_and_every_mix_is_one():
    plan = solve_field((Side(4, 0, 0, 1),) * 4, HOUSE)
    for opening in plan.openings:
        assert sum(opening) == pytest.approx(1.0)
        assert opening == pytest.approx(plan.openings[0], abs=0.05)
    assert 0.2 < sum(plan.openings[0][6:]) < 0.8
    assert all(0.0 <= plan.accused(0, bid) <= 1.0 for bid in range(6))
    assert plan.accused(0, 4) > plan.accused(0, 2)


def test_whoever_needs_a_single_point_dares_less():
    plan = solve_field((Side(4, 14), Side(4, 8), Side(4, 8)), House())

    def mean_bid(seat: int) -> float:
        return sum(share * (way % 6) for way, share in enumerate(plan.openings[seat]))

    assert mean_bid(0) < mean_bid(1) - 0.3


def test_strength_grows_with_points_and_characters_and_shrinks_with_bullets():
    outlook = Outlook(15, shipped(), (Side(4, 0),) * 4)
    usual = outlook.strength(Side(3, 5))
    assert outlook.strength(Side(3, 7)) > usual
    assert outlook.strength(Side(4, 5)) > usual
    assert outlook.strength(Side(3, 5, 1)) < usual
    assert outlook.strength(Side(3, 5, 0, 2)) > usual
    assert outlook.strength(Side(0, 14)) == 0.0


def test_futures_hold_every_way_as_often_as_it_is_likely():
    outlook = Outlook(15, shipped(), (Side(4, 0),) * 3)
    found = fates(outlook, [(0.25, Side(3, 0)), (0.75, Side(4, 3))], 1)
    assert len(found) == FUTURES
    assert [fate.points for fate in found].count(3) == 30


def shown(cards):
    """A game in which seat 1 was accused in each round, with these pockets."""
    rounds = [
        RoundRecord(n, 0, (2, 2), (None, card), ((), ()), (), (), (), 0, (0, 0))
        for n, card in enumerate(cards, 1)
    ]
    return replace(first_view(2), rounds=tuple(rounds))


def test_only_revealed_pockets_make_a_habit():
    assert suspicion(shown([None] * 5), 1, 0.3) == pytest.approx(0.3)
    assert suspicion(shown([BULLET, BULLET, None]), 1, 0.3) > 0.35
    assert suspicion(shown([CLICK, CLICK, None]), 1, 0.3) < 0.27
    assert suspicion(shown([BULLET] * 30), 1, 0.3) < 0.45


@pytest.mark.parametrize("name", sorted(TEMPERS))
def test_a_temperament_only_leans(name):
    temper = TEMPERS[name]
    assert leaning(0.0, temper.cheek) == 0.0
    assert leaning(1.0, temper.cheek) == 1.0
    assert abs(leaning(0.3, temper.cheek) - 0.3) < 0.06
    mix = leaning_high([0.0, 0.5, 0.0, 0.5, 0.0, 0.0], temper.nerve)
    assert mix[0] == mix[2] == 0.0
    assert sum(mix) == pytest.approx(1.0)
    assert abs(mix[3] - 0.5) < 0.13
