"""Rulings where the printed rules are silent, each at a table of its own (NH-R)."""

from dataclasses import replace

import pytest

from rules.games.no_honor.commands import Declare, Offer
from rules.games.no_honor.events import DeclarationWithdrawn, DiceRolled, Killed, Spared, Triggered
from rules.games.no_honor.heists import is_bypassed
from rules.games.no_honor.record import Boost
from rules.kernel.play import legal, owed
from rules.kernel.windows import PASS
from tests.games.no_honor.rules.standard import STANDARD
from tests.games.no_honor.rules.table import A, at_table, game_with

POSTS = ("watch_patrol 1: bruiser", "steel_portcullis 0: locksmith")
SURE = ("drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter")


def sent(**said):
    crews = {0: "bruiser", 1: "locksmith", **said.pop("crews", {})}
    return at_table(crews=crews, **{"hands": {3: "side_job"}, **said}).on_heist(A, *POSTS)


def test_nh_stat_01_nh_heist_32_who_is_exhausted_in_mid_heist_still_counts():
    table = sent(hands={2: "knockout_drops", 3: "side_job"})
    table.state.boosts = (Boost(table.id("bruiser"), 1, 9, None, "heist"),)
    table.play(2, "knockout_drops", c="bruiser").unanswered()
    assert not table.is_ready("bruiser")
    assert is_bypassed(table.state, table.state.heist, table.id("watch_patrol"))


def test_nh_stat_05_nh_heist_42_nh_r_67_who_is_gone_counts_no_more_and_its_owner_stays_on_it():
    table = sent(hands={2: "knife_in_the_dark", 3: "side_job"}, broken=True)
    table.state.boosts = (Boost(table.id("watch_patrol"), 1, -9, None, "heist"),)
    assert is_bypassed(table.state, table.state.heist, table.id("watch_patrol"))
    table.play(2, "knife_in_the_dark", "no_honor", c="bruiser").unanswered()
    assert not is_bypassed(table.state, table.state.heist, table.id("watch_patrol"))
    assert table.state.heist.seats == (0, 1)


def test_nh_stat_05_modifiers_of_the_dead_are_thrown_away():
    table = at_table(crews={0: "bruiser", 1: "spy"}, hands={0: "brass_knuckles",
                     2: "knife_in_the_dark"}, broken=True)  # fmt: skip
    table.say(0, "logistics").play(0, "brass_knuckles", c="spy").unanswered().say(0, "done")
    table.play(2, "knife_in_the_dark", "no_honor", c="spy").unanswered()
    assert "brass_knuckles" in table.discards()
    assert table.state.attached[table.id("spy")] == ()


def test_nh_r_73_nh_heist_31_a_committed_character_cannot_be_hired_away():
    table = sent(hands={2: "better_offer", 3: "side_job"}, broken=True, crews={1: "locksmith spy"})
    aims = {aim.cards for one in table.plays(2, "better_offer") for aim in one.aims}
    assert aims == {table.ids("spy")}


def test_nh_r_76_a_heist_is_under_way_from_the_sending_on():
    table = at_table(crews={0: "enforcer pit_fighter"}, hands={2: "inside_man", 3: "side_job"},
                     broken=True)  # fmt: skip
    table.state.slots[0] = table.ids("drowsy_porter guard_dogs")
    table.say(0, "heist wealthy_merchant")
    table.do(0, next(one for one in legal(table.state, 0) if isinstance(one, Offer)))
    assert table.state.phase == "PRE_SEND"
    assert table.plays(2, "inside_man") == []
    for seat in owed(table.state):
        table.do(seat, PASS)
    assert table.can(2, "inside_man", "no_honor", p=0)


def test_nh_r_78_triggers_go_clockwise_from_the_active_seat():
    table = at_table(game=game_with({"code": "grave_robber", "copies": 2}), turn=2, broken=True,
                     crews={2: "bruiser", 0: "grave_robber", 3: "grave_robber_2"},
                     exhausted="bruiser", hands={1: "knockout_drops side_job"})  # fmt: skip
    table.say(2, "end_turn").play(1, "knockout_drops", "no_honor", c="bruiser").unanswered()
    assert [event.seat for event in table.told(Triggered)] == [3, 0]
    assert len(table.told(Killed)) == 1


SAFE_FOR_ALL = {"op": "replace", "event": "character_arrested"}
GUARDS = {
    "treasures": {"code": "ward", "name": "Ward", "kind": "treasure", "copies": 2, "abilities": [
        {"kind": "static", "rules": [{**SAFE_FOR_ALL, "until": "owned"}]}]},
    "crews": {"code": "ward", "name": "Ward", "kind": "character", "cost": 2, "copies": 2,
              "skills": {}, "abilities": [
        {"kind": "static", "rules": [{**SAFE_FOR_ALL, "until": "in_crew"}]}]},
}  # fmt: skip


