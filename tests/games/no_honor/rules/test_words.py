"""Every word of the vocabulary on cards made for it: effects, filters, facts, numbers and keys."""

import subprocess
import sys
from dataclasses import replace
from typing import Any, get_args

import pytest

from rules.games.no_honor.effects import WORDS
from rules.games.no_honor.events import CoinsMoved, SchemesDrawn, Triggered
from rules.games.no_honor.modifiers import is_allowed, is_forbidden, number, word_of
from rules.games.no_honor.queries import (
    FACTS,
    FILTERS,
    Thing,
    Why,
    all_icons,
    amount,
    bounds,
    candidates,
    holds,
    matches,
    players,
)
from rules.games.no_honor.record import Betrayal, Boost, Ctx, Held, Stats
from rules.games.no_honor.skills import icons, most_on, required
from rules.games.no_honor.truth import shares
from rules.games.no_honor.vocabulary import (
    Cond,
    Effect,
    FactName,
    Filter,
    FilterName,
    Number,
    Pick,
    RuleKey,
    Selector,
)
from rules.games.no_honor.zones import remember
from rules.kernel.codec import BadValues
from rules.kernel.events import CardMoved
from tests.games.no_honor.rules.standard import VALUES
from tests.games.no_honor.rules.table import JAIL, A, B, at_table, game_with

# With these in the Jail twelve Characters are at large.
MANY = [card["code"] for card in VALUES["cards"] if card["kind"] == "character"][4:27]
POSTS = ("watch_patrol 1: bruiser", "steel_portcullis 0: locksmith")


def scheme(do: list[dict[str, Any]], **play: Any) -> Any:
    """Our deck with an Anytime that does this."""
    card = {"code": "trick", "name": "Trick", "kind": "scheme", "type": "anytime",
            "normal": {"do": do, **play}}  # fmt: skip
    return game_with(card)


def played(do, seat=0, on_heist=False, **said):
    """A table at which seat 0 has played a Scheme that does this, on nothing."""
    hands = {0: "trick", 3: "side_job", **said.pop("hands", {})}
    crews = {0: "bruiser con_artist", 1: "locksmith", **said.pop("crews", {})}
    table = at_table(game=scheme(do), hands=hands, crews=crews, **said)
    if on_heist:
        table.on_heist(A, *POSTS)
    return table.play(seat, "trick").unanswered()


def one(kind, zone, *where, **pick):
    return {"kind": kind, "zone": zone, "where": list(where), "pick": {"n": 1, **pick}}


def test_nh_data_50_every_word_means_something_and_is_tried_here():
    ops = {model.model_fields["op"].annotation for model in get_args(get_args(Effect)[0])}
    assert set(WORDS) == {get_args(op)[0] for op in ops}
    assert set(FILTERS) == set(get_args(FilterName))
    assert set(FACTS) == set(get_args(FactName))


def test_nh_gen_07_coins_go_between_players_bank_and_hauls():
    bank = [{"op": "coins", "giver": "others", "taker": "bank", "n": 2}]
    assert played(bank).state.coins == [5, 3, 3, 3]
    skim = [{"op": "coins", "giver": "haul", "taker": "self", "n": 4}]
    table = played(skim, on_heist=True)
    assert (table.state.coins[0], table.state.hauls[0]) == (9, 5)
    fill = [{"op": "coins", "giver": "self", "taker": "haul", "n": 9}]
    table = played(fill, on_heist=True)
    assert (table.state.coins[0], table.state.hauls[0]) == (0, 14)


def test_cards_are_stolen_at_random_and_only_the_two_know_it():
    steal = [{"op": "cards", "what": one("scheme", "hand", {"f": "owner", "v": "others"},
              by="random"), "to": "hand"}]  # fmt: skip
    table = played(steal, hands={1: "traitor", 3: ""})
    assert table.hand(0) == "traitor"
    assert table.view(1).hands[0] == table.ids("traitor")
    assert table.view(2).hands[0] == (None,)


def test_nh_info_01_who_robs_a_hand_still_knows_the_rest_that_was_seen_there():
    steal = [{"op": "cards", "what": one("scheme", "hand", {"f": "owner", "v": "others"},
              {"f": "type", "v": "mot"}), "to": "hand"}]  # fmt: skip
    hands = {0: "blackmail", 1: "foiled traitor windfall", 2: "trick"}
    table = at_table(game=scheme(steal), hands=hands, turn=2)
    seen = ((0, "blackmail", 0b0100), (1, "foiled", 0b1100), (1, "traitor", 0b0100))
    for seat, code, eyes in seen:
        remember(table.state, seat, table.id(code), eyes)
    table.play(2, "trick").unanswered()

    def known(seat):
        hands = table.view(seat).hands
        return [table.codes(card for card in hand if card is not None) for hand in hands[:3]]

    assert known(1) == ["", "foiled windfall", "traitor"]
    assert known(2) == ["blackmail", "foiled", "traitor"]
    assert known(3) == ["", "", ""]


