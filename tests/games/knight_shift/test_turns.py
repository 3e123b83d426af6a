"""Draw, play, peek and claim (KS-PLAY, KS-PEEK, KS-CLAIM)."""

import pytest

from rules.games.knight_shift.events import ItemPlayed, PileTopSeen
from rules.kernel.events import CardMoved, CardTurned
from tests.games.knight_shift.table import at_start


def loaded(seats=3, **more):
    """The second turn of a cycle: seat 0 has put Booze on A, face down."""
    table = at_start(seats, hands={0: "booze booze axe sword"}, draws="axe shield food_2", **more)
    return table.do("play booze pile@A")


def test_ks_play_01_an_item_goes_face_down_onto_any_knight_in_the_middle():
    table = loaded()
    assert table.pile("A", 0) == ["armor", "booze"]
    assert table.pile("A", 1) == ["armor", "?"]
    (told,) = table.told(ItemPlayed)
    assert (told.seat, told.face_up) == (0, False)
    moves = [move for move in table.told(CardMoved, seat=1) if move.target.name == "pile"]
    assert [move.card for move in moves] == [None]


def test_ks_r24_equal_copies_are_one_answer():
    table = at_start(3, hands={0: "axe axe axe axe"}, draws="axe")
    assert sum(line.startswith("play") for line in table.legal) == 4


def test_ks_play_02_face_up_cards_stay_open_under_others():
    table = loaded()
    table.do("peek pile@B", "play shield pile@A face_up", "play food_2 pile@A")
    assert table.pile("A", 1) == ["armor", "?", "shield", "?"]


def test_ks_play_03_ks_2p_01_two_players_may_play_face_up_and_cannot_peek():
    table = at_start(2, hands={0: "axe axe axe axe"})
    assert "play axe pile@A face_up" in table.legal
    assert not any(line.startswith("peek") for line in table.legal)
    assert table.refused("peek pile@A").rule == "KS-2P-01"
    assert table.do("play axe pile@A face_up").pile("A", 1) == ["armor", "axe"]


def test_ks_play_04_ks_r02_from_three_on_face_up_needs_a_peek_unless_agreed():
    table = at_start(3, hands={0: "axe"})
    assert table.refused("play axe pile@A face_up").rule == "KS-PLAY-04"
    agreed = at_start(3, hands={0: "axe"}, face_up_without_peek=True)
    assert agreed.do("play axe pile@A face_up").pile("A", 2) == ["armor", "axe"]


def test_ks_peek_01_ks_t13_a_peek_shows_the_top_card_to_one_seat_alone():
    table = loaded().do("peek pile@A")
    assert table.pile("A", 1) == ["armor", "booze"]
    assert table.pile("A", 2) == ["armor", "?"]
    assert table.pile("A", 0) == ["armor", "booze"]
    assert [event.seat for event in table.told(PileTopSeen, seat=2)] == [1]
    assert [event.card for event in table.told(CardTurned, seat=2)] == [None]


def test_ks_peek_02_ks_t13_after_a_peek_only_a_face_up_play_will_do():
    table = loaded().do("peek pile@A")
    assert all(line.endswith("face_up") for line in table.legal)
    for line in ("play shield pile@A", "claim pile@A", "peek pile@B"):
        assert table.refused(line).rule == "KS-PEEK-02"


def test_ks_peek_01_ks_r14_the_play_may_go_elsewhere():
    table = loaded().do("peek pile@A")
    assert {line.split()[2] for line in table.legal} == {f"pile@{knight}" for knight in "ABCD"}


def test_ks_t14_a_later_peek_shows_the_new_top_and_nothing_beneath():
    table = loaded().do("peek pile@B", "play shield pile@A face_up", "peek pile@A")
    assert table.pile("A", 2) == ["armor", "?", "shield"]


def test_ks_peek_03_ks_r03_a_face_up_top_may_be_peeked_at():
    table = at_start(3).do("peek pile@B")
    assert table.pile("B", 0) == ["armor"]
    assert table.state.peeks[0] == ()


def test_ks_peek_04_a_peek_needs_a_card_to_play():
    table = at_start(3, draws="")
    table.state.hands[0] = ()
    assert not any(line.startswith(("peek", "play")) for line in table.legal)
    assert table.refused("peek pile@A").rule == "KS-PEEK-04"


def test_ks_claim_01_ks_t10_one_knight_a_round_for_each():
    table = at_start(3, hands={0: "axe"}, draws="shield shield shield shield")
    table.do("claim pile@A", "discard axe")
    table.do("play shield pile@B", "play shield pile@B")
    assert table.asked == 0
    assert table.refused("claim pile@B").rule == "KS-CLAIM-01"
    assert {line.split()[0] for line in table.legal} == {"play", "peek"}


def test_ks_claim_02_ks_r15_the_claimer_has_drawn_and_discards_face_up():
    table = at_start(3, hands={0: "axe axe axe axe"}, draws="booze").do("claim pile@A")
    assert table.asked == 0
    assert table.legal == {"discard axe", "discard booze"}
    assert table.refused("discard food_2").rule == "KS-CLAIM-02"
    assert table.refused("play axe pile@B").rule == "KS-CLAIM-02"
    table.do("discard booze")
    assert table.view(2).discard == table.state.discard
    assert len(table.state.discard) == 1


def test_ks_claim_02_ks_r16_the_knight_goes_to_the_squire_before_the_discard():
    table = at_start(3).do("claim pile@C")
    assert [move.target.seat for move in table.told(CardMoved, seat=1)] == [0]


def test_ks_claim_03_the_head_squire_may_claim_on_the_very_first_turn():
    assert {f"claim pile@{knight}" for knight in "ABCD"} <= at_start(3).legal


def test_ks_claim_05_who_has_a_knight_goes_on_playing():
    table = at_start(2, draws="shield shield shield")
    table.do("claim pile@A", "discard shield", "play shield pile@B")
    assert {line.split()[0] for line in table.legal} == {"play"}


def test_ks_r29_two_players_play_face_up_with_a_knight_too():
    table = at_start(2, draws="shield shield shield")
    table.do("claim pile@A", "discard shield", "play shield pile@B")
    assert any(line.endswith("face_up") for line in table.legal)


def test_ks_r17_ks_t11_a_claimed_knight_gets_no_more_cards():
    table = at_start(3, hands={0: "axe", 1: "axe"}, draws="sword sword sword")
    table.do("claim pile@A", "discard axe")
    assert table.refused("play axe pile@A").rule == "KS-R17"
    assert table.refused("peek pile@A").rule == "KS-R17"
    assert table.refused("claim pile@A").rule == "KS-R17"


def test_ks_claim_07_ks_inv_03_two_knights_are_left_for_whoever_has_none():
    table = at_start(3, draws="axe sword shield")
    table.do("claim pile@A", "discard axe", "claim pile@B", "discard sword")
    assert sum(line.startswith("claim") for line in table.legal) == 2


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("play booze pile@A", "KS-PLAY-01"),
        ("play axe pile@H", "KS-PLAY-01"),
        ("play axe hand:1", "KS-PLAY-01"),
        ("discard axe", "KS-TURN-02"),
        ("claim pile@H", "KS-PLAY-01"),
    ],
)
def test_ks_turn_02_what_is_no_action_is_refused_with_its_rule(line, rule):
    assert at_start(3, hands={0: "axe"}).refused(line).rule == rule
