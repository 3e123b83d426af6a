"""KN-SPEC, KN-CAT, KN-DANCE, KN-HOUND, KN-SNITCH: the four special cards."""

import pytest

from rules.games.knives.cards import DECK
from rules.games.knives.events import (
    CardShown,
    DanceCalled,
    HoundSet,
    NothingShown,
    SnitchNamed,
    TrickWon,
)
from rules.games.knives.state import Dance, KnivesState, Show, Silence
from rules.kernel.cards import Zone
from rules.kernel.commands import PickSeat, SelectCards
from rules.kernel.events import CardMoved
from rules.kernel.play import decision, owed
from tests.games.knives.rules.table import (
    ASSETS,
    LIABILITIES,
    answers,
    card,
    do,
    holding,
    position,
    refused,
    taken,
    told,
    tricks,
    winner,
)

SIXTH = tricks(1, "S1 C1 D1 N1 H1")  # what is left: N-G N-2 N-3 C-X D-X H-X S-X


def led(special: str, more: str = "") -> KnivesState:
    """Seat 1 has just led a special card to the first trick."""
    return position(f"{taken(0)}aside N-3 N-4\ntrick 1 {special}\n{more}\nrest")


def sixth(last: str, more: str = "", **options: str) -> KnivesState:
    """The sixth trick, led by seat 1, with these cards played."""
    return position(f"{taken(0)}{SIXTH}trick 1 {last}\n{more}\nrest", **options)


# General


ACTING = [("D-X", "KN-DANCE-01"), ("H-X", "KN-HOUND-01"), ("S-X", "KN-SNITCH-01")]


@pytest.mark.parametrize(("special", "rule"), ACTING)
def test_kn_spec_01_three_specials_act_before_the_next_card(special: str, rule: str) -> None:
    state = led(special)
    assert (owed(state), len(state.trick)) == ((1,), 1)
    assert refused(state, "2 play N-G") == rule


def test_kn_spec_01_the_cat_waits_for_the_end_of_the_trick() -> None:
    state = led("C-X")
    assert (owed(state), state.leader) == ((2,), 1)


@pytest.mark.parametrize(("special", "rule"), ACTING)
def test_kn_spec_01_effects_are_mandatory(special: str, rule: str) -> None:
    state = led(special)
    assert refused(state, "1 pass") == rule
    assert not [word for word in answers(state, 1) if word.split()[0] in ("pass", "play")]


def test_kn_spec_01_effects_work_whether_or_not_the_card_wins() -> None:
    losing = position(f"{taken(0)}aside N-3 N-4\ntrick 1 D-K D-X\nrest")
    assert owed(losing) == (2,)
    assert answers(losing, 2) == ["dance 0", "dance 1", "dance 3", "dance 4"]


def test_kn_spec_01_play_goes_on_with_the_next_seat() -> None:
    state = do(led("S-X"), "1 name H-K")
    assert owed(state) == (2,)
    assert answers(state, 2)[0].startswith("play")


def test_kn_spec_01_a_special_played_last_acts_before_the_trick_is_taken() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 S-J S-M S-Q S-G S-X\nrest")
    assert (owed(state), len(state.trick), state.tricks) == ((0,), 5, ())
    after = do(state, "0 name H-K")
    assert (after.tricks[0].winner, after.trick, owed(after)) == (3, (), (3,))


@pytest.mark.parametrize("suit", "SCDH")
@pytest.mark.parametrize("strong", "NSCDH")
def test_kn_spec_02_a_special_ranks_between_ghost_and_maid(suit: str, strong: str) -> None:
    fail = next(other for other in "SCDH" if other not in (suit, strong))
    others = f"{fail}-Q {fail}-J {fail}-M"
    assert winner(f"{suit}-G {suit}-X {others}", strong) == f"{suit}-X"
    assert winner(f"{suit}-X {suit}-M {others}", strong) == f"{suit}-M"


def test_kn_spec_02_specials_follow_suit_and_carry_no_coins() -> None:
    held = "holding 2 C-X N-G N-2 N-5 H-K H-Q"
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 C-M\n{held}\nrest")
    assert answers(state, 2) == ["play C-X"]
    assert sum(state.book.coins[card(f"{suit}-X")] for suit in "SCDH") == 0


STARTS = {
    "bank": taken(4),
    "broke": taken(4, call="broke"),
    "assets": ASSETS,
    "liabilities": LIABILITIES,
}


@pytest.mark.parametrize("mode", STARTS)
@pytest.mark.parametrize("special", ["D-X", "H-X", "S-X"])
def test_kn_spec_03_specials_work_in_every_kind_of_hand(mode: str, special: str) -> None:
    state = position(f"{STARTS[mode]}aside N-3 N-4\ntrick 0 {special}\nrest")
    assert (state.contract.mode, owed(state)) == (mode, (0,))


