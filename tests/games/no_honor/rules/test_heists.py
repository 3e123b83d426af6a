"""Heists: targets, talks, the sending, the judgement, failure, Jail and special Objectives."""

from dataclasses import replace

import pytest

from rules.games.no_honor.commands import ACCEPT, CALL_OFF, DECLINE, DeclareHeist, Offer
from rules.games.no_honor.events import (
    Arrested,
    CharacterHired,
    ContractSealed,
    ContractVoided,
    HeistJudged,
    Killed,
    Spared,
    TeamSent,
    Triggered,
    TruthRevealed,
    WindowOpened,
)
from rules.games.no_honor.queries import icons
from rules.games.no_honor.record import Boost, Payment, Post, Promise, Share
from rules.games.no_honor.skills import available, lacking, meets, plan_for, strength
from rules.kernel.play import legal, owed
from rules.kernel.windows import PASS
from tests.games.no_honor.rules.table import JAIL, A, B, at_table

STRONG = "enforcer pit_fighter"


def offers(table, seat=0):
    return [one for one in legal(table.state, seat) if isinstance(one, Offer)]


def with_partner(table):
    return next(one for one in offers(table) if len(one.shares) == 2)


def declared(target="wealthy_merchant", **said):
    said = {"crews": {0: "enforcer con_artist", 1: "pit_fighter smuggler"}, **said}
    table = at_table(**said)
    table.state.slots[0] = table.ids("drowsy_porter guard_dogs")
    return table.say(0, f"heist {target}")


def targets(table, seat=0):
    found = [one for one in legal(table.state, seat) if isinstance(one, DeclareHeist)]
    return table.codes(one.target for one in found)


def test_nh_heist_01_targets_are_both_objectives_and_the_jail():
    assert (
        targets(at_table(crews={0: STRONG}, jail="forger")) == "wealthy_merchant gambling_den jail"
    )
    assert targets(at_table(crews={0: ""}, jail="forger")) == ""


def test_nh_jail_02_no_jailbreak_with_a_full_crew_or_an_empty_jail():
    crew = {0: "enforcer pit_fighter forger smuggler"}
    assert "jail" not in targets(at_table(crews=crew, jail="spy"))
    assert "jail" in targets(at_table(crews=crew, jail="spy", treasures={0: "safehouse_deed"}))
    assert "jail" not in targets(at_table(crews={0: STRONG}))


def test_nh_act_01_only_one_heist_in_a_turn():
    table = at_table(crews={0: STRONG}, jail="forger")
    table.state.heists = 1
    assert targets(table) == ""
    refusal = table.refused(0, "heist wealthy_merchant")
    assert refusal.rule == "NH-HEIST-01"
    assert refusal.reason == "You've already led a heist this turn."


def test_nh_heist_01_whoever_can_begin_no_heist_hears_why():
    table = at_table(crews={0: STRONG})
    table.state.broken_off = 3
    told = table.refused(0, "heist wealthy_merchant").reason
    assert told == "You've already called off too many heists this turn."
    told = at_table().refused(0, "heist wealthy_merchant").reason
    assert told == "Nobody in your crew is ready."


def test_nh_heist_01_whoever_cannot_free_anyone_hears_why():
    told = at_table(crews={0: STRONG}).refused(0, "heist jail").reason
    assert told == "Nobody's in Jail."
    full = at_table(crews={0: f"{STRONG} forger smuggler"}, jail="courtier")
    assert full.refused(0, "heist jail").reason == "Your crew has no room for anyone you'd free."


def test_nh_heist_41_nh_neg_07_nh_r_33_the_leader_goes_alone_without_an_answer():
    table = declared(crews={0: "enforcer pit_fighter"})
    alone = next(one for one in offers(table) if len(one.shares) == 1)
    table.do(0, alone).passes()
    assert table.told(TruthRevealed) == []
    assert table.state.coins[0] == 5 + 6
    assert table.state.actions == 2


def test_nh_reso_06_a_solo_success_brings_the_haul_and_all_treasure():
    table = at_table(crews={0: STRONG}, objectives="country_villa gambling_den")
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter", haul=9)
    assert table.state.coins[0] == 14
    assert len(table.state.treasures[0]) == 1
    assert table.state.stats[0].solo_heists == 1


