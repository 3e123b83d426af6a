"""Bribes on a heist: whom to pay for holding off, and what Coins that were taken oblige to."""

from app.games.no_honor.bots.shares import stake
from app.games.no_honor.bots.temper import Temper
from app.games.no_honor.bots.ventures import spoils
from app.games.no_honor.bots.winning import Race
from rules.games.no_honor.commands import OfferBribe
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# How often somebody who was paid holds off who would not have; what a Coin in a rival's hands
# costs; and from how many Coins at stake on it two are offered.
KEEPS, PRICE, MUCH = 0.6, 1.6, 4.0
TAKEN = ("paid", "held")


def bribe(table: NoHonorState, seat: Seat) -> OfferBribe | None:
    """Coins for the one who could spoil the heist most easily, once, if that much hangs on it."""
    heist = table.heist
    assert heist is not None
    if heist.contract is None or seat not in heist.seats:
        return None
    if any(one.giver == seat for one in heist.bribes):
        return None
    outside = [s for s in table.circle if s not in heist.seats and table.hands[s]]
    if not outside or not table.coins[seat]:
        return None
    worst = max(outside, key=lambda one: len(table.hands[one]))
    risk = spoils(table, heist.contract.plan, worst)
    saved = KEEPS * risk * stake(Race(table, seat), heist.contract, seat)
    if saved < PRICE:
        return None
    most = min(table.coins[seat], table.book.options.most_bribe)
    return OfferBribe(worst, 2 if saved >= MUCH and most > 1 else 1, "hold_off")


def favour(table: NoHonorState, seat: Seat) -> str | None:
    """What a seat has taken Coins for on this heist."""
    bribes = () if table.heist is None else table.heist.bribes
    taken = [one.ask for one in bribes if one.taker == seat and one.stands in TAKEN]
    return taken[-1] if taken else None


def restraint(table: NoHonorState, seat: Seat, temper: Temper) -> float:
    """Coins by which a card must be better to be played against what one was paid for."""
    asked = favour(table, seat)
    if asked is None:
        return 0.0
    return temper.loyalty if asked == "hold_off" else -temper.loyalty
