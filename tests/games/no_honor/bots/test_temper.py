"""Temperaments of thieves: whose word is worth what, and who remembers what was done to them."""

from dataclasses import replace

from app.bots.table_talk import TableTalk
from app.games.no_honor.bots import sharp
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import PLAIN, TEMPERS, temper_of
from app.games.no_honor.bots.trust import has_promised
from app.games.no_honor.bots.truth import price_of_falseness
from app.table.banter import TALKS
from rules.games.no_honor.record import Given
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.view import NoHonorView
from rules.kernel.rng import Dice
from tests.games.no_honor.bots.test_contracts import asked


def betrayals(views: list[NoHonorView], temperament: str) -> int:
    """How often a sharp one of this temperament betrays."""
    found = 0
    for view in views:
        choice = sharp.choose(view, Dice(3, "bot"), TableTalk(temperament=temperament))
        found += any(view.book.tables.betrayal[card] for card in choice.command.cards)
    return found


def test_every_manner_has_a_temperament_and_nobody_has_none() -> None:
    assert set(TEMPERS) == set(TALKS)
    assert temper_of("") == temper_of("no such") == PLAIN


def test_a_word_is_worth_more_to_the_chatty_than_to_the_bold() -> None:
    view = asked(Placing, 1)[0]
    honest = public(replace(view, stats=tuple(one._replace(betrayals=0) for one in view.stats)))
    prices = [price_of_falseness(honest, view.seat, temper_of(one)) for one in ("bold", "chatty")]
    assert 0.0 < prices[0] < prices[1]
    assert temper_of("grudging").grudge > PLAIN.grudge > temper_of("bold").grudge


def test_the_bold_betray_at_least_as_often_and_nobody_always() -> None:
    views = asked(Placing, 60)
    able = [v for v in views if any(v.book.tables.betrayal[card] for card in v.hand)]
    assert len(able) >= 5
    bold, plain, careful = (betrayals(able, one) for one in ("bold", "", "careful"))
    assert bold >= plain >= careful
    assert bold > 0
    assert careful < len(able)


def test_a_promise_counts_for_the_turn_it_is_given_in() -> None:
    view = asked(Placing, 1)[0]
    now, before = (Given(n, view.seat, 0, 0, "no_betrayal") for n in (view.number, view.number - 1))
    told = [replace(view, ledger=ledger) for ledger in ((), (before,), (before, now))]
    assert [has_promised(public(one), view.seat) for one in told] == [False, False, True]