def test_nh_heist_03_calling_it_off_costs_no_action():
    table = declared().do(0, CALL_OFF)
    assert table.state.actions == 3
    assert table.state.heist is None


def test_nh_neg_06_after_two_broken_talks_only_solo_heists_and_one_last_try():
    table = declared().do(0, CALL_OFF).say(0, "heist wealthy_merchant").do(0, CALL_OFF)
    table.say(0, "heist wealthy_merchant")
    assert all(len(one.shares) == 1 for one in offers(table))
    table.do(0, CALL_OFF)
    assert targets(table) == ""


def test_nh_neg_08_a_decline_cancels_the_offer_for_all():
    table = declared()
    table.do(0, with_partner(table))
    assert owed(table.state) == (1,)
    table.do(1, DECLINE)
    assert owed(table.state) == (0,)
    assert table.state.heist.contract is None
    assert table.state.heist.versions == 3


def test_nh_heist_10_nh_heist_11_nh_neg_05_nh_neg_09_all_agree_and_the_team_is_sent():
    table = declared()
    table.do(0, with_partner(table)).do(1, ACCEPT)
    assert len(table.told(ContractSealed)) == 1
    assert len(table.told(TeamSent)) == 1
    assert table.state.actions == 2


def test_nh_neg_06_four_versions_and_two_counters_are_all():
    table = declared()
    for _ in range(4):
        table.do(0, with_partner(table)).do(1, DECLINE)
    assert all(len(one.shares) == 1 for one in offers(table))
    table = declared()
    offer = with_partner(table)
    for _ in range(2):
        table.do(0, offer)
        better = offers(table, 1)[0]
        table.do(1, better).do(0, DECLINE)
    table.do(0, offer)
    assert set(legal(table.state, 1)) == {ACCEPT, DECLINE}


def test_nh_neg_06_the_leader_can_take_another_offer():
    table = declared()
    table.do(0, with_partner(table))
    better = offers(table, 1)[0]
    table.do(1, better).do(0, ACCEPT)
    assert table.told(ContractSealed)[0].contract.shares == better.shares


def changed(offer, **changes):
    return replace(offer, **changes)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda t, o: changed(o, plan=o.plan[1:]), "NH-HEIST-20"),
        (lambda t, o: changed(o, plan=(*o.plan, replace(o.plan[0], characters=()))), "NH-HEIST-20"),
        (lambda t, o: changed(o, plan=(replace(o.plan[0], challenge=7), *o.plan[1:])),
         "NH-HEIST-22"),
        (lambda t, o: changed(o, plan=(replace(o.plan[0], characters=t.ids(
            "con_artist enforcer smuggler")), *o.plan[1:])), "NH-HEIST-21"),
        (lambda t, o: changed(o, plan=(o.plan[0], replace(o.plan[1], characters=o.plan[
            0].characters))), "NH-HEIST-23"),
        (lambda t, o: changed(o, plan=(replace(o.plan[0], characters=t.ids("spy")), o.plan[1])),
         "NH-HEIST-23"),
        (lambda t, o: changed(o, shares=(Share(0, 3), Share(1, 2))), "NH-NEG-02"),
        (lambda t, o: changed(o, shares=(Share(0, 3), Share(2, 3))), "NH-NEG-02"),
        (lambda t, o: changed(o, rest=3), "NH-NEG-03"),
        (lambda t, o: changed(o, treasures=(0,)), "NH-NEG-02"),
        (lambda t, o: changed(o, upfront=(Payment(0, 1, 6),)), "NH-NEG-02"),
        (lambda t, o: changed(o, upfront=(Payment(2, 1, 1),)), "NH-NEG-02"),
        (lambda t, o: changed(o, promises=(Promise(0, 0, 0, "support"),)), "NH-NEG-04"),
        (lambda t, o: changed(o, promises=(Promise(0, 1, 0, "love"),)), "NH-NEG-04"),
    ],
)  # fmt: skip
def test_nh_heist_20_nh_heist_21_nh_heist_22_nh_heist_23_nh_neg_01_nh_neg_02_what_is_unsound(
    change, rule
):
    table = declared()
    assert table.refused(0, change(table, with_partner(table))).rule == rule


def test_nh_heist_02_the_leader_must_send_somebody():
    table = declared()
    both = table.ids("pit_fighter smuggler")
    plan = tuple(Post(d, 0, (c,)) for d, c in zip(table.state.slots[0], both, strict=True))
    offer = replace(with_partner(table), plan=plan)
    assert table.refused(0, offer).rule == "NH-HEIST-02"


