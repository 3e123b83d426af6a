"""The numbers for playtests."""

import pytest

from rules.games.russian_roulette.commands import Pocket
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.codec import BadValues, options_from, options_saved
from rules.kernel.match import Match
from tests.games.russian_roulette.rules.table import WITH_CARDS, Table


def test_out_of_range_is_refused_with_the_options_name() -> None:
    with pytest.raises(BadValues, match="'gun_cards' should be less than or equal to 8, not 9"):
        options_from(GAME, {"gun_cards": 9})


def test_wcrr_comp_04_smaller_guns_have_lower_bids() -> None:
    table = Table(2, gun_cards=3).pockets("C C")
    assert [c for c in table.choices(0) if "bid" in c] == ["bid 0", "bid 1", "bid 2"]
    assert table.gun(0) == "CCB"
    assert table.set_of(0) == "3C+1B"


def test_wcrr_death_06_teams_of_another_size() -> None:
    table = Table(2, characters=1).begun("C B", "0 0").accuse("0>1")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)


def test_wcrr_comp_02_more_or_fewer_bullets_in_the_box() -> None:
    assert Table(6, bullets=6).view(0).supply == 0
    assert Table(2, bullets=60).view(0).supply == 58


def test_wcrr_end_02_another_number_of_points_wins() -> None:
    table = Table(2, target_points=5).begun("B C", "4 0").play_on()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)


def test_wcrr_setup_01_wcrr_chal_06_wcrr_chal_07_wcrr_death_03_other_numbers_of_cards() -> None:
    options = {"first_cards": 2, "reward_cards": 5, "comfort_cards": 2, "severance_cards": 3}
    start = WITH_CARDS.start(WcrrOptions(**options), 3, 1)
    assert [len(hand) for hand in start.hands] == [2, 2, 2]
    table = Table(4, hands=("", "", "", ""), **options)
    table.begun("C B C C", "0 0 0 0").accuse("0>1", "2>3")
    assert [table.hand(seat) for seat in range(4)] == [5, 3, 0, 2]


def test_wcrr_r36_wcrr_r41_an_older_save_stands_as_it_was_saved_by_the_first_rulings() -> None:
    older = options_saved(GAME, {"action_cards": False})
    assert older == WcrrOptions(action_cards=False, rulings="first")
    match = Match(GAME, older, 2, 930)
    match.play(1, Pocket(1))
    assert match.fingerprint() == "5c846debd873d6af"


def test_wcrr_comp_07_without_action_cards_nobody_holds_draws_or_is_asked_for_any() -> None:
    state = WITH_CARDS.start(WcrrOptions(action_cards=False), 2, 1)
    assert state.draw_deck == ()
    table = Table(2).begun("C B", "0 0").accuse("0>1")
    assert table.hand(0) == 0
