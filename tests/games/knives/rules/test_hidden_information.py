"""KN-HID and "Who sees what": each seat gets what the table of the rules gives it, and no more."""

import pytest

from rules.games.knives.cards import DECK, SEATS
from rules.games.knives.game import GAME
from rules.games.knives.ledger import (
    Fact,
    facts,
    in_no_holding,
    lacked_before_dance,
    lacking,
    seen_cards,
)
from rules.games.knives.state import KnivesState
from rules.games.knives.view import SeenDance, look, public_shadow
from rules.kernel.cards import Zone, members
from rules.kernel.events import CardMoved
from rules.kernel.play import decision
from tests.games.knives.rules.table import (
    ASSETS,
    LIABILITIES,
    answers,
    card,
    codes,
    do,
    heard,
    holding,
    position,
    taken,
    told,
    tricks,
    views,
    whole_hand,
)

TAKEN = "dealer 4\nbids 4:H\nholding 0 N-G S-G C-G D-G H-M S-M\nbank H-K H-Q\nrest"


def known_holders(state: KnivesState, seat: int) -> dict[str, tuple[int, ...]]:
    """What a seat knows about cards in other holdings."""
    return {DECK.code(fact.card): fact.seats for fact in facts(look(state, seat))}


# The table, row by row


def test_seen_own_holding_by_its_owner_only() -> None:
    state = position("dealer 4\nrest")
    for view in views(state):
        piles = view.piles()
        for seat in range(SEATS):
            known = {one for one in piles[Zone("holding", seat)] if one is not None}
            assert known == (set(members(view.holding)) if seat == view.seat else set())


def test_seen_bank_before_the_take_by_nobody() -> None:
    state = position(TAKEN)
    assert all(view.piles()[Zone("bank")] == (None, None) for view in views(state))


def test_seen_bank_after_the_take_by_the_banker_only() -> None:
    state = do(position(TAKEN), "0 take")
    assert {"H-K", "H-Q"} < codes(look(state, 0).holding)
    for seat in range(SEATS):
        events = heard(position(TAKEN), "0 take", seat)
        seen = {move.card for move in events if isinstance(move, CardMoved)}
        assert seen == ({card("H-K"), card("H-Q")} if seat == 0 else {None})


@pytest.mark.parametrize("call", ["take", "take broke"])
def test_seen_cards_put_aside_by_the_banker_only(call: str) -> None:
    state = do(position(TAKEN), f"0 {call}", "0 bank N-G H-K")
    assert [codes(view.aside) for view in views(state)] == [{"N-G", "H-K"}] + [set()] * 4
    assert [view.aside_count for view in views(state)] == [2] * 5
    assert look(state, 1).piles()[Zone("aside")] == (None, None)
    assert look(state, 0).piles()[Zone("aside")] == (card("N-G"), card("H-K"))


@pytest.mark.parametrize("start", [taken(0), taken(0, call="broke"), ASSETS, LIABILITIES])
def test_seen_cards_put_aside_by_all_in_the_summary(start: str) -> None:
    leader = 1 if "dealer 4\nbids 4:H 0:S" not in start else 0
    state = position(whole_hand(start, leader, "S1 C1 D1 N1 H1"))
    for view in views(state):
        assert view.last_hand is not None
        assert view.last_hand.aside == (card("S-X"), card("H-X"))


@pytest.mark.parametrize("start", [ASSETS, LIABILITIES])
def test_seen_discarded_bank_by_nobody_during_play(start: str) -> None:
    state = position(f"{start}rest")
    assert [(view.aside, view.aside_count) for view in views(state)] == [(0, 2)] * 5
    for seat in range(SEATS):
        call = "4 assets" if start == ASSETS else "4 liabilities"
        events = heard(position("dealer 4\nbids 4:H 0:S 1:C 2:D 3:S\nrest"), call, seat)
        assert {move.card for move in events if isinstance(move, CardMoved)} == {None}


def test_seen_declarations_takes_and_broke_by_all() -> None:
    state = do(position(TAKEN), "0 pass S", "1 take broke")
    assert [view.contract for view in views(state)] == [state.contract] * 5


# Two worlds that differ in nothing but who is the shadow, seat 2 or seat 3.
SHADOW_2 = f"{taken(0)}aside N-3 N-4\nholding 2 H-G\nholding 3 H-M\nrest"
SHADOW_3 = f"{taken(0)}aside N-3 N-4\nholding 2 H-M\nholding 3 H-G\nrest"