@pytest.mark.parametrize("where", GUARDS)
@pytest.mark.parametrize("victim", [0, 3])
def test_nh_r_79_replacements_go_clockwise_from_the_active_seat(where, victim):
    has = {0: "ward", 3: "ward_2"}
    crews = {victim: f"spy {has[victim]}" if where == "crews" else "spy"}
    said = {"crews": crews} | {where: {**has, **crews} if where == "crews" else has}
    table = at_table(game=game_with(GUARDS[where]), turn=2, broken=True, exhausted="spy",
                     hands={1: "anonymous_tip"}, **said)  # fmt: skip
    table.say(2, "end_turn").play(1, "anonymous_tip", c="spy").unanswered()
    assert [one.by for one in table.told(Spared)] == [table.id("ward_2")]


def test_nh_r_79_immunity_comes_before_replacements_and_those_before_reactions():
    table = at_table(crews={0: "bruiser"}, hands={0: "lucky_charm narrow_escape",
                     2: "knockout_drops"}, exhausted="bruiser", broken=True)  # fmt: skip
    table.say(0, "logistics").play(0, "lucky_charm", c="bruiser").unanswered().say(0, "done")
    table.play(2, "knockout_drops", "no_honor", c="bruiser").unanswered()
    assert "narrow_escape" in table.hand(0)
    assert "lucky_charm" in table.discards()


def test_nh_int_14_the_first_reaction_that_stands_decides_and_the_others_stay_in_hand():
    table = at_table(crews={0: "bruiser", 1: "barber_surgeon"}, exhausted="bruiser", broken=True,
                     hands={0: "narrow_escape", 2: "knockout_drops"},
                     coins={0: 9, 1: 1}).say(0, "end_turn")  # fmt: skip
    table.play(2, "knockout_drops", "no_honor", c="bruiser").unanswered_but(0)
    table.do(0, table.declaration("narrow_escape")).do(1, table.declaration("barber_surgeon"))
    table.unanswered()
    assert not table.is_ready("barber_surgeon")
    assert "narrow_escape" in table.hand(0)
    assert "bruiser" in table.crew(0)


def test_nh_sch_06_a_full_crew_keeps_cards_from_being_played():
    full = at_table(crews={0: "bruiser spy fence forger"}, hands={0: "faked_death"},
                    graveyard="veteran")  # fmt: skip
    assert "logistics" not in full.legal(0)


def test_nh_sch_08_hidden_talent_keeps_the_skill_that_was_named():
    table = at_table(crews={0: "bruiser"}, hands={0: "hidden_talent"}).say(0, "logistics")
    table.play(0, "hidden_talent", s="tinker", c="bruiser").unanswered()
    (modifier,) = table.state.attached[table.id("bruiser")]
    assert dict(modifier.names)["s"] == "tinker"


def test_nh_r_82_what_agendas_count():
    table = at_table(crews={0: "enforcer", 1: "pit_fighter"}, hands={0: "traitor", 1: "on_alert"})
    table.on_heist(A, *SURE).passes().place(s0="traitor", s1="on_alert").passes()
    first, second = table.state.stats[:2]
    assert (first.shared_heists, first.shared_honest, first.betrayals) == (1, 0, 1)
    assert (second.shared_heists, second.shared_honest, second.solo_heists) == (1, 1, 0)


def test_nh_r_41_nh_mot_06_everybody_else_on_the_heist_was_betrayed():
    table = at_table(crews={0: "enforcer", 1: "pit_fighter"}, hands={0: "traitor", 1: "on_alert"})
    table.on_heist(A, *SURE).passes().place(s0="traitor", s1="on_alert")
    assert [(one.victim, one.betrayer) for one in table.state.wrongs] == [(1, 0)]


def test_nh_r_92_a_bribe_that_nobody_answers_lapses():
    table = sent().say(0, "bribe 2 2 support")
    while table.state.phase == "COMPLICATIONS":
        for seat in owed(table.state):
            table.do(seat, PASS)
    assert table.state.heist.bribes[0].stands == "lapsed"
    assert table.state.coins[:3] == [5, 5, 5]


