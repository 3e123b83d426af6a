"""KN-BID: who becomes banker, and under which declaration."""

import pytest

from rules.games.knives.events import BankTaken, EverybodyForThemselves, PassedOn
from rules.games.knives.state import KnivesState
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from rules.kernel.play import decision, owed
from tests.games.knives.rules.table import (
    AUCTION,
    FOUR_PASSES,
    answers,
    do,
    position,
    refused,
    told,
)

DECLARED = "dealer 4\nbids 4:H\nrest"


def asked_after(*lines: str) -> tuple[int, ...]:
    return owed(do(position(AUCTION), "4 declare H", *lines))


def test_kn_bid_01_left_of_the_dealer_is_asked_first() -> None:
    assert asked_after() == (0,)


def test_kn_bid_01_each_of_the_four_is_asked_once() -> None:
    assert asked_after("0 pass S") == (1,)
    assert asked_after("0 pass S", "1 pass C") == (2,)
    assert asked_after("0 pass S", "1 pass C", "2 pass D") == (3,)
    assert asked_after("0 pass S", "1 pass C", "2 pass D", "3 pass S") == (4,)


def test_kn_bid_01_take_or_pass_with_a_new_declaration() -> None:
    takes = ["take", "take broke"]
    passes = ["pass KNIVES", "pass S", "pass C", "pass D"]
    assert answers(position(DECLARED), 0) == takes + passes


def test_kn_bid_01_a_take_makes_the_banker_under_the_declaration_in_force() -> None:
    contract = do(position(DECLARED), "0 take").contract
    assert (contract.banker, contract.strong, contract.mode) == (0, 4, "bank")


def test_kn_bid_01_a_pass_replaces_the_declaration() -> None:
    contract = do(position(DECLARED), "0 pass C").contract
    assert (contract.strong, contract.banker, contract.mode) == (2, -1, "auction")
    assert contract.bids == ((4, "H"), (0, "C"))


def test_kn_bid_01_a_pass_needs_a_declaration() -> None:
    state = position(DECLARED)
    assert refused(state, "0 pass") == "KN-BID-01"
    assert refused(state, "0 pass N") == "KN-BID-01"


@pytest.mark.parametrize("word", ["KNIVES", "S", "C", "D", "H"])
def test_kn_bid_02_a_pass_must_change_the_declaration(word: str) -> None:
    state = do(position(AUCTION), f"4 declare {word}")
    assert f"pass {word}" not in answers(state, 0)
    assert len(answers(state, 0)) == 2 + 4
    assert refused(state, f"0 pass {word}") == "KN-BID-02"


def test_kn_bid_02_an_older_declaration_may_be_repeated() -> None:
    assert do(position(DECLARED), "0 pass S", "1 pass H").contract.strong == 4


def test_kn_bid_03_the_first_take_ends_the_auction() -> None:
    state = do(position(DECLARED), "0 pass S", "1 take")
    assert owed(state) == (1,)
    assert refused(state, "2 take") == "KN-BANK-02"
    assert refused(state, "2 pass H") == "KN-BANK-02"


def test_kn_bid_03_the_taker_cannot_change_the_declaration() -> None:
    state = do(position(DECLARED), "0 pass S", "1 take")
    assert state.contract.strong == 1
    assert refused(state, "1 declare C") == "KN-BANK-02"


def test_kn_bid_04_after_four_passes_the_dealer_has_three_ways() -> None:
    state = position(FOUR_PASSES)
    assert owed(state) == (4,)
    assert answers(state, 4) == ["take", "take broke", "assets", "liabilities"]


@pytest.mark.parametrize(
    ("call", "mode", "banker"),
    [
        ("take", "bank", 4),
        ("take broke", "broke", 4),
        ("assets", "assets", -1),
        ("liabilities", "liabilities", -1),
    ],
)
def test_kn_bid_04_the_last_declaration_stays_in_force(call: str, mode: str, banker: int) -> None:
    contract = do(position(FOUR_PASSES), f"4 {call}").contract
    assert (contract.mode, contract.banker, contract.strong) == (mode, banker, 1)


@pytest.mark.parametrize("line", ["4 declare H", "4 pass H", "4 pass", "4 bank H-K H-Q"])
def test_kn_bid_04_the_dealer_makes_no_new_declaration(line: str) -> None:
    assert refused(position(FOUR_PASSES), line) == "KN-BID-04"


@pytest.mark.parametrize("line", ["0 assets", "0 liabilities"])
def test_kn_bid_04_assets_and_liabilities_belong_to_the_dealer(line: str) -> None:
    assert refused(position(DECLARED), line) == "KN-BID-01"


def test_kn_bid_05_passes_and_takes_are_told_to_all() -> None:
    state = position(DECLARED)
    assert told(state, "0 pass S") == (PassedOn(0, "S"),)
    assert told(state, "0 take")[0] == BankTaken(0, broke=False)
    assert told(state, "0 take broke")[0] == BankTaken(0, broke=True)


@pytest.mark.parametrize("mode", ["assets", "liabilities"])
def test_kn_bid_05_the_dealers_call_is_told_to_all(mode: str) -> None:
    called, *moves = told(position(FOUR_PASSES), f"4 {mode}")
    assert called == EverybodyForThemselves(4, mode)
    assert [(m.source, m.target) for m in moves if isinstance(m, CardMoved)] == [
        (Zone("bank"), Zone("aside"))
    ] * 2


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_kn_bid_05_nobody_speaks_out_of_turn(seat: int) -> None:
    assert refused(position(DECLARED), f"{seat} take") == "KN-BID-01"


def test_kn_bid_06_knives_only_leaves_the_hand_without_a_strong_suit() -> None:
    state = do(position(DECLARED), "0 pass KNIVES", "1 take")
    assert (state.contract.strong, state.contract.bids[-1]) == (0, (0, "KNIVES"))


@pytest.mark.parametrize(
    ("state", "rule"),
    [(position(DECLARED), "KN-BID-01"), (position(FOUR_PASSES), "KN-BID-04")],
)
def test_kn_bid_01_the_question_names_its_rule(state: KnivesState, rule: str) -> None:
    question = decision(state, owed(state)[0])
    assert question is not None
    assert question.rule == rule
