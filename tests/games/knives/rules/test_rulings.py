"""KN-R01 to KN-R30: how the silent and unclear places of the rulebook are read.

Rulings with a switch (R02 R04 R06 R08 R09 R14 R15 R21 R22 R23) are tested in both positions of the
switch in `test_options`; here are the others.
"""

import pytest

from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import NOBODY
from rules.kernel.play import asked, owed
from rules.kernel.rng import draw
from tests.games.knives.rules.table import (
    ASSETS,
    FOUR_PASSES,
    KING_FIRST,
    LIABILITIES,
    answers,
    codes,
    do,
    holding,
    paid,
    position,
    queens_hand,
    refused,
    taken,
    tricks,
    views,
    whole_hand,
)


def test_kn_r01_the_first_dealer_is_random() -> None:
    dealers = [GAME.start(KnivesOptions(), 5, seed).contract.dealer for seed in range(200)]
    assert all(20 < dealers.count(seat) < 60 for seat in range(5))
    assert dealers == [draw(seed, "cards", 1) % 5 for seed in range(200)]


def test_kn_r03_the_same_seed_deals_the_same_cards() -> None:
    assert GAME.start(KnivesOptions(), 5, 9) == GAME.start(KnivesOptions(), 5, 9)
    assert GAME.start(KnivesOptions(), 5, 9) != GAME.start(KnivesOptions(), 5, 10)


def test_kn_r03_the_next_deal_is_drawn_after_the_first() -> None:
    state = position(f"seed 9 2\n{whole_hand(taken(0), 1, 'S1 C1 D1 N1 H1')}")
    assert (state.seed, state.drawn) == (9, 3)
    assert state.holdings != GAME.start(KnivesOptions(), 5, 9).holdings


def test_kn_r05_any_two_of_the_eight_may_be_banked() -> None:
    state = position("dealer 4\nbids 4:H 0:take\nholding 0 H-G H-K N-A N-G H-X H-Q H-J H-M\nrest")
    assert len(set(answers(state, 0))) == 28
    for two in ("N-G H-G", "N-A H-K", "H-X H-M"):
        assert codes(do(state, f"0 bank {two}").aside) == set(two.split())


@pytest.mark.parametrize("call", ["take", "broke"])
def test_kn_r07_a_banked_or_discarded_key_ghost_makes_the_banker_solo(call: str) -> None:
    state = position(f"{taken(0, call=call)}aside H-G N-2\nrest")
    assert state.first_shadow == NOBODY
    assert not any(view.was_shadow for view in views(state))


@pytest.mark.parametrize("special", ["D-X", "H-X", "S-X"])
def test_kn_r10_specials_act_at_once_and_must(special: str) -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 {special}\nrest")
    assert (owed(state), len(state.trick)) == ((1,), 1)
    assert refused(state, "2 play N-G") == state.agenda[-1].rule


def test_kn_r11_both_dancers_choose_for_themselves_and_unseen() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\ndance 3\nholding 1 H-K\nrest")
    assert asked(state) == (1, 3)
    given = do(state, "1 give H-K")
    assert asked(given) == (1, 3)
    assert answers(given, 3) == answers(state, 3)
    assert "H-K" in holding(given, 1)


def test_kn_r12_the_holding_at_ones_own_turn_counts() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 D-K C-J D-X\ndance 2\nholding 3 D-Q\nholding 2 C-K\n"
    state = do(position(f"{text}rest"), "3 give D-Q", "2 give C-K")
    assert "D-Q" in holding(state, 2)  # it discarded C-J, and that stays
    assert owed(state) == (4,)


def test_kn_r13_shown_cards_stay_in_the_holding() -> None:
    hound = position(f"{taken(0)}trick 1 H-X\nhound 3\nholding 3 S-K\nrest")
    assert "S-K" in holding(do(hound, "3 show S-K"), 3)
    snitch = position(f"{taken(0)}trick 1 S-X\nholding 3 S-K\nrest")
    assert "S-K" in holding(do(snitch, "1 name S-K"), 3)


def test_kn_r16_assets_pays_the_most_and_liabilities_the_fewest() -> None:
    won = "S1 C1 D2 N2 H2"
    assert paid(whole_hand(ASSETS, 0, won)).points == (0, 0, 2, 0, 0)
    assert paid(whole_hand(LIABILITIES, 0, won)).points == (2, 0, 0, 2, 2)