def test_nh_free_02_nh_neg_04_upfront_payments_are_made_and_promises_kept_in_a_ledger():
    table = declared()
    offer = replace(with_partner(table), upfront=(Payment(0, 1, 2),),
                    promises=(Promise(1, 0, 0, "no_betrayal"),))  # fmt: skip
    table.do(0, offer).do(1, ACCEPT)
    assert table.state.ledger[0].what == "no_betrayal"
    assert [e.coins for e in table.events if getattr(e, "why", "") == "upfront"] == [2]


def test_nh_heist_13_a_window_before_the_sending_can_void_the_contract():
    table = declared(hands={2: "knockout_drops side_job"})
    offer = with_partner(table)
    table.do(0, replace(offer, upfront=(Payment(0, 1, 1),))).do(1, ACCEPT)
    assert table.state.phase == "PRE_SEND"
    planned = table.codes(offer.plan[0].characters).split()[0]
    table.play(2, "knockout_drops", c=planned).passes()
    assert len(table.told(ContractVoided)) == 1
    assert table.state.heist.versions == 4, "one more offer was not granted"
    assert table.state.coins[0] == 5
    assert owed(table.state) == (0,)


def test_nh_neg_09_a_planned_character_that_changes_crews_voids_the_contract():
    """It is ready again, and its new owner takes part: still it is not whose it was."""
    table = declared(crews={0: "enforcer con_artist alchemist", 1: "pit_fighter smuggler"},
                     hands={0: "better_offer side_job"}, coins={0: 9}, broken=True)  # fmt: skip
    offer = with_partner(table)
    porter, dogs = (post.defense for post in offer.plan)
    plan = (Post(porter, 0, table.ids("enforcer")),
            Post(dogs, 0, tuple(sorted(table.ids("pit_fighter smuggler")))))  # fmt: skip
    table.do(0, replace(offer, plan=plan)).do(1, ACCEPT)
    table.play(0, "better_offer", "no_honor", c="smuggler")
    table.unanswered().play(0, "alchemist", c="smuggler").passes()
    assert table.is_ready("smuggler")
    assert "smuggler" in table.crew(0)
    assert len(table.told(ContractVoided)) == 1


def test_nh_r_99_who_spoils_the_plan_is_no_partner_any_more():
    table = declared(crews={0: "enforcer con_artist", 1: "pit_fighter cutpurse"},
                     hands={1: "knockout_drops side_job"})  # fmt: skip
    offer = with_partner(table)
    mine = next(c for p in offer.plan for c in p.characters if table.state.owner(c) == 1)
    table.do(0, offer).do(1, ACCEPT)
    table.play(1, "knockout_drops", c=table.codes([mine])).passes()
    assert table.state.heist.out == (1,)
    assert all(len(one.shares) == 1 for one in offers(table))


def test_nh_r_99_a_leader_who_spoils_the_own_plan_leads_on():
    table = declared(hands={0: "knockout_drops side_job"})
    offer = with_partner(table)
    mine = next(c for p in offer.plan for c in p.characters if table.state.owner(c) == 0)
    table.do(0, offer).do(1, ACCEPT).play(0, "knockout_drops", c=table.codes([mine])).passes()
    assert len(table.told(ContractVoided)) == 1
    assert table.state.heist.out == ()


@pytest.mark.parametrize("out", [3, 0])
def test_nh_r_99_one_who_spoiled_it_is_no_partner_beside_another_either(out):
    table = at_table(crews={2: "enforcer", 3: "pit_fighter", 0: "smuggler"}, turn=2)
    table.state.slots[0] = table.ids("drowsy_porter guard_dogs")
    table.say(2, "heist wealthy_merchant")
    porter, dogs = table.state.slots[0]
    plan = (Post(porter, 0, table.ids("enforcer")),
            Post(dogs, 0, tuple(sorted(table.ids("pit_fighter smuggler")))))  # fmt: skip
    shares = (Share(2, table.state.hauls[0]), Share(3, 0), Share(0, 0))
    table.state.heist = replace(table.state.heist, out=(out,))
    assert table.refused(2, Offer(plan, shares, 2, (), (), ())).rule == "NH-R-99"
    left = "pit_fighter" if out == 0 else "smuggler"
    pair = Offer(
        (plan[0], Post(dogs, 0, table.ids(left))), (shares[0], Share(3 - out, 0)), 2, (), (), ()
    )
    table.do(2, pair)
    assert owed(table.state) == (3 - out,)