def test_seen_shadow_by_the_shadow_only() -> None:
    one, other = position(SHADOW_2), position(SHADOW_3)
    for seat in (0, 1, 4):
        assert look(one, seat) == look(other, seat)
    assert [view.was_shadow for view in views(one)] == [False, False, True, False, False]
    assert [public_shadow(view) for view in views(one)] == [None] * 5


def test_seen_solo_status_by_the_banker_only() -> None:
    solo = position(f"{taken(0)}aside H-G N-4\nholding 2 S-X\nrest")
    assert look(solo, 0).aside >> card("H-G") & 1
    for view in views(solo)[1:]:
        assert (view.aside, view.was_shadow, public_shadow(view)) == (0, False, None)


def test_seen_played_cards_winners_and_leader_by_all() -> None:
    state = position(f"{taken(0)}aside H-X S-X\n{tricks(1, 'S3')}trick 3 C-K\nrest")
    for view in views(state):
        assert (view.trick, view.tricks) == (state.trick, state.tricks)
        assert (view.leader, view.turn, view.asked) == (3, 4, (4,))
        assert view.played == state.played == 6
        assert view.piles()[Zone("trick")] == (card("C-K"),)
        assert view.piles()[Zone("deck")] == ()


def test_seen_cards_of_the_trick_in_the_order_they_were_played() -> None:
    state = position(f"{taken(0)}aside H-X S-X\ntrick 1 C-K C-G C-M\nrest")
    assert GAME.ordered_zones == {"trick"}
    assert look(state, 0).piles()[Zone("trick")] == DECK.read("C-K C-G C-M")


DANCED = f"""{taken(0)}
aside N-3 N-4
trick 1 D-X
dance 3
holding 1 H-G H-K
holding 3 S-G S-K
rest
"""


def test_seen_dance_by_all_but_its_cards_by_the_dancers_only() -> None:
    state = do(position(DANCED), "1 give H-K", "3 give S-K")
    known = SeenDance(1, 1, 3, card("H-K"), card("S-K"))
    hidden = SeenDance(1, 1, 3, None, None)
    assert [view.dance for view in views(state)] == [hidden, known, hidden, known, hidden]


def test_seen_dance_cards_on_the_way_by_the_dancers_only() -> None:
    state = do(position(DANCED), "1 give H-K")
    for seat in range(SEATS):
        moved = [e.card for e in heard(state, "3 give S-K", seat) if isinstance(e, CardMoved)]
        assert moved == ([card("H-K"), card("S-K")] if seat in (1, 3) else [None, None])


def test_seen_dance_choice_by_nobody_else_before_both_are_made() -> None:
    state = do(position(DANCED), "1 give H-K")
    assert [len(view.sealed) for view in views(state)] == [0, 1, 0, 0, 0]
    assert [view.owed for view in views(state)] == [(3,)] * 5
    other = do(position(DANCED), "1 give H-G")
    assert [look(state, s) == look(other, s) for s in range(SEATS)] == [True, False] + [True] * 3


def test_seen_shown_cards_by_all() -> None:
    hound = do(position(f"{taken(0)}trick 1 H-X\nhound 3\nholding 3 S-K\nrest"), "3 show S-K")
    snitch = do(position(f"{taken(0)}trick 1 S-X\nholding 3 S-K\nrest"), "1 name S-K")
    for state in (hound, snitch):
        assert [view.shows for view in views(state)] == [state.notes.shows] * 5
        assert (state.notes.shows[0].seat, state.notes.shows[0].card) == (3, card("S-K"))


def test_seen_silence_by_all() -> None:
    state = do(position(f"{taken(0)}aside H-K H-Q\ntrick 1 S-X\nrest"), "1 name H-K")
    assert [view.silences for view in views(state)] == [state.notes.silences] * 5
    assert state.notes.silences[0].card == card("H-K")


def test_seen_number_of_cards_by_all() -> None:
    state = position(f"{taken(0)}aside H-X S-X\n{tricks(1, 'S3')}trick 3 C-K\nrest")
    assert [view.counts for view in views(state)] == [(5, 5, 5, 4, 5)] * 5
    banking = do(position(TAKEN), "0 take")
    assert [view.counts for view in views(banking)] == [(8, 6, 6, 6, 6)] * 5


# Moment by moment


def test_moment_deal_own_six() -> None:
    for view in views(position("dealer 4\nrest")):
        assert (view.holding.bit_count(), view.counts, view.bank_count) == (6, (6,) * 5, 2)