@pytest.mark.parametrize("mode", STARTS)
def test_kn_spec_03_the_cat_works_in_every_kind_of_hand(mode: str) -> None:
    state = position(f"{STARTS[mode]}aside N-3 N-4\ntrick 0 C-K C-Q C-X C-J C-M\nrest")
    assert (state.tricks[0].winner, owed(state)) == (0, (2,))


def test_kn_spec_04_several_specials_act_in_the_order_they_are_played() -> None:
    state = led("D-X", "dance 2\nholding 1 H-Q N-2\nholding 2 H-X S-X S-K S-Q N-G N-5")
    state = do(state, "1 give N-2", "2 give S-X", "2 play H-X", "2 hound 1")
    assert answers(state, 1).count("show S-X") == 1
    state = do(state, "1 show S-X")
    assert owed(state) == (3,)
    assert state.notes.dance is not None
    assert (state.notes.dance.when, state.notes.shows[0].when) == (1, 2)


def test_kn_spec_04_the_cat_comes_last_and_does_not_disturb_a_dance() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 C-K D-X C-X\ndance 4 N-2 N-5\n"
    state = position(f"{text}holding 4 N-2 C-Q\nholding 2 N-5\nholding 0 C-J\nrest")
    after = do(state, "4 play C-Q", "0 play C-J")
    assert (after.tricks[0].winner, owed(after)) == (1, (3,))
    assert "N-5" in holding(after, 2)


# The Cat


def test_kn_cat_01_who_played_the_cat_leads_the_next_trick() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 C-K C-Q C-X C-J\nholding 0 C-M\nrest")
    assert told(state, "0 play C-M")[-1] == TrickWon(1, card("C-K"), 6, next_leader=3)
    after = do(state, "0 play C-M")
    assert (after.leader, owed(after), after.coins) == (3, (3,), [0, 6, 0, 0, 0])
    assert after.tricks[0].winner == 1


def test_kn_cat_01_a_winning_cat_leads_as_well() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 C-X D-K D-Q D-J D-M\nrest")
    assert (state.tricks[0].winner, owed(state)) == (1, (1,))


def test_kn_cat_01_the_next_winner_leads_again() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 C-K C-Q C-X C-J C-M\n{tricks(3, 'S2')}rest")
    assert owed(state) == (2,)


def test_kn_cat_01_no_effect_in_the_sixth_trick() -> None:
    state = sixth("N-3 N-2 N-G C-X", "holding 0 D-X")
    assert told(state, "0 play D-X")[6] == TrickWon(1, card("N-3"), 0, next_leader=1)


# The Dance

DANCING = f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\ndance 3\nholding 1 H-G N-2\nholding 3 S-G\nrest"


def test_kn_dance_01_the_player_picks_another_player() -> None:
    state = led("D-X")
    question = decision(state, 1)
    assert isinstance(question, PickSeat)
    assert question.rule == "KN-DANCE-01"
    assert answers(state, 1) == ["dance 0", "dance 2", "dance 3", "dance 4"]
    assert told(state, "1 dance 3") == (DanceCalled(1, 3),)


@pytest.mark.parametrize("line", ["1 dance 1", "1 dance 5", "1 hound 2", "1 play H-G", "2 dance 1"])
def test_kn_dance_01_not_oneself_and_nobody_else(line: str) -> None:
    assert refused(led("D-X"), line) == "KN-DANCE-01"


def test_kn_dance_01_both_give_one_card() -> None:
    state = position(DANCING)
    after = do(state, "1 give H-G", "3 give S-G")
    assert holding(after, 1) == holding(state, 1) - {"H-G"} | {"S-G"}
    assert holding(after, 3) == holding(state, 3) - {"S-G"} | {"H-G"}
    assert after.notes.dance == Dance(1, 1, 3, card("H-G"), card("S-G"))
    assert owed(after) == (2,)


def test_kn_dance_01_the_cards_go_face_down() -> None:
    state = do(position(DANCING), "1 give H-G")
    here, there = Zone("holding", 1), Zone("holding", 3)
    assert told(state, "3 give S-G") == (
        CardMoved(card("H-G"), here, there, eyes=(1, 3), open_to=(3,)),
        CardMoved(card("S-G"), there, here, eyes=(1, 3), open_to=(1,)),
    )


def test_kn_dance_01_no_effect_in_the_sixth_trick() -> None:
    state = sixth("D-X", "holding 2 N-G")
    assert (owed(state), state.notes.dance) == ((2,), None)


