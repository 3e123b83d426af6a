"""Positions as text: what is written is read again, and what is wrong is said in a sentence."""

from dataclasses import replace
from typing import Any

import pytest

from rules.games.knives import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.position_lines import BadPosition
from rules.games.knives.positions import read_position, write_position
from rules.games.knives.state import KnivesState
from rules.kernel.play import asked, owed
from tests.games.knives.table import codes, do, holding, position, taken, tricks, walk, whole_hand

TABLES: list[dict[str, Any]] = [
    {},
    {"rules": "simplified"},
    {"last_trick_specials": "all_off", "shadow_follows_ghost": False},
    {"snitch_scope": "holdings_and_bank", "pass_must_change": False},
]


@pytest.mark.parametrize("options", TABLES)
def test_every_position_of_a_game_can_be_written_and_read(options: dict[str, Any]) -> None:
    table = KnivesOptions(length=10, **options)

    def visit(state: KnivesState) -> None:
        again = read_position(write_position(state), table)
        known = state if state.outcome is not None else replace(state, last_hand=None)
        assert again == known

    walk(GAME.start(table, 5, 3), 3, visit)


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
WRITTEN = """\
# bank, Hearts declared, coins 0 5 4 0 0
# options length=20
hand 1
dealer 4
scores 1 2 3 4 5
seed 0 0
bids 4:H 0:take
aside S-K H-K
holding 0 N-2 S-X S-Q H-Q
holding 1 S-J D-M H-G H-M
holding 2 N-3 N-6 N-7
holding 3 N-5 S-G C-X D-Q
holding 4 N-4 N-A C-J H-J
trick 1 C-G C-Q C-K C-M S-M wins 1
trick 1 D-X N-G D-J D-G D-K wins 2
trick 2 H-X
dance 0 D-K H-M
hound 0 N-2
"""


def test_a_position_in_the_middle_of_a_hand() -> None:
    state = position(HAND, length=20)
    assert (state.scores, state.coins, state.first_shadow) == ((1, 2, 3, 4, 5), [0, 5, 4, 0, 0], 1)
    assert (state.leader, state.turn, owed(state)) == (2, 3, (3,))
    assert write_position(state) == WRITTEN


def test_a_position_of_the_auction() -> None:
    state = position("dealer 2\nbids 2:C 3:KNIVES\nhand 7\nseed 5 8\nrest")
    assert (state.contract.number, state.contract.strong, owed(state)) == (7, 0, (4,))
    assert (state.seed, state.drawn) == (5, 8)
    text = write_position(state)
    assert text.startswith("# auction, Knives declared, coins 0 0 0 0 0\nhand 7\ndealer 2\n")
    assert "bids 2:C 3:KNIVES\nbank H-Q H-K\n" in text


def test_before_the_first_declaration_there_are_no_bids() -> None:
    lines = write_position(position("dealer 4\nrest")).splitlines()
    assert lines[0] == "# auction, nothing declared, coins 0 0 0 0 0"
    assert "bids" in lines


@pytest.mark.parametrize(
    "bids", ["4:H 0:S 1:broke", "4:H 0:S 1:C 2:D 3:S 4:liabilities", "4:H 0:S 1:C 2:D 3:S 4:broke"]
)
def test_calls_are_written_as_they_are_read(bids: str) -> None:
    aside = "" if "liabilities" in bids else "aside N-G N-2\n"
    assert f"bids {bids}\n" in write_position(position(f"dealer 4\nbids {bids}\n{aside}rest"))


def test_plain_passes_of_the_simplified_rules() -> None:
    state = position("dealer 4\nbids 0:pass 1:take\nrest", rules="simplified")
    assert "bids 0:pass 1:take\n" in write_position(state)


def test_a_banker_with_eight_cards() -> None:
    state = position("dealer 4\nbids 4:H 0:take\nholding 0 N-A H-K\nrest")
    assert (state.holdings[0].bit_count(), state.bank, state.aside) == (8, 0, 0)
    assert {"N-A", "H-K"} < holding(state, 0)
    assert "bank" not in write_position(state).split()


