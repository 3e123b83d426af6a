"""Exchanges that bots offer: both sides gain, each thing goes where it is said, and none twice."""

from dataclasses import replace

import pytest

from app.bots.roster import decide
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.trades import AGREED, OWN, Trade, after_trade, best_trade, gain
from app.games.no_honor.bots.worth import lead
from rules.games.no_honor.commands import ACCEPT, CALL_OFF, DEAL, DECLINE, Propose
from rules.games.no_honor.exchange import Considering, Reconsidering
from rules.games.no_honor.record import Leg
from rules.games.no_honor.turns import TakingTurn
from rules.games.no_honor.view import NoHonorView
from rules.kernel.play import advance, check, legal, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.bots.positions import NAME, met
from tests.games.no_honor.bots.test_contracts import asked
from tests.games.no_honor.rules.standard import STANDARD


@pytest.fixture(scope="module")
def traded() -> list[tuple[NoHonorView, Trade]]:
    """Turns in which an exchange pays, with the best one; everybody has Coins to spend."""
    found = []
    for view in asked(TakingTurn, 60):
        rich = replace(view, coins=(9,) * view.seats, attempts=0)
        trade = best_trade(rich)
        if trade is not None:
            found.append((rich, trade))
    assert len(found) >= 4
    return found


def test_both_sides_of_an_exchange_are_better_off(
    traded: list[tuple[NoHonorView, Trade]],
) -> None:
    for view, trade in traded:
        other = trade.legs[1].giver
        assert trade.gain >= OWN
        assert gain(replace(view, legs=trade.legs)) == pytest.approx(trade.gain, abs=0.35)
        assert lead(public(trade.view), other) > lead(public(view), other)


def test_things_go_where_an_exchange_sends_them(traded: list[tuple[NoHonorView, Trade]]) -> None:
    for view, trade in traded:
        gives, gets = trade.legs
        assert gives.giver == gets.taker == view.seat
        assert trade.view.coins[view.seat] == view.coins[view.seat] - gives.coins
        assert sum(trade.view.coins) == sum(view.coins)
        assert set(gets.cards) <= set(trade.view.crews[view.seat])
        assert not set(gets.cards) & set(trade.view.crews[gets.giver])
        before, after = (sorted(c for crew in v.crews for c in crew) for v in (view, trade.view))
        assert before == after


def test_schemes_and_treasures_change_hands_too() -> None:
    view = next(v for v in asked(TakingTurn, 20) if len(v.hands[0]) > 1)
    treasure = view.book.tables.treasures[0]
    rich = replace(view, treasures=((treasure,), *view.treasures[1:]))
    after = after_trade(rich, (Leg(0, 1, 0, 2, (treasure,), ()),))
    assert [len(after.hands[seat]) - len(view.hands[seat]) for seat in (0, 1)] == [-2, 2]
    assert (after.treasures[0], treasure in after.treasures[1]) == ((), True)


def test_who_was_refused_asks_nobody_again_in_that_turn(
    traded: list[tuple[NoHonorView, Trade]],
) -> None:
    for view, _ in traded:
        assert best_trade(replace(view, attempts=1)) is None


@pytest.mark.parametrize("level", ["regular", "sharp"])
def test_talks_about_an_exchange_come_to_an_end(level: str) -> None:
    """An offer is judged by the rules, answered, and not made again."""
    offered = 0
    for state, seat in met(4, 150, 9, 10, {"max_turns": 40}):
        if DEAL not in legal(state, seat):
            continue
        state.coins = [9] * 4
        state.attempts = 0
        advance(state, seat, DEAL)
        for step in range(4):
            if not isinstance(state.agenda[-1], Considering | Reconsidering) and step:
                break
            one = owed(state)[0]
            said = decide(NAME, level, STANDARD.look(state, one), step).command
            assert check(state, one, said) == said
            if step == 0 and said == CALL_OFF:
                break
            offered += isinstance(said, Propose)
            advance(state, one, said)
    assert offered >= 1


@pytest.mark.parametrize("level", ["novice", "sharp"])
def test_a_gift_is_taken_and_a_robbery_is_not(level: str) -> None:
    view = next(v for v in asked(TakingTurn, 20) if v.coins[v.seat] > 2 and v.turn == v.seat)
    other = (view.seat + 1) % view.seats
    for leg, answer in ((Leg(other, view.seat, 3, 0, (), ()), ACCEPT),
                        (Leg(view.seat, other, 3, 0, (), ()), DECLINE)):  # fmt: skip
        asked_now = replace(view, legs=(leg,), coins=(5,) * view.seats,
                            agenda=(*view.agenda, Reconsidering(1, other, ())))  # fmt: skip
        assert (gain(asked_now) >= AGREED) == (answer == ACCEPT)
        assert decide(NAME, level, asked_now, Dice(1).seed()).command == answer
