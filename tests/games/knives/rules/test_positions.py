"""Positions as text: the rest is dealt, and what cannot be is refused."""

import pytest

from rules.kernel.play import IllegalCommand, asked, owed
from tests.games.knives.rules.table import codes, do, holding, position, taken, tricks, whole_hand

HAND = f"""{taken(0)}
scores 1 2 3 4 5
aside H-K S-K
trick 1 C-G C-Q C-K C-M S-M
trick 1 D-X N-G D-J D-G D-K
dance 0 D-K H-M
trick 2 H-X
hound 0 N-2
holding 0 N-2 S-X S-Q H-Q
holding 1 D-M H-G S-J H-M
holding 2 N-3 N-6 N-7
holding 3 C-X D-Q N-5 S-G
holding 4 C-J H-J N-4 N-A
"""


def test_a_position_in_the_middle_of_a_hand() -> None:
    state = position(HAND, length=20)
    assert (state.scores, state.coins, state.first_shadow) == ((1, 2, 3, 4, 5), [0, 5, 4, 0, 0], 1)
    assert (state.leader, state.turn, owed(state)) == (2, 3, (3,))
    assert holding(state, 1) == {"S-J", "D-M", "H-G", "H-M"}


def test_a_position_of_the_auction() -> None:
    state = position("dealer 2\nbids 2:C 3:KNIVES\nhand 7\nseed 5 8\nrest")
    assert (state.contract.number, state.contract.strong, owed(state)) == (7, 0, (4,))
    assert (state.seed, state.drawn, codes(state.bank)) == (5, 8, {"H-Q", "H-K"})


def test_a_banker_with_eight_cards() -> None:
    state = position("dealer 4\nbids 4:H 0:take\nholding 0 N-A H-K\nrest")
    assert (state.holdings[0].bit_count(), state.bank, state.aside) == (8, 0, 0)
    assert {"N-A", "H-K"} < holding(state, 0)


@pytest.mark.parametrize("dance", ["dance 3", "dance 3 N-G -", "dance 3 - N-6", "dance 3 N-G"])
def test_a_dance_that_is_going_on(dance: str) -> None:
    text = f"{taken(0)}aside N-2 N-3\ntrick 1 D-X\nholding 1 N-G\nholding 3 N-6\n{dance}\nrest"
    state = position(text)
    assert asked(state) == (1, 3)
    assert len(state.sealed) == len(set(dance.split()) & {"N-G", "N-6"})


def test_a_hound_that_found_an_empty_hand() -> None:
    text = f"{taken(0)}{tricks(1, 'S1 C1 D1 N1 H1')}trick 1 N-3 H-X\nhound 1\nrest"
    state = position(text)
    assert (owed(state), state.notes.shows) == ((3,), ())


@pytest.mark.parametrize(
    ("line", "rule"), [("trick 1 H-X", "KN-HOUND-01"), ("trick 1 S-X", "KN-SNITCH-01")]
)
def test_a_question_that_is_still_open(line: str, rule: str) -> None:
    state = position(f"{taken(0)}aside N-2 N-3\n{line}\nrest")
    assert state.agenda[-1].rule == rule


def test_the_rest_is_dealt_lowest_first_where_there_is_room() -> None:
    state = position("dealer 4\nholding 0 H-K\nbank N-G H-Q\nrest")
    assert holding(state, 0) == {"H-K", "N-2", "N-3", "N-4", "N-5", "N-6"}
    assert holding(state, 1) == {"N-7", "N-A", "S-G", "S-X", "S-M", "S-J"}


def test_the_rest_never_makes_a_player_a_liar() -> None:
    for suit in "SH":
        state = position(f"{taken(0)}aside N-2 N-3\ntrick 1 {suit}-K N-4 C-K D-K\nrest")
        for seat in (2, 3, 4):
            assert not {code for code in holding(state, seat) if code[0] == suit}