def test_kn_dance_02_both_choose_at_the_same_time() -> None:
    state = position(DANCING)
    assert owed(state) == (1, 3)
    first = do(state, "3 give S-G")
    assert (owed(first), first.holdings) == ((1,), state.holdings)
    assert do(first, "1 give H-G") == do(state, "1 give H-G", "3 give S-G")


def test_kn_dance_02_a_choice_may_be_changed_until_both_are_in() -> None:
    state = do(position(DANCING), "1 give H-G", "1 give N-2")
    assert owed(state) == (3,)
    dance = do(state, "3 give S-G").notes.dance
    assert dance is not None
    assert dance.gave == card("N-2")


@pytest.mark.parametrize("seat", [1, 3])
def test_kn_dance_02_any_card_of_the_own_holding(seat: int) -> None:
    state = position(DANCING)
    assert {word.removeprefix("give ") for word in answers(state, seat)} == holding(state, seat)
    question = decision(state, seat)
    assert isinstance(question, SelectCards)
    assert (question.rule, question.zone) == ("KN-DANCE-02", Zone("holding", seat))


@pytest.mark.parametrize(
    "line", ["1 give S-G", "3 give H-G", "1 give D-X", "0 give N-2", "3 dance 1"]
)
def test_kn_dance_02_only_a_card_of_the_own_holding(line: str) -> None:
    assert refused(position(DANCING), line) == "KN-DANCE-02"


@pytest.mark.parametrize(("won", "trick"), [("", 1), ("S1", 2), ("S1 C1", 3), ("S1 C1 H1 N1", 5)])
def test_kn_dance_03_sizes_before_and_after(won: str, trick: int) -> None:
    text = f"{taken(0)}aside N-2 N-3\n{tricks(1, won)}"
    state = position(f"{text}trick 1 D-M D-X\nholding 3 D-K\nrest")
    sizes = [held.bit_count() for held in state.holdings]
    assert (sizes[2], sizes[1], sizes[3]) == (6 - trick, 6 - trick, 7 - trick)
    state = do(state, "2 dance 3")
    state = do(state, f"2 {answers(state, 2)[0]}", f"3 {answers(state, 3)[0]}")
    assert [held.bit_count() for held in state.holdings] == sizes


MUST_FOLLOW = f"""{taken(1)}
aside N-3 N-4
trick 2 D-X
dance 0
holding 2 D-K H-M
holding 0 N-2 S-K S-Q S-X H-J H-Q
holding 3 D-G
holding 4 D-M
rest
"""


def test_kn_dance_04_a_received_card_must_follow() -> None:
    state = do(position(MUST_FOLLOW), "2 give D-K", "0 give N-2", "3 play D-G", "4 play D-M")
    assert answers(state, 0) == ["play D-K"]


def test_kn_dance_04_otherwise_one_is_still_void() -> None:
    state = do(position(MUST_FOLLOW), "2 give H-M", "0 give N-2", "3 play D-G", "4 play D-M")
    assert len(answers(state, 0)) == 6


def test_kn_dance_04_a_card_given_away_need_not_be_followed_with() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 D-X\ndance 2\nholding 2 D-K N-2 S-K S-Q H-J H-Q"
    state = do(position(f"{text}\nholding 1 H-M\nrest"), "1 give H-M", "2 give D-K")
    assert len(answers(state, 2)) == 6


def test_kn_dance_04_cards_already_played_stay() -> None:
    state = position(
        f"{taken(0)}aside N-3 N-4\ntrick 1 D-J S-J D-X\ndance 2\nholding 3 D-K\nholding 2 N-G\nrest"
    )
    after = do(state, "3 give D-K", "2 give N-G")
    assert after.trick == DECK.read("D-J S-J D-X")
    assert "D-K" in holding(after, 2)
    assert owed(after) == (4,)


# The Hound


def test_kn_hound_01_the_player_picks_another_player() -> None:
    state = led("H-X")
    question = decision(state, 1)
    assert isinstance(question, PickSeat)
    assert question.rule == "KN-HOUND-01"
    assert answers(state, 1) == ["hound 0", "hound 2", "hound 3", "hound 4"]
    assert told(state, "1 hound 4") == (HoundSet(1, 4),)


@pytest.mark.parametrize("line", ["1 hound 1", "1 hound 7", "1 dance 2", "1 show H-K", "4 hound 1"])
def test_kn_hound_01_not_oneself_and_nobody_else(line: str) -> None:
    assert refused(led("H-X"), line) == "KN-HOUND-01"


