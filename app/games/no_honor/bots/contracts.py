"""Contracts: what one is worth to a seat, which to offer, and which to agree to.

The same worth decides about offers and about answers, so nobody refuses what it offered itself.
"""

from collections.abc import Sequence
from math import tanh

from app.games.no_honor.bots.patience import weariness
from app.games.no_honor.bots.temper import PLAIN, Temper
from app.games.no_honor.bots.trust import TEMPTATION, betrays
from app.games.no_honor.bots.ventures import Venture, chance, spare
from app.games.no_honor.bots.worth import TREASURE, final_lead, final_totals
from rules.games.no_honor.commands import Offer
from rules.games.no_honor.contracts import as_contract, first_wrong
from rules.games.no_honor.record import JAIL, Contract, Heist, Payment, Share
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# What sending somebody to a heist that fails costs, to a post that was lost from the start, and how
# much of the Coins for other posts is left then; what a Coin of a rival costs; and what it is worth
# to end a game that one wins.
RISK, LOST, STRAY, DRAG, LAST = 0.6, 1.8, 0.8, 0.2, 9.0
# For this many turns each those who are behind keep a game from its end; then they have had enough.
PATIENCE = 7
# What somebody who is broken out of Jail is worth to who leads the way.
FREED = 1.6
# An offer is agreed to from here on. A leader adds this many Coins at most to a fair share, and
# thinks so much less of an offer that it would not take in its partners' place.
ENOUGH, MORE, RELUCTANT = 0.5, 2, 0.3
# How many offers a leader has.
VERSIONS = 4
Ranked = list[tuple[float, Offer]]


def enough(table: NoHonorState) -> float:
    """From which worth on a contract is agreed to: from less and less where a game does not end."""
    return ENOUGH - weariness(table)


def value(
    table: NoHonorState, contract: Contract, seat: Seat, temper: Temper,
    totals: Sequence[float] | None = None,
) -> float:  # fmt: skip
    """What a contract is worth to a seat, in Coins; `totals`, if who asks knows how all stand."""
    heist = table.heist
    assert heist is not None
    likely = chance(table, contract.plan, contract.seats)
    gains = _gains(contract)
    honest = share_of(contract, seat)
    false = _falseness(table, contract, seat) + temper.suspicion
    rest = max(contract.haul - TEMPTATION, 0.0) / max(len(contract.seats) - 1, 1)
    own = honest * (1.0 - false) + min(rest, honest) * false if len(gains) > 1 else honest
    drag = DRAG * sum(n for one, n in gains.items() if one != seat)
    total = likely * (own - drag) + (1.0 - likely) * failure(table, contract, seat)
    total += _upfront(contract, seat) + likely * freed(heist, seat)
    if not is_last(table):
        return total
    have = final_totals(table) if totals is None else totals
    return total + likely * _closing(table, seat, have, {**gains, seat: own})


def freed(heist: Heist, seat: Seat) -> float:
    """What a heist that comes off brings besides its haul: a prisoner, to who leads it."""
    return FREED if heist.place == JAIL and heist.leader == seat else 0.0


def failure(table: NoHonorState, contract: Contract, seat: Seat) -> float:
    """What a failure comes to: Coins for what was overcome all the same, and who may be lost."""
    total = 0.0
    for post in contract.plan:
        owners = [table.owner(card) for card in post.characters]
        fails = spare(table, post) < 0
        if seat in owners:
            paid = table.book.options.fail_pay / len(set(owners))
            total += -LOST if fails else STRAY * paid - RISK
    return total


def _gains(contract: Contract) -> dict[Seat, float]:
    return {one: share_of(contract, one) for one in contract.seats}


def share_of(contract: Contract, seat: Seat) -> float:
    """What a seat gets of a haul and its Treasures."""
    coins = sum(one.coins for one in contract.shares if one.seat == seat)
    return coins + TREASURE * contract.treasures.count(seat)


