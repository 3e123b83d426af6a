"""Sealed beats, the poorest first, counters, ties, gifts and bribes (NH-INT, NH-PRIO, NH-CTR)."""

from rules.games.no_honor.commands import OfferBribe
from rules.games.no_honor.events import BribeAnswered, DeclarationWithdrawn, Killed
from rules.kernel.play import asked, legal, owed
from rules.kernel.windows import PASS
from tests.games.no_honor.rules.table import A, at_table

POSTS = ("watch_patrol 1: bruiser", "steel_portcullis 0: locksmith")


def duel(coins):
    """Seat 1 wants to kill the Shyster of seat 2, who wants to exhaust the Veteran first."""
    table = at_table(crews={1: "veteran", 2: "shyster"}, hands={2: "knockout_drops", 3: "side_job"},
                     coins=coins, broken=True).say(0, "end_turn")  # fmt: skip
    return table, table.declaration("veteran", c="shyster"), table.declaration(
        "knockout_drops", c="veteran")  # fmt: skip


def test_nh_int_04_nh_prio_01_nh_r_27_fewest_coins_first_whoever_submits_first():
    for coins, dead in (({1: 4, 2: 2}, ""), ({1: 2, 2: 4}, "shyster")):
        for turned in (False, True):
            table, kill, drug = duel(coins)
            answers = [(1, kill), (2, drug)]
            for seat, answer in reversed(answers) if turned else answers:
                table.do(seat, answer)
            table.do(3, PASS).unanswered()
            assert table.codes(table.state.graveyard) == dead


def test_nh_int_07_nh_prio_02_what_has_become_impossible_is_taken_back():
    table, kill, drug = duel({1: 4, 2: 2})
    table.do(1, kill).do(2, drug).do(3, PASS).unanswered()
    assert len(table.told(DeclarationWithdrawn)) == 1
    assert not table.state.used
    assert not table.is_ready("veteran")


def test_nh_prio_03_with_equal_coins_the_active_seat_orders_what_interacts():
    table, kill, drug = duel({0: 5, 1: 3, 2: 3})
    table.do(1, kill).do(2, drug).do(3, PASS)
    assert asked(table.state) == (0,)
    assert table.legal(0) == {"order 1 2", "order 2 1"}
    table.say(0, "order 2 1").unanswered()
    assert table.told(Killed) == []


def test_nh_prio_03_one_tie_after_the_other_is_ordered():
    hands = {1: "knockout_drops", 2: "knockout_drops", 3: "light_fingers", 4: "light_fingers"}
    table = at_table(seats=5, crews={0: "veteran"}, hands=hands,
                     coins={0: 1, 1: 2, 2: 2, 3: 4, 4: 4}).say(0, "end_turn")  # fmt: skip
    for seat, aims in ((1, {"c": "veteran"}), (2, {"c": "veteran"}), (3, {"p": 0}), (4, {"p": 0})):
        table.do(seat, table.declaration(hands[seat], **aims))
    assert table.legal(0) == {"order 1 2", "order 2 1"}
    table.say(0, "order 2 1")
    assert table.legal(0) == {"order 3 4", "order 4 3"}
    table.say(0, "order 4 3").unanswered()
    assert table.state.coins == [0, 2, 2, 4, 5]


def test_nh_int_06_what_does_not_interact_goes_clockwise():
    table = at_table(crews={1: "cutpurse", 2: "street_urchin"}, hands={3: "side_job"})
    table.say(0, "end_turn").do(1, table.declaration("cutpurse", p=3))
    table.do(2, table.declaration("street_urchin")).do(3, PASS).unanswered()
    assert table.state.coins[1] == 6
    assert len(table.state.hands[2]) == 1