def test_cards_go_onto_and_under_the_deck():
    for to, place in (("deck_top", 0), ("deck_bottom", -1)):
        put = [{"op": "cards", "what": one("scheme", "scheme_discard"), "to": to}]
        table = played(put, discard="traitor")
        assert table.state.scheme_deck[place] == table.id("traitor")
    own = {"kind": "scheme", "zone": "hand", "where": [{"f": "owner", "v": "self"}]}
    table = played([{"op": "cards", "what": own, "to": "deck_top"}], hands={0: "trick foiled"})
    assert table.state.hands[0] == ()
    assert table.state.scheme_deck[0] == table.id("foiled")


def test_treasures_are_taken_and_thrown_away():
    take = [{"op": "cards", "what": one("treasure", "in_play"), "to": "hand"}]
    table = played(take, treasures={2: "crown_jewels"})
    assert table.codes(table.state.treasures[0]) == "crown_jewels"


def test_reveal_shows_agendas_and_the_top_of_the_deck_to_one_alone():
    agendas = {"kind": "agenda", "where": [{"f": "owner", "v": "others"}]}
    top = {"kind": "scheme", "zone": "scheme_deck", "where": [{"f": "top", "n": 2}]}
    table = played([{"op": "reveal", "what": agendas}, {"op": "reveal", "what": top}],
                   agendas={1: "collector"})  # fmt: skip
    shown = [event for event in table.events if type(event).__name__ == "CardsShown"]
    assert shown[0].seen_by(0).cards == table.ids("collector")
    assert shown[1].seen_by(1).cards is None
    assert len(shown[1].seen_by(0).cards) == 2


def test_send_goes_to_pool_deck_and_stack():
    mine = one("character", "crew", {"f": "owner", "v": "others"})
    for to, zone in (("pool", "pool"), ("deck_bottom", "char_deck")):
        table = played([{"op": "send", "target": mine, "to": to}], crews={1: "spy"})
        assert table.id("spy") in getattr(table.state, zone)
    table = played([{"op": "send", "target": mine, "to": "pool"}])
    assert table.id("locksmith") in table.state.cost_zero


@pytest.mark.parametrize("to", ["crew", "deck_bottom"])
def test_nh_act_14_nh_inv_06_the_pool_is_filled_when_a_card_takes_somebody_out_of_it(to):
    take = {"op": "send", "target": one("character", "pool", by="random"), "to": to}
    table = played([take], pool="spy fence veteran beggar forger")
    assert len(table.state.pool) == 5
    assert table.codes(table.state.pool) != "spy fence veteran beggar forger"


@pytest.mark.parametrize("to", ["pool", "deck_bottom", "cost_zero"])
def test_nh_r_73_nh_heist_31_who_is_on_a_heist_cannot_be_sent_away(to):
    theirs = one("character", "crew", {"f": "owner", "v": "others"})
    table = played([{"op": "send", "target": theirs, "to": to}], on_heist=True)
    assert table.crew(1) == "locksmith"


def test_attach_throws_modifiers_away():
    gone = [{"op": "attach", "what": {"kind": "modifier"}, "to": "discard"}]
    table = at_table(game=scheme(gone), hands={0: "trick brass_knuckles"}, crews={0: "bruiser"})
    table.say(0, "logistics").play(0, "brass_knuckles", c="bruiser").unanswered().say(0, "done")
    table.play(0, "trick").unanswered()
    assert table.state.attached[table.id("bruiser")] == ()


def test_nh_r_31_a_rule_for_a_heist_lasts_for_the_turn_where_there_is_none():
    gag = {"op": "rule", "key": "use_ability", "mode": "forbid", "who": "others", "until": "heist"}
    table = played([gag], crews={1: "cutpurse"})
    assert is_forbidden(table.state, "use_ability", 1)
    table.say(0, "end_turn").passes()
    assert not is_forbidden(table.state, "use_ability", 1)


def test_nh_law_02_who_dies_in_the_pool_is_not_at_large_any_more():
    kill = {"op": "send", "target": one("character", "pool", by="random"), "to": "graveyard"}
    assert played([kill]).state.outcome is None
    assert played([kill], martial_law=12, jail=" ".join(MANY)).state.outcome is not None


def test_nh_heist_36_nh_r_31_skill_outside_a_heist_lasts_for_the_turn():
    table = played([{"op": "skill", "target": one("character", "crew", {"f": "cost_zero"}, {
        "f": "owner", "v": "others"}), "skill": "lies", "n": 1}])  # fmt: skip
    assert [b.until for b in table.state.boosts] == ["turn"]
    assert table.passes().say(0, "end_turn").passes().state.boosts == ()


def test_defense_is_added_and_thrown_away():
    add = [{"op": "defense", "mode": "add", "target": {"kind": "objective"}}]
    assert [len(cards) for cards in played(add).state.slots] == [3, 3]
    gone = [{"op": "defense", "mode": "discard", "target": {"kind": "defense"}}]
    table = played(gone)
    assert table.state.slots == [(), ()]


