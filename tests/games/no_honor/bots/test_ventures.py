"""Plans of the bots: an attempt covers every Defense, and reinforcement never weakens a plan."""

from dataclasses import replace

import pytest

from app.bots.roster import decide
from app.bots.table_talk import SILENCE
from app.games.no_honor.bots.table import in_talks, public
from app.games.no_honor.bots.ventures import (
    alone,
    attempt,
    chance,
    reinforced,
    spare,
    together,
    ventures,
)
from rules.games.no_honor.commands import DeclareHeist, Offer
from rules.games.no_honor.record import JAIL, Heist
from rules.games.no_honor.skills import available, plan_for
from rules.kernel.play import apply, legal
from rules.kernel.rng import Dice
from tests.games.no_honor.bots.positions import met
from tests.games.no_honor.rules.standard import STANDARD

OPTIONS = {"max_turns": 30}


def test_an_attempt_sends_somebody_to_every_defense() -> None:
    made = 0
    for state, seat in met(4, 40, 9, 10, OPTIONS):
        table = public(STANDARD.look(state, seat))
        for place in (0, 1):
            venture = attempt(table, place, seat)
            if venture is not None:
                made += 1
                assert tuple(post.defense for post in venture.plan) == table.defenses_at(place)
                sent = [card for post in venture.plan for card in post.characters]
                assert len(set(sent)) == len(sent)
                assert set(sent) <= set(available(table, seat))
    assert made >= 10


def test_reinforcement_leaves_more_to_spare_and_better_chances() -> None:
    better = 0
    for state, seat in met(4, 150, 5, 10, OPTIONS):
        table = public(STANDARD.look(state, seat))
        for place in (0, 1):
            plan = plan_for(table, place, seat, available(table, seat))
            more = reinforced(table, plan, seat)
            for old, new in zip(plan, more, strict=True):
                assert spare(table, new) >= spare(table, old)
            if plan:
                assert chance(table, more, (seat,)) >= chance(table, plan, (seat,))
                better += plan != more
    assert better >= 1


def test_the_weary_try_together_what_is_above_them_all() -> None:
    """Where nobody is up to anything, a young game waits and an old one does not."""
    tried = 0
    for state, seat in met(4, 60, 7, 10, OPTIONS):
        view = STANDARD.look(state, seat)
        weak = view.cost_zero[:1] or view.pool[:1]
        crews = tuple([(view.crews[s][0],) if view.crews[s] else weak for s in range(4)])
        young = replace(view, crews=crews, exhausted=0, broken_off=0, number=1)
        table = in_talks(young, Heist(0, seat))
        if len(view.slots[0]) < 2 or together(table, 0, seat):
            continue
        assert ventures(table, 0, seat) == []
        found = ventures(in_talks(replace(young, number=100), Heist(0, seat)), 0, seat)
        if found:
            tried += 1
            assert [post.defense for post in found[0].plan] == list(view.slots[0])
            assert seat in found[0].seats
            assert len(found[0].seats) > 1
    assert tried >= 3


@pytest.mark.parametrize("level", ["regular", "sharp"])
def test_who_plans_a_jailbreak_goes_through_with_it(level: str) -> None:
    """Where no offer is worth making, a plan is called off again and again, and nobody is freed."""
    led = 0
    for state, seat in met(3, 300, 2, 10, OPTIONS):
        jail = DeclareHeist(state.book.tables.jail)
        if jail not in legal(state, seat) or led == 2:
            continue
        table = in_talks(STANDARD.look(state, seat), Heist(JAIL, seat))
        if alone(table, JAIL, seat) is not None:
            led += 1
            view = STANDARD.look(apply(state, seat, jail)[0], seat)
            answer = decide(STANDARD.name, level, view, Dice(1, "bots"), SILENCE).command
            assert isinstance(answer, Offer), answer
    assert led == 2