def test_nh_r_28_an_impossible_scheme_returns_seen_by_all_or_is_lost():
    for returns in (True, False):
        table = at_table(crews={0: "bruiser"}, hands={1: "anonymous_tip", 2: "anonymous_tip",
                         3: "side_job"}, coins={1: 1, 2: 2}, exhausted="bruiser",
                         fizzle_returns_card=returns).say(0, "end_turn")  # fmt: skip
        tip = table.declaration("anonymous_tip", c="bruiser")
        table.do(1, tip).do(2, tip).do(3, PASS).unanswered()
        assert ("anonymous_tip" in table.hand(2)) == returns
        assert table.discards().count("anonymous_tip") == (1 if returns else 2)
        if returns:
            assert table.id("anonymous_tip") in table.view(3).hands[2]


def test_nh_heist_35_nh_int_01_nh_int_05_a_beat_with_a_declaration_is_followed_by_another():
    table = at_table(crews={0: "bruiser", 1: "locksmith"}, hands={2: "light_fingers side_job",
                     3: "side_job"}).on_heist(A, *POSTS)  # fmt: skip
    table.play(2, "light_fingers", p=0).unanswered()
    assert table.state.phase == "COMPLICATIONS"
    assert set(owed(table.state)) == {2, 3}


def test_nh_int_23_who_has_nothing_to_act_with_is_not_asked():
    table = at_table(crews={0: "bruiser", 1: "alchemist", 2: "cutpurse"}, hands={3: "side_job"})
    table.say(0, "end_turn")
    assert set(owed(table.state)) == {2, 3}


def test_nh_int_15_no_window_when_every_copy_of_the_answer_lies_open():
    said = {"crews": {0: "bruiser"}, "exhausted": "bruiser", "broken": True,
            "hands": {0: "side_job", 2: "knockout_drops"}}  # fmt: skip
    table = at_table(**said).say(0, "end_turn").play(2, "knockout_drops", "no_honor", c="bruiser")
    assert owed(table.state)
    gone = "foiled foiled foiled narrow_escape narrow_escape"
    table = at_table(discard=gone, **said).say(0, "end_turn")
    table.play(2, "knockout_drops", "no_honor", c="bruiser")
    assert table.codes(table.state.graveyard) == "bruiser"


def test_nh_int_12_gifts_are_made_before_one_submits_and_reopen_nothing():
    table = at_table(crews={0: "bruiser", 1: "locksmith"}, hands={2: "light_fingers",
                     3: "side_job"}).on_heist(A, *POSTS)  # fmt: skip
    table.say(1, "give 0 2").say(2, "give 0 1")
    assert table.state.coins[:3] == [8, 3, 4]
    table.do(2, PASS)
    assert "give 0 1" not in table.legal(2)
    assert owed(table.state) == (3,)


def bribing(**options):
    hands = {2: "light_fingers", 3: "side_job"}
    table = at_table(crews={0: "bruiser", 1: "locksmith"}, hands=hands,
                     **options)  # fmt: skip
    return table.on_heist(A, *POSTS)


def test_nh_neg_20_a_bribe_is_paid_when_it_is_taken():
    table = bribing().say(0, "bribe 2 2 hold_off")
    assert "bribe 2 1 support" not in table.legal(0)
    table.say(2, "answer 0 accepts")
    assert table.state.coins[:3] == [3, 5, 7]
    table.say(0, "bribe 2 1 support").say(2, "answer 0")
    assert [event.accepts for event in table.told(BribeAnswered)] == [True, False]
    assert not any("bribe 2" in line for line in table.legal(0))
    assert [one[1:] for one in table.state.ledger] == [(2, 0, 0, "hold_off")]


def test_nh_neg_20_one_can_pay_the_last_coin_one_has_and_no_more():
    for has, accepted in ((2, True), (1, False)):
        table = bribing().say(0, "bribe 2 2 hold_off")
        table.state.coins[0] = has
        table.say(2, "answer 0 accepts")
        assert [event.accepts for event in table.told(BribeAnswered)] == [accepted]