def test_moment_take_the_banker_alone_is_asked_for_cards() -> None:
    state = do(position(TAKEN), "0 take")
    assert [view.decision is not None for view in views(state)] == [True] + [False] * 4
    assert [view.asked for view in views(state)] == [(0,)] * 5


def test_moment_after_banking_others_learn_nothing_about_the_cards_aside() -> None:
    state = do(position(TAKEN), "0 take")
    one, other = do(state, "0 bank N-G S-G"), do(state, "0 bank H-Q H-K")
    for seat in (1, 2, 3, 4):
        assert look(one, seat) == look(other, seat)
    assert look(one, 0) != look(other, 0)


def test_moment_dance_who_receives_the_key_ghost_learns_the_new_role() -> None:
    state = do(position(DANCED), "1 give H-G", "3 give S-G")
    assert "H-G" in codes(look(state, 3).holding)
    assert known_holders(state, 1) == {"H-G": (3,)}
    assert [public_shadow(view) for view in views(state)] == [None] * 5


def test_moment_key_ghost_played_all_learn_the_partner() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 H-K\nholding 2 H-G\nrest")
    after = do(state, "2 play H-G")
    assert [public_shadow(view) for view in views(after)] == [2] * 5


def test_moment_scoring_all_see_the_whole_account() -> None:
    state = position(whole_hand(taken(0), 1, "S1 C1 D1 N1 H1"))
    assert state.last_hand is not None
    assert [view.last_hand for view in views(state)] == [state.last_hand] * 5
    assert (state.last_hand.shadow, state.last_hand.side_total) == (1, 25)


@pytest.mark.parametrize("call", ["take", "take broke"])
def test_moment_next_hand_its_secrets_are_new(call: str) -> None:
    state = position(whole_hand(taken(0), 1, "S1 C1 D1 N1 H1"))
    state = do(state, "0 declare H", f"1 {call}")
    state = do(state, f"1 {answers(state, 1)[0]}")
    assert state.last_hand is not None
    assert [view.aside for view in views(state)] == [0, state.aside, 0, 0, 0]


def test_moment_assets_own_holding_and_public_cards() -> None:
    state = position(f"{ASSETS}trick 0 H-K\nrest")
    for view in views(state):
        assert seen_cards(view) == view.holding | 1 << card("H-K")


# The ledger


SHOWN = f"{taken(0)}aside N-3 N-4\ntrick 1 H-X\nhound 3 S-K\nholding 3 S-K H-M\nrest"


def test_kn_hid_01_everybody_knows_where_a_shown_card_is() -> None:
    state = position(SHOWN)
    assert [known_holders(state, seat) for seat in (0, 1, 2, 4)] == [{"S-K": (3,)}] * 4
    assert facts(look(state, 3)) == ()


def test_kn_hid_01_a_snitched_card_is_known_likewise() -> None:
    state = position(f"{taken(0)}trick 1 S-X\nname S-K\nholding 3 S-K\nrest")
    assert facts(look(state, 0)) == (Fact(card("S-K"), (3,)),)


def test_kn_hid_01_until_it_is_played() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 H-X H-G H-M H-J H-Q\nhound 3 S-K\n"
    state = position(f"{text}trick 0 S-Q S-J S-M\nholding 3 S-K\nrest")
    assert known_holders(state, 0) == {"S-K": (3,)}
    assert known_holders(do(state, "3 play S-K"), 0) == {}


def test_kn_hid_01_a_giver_knows_who_holds_the_given_card() -> None:
    state = do(position(DANCED), "1 give H-K", "3 give S-K")
    assert known_holders(state, 1) == {"H-K": (3,)}
    assert known_holders(state, 3) == {"S-K": (1,)}
    assert [known_holders(state, seat) for seat in (0, 2, 4)] == [{}] * 3


# Seat 3 showed S-K to the Hound in the first trick; in the second, seat 2 dances with seat 3.
SHOWN_THEN_DANCED = f"""{taken(0)}
aside N-3 N-4
trick 1 H-X H-G H-M H-J H-Q wins 0
hound 3 S-K
trick 0 D-K D-Q D-X
holding 3 S-K S-Q
holding 2 C-K
rest
"""


def shown_then_danced(given: str) -> KnivesState:
    state = position(SHOWN_THEN_DANCED.replace("D-K D-Q D-X", "D-K D-Q D-X\ndance 3"))
    return do(state, "2 give C-K", f"3 give {given}")


@pytest.mark.parametrize("given", ["S-K", "S-Q"])
def test_kn_hid_02_after_a_dance_the_others_are_not_sure(given: str) -> None:
    state = shown_then_danced(given)
    assert [known_holders(state, seat) for seat in (0, 1, 4)] == [{"S-K": (2, 3)}] * 3


