"""Draw, play, peek and claim (KS-PLAY, KS-PEEK, KS-CLAIM)."""

import pytest

from rules.games.knight_shift.events import ItemPlayed, KnightClaimed, PileTopSeen
from rules.kernel.events import CardMoved, CardTurned
from tests.games.knight_shift.rules.table import PLAYED, at_start


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


def test_ks_hid_01_a_card_that_was_peeked_at_twice_is_known_once():
    table = loaded(head=0).do("peek pile@A", "play shield pile@B face_up")
    table.do("play food_2 pile@B", "play axe pile@B")
    assert table.asked == 1
    table.do("peek pile@A")
    assert table.state.peeks == [(), ((0, 1),), ()]
    assert table.pile("A", 1) == ["armor", "booze"]


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
    assert table.refused("peek pile@A").rule == "KS-PEEK-01"
    assert table.refused("claim pile@A").rule == "KS-CLAIM-01"


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
        ("claim pile@H", "KS-CLAIM-01"),
        ("claim hand:1", "KS-CLAIM-01"),
        ("peek pile@H", "KS-PEEK-01"),
        ("peek draw", "KS-PEEK-01"),
    ],
)
def test_ks_turn_02_what_is_no_action_is_refused_with_its_rule(line, rule):
    table = at_start(3, hands={0: "axe", 1: "axe"}, draws="sword sword")
    assert table.refused(line).rule == rule
    assert table.do("play sword pile@B").refused(line).rule == rule


@pytest.mark.parametrize("line", ["play axe pile@B", "play axe pile@A face_up", "discard axe"])
def test_ks_claim_04_whoever_has_no_item_left_is_told_to_claim(line):
    table = at_start(3, draws="axe").do("claim pile@A", "discard axe")
    table.state.draws, table.state.hands[1] = (), ()
    refused = table.refused(line)
    assert (refused.rule, table.asked) == ("KS-CLAIM-04", 1)
    assert refused.reason == "You have no Items left to play. Claim a Knight."


def test_ks_claim_02_ks_claim_04_only_who_claims_with_an_empty_hand_throws_nothing_away():
    table = at_start(3, head=1, hands={2: "axe"})
    armor = table.state.hands[0][:1]
    table.state.draws, table.state.hands = (), [armor, armor, PLAYED.deck.read("axe")]
    table.do("play armor pile@A", "claim pile@B")
    assert (table.asked, table.legal) == (2, {"discard axe"})
    assert not table.told(KnightClaimed)[0].forced
    table.do("discard axe")
    table.state.hands[0] = ()
    table.do("claim pile@C")
    assert table.told(KnightClaimed)[0].forced
    assert PLAYED.deck.codes(table.state.discard) == "axe"


def one_cycle():
    """Seat 2 plays face down, seat 0 peeks and plays face up, seat 1 claims and discards."""
    hands = {2: "booze axe", 0: "sword shield", 1: "food_2 food_3"}
    table = at_start(3, head=2, hands=hands, draws="axe shield companion booze")
    told = []
    for line in (
        "play booze pile@B", "peek pile@B", "play shield pile@C face_up", "claim pile@A",
        "discard food_3",
    ):  # fmt: skip
        told += table.do(line).events
    table.events = tuple(told)
    return table


def test_ks_hid_01_everybody_can_tell_who_did_what_with_which_knight():
    code = PLAYED.deck.ids
    assert one_cycle().state.deeds == (
        (1, 2, "play", 1, 1, None),
        (1, 0, "peek", 1, 1, None),
        (1, 0, "play", 2, 1, code["shield"]),
        (1, 1, "claim", 0, 1, None),
        (1, 1, "discard", 0, 0, code["food_3"]),
    )


def test_ks_play_01_ks_pass_01_each_card_is_told_from_where_to_where_and_to_whom():
    table, everybody, code = one_cycle(), None, PLAYED.deck.code
    moved = [
        (code(move.card), move.source[:2], move.target[:2], move.eyes, move.open_to)
        for move in table.told(CardMoved)
        if code(move.card) != "armor"
    ]
    hand = [("hand", seat) for seat in range(3)]
    draw, pile = ("draw", None), ("pile", None)
    assert moved == [
        ("booze", hand[2], pile, (2,), (2,)),
        ("shield", draw, hand[0], (0,), (0,)),
        ("shield", hand[0], pile, everybody, everybody),
        ("companion", draw, hand[1], (1,), (1,)),
        ("A", ("middle", None), ("squire", 1), everybody, everybody),
        ("food_3", hand[1], ("discard", None), everybody, everybody),
        ("sword", hand[0], hand[1], (0, 1), (1,)),
        ("shield", hand[0], hand[1], (0, 1), (1,)),
        ("food_2", hand[1], hand[2], (1, 2), (2,)),
        ("companion", hand[1], hand[2], (1, 2), (2,)),
        ("axe", hand[2], hand[0], (2, 0), (0,)),
        ("axe", hand[2], hand[0], (2, 0), (0,)),
        ("booze", draw, hand[2], (2,), (2,)),
    ]
    assert [(one.seat, one.forced) for one in table.told(KnightClaimed)] == [(1, False)]
    turned = [(code(one.card), one.place, one.eyes) for one in table.told(CardTurned)]
    assert turned == [("booze", 1, (0, 2)), ("armor", 0, everybody)]


def test_ks_inv_01_every_card_lies_where_it_was_put():
    table = one_cycle()
    zones = {zone[:2]: PLAYED.deck.codes(cards) for zone, cards in PLAYED.zones(table.state).items()
             if zone.name in ("hand", "squire", "discard")}  # fmt: skip
    assert zones == {
        ("discard", None): "food_3",
        ("hand", 0): "axe axe armor armor",
        ("hand", 1): "armor armor sword shield",
        ("hand", 2): "armor armor booze food_2 companion",
        ("squire", 0): "", ("squire", 1): "A", ("squire", 2): "",
    }  # fmt: skip