# Only S-M and H-X are not named, seats 1 and 3 have room, and seat 3 could not follow Hearts.
ONE_WAY = f"""{taken(0)}
aside S-G S-X
trick 1 S-K N-4 S-Q N-5 N-6 wins 0
trick 0 H-K H-Q H-J C-K H-M wins 0
holding 0 H-G N-G N-2 N-3
holding 1 S-J D-X D-M
holding 2 N-7 N-A C-G C-X
holding 3 D-J D-Q D-K
holding 4 C-M C-J C-Q D-G
rest
"""


def test_the_rest_is_moved_on_where_another_card_needs_the_room() -> None:
    state = position(ONE_WAY)
    assert holding(state, 1) == {"S-J", "D-X", "D-M", "H-X"}
    assert holding(state, 3) == {"D-J", "D-Q", "D-K", "S-M"}


def test_six_tricks_end_the_hand_and_the_next_one_is_dealt() -> None:
    state = position(f"seed 4 2\n{whole_hand(taken(0), 1, 'S1 C1 D1 N1 H1')}")
    assert (state.contract.number, state.drawn, state.scores) == (2, 3, (3, 3, 0, 0, 0))
    assert state.last_hand is not None


def test_remarks_and_empty_lines_are_skipped() -> None:
    text = "# a remark\n\ndealer 4  # another one\nrest\n   \n"
    assert position(text) == position("dealer 4\nrest")


def test_reading_starts_no_log_and_leaves_a_playable_state() -> None:
    state = position("dealer 4\nrest")
    assert state.log is None
    assert do(state, "4 declare H", "0 take").contract.banker == 0


def test_a_state_put_together_by_hand_equals_the_one_that_was_played() -> None:
    start = position("dealer 4\nholding 0 H-M N-2 S-K S-M S-Q S-X\nbank H-K H-Q\nrest")
    played = do(start, "4 declare H", "0 take", "0 bank S-K H-K")
    text = "dealer 4\nbids 4:H 0:take\naside H-K S-K\nholding 0 H-M N-2 S-M S-Q S-X H-Q\nrest"
    assert codes(played.aside) == {"H-K", "S-K"}
    assert position(text) == played


AFTER = f"{taken(0)}aside N-2 N-3\n"
WRONG = [
    ("dealer 4\nnonsense 1\nrest", "nonsense 1"),
    ("dealer 4\nholding 0 H-K\nholding 1 H-K\nrest", "a card is there twice"),
    ("dealer 4\nbank H-K H-Q H-J\nrest", "somebody has too many cards"),
    ("dealer 4\nholding 0 H-K", "nowhere: N-G N-2"),
    (f"{AFTER}trick 1 S-K C-K D-K H-K N-4\nholding 1 C-Q C-J C-M C-X C-G\nrest", "has no place"),
    (f"{AFTER}trick 1 H-K H-Q H-J H-M H-G wins 1\nrest", "another one wins"),
    (f"{AFTER}trick 1 D-K\ndance 3 N-4\nrest", "no such card acted"),
]


@pytest.mark.parametrize(("text", "why"), WRONG)
def test_a_text_that_is_no_position_is_refused(text: str, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        position(text)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("dealer 4\nbids 4:S 0:S\nrest", "KN-BID-02"),
        (f"{AFTER}trick 2 H-K\nrest", "KN-TRICK-01"),
        (f"{AFTER}trick 1 H-K S-K\nholding 2 H-Q\nrest", "KN-TRICK-04"),
        (f"{AFTER}trick 1 H-K H-Q\ntrick 1 H-J\nrest", "KN-TRICK-01"),
        (f"{AFTER}trick 1 D-X D-K\nrest", "KN-DANCE-01"),
        (f"{AFTER}trick 1 S-X\nname H-G\nrest", "KN-SNITCH-01"),
    ],
)
def test_a_position_that_the_rules_forbid_is_refused_by_them(text: str, rule: str) -> None:
    with pytest.raises(IllegalCommand) as illegal:
        position(text)
    assert illegal.value.refusal.rule == rule
