"""The Moment of Truth, Betrayals, and how a haul is divided (NH-MOT, NH-RESO, NH-HONOR)."""

from dataclasses import replace

import pytest

from rules.games.no_honor.events import CoinsMoved, HaulSplit, HonorBroken, TruthRevealed
from rules.games.no_honor.record import Contract, Share
from rules.games.no_honor.state import TREASURE_DISCARD
from rules.games.no_honor.truth import agreed, split
from rules.kernel.play import asked
from tests.games.no_honor.rules.table import JAIL, A, at_table, game_with

SURE = ("drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter")
FILLER = "on_alert"


def together(haul=13, *, objectives="wealthy_merchant gambling_den", seats=2, **said):
    """Seats 0 and 1, perhaps 2, are on a heist that succeeds; every hand has a harmless card."""
    crews = {0: "enforcer", 1: "pit_fighter", 2: "veteran"}
    posts = SURE if seats == 2 else (*SURE[:1], "guard_dogs 0: pit_fighter veteran")
    hands = {s: f"{FILLER} {said.get(f's{s}', '')}" for s in range(seats)} | said.get("hands", {})
    more = {k: v for k, v in said.items() if k not in ("s0", "s1", "s2", "hands")}
    table = at_table(crews=crews, hands=hands, objectives=objectives, **more)
    return table.on_heist(A, *posts, haul=haul).passes()


SPLITS = [
    (13, (8, None, None), (8, 2, 2), 1, None, None),
    (6, (8, None), (6, 0), 0, None, None),
    (9, (7, None, None, None), (7, 0, 0, 0), 2, None, None),
    (14, (9, 6, None), (9, 5, 0), 0, None, None),
    (11, (6, 6, None), (5, 5, 1), 0, None, None),
    (12, (5, 5, None), (6, 6, 0), 0, (5, 5, 2), 0),
    (15, (6, 6, None, None), (7, 7, 0, 0), 1, (6, 6, 1, 1), 1),
    (20, (8, 5, 5, None), (8, 6, 6, 0), 0, (8, 5, 5, 2), 0),
    (10, (6, 6), (5, 5), 0, None, None),
    (10, (0, 0, None), (0, 0, 10), 0, None, None),
]


@pytest.mark.parametrize(("haul", "played", "whole", "bank", "capped", "rest"), SPLITS)
def test_nh_r_43_nh_r_85_nh_reso_02_nh_reso_03_nh_reso_04_the_table_of_betrayals(
    haul, played, whole, bank, capped, rest
):
    pay, left = split(haul, dict(enumerate(played)), capped=False)
    assert (tuple(pay.values()), left) == (whole, bank)
    pay, left = split(haul, dict(enumerate(played)), capped=True)
    assert (tuple(pay.values()), left) == (capped or whole, bank if rest is None else rest)


@pytest.mark.parametrize(
    ("shares", "rest", "haul", "wanted"),
    [
        ((6, 4, 2), 0, 15, (9, 4, 2)),
        ((6, 4, 2), 0, 9, (3, 4, 2)),
        ((2, 6, 4), 0, 7, (0, 3, 4)),
        ((5, 5, 2), 2, 9, (5, 4, 0)),
        ((5, 5, 2), 2, 8, (4, 4, 0)),
    ],
)
def test_nh_neg_03_the_rest_takes_gains_and_bears_losses(shares, rest, haul, wanted):
    said = tuple(Share(seat, coins) for seat, coins in enumerate(shares))
    contract = Contract((), said, rest, (), (), (), sum(shares), ())
    assert tuple(agreed(contract, haul, (1, 2, 0)).values()) == wanted


def test_nh_neg_03_of_equal_shares_the_leaders_is_the_first_to_bear_a_loss():
    hands = dict.fromkeys((0, 1, 3), FILLER)
    table = at_table(crews={3: "enforcer", 0: "pit_fighter", 1: "veteran"}, hands=hands, turn=3)
    table.on_heist(A, *SURE[:1], "guard_dogs 0: pit_fighter veteran", leader=3, haul=9)
    heist = table.state.heist
    shares = (Share(3, 4), Share(0, 4), Share(1, 1))
    table.state.heist = replace(heist, contract=replace(heist.contract, shares=shares, rest=1))
    table.state.hauls[A] = 7
    table.passes().place(s0=FILLER, s1=FILLER, s3=FILLER).passes()
    assert table.state.coins == [5 + 4, 5, 5, 5 + 3]


def test_nh_mot_01_nh_motd_01_nh_motd_04_everybody_on_the_heist_places_and_all_is_revealed():
    table = together()
    assert asked(table.state) == (0, 1)
    table.place(s0=FILLER)
    assert table.told(TruthRevealed) == []
    assert len(table.view(1).hands[0]) == 1
    table.place(s1=FILLER)
    assert len(table.told(TruthRevealed)) == 1


