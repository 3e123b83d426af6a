"""KN-T01 to KN-T38: the scenarios of the rules specification; `test_full_hand` has the others."""

import pytest

from rules.games.knives.cards import DECK, GHOSTS, NAMEABLE
from rules.games.knives.events import (
    CardShown,
    NothingShown,
)
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.games.knives.scoring import summarize
from rules.games.knives.state import NOBODY
from rules.games.knives.view import public_shadow
from rules.kernel.play import owed
from tests.games.knives.rules.table import (
    ASSETS,
    EXAMPLES,
    FOUR_PASSES,
    KING_FIRST,
    LIABILITIES,
    answers,
    card,
    codes,
    danced_hand,
    do,
    holding,
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

# Deck, auction, banking


def test_kn_t01_the_deck() -> None:
    book = rulebook(KnivesOptions())
    assert (len(DECK.cards), sum(book.coins), len(GHOSTS), len(NAMEABLE)) == (32, 25, 5, 27)


def test_kn_t02_after_the_deal() -> None:
    state = GAME.start(KnivesOptions(), 5, 1)
    assert [held.bit_count() for held in state.holdings] == [6] * 5
    assert state.bank.bit_count() == 2
    for view in views(state):
        seen = {one for cards in view.piles().values() for one in cards if one is not None}
        assert not any(state.bank >> one & 1 for one in seen)


def test_kn_t04_declarations_change_until_somebody_takes() -> None:
    state = do(position("dealer 4\nrest"), "4 declare H")
    assert refused(state, "0 pass H") == "KN-BID-02"
    state = do(state, "0 pass S", "1 pass KNIVES", "2 take")
    assert (state.contract.strong, state.contract.key_ghost) == (0, card("N-G"))
    assert owed(do(state, f"2 {answers(state, 2)[0]}")) == (3,)


@pytest.mark.parametrize("call", ["take", "assets", "liabilities"])
def test_kn_t05_after_four_passes(call: str) -> None:
    state = position(FOUR_PASSES)
    assert not [word for word in answers(state, 4) if word.startswith("declare")]
    state = do(state, f"4 {call}")
    assert state.contract.strong == 1
    if call == "take":
        state = do(state, f"4 {answers(state, 4)[0]}")
    assert owed(state) == (0,)


def test_kn_t07_banked_cards_are_the_bankers_secret() -> None:
    text = "dealer 4\nbids 4:H\nholding 0 H-M N-2 S-K S-M S-Q S-X\nbank H-K H-Q\nrest"
    state = do(position(text), "0 take", "0 bank S-K H-K")
    assert holding(state, 0) == {"H-M", "N-2", "S-M", "S-Q", "S-X", "H-Q"}
    assert [codes(view.aside) for view in views(state)] == [{"H-K", "S-K"}] + [set()] * 4
    assert sum(state.book.coins[one] for one in DECK.read("H-K S-K")) == 6


def test_kn_t08_broke_is_declared_with_the_take_or_never() -> None:
    state = do(position("dealer 4\nbids 4:H\nrest"), "0 take")
    assert refused(state, "0 take broke") == "KN-BANK-01"
    assert {word.split()[0] for word in answers(state, 0)} == {"bank"}


def test_kn_t10_the_banker_does_not_see_the_shadow() -> None:
    three = position(f"{taken(1, 'C')}aside N-3 N-4\nholding 3 C-G\nholding 4 S-M\nrest")
    four = position(f"{taken(1, 'C')}aside N-3 N-4\nholding 3 S-M\nholding 4 C-G\nrest")
    assert (three.first_shadow, four.first_shadow) == (3, 4)
    assert views(three)[1] == views(four)[1]
    assert public_shadow(views(three)[1]) is None


# Tricks


@pytest.mark.parametrize(("cards", "strong", "best", "coins"), EXAMPLES)
def test_kn_t11_the_examples(cards: str, strong: str, best: str, coins: int) -> None:
    assert winner(cards, strong) == best
    worth = rulebook(KnivesOptions()).coins
    assert sum(worth[one] for one in DECK.read(cards)) == coins


def test_kn_t13_who_is_void_may_play_anything() -> None:
    held = "N-2 S-K S-G C-K D-K D-G"
    state = position(f"{taken(0, 'S')}aside N-3 N-4\ntrick 1 H-J\nholding 2 {held}\nrest")
    assert {word.removeprefix("play ") for word in answers(state, 2)} == set(held.split())


def test_kn_t14_knives_must_be_followed_with_knives() -> None:
    held = "N-G S-K S-Q C-K D-K H-K"
    text = f"{taken(1, 'S')}aside H-X C-X\ntrick 2 N-2\nholding 3 {held}\nrest"
    assert answers(position(text), 3) == ["play N-G"]


@pytest.mark.parametrize(("option", "best"), [("king_cancelled", "H-Q"), ("off", "H-K")])
def test_kn_t16_other_readings_of_ghost_over_king(option: str, best: str) -> None:
    assert winner("H-Q H-K H-G D-K C-M", ghost_king=option) == best


# Specials


def test_kn_t17_the_cat_leads_and_the_winner_keeps_the_cards() -> None:
    text = f"{taken(4)}aside N-3 N-4\n{tricks(0, 'S2')}trick 2 C-K C-X C-Q C-J N-2\nrest"
    state = position(text)
    assert (state.tricks[1].winner, owed(state), state.coins[1]) == (1, (3,), 6)


def test_kn_t19_a_dance_keeps_the_sizes() -> None:
    text = f"{taken(4)}aside N-3 N-4\n{tricks(0, 'S0 C0')}trick 0 D-X\ndance 2\n"
    state = position(f"{text}holding 0 H-K\nholding 2 H-Q\nrest")
    after = do(state, "0 give H-K", "2 give H-Q")
    for moment in (state, after):
        assert (moment.holdings[0].bit_count(), moment.holdings[2].bit_count()) == (3, 4)
    assert owed(do(after, f"1 {answers(after, 1)[0]}")) == (2,)


def test_kn_t20_a_card_from_the_dance_must_be_followed_with() -> None:
    text = f"{taken(3)}aside N-3 N-4\ntrick 4 D-X\ndance 0\nholding 4 D-K\n"
    state = position(f"{text}holding 0 S-K S-Q C-K C-Q H-K H-Q\nrest")
    after = do(state, "4 give D-K", "0 give S-K")
    assert answers(after, 0) == ["play D-K"]


@pytest.mark.parametrize(
    ("follows", "shadow", "points"), [(True, 4, (3, 0, 0, 0, 3)), (False, 1, (2, 2, 0, 0, 0))]
)
def test_kn_t22_the_key_ghost_is_danced_away(
    follows: bool, shadow: int, points: tuple[int, ...]
) -> None:
    hand = danced_hand(taken(0), "4 H-G S-K", "S0 C0 H4 N4")
    summary = paid(hand, shadow_follows_ghost=follows)
    assert (summary.shadow, summary.points) == (shadow, points)


def test_kn_t23_the_key_ghost_is_danced_to_the_banker() -> None:
    summary = paid(danced_hand(taken(0), "0 H-G S-M", "H0 N0 S2 C2"))
    assert (summary.shadow, summary.side_total, summary.points) == (NOBODY, 13, (2, 0, 0, 0, 0))


def test_kn_t25_the_snitch() -> None:
    text = f"{taken(4)}aside C-K C-Q\ntrick 0 S-X\nholding 0 S-K\n"
    held = position(f"{text}holding 1 H-K\nrest")
    assert only(told(held, "0 name H-K"), CardShown) == CardShown(1, card("H-K"))
    assert "H-K" in holding(do(held, "0 name H-K"), 1)
    banked = position(f"{text}holding 1 H-Q\nrest".replace("C-K C-Q", "C-K H-K"))
    assert only(told(banked, "0 name H-K"), NothingShown) == NothingShown(card("H-K"))
    assert only(told(held, "0 name S-K"), CardShown) == CardShown(0, card("S-K"))
    for suit in "NSCDH":
        assert refused(held, f"0 name {suit}-G") == "KN-SNITCH-01"


def test_kn_t26_dance_and_cat_in_one_trick() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 D-J D-X\ndance 4\nholding 2 N-2\n"
    dancing = position(
        f"{text}holding 4 C-X S-K S-Q S-J H-K H-Q\nholding 3 D-G\nholding 0 D-M\nrest"
    )
    assert refused(dancing, "3 play D-G") == "KN-DANCE-02"
    state = do(dancing, "2 give N-2", "4 give S-K")
    assert owed(state) == (3,)
    state = do(state, "3 play D-G", "4 play C-X", "0 play D-M")
    assert (state.tricks[0].winner, owed(state)) == (1, (4,))


# Scoring


def test_kn_t28_twelve_coins_are_not_enough() -> None:
    summary = paid(TWELVE)
    assert (summary.aside_coins, summary.coins[0], summary.coins[1]) == (6, 3, 3)
    assert (summary.shadow, summary.side_total, summary.points) == (1, 12, (0, 0, 1, 1, 1))


@pytest.mark.parametrize(
    ("won", "total", "points"),
    [
        ("S2 D1 H1 N2 C2", 16, 1),
        ("S2 D1 H1 N1 C2", 17, 2),
        ("S1 D1 H1 N2 C2", 20, 2),
        ("S1 D1 H1 N1 C2", 21, 3),
        ("S1 D1 H1 N1 C1", 25, 3),
    ],
)
def test_kn_t29_the_steps_of_the_table(won: str, total: int, points: int) -> None:
    summary = paid(queens_hand(taken(0), 1, won))
    assert (summary.side_total, summary.points) == (total, (points, points, 0, 0, 0))


@pytest.mark.parametrize(
    ("start", "coins", "points"),
    [
        (ASSETS, [8, 8, 5, 2, 0], (2, 2, 0, 0, 0)),
        (LIABILITIES, [9, 6, 4, 0, 0], (0, 0, 0, 2, 2)),
    ],
)
def test_kn_t31_assets_and_liabilities(
    start: str, coins: list[int], points: tuple[int, ...]
) -> None:
    state = position(f"{start}rest")
    state.coins = coins
    assert summarize(state).points == points


def test_kn_t32_coins_in_the_discarded_bank() -> None:
    summary = paid(FIVE_DISCARDED)
    assert (sum(summary.coins), summary.coins) == (20, (4, 4, 3, 1, 8))
    assert summary.points == (0, 0, 0, 0, 2)


def test_kn_t34_one_jack_spoils_it() -> None:
    summary = paid(ONE_JACK)
    assert (summary.coins[0], summary.shadow, summary.coins[4]) == (1, 4, 9)
    assert summary.points == (0, 1, 1, 1, 0)


def test_kn_t34_one_jack_spoils_it_for_a_solo_banker() -> None:
    summary = paid(ONE_JACK_SOLO)
    assert (summary.coins[0], summary.shadow) == (1, NOBODY)
    assert summary.points == (0, 1, 1, 1, 1)


def test_kn_t35_discarded_coins_do_not_spoil_it() -> None:
    summary = paid(DISCARDED_HEARTS)
    assert (summary.aside_coins, summary.coins[0], summary.shadow) == (5, 0, 3)
    assert summary.points == (2, 0, 0, 2, 0)


# Hands as they were played.
FIVE_DISCARDED = """
dealer 4
bids 4:H 0:S 1:C 2:D 3:S 4:assets
aside C-Q D-K
trick 0 C-G C-X C-J H-G C-K wins 0
trick 1 D-X N-4 D-Q D-J S-M wins 2
trick 2 S-X S-G S-J S-K N-5 wins 1
trick 1 H-Q H-J D-M H-K H-X wins 4
trick 4 N-G N-7 N-3 N-6 N-A wins 3
trick 3 D-G N-2 C-M H-M S-Q wins 4
dance 3 N-A N-5
hound 4 N-G
name S-J
"""
ONE_JACK = """
dealer 4
bids 4:H 0:broke
aside N-G N-2
trick 1 D-Q D-G D-K D-X D-M wins 2
trick 2 S-G N-4 S-J S-X S-M wins 3
trick 3 N-A C-G N-5 H-K N-7 wins 3
trick 3 N-3 H-G N-6 H-J C-M wins 0
trick 0 C-Q S-Q C-J H-M C-X wins 3
trick 4 H-Q C-K D-J S-K H-X wins 4
dance 0 C-K H-Q
hound 4
name H-J
"""
ONE_JACK_SOLO = """
dealer 4
bids 4:H 0:broke
aside N-G H-G
trick 1 D-M D-Q D-K N-3 D-J wins 4
trick 4 H-M D-X H-X H-K N-7 wins 3
trick 3 C-G N-5 S-K C-J C-X wins 4
trick 2 N-A N-6 N-4 H-J C-Q wins 2
trick 2 S-G S-X S-M S-J C-M wins 0
trick 0 S-Q D-G N-2 C-K H-Q wins 2
dance 4 N-5 H-J
hound 3 N-6
name N-4
"""
DISCARDED_HEARTS = """
dealer 4
bids 4:H 0:broke
aside H-Q H-K
trick 1 N-4 N-6 N-A N-7 D-Q wins 3
trick 3 N-G N-2 H-J N-3 N-5 wins 2
trick 2 C-Q C-K C-G C-J C-M wins 4
trick 4 S-J S-X S-K S-G D-J wins 2
trick 2 C-X H-G S-M H-M D-M wins 0
trick 2 H-X D-G D-K D-X S-Q wins 2
hound 4 D-K
name N-5
"""
TWELVE = """
dealer 4
bids 4:H 0:take
aside S-K H-K
trick 1 S-M S-J S-G S-Q N-G wins 0
trick 0 C-J H-G C-M C-G N-5 wins 4
trick 4 N-A N-7 N-4 H-X N-3 wins 4
trick 4 S-X H-M H-Q D-M D-J wins 1
trick 1 D-K D-G C-X N-6 N-2 wins 4
trick 3 C-Q H-J C-K D-Q D-X wins 4
hound 1 H-Q
name C-K
"""

# Variants and the end of the game


def test_kn_t37_simplified_rules() -> None:
    simple = {"rules": "simplified"}
    auction = position("dealer 4\nrest", **simple)
    passed = do(auction, "0 pass", "1 pass", "2 pass", "3 pass")
    assert answers(passed, 4) == ["take", "take broke"]
    assert do(passed, "4 take").contract.banker == 4
    assert winner("S-Q S-G S-K D-K D-M", **simple) == "S-K"
    taking = "dealer 4\nbids 0:take\n"
    danced = position(f"{taking}aside N-3 N-4\ntrick 1 D-X\nrest", **simple)
    assert (owed(danced), danced.notes.dance) == ((2,), None)
    shared = queens_hand(taking, 1, "D1 H1 N1 S2 C1", simple=True)
    assert (paid(shared, **simple).side_total, paid(shared, **simple).points[:2]) == (21, (2, 2))
    solo = whole_hand(taking, 1, "D0 C0 H3 N0 S1", KING_FIRST)
    assert (paid(solo, **simple).side_total, paid(solo, **simple).points[0]) == (13, 4)


@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ("12 13 9 3 14", (15, 16, 9, 3, 14), (1,)),
        ("12 12 9 3 14", (15, 15, 9, 3, 14), (0, 1)),
    ],
)
def test_kn_t38_the_highest_total_wins(
    before: str, after: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = position(f"scores {before}\n{whole_hand(taken(0), 1, 'S1 C1 D1 N1 H1')}")
    assert state.outcome is not None
    assert (state.scores, state.outcome.winners) == (after, winners)
