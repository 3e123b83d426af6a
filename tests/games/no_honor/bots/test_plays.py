"""What is thought about at all: plays that make sense, and crews that can do something."""

from collections import Counter

from app.games.no_honor.bots.plays import TARGETS, worth_trying
from app.games.no_honor.bots.prospects import most_overcome
from app.games.no_honor.bots.rollout import settle
from app.games.no_honor.bots.table import public
from rules.games.no_honor.commands import Declare
from rules.games.no_honor.events import ContractVoided
from rules.games.no_honor.skills import available, plan_for
from rules.games.no_honor.windows import way_of
from rules.kernel.play import advance, legal
from rules.kernel.rng import Dice
from tests.games.no_honor.bots.positions import met
from tests.games.no_honor.rules.standard import STANDARD

OPTIONS = {"max_turns": 30, "starting_schemes": 7}


def test_nobody_thinks_about_harming_its_own_or_helping_others_heists() -> None:
    dice, seen, harmful = Dice(1), 0, 0
    for state, seat in met(4, 250, 3, 10, OPTIONS):
        table = public(STANDARD.look(state, seat))
        plays = [one for one in table.decision.commands if isinstance(one, Declare)]
        found = worth_trying(table, seat, plays, dice, 6)
        assert len(found) <= 6
        assert set(found) <= set(plays)
        alike = Counter((one.source, one.way) for one in found)
        assert max(alike.values(), default=0) <= 2 * TARGETS
        seen += len(found)
        for one in plays:
            harmed = [name for name, _ in way_of(table, one.source, one.way).harms]
            aimed = [card for aim in one.aims if aim.name in harmed for card in aim.cards]
            if any(card in state.crews[seat] for card in aimed):
                harmful += 1
                assert one not in found
    assert seen >= 20
    assert harmful >= 5


def test_nobody_spoils_a_plan_that_it_has_agreed_to() -> None:
    spoiled = 0
    for state, seat in met(4, 1200, 1, 30, OPTIONS):
        if state.phase != "PRE_SEND" or seat not in state.heist.contract.seats:
            continue
        plays = [one for one in legal(state, seat) if isinstance(one, Declare)]
        found = worth_trying(public(STANDARD.look(state, seat)), seat, plays, Dice(1), len(plays))
        for one in plays:
            after = state.copy()
            after.log = []
            advance(after, seat, one)
            settle(after, Dice(1))
            if any(isinstance(event, ContractVoided) for event in after.log):
                own = {card for post in state.heist.contract.plan for card in post.characters}
                own &= {one.source, *[card for aim in one.aims for card in aim.cards]}
                if own.intersection(state.crews[seat]):
                    spoiled += 1
                    assert one not in found
    assert spoiled >= 1


def test_all_defenses_are_overcome_exactly_where_there_is_a_plan() -> None:
    whole = part = 0
    for state, seat in met(4, 120, 7, 10, OPTIONS):
        for place in (0, 1):
            team = available(state, seat)
            defenses = state.defenses_at(place)
            if defenses:
                every = most_overcome(state, seat, place, team) == len(defenses)
                assert every == bool(plan_for(state, place, seat, team))
                whole, part = whole + every, part + (not every)
    assert whole >= 5
    assert part >= 5