def test_nh_r_95_an_objective_without_defenses_falls_to_the_leader_alone():
    table = at_table(crews={0: "bruiser", 1: "spy"}, defense_reshuffle=False)
    table.state.slots[0] = ()
    table.say(0, "heist wealthy_merchant")
    offers = [line for line in table.legal(0) if line.startswith("offer")]
    assert len(offers) == 1
    table.say(0, offers[0]).passes()
    assert table.state.coins[0] == 11


def test_nh_r_12_an_empty_defense_deck_is_reshuffled_unless_switched_off():
    for switch in (True, False):
        gone = [{"op": "defense", "mode": "replace", "target": {"kind": "defense"}}]
        table = at_table(game=scheme(gone), hands={0: "trick"}, defense_reshuffle=switch)
        table.state.defense_discard, table.state.defense_deck = table.state.defense_deck, ()
        table.play(0, "trick").unanswered()
        assert [len(cards) for cards in table.state.slots] == ([2, 2] if switch else [0, 0])


def test_replace_lasts_as_often_as_it_says():
    shield = [{"op": "replace", "event": "character_exhausted", "times": 1, "until": "game"}]
    table = played(shield, hands={2: "knockout_drops side_job", 1: "knockout_drops"})
    table.say(0, "end_turn").play(2, "knockout_drops", c="bruiser").unanswered()
    assert table.is_ready("bruiser")
    table.play(1, "knockout_drops", c="bruiser").unanswered()
    assert not table.is_ready("bruiser")


def test_actions_are_added_and_lost():
    assert played([{"op": "actions", "n": 2}]).state.actions == 5
    assert played([{"op": "actions", "who": "all", "n": -2}]).state.actions == 1


def test_choose_offers_what_can_be_carried_out_in_full():
    pay = {"label": "pay", "do": [{"op": "coins", "giver": "self", "taker": "bank", "n": 3}]}
    draw = {"label": "draw", "do": [{"op": "draw", "n": 1}]}
    table = played([{"op": "choose", "options": [pay, draw]}])
    assert table.legal(0) == {"opt pay", "opt draw"}
    assert table.say(0, "opt pay").state.coins[0] == 2
    poor = played([{"op": "choose", "options": [pay, draw]}], coins={0: 2})
    assert len(poor.state.hands[0]) == 1


def test_nh_dig_03_if_and_each_lead_on():
    rich = {"fact": "compare", "a": {"coins_of": "self"}, "cmp": ">", "b": 4}
    do = [{"op": "if", "cond": rich, "then": [{"op": "draw", "n": 2}],
           "otherwise": [{"op": "draw", "n": 1}]}]  # fmt: skip
    assert len(played(do).state.hands[0]) == 2
    assert len(played(do, coins={0: 1}).state.hands[0]) == 1
    each = [{"op": "each", "among": "all", "name": "p", "do": [
        {"op": "coins", "giver": "bank", "taker": "$p", "n": 1}]}]  # fmt: skip
    assert played(each).state.coins == [6, 6, 6, 6]


def test_nh_dice_03_nh_int_10_roll_and_reroll_and_the_die_that_counts():
    gain = [{"op": "roll", "dice": "pick", "name": "x"},
            {"op": "coins", "giver": "bank", "taker": "self", "n": "$x"}]  # fmt: skip
    table = played(gain, rolls=(1, 2))
    assert table.legal(0) == {"die 0", "die 1"}
    assert table.say(0, "die 1").state.coins[0] == 7
    assert played(gain, rolls=(2, 2)).state.coins[0] == 7


# Numbers, players, filters and facts


def test_numbers_are_worked_out():
    table = at_table(crews={0: "veteran spy", 1: "forger"}, coins={1: 9})
    ctx = Ctx(0).bind("x", 3).bind("k", (Held("hand", 0, 1), Held("hand", 0, 2)))
    table.state.stats[0] = Stats(betrayals=2)
    crew = Selector(kind="character", zone="crew", where=(Filter(f="owner", v="self"),))
    wanted = {
        7: 7, "$x": 3, "$k": 2, Number(op="+", a=2, b="$x"): 5, Number(op="-", a=2, b=5): -3,
        Number(op="*", a=2, b="$x"): 6, Number(op="min", a=2, b=9): 2,
        Number(op="max", a=2, b=9): 9,
        Number(op="div", a=7, b=2): 3, Number(op="div", a=7, b=0): 0, Number(count=crew): 2,
        Number(sum=crew, of="cost"): 7, Number(sum=crew, of="lies"): 1,
        Number(coins_of="others"): 19,
        Number(stat="betrayals"): 2,
    }  # fmt: skip
    assert {n: amount(table.state, ctx, n) for n in wanted} == wanted