def test_kn_hound_01_the_target_chooses_what_to_show() -> None:
    state = led("H-X", "hound 4")
    assert owed(state) == (4,)
    assert {word.removeprefix("show ") for word in answers(state, 4)} == holding(state, 4)
    question = decision(state, 4)
    assert isinstance(question, SelectCards)
    assert (question.rule, question.zone) == ("KN-HOUND-01", Zone("holding", 4))


def test_kn_hound_01_everybody_sees_the_card_and_it_stays() -> None:
    state = led("H-X", "hound 4\nholding 4 H-G")
    assert told(state, "4 show H-G") == (CardShown(4, card("H-G")),)
    after = do(state, "4 show H-G")
    assert after.notes.shows == (Show(1, 4, card("H-G"), aside=False),)
    assert after.holdings == state.holdings
    assert owed(after) == (2,)


@pytest.mark.parametrize("line", ["4 show H-X", "1 show H-G", "4 play H-G", "0 show N-2"])
def test_kn_hound_01_only_a_card_of_the_own_holding(line: str) -> None:
    state = led("H-X", "hound 4\nholding 1 H-G")
    assert refused(state, line) == "KN-HOUND-01"


def test_kn_hound_02_in_the_sixth_trick_a_target_may_have_no_card() -> None:
    state = sixth("N-3 N-2 H-X", "holding 4 N-G")
    assert answers(state, 3) == ["hound 0", "hound 1", "hound 2", "hound 4"]
    assert told(state, "3 hound 1") == (HoundSet(3, 1), NothingShown(None))
    after = do(state, "3 hound 1")
    assert (owed(after), after.notes.shows) == ((4,), ())


def test_kn_hound_02_who_still_has_a_card_shows_it() -> None:
    state = do(sixth("N-3 N-2 H-X", "holding 4 N-G"), "3 hound 4")
    assert answers(state, 4) == ["show N-G"]
    assert owed(do(state, "4 show N-G")) == (4,)


# The Snitch

NAMING = f"{taken(0)}aside H-K C-K\ntrick 1 S-X\nholding 1 S-K\nholding 3 H-Q\nrest"


def test_kn_snitch_01_any_card_that_is_no_ghost_may_be_named() -> None:
    state = position(NAMING)
    named = [word.removeprefix("name ") for word in answers(state, 1)]
    assert len(named) == 27
    assert set(named) == {one.code for one in DECK.cards if one.code[2] != "G"}
    question = decision(state, 1)
    assert isinstance(question, SelectCards)
    assert (question.rule, question.zone) == ("KN-SNITCH-01", None)


@pytest.mark.parametrize("suit", "NSCDH")
def test_kn_snitch_01_ghosts_cannot_be_named(suit: str) -> None:
    assert refused(position(NAMING), f"1 name {suit}-G") == "KN-SNITCH-01"


@pytest.mark.parametrize("line", ["0 name H-K", "1 show H-K", "1 dance 2", "1 play S-K"])
def test_kn_snitch_01_only_the_player_and_only_naming(line: str) -> None:
    assert refused(position(NAMING), line) == "KN-SNITCH-01"


def test_kn_snitch_01_the_holder_shows_the_card_and_keeps_it() -> None:
    state = position(NAMING)
    shown = (SnitchNamed(1, card("H-Q")), CardShown(3, card("H-Q")))
    assert told(state, "1 name H-Q") == shown
    after = do(state, "1 name H-Q")
    assert after.notes.shows == (Show(1, 3, card("H-Q"), aside=False),)
    assert (after.holdings, owed(after)) == (state.holdings, (2,))


@pytest.mark.parametrize("code", ["H-K", "S-X"])
def test_kn_snitch_02_nobody_shows_a_card_aside_or_played(code: str) -> None:
    state = position(NAMING)
    silent = (SnitchNamed(1, card(code)), NothingShown(card(code)))
    assert told(state, f"1 name {code}") == silent
    after = do(state, f"1 name {code}")
    assert after.notes.silences == (Silence(1, card(code)),)
    assert (after.notes.shows, owed(after)) == ((), (2,))


def test_kn_snitch_02_the_own_card_is_shown_too() -> None:
    after = do(position(NAMING), "1 name S-K")
    assert after.notes.shows == (Show(1, 1, card("S-K"), aside=False),)


def test_kn_snitch_02_nobody_is_asked_whether_to_show() -> None:
    assert owed(do(position(NAMING), "1 name H-Q")) == (2,)


def test_kn_snitch_02_a_card_of_an_earlier_trick_is_not_held() -> None:
    state = position(f"{taken(0)}aside H-X C-K\n{tricks(1, 'H1')}trick 1 S-X\nrest")
    assert do(state, "1 name H-Q").notes.silences == (Silence(6, card("H-Q")),)
