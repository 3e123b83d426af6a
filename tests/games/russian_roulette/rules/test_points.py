"""Points (WCRR-POINT)."""

import pytest

from rules.games.russian_roulette.events import PointsScored
from tests.games.russian_roulette.rules.table import Table

SAFE = "CCCCCB"


def test_wcrr_point_01_bid_and_one_for_who_lives_nothing_for_who_lost_a_character() -> None:
    table = Table(3)
    table.state.scores = [4, 5, 6]
    table.begun("C C B", "3 5 0", {0: SAFE, 1: "CCBCCC"}).accuse("0>2").play_on()
    assert table.state.scores == [8, 5, 6]
    assert table.told(PointsScored) == [PointsScored(0, 4, 8, "round")]


@pytest.mark.parametrize("bid", range(6))
def test_wcrr_point_02_points_by_bid(bid: int) -> None:
    table = Table(2).begun("B C", f"{bid} 0").play_on()
    assert table.state.scores == [bid + 1, 1]


def test_wcrr_point_03_the_bid_counts_as_it_stands_in_the_end() -> None:
    table = Table(2, hands=("second_thoughts", "")).begun("B C", "1 0")
    table.pass_until("bids_revealed").do("0 play_to second_thoughts 4").play_on()
    assert table.state.scores == [5, 1]


def test_wcrr_point_04_then_somebody_may_have_won() -> None:
    table = Table(2)
    table.state.scores = [14, 0]
    table.begun("C C", "0 0").play_on()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)
