"""What a contract is worth by the chance to win: one's own share, and what it brings the others.

It is told in Coins, at what a Coin is worth to that seat now.
"""

from app.games.no_honor.bots.contracts import failure, freed, is_last, share_of
from app.games.no_honor.bots.temper import Temper
from app.games.no_honor.bots.trust import TEMPTATION, betrays, grudge
from app.games.no_honor.bots.ventures import chance
from app.games.no_honor.bots.winning import Race
from app.games.no_honor.bots.worth import TREASURE
from rules.games.no_honor.record import Contract
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# How much of a haul that is left lying others will have before one's next turn.
TAKEN = 0.4
Gains = dict[Seat, float]


def worth(race: Race, contract: Contract, seat: Seat, temper: Temper) -> float:
    """What a contract is worth to a seat, in Coins."""
    table = race.table
    likely = chance(table, contract.plan, contract.seats)
    paid, left = _upfront(contract), _left_to_others(table, contract, seat)
    good = _success(race, contract, seat, temper, paid)
    lost = {one: failure(table, contract, one) for one in paid}
    now, bad = race.chance(seat, left), race.chance(seat, _sum(_sum(paid, lost), left))
    remembered = sum([grudge(table, seat, one) for one in contract.seats if one != seat])
    gained = (likely * good + (1.0 - likely) * bad - now) / race.coin(seat)
    assert table.heist is not None
    return gained + likely * freed(table.heist, seat) - temper.grudge * remembered


def _left_to_others(table: NoHonorState, contract: Contract, seat: Seat) -> Gains:
    """What others can hope for from a haul that is not taken now."""
    others = [one for one in range(table.book.seats) if one != seat]
    return dict.fromkeys(others, TAKEN * contract.haul / len(others))


def _success(race: Race, contract: Contract, seat: Seat, temper: Temper, paid: Gains) -> float:
    """The chance to win once it came off: somebody may betray the others."""
    after = race.chance_at_end if is_last(race.table) else race.chance
    agreed = {one: share_of(contract, one) for one in contract.seats}
    total = after(seat, _sum(paid, agreed))
    for one in contract.seats:
        if one != seat:
            false = betrays(race.table, one, seat, agreed[one], contract.haul) + temper.suspicion
            false = min(max(false, 0.0), 0.9)
            total += false * (after(seat, _sum(paid, betrayed(contract, one))) - total)
    return total


def stake(race: Race, contract: Contract, seat: Seat) -> float:
    """How much more a seat has of it if the heist comes off than if it fails, in Coins."""
    after = race.chance_at_end if is_last(race.table) else race.chance
    agreed = {one: share_of(contract, one) for one in contract.seats}
    lost = {one: failure(race.table, contract, one) for one in contract.seats}
    return (after(seat, agreed) - race.chance(seat, lost)) / race.coin(seat)


def betrayed(contract: Contract, traitor: Seat) -> Gains:
    """What everybody gets if one of them betrays the others."""
    taken = min(TEMPTATION, contract.haul)
    rest = (contract.haul - taken) / max(len(contract.seats) - 1, 1)
    gains = dict.fromkeys(contract.seats, rest)
    gains[traitor] = taken + TREASURE * len(contract.treasures)
    return gains


def _upfront(contract: Contract) -> Gains:
    found = dict.fromkeys(contract.seats, 0.0)
    for one in contract.upfront:
        found[one.giver] = found.get(one.giver, 0.0) - one.coins
        found[one.taker] = found.get(one.taker, 0.0) + one.coins
    return found


def _sum(one: Gains, other: Gains) -> Gains:
    return {seat: one.get(seat, 0.0) + other.get(seat, 0.0) for seat in {**one, **other}}