def test_nh_spec_07_a_bound_leader_covers_what_can_be_covered_or_fails():
    table = at_table(crews={0: "bruiser bruiser_2 con_artist"}, hands={3: "side_job"},
                     objectives="wizards_tower gambling_den")  # fmt: skip
    table.state.slots[0] = ()
    table.say(0, "heist wizards_tower")
    table.state.exhausted |= sum(1 << c for c in table.ids("bruiser bruiser_2"))
    offers = [one for one in legal(table.state, 0) if isinstance(one, Offer)]
    assert [len(one.plan) for one in offers] == [1]
    table.state.exhausted |= 1 << table.id("con_artist")
    offers = [one for one in legal(table.state, 0) if isinstance(one, Offer)]
    assert [len(one.plan) for one in offers] == [0]
    table.do(0, offers[0]).passes()
    assert table.state.slots[0] == ()
    assert table.state.coins == [5, 5, 5, 5]


def test_nh_spec_04_a_bound_leader_who_can_cover_all_has_to():
    table = at_table(crews={0: "bruiser bruiser_2 con_artist"}, hands={3: "side_job"},
                     objectives="wizards_tower gambling_den")  # fmt: skip
    table.state.slots[0] = ()
    table.say(0, "heist wizards_tower")
    whole = next(one for one in legal(table.state, 0) if isinstance(one, Offer))
    assert table.refused(0, replace(whole, plan=whole.plan[:2])).rule == "NH-HEIST-20"


def test_nh_int_03_the_active_seat_declares_freely_between_its_actions():
    table = at_table(crews={0: "cutpurse"}, hands={0: "light_fingers"})
    table.play(0, "cutpurse", p=1).unanswered().play(0, "light_fingers", p=1).unanswered()
    assert table.state.coins[:2] == [7, 3]
    assert table.state.actions == 3


def test_nh_turn_01_marks_are_cleared_when_a_turn_begins():
    table = at_table(crews={0: "street_urchin"}).play(0, "street_urchin").unanswered()
    table.state.marks = ((0, table.id("street_urchin")),)
    assert table.state.used
    table.say(0, "end_turn").passes()
    assert not table.state.used
    assert not table.state.marks


def test_nh_inv_01_nh_inv_03_nh_inv_07_cards_are_kept_together_and_committed_only_on_heists():
    table = sent()
    everything = sorted(c for cards in STANDARD.zones(table.state).values() for c in cards)
    assert everything.count(table.id("bruiser")) == 1
    assert table.state.is_committed(table.id("bruiser"))
    table.passes()
    assert not table.state.is_committed(table.id("bruiser"))


def test_nh_info_03_a_view_holds_nothing_of_other_hands():
    table = at_table(hands={0: "traitor", 1: "foiled"}, agendas={1: "collector"})
    view = table.view(0)
    assert view.hand == table.ids("traitor")
    assert view.hands[1] == view.agendas[1] == (None,)
    assert view.seats == 4


def test_nh_r_80_all_characters_are_struck_one_after_the_other_as_they_were_sent():
    table = at_table(crews={0: "bruiser", 1: "bruiser_2"}, objectives="counting_house yacht",
                     hands={1: "narrow_escape", 3: "side_job"})  # fmt: skip
    table.on_heist(A, "watch_patrol 1: bruiser bruiser_2")
    table.rolls = [-1]
    while not table.plays(1, "narrow_escape"):
        for seat in owed(table.state):
            table.do(seat, PASS)
    assert table.codes(table.state.jail) == "bruiser"
    table.play(1, "narrow_escape").unanswered()
    assert table.crew(1) == "bruiser_2"


def test_nh_nohon_02_nh_nohon_05_a_card_is_played_for_one_of_its_effects():
    table = at_table(crews={1: "spy"}, hands={0: "blackmail", 3: "side_job"}, broken=True)
    table.play(0, "blackmail", "no_honor", p=1).unanswered()
    assert table.state.coins[:2] == [7, 3]
    assert table.state.attached[table.id("spy")] == ()
    assert "blackmail" in table.discards()


def test_nh_prio_04_what_was_played_cannot_be_forestalled():
    table = at_table(crews={1: "veteran", 2: "shyster", 3: "forger"}, broken=True,
                     hands={2: "knockout_drops", 3: "side_job"}).say(0, "end_turn")  # fmt: skip
    table.play(1, "veteran", c="forger")
    assert not any(isinstance(one, Declare) for one in legal(table.state, 2))
    table.unanswered()
    assert table.codes(table.state.graveyard) == "forger"
    assert table.can(2, "knockout_drops", "no_honor", c="veteran")