def test_players_are_meant_by_words():
    table = at_table(crews={0: "bruiser", 1: "locksmith"}, hands={3: "on_alert"})
    table.on_heist(A, *POSTS)
    table.state.turn = 1
    ctx = Ctx(0, bearer=table.id("locksmith"), attacher=3).bind("p", 2).bind("event_player", 1)
    wanted = {
        "self": (0,), "active": (1,), "leader": (0,), "all": (1, 2, 3, 0), "others": (1, 2, 3),
        "participants": (1, 0), "other_participants": (1,), "outsiders": (2, 3), "$p": (2,),
        "event_player": (1,), "attacher": (3,), "owner_of:bearer": (1,), "betrayers": (),
        "honest": (1, 0),
    }  # fmt: skip
    assert {ref: players(table.state, ctx, ref) for ref in wanted} == wanted


def filtered(table, ctx, *where, kind="character", zone="crew"):
    select = Selector(kind=kind, zone=zone, where=tuple(where))
    found = candidates(table.state, ctx, select)
    return table.codes(one.card if isinstance(one, Held) else one for one in found)


@pytest.mark.parametrize(
    ("where", "wanted"),
    [
        (Filter(f="owner", v="self"), "bruiser veteran"),
        (Filter(f="ready"), "bruiser veteran"),
        (Filter(f="exhausted"), "locksmith"),
        (Filter(f="committed", v="yes"), "bruiser locksmith"),
        (Filter(f="committed", v="no"), "veteran"),
        (Filter(f="on_defense", v="$d"), "bruiser"),
        (Filter(f="has_skill", skill="muscle", least=2), "veteran"),
        (Filter(f="cost", cmp=">", n=1), "veteran"),
        (Filter(f="cost_zero"), "bruiser locksmith"),
        (Filter(f="name", v="veteran"), "veteran"),
        (Filter(f="tag", v="old"), ""),
        (Filter(f="modified"), ""),
        (Filter(f="not_source"), "bruiser locksmith"),
        (Filter(f="is", v="source"), "veteran"),
        (Filter(f="printed", skill="tinker"), "locksmith"),
        (Filter(f="icons", cmp=">=", n=2), "veteran"),
        (Filter(f="coins", cmp=">", n=5), "locksmith"),
        (Filter(f="targeted", skill="tinker"), "locksmith"),
        (Filter(f="sent"), "bruiser locksmith"),
        (Filter(f="not", c=Filter(f="sent")), "veteran"),
    ],
)
def test_filters_of_characters(where, wanted):
    table = at_table(crews={0: "bruiser veteran", 1: "locksmith"}, hands={3: "on_alert"},
                     exhausted="locksmith", coins={1: 7}).on_heist(A, *POSTS)  # fmt: skip
    ctx = Ctx(0, table.id("veteran")).bind("d", table.id("watch_patrol"))
    assert filtered(table, ctx, where) == wanted


@pytest.mark.parametrize(
    ("where", "wanted"),
    [
        (Filter(f="watch"), "watch_patrol"),
        (Filter(f="lists_skill", skill="tinker"), "steel_portcullis"),
        (Filter(f="committed", v="yes"), "watch_patrol steel_portcullis"),
        (Filter(f="objective", v="B"), "drowsy_porter drowsy_porter_2"),
        (Filter(f="stage", n=(1,)), "watch_patrol steel_portcullis drowsy_porter drowsy_porter_2"),
        (Filter(f="stage", n=(2, 3)), ""),
        (Filter(f="targeted", skill="muscle"), "watch_patrol"),
        (Filter(f="failed"), ""),
    ],
)
def test_filters_of_defenses(where, wanted):
    table = at_table(crews={0: "bruiser", 1: "locksmith"}, hands={3: "on_alert"})
    assert (
        filtered(table.on_heist(A, *POSTS), Ctx(0), where, kind="defense", zone="table") == wanted
    )


def test_filters_of_plays_events_and_schemes():
    table = at_table(hands={0: "foiled traitor"})
    play = Thing("play", table.id("foiled"), Why("scheme", 2), "anytime")
    ctx = Ctx(0)
    assert matches(table.state, ctx, (Filter(f="played_as", v="anytime"),), play)
    assert not matches(table.state, ctx, (Filter(f="played_as", v="mot"),), play)
    assert matches(table.state, ctx, (Filter(f="by", cause=("scheme",), v="others"),), play)
    assert not matches(table.state, ctx, (Filter(f="by", cause=("ability",)),), play)
    assert filtered(table, ctx, Filter(f="type", v="mot"), kind="scheme", zone="hand") == "traitor"
    top = Filter(f="top", n=2)
    assert len(filtered(table, ctx, top, kind="scheme", zone="scheme_deck").split()) == 2


