"""Offers before all, or whispered to those who are named in them (NH-R-71)."""

from dataclasses import replace

import pytest

from rules.games.no_honor.commands import ACCEPT, DECLINE, Offer, Propose
from rules.games.no_honor.record import Leg, Share
from rules.games.no_honor.worlds import Worlds
from rules.kernel.cards import BYSTANDER
from rules.kernel.play import apply, legal, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.rules.table import at_table

NAMED, OTHERS = (0, 1), (2, 3, BYSTANDER)


def heist(offers_public):
    crews = {0: "enforcer con_artist", 1: "pit_fighter smuggler", 2: "spy", 3: "forger"}
    table = at_table(crews=crews, offers_public=offers_public)
    table.state.slots[0] = table.ids("drowsy_porter guard_dogs")
    table.say(0, "heist wealthy_merchant")
    even = next(o for o in legal(table.state, 0) if isinstance(o, Offer) and o.shares[1:])
    assert [share.seat for share in even.shares] == [0, 1]
    haul = sum(share.coins for share in even.shares)
    return table, even, replace(even, shares=(Share(0, haul), Share(1, 0)))


def exchange(offers_public):
    hands = {0: "traitor", 1: "foiled"}
    table = at_table(crews={0: "enforcer", 1: "forger"}, hands=hands, offers_public=offers_public)
    legs = Leg(0, 1, 2, 0, (), ()), Leg(1, 0, 0, 0, table.ids("forger"), ())
    dear = replace(legs[0], coins=5)
    return table.say(0, "deal"), Propose(legs), Propose((dear, legs[1]))


def seen(table, command, seat, actor=0):
    """What a seat sees and hears of an answer."""
    state, events = apply(table.state, actor, command)
    return table.game.look(state, seat), [event.seen_by(seat) for event in events]


@pytest.mark.parametrize("begun", [heist, exchange])
def test_nh_r_71_nh_neg_05_offers_are_made_before_all_unless_the_table_says_otherwise(begun):
    table, one, other = begun(True)
    assert all(seen(table, one, seat) != seen(table, other, seat) for seat in (*NAMED, *OTHERS))
    table, one, other = begun(False)
    assert all(seen(table, one, seat) != seen(table, other, seat) for seat in NAMED)
    assert all(seen(table, one, seat) == seen(table, other, seat) for seat in OTHERS)


@pytest.mark.parametrize("begun", [heist, exchange])
def test_nh_r_71_another_offer_is_whispered_too(begun):
    table, one, other = begun(False)
    table.do(0, one)
    better = next(c for c in table.view(1).decision.commands if type(c) is type(one))
    assert seen(table, better, 0, actor=1) != seen(table, other, 0, actor=1)
    assert all(seen(table, better, s, actor=1) == seen(table, other, s, actor=1) for s in OTHERS)
    assert owed(table.do(1, better).state) == (0,)


@pytest.mark.parametrize("begun", [heist, exchange])
def test_nh_r_71_what_is_agreed_everybody_knows(begun):
    ends = [begun(False)[0].do(0, offer) for offer in begun(False)[1:]]
    told = [seen(table, ACCEPT, 2, actor=1) for table in ends]
    assert told[0] != told[1]
    refused = [seen(table, DECLINE, 2, actor=1) for table in ends]
    assert refused[0] == refused[1]


@pytest.mark.parametrize("begun", [heist, exchange])
@pytest.mark.parametrize("seat", [*NAMED, *OTHERS])
def test_nh_r_71_a_guessed_world_has_an_offer_that_can_be_answered(begun, seat):
    table, _, other = begun(False)
    table.do(0, other)
    view = table.view(seat)
    world = Worlds(view).guess(Dice(4, "whispers"))
    again = table.game.look(world, seat)
    assert (again.agenda, again.legs, again.owed) == (view.agenda, view.legs, view.owed)
    after, events = apply(world, 1, ACCEPT)
    assert events
    assert after.agenda != world.agenda
