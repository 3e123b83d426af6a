"""Plans of the bots: an attempt covers every Defense, and reinforcement never weakens a plan."""

from dataclasses import replace

import pytest

from app.bots.roster import decide
from app.bots.table_talk import SILENCE
from app.games.no_honor.bots.contracts import as_usual
from app.games.no_honor.bots.table import in_talks, public
from app.games.no_honor.bots.temper import PLAIN
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
from rules.games.no_honor.contracts import first_wrong
from rules.games.no_honor.record import JAIL, Heist
from rules.games.no_honor.skills import available, meets, plan_for
from rules.games.no_honor.state import NoHonorState
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
    for state, seat in met(3, 900, 2, 10, OPTIONS):
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


def test_nh_heist_02_whoever_could_break_somebody_out_together_is_found() -> None:
    """Also where a partner is up to the Jailor alone: the leader sends somebody along."""
    found = helped = 0
    for state, seat in met(4, 120, 7, 20, OPTIONS):
        table = in_talks(STANDARD.look(state, seat), Heist(JAIL, seat))
        own, others = available(table, seat), [s for s in table.circle if s != seat]
        for other in others:
            pairs = [(one, two) for one in own for two in available(table, other)]
            able = any(is_overcome(table, pair) for pair in pairs)
            if alone(table, JAIL, seat) is None:
                shared = [one.seats for one in together(table, JAIL, seat)]
                assert ((seat, other) in shared) == able
                found += able
                helped += any(is_overcome(table, (card,)) for card in available(table, other))
    assert found >= 10
    assert helped >= 3


def is_overcome(table: NoHonorState, team: tuple[int, ...]) -> bool:
    """Whether these are up to the Jailor."""
    jailor, tables = table.book.tables.jail, table.book.tables
    return any(meets(table, jailor, n, team) for n in range(len(tables.challenges[jailor])))


def test_three_crews_are_found_where_two_are_not_enough() -> None:
    """And a partner in the Jail, where there is no haul, is paid beforehand."""
    three = paid = 0
    for state, seat in met(5, 150, 5, 20, OPTIONS):
        for place in (0, 1, JAIL):
            table = in_talks(STANDARD.look(state, seat), Heist(place, seat))
            sizes = {len(one.seats) for one in together(table, place, seat)}
            three += 3 in sizes and 2 not in sizes
            for venture in together(table, place, seat):
                offer = as_usual(table, venture, seat, PLAIN, 0)
                assert table.broken_off or first_wrong(table, offer, seat) is None
                can_pay = table.coins[seat] >= len(venture.seats) - 1
                if place == JAIL:
                    assert [one.coins for one in offer.upfront] == [1] * len(offer.upfront)
                    assert len(offer.upfront) == (len(venture.seats) - 1 if can_pay else 0)
                    paid += bool(offer.upfront)
    assert three >= 3
    assert paid >= 10