def test_facts_are_so_or_not():
    table = at_table(crews={0: "bruiser", 1: "locksmith"}, hands={3: "on_alert"})
    table.on_heist(A, *POSTS)
    yes = {
        "your_turn": {}, "phase": {"phases": ("COMPLICATIONS",)}, "on_heist": {},
        "leader_is": {}, "compare": {"a": 2, "cmp": ">", "b": 1},
        "exists": {"select": Selector(kind="character", zone="crew"), "least": 2},
    }  # fmt: skip
    for fact, said in yes.items():
        assert holds(table.state, Ctx(0), Cond(fact=fact, **said)), fact
    no = {
        "honor_broken": {}, "your_turn": {}, "on_heist": {}, "leader_is": {}, "heist_result": {},
        "betrayed": {}, "betrayer": {}, "compare": {"a": 1, "cmp": ">", "b": 1},
        "against_defense": {}, "phase": {"phases": ("BETWEEN",)},
    }  # fmt: skip
    for fact, said in no.items():
        assert not holds(table.state, Ctx(2), Cond(fact=fact, **said)), fact
    turn = Cond(fact="your_turn")
    assert holds(table.state, Ctx(2), Cond(fact="not", c=(turn,)))
    assert holds(table.state, Ctx(0), Cond(fact="or", c=(turn, Cond(fact="honor_broken"))))
    assert not holds(table.state, Ctx(0), Cond(fact="and", c=(turn, Cond(fact="honor_broken"))))


# What happens


def hearing(event, **said):
    """Seat 2 is on turn; whenever this happens, a Treasure of seat 1 has them draw a Scheme."""
    draw = {"op": "draw", "n": 1, "who": "event_player"}
    card = {"code": "charter", "name": "Charter", "kind": "treasure", "copies": 1, "abilities": [
        {"kind": "triggered", "on": {"event": event}, "do": [draw]}]}  # fmt: skip
    return at_table(game=game_with(card), treasures={1: "charter"}, **{"turn": 2, **said})


def hires(event):
    return hearing(event, pool="courtier").say(2, "recruit courtier")


def fires(event):
    return hearing(event, crews={2: "enforcer"}).say(2, "fire enforcer")


def gives(event):
    return hearing(event).say(3, "give 0 1")


def plays(event):
    table = hearing(event, hands={3: "light_fingers"}).say(2, "end_turn")
    return table.play(3, "light_fingers", p=0).unanswered()


def uses(event):
    table = hearing(event, crews={3: "cutpurse"}).say(2, "end_turn")
    return table.play(3, "cutpurse", p=0).unanswered()


def declares(event):
    return hearing(event, crews={2: "enforcer pit_fighter"}).say(2, "heist gambling_den")


def betrays(event):
    table = hearing(event, crews={2: "enforcer", 3: "pit_fighter"},
                    hands={2: "on_alert", 3: "traitor"})  # fmt: skip
    posts = ("drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter")
    return table.on_heist(A, *posts, leader=2).passes().place(s2="on_alert", s3="traitor").passes()


def fails(event):
    table = hearing(event, crews={2: "locksmith", 3: "bruiser"}, hands={0: "side_job"})
    posts = ("watch_patrol 1: bruiser", "steel_portcullis 0: locksmith")
    table.on_heist(A, *posts, leader=2).rolls = [0, 0]
    return table.passes()


def breaks_out(event):
    table = hearing(event, crews={2: "con_artist shyster"}, jail="forger", hands={0: "side_job"})
    table.on_heist(JAIL, "jail 0: con_artist shyster", leader=2).passes()
    return table.say(2, "take ( forger )")


def bribes(event):
    table = hearing(event, hands={2: "bribed_turnkey"}, jail="forger").say(2, "logistics")
    return table.play(2, "bribed_turnkey", c="forger").unanswered()


@pytest.mark.parametrize(
    ("event", "way", "wanted"),
    [
        ("action_taken", hires, [2]), ("character_recruited", hires, [2]),
        ("character_fired", fires, [2]), ("coins_gained", gives, [0]), ("coins_lost", gives, [3]),
        ("scheme_played", plays, [3]), ("coins_lost", plays, [0]), ("ability_used", uses, [3]),
        ("heist_declared", declares, [2]), ("defense_bypassed", betrays, [2, 2]),
        ("mot_revealed", betrays, [2]), ("honor_broken", betrays, [3]), ("betrayal", betrays, [3]),
        ("watch_fine", fails, [3]), ("character_freed", breaks_out, [2]),
        ("character_freed", bribes, [2]),
    ],
)  # fmt: skip
def test_nh_abil_04_nh_data_50_a_card_hears_of_all_that_it_can_wait_for(event, way, wanted):
    """Events that no card of ours waits for, each with the seat that it happens to."""
    table = way(event)
    assert [one.seat for one in table.told(SchemesDrawn)] == wanted
    heard = [one.seat for one in table.told(Triggered) if one.card == table.id("charter")]
    assert heard == [1] * len(wanted)


# Rule keys


def ruled(*rules, **said):
    """Seat 0 owns a Treasure with these rules."""
    card = {
        "code": "charter",
        "name": "Charter",
        "kind": "treasure",
        "copies": 1,
        "abilities": [{"kind": "static", "rules": [{"op": "rule", **rule} for rule in rules]}],
    }
    return at_table(game=game_with(card), treasures={0: "charter"}, **said)


