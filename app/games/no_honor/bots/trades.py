"""Exchanges: whose Character is worth more to oneself than to its owner, and for how many Coins.

The same reckoning offers and answers, so nobody refuses what it would have offered.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.winning import Race, share_of
from app.games.no_honor.bots.worth import lead, person
from rules.games.no_honor.exchange import VERSIONS, Bargaining, first_wrong
from rules.games.no_honor.modifiers import has_room
from rules.games.no_honor.record import Leg
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat

# Coins that are offered at the most, and how much better off by it both want to be: who offers has
# spent an action on it, and what others want is a guess.
MOST, OWN, THEIRS = 6, 1.0, 0.6
# From here on a deal of others is agreed to.
AGREED = 0.3
Legs = tuple[Leg, ...]


class Trade(NamedTuple):
    """An exchange, what it is worth to who offers it, and the table after it."""

    legs: Legs
    gain: float
    view: NoHonorView


def best_trade(view: NoHonorView) -> Trade | None:
    """The exchange that brings most among those that the other one should agree to."""
    frame = view.agenda[-1]
    if view.attempts or (isinstance(frame, Bargaining) and frame.versions < VERSIONS):
        return None
    race = Race(public(view), view.seat)
    found = [one for legs in _ideas(view) for one in _priced(view, race, legs)]
    for trade in sorted(found, key=lambda one: -one.gain):
        taker = trade.legs[0].taker
        if lead(public(trade.view), taker) > lead(public(view), taker):
            return trade
    return None


def _ideas(view: NoHonorView) -> Iterator[Legs]:
    """Everybody of other crews for a Coin; where there is no room somebody goes in return."""
    table, seat = public(view), view.seat
    least = min(table.crews[seat], key=lambda card: person(table, card), default=None)
    back = () if has_room(table, seat) or least is None else (least,)
    for other in table.circle:
        for card in () if other == seat else table.crews[other]:
            yield Leg(seat, other, 1, 0, back, ()), Leg(other, seat, 0, 0, (card,), ())


def _priced(view: NoHonorView, race: Race, legs: Legs) -> Iterator[Trade]:
    """An idea for the fewest Coins that the other one takes, if that is still worth it."""
    seat, other = view.seat, legs[0].taker
    after = Race(public(after_trade(view, legs)), seat).hopes_of(race.hopes, (seat, other))
    for coins in range(1, min(MOST, view.coins[seat]) + 1):
        gains = [_better(race, after, one) for one in (seat, other)]
        if gains[0] < OWN:
            return
        if gains[1] >= THEIRS:
            said = (replace(legs[0], coins=coins), legs[1])
            if first_wrong(view, said, seat) is None:
                yield Trade(said, gains[0], after_trade(view, said))
            return
        after[seat], after[other] = after[seat] - 1.0, after[other] + 1.0


def _better(race: Race, hopes: list[float], seat: Seat) -> float:
    """By how many Coins a seat is better off with these hopes."""
    return (share_of(hopes, seat, race.swing) - race.chance(seat)) / race.coin(seat)


def gain(view: NoHonorView) -> float:
    """What the exchange that is talked about is worth to this seat, in Coins."""
    race, seat = Race(public(view), view.seat), view.seat
    after = Race(public(after_trade(view, view.legs)), seat)
    return (after.chance(seat) - race.chance(seat)) / race.coin(seat)


def after_trade(view: NoHonorView, legs: Legs) -> NoHonorView:
    """The table after an exchange: unseen Schemes are as good as any others."""
    coins, hands = list(view.coins), list(view.hands)
    crews, treasures = list(view.crews), list(view.treasures)
    for leg in legs:
        coins[leg.giver] -= leg.coins
        coins[leg.taker] += leg.coins
        hands[leg.giver] = hands[leg.giver][: len(hands[leg.giver]) - leg.schemes]
        hands[leg.taker] = (*hands[leg.taker], *(None,) * leg.schemes)
        for goods in (crews, treasures):
            goods[leg.taker] += tuple([card for card in leg.cards if card in goods[leg.giver]])
            goods[leg.giver] = tuple([c for c in goods[leg.giver] if c not in leg.cards])
    return replace(
        view, coins=tuple(coins), hands=tuple(hands), crews=tuple(crews), treasures=tuple(treasures)
    )  # fmt: skip