def test_nh_r_55_without_the_window_the_team_is_sent_at_once():
    table = declared(hands={2: "knockout_drops"}, pre_send_window=False)
    table.do(0, with_partner(table)).do(1, ACCEPT)
    assert table.state.phase == "COMPLICATIONS"


def test_nh_neg_10_plans_overcome_every_defense_or_there_are_none():
    table = declared()
    own = available(table.state, 0)
    assert plan_for(table.state, A, 0, own[:1]) == ()
    plan = plan_for(table.state, A, 0, (*own, *available(table.state, 1)))
    assert all(meets(table.state, p.defense, p.challenge, p.characters) for p in plan)
    assert len(plan) == 2


def test_nh_heist_24_a_challenge_of_several_skills_needs_all_of_them():
    table = at_table(crews={0: "con_artist bruiser second_story_man"})
    taker = table.id("thief_taker")
    two = table.ids("con_artist bruiser")
    assert lacking(table.state, taker, 0, two) == ((2, 1),)
    assert not meets(table.state, taker, 0, two)


def test_nh_data_06_nh_r_84_conditional_skills_count_only_where_they_should():
    table = at_table(crews={0: "crooked_watchman courtier"}, objectives="wealthy_merchant temple")
    table.state.slots = [table.ids("watch_patrol"), table.ids("alert_guards")]
    watchman, courtier = table.ids("crooked_watchman"), table.ids("courtier")
    assert meets(table.state, table.id("watch_patrol"), 0, watchman)
    assert not meets(table.state, table.id("alert_guards"), 0, watchman)
    assert meets(table.state, table.id("alert_guards"), 0, courtier)
    assert not meets(table.state, table.id("watch_patrol"), 0, courtier)


# Failure


def failed(rolls, *, objectives="wealthy_merchant gambling_den", posts=None, **said):
    said = {"crews": {0: "enforcer bruiser", 1: "locksmith con_artist", 2: "bruiser_2"}, **said}
    table = at_table(objectives=objectives, **said)
    table.rolls = list(rolls)
    posts = posts or ("drowsy_porter 1: enforcer", "cheap_padlock 0: locksmith con_artist",
                      "watch_patrol 1: bruiser bruiser_2")  # fmt: skip
    hands = table.state.hands
    hands[3] = table.ids("on_alert")
    table.state.scheme_deck = tuple(c for c in table.state.scheme_deck if c != hands[3][0])
    return table.on_heist(A, *posts)


def test_nh_cons_01_nh_cons_05_nh_cons_06_nh_heist_25_nh_heist_40_a_failure_pays_and_fines():
    table = failed((0, 1, 0), objectives="counting_house gambling_den").passes()
    assert table.state.coins[:3] == [5 + 2 - 1, 5 + 2, 5 - 1]
    assert table.codes(table.state.jail) == "bruiser_2"
    assert table.state.hauls[B] == 7 + 1
    assert table.told(HeistJudged)[0].success is False


def test_nh_reso_10_nh_reso_11_nh_reso_12_what_was_bypassed_is_paid_for_and_replaced():
    table = failed((2,), objectives="counting_house gambling_den").passes()
    assert table.state.coins[:3] == [5 + 2 - 1, 5 + 2, 5 - 1]
    assert len(table.state.slots[0]) == 3
    assert table.state.slots[0][2] == table.id("watch_patrol")
    assert sorted(table.codes(table.state.defense_discard).split()) == [
        "cheap_padlock", "drowsy_porter",
    ]  # fmt: skip


def shared_failure(*posts, crews):
    """Nothing comes of the die; all passes are given."""
    table = at_table(crews=crews, hands={3: "side_job"}, rolls=(2,),
                     objectives="counting_house gambling_den")  # fmt: skip
    return table.on_heist(A, *posts).passes()


def test_nh_reso_10_two_players_on_a_bypassed_defense_get_a_coin_each():
    table = shared_failure("drowsy_porter 1: enforcer pit_fighter", "watch_patrol 1: bruiser",
                           crews={0: "enforcer bruiser", 1: "pit_fighter"})  # fmt: skip
    assert table.state.coins[:2] == [5 + 1 - 1, 5 + 1]