@pytest.mark.parametrize("key", get_args(RuleKey))
def test_nh_gen_08_every_key_is_known_to_the_rules(key):
    more = -1 if key == "mot_cards" else 2
    add = ruled({"key": key, "mode": "add", "value": more}).state
    assert number(add, key, 0, 3) == 3 + more
    assert number(add, key, 1, 3) == 3
    fixed = ruled({"key": key, "mode": "set", "value": 1, "who": "all"}).state
    assert number(fixed, key, 1, 3) == 1
    forbidden = ruled({"key": key, "mode": "forbid"}).state
    assert is_forbidden(forbidden, key, 0)
    assert not is_forbidden(forbidden, key, 1)
    assert is_allowed(ruled({"key": key, "mode": "allow"}).state, key, 0)
    low = ruled({"key": "dice_kept", "mode": "set", "value": "low"}).state
    assert word_of(low, "dice_kept", 0, "pick") == "low"


@pytest.mark.parametrize(("mode", "value"), [("set", 2), ("add", 1)])
def test_nh_mot_01_nh_data_51_a_deck_cannot_have_anybody_place_two_schemes(mode, value):
    with pytest.raises(BadValues, match="more than one Scheme"):
        ruled({"key": "mot_cards", "mode": mode, "value": value})


def test_coins_of_a_haul_go_to_another_haul_or_to_the_bank():
    place = {"kind": "objective", "zone": "table", "pick": {"n": 1}}
    trick = {"code": "trick", "name": "Trick", "kind": "scheme", "type": "anytime", "normal": {
        "targets": [{"name": "o", "select": place}, {"name": "q", "select": place}],
        "do": [{"op": "coins", "giver": "objective:$o", "taker": "objective:$q", "n": 2},
               {"op": "coins", "giver": "objective:$q", "taker": "bank", "n": 1}]}}  # fmt: skip
    table = at_table(game=game_with(trick), hands={2: "trick"}, turn=2)
    first, second = table.state.hauls
    table.play(2, "trick", o="wealthy_merchant", q="gambling_den").unanswered()
    assert table.state.hauls == [first - 2, second + 1]
    moved = [(one.giver, one.taker, one.coins, one.haul) for one in table.told(CoinsMoved)]
    assert moved == [(-2, -1, 2, 0), (-1, -1, 2, 1), (-2, -1, 1, 1)]


@pytest.mark.parametrize("place", [A, B])
def test_nh_gen_07_coins_of_the_haul_are_those_of_the_objective_that_is_robbed(place):
    trick = {"code": "trick", "name": "Trick", "kind": "scheme", "type": "anytime", "normal": {
        "do": [{"op": "coins", "giver": "haul", "taker": "self", "n": 2}]}}  # fmt: skip
    table = at_table(game=game_with(trick), crews={0: "enforcer"},
                     hands={2: "trick", 3: "on_alert"})  # fmt: skip
    table.on_heist(place, "guard_dogs 0: enforcer").play(2, "trick").unanswered()
    assert (table.state.hauls[place], table.state.coins[2]) == (7, 7)


@pytest.mark.parametrize(("value", "kept"), [(-2, 7), (-20, 0), (4, 9)])
def test_nh_gen_08_a_share_can_become_less_and_never_more(value, kept):
    rule = {"key": "pay_share", "mode": "add", "value": value}
    table = ruled(rule, crews={0: "enforcer"}, hands={3: "on_alert"})
    table.on_heist(A, "guard_dogs 0: enforcer")
    assert shares(table.state, table.state.heist, 9) == ({0: kept}, 9 - kept)


def test_nh_gen_09_up_to_so_many_is_at_least_one_of_what_is_aimed_at():
    some = Pick(n=2, up_to=True)
    assert [bounds(some, 3, is_target=aimed) for aimed in (True, False)] == [(1, 2), (0, 2)]
    assert bounds(some, 0, is_target=True) == (0, 0)


def test_keys_of_actions_and_heists():
    assert ruled({"key": "heists_per_turn", "mode": "add", "value": 1}, crews={0: "bruiser spy"},
                 jail="forger").legal(0) >= {"heist jail"}  # fmt: skip
    table = ruled({"key": "heists_per_turn", "mode": "add", "value": 1}, crews={0: "bruiser spy"},
                  jail="forger")  # fmt: skip
    table.state.heists = 1
    assert "heist jail" in table.legal(0)
    more = ruled({"key": "actions_per_turn", "mode": "add", "value": 1, "who": "all"})
    assert more.say(0, "end_turn").passes().state.actions == 4
    full = {"crews": {0: "bruiser spy fence forger"}, "jail": "veteran"}
    assert "heist jail" not in at_table(**full).legal(0)
    allowed = ruled({"key": "jailbreak_with_full_crew", "mode": "allow"}, **full)
    assert "heist jail" in allowed.legal(0)


def test_keys_of_sending():
    kept = ruled({"key": "commit", "mode": "forbid", "who": "all"}, crews={0: "bruiser spy"})
    assert not any(line.startswith("heist") for line in kept.legal(0))
    tired = {"crews": {0: "bruiser spy"}, "exhausted": "bruiser spy"}
    assert not any(line.startswith("heist") for line in at_table(**tired).legal(0))
    sent = ruled({"key": "commit_exhausted", "mode": "allow"}, **tired)
    assert any(line.startswith("heist") for line in sent.legal(0))


