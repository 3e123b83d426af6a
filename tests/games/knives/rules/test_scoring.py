"""KN-SCORE: coins become points."""

import pytest

from rules.games.knives.events import HandScored
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.games.knives.scoring import bank_points, prize, summarize
from rules.games.knives.state import NOBODY
from rules.kernel.cards import Zone
from rules.kernel.events import ZoneOpened
from tests.games.knives.rules.table import (
    ASSETS,
    LIABILITIES,
    card,
    do,
    only,
    paid,
    position,
    queens_hand,
    taken,
    told,
    whole_hand,
)

BOOK = rulebook(KnivesOptions())

# With the Queens aside (4 coins): Diamonds and Hearts bring 6 coins each, Spades and Clubs 4,
# Knives 1. The banker is seat 0; whoever wins Hearts plays the key Ghost.
QUEENS = [
    ("S0 D1 H1 N0 C2", 21),
    ("S2 D1 H1 N2 C2", 16),
    ("S2 D1 H1 N1 C2", 17),
    ("S1 D0 H1 N2 C2", 20),
    ("S1 D1 H1 N1 C1", 25),
    ("S2 D2 H1 N2 C2", 10),
]


@pytest.mark.parametrize(("won", "total"), QUEENS)
def test_kn_score_01_tricks_of_banker_and_shadow_and_banked_cards(won: str, total: int) -> None:
    summary = paid(queens_hand(taken(0), 1, won))
    assert (summary.banker, summary.shadow, summary.aside_coins) == (0, 1, 4)
    assert summary.side_total == total == summary.coins[0] + summary.coins[1] + 4


@pytest.mark.parametrize("banker", range(5))
@pytest.mark.parametrize("shadow", range(5))
def test_kn_score_01_whatever_their_seats(banker: int, shadow: int) -> None:
    leader, other = (banker + 1) % 5, next(s for s in range(5) if s not in (banker, shadow))
    won = f"S{banker} C{other} D{shadow} N{other} H{shadow}"
    summary = paid(whole_hand(taken(banker), leader, won))
    assert (summary.banker, summary.side_total) == (banker, 18)
    assert summary.shadow == (NOBODY if shadow == banker else shadow)


def test_kn_score_01_without_a_shadow_only_the_bankers_tricks_count() -> None:
    summary = paid(queens_hand(taken(0), 1, "S1 D0 H0 N4 C4"))
    assert (summary.shadow, summary.side_total) == (NOBODY, 16)


def test_kn_score_01_the_account_is_told_with_the_banked_cards() -> None:
    hand = queens_hand(taken(0), 1, "S2 D1 H1 N2 C2").replace(" H-X\n", "\n")
    state = do(position(hand.replace("hound 4", "holding 3 H-X")), "3 play H-X")
    events = told(state, "3 hound 4")
    assert only(events, ZoneOpened) == ZoneOpened(Zone("aside"), (card("S-Q"), card("C-Q")))
    scored = only(events, HandScored)
    assert (scored.summary.points, scored.scores) == ((1, 1, 0, 0, 0), (1, 1, 0, 0, 0))