def test_nh_r_92_an_offer_that_nobody_answered_lapses_and_others_stay_as_they_are():
    table = bribing().say(0, "bribe 2 2 hold_off").say(2, "answer 0 accepts")
    table.say(0, "bribe 3 1 support")
    for seat in owed(table.state):
        table.do(seat, PASS)
    assert [bribe.stands for bribe in table.state.heist.bribes] == ["paid", "lapsed"]


def test_nh_neg_21_in_escrow_coins_wait_for_the_favour():
    table = bribing(escrow_bribes=True).say(0, "bribe 2 2 hinder").say(2, "answer 0 accepts")
    assert table.state.coins[:3] == [3, 5, 5]
    table.play(2, "light_fingers", p=1)
    assert table.state.coins[2] == 7
    idle = bribing(escrow_bribes=True).say(0, "bribe 2 2 hinder").say(2, "answer 0 accepts")
    while idle.state.phase == "COMPLICATIONS":
        for seat in owed(idle.state):
            idle.do(seat, PASS)
    given = [e for e in idle.events if getattr(e, "why", "") == "bribe"]
    assert [e.taker for e in given] == [-1, 0]


def test_nh_neg_21_a_counter_or_a_reaction_is_the_favour_that_coins_wait_for():
    for hand in ("foiled", "narrow_escape"):
        table = at_table(crews={2: "bruiser", 3: "locksmith", 0: "enforcer"}, escrow_bribes=True,
                         hands={0: "light_fingers", 1: hand, 3: "anonymous_tip"}, turn=2,
                         exhausted="enforcer").on_heist(A, *POSTS, leader=2)  # fmt: skip
        if hand == "narrow_escape":
            table.state.crews[1] = table.ids("spy")
            table.state.exhausted |= 1 << table.id("spy")
        table.say(3, "bribe 1 2 support").say(1, "answer 3 accepts")
        assert (table.state.coins[1], table.state.coins[3]) == (5, 3)
        if hand == "foiled":
            table.play(0, "light_fingers", p=1).play(1, "foiled")
        else:
            table.play(3, "anonymous_tip", c="spy").unanswered_but(1).play(1, "narrow_escape")
        assert table.state.coins[1] == 7
        assert [one.stands for one in table.state.heist.bribes] == ["paid"]


def test_nh_neg_20_a_bribe_is_as_large_as_the_table_allows():
    for most, offered in ((10, {1, 2, 3, 5}), (3, {1, 2, 3}), (1, {1})):
        table = at_table(crews={2: "bruiser", 3: "locksmith"}, hands={1: "foiled"}, coins={3: 7},
                         most_bribe=most, turn=2).on_heist(A, *POSTS, leader=2)  # fmt: skip
        bribes = [one for one in legal(table.state, 3) if isinstance(one, OfferBribe)]
        assert {one.coins for one in bribes} == offered
        assert {one.taker for one in bribes} == {0, 1, 2}


def test_nh_ctr_02_only_the_right_counters_are_offered():
    table = at_table(crews={1: "cutpurse"}, hands={2: "foiled not_today", 3: "side_job"})
    table.say(0, "end_turn").play(1, "cutpurse", p=0)
    found = {table.codes([one.source]) for one in legal(table.state, 2) if hasattr(one, "source")}
    assert found == {"not_today"}


def test_nh_abil_02_an_ability_is_used_once_a_turn():
    table = at_table(crews={1: "cutpurse", 2: "bruiser"}, hands={3: "side_job"})
    table.say(0, "end_turn").play(1, "cutpurse", p=0).unanswered()
    table.state.exhausted = 0
    assert table.plays(1, "cutpurse") == []
    table.passes()
    assert table.state.turn == 1
    assert table.plays(1, "cutpurse")


def test_nh_r_23_passive_abilities_of_the_exhausted_are_a_switch():
    for switch, coins in ((False, 5), (True, 6)):
        table = at_table(crews={1: "beggar"}, exhausted="beggar", passive_while_exhausted=switch)
        assert table.say(0, "end_turn").passes().state.coins[1] == coins