def test_keys_of_money():
    draws = ruled({"key": "rest_draw", "mode": "set", "value": 3}).say(0, "rest draw").passes()
    assert len(draws.state.hands[0]) == 3
    work = ruled({"key": "legwork_to", "mode": "set", "value": 2}).say(0, "legwork").passes()
    assert len(work.state.hands[0]) == 2
    poor = ruled({"key": "declaration_coins", "mode": "set", "value": 99}, crews={0: "cutpurse"})
    assert number(poor.state, "declaration_coins", 0, 5) == 99


def test_use_of_abilities_and_schemes_can_be_forbidden():
    table = ruled({"key": "use_ability", "mode": "forbid"}, crews={0: "cutpurse"})
    assert table.plays(0, "cutpurse") == []
    table = ruled({"key": "be_targeted", "mode": "forbid"}, crews={0: "bruiser", 1: "spy"},
                  hands={2: "knockout_drops"}).say(0, "end_turn")  # fmt: skip
    assert not table.can(2, "knockout_drops", c="bruiser")
    assert table.can(2, "knockout_drops", c="spy")


def test_the_window_before_the_truth_is_for_cards_that_say_so():
    keyhole = {"code": "beggar", "name": "Keyhole", "kind": "character", "cost": 1, "abilities": [
        {"kind": "activated", "exhaust": True, "window": "mot_placed",
         "targets": [{"name": "k", "select": {"kind": "scheme", "zone": "sealed", "where": [
             {"f": "owner", "v": "other"}], "pick": {"n": 1}}}],
         "do": [{"op": "reveal", "what": "$k"}]}]}  # fmt: skip
    table = at_table(game=game_with(keyhole), hands={0: "traitor on_alert", 1: "side_job"},
                     crews={0: "enforcer", 1: "pit_fighter", 2: "beggar"})  # fmt: skip
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter").passes()
    table.place(s0="traitor", s1="side_job")
    assert table.state.phase == "MOT_PLACED"
    assert [table.view(seat).who_placed for seat in range(4)] == [(0, 1)] * 4
    assert len(table.plays(2, "beggar")) == 2
    table.play(2, "beggar", k="traitor").unanswered()
    assert table.view(2).hands[0] == (table.id("traitor"), None) or not table.state.honor


def test_a_boost_with_a_floor_stops_there():
    table = at_table(crews={0: "bruiser"})
    card = table.id("watch_patrol")
    table.state.boosts = (Boost(card, 1, -9, 1, "turn"),)
    assert required(table.state, card, 1, 1) == 1


