"""Plans of the bots: an attempt covers every Defense, and reinforcement never weakens a plan."""

from app.bots.no_honor.table import public
from app.bots.no_honor.ventures import attempt, chance, reinforced, spare
from rules.games.no_honor.plans import available, plan_for
from tests.bots.no_honor.positions import met
from tests.games.no_honor.standard import STANDARD

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