def test_nh_cons_05_the_fine_is_for_each_player_not_for_each_character():
    table = shared_failure("watch_patrol 1: bruiser con_artist", "drowsy_porter 1: pit_fighter",
                           crews={0: "bruiser con_artist", 1: "pit_fighter"})  # fmt: skip
    assert table.state.coins[:2] == [5 - 1, 5 + 2]


def test_nh_cons_03_two_x_hit_both_and_other_ties_are_rolled_again():
    table = failed((0, -1, -1), objectives="counting_house gambling_den").passes()
    assert sorted(table.codes(table.state.jail).split()) == ["bruiser", "bruiser_2"]
    table = failed((0, 1, 1, 2, 0), objectives="counting_house gambling_den").passes()
    assert table.codes(table.state.jail) == "bruiser_2"


def test_nh_cons_02_all_characters_are_those_of_that_defense():
    table = failed((-1,), objectives="counting_house gambling_den").passes()
    assert sorted(table.codes(table.state.jail).split()) == ["bruiser", "bruiser_2"]


def test_nh_cons_03_nh_r_49_an_owner_of_several_chooses():
    table = failed((0,), crews={0: "bruiser bruiser_2"}, objectives="counting_house yacht",
                   posts=("watch_patrol 1: bruiser bruiser_2",)).passes()  # fmt: skip
    assert table.legal(0) == {"take ( bruiser )", "take ( bruiser_2 )"}
    table.say(0, "take ( bruiser_2 )").passes()
    assert table.codes(table.state.jail) == "bruiser_2"


def test_gambling_den_asks_a_coin_of_everybody_at_the_defense():
    table = failed((0,), crews={0: "bruiser", 1: "bruiser_2"}, objectives="gambling_den yacht",
                   posts=("guard_dogs 1: bruiser bruiser_2",)).passes()  # fmt: skip
    assert table.state.coins[:2] == [4, 4]


def test_wagon_driver_exhausts_in_place_of_an_arrest():
    table = failed((-1,), crews={0: "bruiser wagon_driver"}, objectives="counting_house yacht",
                   posts=("watch_patrol 1: bruiser",)).passes()  # fmt: skip
    assert not table.is_ready("bruiser")
    assert table.told(Arrested) == []


def test_cat_burglar_cannot_be_arrested_by_consequences():
    table = failed((-1,), crews={0: "bruiser cat_burglar"}, objectives="counting_house yacht",
                   posts=("watch_patrol 1: bruiser cat_burglar",)).passes()  # fmt: skip
    assert table.crew(0) == "cat_burglar"


def test_nh_r_79_who_is_immune_to_an_arrest_needs_no_pardon():
    table = failed((-1,), posts=("watch_patrol 1: cat_burglar",), crews={0: "cat_burglar"},
                   objectives="counting_house yacht", treasures={0: "royal_pardon"})  # fmt: skip
    table.passes()
    assert [one.by for one in table.told(Spared)] == [table.id("cat_burglar")]
    assert table.is_ready("cat_burglar")
    assert table.state.marks == ()


def test_smoke_bomb_spares_one_defense_its_fine_and_its_roll():
    table = failed((), crews={0: "bruiser"}, objectives="counting_house yacht",
                   hands={2: "smoke_bomb"}, posts=("watch_patrol 1: bruiser",))  # fmt: skip
    while not table.plays(2, "smoke_bomb"):
        for seat in owed(table.state):
            table.do(seat, PASS)
    table.play(2, "smoke_bomb", d="watch_patrol").unanswered()
    assert table.state.coins[0] == 5
    assert table.is_ready("bruiser")


def test_nh_cons_04_nh_heist_33_nobody_left_means_no_die_but_a_fine():
    table = failed((), crews={0: "bruiser"}, objectives="counting_house yacht", broken=True,
                   hands={2: "knife_in_the_dark"}, posts=("watch_patrol 1: bruiser",))  # fmt: skip
    table.play(2, "knife_in_the_dark", "no_honor", c="bruiser").passes()
    assert table.state.coins[0] == 4
    assert len(table.told(Killed)) == 1


# Jail and special Objectives