def test_kn_r17_a_dealer_may_go_for_broke_after_four_passes() -> None:
    assert do(position(FOUR_PASSES), "4 take broke").contract.mode == "broke"


def test_kn_r18_a_failed_solo_broke_pays_all_four_defenders() -> None:
    summary = paid(whole_hand(taken(0, call="broke"), 1, "S1 C1 D1 N1 H0"))
    assert (summary.shadow, summary.points) == (NOBODY, (0, 1, 1, 1, 1))


def test_kn_r19_simplified_scoring_leaves_broke_and_the_flat_table_alone() -> None:
    broke = whole_hand(taken(0, call="broke"), 1, "S1 C1 D1 N1 H1")
    assert paid(broke, scoring="simplified").points == paid(broke).points == (2, 2, 0, 0, 0)
    flat = whole_hand("dealer 4\nbids 0:take\n", 1, "D0 C0 H0 N0 S0", KING_FIRST)
    both = paid(flat, rules="simplified", scoring="simplified")
    assert both.points == paid(flat, rules="simplified").points == (2, 0, 0, 0, 2)


@pytest.mark.parametrize(
    ("won", "points"), [("D3 C3 H3 N3 S2", (0, 0, 1, 1, 1)), ("D3 C3 H3 N3 S1", (0, 1, 1, 1, 1))]
)
def test_kn_r20_defenders_get_one_under_simplified_rules(won: str, points: tuple[int, ...]) -> None:
    hand = whole_hand("dealer 4\nbids 0:take\n", 1, won, KING_FIRST)
    assert paid(hand, rules="simplified").points == points


def test_kn_r24_the_winner_leads_except_after_a_cat() -> None:
    text = f"{taken(0)}aside N-3 N-4\n{tricks(1, 'S3')}"
    assert owed(position(f"{text}rest")) == (3,)
    assert owed(position(f"{text}trick 3 C-K C-Q C-X C-J C-M\nrest")) == (0,)


def test_kn_r25_the_dealer_declares_after_looking() -> None:
    state = position("dealer 4\nrest")
    view = views(state)[4]
    assert (view.asked, view.holding.bit_count()) == ((4,), 6)
    assert view.decision is not None
    assert view.decision.rule == "KN-DEAL-03"


@pytest.mark.parametrize(
    ("bids", "strong"),
    [
        ("4:H 0:KNIVES 1:take", 0),
        ("4:H 0:KNIVES 1:S 2:take", 1),
        ("4:KNIVES 0:S 1:KNIVES 2:C 3:take", 2),
        ("4:KNIVES 0:take", 0),
    ],
)
def test_kn_r26_the_latest_declaration_counts(bids: str, strong: int) -> None:
    assert position(f"dealer 4\nbids {bids}\nrest").contract.strong == strong


def test_kn_r27_coins_on_discards_are_not_won() -> None:
    summary = paid(queens_hand(taken(0, call="broke"), 1, "S1 D1 H1 N1 C1"))
    assert (summary.aside_coins, summary.coins[0], summary.points[0]) == (4, 0, 2)


def test_kn_r28_a_solo_banker_is_never_asked_to_announce_it() -> None:
    state = position("dealer 4\nbids 4:H 0:take\nholding 0 H-G\nrest")
    assert {word.split()[0] for word in answers(state, 0)} == {"bank"}
    started = position(f"{taken(0)}aside N-3 N-4\nholding 0 H-G\nrest")
    assert owed(started) == (1,)
    assert {command.verb for command in GAME.commands} == {
        "declare", "pass", "take", "assets", "liabilities", "bank", "play", "dance", "give",
        "hound", "show", "name",
    }  # fmt: skip


@pytest.mark.parametrize("length", [20, 25, 100])
def test_kn_r29_a_long_game_has_any_target_from_20(length: int) -> None:
    almost = position(
        f"scores {length - 4} 0 0 0 0\n{whole_hand(taken(0), 1, 'S1 C1 D1 N1 H1')}", length=length
    )
    assert (almost.scores[0], almost.outcome) == (length - 1, None)


def test_kn_r30_a_bank_below_13_costs_nothing() -> None:
    hand = whole_hand(taken(0), 1, "S2 C2 D1 N2 H1")
    assert paid(hand).points == (0, 0, 1, 1, 1)
    assert position(f"scores 5 5 5 5 5\n{hand}").scores == (5, 5, 6, 6, 6)
