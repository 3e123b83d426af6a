"""KN-BANK: taking two cards up and putting two aside."""

import pytest

from rules.kernel.cards import Zone
from rules.kernel.commands import SelectCards
from rules.kernel.events import CardMoved
from rules.kernel.play import decision, owed
from tests.games.knives.rules.table import (
    AUCTION,
    FOUR_PASSES,
    answers,
    card,
    codes,
    do,
    holding,
    paid,
    position,
    refused,
    taken,
    told,
    views,
    whole_hand,
)

DECLARED = """
dealer 4
bids 4:H
holding 0 H-M N-2 S-K S-M S-Q S-X
bank H-K N-G
rest
"""
EIGHT = {"H-M", "N-2", "S-K", "S-M", "S-Q", "S-X", "H-K", "N-G"}


@pytest.mark.parametrize(("line", "mode"), [("0 take", "bank"), ("0 take broke", "broke")])
def test_kn_bank_01_broke_is_declared_with_the_take(line: str, mode: str) -> None:
    assert do(position(DECLARED), line).contract.mode == mode


@pytest.mark.parametrize("line", ["0 take", "0 take broke"])
def test_kn_bank_01_not_later(line: str) -> None:
    state = do(position(DECLARED), "0 take")
    assert refused(state, line) == "KN-BANK-01"
    assert not [word for word in answers(state, 0) if "broke" in word]


def test_kn_bank_02_the_banker_takes_both_cards_up() -> None:
    state = do(position(DECLARED), "0 take")
    assert holding(state, 0) == EIGHT
    assert (state.bank, state.aside, owed(state)) == (0, 0, (0,))


def test_kn_bank_02_the_banker_is_asked_for_two_of_eight_cards() -> None:
    state = do(position(DECLARED), "0 take")
    question = decision(state, 0)
    assert isinstance(question, SelectCards)
    assert (question.rule, question.zone, question.count) == ("KN-BANK-02", Zone("holding", 0), 2)
    assert len(question.commands) == len(answers(state, 0)) == 28


@pytest.mark.parametrize("two", ["N-G H-K", "N-2 S-Q", "N-G N-2", "S-X H-M"])
def test_kn_bank_02_any_two_may_be_put_aside(two: str) -> None:
    state = do(position(DECLARED), "0 take", f"0 bank {two}")
    assert codes(state.aside) == set(two.split())
    assert holding(state, 0) == EIGHT - set(two.split())


@pytest.mark.parametrize("two", ["", "N-2", "N-2 N-2", "N-2 N-3", "N-G N-2 H-K", "D-K C-K"])
def test_kn_bank_02_it_must_be_two_cards_of_the_eight(two: str) -> None:
    assert refused(do(position(DECLARED), "0 take"), f"0 bank {two}") == "KN-BANK-02"


def test_kn_bank_02_only_the_banker_sees_the_cards() -> None:
    state = position(DECLARED)
    bank, own, aside, eyes = Zone("bank"), Zone("holding", 0), Zone("aside"), (0,)
    assert told(state, "0 take")[1:] == (
        CardMoved(card("N-G"), bank, own, eyes),
        CardMoved(card("H-K"), bank, own, eyes),
    )
    assert told(do(state, "0 take"), "0 bank N-2 H-K") == (
        CardMoved(card("N-2"), own, aside, eyes),
        CardMoved(card("H-K"), own, aside, eyes),
    )


# Two Kings lie aside; seat 1 wins all the other 19 coins.
SIX_ASIDE = """
aside S-K C-K
trick 1 D-G D-K D-Q D-J D-M wins 1
trick 1 H-G H-K H-Q H-J H-M wins 1
trick 1 N-A N-7 N-6 N-5 N-4 wins 1
trick 1 S-Q S-G S-J S-M S-X wins 1
name N-A
trick 1 C-Q C-G C-J C-M C-X wins 1
trick 0 N-3 N-2 N-G D-X H-X wins 0
hound 0
"""


def test_kn_bank_03_banked_coins_count_for_the_banker() -> None:
    summary = paid(taken(0) + SIX_ASIDE)
    assert summary.aside is not None
    assert (set(summary.aside), summary.aside_coins) == ({card("S-K"), card("C-K")}, 6)
    assert summary.coins == (0, 19, 0, 0, 0)
    assert summary.side_total == 25


def test_kn_bank_03_discards_of_a_broke_hand_count_for_nobody() -> None:
    summary = paid(taken(0, call="broke") + SIX_ASIDE)
    assert (summary.side_total, sum(summary.coins), summary.aside_coins) == (0, 19, 6)
    assert summary.points == (2, 2, 0, 0, 0)


@pytest.mark.parametrize("call", ["assets", "liabilities"])
def test_kn_bank_04_the_dealer_discards_the_bank_unseen(call: str) -> None:
    before = position(FOUR_PASSES)
    after = do(before, f"4 {call}")
    assert (after.aside, after.bank) == (before.bank, 0)
    assert after.holdings == before.holdings
    assert [(view.aside, view.aside_count) for view in views(after)] == [(0, 2)] * 5
    assert [m.eyes for m in told(before, f"4 {call}") if isinstance(m, CardMoved)] == [(), ()]


def test_kn_bank_04_discarded_coins_count_for_nobody() -> None:
    assets = "dealer 0\nbids 0:H 1:S 2:C 3:D 4:H 0:assets\n"
    summary = paid(assets + SIX_ASIDE)
    assert (sum(summary.coins), summary.aside_coins, summary.side_total) == (19, 6, 0)


def test_kn_bank_04_no_bank_is_taken_up_before_the_auction_is_over() -> None:
    assert refused(position(AUCTION), "4 bank N-G N-2") == "KN-DEAL-03"
    assert paid(whole_hand(taken(0), 1, "S1 C1 D1 N1 H1")).aside_coins == 0
