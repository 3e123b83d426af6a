"""Pulls (WCRR-TRIG)."""

from math import sqrt

import pytest

from rules.games.russian_roulette.cards import AIR
from rules.games.russian_roulette.commands import BIDS, POCKETS
from rules.games.russian_roulette.events import CharacterDied, Flipped, PullBegan, ShotFired
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from rules.kernel.play import advance
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS
from tests.games.russian_roulette.rules.table import Table, letters

SAFE = "CCCCCB"


def pulls(table: Table) -> list[tuple[int, tuple[int, ...]]]:
    return [(event.number, event.seats) for event in table.told(PullBegan)]


def test_wcrr_trig_01_wcrr_trig_04_everybody_pulls_as_often_as_they_bid() -> None:
    table = Table(3).begun("C C C", "2 1 0", {0: SAFE, 1: SAFE}).play_on()
    assert pulls(table) == [(1, (0, 1)), (2, (0,))]


def test_wcrr_trig_02_the_top_card_is_turned_up_and_guns_point_at_their_owners() -> None:
    table = Table(2).begun("C C", "1 1", {0: "CCBCCC", 1: SAFE})
    table.do("0 pass")
    table.do("1 pass")
    assert table.told(Flipped) == [Flipped(0, 0, 0), Flipped(1, 0, 1)]
    table = (
        Table(2, hands=("nyet", "")).begun("C C", "2 0", {0: "CCBCCC"}).pass_until("before_pull")
    )
    table.do("0 pass")
    assert letters(table.view(1).piles()[Zone("flipped", 0)]) == "C"
    assert len(table.view(1).guns[0]) == 5


def test_wcrr_trig_02_a_flip_takes_the_first_card_of_the_gun() -> None:
    table = Table(2, hands=("", "nyet")).begun("C C", "0 1", {1: "CBCCCC"})
    table.pass_until("before_pull").do("1 pass")
    moved = [e for e in table.told(CardMoved) if e.target == Zone("flipped", 1)]
    assert moved == [CardMoved(0, Zone("gun", 1), Zone("flipped", 1), place=0)]


def test_wcrr_trig_03_a_bullet_kills_and_ends_the_round_for_its_owner() -> None:
    table = Table(2).begun("C C", "5 2", {0: "CBCCCC", 1: SAFE}).play_on()
    assert table.told(ShotFired) == [ShotFired(0, 0, True)]
    assert table.told(CharacterDied) == [CharacterDied(0, 3, "own", (0,))]
    assert pulls(table) == [(1, (0, 1)), (2, (0, 1))]
    assert table.state.deaths == [1, 0]


def test_wcrr_trig_05_wcrr_r31_with_bids_of_0_there_is_no_pull_and_no_window_before_one() -> None:
    table = Table(2, hands=("air_gun", "")).begun("C C", "0 0")
    seen = set()
    while table.view(0).number == 1:
        seen.add(table.phase)
        table.do(f"{table.owed[0]} pass")
    assert "before_pull" not in seen
    assert table.told(PullBegan) == []


def test_wcrr_r19_the_only_one_left_makes_all_pulls() -> None:
    table = Table(2).begun("C C", "4 1", {0: "CCCCBC", 1: "BCCCCC"}).play_on()
    assert pulls(table)[-1] == (4, (0,))
    assert table.state.scores == [5, 0]


def test_wcrr_trig_06_wcrr_trig_07_a_bullet_at_the_air_hurts_nobody_and_one_pulls_on() -> None:
    table = Table(2, hands=("air_gun", "frisk")).begun("C C", "3 0", {0: "BCCCCC"})
    table.pass_until("before_pull").do("0 play air_gun", "1 pass")
    assert table.view(1).aims == (AIR, 1)
    table.play_on()
    assert table.told(ShotFired) == [ShotFired(0, AIR, False)]
    assert table.state.scores == [4, 1]


def test_wcrr_trig_06_guns_point_back_before_the_next_pull() -> None:
    table = Table(2, hands=("air_gun", "nyet")).begun("C C", "2 0", {0: "CBCCCC"})
    table.pass_until("before_pull").do("0 play air_gun", "1 pass", "1 pass")
    assert table.view(0).pull == 1
    assert table.view(0).aims == (0, 1)