def test_nh_mot_03_a_card_of_another_type_returns_and_everybody_knows_it():
    table = together().place(s0=FILLER, s1=FILLER).passes()
    assert table.view(2).hands[0] == (table.id(FILLER),)
    assert table.view(0).hand == (table.id(FILLER),)
    assert table.state.coins[:2] == [12, 11]


def test_nh_mot_02_with_only_a_betrayal_in_hand_it_must_be_placed():
    table = together(hands={0: FILLER, 1: "traitor"})
    assert table.legal(1) == {"place traitor"}
    table.place(s0=FILLER, s1="traitor").passes()
    assert len(table.told(HonorBroken)) == 1
    assert table.state.coins[:2] == [5 + 5, 5 + 8]


def test_nh_r_39_with_the_switch_nothing_need_be_placed():
    table = together(mot_may_pass=True)
    assert "place" in table.legal(1)
    assert "place" not in together().legal(1)


def test_nh_mot_02_an_empty_hand_places_nothing():
    table = together(hands={0: FILLER, 1: ""})
    assert asked(table.state) == (0,)


def test_nh_honor_01_nh_honor_02_nh_mot_04_the_first_betrayal_breaks_honor_and_a_second_one_does():
    table = together(s1="traitor").place(s0=FILLER, s1="traitor").passes()
    assert not table.state.honor
    again = together(s1="traitor", broken=True).place(s0=FILLER, s1="traitor").passes()
    assert again.told(HonorBroken) == []


def test_nh_heist_12_nh_r_44_nh_reso_05_one_betrayer_gets_the_treasure_and_of_two_nobody():
    one = together(objectives="country_villa gambling_den", s1="traitor")
    one.place(s0=FILLER, s1="traitor").passes()
    assert len(one.state.treasures[1]) == 1
    two = together(objectives="country_villa gambling_den", s0="traitor", s1="traitor")
    two.place(s0="traitor", s1="traitor").passes()
    assert two.state.treasures == [()] * 4
    assert len(two.state.lost) == 1
    assert two.view(0).piles()[TREASURE_DISCARD] == (None,)


def test_nh_r_36_without_binding_shares_the_leader_collects():
    table = together(shares_binding=False).place(s0=FILLER, s1=FILLER).passes()
    assert table.state.coins[:2] == [18, 5]


def test_nh_r_42_capped_ties_take_no_more_than_their_values():
    for option, wanted in (("whole_haul", [13, 13]), ("capped", [13, 13])):
        table = together(17, s0="traitor", s1="traitor", tied_betrayal=option)
        table.place(s0="traitor", s1="traitor").passes()
        assert table.state.coins[:2] == wanted
    table = together(20, s0="traitor", s1="traitor", tied_betrayal="capped")
    assert table.place(s0="traitor", s1="traitor").passes().state.coins[:2] == [13, 13]
    table = together(20, s0="traitor", s1="traitor")
    assert table.place(s0="traitor", s1="traitor").passes().state.coins[:2] == [15, 15]


def test_nh_mot_07_side_job_pays_only_who_was_not_betrayed():
    table = together(s1="side_job").place(s0=FILLER, s1="side_job").passes()
    assert table.state.coins[:2] == [12, 13]
    assert [one.why for one in table.told(CoinsMoved)][:3] == ["haul", "haul", "card"]
    table = together(s0="traitor", s1="side_job").place(s0="traitor", s1="side_job").passes()
    assert table.state.coins[:2] == [13, 10]
    assert "side_job" in table.discards()


@pytest.mark.parametrize("coins", [5, 6])
def test_nh_mot_05_cards_of_the_moment_of_truth_go_poorest_first_and_then_clockwise(coins):
    hands = dict.fromkeys((0, 3), "side_job")
    table = at_table(crews={3: "enforcer", 0: "pit_fighter"}, hands=hands, turn=3, coins={3: coins})
    table.on_heist(A, *SURE, leader=3, haul=0).passes().place(s0="side_job", s3="side_job").passes()
    jobs = [one.taker for one in table.told(CoinsMoved) if one.why == "card"]
    assert jobs == ([3, 0] if coins == 5 else [0, 3])


def test_honest_work_pays_everybody_if_nobody_betrays():
    table = together(s1="honest_work").place(s0=FILLER, s1="honest_work").passes()
    assert table.state.coins[:2] == [13, 12]
    assert len(table.state.hands[1]) == 2
    table = together(s0="traitor", s1="honest_work").place(s0="traitor", s1="honest_work").passes()
    assert table.state.coins[:2] == [13, 10]


def test_nh_r_86_watch_your_back_lowers_the_highest_betrayal_of_the_others():
    table = together(s0="traitor", s1="watch_your_back")
    table.place(s0="traitor", s1="watch_your_back").passes()
    assert table.state.coins[:2] == [9, 14]
    assert not table.state.honor
    table = together(s1="watch_your_back").place(s0=FILLER, s1="watch_your_back")
    assert table.passes().state.coins[:2] == [12, 11]


