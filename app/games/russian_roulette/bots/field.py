"""How to play a round among several: regret matching of all seats against each other at once.

Nobody can be held to a value where more than two play. Every seat learns what to pocket and to bid
while all learn whom to accuse. That a catch helps everybody, and that somebody else may accuse as
well, keeps each of them quieter than between two.
"""

from functools import lru_cache
from math import prod
from typing import NamedTuple, TypeAlias

from app.games.russian_roulette.bots.futures import Fate, Ways, fates
from app.games.russian_roulette.bots.odds import survival
from app.games.russian_roulette.bots.round_game import BULLET, CLICK, House, Side
from app.games.russian_roulette.bots.solver import RARE, Mix
from app.games.russian_roulette.bots.stakes import Seen, Stakes, harms, stakes_of
from app.games.russian_roulette.bots.table import shipped
from app.games.russian_roulette.bots.worth import Outlook

# How long all seats learn, and after how many steps they see again what is at stake.
STEPS, EVERY = 96, 12
FIRST_URGE, SUREST = 0.2, 0.999
Accusing: TypeAlias = list[list[Mix]]
"""How often each seat accuses each other one that bids so."""


class FieldPlan(NamedTuple):
    """How every seat opens, by pocket * bids + bid, and whom it accuses."""

    openings: tuple[Mix, ...]
    accusing: Accusing

    def cheats_with(self, seat: int, bid: int) -> float:
        """How likely a bullet is in the pocket of a seat that bids so."""
        opening = self.openings[seat]
        honest, cheat = opening[bid], opening[len(opening) // 2 + bid]
        return (cheat + RARE / 3) / (honest + cheat + RARE)

    def accused(self, seat: int, bid: int) -> float:
        """How likely somebody accuses a seat that bids so."""
        return 1.0 - prod([1.0 - one[seat][bid] for one in self.accusing])


def ways_through(house: House, side: Side, opening: Mix, accused: Mix) -> Ways:
    """How a seat that opens so, and is accused so often, comes out of the round."""
    found: list[tuple[float, Side]] = []
    fallen = 0.0
    for way, reach in enumerate(opening):
        pocket, bid = divmod(way, house.chambers)
        if reach > 0.0:
            goes_on = reach * (1.0 - accused[bid]) if pocket == BULLET else reach
            lives = goes_on * survival(1 + side.extra - pocket, bid, house.chambers)
            fallen += reach - lives
            found.append((lives, side.scored(bid)))
    return [(fallen, side.bereaved(house.severance)), *found]


class Field:
    """All seats, learning."""

    def __init__(self, house: House, seats: int) -> None:
        self.house, self.seats = house, range(seats)
        bids, ways = house.chambers, 2 * house.chambers
        self.openings: list[Mix] = [[1.0 / ways] * ways for _ in self.seats]
        self.accusing: Accusing = [
            [[0.0 if k == i else FIRST_URGE] * bids for i in self.seats] for k in self.seats
        ]
        self._regret: list[Mix] = [[0.0] * ways for _ in self.seats]
        self._urge = [[[[0.0, 0.0] for _ in house.bids] for _ in self.seats] for _ in self.seats]
        self._sums: list[Mix] = [[0.0] * ways for _ in self.seats]
        self._accusing_sums: Accusing = [[[0.0] * bids for _ in self.seats] for _ in self.seats]
        self._weight = 0.0

    def step(self, weight: float, stakes: list[Stakes], harm: list[list[Mix]]) -> None:
        """Everybody learns from what all do now."""
        self._remember(weight)
        for seat in self.seats:
            quiet = [[1.0 - one[seat][bid] for one in self.accusing] for bid in self.house.bids]
            safe = [prod(others) for others in quiet]
            for other in self.seats:
                if other != seat:
                    alone = [
                        all_quiet / max(others[other], 1.0 - SUREST)
                        for all_quiet, others in zip(safe, quiet, strict=True)
                    ]
                    caught = [a * h for a, h in zip(alone, harm[other][seat], strict=True)]
                    self._learn_to_accuse((other, seat), caught, stakes[other])
            self.openings[seat] = self._learn_to_open(seat, stakes[seat], quiet, safe)

    def _remember(self, weight: float) -> None:
        """Count what all do now into the plan."""
        self._weight += weight
        for seat in self.seats:
            _add(self._sums[seat], self.openings[seat], weight)
            for other in self.seats:
                _add(self._accusing_sums[other][seat], self.accusing[other][seat], weight)

    def _learn_to_open(self, seat: int, stake: Stakes, quiet: list[Mix], unaccused: Mix) -> Mix:
        now, regret = self.openings[seat], self._regret[seat]
        bids = self.house.chambers
        worth = [0.0] * len(now)
        for bid in self.house.bids:
            safe = unaccused[bid]
            wronged = len(quiet[bid]) - sum(quiet[bid])
            worth[bid] = stake.pulled(CLICK, bid) + wronged * self.house.comfort * stake.card
            worth[bids + bid] = safe * stake.pulled(BULLET, bid) + (1.0 - safe) * stake.dead
        mean = sum([a * b for a, b in zip(worth, now, strict=True)])
        for way, one in enumerate(worth):
            regret[way] = max(0.0, regret[way] + one - mean)
        whole = sum(regret)
        return [one / whole for one in regret] if whole > 0.0 else now

    def _learn_to_accuse(self, pair: tuple[int, int], caught: Mix, stake: Stakes) -> None:
        """What one seat makes of the bids of another; `caught` is what that death would do."""
        other, seat = pair
        accusing, opening = self.accusing[other][seat], self.openings[seat]
        urges, bids = self._urge[other][seat], self.house.chambers
        wrong = stake.fine + self.house.comfort * stake.given
        reward = self.house.reward * stake.card
        for bid, harm in enumerate(caught):
            gain = opening[bids + bid] * (harm + reward) - opening[bid] * wrong
            urge, share = urges[bid], accusing[bid]
            yes, no = urge[0] + (1.0 - share) * gain, urge[1] - share * gain
            urge[0] = yes = yes if yes > 0.0 else 0.0
            urge[1] = no = no if no > 0.0 else 0.0
            if yes + no > 0.0:
                accusing[bid] = min(SUREST, yes / (yes + no))

    def plan(self) -> FieldPlan:
        """What all did on average, later steps counting more."""
        if not self._weight:
            return FieldPlan(tuple(self.openings), self.accusing)
        return FieldPlan(
            tuple([one / self._weight for one in sums] for sums in self._sums),
            [[[x / self._weight for x in one] for one in row] for row in self._accusing_sums],
        )


def _add(sums: Mix, more: Mix, weight: float) -> None:
    for place, one in enumerate(more):
        sums[place] += weight * one


def seen_by(plan: FieldPlan, sides: tuple[Side, ...], house: House, outlook: Outlook) -> Seen:
    """What becomes of every seat in every future, if all play by this plan."""
    found: list[list[Fate]] = []
    for seat, side in enumerate(sides):
        accused = [plan.accused(seat, bid) for bid in house.bids]
        ways = ways_through(house, side, plan.openings[seat], accused)
        found.append(fates(outlook, ways, seat))
    return Seen(house, sides, found, outlook)


@lru_cache(maxsize=64)
def solve_field(sides: tuple[Side, ...], house: House, steps: int = STEPS) -> FieldPlan:
    """How everybody plays a round that begins like this."""
    outlook = Outlook(house.target, shipped(), sides)
    field, seats = Field(house, len(sides)), range(len(sides))
    stakes: list[Stakes] = []
    harm: list[list[Mix]] = []
    for step in range(steps):
        if step % EVERY == 0:
            plan = field.plan()
            seen = seen_by(plan, sides, house, outlook)
            stakes = [stakes_of(seen, seat, plan.openings[seat]) for seat in seats]
            harm = harms(seen)
        field.step(step + 1.0, stakes, harm)
    return field.plan()
