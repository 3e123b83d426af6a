"""Bargaining: what to offer so that others agree and most is left, and what to ask for instead.

Others are taken to weigh a contract as anybody would; each side asks for no more than that.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import inf

from app.games.no_honor.bots.contracts import VERSIONS, Ranked, as_usual, enough, not_refused, value
from app.games.no_honor.bots.shares import worth
from app.games.no_honor.bots.temper import PLAIN, Temper
from app.games.no_honor.bots.ventures import Venture
from app.games.no_honor.bots.winning import Race
from rules.games.no_honor.commands import Offer
from rules.games.no_honor.contracts import as_contract, first_wrong
from rules.games.no_honor.record import JAIL, Contract, Heist, Promise, Share
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# So much more than enough an offer should be to others, so that they agree for sure; so many Coins
# beyond that may be given for loyalty; and how much an offer counts that they will hardly take.
SURELY, LOYAL, RELUCTANT = 0.2, 4, 0.2
# After this many refusals a leader offers what nobody in their right mind would refuse.
INSISTS = 2
# Who asks for more asks for this many Coins at the most; the second time the leader shall keep at
# least this part of what it wanted.
MOST_MORE, KEEPS = 4, 0.65


def offers(table: NoHonorState, ventures: Sequence[Venture], seat: Seat, temper: Temper) -> Ranked:
    """The sound offers that a leader would make with what each is worth to it, the best first."""
    race, found = Race(table, seat), dict[Offer, float]()
    for venture in ventures:
        for offer, part in _of_venture(race, venture, seat, temper):
            own = worth(race, as_contract(table, offer), seat, temper)
            if own >= enough(table) and first_wrong(table, offer, seat) is None:
                found[offer] = max(found.get(offer, 0.0), own * part)
    return sorted([(own, offer) for offer, own in found.items()], key=lambda one: -one[0])


def _of_venture(
    race: Race, venture: Venture, seat: Seat, temper: Temper
) -> Iterator[tuple[Offer, float]]:
    """Alone as it is; with others the least that they take, and up to some Coins more."""
    plain = as_usual(race.table, venture, seat, temper, 0)
    others = [one.seat for one in plain.shares if one.seat != seat]
    if not others:
        yield plain, 1.0
        return
    haul = sum([one.coins for one in plain.shares])
    offered = (_paying(plain, seat, pot) for pot in range(haul + 1))
    if venture.place == JAIL:
        offered = (as_usual(race.table, venture, seat, temper, n) for n in range(LOYAL + 1))
    agreed = list(islice((one for one in offered if _taken(race, one, others)), LOYAL + 1))
    yield from ((_with_promises(one, seat), 1.0) for one in agreed)
    if not agreed:
        yield plain, RELUCTANT


def _generous(
    table: NoHonorState, ventures: Sequence[Venture], seat: Seat, temper: Temper, more: float
) -> Ranked:
    """For each heist with others the least that they take although they remember everything."""
    race, found, least = Race(table, seat), [], enough(table) + SURELY + more
    for venture in ventures:
        plain = as_usual(table, venture, seat, temper, 0)
        others = [one.seat for one in plain.shares if one.seat != seat]
        offered = (_paying(plain, seat, pot) for pot in range(sum(s.coins for s in plain.shares)))
        hopeful = (one for one in offered if others and _taken(race, one, others))
        offer = next((one for one in hopeful if _welcome(race, one, others, least)), None)
        if offer is not None:
            said = _with_promises(offer, seat)
            own = worth(race, as_contract(table, said), seat, temper)
            if own >= enough(table) and first_wrong(table, said, seat) is None:
                found.append((own, said))
    return sorted(found, key=lambda one: -one[0])


def _welcome(race: Race, offer: Offer, seats: Sequence[Seat], least: float) -> bool:
    """Whether all of these agree even if they weigh it as closely as one does oneself."""
    contract = as_contract(race.table, offer)
    return all(worth(race, contract, one, PLAIN) >= least for one in seats)


def _paying(plain: Offer, seat: Seat, pot: int) -> Offer:
    """The same with this many Coins for all others, by what they would get usually."""
    haul = sum([one.coins for one in plain.shares])
    others = [one for one in plain.shares if one.seat != seat]
    whole = sum([one.coins for one in others])
    parts = {one.seat: pot * one.coins // whole if whole else pot // len(others) for one in others}
    over = pot - sum(parts.values())
    for one in others[:over]:
        parts[one.seat] += 1
    parts[seat] = haul - sum(parts.values())
    return replace(plain, shares=tuple([Share(s.seat, parts[s.seat]) for s in plain.shares]))


def _with_promises(offer: Offer, seat: Seat) -> Offer:
    """Everybody promises not to betray whoever leads, who promises the same."""
    others = [one.seat for one in offer.shares if one.seat != seat]
    pairs = [*[(seat, one) for one in others], *[(one, seat) for one in others]]
    said = tuple([Promise(giver, taker, 0, "no_betrayal") for giver, taker in pairs])
    return replace(offer, promises=said[:6])


def _taken(race: Race, offer: Offer, seats: Sequence[Seat]) -> bool:
    """Whether all of these agree, for all that one can tell."""
    table, least = race.table, enough(race.table) + SURELY
    contract = as_contract(table, offer)
    return all(value(table, contract, one, PLAIN, race.sure) >= least for one in seats)


def next_offers(
    table: NoHonorState, ventures: Sequence[Venture], seat: Seat, temper: Temper, heist: Heist
) -> Ranked:
    """What a leader would offer now; who was refused often enough gives more than seems needed."""
    fresh = not_refused(offers(table, ventures, seat, temper), heist)
    refused = VERSIONS - heist.versions
    if refused < INSISTS or not heist.versions:
        return fresh
    alone = [one for one in fresh if len(one[1].shares) == 1]
    found = alone + _generous(table, ventures, seat, temper, float(refused - INSISTS))
    return sorted(found, key=lambda one: -one[0]) or fresh


def counter(
    table: NoHonorState, contract: Contract, offer: Offer, seat: Seat, temper: Temper
) -> Offer | None:
    """Another offer that is worth more to a seat and that the others would take, if there is one.

    Of all such ones it is the best; what is asked for comes out of the leader's share. Whoever was
    refused once asks for less.
    """
    race, others, heist = Race(table, seat), [s for s in contract.seats if s != seat], table.heist
    assert heist is not None
    best, found = max(worth(race, contract, seat, temper), enough(table)), None
    again = seat in heist.countered
    left = KEEPS * worth(race, contract, heist.leader, PLAIN) if again else -inf
    for more in range(1, MOST_MORE + 1):
        other = _asking(offer, seat, heist.leader, more)
        if other is None or not _taken(race, other, others):
            break
        then = as_contract(table, other)
        if worth(race, then, heist.leader, PLAIN) < left:
            break
        own = worth(race, then, seat, temper)
        if own > best and first_wrong(table, other, seat) is None:
            best, found = own, other
    return found


def _asking(offer: Offer, seat: Seat, leader: Seat, more: int) -> Offer | None:
    change = {seat: more, leader: -more}
    shares = [Share(one.seat, one.coins + change.get(one.seat, 0)) for one in offer.shares]
    return replace(offer, shares=tuple(shares)) if all(s.coins >= 0 for s in shares) else None