def test_nh_jail_01_nh_jail_03_nh_jail_04_nh_jail_08_nh_stat_07_a_prisoner_is_freed():
    table = at_table(crews={0: STRONG}, jail="forger spy", hands={3: "on_alert"})
    table.on_heist(JAIL, "jail 1: enforcer pit_fighter").passes()
    assert table.legal(0) == {"take ( )", "take ( forger )", "take ( spy )"}
    table.say(0, "take ( spy )").passes()
    assert table.crew(0) == "enforcer pit_fighter spy"
    assert [(one.cost, one.why) for one in table.told(CharacterHired)] == [(0, "freed")]
    assert table.is_ready("spy")
    assert table.state.hauls == [6, 7]
    assert table.state.stats[0].jailbreaks == 1


def test_nh_r_52_the_bonus_after_a_jailbreak_is_a_switch():
    table = at_table(
        crews={0: STRONG}, jail="forger", hands={3: "on_alert"}, jailbreak_bonus="both"
    )
    table.on_heist(JAIL, "jail 1: enforcer pit_fighter").passes().say(0, "take ( )").passes()
    assert table.state.hauls == [7, 8]


def test_nh_spec_01_who_is_exhausted_on_the_yacht_dies():
    table = at_table(crews={0: "enforcer"}, objectives="yacht gambling_den",
                     hands={2: "knockout_drops side_job"})  # fmt: skip
    table.on_heist(A, "watch_patrol 1: enforcer").play(2, "knockout_drops", c="enforcer")
    assert table.unanswered().codes(table.state.graveyard) == "enforcer"


def test_nh_r_51_the_failure_table_of_the_yacht_kills_unless_switched_off():
    for kills in (True, False):
        table = failed((1,), crews={0: "bruiser"}, objectives="yacht counting_house",
                       posts=("watch_patrol 1: bruiser",), yacht_consequences=kills)  # fmt: skip
        assert table.passes().codes(table.state.graveyard) == ("bruiser" if kills else "")


def test_nh_spec_02_the_temple_exhausts_after_the_payout():
    table = at_table(crews={0: STRONG}, objectives="temple gambling_den", hands={3: "on_alert"})
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter", haul=9)
    table.state.exhausted |= 1 << table.id("enforcer")
    table.passes()
    assert table.state.coins[0] == 14
    assert table.codes(table.state.graveyard) == "enforcer"
    assert not table.is_ready("pit_fighter")


def tower(crews, **options):
    table = at_table(crews=crews, objectives="wizards_tower gambling_den", **options)
    table.state.slots[0] = ()
    return table


def test_nh_r_38_nh_spec_05_the_tower_needs_enough_ready_characters_of_the_leader():
    two = {0: "enforcer bruiser", 1: "pit_fighter forger smuggler spy"}
    assert "wizards_tower" not in targets(tower(two))
    assert "wizards_tower" in targets(tower(two, tower_feasibility="table"))
    assert "wizards_tower" in targets(tower({0: "enforcer bruiser forger"}))


def test_nh_spec_03_nh_spec_04_the_tower_shows_its_defenses_and_binds():
    table = tower({0: "enforcer bruiser forger"}).say(0, "heist wizards_tower")
    assert len(table.state.slots[0]) == 3
    assert table.state.actions == 2
    assert "call_off" not in table.legal(0)


def test_nh_spec_06_a_failed_tower_loses_all_its_defenses():
    table = tower({0: "bruiser bruiser_2 con_artist"}, hands={3: "on_alert"})
    table.say(0, "heist wizards_tower").do(0, offers(table)[0]).passes()
    while table.state.phase not in ("AFTERMATH", "MAIN", "BETWEEN"):
        table.do(owed(table.state)[0], legal(table.state, owed(table.state)[0])[0])
    assert table.state.slots[0] == ()


def test_nh_clean_01_nh_clean_02_nh_clean_03_nh_r_53_after_a_success_the_next_objective_comes():
    table = at_table(crews={0: STRONG}, hands={3: "on_alert"})
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter").passes()
    assert table.codes(table.state.objective_discard) == "wealthy_merchant"
    assert table.state.objectives[A] != table.id("wealthy_merchant")
    assert len(table.state.slots[A]) >= 2
    assert table.state.hauls[B] == 8


