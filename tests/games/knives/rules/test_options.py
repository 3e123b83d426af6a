"""The options of Knives, row by row with each value, and the numbers for playtests."""

from typing import Any

import pytest
from pydantic import ValidationError

from rules.games.knives.events import NothingShown
from rules.games.knives.hands import EXTRA_HANDS, most_hands
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import Show, Silence
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, ZoneOpened
from rules.kernel.play import owed
from tests.games.knives.rules.table import (
    ASSETS,
    FOUR_PASSES,
    KING_FIRST,
    LIABILITIES,
    answers,
    card,
    codes,
    danced_hand,
    do,
    heard,
    only,
    paid,
    position,
    queens_hand,
    refused,
    taken,
    told,
    tricks,
    views,
    whole_hand,
    winner,
)
from tests.games.test_option_tables import extra

SWEEP = whole_hand(taken(0), 1, "S1 C1 D1 N1 H1")


@pytest.mark.parametrize(
    "wrong",
    [
        {"scoring": "other"}, {"rules": "none"}, {"ghost_king": True}, {"game_tie": "coin"},
        {"coin_tally": "maybe"}, {"snitch_scope": "bank"}, {"last_trick_specials": "on"},
        {"broke": "sometimes"}, {"pass_must_change": 7}, {"nonsense": 1},
    ],
)  # fmt: skip
def test_options_refuse_other_values(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        KnivesOptions.model_validate(wrong)


def test_options_cannot_be_changed_during_a_game() -> None:
    with pytest.raises(ValidationError):
        KnivesOptions().length = 20  # type: ignore[misc]


# Row by row


@pytest.mark.parametrize(("length", "scores", "over"), [
    (10, "7 0 0 0 0", True), (10, "6 0 0 0 0", False), (15, "12 0 0 0 0", True),
    (15, "11 0 0 0 0", False), (20, "17 0 0 0 0", True), (33, "29 0 0 0 0", False),
    (33, "30 0 0 0 0", True), (5000, "4996 0 0 0 0", False), (5000, "4997 0 0 0 0", True),
])  # fmt: skip
def test_kn_game_01_option_length(length: int, scores: str, over: bool) -> None:
    state = position(f"scores {scores}\n{SWEEP}", length=length)
    assert (state.outcome is not None) is over


@pytest.mark.parametrize(("scoring", "points"), [("standard", 1), ("simplified", 2)])
def test_kn_var_01_option_scoring(scoring: str, points: int) -> None:
    thirteen = whole_hand(taken(0), 1, "S2 C2 D1 N1 H1")
    assert paid(thirteen, scoring=scoring).points == (points, points, 0, 0, 0)


@pytest.mark.parametrize(("rules", "first"), [("full", (4,)), ("simplified", (0,))])
def test_kn_var_02_option_rules(rules: str, first: tuple[int, ...]) -> None:
    assert owed(position("dealer 4\nrest", rules=rules)) == first


@pytest.mark.parametrize("changes", [True, False])
def test_kn_r04_option_pass_must_change(changes: bool) -> None:
    state = position("dealer 4\nbids 4:H\nrest", pass_must_change=changes)
    assert ("pass H" in answers(state, 0)) is not changes
    assert len(answers(state, 0)) == (6 if changes else 7)
    if not changes:
        assert do(state, "0 pass H").contract.bids == ((4, "H"), (0, "H"))
        assert refused(state, "0 pass X") == "KN-BID-01"


@pytest.mark.parametrize(("follows", "shadow"), [(True, 4), (False, 1)])
def test_kn_r08_option_shadow_follows_ghost(follows: bool, shadow: int) -> None:
    hand = danced_hand(taken(0), "4 H-G S-K", "S0 C0 H4 N4")
    assert paid(hand, shadow_follows_ghost=follows).shadow == shadow
    broke = danced_hand(taken(0, call="broke"), "4 H-G S-K", "S0 C0 H4 N4")
    assert paid(broke, shadow_follows_ghost=follows).shadow == shadow


@pytest.mark.parametrize(
    ("option", "cards", "best"),
    [
        ("tops_suit", "H-Q H-K H-G D-K C-M", "H-G"),
        ("king_cancelled", "H-Q H-K H-G D-K C-M", "H-Q"),
        ("off", "H-Q H-K H-G D-K C-M", "H-K"),
        ("king_cancelled", "H-G D-K H-K D-Q C-M", "H-G"),
        ("king_cancelled", "H-G D-K H-K S-K S-G", "S-G"),
        ("king_cancelled", "H-G D-K H-K S-K S-X", "S-K"),
        ("king_cancelled", "H-X D-K H-K H-M H-Q", "H-K"),
        ("king_cancelled", "H-X H-K H-G H-M N-2", "N-2"),
        ("off", "S-G S-K S-Q H-K H-G", "S-K"),
        ("off", "D-G D-X D-M D-J D-Q", "D-Q"),
    ],
)
def test_kn_r09_option_ghost_king(option: str, cards: str, best: str) -> None:
    assert winner(cards, ghost_king=option) == best


SIXTH = f"{taken(0)}{tricks(1, 'S1 C1 D1 N1 H1')}"


@pytest.mark.parametrize(("special", "late"), [("H-X", (1,)), ("S-X", (1,)), ("D-X", (2,))])
def test_kn_r14_option_last_trick_specials(special: str, late: tuple[int, ...]) -> None:
    text = f"{SIXTH}trick 1 {special}\nrest"
    assert owed(position(text, last_trick_specials="cat_dance_off")) == late
    assert owed(position(text, last_trick_specials="all_off")) == (2,)


@pytest.mark.parametrize("special", ["H-X", "S-X", "D-X"])
def test_kn_r14_option_last_trick_specials_leaves_the_fifth_trick_alone(special: str) -> None:
    fifth = f"{taken(0)}{tricks(1, 'S1 C1 D1 N1')}trick 1 {special}\nrest"
    assert owed(position(fifth, last_trick_specials="all_off")) == (1,)


def snitch(start: str, scope: str) -> Any:
    """The notes after the Snitch named a King that was put aside."""
    text = f"{start}aside H-K C-K\ntrick 1 S-X\nrest"
    return do(position(text, snitch_scope=scope), "1 name H-K").notes


@pytest.mark.parametrize("call", ["take", "broke"])
def test_kn_r15_option_snitch_scope(call: str) -> None:
    start = taken(0, call=call)
    silent, shown = snitch(start, "holdings"), snitch(start, "holdings_and_bank")
    assert (silent.silences, silent.shows) == ((Silence(1, card("H-K")),), ())
    assert (shown.silences, shown.shows) == ((), (Show(1, 0, card("H-K"), aside=True),))


@pytest.mark.parametrize("scope", ["holdings", "holdings_and_bank"])
@pytest.mark.parametrize("mode", ["assets", "liabilities"])
def test_kn_r15_option_snitch_scope_never_finds_the_unseen_discard(scope: str, mode: str) -> None:
    start = f"dealer 0\nbids 0:H 1:S 2:C 3:D 4:S 0:{mode}\n"
    assert snitch(start, scope).silences == (Silence(1, card("H-K")),)


@pytest.mark.parametrize("scope", ["holdings", "holdings_and_bank"])
def test_kn_r15_option_snitch_scope_never_finds_played_cards(scope: str) -> None:
    state = position(f"{taken(0)}aside H-K C-K\ntrick 1 S-X\nrest", snitch_scope=scope)
    assert only(told(state, "1 name S-X"), NothingShown) == NothingShown(card("S-X"))


@pytest.mark.parametrize("rules", ["full", "simplified"])
def test_kn_r21_option_broke(rules: str) -> None:
    text = "dealer 4\nbids 4:H\nrest" if rules == "full" else "dealer 4\nrest"
    state = position(text, broke=False, rules=rules)
    assert "take broke" not in answers(state, 0)
    assert refused(state, "0 take broke") == "KN-R21"
    assert "take broke" in answers(position(text, rules=rules), 0)


def test_kn_r21_option_broke_is_off_for_the_dealer_too() -> None:
    state = position(FOUR_PASSES, broke=False)
    assert answers(state, 4) == ["take", "assets", "liabilities"]
    assert refused(state, "4 take broke") == "KN-R21"


@pytest.mark.parametrize("sees", [False, True])
def test_kn_r06_option_dealer_sees_discard(sees: bool) -> None:
    auction = position(FOUR_PASSES, dealer_sees_discard=sees)
    state = do(auction, "4 liabilities")
    seen = state.aside if sees else 0
    assert [view.aside for view in views(state)] == [0, 0, 0, 0, seen]
    for seat in range(5):
        moves = [e for e in heard(auction, "4 liabilities", seat) if isinstance(e, CardMoved)]
        assert all((move.card is not None) is (sees and seat == 4) for move in moves)
        assert len(moves) == 2


def test_kn_r06_option_dealer_sees_discard_but_never_a_bankers_cards() -> None:
    state = position(f"{taken(0)}aside H-K C-K\nrest", dealer_sees_discard=True)
    assert [codes(view.aside) for view in views(state)] == [{"H-K", "C-K"}] + [set()] * 4


TIED = f"scores 12 12 0 0 0\n{SWEEP}"


def test_kn_r02_option_game_tie_shared() -> None:
    outcome = position(TIED, game_tie="shared").outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_kn_r02_option_game_tie_play_on() -> None:
    state = position(TIED, game_tie="play_on")
    assert (state.outcome, state.contract.number, owed(state)) == (None, 2, (0,))
    leading = position(f"scores 13 12 0 0 0\n{SWEEP}", game_tie="play_on").outcome
    assert leading is not None
    assert leading.winners == (0,)


def test_kn_r02_option_game_tie_play_on_counts_the_highest_only() -> None:
    outcome = position(f"scores 13 13 17 0 0\n{SWEEP}", game_tie="play_on").outcome
    assert outcome is not None
    assert outcome.winners == (2,)


def test_kn_r02_option_game_tie_play_on_shares_in_the_end() -> None:
    last = most_hands(15)
    assert last == 5 * 14 + 1 + EXTRA_HANDS
    assert EXTRA_HANDS == 50
    assert position(f"hand {last - 1}\n{TIED}", game_tie="play_on").outcome is None
    shared = position(f"hand {last}\n{TIED}", game_tie="play_on").outcome
    assert shared is not None
    assert shared.winners == (0, 1)


@pytest.mark.parametrize(("tally", "coins"), [("visible", (0, 6, 0, 0, 0)), ("hidden", None)])
def test_kn_r22_option_coin_tally(tally: str, coins: tuple[int, ...] | None) -> None:
    state = position(f"{taken(0)}aside H-X S-X\n{tricks(1, 'S1')}rest", coin_tally=tally)
    assert [view.coins for view in views(state)] == [coins] * 5
    assert state.coins == [0, 6, 0, 0, 0]


UNCOUNTED = [taken(0, call="broke"), ASSETS, LIABILITIES]


@pytest.mark.parametrize("start", UNCOUNTED)
def test_kn_r23_option_show_putaside_at_end(start: str) -> None:
    leader = 1 if start == UNCOUNTED[0] else 0
    hand = queens_hand(start, leader, "S1 D1 H1 N1 C1")
    shown, hidden = paid(hand), paid(hand, show_putaside_at_end=False)
    assert (shown.aside, shown.aside_coins) == ((card("S-Q"), card("C-Q")), 4)
    assert (hidden.aside, hidden.aside_coins) == (None, 0)
    assert shown.points == hidden.points


def test_kn_r23_option_show_putaside_at_end_never_hides_banked_cards() -> None:
    hand = queens_hand(taken(0), 1, "S1 D1 H1 N1 C1")
    assert paid(hand, show_putaside_at_end=False) == paid(hand)
    assert paid(hand).aside == (card("S-Q"), card("C-Q"))


@pytest.mark.parametrize("shows", [True, False])
@pytest.mark.parametrize("call", ["take", "broke"])
def test_kn_r23_option_show_putaside_at_end_of_the_game(shows: bool, call: str) -> None:
    hand = queens_hand(taken(0, call=call), 1, "S1 D1 H1 N1 C1")
    over = position(f"scores 14 14 14 14 14\n{hand}", show_putaside_at_end=shows)
    seen = [{"S-Q", "C-Q"}] * 5 if shows or call == "take" else [{"S-Q", "C-Q"}] + [set()] * 4
    assert [codes(view.aside) for view in views(over)] == seen


@pytest.mark.parametrize("shows", [True, False])
def test_kn_r23_option_show_putaside_at_end_opens_the_cards(shows: bool) -> None:
    hand = whole_hand(taken(0, call="broke"), 1, "S1 C1 D1 N1 H1").replace(" D-X\n", "\n")
    events = told(position(f"{hand}holding 0 D-X", show_putaside_at_end=shows), "0 play D-X")
    opened = [event for event in events if isinstance(event, ZoneOpened)]
    cards = (card("S-X"), card("H-X"))
    assert opened == ([ZoneOpened(Zone("aside"), cards)] if shows else [])


# The numbers that playtests change: each of them changes exactly what it says

SHARED_13 = whole_hand(taken(0), 1, "S2 C2 D1 N1 H1")
SHARED_17 = queens_hand(taken(0), 1, "S2 D1 H1 N1 C2")
SHARED_21 = queens_hand(taken(0), 1, "S1 D1 H1 N1 C2")
SOLO_13 = whole_hand(taken(0), 1, "S2 C2 D0 N0 H0")
SHARED_12 = whole_hand(taken(0), 1, "S2 C2 D1 N2 H1")
OPEN = whole_hand(ASSETS, 0, "S1 C1 D2 N2 H2")
BROKE = whole_hand(taken(0, call="broke"), 1, "S1 C1 D1 N1 H1")
SIMPLE: dict[str, Any] = {"scoring": "simplified"}
FLAT = whole_hand("dealer 4\nbids 0:take\n", 1, "D0 C0 H0 N0 S0", KING_FIRST)


@pytest.mark.parametrize(
    ("hand", "options", "points"),
    [
        (SHARED_12, {"win_at": 12}, (1, 1, 0, 0, 0)),
        (SHARED_13, {"win_at": 14}, (0, 0, 1, 1, 1)),
        (SHARED_13, {"win_at": 12, "middle_at": 13}, (2, 2, 0, 0, 0)),
        (SHARED_17, {"middle_at": 18}, (1, 1, 0, 0, 0)),
        (SHARED_17, {"middle_at": 16, "high_at": 17}, (3, 3, 0, 0, 0)),
        (SHARED_21, {"high_at": 22}, (2, 2, 0, 0, 0)),
        (SHARED_13, {"win_points": 4}, (4, 4, 0, 0, 0)),
        (SHARED_17, {"middle_points": 5}, (5, 5, 0, 0, 0)),
        (SHARED_21, {"high_points": 7}, (7, 7, 0, 0, 0)),
        (SOLO_13, {"solo_factor": 3}, (3, 0, 0, 0, 0)),
        (SHARED_12, {"defender_points": 2}, (0, 0, 2, 2, 2)),
        (SHARED_13, {"simple_points": 6, **SIMPLE}, (6, 6, 0, 0, 0)),
        (SWEEP, {"sweep_points": 8, **SIMPLE}, (8, 8, 0, 0, 0)),
    ],
)
def test_kn_score_02_playtest_numbers(
    hand: str, options: dict[str, Any], points: tuple[int, ...]
) -> None:
    assert paid(hand, **options).points == points


def test_kn_score_05_playtest_assets_points() -> None:
    assert paid(OPEN, assets_points=5).points == (0, 0, 5, 0, 0)


def test_kn_broke_03_playtest_broke_points() -> None:
    assert paid(BROKE, broke_points=3).points == (3, 3, 0, 0, 0)
    assert paid(BROKE, solo_factor=5, win_points=9, defender_points=9).points == (2, 2, 0, 0, 0)


def test_kn_var_05_playtest_simple_points() -> None:
    flat: dict[str, Any] = {"rules": "simplified", "simple_points": 4, "sweep_points": 9}
    assert paid(FLAT, **flat).points == (4, 0, 0, 0, 4)


@pytest.mark.parametrize(
    ("options", "coins", "total"),
    [
        ({"king_coins": 5}, 8 + 8 + 8 + 8 + 1, 33),
        ({"queen_coins": 0}, 4 + 4 + 4 + 4 + 1, 17),
        ({"jack_coins": 4}, 9 + 9 + 9 + 9 + 1, 37),
        ({"ace_coins": 9}, 6 + 6 + 6 + 6 + 9, 33),
    ],
)
def test_kn_comp_03_playtest_coins(options: dict[str, Any], coins: int, total: int) -> None:
    assert paid(SWEEP, **options).coins == (0, coins, 0, 0, 0)
    assert KnivesOptions(**options).total_coins == total


PLAYTEST_RANGES: dict[str, tuple[int, int]] = {
    "king_coins": (0, 9), "queen_coins": (0, 9), "jack_coins": (0, 9), "ace_coins": (0, 9),
    "win_at": (1, 16), "middle_at": (14, 20), "high_at": (18, 200),
    "win_points": (1, 9), "middle_points": (1, 9), "high_points": (1, 9),
    "solo_factor": (1, 5), "defender_points": (1, 9), "assets_points": (1, 9),
    "broke_points": (1, 9), "simple_points": (1, 9), "sweep_points": (1, 9),
    "head_start": (0, 9),
}  # fmt: skip


@pytest.mark.parametrize("name", PLAYTEST_RANGES)
def test_playtest_numbers_have_a_range(name: str) -> None:
    lowest, highest = PLAYTEST_RANGES[name]
    for fits in (lowest, highest):
        assert getattr(KnivesOptions.model_validate({name: fits}), name) == fits
    for wrong in (lowest - 1, highest + 1):
        with pytest.raises(ValidationError):
            KnivesOptions.model_validate({name: wrong})


def test_playtest_numbers_are_all_named_here() -> None:
    fields = KnivesOptions.model_fields
    assert list(PLAYTEST_RANGES) == [n for n in fields if not extra(fields[n])["printed"]]


@pytest.mark.parametrize(
    "wrong",
    [
        {"win_at": 17}, {"win_at": 20}, {"middle_at": 13}, {"middle_at": 21}, {"high_at": 17},
    ],
)  # fmt: skip
def test_kn_score_02_prizes_must_rise(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match="must require more coins"):
        KnivesOptions(**wrong)


def test_kn_score_02_the_bank_must_be_able_to_win() -> None:
    poor: dict[str, Any] = {"king_coins": 0, "queen_coins": 0}
    with pytest.raises(ValidationError, match="can't need more than the 5 coins in the deck"):
        KnivesOptions(**poor)
    assert KnivesOptions(**poor, win_at=5).total_coins == 5
