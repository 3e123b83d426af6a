"""KN-VAR: Simplified Scoring and Simplified Rules."""

import pytest

from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import NOBODY, KnivesState
from rules.kernel.play import owed
from tests.games.knives.rules.table import (
    ASSETS,
    KING_FIRST,
    LIABILITIES,
    answers,
    card,
    do,
    paid,
    position,
    queens_hand,
    refused,
    taken,
    whole_hand,
    winner,
)

SCORING = {"scoring": "simplified"}
RULES = {"rules": "simplified"}
TAKEN = "dealer 4\nbids 0:take\n"


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (whole_hand(taken(0), 1, "S2 C2 D1 N2 H1"), (0, 0, 1, 1, 1)),  # 12
        (whole_hand(taken(0), 1, "S2 C2 D1 N1 H1"), (2, 2, 0, 0, 0)),  # 13
        (queens_hand(taken(0), 1, "S2 D1 H1 N1 C2"), (2, 2, 0, 0, 0)),  # 17
        (queens_hand(taken(0), 1, "S1 D1 H1 N1 C2"), (2, 2, 0, 0, 0)),  # 21
        (whole_hand(taken(0), 1, "S1 C1 D1 N2 H1"), (2, 2, 0, 0, 0)),  # 24
        (whole_hand(taken(0), 1, "S1 C1 D1 N1 H1"), (3, 3, 0, 0, 0)),  # 25
        (whole_hand(taken(0), 1, "S2 C2 D0 N2 H0"), (0, 1, 1, 1, 1)),  # solo 12
        (whole_hand(taken(0), 1, "S2 C2 D0 N0 H0"), (4, 0, 0, 0, 0)),  # solo 13
        (whole_hand(taken(0), 1, "S0 C0 D0 N2 H0"), (4, 0, 0, 0, 0)),  # solo 24
        (whole_hand(taken(0), 1, "S0 C0 D0 N0 H0"), (6, 0, 0, 0, 0)),  # solo 25
    ],
)
def test_kn_var_01_simplified_scoring(hand: str, points: tuple[int, ...]) -> None:
    assert paid(hand, **SCORING).points == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (whole_hand(ASSETS, 0, "S1 C1 D2 N2 H2"), (0, 0, 2, 0, 0)),
        (whole_hand(LIABILITIES, 0, "S1 C1 D2 N2 H2"), (2, 0, 0, 2, 2)),
        (whole_hand(taken(0, call="broke"), 1, "S1 C1 D1 N1 H1"), (2, 2, 0, 0, 0)),
        (whole_hand(taken(0, call="broke"), 1, "S1 C1 D1 N0 H1"), (0, 0, 1, 1, 1)),
    ],
)
def test_kn_var_01_other_hands_are_paid_as_before(hand: str, points: tuple[int, ...]) -> None:
    assert paid(hand, **SCORING).points == points


def test_kn_var_01_all_the_coins_of_the_deck_in_use() -> None:
    hand = whole_hand(taken(0), 1, "S1 C1 D1 N1 H1")
    summary = paid(hand, **SCORING, king_coins=2, win_at=13)
    assert (summary.side_total, summary.points) == (21, (3, 3, 0, 0, 0))


def simple_auction(*lines: str) -> KnivesState:
    return do(position("dealer 4\nrest", **RULES), *lines)


def test_kn_var_02_there_are_no_declarations() -> None:
    state = simple_auction()
    assert owed(state) == (0,)
    assert answers(state, 0) == ["take", "take broke", "pass"]
    assert refused(state, "4 declare S") == "KN-BID-01"


@pytest.mark.parametrize("word", ["S", "H", "KNIVES", "X"])
def test_kn_var_02_a_pass_is_a_plain_pass(word: str) -> None:
    state = simple_auction()
    assert refused(state, f"0 pass {word}") == "KN-VAR-02"
    after = do(state, "0 pass")
    assert (after.contract.bids, owed(after)) == (((0, None),), (1,))


@pytest.mark.parametrize("passes", range(4))
def test_kn_var_02_spades_are_strong_whoever_takes(passes: int) -> None:
    lines = [f"{seat} pass" for seat in range(passes)]
    contract = simple_auction(*lines, f"{passes} take").contract
    assert (contract.strong, contract.key_ghost, contract.banker) == (1, card("S-G"), passes)


def test_kn_var_03_a_ghost_does_not_beat_its_king() -> None:
    for option in ("tops_suit", "king_cancelled", "off"):
        assert winner("H-Q H-G H-K D-K D-M", ghost_king=option, **RULES) == "H-K"
        assert winner("S-Q S-K S-G D-K D-M", ghost_king=option, **RULES) == "S-K"


@pytest.mark.parametrize("special", ["D-X", "H-X", "S-X", "C-X"])
def test_kn_var_03_specials_have_no_effect(special: str) -> None:
    state = position(f"{TAKEN}aside N-3 N-4\ntrick 1 {special}\nrest", **RULES)
    assert (owed(state), state.trick) == ((2,), (card(special),))
    assert len(state.agenda) == 2