def test_nh_clean_05_nh_end_01_nh_gen_01_nh_gen_02_nh_r_56_a_stage_3_success_ends_the_game():
    table = at_table(crews={0: STRONG}, objectives="bank_of_the_realm gambling_den",
                     hands={3: "on_alert"},
                     agendas={0: "the_last_job", 1: "full_cells"})  # fmt: skip
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter", haul=20).passes()
    outcome = table.state.outcome
    assert outcome.winners == (0,)
    assert outcome.results[0] == 5 + 20 + 4
    assert table.state.hauls[B] == 7


def test_safecracker_is_paid_for_a_tinker_challenge():
    for challenge, coins in ((0, 15), (1, 14)):
        table = at_table(crews={0: "safecracker pit_fighter enforcer"}, hands={3: "on_alert"})
        posts = ("cheap_padlock 0: safecracker" if challenge == 0 else
                 "high_wall 2: safecracker pit_fighter", "drowsy_porter 1: enforcer")  # fmt: skip
        table.on_heist(A, *posts, haul=9)
        if challenge:
            table.state.boosts = (_strong(table),)
        assert table.passes().state.coins[0] == coins


def _strong(table):
    return Boost(table.id("pit_fighter"), 1, 4, None, "heist")


@pytest.mark.parametrize(
    ("treasure", "place"),
    [("ring_of_whispers", 0), ("ogre_gauntlets", 1), ("cloak_of_shadows", 2),
     ("clockwork_picks", 3)],
)  # fmt: skip
def test_treasures_of_skill_help_one_character_of_every_heist(treasure, place):
    table = declared(crews={0: "enforcer pit_fighter"}, treasures={0: treasure},
                     hands={3: "on_alert"})  # fmt: skip
    table.do(0, next(one for one in offers(table) if len(one.shares) == 1)).passes()
    assert table.legal(0) == {"take ( enforcer )", "take ( pit_fighter )"}
    table.say(0, "take ( enforcer )")
    assert [(b.skill, b.n) for b in table.state.boosts] == [(place, 1)]


def test_nh_heist_24_modifiers_conditional_skills_and_boosts_are_added_before_the_floor():
    """A Wanted Poster takes one of the two Lies that the Crooked Watchman has against the Watch."""
    table = at_table(
        crews={1: "crooked_watchman", 2: "bruiser"}, hands={2: "wanted_poster"}, turn=2
    )
    watchman, patrol = table.id("crooked_watchman"), table.id("watch_patrol")
    assert strength(table.state, watchman, 0, patrol) == 2
    table.say(2, "logistics").play(2, "wanted_poster", c="crooked_watchman").unanswered()
    assert strength(table.state, watchman, 0, patrol) == 1
    table.state.boosts = (Boost(watchman, 2, 1, None, "turn"),)
    assert strength(table.state, watchman, 2, patrol) == 0
    table.state.boosts += (Boost(watchman, 2, 1, None, "turn"),)
    assert strength(table.state, watchman, 2, patrol) == 1
    assert icons(table.state, watchman, 0) == icons(table.state, watchman, 2) == 0


def test_nh_r_103_in_an_older_game_modifiers_have_a_floor_of_their_own():
    table = at_table(crews={1: "crooked_watchman"}, hands={0: "wanted_poster"}, rulings="first")
    table.say(0, "logistics").play(0, "wanted_poster", c="crooked_watchman").unanswered()
    assert strength(table.state, table.id("crooked_watchman"), 0, table.id("watch_patrol")) == 2


@pytest.mark.parametrize("giver", [0, 1, 3])
def test_nh_int_12_anybody_gives_coins_while_a_heist_is_talked_about(giver):
    table = at_table(crews={2: STRONG, 3: "locksmith"}, turn=2).say(2, "heist wealthy_merchant")
    table.state.slots[0] = table.ids("drowsy_porter steel_portcullis")
    assert "give 2 1" in table.legal(giver)
    table.say(giver, "give 2 1")
    assert owed(table.state) == (2,)
    plan = (Post(table.id("drowsy_porter"), 1, table.ids("enforcer")),
            Post(table.id("steel_portcullis"), 0, table.ids("locksmith")))  # fmt: skip
    haul = table.state.hauls[0]
    table.do(2, Offer(plan, (Share(2, haul), Share(3, 0)), 2, (), (), ()))
    assert owed(table.state) == (3,)
    table.say(giver, "give 2 1")
    assert owed(table.state) == (3,)
    table.do(3, Offer(plan, (Share(2, haul - 1), Share(3, 1)), 2, (), (), ())).say(
        giver, "give 2 1"
    )
    assert owed(table.state) == (2,)
    assert (table.state.coins[giver], table.state.coins[2]) == (2, 8)


