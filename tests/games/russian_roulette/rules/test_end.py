"""How a game ends (WCRR-END)."""

import pytest

from app.assets import game_assets
from app.games.russian_roulette.table.sheets import last_round
from app.store.variants import read_variant
from app.table.voice import Voice
from rules.games.russian_roulette.cards import CLICK
from rules.games.russian_roulette.events import Flipped, PullBegan, PullsFinished
from rules.games.russian_roulette.options import WcrrOptions
from tests.games.russian_roulette.rules.table import Table, letters

SAFE = "CCCCCB"


def winners(table: Table) -> tuple[int, ...] | None:
    return None if table.state.outcome is None else table.state.outcome.winners


def reason(table: Table) -> str:
    assert table.state.outcome is not None
    return table.state.outcome.reason


def duel(**options: object) -> Table:
    """Seat 0 is on the captain and about to be shot by its own gun; seat 1 has bid 4."""
    table = Table(2, **options)  # type: ignore[arg-type]
    table.state.deaths[0] = 3
    return table


def test_wcrr_end_01_the_last_captain_wins_at_once() -> None:
    table = duel().begun("C C", "1 4", {0: "BCCCCC", 1: "CCBCCC"}).play_on()
    assert winners(table) == (1,)
    assert reason(table).startswith("WCRR-END-01")
    assert len(table.told(PullBegan)) == 1
    assert table.state.scores == [0, 0]
    assert table.view(1).phase == "over"


def test_wcrr_end_01_also_after_an_accusation() -> None:
    table = duel().begun("B C", "1 4").accuse("1>0")
    assert winners(table) == (1,)


def after_points(scores: list[int], bids: str = "0 0 0", **options: bool) -> Table:
    table = Table(3, **options)
    table.state.scores = scores
    return table.begun("C C C", bids, {0: SAFE, 1: SAFE, 2: SAFE}).play_on()


def test_wcrr_end_02_enough_points_and_more_than_anybody_else() -> None:
    table = after_points([14, 13, 8])
    assert winners(table) == (0,)
    assert reason(table) == "WCRR-END-02: 15 points, and nobody else has as many"
    assert winners(after_points([14, 13, 8], "0 2 0")) == (1,)


def test_wcrr_end_03_who_shares_the_top_plays_on_with_everybody() -> None:
    table = after_points([15, 15, 2])
    assert winners(table) is None
    assert table.owed == (0, 1, 2)
    table.begun("C C C", "1 0 0", {0: "BCCCCC"}).play_on()
    assert winners(table) == (1,)


def test_wcrr_end_04_neither_points_without_the_lead_nor_the_lead_without_points() -> None:
    assert winners(after_points([15, 15, 15])) is None
    assert winners(after_points([13, 3, 3])) is None


def test_wcrr_end_05_nobody_wins_when_all_captains_are_dead() -> None:
    table = Table(2)
    table.state.deaths = [3, 3]
    table.begun("C C", "1 1", {0: "BCCCCC", 1: "BCCCCC"}).play_on()
    assert winners(table) == ()
    assert reason(table).startswith("WCRR-END-05")


def test_wcrr_r24_the_last_captain_comes_before_points() -> None:
    table = duel()
    table.state.scores = [14, 0]
    table.begun("B C", "5 0").accuse("1>0")
    assert winners(table) == (1,)


@pytest.mark.parametrize(
    ("lost", "gun", "expected"), [(3, "CBCCCC", ()), (0, "CBCCCC", (1,)), (3, "CCCCBC", (1,))]
)
def test_wcrr_end_06_wcrr_r18_the_survivor_always_finishes(
    lost: int, gun: str, expected: tuple[int, ...]
) -> None:
    table = duel(finish_pulls="always")
    table.state.deaths[1] = lost
    table.begun("C C", "1 4", {0: "BCCCCC", 1: gun}).play_on()
    assert winners(table) == expected
    if lost == 0:
        assert table.state.deaths[1] == 1


def test_wcrr_end_06_the_survivor_is_asked() -> None:
    table = duel(finish_pulls="ask").begun("C C", "1 4", {0: "BCCCCC", 1: "CCCCBC"}).play_on()
    assert table.choices(1) == ["finish", "stop"]
    assert table.refusal("1 pass").rule == "WCRR-END-06"
    stopped = Table.__new__(Table)
    stopped.game, stopped.state = table.game, table.state
    assert winners(stopped.do("1 stop")) == (1,)
    table.do("1 finish")
    assert table.told(PullsFinished) == [PullsFinished(1, True)]
    assert [event.number for event in table.told(PullBegan)] == [2, 3, 4]
    assert winners(table) == (1,)