def test_kn_var_03_the_cat_does_not_lead() -> None:
    state = position(f"{TAKEN}aside N-3 N-4\ntrick 1 C-K C-X C-Q C-J C-M\nrest", **RULES)
    assert owed(state) == (1,)


FOUR_PASSES = "0 pass", "1 pass", "2 pass", "3 pass"


def test_kn_var_04_after_four_passes_the_dealer_is_banker() -> None:
    state = simple_auction(*FOUR_PASSES)
    assert owed(state) == (4,)
    assert answers(state, 4) == ["take", "take broke"]
    contract = do(state, "4 take").contract
    assert (contract.banker, contract.strong, contract.mode) == (4, 1, "bank")


@pytest.mark.parametrize("line", ["4 assets", "4 liabilities", "4 pass", "4 declare S"])
def test_kn_var_04_there_is_no_other_way(line: str) -> None:
    assert refused(simple_auction(*FOUR_PASSES), line) == "KN-VAR-04"


def test_kn_var_04_without_broke_the_dealer_is_banker_unasked() -> None:
    state = do(position("dealer 4\nrest", broke=False, **RULES), *FOUR_PASSES)
    assert (state.contract.banker, state.contract.mode, state.bank) == (4, "bank", 0)
    assert (owed(state), state.holdings[4].bit_count()) == ((4,), 8)
    assert {line.split()[0] for line in answers(state, 4)} == {"bank"}


# The Ghost of Spades falls to the right of the winner of Spades.
FLAT = [
    (whole_hand(TAKEN, 1, "D3 C3 H1 N3 S2", KING_FIRST), 1, 6, (0, 0, 1, 1, 1)),
    (whole_hand(TAKEN, 1, "D1 C1 H3 N3 S2", KING_FIRST), 1, 12, (0, 0, 1, 1, 1)),
    (whole_hand(TAKEN, 1, "D1 C1 H3 N1 S2", KING_FIRST), 1, 13, (2, 2, 0, 0, 0)),
    (queens_hand(TAKEN, 1, "D1 H1 N1 S2 C1", simple=True), 1, 21, (2, 2, 0, 0, 0)),
    (whole_hand(TAKEN, 1, "D1 C1 H1 N1 S0", KING_FIRST), 4, 6, (0, 1, 1, 1, 0)),
    (whole_hand(TAKEN, 1, "D3 C3 H0 N3 S1", KING_FIRST), NOBODY, 6, (0, 1, 1, 1, 1)),
    (whole_hand(TAKEN, 1, "D0 C0 H3 N0 S1", KING_FIRST), NOBODY, 13, (4, 0, 0, 0, 0)),
    (queens_hand(TAKEN, 1, "D0 H0 N0 S1 C0", simple=True), NOBODY, 21, (4, 0, 0, 0, 0)),
]


@pytest.mark.parametrize("scoring", ["standard", "simplified"])
@pytest.mark.parametrize(("hand", "shadow", "total", "points"), FLAT)
def test_kn_var_05_flat_points_whatever_the_scoring(
    hand: str, shadow: int, total: int, points: tuple[int, ...], scoring: str
) -> None:
    summary = paid(hand, scoring=scoring, **RULES)
    assert (summary.shadow, summary.side_total, summary.points) == (shadow, total, points)


@pytest.mark.parametrize("scoring", ["standard", "simplified"])
def test_kn_var_05_all_the_coins_pay_no_more_than_a_win(scoring: str) -> None:
    summary = paid(whole_hand(TAKEN, 1, "D0 C0 H0 N0 S0", KING_FIRST), scoring=scoring, **RULES)
    assert (summary.shadow, summary.side_total, summary.points) == (4, 25, (2, 0, 0, 0, 2))


@pytest.mark.parametrize(
    ("won", "points"),
    [
        ("D1 C1 H1 N1 S2", (2, 2, 0, 0, 0)),
        ("D1 C1 H1 N0 S2", (0, 0, 1, 1, 1)),
        ("D2 C2 H2 N2 S1", (4, 0, 0, 0, 0)),
        ("D2 C2 H2 N0 S1", (0, 1, 1, 1, 1)),
    ],
)
def test_kn_var_06_going_for_broke_stays(won: str, points: tuple[int, ...]) -> None:
    broke = TAKEN.replace("take", "broke")
    assert paid(whole_hand(broke, 1, won, KING_FIRST), **RULES).points == points


def test_kn_var_06_it_is_declared_with_the_take() -> None:
    assert simple_auction("0 take broke").contract.mode == "broke"
    assert simple_auction(*FOUR_PASSES, "4 take broke").contract.mode == "broke"


def test_kn_var_07_the_first_seat_begins_with_its_head_start() -> None:
    assert GAME.start(KnivesOptions(head_start=4), 5, 1).scores == (4, 0, 0, 0, 0)
    assert GAME.start(KnivesOptions(), 5, 1).scores == (0, 0, 0, 0, 0)
    with pytest.raises(ValueError, match="head_start"):
        KnivesOptions(head_start=10)