def test_nh_r_89_nh_end_01_what_a_heist_sets_off_still_happens_after_the_last_one():
    """The Pit Fighter is tired at the end of every heist; nobody can act any more."""
    table = at_table(crews={2: STRONG}, hands={1: "light_fingers"}, objectives="royal_palace yacht",
                     turn=2)  # fmt: skip
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter", leader=2)
    table.passes()
    assert table.state.outcome.reason == "NH-END-03"
    assert [event.card for event in table.told(Triggered)] == [table.id("pit_fighter")]
    assert not table.is_ready("pit_fighter")
    assert table.is_ready("enforcer")
    assert table.told(WindowOpened) == []


def test_nh_neg_06_when_all_versions_are_used_up_only_the_leader_alone_is_left():
    table = declared()
    together = with_partner(table)
    for _ in range(4):
        table.do(0, together).do(1, DECLINE)
    assert table.refused(0, together).rule == "NH-NEG-06"
    table.do(0, offers(table)[0])
    assert len(table.told(ContractSealed)) == 1


def test_nh_neg_01_whoever_makes_another_offer_takes_part_in_it():
    table = declared()
    alone = next(one for one in offers(table) if len(one.shares) == 1)
    table.do(0, with_partner(table))
    assert table.refused(1, alone).rule == "NH-NEG-01"


def three_together():
    """Seat 2 leads; seats 1 and 3 are to help."""
    crews = {1: "locksmith", 2: "enforcer", 3: "bruiser"}
    table = at_table(crews=crews, turn=2, objectives="wealthy_merchant gambling_den")
    table.state.slots[0] = table.ids("drowsy_porter steel_portcullis")
    table.say(2, "heist wealthy_merchant")
    plan = (Post(table.id("drowsy_porter"), 1, table.ids("bruiser enforcer")),
            Post(table.id("steel_portcullis"), 0, table.ids("locksmith")))  # fmt: skip
    shares = (Share(1, 1), Share(2, table.state.hauls[0] - 3), Share(3, 2))
    return table.do(2, Offer(plan, shares, 2, (), (), ()))


def test_nh_neg_05_nh_prio_03_partners_answer_clockwise_from_the_leader():
    table = three_together()
    order = []
    for _ in range(2):
        order += owed(table.state)
        table.do(owed(table.state)[0], ACCEPT)
    assert order == [3, 1]
    assert len(table.told(ContractSealed)) == 1


def test_nh_neg_02_what_an_even_split_leaves_over_is_the_leaders():
    table = declared()
    table.do(0, CALL_OFF)
    table.state.hauls[0] = 7
    table.say(0, "heist wealthy_merchant")
    assert with_partner(table).shares == (Share(0, 4), Share(1, 3))
    table.do(0, with_partner(table))
    assert owed(table.state) == (1,)


def test_nh_neg_02_the_other_objective_is_split_evenly_too():
    table = at_table(crews={0: "enforcer con_artist", 1: "pit_fighter smuggler"})
    table.state.slots[B] = table.ids("drowsy_porter guard_dogs")
    table.state.hauls[:] = [3, 9]
    table.say(0, "heist gambling_den")
    assert with_partner(table).shares == (Share(0, 5), Share(1, 4))


def test_nh_neg_02_the_form_of_a_contract_has_room_for_the_haul_and_for_every_stash():
    def most(table):
        blanks = table.view(0).decision.draft.blanks
        (shares,) = [blank for blank in blanks if blank.name == "shares"]
        return {part.name: (part.least, part.most) for part in shares.parts}["coins"]

    assert most(declared(coins={1: 2, 2: 11})) == (0, 11)
    table = declared(coins={1: 2})
    table.do(0, CALL_OFF)
    table.state.hauls[0] = 30
    assert most(table.say(0, "heist wealthy_merchant")) == (0, 30)


def test_nh_clean_03_after_the_last_objective_a_place_stays_empty():
    table = at_table(crews={2: STRONG}, hands={3: "on_alert"}, turn=2)
    table.state.stack = ()
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter", leader=2).passes()
    assert table.state.objectives == (-1, table.id("gambling_den"))
    assert (table.state.hauls[A], table.state.slots[A]) == (0, ())
