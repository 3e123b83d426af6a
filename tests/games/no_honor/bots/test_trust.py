"""Reputation by public facts: who betrays whom, who kept their word, and what a word is worth."""

from dataclasses import replace

import pytest

from app.bots.table_talk import SILENCE
from app.games.no_honor.bots import sharp, truth
from app.games.no_honor.bots.contracts import is_last
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import PLAIN
from app.games.no_honor.bots.trust import falseness, grudge, stain
from app.games.no_honor.bots.truth import price_over_time
from rules.games.no_honor.record import Wrong
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.view import NoHonorView
from rules.kernel.rng import Dice
from tests.games.no_honor.bots.test_contracts import asked


@pytest.fixture(scope="module")
def placing() -> list[NoHonorView]:
    """Views of those who place a card before the last heist."""
    return [view for view in asked(Placing, 12) if not is_last(public(view))]


def told(view: NoHonorView, *wrongs: tuple[int, int, int]) -> NoHonorState:
    """The same where these have betrayed: victim, betrayer and turn."""
    past = tuple([Wrong(victim, false, number, number + 4) for victim, false, number in wrongs])
    return public(replace(view, wrongs=past))


def test_who_betrays_only_the_false_is_hardly_stained(placing: list[NoHonorView]) -> None:
    table = told(placing[0], (2, 1, 3), (1, 0, 5))
    assert stain(table, 1) == 1.0
    assert 0.0 < stain(table, 0) < 0.5
    assert stain(table, 3) == 0.0
    both = told(placing[0], (2, 1, 3), (1, 0, 5), (3, 0, 5))
    assert stain(both, 0) == 1.0


def test_who_kept_their_word_is_trusted_more(placing: list[NoHonorView]) -> None:
    view = replace(placing[0], wrongs=())
    trusted = []
    for honest in (0, 2, 5):
        stats = tuple([one._replace(shared_honest=honest) for one in view.stats])
        trusted.append(falseness(public(replace(view, stats=stats)), 1, 0))
    assert trusted == sorted(trusted, reverse=True)
    assert trusted[0] > trusted[2]


def test_the_falsest_are_dealt_with_for_a_price_but_not_where_all_are_alike(
    placing: list[NoHonorView],
) -> None:
    one_false = told(placing[0], (2, 1, 3))
    all_false = told(placing[0], (2, 1, 3), (3, 2, 3), (1, 3, 3))
    assert grudge(one_false, 0, 1) > grudge(one_false, 0, 3) == 0.0
    assert grudge(all_false, 0, 1) == 0.0


def test_a_word_costs_less_to_break_where_only_the_false_are_wronged(
    placing: list[NoHonorView],
) -> None:
    tried = 0
    for view in placing:
        others = [seat for seat in view.heist.seats if seat != view.seat]
        outside = [seat for seat in range(4) if seat not in view.heist.seats]
        if outside:
            tried += 1
            partners = told(view, *[(view.seat, seat, 0) for seat in others])
            as_many = told(
                view, *[(view.seat, seat, 0) for seat in (*others, *outside)[-len(others) :]]
            )
            prices = [
                price_over_time(one, view.seat, PLAIN) for one in (told(view), as_many, partners)
            ]
            assert prices[0] > prices[1] >= prices[2] > 0.0
    assert tried >= 2


def test_the_last_heist_is_looked_at_more_closely() -> None:
    views = [view for view in asked(Placing, 20) if len(view.decision.commands) > 1]
    looked = {is_last(public(v)): sharp.choose(v, Dice(1, "bot"), SILENCE).worlds for v in views}
    assert looked == {False: truth.WORLDS, True: truth.CLOSELY}


def test_among_thieves_who_all_betray_a_word_costs_nothing(placing: list[NoHonorView]) -> None:
    view = placing[0]
    past = [((seat + 1) % 4, seat, 0) for seat in range(4) if seat != view.seat]
    assert price_over_time(told(view, *past), view.seat, PLAIN) == 0.0
    assert price_over_time(told(view, *past[1:]), view.seat, PLAIN) > 0.0
