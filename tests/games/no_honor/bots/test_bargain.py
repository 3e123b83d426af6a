"""Bargaining of the sharp: offers that are taken, more only where more is to be had, and memory."""

from dataclasses import replace

import pytest

from app.bots.roster import decide
from app.games.no_honor.bots import bargain
from app.games.no_honor.bots.contracts import ENOUGH, accepts
from app.games.no_honor.bots.shares import worth
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import PLAIN, temper_of
from app.games.no_honor.bots.trust import grudge
from app.games.no_honor.bots.ventures import ventures
from app.games.no_honor.bots.winning import Race
from rules.games.no_honor.commands import ACCEPT, DECLINE, Offer
from rules.games.no_honor.contracts import Answering, Negotiating, as_contract, as_offer
from rules.games.no_honor.record import Share, Wrong
from rules.games.no_honor.view import NoHonorView
from tests.games.no_honor.bots.positions import NAME
from tests.games.no_honor.bots.test_contracts import asked


@pytest.fixture(scope="module")
def leading() -> list[NoHonorView]:
    """Views of those who lead talks."""
    return asked(Negotiating, 30)


@pytest.fixture(scope="module")
def answering() -> list[NoHonorView]:
    """Views of those who are offered a contract."""
    return asked(Answering, 20)


def offers(view: NoHonorView) -> bargain.Ranked:
    """What a leader could offer."""
    assert view.heist is not None
    table = public(view)
    return bargain.offers(table, ventures(table, view.heist.place, view.seat), view.seat, PLAIN)


def test_nobody_refuses_what_it_offered_itself(leading: list[NoHonorView]) -> None:
    made = 0
    for view in leading:
        command = decide(NAME, "sharp", view, 1).command
        if isinstance(command, Offer):
            made += 1
            table = public(view)
            assert (
                worth(Race(table, view.seat), as_contract(table, command), view.seat, PLAIN)
                >= ENOUGH
            )
    assert made >= 8


def test_what_is_offered_to_others_they_take_and_a_coin_less_they_would_not(
    leading: list[NoHonorView],
) -> None:
    shared = 0
    for view in leading:
        table = public(view)
        found = [one for _, one in offers(view) if len(one.shares) == 2 and one.promises]
        for offer in found:
            others = [one.seat for one in offer.shares if one.seat != view.seat]
            contract = as_contract(table, offer)
            assert all(accepts(table, contract, seat, PLAIN) for seat in others)
        if found:
            shared += 1
            least = min(found, key=lambda one: one.shares[1].coins)
            own, other = least.shares
            if other.coins:
                less = replace(least, shares=(Share(own.seat, own.coins + 1),
                                              Share(other.seat, other.coins - 1)))  # fmt: skip
                assert less not in found
    assert shared >= 3


def test_another_offer_is_worth_more_and_will_be_taken(answering: list[NoHonorView]) -> None:
    made = 0
    for view in answering:
        table, contract = public(view), view.agenda[-1].contract
        other = bargain.counter(table, contract, as_offer(contract), view.seat, PLAIN)
        if other is not None:
            made += 1
            race, then = Race(table, view.seat), as_contract(table, other)
            assert worth(race, then, view.seat, PLAIN) > worth(race, contract, view.seat, PLAIN)
            assert accepts(table, then, view.heist.leader, PLAIN)
            assert sum(one.coins for one in other.shares) == contract.haul
    assert made >= 5


def test_who_was_refused_asks_for_less_and_leaves_the_leader_most(
    answering: list[NoHonorView],
) -> None:
    less = 0
    for view in answering:
        contract, leader = view.agenda[-1].contract, view.heist.leader
        asked_once = replace(view, heist=replace(view.heist, countered=(view.seat,)))
        first, again = (
            bargain.counter(public(one), contract, as_offer(contract), view.seat, PLAIN)
            for one in (view, asked_once)
        )
        if again is None:
            less += first is not None
            continue
        race = Race(public(asked_once), view.seat)
        now, then = (worth(race, one, leader, PLAIN)
                     for one in (contract, as_contract(public(view), again)))  # fmt: skip
        assert then >= bargain.KEEPS * now
        assert first is not None
        shares = [sum(s.coins for s in one.shares if s.seat == view.seat) for one in (first, again)]
        assert shares[1] <= shares[0]
        less += shares[1] < shares[0]
    assert less >= 2


def test_who_may_not_make_another_offer_says_yes_or_no(answering: list[NoHonorView]) -> None:
    for view in answering[:6]:
        heist = replace(view.heist, countered=(view.seat,) * 2)
        command = decide(NAME, "sharp", replace(view, heist=heist), 1).command
        assert command in (ACCEPT, DECLINE)


def test_who_was_betrayed_wants_more_and_forgets_slowly(answering: list[NoHonorView]) -> None:
    view = answering[0]
    contract, leader = view.agenda[-1].contract, view.heist.leader

    def wronged(turns_ago: int) -> NoHonorView:
        number = view.number + 20 - turns_ago
        wrong = Wrong(view.seat, leader, number, number + 4)
        return replace(view, number=view.number + 20, wrongs=(wrong,))

    plain, old, fresh = (public(one) for one in (view, wronged(15), wronged(1)))
    grudges = [grudge(table, view.seat, leader) for table in (plain, old, fresh)]
    assert grudges == sorted(grudges)
    assert grudges[1] < grudges[2]
    worths = [worth(Race(table, view.seat), contract, view.seat, PLAIN) for table in (old, fresh)]
    assert worths[0] > worths[1]
    sore = worth(Race(fresh, view.seat), contract, view.seat, temper_of("grudging"))
    assert sore < worths[1]