@pytest.mark.parametrize("dance", ["dance 3", "dance 3 N-G -", "dance 3 - N-6", "dance 3 N-G"])
def test_a_dance_that_is_going_on(dance: str) -> None:
    text = f"{taken(0)}aside N-2 N-3\ntrick 1 D-X\nholding 1 N-G\nholding 3 N-6\n{dance}\nrest"
    state = position(text)
    assert asked(state) == (1, 3)
    assert len(state.sealed) == len(set(dance.split()) & {"N-G", "N-6"})
    assert read_position(write_position(state), KnivesOptions()) == state


def test_a_hound_that_found_an_empty_hand() -> None:
    text = f"{taken(0)}{tricks(1, 'S1 C1 D1 N1 H1')}trick 1 N-3 H-X\nhound 1\nrest"
    state = position(text)
    assert (owed(state), state.notes.shows) == ((3,), ())
    assert "hound 1\n" in write_position(state)
    assert read_position(write_position(state), KnivesOptions()) == state


@pytest.mark.parametrize(
    ("line", "rule"), [("trick 1 H-X", "KN-HOUND-01"), ("trick 1 S-X", "KN-SNITCH-01")]
)
def test_a_question_that_is_still_open(line: str, rule: str) -> None:
    state = position(f"{taken(0)}aside N-2 N-3\n{line}\nrest")
    assert state.agenda[-1].rule == rule
    assert read_position(write_position(state), KnivesOptions()) == state


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


