"""The scenarios of the rules, one by one (T...); seat numbers are those of the scenario."""

from collections import Counter

import pytest

from rules.games.never_bring_a_knife.cards import (
    COP,
    CRIMINAL,
    HIT,
    INTEL,
    MOLE,
    cards_in,
    count,
    counts,
    heap,
    size,
)
from rules.games.never_bring_a_knife.events import RoleSeen, RolesSwapped, Wounded
from rules.games.never_bring_a_knife.record import Played, Turned
from rules.kernel.rng import Dice
from rules.kernel.view import redact
from tests.games.never_bring_a_knife.rules.table import Table, at_play, at_reveal, fresh

ROLES = "cop criminal criminal cop cop"


def test_nbk_t01_four_players_share_six_roles_and_one_is_removed() -> None:
    state = fresh(4).state
    assert Counter(state.roles) == {COP: 3, CRIMINAL: 3}
    assert (len(state.held), len(state.roles[5:])) == (5, 1)


def test_nbk_t02_five_players_share_six_roles_and_eight_share_ten() -> None:
    assert len(fresh(5).state.roles) == 6
    assert fresh(5).state.roles[6:] == ()
    assert len(fresh(8).state.roles) == 10
    assert len(fresh(8).state.roles[9:]) == 1


def test_nbk_t04_in_easy_mode_both_intels_are_in_a_deck_of_sixty() -> None:
    state = fresh(4, easy_mode=True).state
    deck = [*state.draw_deck, *(card for hand in state.hands for card in hand)]
    assert (len(deck), deck.count(INTEL)) == (60, 2)


def test_nbk_t05_six_players_have_one_intel_in_a_deck_of_59() -> None:
    state = fresh(6).state
    deck = heap([*state.draw_deck, *(card for hand in state.hands for card in hand)])
    assert counts(deck) == (23, 12, 17, 6, 1, 0, 0)
    assert size(deck) == 59


def test_nbk_t07_the_dealer_plays_the_sixteenth_card() -> None:
    table, turns, dice = at_play(["gun gun armor money"] * 4, dealer=0), [], Dice(7)
    for _ in range(16):
        turns.append(table.asked)
        table.do(dice.choice(table.choices()))
    assert turns == [1, 2, 3, 0] * 4


def test_nbk_t08_the_own_stack_is_barred_in_the_first_lap_only() -> None:
    table = at_play(["gun gun armor money"] * 4, dealer=0)
    assert table.refuses("play gun 1 face_up") == "NBK-PLAY-03"
    table.do("play gun 2 face_up", "play gun 3 face_up", "play gun 0 face_up", "play gun 1 face_up")
    table.by(1, "play gun 1")
    assert len(table.state.stacks[1]) == 2


def test_nbk_t10_a_second_card_lies_face_down_and_only_its_player_knows_it() -> None:
    table = at_play(["gun gun armor money"] * 4, dealer=0)
    table.by(1, "play armor 3 face_up").by(2, "play gun 3")
    assert [table.view(s).stacks[3][1].card for s in range(4)] == [None, None, 0, None]
    assert all(table.view(s).stacks[3][1].seat == 2 for s in range(4))


def test_nbk_t11_or_face_up_and_everybody_knows_it() -> None:
    table = at_play(["gun gun armor money"] * 4, dealer=0)
    table.by(1, "play armor 3 face_up").by(2, "play gun 3 face_up")
    assert {table.view(s).stacks[3][1] for s in range(4)} == {(2, 0, True)}


