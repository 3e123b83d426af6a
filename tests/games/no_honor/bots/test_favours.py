"""Bribes: paid once to who could spoil a heist that matters, and honoured by who took them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from app.bots.roster import decide
from app.games.no_honor.bots.favours import bribe, favour, restraint
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import PLAIN, temper_of
from app.games.no_honor.bots.ventures import chance, spoils
from rules.games.no_honor.commands import OfferBribe
from rules.games.no_honor.record import Bribe, Heist
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.play import check, legal
from tests.bots.positions import sampled
from tests.games.no_honor.bots.positions import NAME
from tests.games.no_honor.rules.standard import STANDARD


def on_heists() -> Iterator[tuple[NoHonorState, Seat]]:
    """Positions of who may bribe on a heist of theirs, in games of novices."""
    for state, seat in sampled(NAME, 4, 1, 1, 4000, level="novice", by_lot=5,
                               options={"max_turns": 40}):  # fmt: skip
        inside = state.heist is not None and seat in state.heist.seats
        if inside and any(isinstance(one, OfferBribe) for one in legal(state, seat)):
            yield state, seat


@pytest.fixture(scope="module")
def running() -> list[NoHonorView]:
    """What they see."""
    found = [STANDARD.look(state, seat) for state, seat in islice(on_heists(), 30)]
    assert len(found) == 30
    return found


def enriched(heist: Heist, seat: Seat) -> Heist:
    """The same heist with a haul that all hangs on for one."""
    assert heist.contract is not None
    shares = [replace(s, coins=s.coins + 20 * (s.seat == seat)) for s in heist.contract.shares]
    contract = replace(heist.contract, shares=tuple(shares), haul=heist.contract.haul + 20)
    return replace(heist, contract=contract, bribes=())


def rich(view: NoHonorView) -> NoHonorView:
    """The same with such a haul, and every outsider's hand full."""
    assert view.heist is not None
    hands = [hand if seat == view.seat else (None,) * 7 for seat, hand in enumerate(view.hands)]
    heist = enriched(view.heist, view.seat)
    return replace(view, heist=heist, hands=tuple(hands), coins=(5,) * view.seats)


def test_who_could_spoil_much_is_paid_to_hold_off_and_only_once(
    running: list[NoHonorView],
) -> None:
    paid = 0
    for view in map(rich, running):
        said = bribe(public(view), view.seat)
        outside = [one for one in range(4) if one not in view.heist.seats]
        if said is None:
            plan = view.heist.contract.plan
            assert not any(spoils(public(view), plan, one) for one in outside)
            continue
        paid += 1
        assert said.taker not in view.heist.seats
        assert said.ask == "hold_off"
        known = Bribe(view.seat, said.taker, said.coins, "hold_off", "declined")
        after = replace(view, heist=replace(view.heist, bribes=(known,)))
        assert bribe(public(after), view.seat) is None
    assert paid >= 5


def test_nobody_pays_for_little_or_without_coins(running: list[NoHonorView]) -> None:
    for view in map(rich, running):
        poor = replace(view, coins=tuple(c * (s != view.seat) for s, c in enumerate(view.coins)))
        assert bribe(public(poor), view.seat) is None
        hands = [hand if seat == view.seat else () for seat, hand in enumerate(view.hands)]
        empty = replace(view, hands=tuple(hands))
        assert bribe(public(empty), view.seat) is None


@pytest.mark.parametrize("level", ["regular", "sharp"])
def test_a_bribe_is_one_that_the_rules_accept(level: str) -> None:
    offered = 0
    for state, seat in on_heists():
        assert state.heist is not None
        state.heist, state.coins = enriched(state.heist, seat), [5] * 4
        said = decide(NAME, level, STANDARD.look(state, seat), 1).command
        if isinstance(said, OfferBribe):
            assert check(state, seat, said) == said
            offered += 1
            if offered == 3:
                break
    assert offered == 3


def test_what_was_paid_for_is_kept_in_mind(running: list[NoHonorView]) -> None:
    view = running[0]
    other = next(s for s in range(4) if s not in view.heist.seats)

    def after(ask: str, stands: str) -> NoHonorView:
        paid = Bribe(view.seat, other, 1, ask, stands)
        return replace(view, heist=replace(view.heist, bribes=(paid,)))

    held = public(after("hold_off", "paid"))
    assert favour(held, other) == "hold_off"
    assert restraint(held, other, PLAIN) > restraint(held, other, temper_of("bold")) > 0.0
    assert restraint(public(after("hinder", "held")), other, PLAIN) < 0.0
    for table in (public(view), public(after("hold_off", "open"))):
        assert (favour(table, other), restraint(table, other, PLAIN)) == (None, 0.0)


def test_the_more_cards_the_likelier_something_is_spoiled(running: list[NoHonorView]) -> None:
    told = 0
    for view in running:
        plan, other = view.heist.contract.plan, next(s for s in range(4) if s != view.seat)
        risks = []
        for many in (0, 3, 7):
            hands = [(None,) * many if s == other else h for s, h in enumerate(view.hands)]
            table = public(replace(view, hands=tuple(hands)))
            risks.append(spoils(table, plan, other))
            alone = chance(table, plan, tuple(s for s in range(4) if s != other))
            assert risks[-1] in (0.0, pytest.approx(1.0 - alone))
        told += risks[0] < risks[1] < risks[2]
    assert told >= 5