def test_kn_hid_02_the_dancers_know_exactly() -> None:
    moved, kept = shown_then_danced("S-K"), shown_then_danced("S-Q")
    assert known_holders(moved, 3) == {"S-K": (2,)}
    assert known_holders(moved, 2) == {"C-K": (3,)}
    assert known_holders(kept, 3) == {"S-Q": (2,)}
    assert known_holders(kept, 2) == {"S-K": (3,), "C-K": (3,)}


def test_kn_hid_02_a_dance_of_others_changes_nothing() -> None:
    text = SHOWN_THEN_DANCED.replace("D-K D-Q D-X", "D-K D-Q D-X\ndance 1")
    state = do(position(text.replace("rest", "holding 1 C-Q\nrest")), "2 give C-K", "1 give C-Q")
    assert [known_holders(state, seat) for seat in (0, 4)] == [{"S-K": (3,)}] * 2


def test_kn_hid_02_a_card_shown_after_the_dance_is_certain() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 D-X D-G D-M D-J D-Q wins 0\ndance 3 C-K C-Q\n"
    more = "trick 0 H-X\nhound 3 S-K\nholding 3 C-K S-K\nholding 1 C-Q\nrest"
    assert known_holders(position(text + more), 2) == {"S-K": (3,)}


def test_kn_hid_03_a_card_named_in_vain_is_in_no_holding() -> None:
    state = do(position(f"{taken(0)}aside H-K H-Q\ntrick 1 S-X\nrest"), "1 name H-K")
    for view in views(state)[1:]:
        assert codes(in_no_holding(view)) == {"H-K"}
    assert in_no_holding(look(state, 0)) == 0  # the banker sees it anyway


def test_kn_hid_03_a_played_card_is_simply_seen() -> None:
    state = do(position(f"{taken(0)}aside H-K H-Q\ntrick 1 S-X\nrest"), "1 name S-X")
    assert [in_no_holding(view) for view in views(state)] == [0] * 5


def test_kn_hid_03_a_card_shown_from_the_bank_is_in_no_holding() -> None:
    text = f"{taken(0)}aside H-K H-Q\ntrick 1 S-X\nrest"
    state = do(position(text, snitch_scope="holdings_and_bank"), "1 name H-K")
    assert codes(in_no_holding(look(state, 2))) == {"H-K"}
    assert facts(look(state, 2)) == ()


def void(state: KnivesState, eyes: int, seat: int) -> str:
    """The suits that a seat is known to be void in."""
    return "".join(sorted({code[0] for code in codes(lacking(look(state, eyes))[seat])}))


def test_kn_hid_04_who_does_not_follow_is_void() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 S-K S-Q C-J S-J N-2\nrest")
    for eyes in range(SEATS):
        assert [void(state, eyes, seat) for seat in range(SEATS)] == ["S", "", "", "S", ""]


def test_kn_hid_04_all_cards_of_the_suit_are_lacking() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\ntrick 1 S-K S-Q C-J\nrest")
    assert codes(lacking(look(state, 0))[3]) == {f"S-{rank}" for rank in "GXMJQK"}


def test_kn_hid_04_all_knives_are_lacking() -> None:
    state = position(f"{taken(0)}aside H-X S-X\ntrick 1 N-2 N-3 C-J\nrest")
    assert codes(lacking(look(state, 0))[3]) == {f"N-{rank}" for rank in "G234567A"}


# Seat 2 gives its only Diamond away in the Dance that seat 1 leads, and then cannot follow.
GIVEN_THEN_VOID = f"""{taken(0)}
aside N-3 N-4
trick 1 D-X S-K
dance 2 C-K D-K
holding 2 C-K S-Q N-2 N-5 N-6
holding 1 D-K
rest
"""


def test_kn_hid_04_a_void_right_after_the_dance_is_certain() -> None:
    state = position(GIVEN_THEN_VOID)
    assert [void(state, eyes, 2) for eyes in range(SEATS)] == ["D"] * 5
    assert codes(lacking(look(state, 4))[2]) == {f"D-{rank}" for rank in "GXMJQK"}
    assert lacked_before_dance(look(state, 4), 2) == 0


# Seat 3 could not follow Spades in the first trick and dances in the second.
VOID_THEN_DANCED = f"""{taken(0)}
aside N-3 N-4
trick 1 S-K S-Q C-J S-J S-M wins 1
trick 1 D-K D-Q D-X
dance 1
holding 3 C-K N-2
holding 1 S-G C-Q
rest
"""


