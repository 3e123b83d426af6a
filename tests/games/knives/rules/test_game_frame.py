"""KN-GAME and KN-WIN: the frame around the hands."""

from itertools import pairwise

import pytest
from pydantic import ValidationError

from rules.games.knives.game import GAME
from rules.games.knives.hands import most_hands
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import KnivesState
from rules.kernel.events import GameEnded
from rules.kernel.play import owed
from tests.games.knives.rules.table import (
    ASSETS,
    do,
    position,
    refused,
    taken,
    told,
    walk,
    whole_hand,
)

SHARED = whole_hand(taken(0), 1, "S1 C1 D1 N1 H1")  # banker 0 and shadow 1 get 3 points each
DEFENDED = whole_hand(taken(0, "KNIVES"), 1, "S1 C1 D1 N1 H1")  # 1, 2 and 4 get one each
LAST_CARD_MISSING = SHARED.removesuffix(" D-X\n") + "\nholding 0 D-X"


@pytest.mark.parametrize("length", [10, 15, 20, 21, 57, 100, 101, 5000])
def test_kn_game_01_lengths(length: int) -> None:
    assert KnivesOptions(length=length).length == length


@pytest.mark.parametrize("length", [0, -1, 9, 11, 14, 16, 19, 15.5, "many", None])
def test_kn_game_01_other_lengths_are_refused(length: object) -> None:
    with pytest.raises(ValidationError, match="length"):
        KnivesOptions.model_validate({"length": length})


@pytest.mark.parametrize(("length", "over"), [(10, True), (15, False), (20, False)])
def test_kn_game_01_the_length_is_the_target(length: int, over: bool) -> None:
    state = position(f"scores 7 0 0 0 0\n{SHARED}", length=length)
    assert state.scores[0] == 10
    assert (state.outcome is not None) is over


def test_kn_game_03_everybody_starts_at_nothing() -> None:
    state = GAME.start(KnivesOptions(), 5, 1)
    assert (state.scores, state.coins) == ((0,) * 5, [0] * 5)
    assert (state.contract.number, state.last_hand, state.outcome) == (1, None, None)


def test_kn_game_02_any_seat_may_deal_first() -> None:
    dealers = [GAME.start(KnivesOptions(), 5, seed).contract.dealer for seed in range(60)]
    assert set(dealers) == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("dealer", range(5))
def test_kn_game_02_the_deal_moves_clockwise(dealer: int) -> None:
    banker = (dealer + 1) % 5
    leader = (dealer + 2) % 5
    won = " ".join(f"{suit}{leader}" for suit in "SCDNH")
    contract = position(whole_hand(taken(banker), leader, won)).contract
    assert (contract.number, contract.dealer) == (2, banker)
    assert (contract.bids, contract.banker, contract.mode) == ((), -1, "auction")


@pytest.mark.parametrize(
    "hand",
    [
        whole_hand(taken(0, call="broke"), 1, "S1 C1 D1 N1 H1"),
        whole_hand(ASSETS, 0, "S1 C1 D1 N1 H1"),
        whole_hand(ASSETS.replace("assets", "liabilities"), 0, "S1 C1 D1 N1 H1"),
        DEFENDED,
    ],
)
def test_kn_game_02_the_deal_moves_whatever_happened(hand: str) -> None:
    assert position(hand).contract.dealer == 0


def test_kn_game_03_points_are_added() -> None:
    state = position(f"scores 1 2 3 4 5\n{SHARED}")
    assert state.scores == (4, 5, 3, 4, 5)


def test_kn_game_03_points_never_decrease() -> None:
    totals: list[tuple[int, ...]] = []
    end = walk(GAME.start(KnivesOptions(), 5, 8), 8, lambda state: totals.append(state.scores))
    for old, new in pairwise(totals):
        assert all(a <= b for a, b in zip(old, new, strict=True))
    assert end.outcome is not None
    assert end.outcome.results == end.scores


def test_kn_game_03_nothing_is_paid_before_the_hand_is_over() -> None:
    state = position(f"scores 14 0 0 0 0\n{LAST_CARD_MISSING}")
    assert (state.scores, state.outcome) == ((14, 0, 0, 0, 0), None)
    assert do(state, "0 play D-X").scores == (17, 3, 0, 0, 0)


def test_kn_win_01_the_game_goes_on_below_the_target() -> None:
    state = position(f"scores 11 11 0 0 14\n{SHARED}")
    assert (state.scores, state.outcome) == ((14, 14, 0, 0, 14), None)
    assert owed(state) == (0,)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ("12 0 0 0 0", (0,)),
        ("13 12 0 0 0", (0,)),
        ("12 12 0 0 0", (0, 1)),
        ("0 12 0 0 14", (1,)),
        ("12 12 15 0 0", (0, 1, 2)),
        ("0 0 0 19 0", (3,)),
    ],
)
def test_kn_win_01_the_highest_total_wins(scores: str, winners: tuple[int, ...]) -> None:
    outcome = position(f"scores {scores}\n{SHARED}").outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason.startswith("KN-WIN-01")


def test_kn_win_01_the_end_is_announced_and_nobody_is_asked_any_more() -> None:
    state = position(f"scores 12 0 0 0 0\n{LAST_CARD_MISSING}")
    ended = told(state, "0 play D-X")[-1]
    assert ended == GameEnded((0,), "KN-WIN-01: 15 points, with the game played to 15")
    over = do(state, "0 play D-X")
    assert owed(over) == ()
    assert refused(over, "0 take") == "KN-WIN-01"


def test_kn_win_01_a_game_is_as_long_as_its_bound_at_most() -> None:
    commands: list[KnivesState] = []
    walk(GAME.start(KnivesOptions(length=10), 5, 2), 2, commands.append)
    assert len(commands) <= GAME.longest(KnivesOptions(length=10))


def test_kn_win_01_no_hand_has_more_decisions_than_the_bound_says() -> None:
    auction, banking, plays, specials = 6, 1, 30, 3 + 2 + 1
    most = (auction + banking + plays + specials) * most_hands(15)
    assert GAME.longest(KnivesOptions()) == most
