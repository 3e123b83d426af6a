"""Coins: between seats, the bank and hauls. Nobody ever owes any (NH-GEN-07)."""

from rules.games.no_honor.commands import Give, gifts
from rules.games.no_honor.events import CoinsMoved
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.record import NOBODY
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command

BANK = NOBODY
MOST_GIFTS = 5


def pay(
    state: NoHonorState, giver: Seat, taker: Seat, coins: int, why: str, source: CardId = NOBODY
) -> int:
    """Coins go from one to another, NOBODY is the bank; a forced payment takes what is there."""
    if giver != BANK:
        coins = min(coins, state.coins[giver])
    if coins <= 0 or giver == taker:
        return 0
    if giver != BANK:
        state.coins[giver] -= coins
    if taker != BANK:
        state.coins[taker] += coins
    if state.log is not None:
        state.log.append(CoinsMoved(giver, taker, coins, why, source=source))
    _notice(state, giver, taker)
    return coins


def _notice(state: NoHonorState, giver: Seat, taker: Seat) -> None:
    if taker != BANK:
        happened(state, "coins_gained", Thing("player", taker), taker)
    if giver != BANK:
        happened(state, "coins_lost", Thing("player", giver), giver)


def from_haul(
    state: NoHonorState, place: int, taker: Seat, coins: int, why: str, source: CardId = NOBODY
) -> int:
    """Coins of a haul go to a seat, or to the bank; no more than lie there."""
    coins = min(coins, state.hauls[place])
    if coins <= 0:
        return 0
    state.hauls[place] -= coins
    if taker != BANK:
        state.coins[taker] += coins
    state.tell(CoinsMoved(BANK, taker, coins, why, place, source))
    _notice(state, BANK, taker)
    return coins


def to_haul(
    state: NoHonorState, place: int, giver: Seat, coins: int, why: str, source: CardId = NOBODY
) -> None:
    """Coins are added to a haul."""
    if giver != BANK:
        coins = min(coins, state.coins[giver])
        state.coins[giver] -= coins
    if coins > 0:
        state.hauls[place] += coins
        state.tell(CoinsMoved(giver, BANK, coins, why, place, source))


def gifts_of(state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
    """NH-FREE-01, NH-R-88: the gifts that a seat can make now."""
    if state.given[seat] >= MOST_GIFTS:
        return ()
    return gifts(seat, state.book.seats, min(state.coins[seat], 10))


def give(state: NoHonorState, seat: Seat, command: Give) -> None:
    """A gift, which nobody can take back."""
    given = list(state.given)
    given[seat] += 1
    state.given = tuple(given)
    pay(state, seat, command.taker, command.coins, "gift")
