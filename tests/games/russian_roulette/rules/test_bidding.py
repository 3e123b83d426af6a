"""Bids (WCRR-BID)."""

from rules.games.russian_roulette.events import BidsRevealed
from rules.kernel.commands import Choose
from tests.games.russian_roulette.rules.table import Table


def test_wcrr_bid_01_bids_are_secret_until_all_are_set_and_then_open_for_all() -> None:
    table = Table(3).pockets("C C C")
    assert isinstance(table.decision(0), Choose)
    table.do("0 bid 2", "1 bid 0")
    assert table.events == ()
    assert table.view(2).bids == (None, None, None)
    assert table.view(0).sealed is not None
    assert table.view(2).sealed is None
    table.do("2 bid 5")
    assert table.told(BidsRevealed) == [BidsRevealed((2, 0, 5))]
    assert [table.view(seat).bids for seat in range(3)] == [(2, 0, 5)] * 3


def test_wcrr_bid_01_who_is_out_of_the_game_bids_nothing() -> None:
    table = Table(3)
    table.state.deaths[1] = 4
    table.pockets("C C").bids(3, 1)
    assert table.view(0).bids == (3, None, 1)


def test_wcrr_bid_03_bids_lie_open_while_people_accuse() -> None:
    table = Table(2).begun("C C", "4 1")
    assert table.phase == "challenge"
    assert table.view(1).bids == (4, 1)
