"""Rules whose faults hide while seat 0 is on turn: at other seats, in orders unlike theirs.

Where a rule speaks of clockwise, of the leader or of an owner, seats and cards are chosen so that
no other order gives the same.
"""

from dataclasses import replace

import pytest

from rules.games.no_honor.commands import ACCEPT, Offer, Take
from rules.games.no_honor.events import (
    ContractOffered,
    ContractVoided,
    Declared,
    HeistJudged,
    MartialLaw,
    Spared,
    TeamSent,
    Triggered,
)
from rules.games.no_honor.modifiers import crew_limit, hand_limit
from rules.games.no_honor.record import Attachment, Boost, Payment, Post, Share
from rules.games.no_honor.skills import required
from rules.kernel.events import ZoneShuffled
from rules.kernel.play import legal, owed
from tests.games.no_honor.rules.table import JAIL, A, at_table, game_with
from tests.games.no_honor.rules.test_turns import set_up

POSTS = ("watch_patrol 1: bruiser", "steel_portcullis 0: locksmith")
SURE = ("drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter")
PASS_OF_SAFETY = {
    "code": "safe_conduct", "name": "Safe Conduct", "kind": "scheme", "type": "modifier",
    "normal": {"targets": [{"name": "c", "select": {"kind": "character", "zone": "crew",
                "pick": {"n": 1}}}], "do": [{"op": "attach", "target": "$c"}]},
    "attached": [{"kind": "static", "rules": [{"op": "replace", "event": "character_arrested",
                  "where": [{"f": "is", "v": "bearer"}], "until": "attached"}]}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("crew", "is_safe", "by"),
    [
        ("bruiser wagon_driver", True, "safe_conduct"),
        ("bruiser wagon_driver", False, "wagon_driver"),
        ("bruiser spy", True, "safe_conduct"),
        ("bruiser spy", False, "royal_pardon"),
    ],
)
def test_nh_r_79_modifiers_come_before_characters_and_those_before_treasures(crew, is_safe, by):
    table = at_table(game=game_with(PASS_OF_SAFETY), crews={2: crew}, treasures={2: "royal_pardon"},
                     objectives="counting_house yacht", turn=2, hands={0: "side_job"})  # fmt: skip
    if is_safe:
        safe = Attachment(table.id("safe_conduct"), 1, ())
        table.state.attached[table.id("bruiser")] = (safe,)
    table.on_heist(A, "watch_patrol 1: bruiser", leader=2)
    table.rolls = [-1]
    table.passes()
    assert [one.by for one in table.told(Spared)] == [table.id(by)]
    assert table.state.jail == ()
    assert bool(table.state.marks) == (by == "royal_pardon")


@pytest.mark.parametrize(("binding", "owner"), [(True, 3), (False, 2)])
def test_nh_r_36_without_binding_shares_the_leader_gets_treasure_that_was_promised_away(
    binding, owner
):
    table = at_table(crews={2: "enforcer", 3: "pit_fighter"}, hands={2: "on_alert", 3: "on_alert"},
                     objectives="country_villa gambling_den", shares_binding=binding,
                     turn=2).on_heist(A, *SURE, leader=2, haul=9)  # fmt: skip
    heist = table.state.heist
    table.state.heist = replace(heist, contract=replace(heist.contract, treasures=(3,)))
    table.passes().place(s2="on_alert", s3="on_alert").passes()
    assert [len(some) for some in table.state.treasures] == [int(s == owner) for s in range(4)]
    paid = [coins - 5 for coins in table.state.coins]
    assert paid == ([0, 0, 5, 4] if binding else [0, 0, 9, 0])


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_nh_int_06_nh_prio_03_equal_coins_go_clockwise_from_the_active_seat(turn):
    left, right = (turn + 1) % 4, (turn + 3) % 4
    table = at_table(crews={left: "cutpurse", right: "street_urchin"}, turn=turn)
    table.say(turn, "end_turn").do(right, table.declaration("street_urchin"))
    table.do(left, table.declaration("cutpurse", p=turn))
    (declared,) = table.told(Declared)
    assert [one.seat for one in declared.declared] == [left, right]


def test_nh_dice_04_a_floor_stops_a_reduction_and_lifts_nothing():
    table = at_table(crews={2: "bruiser"}, turn=2).on_heist(A, "watch_patrol 1: bruiser", leader=2)
    patrol, muscle = table.id("watch_patrol"), 1
    need = required(table.state, patrol, 1, muscle)
    bribe = Boost(patrol, muscle, -2, 1, "heist")
    table.state.boosts = (bribe, bribe)
    assert need > 1
    assert required(table.state, patrol, 1, muscle) == 1
    table.state.boosts = (Boost(patrol, muscle, -need, None, "heist"), bribe)
    assert required(table.state, patrol, 1, muscle) == 0
    table.state.boosts = (bribe, Boost(patrol, muscle, 2, 1, "heist"))
    assert required(table.state, patrol, 1, muscle) == max(need - 2, 1) + 2


@pytest.mark.parametrize(("taken", "shuffled"), [(2, True), (3, False), (4, False)])
def test_nh_setup_19_only_a_pool_above_five_is_shuffled(taken, shuffled):
    picks = []

    def pick(options):
        picks.append(len(picks))
        return options[0] if len(picks) <= taken else options[-1]

    table, _ = set_up(pick=pick)
    found = [one for one in table.told(ZoneShuffled) if one.source.name == "pool"]
    assert bool(found) == shuffled
    assert len(table.state.pool) == 5


def with_upfront(table, *payments):
    """Seat 2 leads and sends its Enforcer; seat 3 sends its Locksmith, and somebody pays first."""
    plan = (Post(table.id("drowsy_porter"), 1, table.ids("enforcer")),
            Post(table.id("steel_portcullis"), 0, table.ids("locksmith")))  # fmt: skip
    shares = (Share(2, table.state.hauls[0]), Share(3, 0))
    return Offer(plan, shares, 2, (), tuple(Payment(*one) for one in payments), ())


def talking(**said):
    table = at_table(crews={2: "enforcer", 3: "locksmith"}, turn=2, coins={2: 3, 3: 4}, **said)
    table.state.slots[0] = table.ids("drowsy_porter steel_portcullis")
    return table.say(2, "heist wealthy_merchant")


def test_nh_neg_02_nobody_offers_more_upfront_than_they_have_in_all():
    table = talking()
    assert table.refused(2, with_upfront(table, (3, 2, 2), (3, 0, 3))).rule == "NH-NEG-02"
    assert table.refused(2, with_upfront(table, (2, 3, 4))).rule == "NH-NEG-02"
    assert table.refused(2, with_upfront(table, (1, 2, 1))).rule == "NH-NEG-02"
    table.do(2, with_upfront(table, (3, 2, 2), (3, 0, 2)))
    assert owed(table.state) == (3,)


def test_nh_neg_05_every_offer_is_told():
    table = talking()
    table.do(2, with_upfront(table, (3, 2, 2))).do(3, with_upfront(table, (3, 2, 1)))
    offered = [(one.seat, one.contract.upfront[0].coins) for one in table.told(ContractOffered)]
    assert offered == [(2, 2), (3, 1)]


@pytest.mark.parametrize("payer", [2, 3])
def test_nh_neg_09_who_can_no_longer_pay_upfront_voids_the_contract(payer):
    table = talking(hands={0: "side_job"})
    other = 5 - payer
    table.do(2, with_upfront(table, (payer, other, 3))).do(3, ACCEPT)
    assert table.state.phase == "PRE_SEND"
    table.say(payer, f"give 0 {2 if payer == 3 else 1}").passes()
    assert len(table.told(ContractVoided)) == 1
    assert table.told(TeamSent) == []
    assert owed(table.state) == (2,)
    table.state.coins[payer] = 3
    table.do(2, with_upfront(table, (payer, other, 3))).do(3, ACCEPT).passes()
    assert len(table.told(TeamSent)) == 1


@pytest.mark.parametrize("full", [True, False])
def test_nh_jail_04_a_crew_that_has_become_full_frees_nobody(full):
    crew = "con_artist shyster spy"
    table = at_table(crews={2: crew}, jail="forger fence veteran", hands={0: "side_job"}, turn=2)
    table.on_heist(JAIL, "jail 0: con_artist shyster", leader=2)
    if full:
        table.state.crews[2] += table.ids("bruiser")
        table.state.cost_zero = tuple(c for c in table.state.cost_zero if c != table.id("bruiser"))
    table.passes()
    assert [one.success for one in table.told(HeistJudged)] == [True]
    assert table.state.stats[2].jailbreaks == 1
    if full:
        assert table.codes(table.state.jail) == "forger fence veteran"
        assert len(table.state.crews[2]) == crew_limit(table.state, 2)
        assert not any(isinstance(one, Take) for one in legal(table.state, 2))
    else:
        assert [one.cards for one in legal(table.state, 2) if isinstance(one, Take)] == [
            *[(card,) for card in table.state.jail], (),
        ]  # fmt: skip
        table.do(2, Take(table.ids("fence"), ()))
        assert table.crew(2) == f"{crew} fence"


@pytest.mark.parametrize("passive", [False, True])
def test_nh_stat_06_nh_r_23_what_a_character_does_by_itself_is_off_while_it_is_exhausted(passive):
    table = at_table(crews={1: "smuggler", 2: "bruiser wagon_driver", 3: "grave_robber"}, turn=2,
                     hands={0: "side_job"}, exhausted="smuggler wagon_driver grave_robber",
                     objectives="counting_house yacht", broken=True,
                     passive_while_exhausted=passive)  # fmt: skip
    assert hand_limit(table.state, 1) == 7 + passive
    table.on_heist(A, "watch_patrol 1: bruiser", leader=2)
    table.rolls = [-1]
    table.passes()
    assert table.codes(table.state.jail) == ("" if passive else "bruiser")
    table.state.exhausted &= ~(1 << table.id("smuggler"))
    assert hand_limit(table.state, 1) == 8


@pytest.mark.parametrize("passive", [False, True])
def test_nh_stat_06_a_trigger_of_an_exhausted_character_is_off(passive):
    table = at_table(crews={1: "veteran", 2: "spy", 3: "grave_robber"}, exhausted="grave_robber",
                     turn=2, broken=True, passive_while_exhausted=passive)  # fmt: skip
    table.say(2, "end_turn").play(1, "veteran", c="spy").unanswered()
    assert [one.seat for one in table.told(Triggered)] == ([3] if passive else [])
    assert table.state.coins == [5, 5, 5, 5 + passive]


def test_nh_reso_11_coins_of_a_replaced_defense_stay_and_those_of_the_new_one_come():
    table = at_table(crews={2: "con_artist enforcer second_story_man bruiser"}, turn=2,
                     hands={0: "side_job"}, rolls=(2,))  # fmt: skip
    posts = ("thief_taker 0: con_artist enforcer", "guard_dogs 0: bruiser")
    table.on_heist(A, *posts, leader=2, haul=9)
    table.state.boosts = (Boost(table.id("con_artist"), 2, 1, None, "heist"),)
    new = table.id("clockwork_sentinel")
    table.state.defense_deck = (new, *[c for c in table.state.defense_deck if c != new])
    other = table.state.hauls[1]
    table.passes()
    assert table.codes(table.state.slots[0]) == "clockwork_sentinel guard_dogs"
    assert table.state.hauls == [9 + 2, other + 1]
    assert table.codes(table.state.defense_discard) == "thief_taker"
    assert table.state.coins[2] == 5 + 2


@pytest.mark.parametrize("free", [6, 7])
@pytest.mark.parametrize("card", ["anonymous_tip", "knife_in_the_dark"])
def test_nh_law_01_nh_law_02_martial_law_comes_with_an_arrest_as_with_a_death(card, free):
    table = at_table(crews={2: "bruiser", 3: "spy"}, hands={1: card}, turn=2, broken=True,
                     exhausted="bruiser spy")  # fmt: skip
    state = table.state
    at_large = (*state.pool, *state.char_deck, *state.cost_zero)
    state.pool, state.char_deck, state.cost_zero = at_large[: free - 2], (), ()
    state.graveyard = at_large[free - 2 :]
    table.say(2, "end_turn")
    way = "no_honor" if card == "knife_in_the_dark" else ""
    table.play(1, card, way, c="spy").unanswered()
    over = free == 6
    assert bool(table.told(MartialLaw)) == over
    if over:
        assert table.state.outcome.reason == "NH-LAW-01"
        assert (table.state.outcome.winners, table.state.outcome.results) == ((), (0,) * 4)
    else:
        assert table.state.outcome is None
