"""Reading somebody between two: do they go by the odds, as far as everybody could see?

Whoever goes by the odds can be played against, but whoever only seems to can turn that around. So
a reading is kept as long as every bid, every accusation and every pocket that an accusation turned
up agrees with it, and is given up for good with the first that does not. Pockets that nobody asked
for stay secret and count for nothing: a bid is judged by both cards that may lie behind it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from app.games.russian_roulette.bots.by_the_odds import (
    CHEATS,
    SPEAKS_UP,
    THRESHOLD,
    cheating_bid,
    honest_bid,
    looks,
)
from app.games.russian_roulette.bots.round_game import BULLET, House, Side
from app.games.russian_roulette.bots.situation import starts
from app.games.russian_roulette.bots.solver import Plan
from rules.games.russian_roulette.record import Charge, RoundRecord
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat


class Told(NamedTuple):
    """What everybody knows of a round, so far: bids, pockets that came out, accusations."""

    bids: tuple[int | None, ...]
    exposed: tuple[CardId | None, ...]
    charges: tuple[Charge, ...]


class OddsHabit(NamedTuple):
    """What somebody does in a round by the odds: both bids, and which ones look guilty to them."""

    honest: int
    cheat: int
    cards: int

    def suspects(self, bid: int) -> bool:
        """Whether a bid is high enough to be accused."""
        return looks(bid, self.cards) >= THRESHOLD

    def allows(self, bid: int, pocket: int | None) -> bool:
        """Whether this bid can be made, with this pocket if it is known."""
        known = [bid] if pocket is None else [self.cheat if pocket == BULLET else self.honest]
        return bid in (self.honest, self.cheat) and bid in known

    def plan(self) -> Plan:
        """The whole round as a plan."""
        opening = [0.0] * (2 * self.cards)
        opening[self.honest] = 1.0 - CHEATS
        opening[self.cards + self.cheat] = CHEATS
        speaks = [SPEAKS_UP if self.suspects(bid) else 0.0 for bid in range(self.cards)]
        return Plan(opening, speaks * len(opening), speaks * len(opening))


def odds_habit(side: Side, other: Side, house: House) -> OddsHabit:
    """The habit of a side against another one."""
    honest = honest_bid(side, other.points, house.chambers)
    return OddsHabit(honest, cheating_bid(honest, house.chambers), house.chambers)


def goes_by_odds(view: WcrrView, seat: Seat, other: Seat, house: House) -> bool:
    """Whether a seat has gone by the odds against another one in all that is known."""
    return all(
        agrees(odds_habit(sides[seat], sides[other], house), told, seat, other)
        for sides, told in zip(starts(view), told_in(view), strict=True)
    )


def told_in(view: WcrrView) -> Iterator[Told]:
    """Every round of the game, the one that goes on last."""
    yield from (_told(one) for one in view.rounds)
    yield _told(view)


def _told(one: RoundRecord | WcrrView) -> Told:
    return Told(one.bids, one.exposed, one.charges)


def agrees(habit: OddsHabit, told: Told, seat: Seat, other: Seat) -> bool:
    """Whether a round agrees with a habit."""
    bid, met = told.bids[seat], told.bids[other]
    if bid is not None and not habit.allows(bid, told.exposed[seat]):
        return False
    accused = any(one.accuser == seat and one.target == other for one in told.charges)
    return not accused or met is None or habit.suspects(met)