def test_an_effect_of_several_words_goes_on_after_each_window():
    twice = {"code": "trick", "name": "Trick", "kind": "scheme", "type": "anytime", "normal": {
        "targets": [{"name": "c", "select": {"kind": "character", "zone": "crew",
                     "where": [{"f": "owner", "v": "other"}], "pick": {"n": 1}}}],
        "do": [{"op": "send", "target": "$c", "to": "graveyard"}, {"op": "draw", "n": 1},
               {"op": "coins", "giver": "bank", "taker": "self", "n": 2}]}}  # fmt: skip
    table = at_table(game=game_with(twice), crews={1: "spy"}, hands={0: "trick",
                     1: "narrow_escape", 3: "foiled"})  # fmt: skip
    table.play(0, "trick", c="spy").unanswered_but(1).play(1, "narrow_escape").play(3, "foiled")
    table.unanswered()
    assert table.codes(table.state.graveyard) == "spy"
    assert table.state.coins[0] == 7
    assert len(table.state.hands[0]) == 1


@pytest.mark.parametrize("others", ["", "spy"])
def test_nh_r_91_nobody_can_choose_to_exhaust_who_is_immune(others):
    """The Enforcer makes seat 3 pay, or exhaust one of its own; the Duelist cannot be that one."""
    table = at_table(crews={1: "enforcer", 3: f"duelist {others}"}, broken=True, turn=1)
    table.play(1, "enforcer", p=3).unanswered()
    if others:
        assert table.legal(3) == {"opt pay", "opt exhaust"}
        table.say(3, "opt exhaust")
        assert not table.is_ready("spy")
    else:
        assert table.state.coins == [5, 6, 5, 4]
    assert table.is_ready("duelist")


def test_nh_r_91_who_can_neither_pay_nor_exhaust_anybody_is_left_alone():
    table = at_table(crews={1: "enforcer", 3: "duelist"}, broken=True, turn=1, coins={3: 0})
    table.play(1, "enforcer", p=3).unanswered()
    assert table.state.coins == [5, 5, 5, 0]
    assert owed(table.state) == (1,)


def test_nh_r_103_in_an_older_game_the_duelist_could_be_chosen():
    table = at_table(crews={1: "enforcer", 3: "duelist"}, broken=True, turn=1, rulings="first")
    table.play(1, "enforcer", p=3).unanswered()
    assert table.legal(3) == {"opt pay", "opt exhaust"}


def test_nh_r_83_of_two_weighted_dice_only_the_first_rolls_again():
    table = at_table(game=game_with({"code": "weighted_dice", "copies": 2}), turn=2,
                     rolls=(1, -1, 2, 0), crews={2: "bruiser", 3: "locksmith"}, coins={0: 1, 1: 2},
                     hands={0: "weighted_dice", 1: "weighted_dice", 3: "on_alert"})  # fmt: skip
    table.on_heist(A, *POSTS, leader=2).play(3, "on_alert", s="muscle", d="watch_patrol")
    table.unanswered_but(0)
    again = table.declaration("weighted_dice")
    table.do(1, again).do(0, again)
    for seat in [one for one in owed(table.state) if one not in (0, 1)]:
        table.do(seat, PASS)
    table.unanswered()
    assert [event.dice for event in table.told(DiceRolled)] == [(1, -1), (2, 0)]
    assert (table.hand(0), table.hand(1)) == ("", "weighted_dice")
    assert [(one.seat, one.source) for one in table.told(DeclarationWithdrawn)] == [
        (1, table.id("weighted_dice"))
    ]
    assert table.rolls == []


def test_nh_spec_01_a_death_on_the_yacht_is_no_rescue():
    table = at_table(crews={2: "bruiser", 3: "locksmith"}, turn=2, objectives="yacht gambling_den",
                     hands={1: "knockout_drops", 3: "side_job"})  # fmt: skip
    table.on_heist(A, *POSTS, leader=2).play(1, "knockout_drops", c="locksmith").unanswered()
    assert table.codes(table.state.graveyard) == "locksmith"
    assert table.told(Spared) == []
    assert [(one.seat, one.card) for one in table.told(Triggered)] == [(-1, table.id("yacht"))]
    assert len(table.told(Killed)) == 1


def test_nh_r_79_who_is_exhausted_in_place_of_dying_is_spared():
    table = at_table(crews={2: "bruiser", 3: "locksmith"}, turn=2, exhausted="bruiser",
                     hands={2: "lucky_charm", 1: "knockout_drops"}, broken=True)  # fmt: skip
    table.say(2, "logistics").play(2, "lucky_charm", c="bruiser").unanswered().say(2, "done")
    table.play(1, "knockout_drops", "no_honor", c="bruiser").unanswered()
    assert [one.how for one in table.told(Spared)] == ["kill"]
    assert table.told(Killed) == []