def test_a_finished_game_is_written_with_the_scores_before_its_last_hand() -> None:
    over = position(f"scores 14 0 0 0 0\n{whole_hand(taken(0), 1, 'S1 C1 D1 N1 H1')}")
    assert over.outcome is not None
    assert "scores 14 0 0 0 0\n" in write_position(over)
    assert read_position(write_position(over), KnivesOptions()) == over


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
    ("rest", "a line 'dealer' is missing"),
    ("dealer 5\nrest", "'5' is no seat from 0 to 4"),
    ("dealer\nrest", "'' is no seat from 0 to 4"),
    ("dealer 1 2\nrest", "'1 2' is no seat from 0 to 4"),
    ("dealer 4\ndealer 4\nrest", "the line 'dealer' is there twice"),
    ("dealer 4\nnonsense 1\nrest", "there is no line 'nonsense'"),
    ("dealer 4\nhand x\nrest", "a line 'hand' is written like 'hand 1'"),
    ("dealer 4\nscores 1 2 3 4\nrest", "a line 'scores' is written like 'scores 0 0 0 0 0'"),
    ("dealer 4\nscores 1 2 3 4 -5\nrest", "a line 'scores' is written like 'scores 0 0 0 0 0'"),
    ("dealer 4\nseed 1\nrest", "a line 'seed' is written like 'seed 0 0'"),
    ("dealer 4\nbids H\nrest", "a bid is written like 4:H or 0:take, not 'H'"),
    ("dealer 4\nbids x:H\nrest", "'x' is no seat from 0 to 4"),
    ("dealer 4\nholding 7 H-K\nrest", "'7' is no seat from 0 to 4"),
    ("dealer 4\nholding\nrest", "'' is no seat from 0 to 4"),
    ("dealer 4\nholding 0 H-Z\nrest", "there is no card 'H-Z'"),
    ("dealer 4\nholding 0 H-K\nholding 0 H-Q\nrest", "the cards of seat 0 are there twice"),
    ("dealer 4\nbank H-K\naside H-Q\nrest", "the cards of the bank are there twice"),
    ("dealer 4\nholding 0 H-K\nholding 1 H-K\nrest", "these cards are there twice: H-K"),
    ("dealer 4\nbank H-K H-Q H-J\nrest", "the bank has 3 cards, not 2"),
    ("dealer 4\nholding 0 N-G N-2 N-3 N-4 N-5 N-6 N-7\nrest", "seat 0 has 7 cards, not 6"),
    (AFTER + "trick 1 H-K\nholding 1 S-G S-X S-M S-J S-Q S-K\nrest", "seat 1 has 6 cards, not 5"),
    ("dealer 4\nbids 4:S 0:S\nrest", "seat 0 cannot 'pass S': a pass must name another"
     " declaration than the one in force (KN-BID-02)"),
    ("dealer 4\nbids 4:X\nrest", "seat 4 cannot 'declare X': declare Spades, Clubs, Diamonds,"
     " Hearts or Knives only; cards are played later (KN-DEAL-03)"),
    (AFTER + "trick 2 H-K\nrest", "in trick 1 it is the turn of seat 1, not 2"),
    (AFTER + "trick 1\nrest", "a trick has one to five cards, not 0"),
    (AFTER + "trick\nrest", "a trick has one to five cards, not 0"),
    (AFTER + "trick 1 H-K H-Q H-J H-M H-X H-G\nrest", "a trick has one to five cards, not 6"),
    (AFTER + "trick 1 H-K H-Q H-J H-M H-G wins 1\nrest", "trick 1 is won by seat 0, not 1"),
    (AFTER + "trick 1 H-K H-Q H-J wins 1\nrest", "trick 1 is not over, so nobody wins it"),
    (AFTER + "trick 1 H-K H-Q H-J H-M H-G wins\nrest", "'' is no seat from 0 to 4"),
    (AFTER + "trick 1 H-K H-Q\ntrick 3 H-J\nrest", "trick 1 is not over"),
    (AFTER + "trick 1 H-K S-K\nholding 2 H-Q\nrest", "seat 2 cannot 'play S-K': you hold Hearts"
     ", so you must follow Hearts (KN-TRICK-04)"),
    (AFTER + "trick 1 S-K C-K D-K C-Q\nholding 0 S-Q S-J S-M S-X S-G D-Q\ntrick 1 N-4\nrest",
     "trick 1 is not over"),
    (AFTER + "trick 1 D-X D-K\nrest", "trick 1 cannot go on before KN-DANCE-01 is done"),
    (AFTER + "trick 1 D-X D-K\ndance 3\nrest", "trick 1 cannot go on before KN-DANCE-02 is done"),
    (AFTER + "trick 1 D-K\ndance 3 N-4 N-5\nrest",
     "there is a line 'dance', but no such card acted"),
    (AFTER + "trick 1 D-X\ndance 3 N-4 N-5 N-6\nrest",
     "a line 'dance' is written like 'dance 0 D-K H-M'"),
    (AFTER + "trick 1 H-X\nhound\nrest", "a line 'hound' is written like 'hound 0 N-2'"),
    (AFTER + "trick 1 S-X\nname H-K H-Q\nrest", "a line 'name' is written like 'name D-Q'"),
    (AFTER + "trick 1 S-X\nname H-G\nrest",
     "seat 1 cannot 'name H-G': a Ghost cannot be named (KN-SNITCH-01)"),
    (AFTER + "trick 1 D-X\ndance 3 N-4 N-5\nholding 1 N-4\nholding 3 N-5\nrest",
     "N-4 and N-5 are not where the Dance put them"),
    (AFTER + "trick 1 H-X\nhound 3 N-4\nholding 1 N-4\nrest",
     "seat 3 cannot 'show N-4': you do not hold the 4 of Knives (KN-HOUND-01)"),
    ("dealer 4\ntrick 0 N-4\nrest", "trick 1 cannot go on before KN-DEAL-03 is done"),
    ("dealer 4\nbids 4:H\naside N-2 N-3\ntrick 0 N-4\nrest",
     "trick 1 cannot go on before KN-BID-01 is done"),
    (whole_hand(taken(0), 1, "S1 C1 D1 N1 H1") + "trick 1 H-X",
     "a hand has 6 tricks, not 7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_wrong_is_said_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as bad:
        position(text)
    assert str(bad.value) == message


def test_cards_that_are_nowhere() -> None:
    with pytest.raises(BadPosition, match=r"^without a line 'rest' these are nowhere: N-G N-2 .*"):
        position("dealer 4\nholding 0 H-K")


def test_voids_that_leave_no_room_for_a_suit() -> None:
    with pytest.raises(
        BadPosition, match=r"^the rest cannot be dealt to players who did not follow suit$"
    ):
        position(f"{AFTER}trick 1 S-K C-K D-K H-K N-4\nholding 1 C-Q C-J C-M C-X C-G\nrest")