def test_wcrr_end_06_the_survivors_choice_is_a_variant_of_its_own() -> None:
    folder = game_assets("russian_roulette") / "variants"
    chosen = {path.stem: read_variant(path).options for path in folder.glob("*.json")}
    assert {name: options.finish_pulls for name, options in chosen.items()} == {
        "standard": "off", "short_game": "off", "core_game": "off",
        "finish_your_pulls": "always", "survivors_choice": "ask",
    }  # fmt: skip


def test_wcrr_r46_after_an_accusation_the_whole_bid_is_owed() -> None:
    table = duel(finish_pulls="always")
    table.state.deaths[1] = 3
    table.begun("B C", "0 3", {1: "CCBCCC"}).accuse("1>0")
    assert [event.number for event in table.told(PullBegan)] == [1, 2, 3]
    assert winners(table) == ()


@pytest.mark.parametrize(("foreign", "expected"), [("CCCCCB", (2,)), ("CCBCCC", ())])
def test_wcrr_end_06_wcrr_r42_the_survivor_finishes_with_the_gun_in_hand(
    foreign: str, expected: tuple[int, ...]
) -> None:
    """Seat 0 falls by the BULLET of seat 2's gun, which it took; seat 2 goes on with the other."""
    table = Table(3, hands=("", "", "gun_swap"), finish_pulls="ask")
    table.state.deaths = [3, 3, 3]
    table.begun("C C C", "1 1 4", {0: foreign, 1: "BCCCCC", 2: "BCCCCC"})
    table.pass_until("before_pull").do("2 play_at gun_swap 0").play_on()
    assert table.choices(2) == ["finish", "stop"]
    flips = letters([event.card for event in table.do("2 finish").told(Flipped)])
    assert flips == ("CCC" if expected else "CB")
    assert winners(table) == expected


def test_wcrr_end_06_wcrr_r42_a_gun_in_hand_that_is_empty_clicks() -> None:
    """Cards of one's own can leave a borrowed gun with fewer cards than pulls are owed."""
    table = Table(3, hands=("", "", "gun_swap"), finish_pulls="always")
    table.state.deaths = [3, 3, 3]
    table.begun("C C C", "1 1 4", {0: "CCCCCB", 1: "BCCCCC", 2: "BCCCCC"})
    table.pass_until("before_pull").state.guns[0] = (CLICK, CLICK)
    table.do("2 play_at gun_swap 0")
    assert [event.number for event in table.told(PullBegan)] == [2, 3, 4]
    assert letters([event.card for event in table.told(Flipped)]) == "BBCCCC"
    assert winners(table) == (2,)


def test_wcrr_r46_who_owes_nothing_or_is_out_of_the_round_is_not_asked() -> None:
    nothing = duel(finish_pulls="ask").begun("C C", "1 1", {0: "BCCCCC", 1: SAFE}).play_on()
    assert winners(nothing) == (1,)
    out = duel(finish_pulls="ask").begun("B B", "0 4").accuse("0>1", "1>0")
    assert winners(out) == (1,)
    assert out.state.deaths == [4, 1]


def test_wcrr_r17_points_of_the_dead_count_only_if_the_table_says_so() -> None:
    for blocks, expected in ((False, (1,)), (True, None)):
        table = Table(3, dead_scores_block_win=blocks)
        table.state.scores, table.state.deaths = [16, 14, 5], [4, 0, 0]
        table.begun("C C", "0 0").play_on()
        assert winners(table) == expected


def test_wcrr_end_07_after_the_last_round_most_points_win() -> None:
    table = Table(3, last_round=1)
    table.begun("C C C", "2 2 0", {0: SAFE, 1: SAFE}).play_on()
    assert winners(table) == (0, 1)
    assert reason(table).startswith("WCRR-END-07")


def test_wcrr_end_08_the_first_seat_begins_with_its_head_start() -> None:
    table = Table(3, head_start=4).begun("C C C", "2 2 0", {0: SAFE, 1: SAFE}).play_on()
    assert table.state.scores == [7, 3, 1]
    sheet = last_round(table.view(0), Voice(("Ann", "Ben", "Cem"), 0))
    assert sheet is not None
    assert [row.cells[1].text for row in sheet.rows] == ["+3", "+3", "+1"]


def test_wcrr_end_08_nobody_begins_as_the_winner() -> None:
    assert WcrrOptions(head_start=14).head_start == 14
    with pytest.raises(ValueError, match="head start must be less than the points to win"):
        WcrrOptions(head_start=5, target_points=5)
