"""Who wins, by how everybody stands: what each can hope to have at the end, and how sure that is.

The more heists are still to come, the more can change hands.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, sqrt
from typing import Any

from app.games.no_honor.bots.agendas import promise
from app.games.no_honor.bots.prospects import prospect
from app.games.no_honor.bots.worth import hand, person
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# All of this was fitted to who won games of regulars. What an Agenda that one does not know adds;
# what crews and hands are worth while there are heists to come, and what could be taken alone.
AGENDA, CREW, HAND, HOPES = 1.8, 1.7, 0.3, 0.5
# What it is to be a seat nearer to one's turn, and how much more could be taken alone in it.
NEAR, AT_ONCE = 1.0, 0.35
# So many Coins make up for each other at the end, and before it, by how many heists there will be.
LAST, EACH = 2.5, 4.3
# A number that is shown is more cautious: games of sharper people turn more often.
CAUTION = 1.5


def win_share(table: NoHonorState, seat: Seat) -> float:
    """How likely a seat wins from here, by how everybody stands and whose turn it is."""
    if table.outcome is not None:
        return float(seat in table.outcome.winners)
    seats = table.book.seats
    waits = {one: -NEAR * ((one - table.turn) % seats) for one in range(seats)}
    waits[table.turn] = AT_ONCE * prospect(table, table.turn)
    return Race(table, seat).chance(seat, waits, CAUTION)


def prospects_of_winning(table: NoHonorState, seat: Seat) -> float:
    """The same whoever's turn it is: for what is done in one and the same turn."""
    if table.outcome is not None:
        return float(seat in table.outcome.winners)
    return Race(table, seat).chance(seat)


def in_coins(table: NoHonorState, seat: Seat) -> "Then":
    """How well a seat stands in other worlds, in Coins as they are worth to it now."""
    coin = Race(table, seat).coin(seat)
    return lambda state, one: prospects_of_winning(state, one) / coin


Then = Callable[[NoHonorState, Seat], float]


@dataclass(frozen=True)
class Race:
    """How everybody stands at one moment, in the eyes of a seat: it knows its own Agendas."""

    table: NoHonorState
    eyes: Seat

    @cached_property
    def sure(self) -> tuple[float, ...]:
        """What each would have if the game ended now; Agendas of others count as usual ones."""
        return tuple([self._sure(seat) for seat in range(self.table.book.seats)])

    def _sure(self, seat: Seat) -> float:
        table, agendas = self.table, self.table.agendas[seat]
        known = (*agendas, *table.treasures[seat]) if seat == self.eyes else table.treasures[seat]
        unknown = 0 if seat == self.eyes else len(agendas)
        promised = sum([promise(table, seat, card) for card in known])
        return table.coins[seat] + AGENDA * unknown + promised

    @cached_property
    def hopes(self) -> tuple[float, ...]:
        """What each can hope to have in the end."""
        table = self.table
        return tuple([sure + _promising(table, seat) for seat, sure in enumerate(self.sure)])

    def hopes_of(self, before: Sequence[float], seats: Sequence[Seat]) -> list[float]:
        """The same where nothing has changed but for these seats."""
        found = list(before)
        for seat in seats:
            found[seat] = self._sure(seat) + _promising(self.table, seat)
        return found

    @cached_property
    def swing(self) -> float:
        """How many Coins make up for each other until the end."""
        return EACH * sqrt(heists_left(self.table))

    def chance(
        self, seat: Seat, gains: Mapping[Seat, float] | None = None, caution: float = 1.0
    ) -> float:
        """How likely a seat wins, after these gains; with caution nothing is too sure."""
        return share_of(_and(self.hopes, gains or {}), seat, caution * self.swing)

    def chance_at_end(self, seat: Seat, gains: Mapping[Seat, float]) -> float:
        """The same if the game ends with these gains."""
        return share_of(_and(self.sure, gains), seat, LAST)

    def coin(self, seat: Seat) -> float:
        """What a Coin is worth to a seat now, as a chance to win; never nothing."""
        now = self.chance(seat)
        return max(now * (1.0 - now), 0.02) / self.swing


def share_of(totals: Sequence[float], seat: Seat, swing: float) -> float:
    """How likely a seat ends with the most, if this many Coins can change hands easily."""
    most = max(totals)
    shares = [exp((total - most) / swing) for total in totals]
    return shares[seat] / sum(shares)


def _and(totals: Sequence[float], gains: Mapping[Seat, float]) -> list[float]:
    return [total + gains.get(seat, 0.0) for seat, total in enumerate(totals)]


def heists_left(table: NoHonorState) -> int:
    """How many Objectives have to be taken at least before the game can end."""
    stages = table.book.tables.stage
    open_now = [stages[card] for card in table.objectives if card >= 0]
    return 1 if 3 in open_now else 2 + sum([stage < 3 for stage in _unseen(table)])


def _unseen(table: Any) -> tuple[int, ...]:
    """The stages of the Objectives in the stack: a view has nothing but these."""
    if isinstance(table, NoHonorState):
        return tuple([table.book.tables.stage[card] for card in table.stack])
    return tuple(table.stages)


def _promising(table: NoHonorState, seat: Seat) -> float:
    """What a crew, a hand and the Objectives on the table can still bring."""
    crew = sum([person(table, card) for card in table.crews[seat]])
    goods = CREW * crew + HAND * hand(len(table.hands[seat]))
    return goods + HOPES * prospect(table, seat)