def test_words_are_known_to_a_process_that_never_asks_for_the_game():
    """A search plays by them in a process of its own, with nothing but a view."""
    code = "import rules.games.no_honor.view; from rules.games.no_honor.effects import WORDS; "
    said = subprocess.run(
        [sys.executable, "-c", f"{code}print(*sorted(WORDS))"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert said.stdout.split() == sorted(WORDS)
    assert len(WORDS) == 19


def test_nh_gen_07_without_a_haul_there_is_nothing_to_take():
    skim = [{"op": "coins", "giver": "haul", "taker": "self", "n": 4}]
    assert played(skim).state.coins == [5, 5, 5, 5]
    table = at_table(game=scheme(skim), hands={1: "trick"}, crews={1: "bruiser"}, jail="forger")
    table.on_heist(JAIL, "jail 1: bruiser", leader=1).play(1, "trick").unanswered()
    assert not [one for one in table.told(CoinsMoved) if one.taker == 1]


def test_nh_gen_09_a_scheme_goes_back_before_all_eyes_and_lies_hidden():
    put = [{"op": "cards", "what": one("scheme", "scheme_discard"), "to": "deck_top"}]
    table = played(put, discard="traitor")
    moved = [
        (table.codes([event.card]), event.place, event.eyes, event.open_to)
        for event in table.told(CardMoved)
        if (event.source.name, event.target.name) == ("scheme_discard", "scheme_deck")
    ]
    assert moved == [("traitor", 0, None, ())]


def test_nh_info_01_what_all_saw_come_into_a_hand_all_others_know_there():
    take = [{"op": "cards", "what": one("scheme", "scheme_discard"), "to": "hand"}]
    table = played(take, discard="traitor")
    assert table.state.known[0] == ((table.id("traitor"), 0b1110),)


def test_nh_sch_02_a_modifier_that_is_thrown_away_is_told():
    gone = [{"op": "attach", "what": {"kind": "modifier"}, "to": "discard"}]
    table = at_table(game=scheme(gone), hands={0: "trick brass_knuckles"}, crews={0: "bruiser"})
    table.say(0, "logistics").play(0, "brass_knuckles", c="bruiser").unanswered().say(0, "done")
    table.play(0, "trick").unanswered()
    away = "modifiers", "scheme_discard"
    moved = [(event.source.host, event.place) for event in table.told(CardMoved)
             if (event.source.name, event.target.name) == away]  # fmt: skip
    assert moved == [(table.id("bruiser"), 0)]


def test_nh_data_50_defenses_that_are_swapped_are_told_to_change_places():
    swap = [{"op": "defense", "mode": "swap", "target": "$d", "other": "$e"}]
    both = [{"name": name, "select": one("defense", "table")} for name in ("d", "e")]
    table = at_table(game=scheme(swap, targets=both), hands={2: "trick"}, turn=2)
    table.state.slots = [table.ids("high_wall"), table.ids("guard_dogs")]
    table.play(2, "trick", d="high_wall", e="guard_dogs").unanswered()
    assert [table.codes(some) for some in table.state.slots] == ["guard_dogs", "high_wall"]
    here, there = table.state.objectives
    moved = [(table.codes([event.card]), event.source.host, event.target.host)
             for event in table.told(CardMoved) if event.source.name == "defenses"]  # fmt: skip
    assert moved == [("high_wall", here, there), ("guard_dogs", there, here)]


def test_replace_that_works_twice_does_not_work_a_third_time():
    shield = [{"op": "replace", "event": "character_exhausted", "times": 2, "until": "game"}]
    drops = "knockout_drops"
    table = played(shield, hands={1: drops, 2: f"{drops} side_job", 3: drops})
    table.say(0, "end_turn")
    for seat in (2, 1, 3):
        assert table.is_ready("bruiser")
        table.play(seat, drops, c="bruiser").unanswered()
    assert not table.is_ready("bruiser")


def test_nh_gen_08_a_rule_lasts_for_the_turn_to_the_own_next_turn_or_for_good():
    def lasting(until, seat):
        rule = {"op": "rule", "key": "use_ability", "mode": "forbid", "who": "others",
                "until": until}  # fmt: skip
        table = at_table(game=scheme([rule]), hands={seat: "trick"}, turn=1)
        if seat != 1:
            table.say(1, "end_turn")
        table.play(seat, "trick").unanswered()
        turns = []
        for _ in range(6):
            turns.append(table.state.turn if table.state.lasting else None)
            if "end_turn" in table.legal(table.state.turn):
                table.say(table.state.turn, "end_turn")
            table.passes()
        return turns

    assert lasting("turn", 1) == [1, None, None, None, None, None]
    assert lasting("owner_next_turn", 1) == [1, 2, 3, 0, 1, None]
    assert lasting("owner_next_turn", 3) == [2, 3, None, None, None, None]
    assert lasting("game", 1) == [1, 2, 3, 0, 1, 2]


def test_nh_sch_05_what_is_optional_can_be_left_out():
    spare = {"name": "c", "optional": True, "select": one("character", "crew", {"f": "exhausted"})}
    table = at_table(game=scheme([{"op": "coins", "giver": "bank", "taker": "self", "n": 2}],
                                 targets=[spare]), hands={2: "trick"}, turn=2)  # fmt: skip
    table.play(2, "trick").unanswered()
    assert table.state.coins[2] == 7


def test_nh_gen_07_a_price_in_characters_or_cards_must_be_there():
    own = {"f": "owner", "v": "self"}
    tired = {"op": "status", "target": one("character", "crew", own, {"f": "ready"}),
             "set": "exhausted"}  # fmt: skip
    game = scheme([{"op": "draw", "n": 1}], cost=[tired])
    said = {"hands": {2: "trick"}, "turn": 2, "crews": {1: "spy", 2: "bruiser"}}
    assert at_table(game=game, **said).can(2, "trick")
    assert not at_table(game=game, exhausted="bruiser", **said).can(2, "trick")


def test_nh_heist_21_how_many_a_defense_can_get_is_a_matter_of_the_leader():
    table = ruled({"key": "max_per_defense", "mode": "set", "value": 3})
    assert [most_on(table.state, seat) for seat in range(4)] == [3, 2, 2, 2]


def test_nh_mot_04_those_who_betray_are_meant_by_a_word():
    table = at_table(crews={0: "bruiser", 1: "locksmith"}, hands={3: "on_alert"})
    ctx = Ctx(0)
    assert players(table.state, ctx, "betrayers") == ()
    table.on_heist(A, *POSTS)
    table.state.heist = replace(table.state.heist, betrayals=(Betrayal(1, 3),))
    assert players(table.state, ctx, "betrayers") == (1,)
    assert players(table.state, ctx, "honest") == (0,)


def test_nh_agenda_02_all_skills_of_a_character_are_those_with_its_modifiers():
    table = at_table(hands={2: "brass_knuckles"}, crews={2: "bruiser"}, turn=2)
    bruiser = table.id("bruiser")
    printed = all_icons(table.state, bruiser)
    table.say(2, "logistics").play(2, "brass_knuckles", c="bruiser").unanswered()
    now = all_icons(table.state, bruiser)
    assert now == tuple(icons(table.state, bruiser, skill) for skill in range(4))
    assert now != printed