def test_nbk_t13_the_last_card_has_one_target_and_two_facings() -> None:
    table = at_play(["gun gun gun gun"] * 4, dealer=3)
    onto = [1, 0, 0, 1, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    for target in onto:
        up = "" if table.state.stacks[target] else " face_up"
        table.do(f"play gun {target}{up}")
    assert [len(stack) for stack in table.state.stacks] == [4, 4, 3, 4]
    assert table.asked == 3
    assert table.choices() == ["play gun 2", "play gun 2 face_up"]


@pytest.mark.parametrize(
    ("stack", "wounds", "money"),
    [
        ("gun gun gun gun", 2, 0),
        ("gun gun gun armor", 1, 0),
        ("gun gun armor armor", 0, 0),
        ("gun armor armor armor", 0, 0),
        ("gun gun gun money", 1, 1),
        ("gun gun armor money", 0, 1),
    ],
)
def test_nbk_t14_stacks_and_what_they_bring(stack: str, wounds: int, money: int) -> None:
    state = at_reveal({1: stack}).state
    assert (state.wounds[1], state.money[1]) == (wounds, money)


def test_nbk_t16_crime_takes_money_from_the_bank() -> None:
    state = at_reveal({1: "crime armor armor armor"}, money={1: 2}).state
    assert state.money[1] == 1
    assert counts(state.discard) == (6, 9, 1, 1, 0, 1, 1)


def test_nbk_t17_four_funds_less_a_crime_pay_for_a_hit() -> None:
    table = at_reveal({1: "hit crime money money"}, dealer=3, money={1: 2})
    table.by(1, "hit 0")
    state = table.state
    assert (state.wounds[0], state.money[1], state.hits[1]) == (1, 0, 0)
    assert count(state.discard, HIT) == 1


def test_nbk_t19_a_hit_banked_now_can_be_used_in_the_same_money_talks() -> None:
    table = at_reveal({1: "hit gun armor armor"}, dealer=3, money={1: 3})
    table.by(1, "bank").by(1, "hit 0")
    assert table.state.wounds[0] == 1


def test_nbk_t20_a_hit_of_an_earlier_round_waits_for_money_talks() -> None:
    table = at_reveal({}, dealer=3, money={1: 5}, keeps={1: 1})
    assert table.view(1).phase == "money"
    assert "hit 2" in table.choices()


@pytest.mark.parametrize(("heals", "falls"), [(1, True), (2, False)])
def test_nbk_t22_four_wounds_take_two_healings(heals: int, falls: bool) -> None:
    table = at_reveal({2: "gun gun gun gun"}, dealer=3, wounds={2: 2}, money={0: 3 * heals})
    assert table.state.wounds[2] == 4
    for _ in range(heals):
        table.by(0, "heal 2")
    assert (table.state.outcome is not None) == falls


def test_nbk_t23_the_dealers_hit_comes_too_late_for_an_answer() -> None:
    table = at_reveal({}, dealer=3, wounds={2: 2}, money={0: 3, 3: 3}, keeps={3: 1})
    table.by(0, "done").by(3, "hit 2")
    assert table.state.wounds[2] == 3
    assert table.state.outcome is not None


def test_nbk_t25_nine_money_buy_three_things() -> None:
    table = at_reveal({}, seats=6, dealer=5, wounds={1: 2}, money={0: 9})
    before = table.state.discard
    table.by(0, "heal 1").by(0, "heal 1").by(0, "look 4")
    assert table.state.wounds[1] == 0
    assert count(table.state.discard, 2) - count(before, 2) == 9


def test_nbk_t26_two_cops_and_a_criminal_fallen_make_the_criminals_win() -> None:
    roles = "cop cop cop criminal criminal criminal cop"
    table = at_reveal({}, seats=6, roles=roles, wounds={0: 3, 1: 3, 4: 3})
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (3, 4, 5)


def test_nbk_t28_a_mole_changes_sides_before_the_fall() -> None:
    table = at_reveal({2: "mole gun gun gun"}, dealer=3, roles=ROLES, wounds={2: 2})
    state = table.state
    assert (state.wounds[2], state.role_of(2), state.boss) == (3, COP, CRIMINAL)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_nbk_t29_facts_follow_the_cards() -> None:
    roles = "cop criminal criminal cop criminal cop"
    stacks = {4: "intel gun armor crime", 2: "mole gun armor crime"}
    table = at_reveal(stacks, seats=5, dealer=3, roles=roles, easy_mode=True)
    table.by(4, "look middle")
    views = [table.view(seat) for seat in range(5)]
    assert (views[1].role_at(5), views[1].role_at(2)) == (CRIMINAL, None)
    assert (views[4].role_at(2), views[4].role_at(5)) == (COP, None)
    assert (views[2].role_at(2), views[2].role_at(5)) == (COP, CRIMINAL)


def test_nbk_t31_mole_and_intel_in_one_stack() -> None:
    table = at_reveal({0: "mole intel gun gun"}, dealer=3, roles=ROLES, easy_mode=True)
    told = [type(e) for e in table.events if isinstance(e, Wounded | RolesSwapped | RoleSeen)]
    assert told == [Wounded, RolesSwapped, RoleSeen]
    assert table.choices() == ["look 1", "look 2", "look 3", "look middle", "decline"]
    assert table.refuses("look 0") == "NBK-R14"


def test_nbk_t32_hard_mode_and_a_hit_in_money_talks() -> None:
    table = at_reveal({}, seats=5, dealer=4, hard_mode=True, money={0: 6}, keeps={0: 1})
    assert table.view(1).role_at(2) is None
    table.by(0, "hit 2")
    assert [(e.seat, e.place) for e in table.told(RoleSeen)] == [(1, 2)]
    assert table.view(1).role_at(2) == table.state.role_of(2)
    table.state.hits[0] = 1
    table.state.money[0] = 3
    table.by(0, "hit 2")
    assert table.state.wounds[2] == 2
    assert not table.told(RoleSeen)


def test_nbk_t34_eight_players_reshuffle_after_the_28th_card_of_round_two() -> None:
    table = next_round(fresh(8))
    state = table.state
    assert (state.number, state.dealt.from_old) == (2, 28)
    assert {HIT, MOLE} <= set(cards_in(state.dealt.fresh))
    assert len(state.draw_deck) == size(state.dealt.fresh) - 4


def test_nbk_t35_five_players_in_easy_mode_reshuffle_before_round_four() -> None:
    table = next_round(next_round(fresh(5, easy_mode=True, fall_at=6)))
    assert (table.state.number, table.state.draw_deck, table.state.dealt.fresh) == (3, (), 0)
    table = next_round(table)
    assert (table.state.number, table.state.dealt.from_old) == (4, 0)
    assert size(table.state.dealt.fresh) == 62 - sum(table.state.money) - sum(table.state.hits)


def next_round(table: Table) -> Table:
    """Play anyhow until the next deal, and spend nothing."""
    number = table.state.number
    while table.state.number == number:
        choices = table.choices()
        table.do("done" if "done" in choices else choices[-1])
    return table


def test_nbk_t37_who_laid_which_is_told_to_nobody() -> None:
    one, other = world_of_37("gun", "armor"), world_of_37("armor", "gun")
    for seat in (0, 2, 3, 5):
        mine, theirs = one.view(seat), other.view(seat)
        assert mine.deeds == theirs.deeds
        assert mine.rounds == theirs.rounds
        assert redact(one.events, seat) == redact(other.events, seat)
    assert one.view(1).own[1] != other.view(1).own[1]
    (turned,) = [d for d in one.view(2).rounds[0].deeds if isinstance(d, Turned) and not d.seat]
    assert turned.cards == (0, 0, 0, 1)
    plays = [d for d in one.view(2).rounds[0].deeds if isinstance(d, Played) and not d.target]
    assert [(p.seat, p.card) for p in plays] == [(5, 0), (0, 0), (1, None), (4, None)]


def world_of_37(first: str, second: str) -> Table:
    """Seat 1 lays one card and seat 4 the other face down on seat 0; the rest goes round."""
    hands = ["gun gun money crime"] * 6
    hands[1], hands[4] = f"gun money money {first}", f"gun money money {second}"
    table = at_play(hands, dealer=5)
    for line in ("gun 1", "gun 2", "gun 3", "gun 4", "gun 5", "gun 0"):
        table.do(f"play {line} face_up")
    table.do("play gun 0 face_up", f"play {first} 0")
    table.do("play gun 3 face_up", "play gun 4 face_up", f"play {second} 0", "play gun 1 face_up")
    while table.state.number == 1:
        table.do(table.choices()[-1])
    return table


def test_nbk_t38_nobody_pays_together() -> None:
    table = at_reveal({}, dealer=3, money={0: 2, 1: 1, 2: 3}, wounds={3: 1})
    assert table.asked == 2


def test_nbk_t40_two_and_two_fallen_and_the_boss_is_a_cop() -> None:
    table = at_reveal({}, roles="cop cop criminal criminal cop", wounds=dict.fromkeys(range(4), 3))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0, 1)


def test_nbk_t41_armor_does_not_stop_a_hit_before_the_own_stack() -> None:
    stacks = {1: "hit money money money", 3: "gun gun armor money"}
    table = at_reveal(stacks, dealer=0)
    table.by(1, "hit 3")
    assert table.state.wounds[3] == 1
    assert table.told(Wounded) == [Wounded(3, 1, 1, 1)]