SHARED = [
    (whole_hand(taken(0, "KNIVES"), 1, "S1 C1 D1 N2 H2"), 0, (0, 1, 1, 1, 0)),
    (whole_hand(taken(0), 1, "S2 C2 D2 N2 H1"), 6, (0, 0, 1, 1, 1)),
    (whole_hand(taken(0), 1, "S2 C2 D1 N2 H1"), 12, (0, 0, 1, 1, 1)),
    (whole_hand(taken(0), 1, "S2 C2 D1 N1 H1"), 13, (1, 1, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S2 D1 H1 N2 C2"), 16, (1, 1, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S2 D1 H1 N1 C2"), 17, (2, 2, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S1 D1 H1 N2 C2"), 20, (2, 2, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S1 D1 H1 N1 C2"), 21, (3, 3, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S1 D1 H1 N1 C1"), 25, (3, 3, 0, 0, 0)),
]


@pytest.mark.parametrize(("hand", "total", "points"), SHARED)
def test_kn_score_02_banker_and_shadow(hand: str, total: int, points: tuple[int, ...]) -> None:
    summary = paid(hand)
    assert (summary.side_total, summary.points) == (total, points)


SOLO = [
    (whole_hand(taken(0), 1, "S2 C2 D2 N2 H0"), 6, (0, 1, 1, 1, 1)),
    (whole_hand(taken(0), 1, "S2 C2 D0 N2 H0"), 12, (0, 1, 1, 1, 1)),
    (whole_hand(taken(0), 1, "S2 C2 D0 N0 H0"), 13, (2, 0, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S2 D0 H0 N2 C2"), 16, (2, 0, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S2 D0 H0 N0 C2"), 17, (4, 0, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S0 D0 H0 N2 C2"), 20, (4, 0, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S0 D0 H0 N0 C2"), 21, (6, 0, 0, 0, 0)),
    (queens_hand(taken(0), 1, "S0 D0 H0 N0 C0"), 25, (6, 0, 0, 0, 0)),
]


@pytest.mark.parametrize(("hand", "total", "points"), SOLO)
def test_kn_score_02_solo_banker(hand: str, total: int, points: tuple[int, ...]) -> None:
    summary = paid(hand)
    assert (summary.shadow, summary.side_total, summary.points) == (NOBODY, total, points)


@pytest.mark.parametrize("total", range(26))
def test_kn_score_02_every_total(total: int) -> None:
    points = 0 if total < 13 else 1 if total < 17 else 2 if total < 21 else 3
    assert prize(BOOK, total) == points


@pytest.mark.parametrize("shadow", [NOBODY, 0, 1, 3, 4])
def test_kn_score_02_any_seat_may_be_banker_or_shadow(shadow: int) -> None:
    won, lost = bank_points(BOOK, 2, shadow, 3), bank_points(BOOK, 2, shadow, 0)
    side = {2, shadow}
    assert won == tuple((6 if shadow < 0 else 3) if s in side else 0 for s in range(5))
    assert lost == tuple(0 if s in side else 1 for s in range(5))


@pytest.mark.parametrize("total", range(26))
def test_kn_score_03_exactly_one_side_wins_and_nobody_loses_points(total: int) -> None:
    side_wins, defenders_win = prize(BOOK, total) > 0, 25 - total >= 13
    assert side_wins is not defenders_win
    points = bank_points(BOOK, 0, 1, prize(BOOK, total))
    assert min(points) == 0
    assert max(points) > 0


@pytest.mark.parametrize("start", [ASSETS, LIABILITIES])
def test_kn_score_04_only_own_tricks_count(start: str) -> None:
    summary = paid(queens_hand(start, 0, "S1 D2 H3 N4 C0"))
    assert summary.coins == (4, 4, 6, 6, 1)
    assert (summary.aside_coins, summary.side_total) == (4, 0)


OPEN = [
    (ASSETS, (8, 8, 5, 2, 0), (2, 2, 0, 0, 0)),
    (ASSETS, (1, 2, 3, 4, 15), (0, 0, 0, 0, 2)),
    (ASSETS, (5, 5, 5, 5, 5), (2, 2, 2, 2, 2)),
    (LIABILITIES, (9, 6, 4, 0, 0), (0, 0, 0, 2, 2)),
    (LIABILITIES, (1, 2, 3, 4, 15), (2, 0, 0, 0, 0)),
    (LIABILITIES, (5, 5, 5, 5, 5), (2, 2, 2, 2, 2)),
]


@pytest.mark.parametrize(("start", "coins", "points"), OPEN)
def test_kn_score_05_most_or_fewest_coins(
    start: str, coins: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = position(f"{start}rest")
    state.coins = list(coins)
    assert summarize(state).points == points


def test_kn_score_05_no_coins_count_even_without_a_trick() -> None:
    hand = whole_hand(LIABILITIES, 0, "S1 C1 D2 N2 H2")
    assert paid(hand).points == (2, 0, 0, 2, 2)
    assert paid(hand.replace("liabilities", "assets")).points == (0, 0, 2, 0, 0)


@pytest.mark.parametrize("start", [ASSETS, LIABILITIES])
def test_kn_score_06_coins_in_the_discard_are_missing(start: str) -> None:
    assert sum(paid(queens_hand(start, 0, "S1 D2 H3 N4 C0")).coins) == 21
    assert sum(paid(whole_hand(start, 0, "S1 C1 D2 N2 H2")).coins) == 25