def _upfront(contract: Contract, seat: Seat) -> float:
    got = sum(one.coins for one in contract.upfront if one.taker == seat)
    return float(got - sum(one.coins for one in contract.upfront if one.giver == seat))


def _falseness(table: NoHonorState, contract: Contract, seat: Seat) -> float:
    """How likely any of the others betrays."""
    honest = 1.0
    for one in contract.seats:
        if one != seat:
            share = share_of(contract, one)
            honest *= 1.0 - betrays(table, one, seat, share, contract.haul)
    return min(1.0 - honest, 0.9)


def is_last(table: NoHonorState) -> bool:
    """Whether the game ends if the heist that is talked about comes off."""
    heist = table.heist
    assert heist is not None
    return heist.place != JAIL and table.book.tables.stage[table.objectives[heist.place]] == 3


def _closing(
    table: NoHonorState, seat: Seat, totals: Sequence[float], gains: dict[Seat, float]
) -> float:
    """What it is worth that the game ends with this heist."""
    ahead = LAST * tanh(final_lead(totals, seat, gains) / 4.0)
    left = 1.0 - table.number / (PATIENCE * table.book.seats)
    return ahead if ahead > 0.0 else ahead * max(left, 0.0)


def hopes(table: NoHonorState, ventures: list[Venture], seat: Seat, temper: Temper) -> Ranked:
    """The sound offers of a leader with their worth, less where partners will hardly agree."""
    ranked: dict[Offer, float] = {}
    for venture in ventures:
        found = [as_usual(table, venture, seat, temper, more) for more in range(MORE + 1)]
        for offer in found if len(venture.seats) > 1 else found[:1]:
            worth = value(table, as_contract(table, offer), seat, temper)
            if worth >= enough(table) and first_wrong(table, offer, seat) is None:
                ranked[offer] = worth * _welcome(table, offer, seat)
    return sorted([(worth, offer) for offer, worth in ranked.items()], key=lambda one: -one[0])


def _welcome(table: NoHonorState, offer: Offer, seat: Seat) -> float:
    """How gladly an offer is taken: by others as by oneself in their place, now and then anyway."""
    contract = as_contract(table, offer)
    partners = [one for one in contract.seats if one != seat]
    return 1.0 if all(accepts(table, contract, one, PLAIN) for one in partners) else RELUCTANT


def as_usual(table: NoHonorState, venture: Venture, seat: Seat, temper: Temper, more: int) -> Offer:
    """Partners get shares by those they send, and some Coins more."""
    place = venture.place
    haul = 0 if place == JAIL else table.hauls[place]
    icons = getattr(table.book.entry(table.objective_at(place)), "treasures", 0)
    sent = [table.owner(card) for post in venture.plan for card in post.characters]
    part = haul / max(len(sent), 1) * (0.9 + temper.generosity)
    most = haul // len(venture.seats) + more
    shares = {
        one: min(int(part * sent.count(one) + 0.5) + more, most)
        for one in venture.seats if one != seat
    }  # fmt: skip
    own = haul - sum(shares.values())
    said = (Share(seat, own), *[Share(one, coins) for one, coins in shares.items()])
    each = min(1 + more, table.coins[seat] // max(len(shares), 1)) if place == JAIL else 0
    paid = tuple([Payment(seat, one, each) for one in shares if each])
    return Offer(venture.plan, said, seat, (seat,) * icons, paid, ())


def not_refused(found: Ranked, heist: Heist) -> Ranked:
    """Offers are always thought of in the same order, so the first few with partners are known."""
    refused, left = VERSIONS - heist.versions, []
    for one in found:
        if len(one[1].shares) > 1 and refused > 0:
            refused -= 1
        else:
            left.append(one)
    return left


def accepts(table: NoHonorState, contract: Contract, seat: Seat, temper: Temper) -> bool:
    """Whether a seat agrees to a contract."""
    return value(table, contract, seat, temper) >= enough(table)