@pytest.mark.parametrize("first", [True, False])
def test_nh_r_86_what_changes_betrayals_among_other_things_comes_before_the_haul_is_divided(first):
    calmer = {"op": "each", "among": {"kind": "player", "where": [{"f": "owner", "v": "other"}]},
              "name": "p", "do": [{"op": "rule", "key": "betrayal_value", "mode": "add",
                                   "value": -9, "who": "$p", "until": "heist"}]}  # fmt: skip
    richer = {"op": "coins", "giver": "bank", "taker": "self", "n": 1}
    steps = [calmer["do"][0], richer] if first else [richer, calmer["do"][0]]
    both = {"code": "side_job", "name": "Peace", "kind": "scheme", "type": "mot",
            "normal": {"do": [{**calmer, "do": steps}]}}  # fmt: skip
    table = together(s0="traitor", s1="side_job", game=game_with(both))
    table.place(s0="traitor", s1="side_job").passes()
    (split_up,) = table.told(HaulSplit)
    assert dict(split_up.pay)[0] == 0, "the betrayer took it before"


def test_nh_r_86_of_tied_betrayals_its_player_picks_one():
    table = together(20, seats=3, s0="traitor", s1="traitor", s2="watch_your_back")
    table.place(s0="traitor", s1="traitor", s2="watch_your_back").passes()
    assert table.legal(2) == {"take ( ) 0", "take ( ) 1"}
    table.say(2, "take ( ) 1").passes()
    assert table.state.coins[:3] == [13, 9, 13]


def test_skim_off_the_top_takes_four_and_draws_two():
    table = together(s1="skim_off_the_top").place(s0=FILLER, s1="skim_off_the_top").passes()
    assert table.state.coins[:2] == [14, 9]
    assert len(table.state.hands[1]) == 3


def test_take_it_all_takes_twelve():
    table = together(s1="take_it_all").place(s0=FILLER, s1="take_it_all").passes()
    assert table.state.coins[:2] == [6, 17]


def test_nh_r_100_double_cross_takes_six_and_may_exhaust_somebody_of_the_heist():
    table = together(s1="double_cross").place(s0=FILLER, s1="double_cross").passes()
    assert table.legal(1) == {"take ( )", "take ( enforcer )"}
    table.say(1, "take ( enforcer )").passes()
    assert not table.is_ready("enforcer")
    assert table.state.coins[:2] == [12, 11]


def test_nh_honor_03_nh_mot_05_nh_r_45_a_countered_betrayal_breaks_nothing():
    hush = {
        "code": "hush", "name": "Hush", "kind": "scheme", "type": "anytime",
        "normal": {"counters": {"what": ["scheme"], "where": [{"f": "played_as", "v": "mot"}]},
                   "do": [{"op": "counter"}]},
    }  # fmt: skip
    table = together(s1="traitor", hands={0: FILLER, 1: "traitor", 2: "hush"}, game=game_with(hush))
    table.place(s0=FILLER, s1="traitor").play(2, "hush").passes()
    assert table.state.honor
    assert table.state.coins[:2] == [12, 11]
    assert "traitor" in table.discards()


def test_nh_jail_05_nh_jail_06_nh_r_69_a_betrayal_in_the_jail_pays_nothing_but_breaks_honor():
    crews, hands = {0: "enforcer", 1: "pit_fighter"}, {0: FILLER, 1: "traitor"}
    table = at_table(crews=crews, hands=hands, jail="forger")
    table.on_heist(JAIL, "jail 1: enforcer pit_fighter").passes()
    table.place(s0=FILLER, s1="traitor").passes()
    assert not table.state.honor
    table.say(0, "take ( forger )").passes()
    assert table.crew(0) == "enforcer forger"
    assert table.state.coins == [5, 5, 5, 5]


def test_nh_r_59_with_the_switch_off_a_jailbreak_has_no_moment_of_truth():
    crews, hands = {0: "enforcer", 1: "pit_fighter"}, {0: FILLER, 1: "traitor"}
    table = at_table(crews=crews, hands=hands, jail="forger", mot_on_jailbreak=False)
    table.on_heist(JAIL, "jail 1: enforcer pit_fighter").passes()
    assert table.told(TruthRevealed) == []
    assert table.state.honor


def test_nh_reso_01_shares_are_paid_as_agreed():
    table = together().place(s0=FILLER, s1=FILLER).passes()
    (split_event,) = table.told(HaulSplit)
    assert dict(split_event.pay) == {0: 7, 1: 6}
    assert not split_event.betrayed


def test_nh_r_96_who_is_betrayed_on_the_own_turn_has_until_the_end_of_the_following_one():
    """Others have until the end of their next turn: turn 1 is of seat 0, four sit at the table."""
    leader = together(s0=FILLER, s1="traitor").place(s0=FILLER, s1="traitor")
    assert [(one.victim, one.last) for one in leader.state.wrongs] == [(0, 5)]
    partner = together(s0="traitor", s1=FILLER).place(s0="traitor", s1=FILLER)
    assert [(one.victim, one.last) for one in partner.state.wrongs] == [(1, 2)]