def test_wcrr_trig_06_shooting_at_a_corpse_does_nothing() -> None:
    table = Table(3, hands=("i_bang_you", "", "nyet"))
    table.begun("C C C", "2 1 0", {0: "CBCCCC", 1: "BCCCCC"}).pass_until("before_pull")
    table.do("0 pass", "2 pass")
    assert table.state.deaths == [0, 1, 0]
    table.do("0 play_at i_bang_you 1").play_on()
    assert table.told(ShotFired) == [ShotFired(0, 1, False)]
    assert table.state.deaths == [0, 1, 0]
    assert table.state.scores[0] == 3


def test_wcrr_trig_08_wcrr_r11_who_dies_in_a_pull_still_fires() -> None:
    table = Table(2, hands=("i_bang_you", "i_bang_you"))
    table.begun("C C", "1 1", {0: "BCCCCC", 1: "BCCCCC"}).pass_until("before_pull")
    table.do("0 play_at i_bang_you 1", "1 pass", "1 play_at i_bang_you 0").play_on()
    assert table.state.deaths == [1, 1]


def test_wcrr_trig_08_wcrr_trig_09_wcrr_r12_several_bullets_cost_one_character() -> None:
    table = Table(3, hands=("i_bang_you", "i_bang_you", ""))
    table.begun("C C C", "1 1 1", {0: "BCCCCC", 1: "BCCCCC", 2: "BCCCCC"})
    table.pass_until("before_pull").do("0 play_at i_bang_you 2", "1 pass", "1 play_at i_bang_you 2")
    assert table.told(CharacterDied) == [CharacterDied(2, 3, "shot", (0, 1, 2))]
    assert table.state.deaths == [0, 0, 1]


def test_wcrr_trig_10_a_victim_need_not_pull_and_loses_the_points() -> None:
    table = Table(2, hands=("i_bang_you", "")).begun("C C", "1 0", {0: "BCCCCC"})
    table.pass_until("before_pull").do("0 play_at i_bang_you 1").play_on()
    assert table.state.deaths == [0, 1]
    assert table.state.scores == [2, 0]


# The odds of the rules text: survival of k pulls with m BULLETs among six cards.

ODDS = {
    (1, "C"): (1, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6),
    (1, "B"): (1, 1, 1, 1, 1, 1),
    (2, "C"): (1, 20 / 30, 12 / 30, 6 / 30, 2 / 30, 0),
    (2, "B"): (1, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6),
    (3, "C"): (1, 0.5, 0.2, 0.05, 0, 0),
}
# Five kinds of gun, and a bid of 5 in each game.
GAMES = 4200


@pytest.mark.parametrize("case", ODDS, ids=str)
def test_the_engine_lets_people_live_as_often_as_the_odds_say(case: tuple[int, str]) -> None:
    """Five pulls a game, 105,000 in all: each bid within four standard errors."""
    bullets, pocket = case
    dice = Dice(bullets, pocket)
    lived = [0] * 6
    for _ in range(GAMES):
        place = first_bullet(dice, bullets, pocket)
        for bid in range(6):
            lived[bid] += place >= bid
    for bid, odds in enumerate(ODDS[case]):
        error = 4 * sqrt(odds * (1 - odds) / GAMES)
        assert abs(lived[bid] / GAMES - odds) <= error


def first_bullet(dice: Dice, bullets: int, pocket: str) -> int:
    """How many CLICKs come before the first BULLET, as a real round with a bid of 5 shows them."""
    state = START.copy()
    state.seed = dice.seed()
    state.bullets, state.supply, state.spare = [bullets, 1], 18 - bullets, bullets - 1
    mine = POCKETS[pocket == "B"]
    for command in (mine, BIDS[5], PASS):
        advance(state, 0, command)
        advance(state, 1, {mine: POCKETS[0], BIDS[5]: BIDS[0]}.get(command, PASS))
    flips = state.rounds[-1].turned[0]
    return 5 if state.scores[0] else len(flips) - 1 if flips else 0


START = Table(2).state