@pytest.mark.parametrize("came", ["S-G", "C-Q"])
def test_kn_hid_04_a_dance_may_have_brought_a_card_of_it(came: str) -> None:
    state = do(position(VOID_THEN_DANCED), "3 give C-K", f"1 give {came}")
    for eyes in (0, 2, 4):
        assert void(state, eyes, 3) == ""


def test_kn_hid_04_the_giver_knows_what_came() -> None:
    state = do(position(VOID_THEN_DANCED), "3 give C-K", "1 give S-G")
    assert codes(lacking(look(state, 1))[3]) == {f"S-{rank}" for rank in "XMJQK"}
    other = do(position(VOID_THEN_DANCED), "3 give C-K", "1 give C-Q")
    assert codes(lacking(look(other, 1))[3]) == {f"S-{rank}" for rank in "GXMJQK"}


def test_kn_hid_04_a_dance_before_says_nothing() -> None:
    text = f"{taken(0)}aside N-3 N-4\ntrick 1 D-X D-G D-M D-J D-Q wins 0\ndance 3 C-K C-Q\n"
    state = position(f"{text}trick 0 S-K S-Q S-J C-K\nholding 1 C-Q\nrest")
    assert [void(state, eyes, 3) for eyes in range(SEATS)] == ["S"] * 5


def test_kn_hid_04_what_dancers_lacked_before_the_dance_stays_known() -> None:
    state = do(position(VOID_THEN_DANCED), "3 give C-K", "1 give S-G")
    assert codes(lacked_before_dance(look(state, 0), 3)) == {f"S-{rank}" for rank in "GXMJQK"}
    assert lacked_before_dance(look(state, 0), 1) == 0


@pytest.mark.parametrize(("aside", "out"), [("H-G N-4", False), ("N-3 N-4", True)])
def test_kn_hid_05_the_banker_knows_whether_the_key_ghost_is_out(aside: str, out: bool) -> None:
    state = position(f"{taken(0)}aside {aside}\nholding 0 N-5\nrest")
    view = look(state, 0)
    assert codes(view.aside) == set(aside.split())
    ghost_elsewhere = not (view.holding | view.aside) >> view.contract.key_ghost & 1
    assert ghost_elsewhere is out


def test_kn_hid_06_the_shadow_knows_and_nobody_is_told() -> None:
    state = position(SHADOW_2)
    view = look(state, 2)
    assert view.was_shadow
    assert view.has_banker
    assert view.holding >> view.contract.key_ghost & 1
    assert not any(look(state, other).was_shadow for other in (0, 1, 3, 4))


def test_kn_hid_06_a_banker_with_the_ghost_is_no_shadow() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\nholding 0 H-G\nrest")
    assert not any(view.was_shadow for view in views(state))


def test_kn_hid_07_coin_counts_show_tricks_and_nothing_of_the_bank_or_the_partners() -> None:
    text = "aside H-X S-X\n{}holding {} H-G\nholding {} H-M\nrest"
    played = tricks(1, "S1")
    one = position(taken(0) + text.format(played, 2, 3))
    other = position(taken(0) + text.format(played, 3, 2))
    for seat in (0, 1, 4):
        assert look(one, seat) == look(other, seat)
        assert look(one, seat).coins == (0, 6, 0, 0, 0)
        assert look(one, seat).last_hand is None


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("dealer 4\nbids 4:H 0:take\nrest", (0,)),
        (f"{taken(0)}trick 1 D-X\ndance 3\nrest", (1, 3)),
        (f"{taken(0)}trick 1 H-X\nhound 3\nrest", (3,)),
    ],
)
def test_kn_hid_07_secret_choices_are_asked_of_their_seat_only(
    text: str, asked: tuple[int, ...]
) -> None:
    state = position(text)
    for view in views(state):
        assert view.asked == asked
        assert view.decision == decision(state, view.seat)
        assert (view.decision is not None) is (view.seat in asked)


def test_kn_hid_07_what_one_may_answer_names_own_cards_only() -> None:
    state = position(DANCED)
    for seat in (1, 3):
        assert {word.split()[1] for word in answers(state, seat)} == holding(state, seat)


def test_kn_hid_07_a_play_tells_everybody_the_same() -> None:
    state = position(f"{taken(0)}aside N-3 N-4\nholding 1 H-K\nrest")
    assert [heard(state, "1 play H-K", seat) for seat in range(SEATS)] == [
        told(state, "1 play H-K")
    ] * 5
