"""How to play a round between two: regret matching until neither seat can gain by changing.

Counterfactual regret minimisation in its "plus" form: regrets never fall below zero, the seats
take turns to learn, and later rounds of learning count more. Bids that the other seat has given up
are not gone through, which makes no difference to what is found.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from app.games.russian_roulette.bots.round_game import POCKETS, Leaves, RoundGame

STEPS = 200
# A bid that is made less often tells little.
RARE = 1e-3
Mix: TypeAlias = list[float]
Table: TypeAlias = list[list[list[Leaves]]]


class Plan(NamedTuple):
    """How a seat plays, with `bids` being how many bids there are.

    It opens with a pocket and a bid by `opening[pocket * bids + bid]`, and accuses in the windows
    by `first` and `second`, at [(pocket * bids + bid) * bids + the other's bid].
    """

    opening: Mix
    first: Mix
    second: Mix

    @property
    def bids(self) -> int:
        """How many bids there are."""
        return len(self.opening) // 2

    def cheats(self) -> float:
        """How often it pockets a bullet."""
        return sum(self.opening[self.bids :])

    def cheats_with(self, bid: int) -> float:
        """How likely a bullet is in the pocket behind a bid; one in three if it is never made."""
        honest, cheat = self.opening[bid], self.opening[self.bids + bid]
        return (cheat + RARE / 3) / (honest + cheat + RARE)


class Learner:
    """One seat, learning."""

    def __init__(self, leaves: Table) -> None:
        self.leaves, self.bids = leaves, len(leaves)
        ways, windows = 2 * self.bids, 2 * self.bids**2
        self.opening = [1.0 / ways] * ways
        self.first = [0.5] * windows
        self.second = [0.5] * windows
        self._opening_regret = [0.0] * ways
        self._first_regret = ([0.0] * windows, [0.0] * windows)
        self._second_regret = ([0.0] * windows, [0.0] * windows)
        self._sums = ([0.0] * ways, [0.0] * windows, [0.0] * windows)
        self._weights = ([0.0] * windows, [0.0] * windows)

    def learn(self, other: "Learner | Plan") -> None:
        """One step against what the other does now."""
        bids, opening = range(self.bids), other.opening
        worth = [0.0] * len(self.opening)
        met = [b for b in bids if opening[b] + opening[self.bids + b] > 0.0]
        for bid in bids:
            for answer in met:
                self._learn_at(bid, answer, other, worth)
        mean = sum([a * b for a, b in zip(worth, self.opening, strict=True)])
        regret = self._opening_regret
        for way in range(len(worth)):
            regret[way] = max(0.0, regret[way] + worth[way] - mean)
        whole = sum(regret)
        if whole > 0.0:
            self.opening = [one / whole for one in regret]

    def _learn_at(self, bid: int, answer: int, other: "Learner | Plan", worth: Mix) -> None:
        """Both windows behind these bids, with either pocket; adds to what the openings bring."""
        bids = self.bids
        place, twin = answer * bids + bid, (bids + answer) * bids + bid
        honest, cheat = other.opening[answer], other.opening[bids + answer]
        q0, q1 = honest * other.first[place], cheat * other.first[twin]
        p0, p1 = honest - q0, cheat - q1
        s0, s1 = p0 * other.second[place], p1 * other.second[twin]
        for pocket in POCKETS:
            at = (pocket * bids + bid) * bids + answer
            leaf = self.leaves[bid][answer][pocket]
            silent = q0 * leaf[3] + q1 * leaf[9]
            gain = q0 * leaf[4] + q1 * leaf[10] - silent
            late = silent + self.second[at] * gain
            self._regret(self._second_regret, self.second, at, gain)
            passing = p0 * leaf[0] + p1 * leaf[6] + late
            accusing = (p0 - s0) * leaf[1] + s0 * leaf[2] + q0 * leaf[5]
            accusing += (p1 - s1) * leaf[7] + s1 * leaf[8] + q1 * leaf[11]
            gain = accusing - passing
            worth[pocket * bids + bid] += passing + self.first[at] * gain
            self._regret(self._first_regret, self.first, at, gain)

    @staticmethod
    def _regret(regrets: tuple[Mix, Mix], mix: Mix, at: int, gain: float) -> None:
        """Regret of not having accused, and of having done it."""
        share = mix[at]
        accuse, let_pass = regrets
        a = accuse[at] = max(0.0, accuse[at] + (1.0 - share) * gain)
        b = let_pass[at] = max(0.0, let_pass[at] - share * gain)
        if a + b > 0.0:
            mix[at] = a / (a + b)

    def remember(self, weight: float) -> None:
        """Count what it does now into its plan."""
        opening, first, second = self._sums
        for way, share in enumerate(self.opening):
            reach = weight * share
            if reach > 0.0:
                opening[way] += reach
                for at in range(way * self.bids, (way + 1) * self.bids):
                    accuses = self.first[at]
                    first[at] += reach * accuses
                    self._weights[0][at] += reach
                    second[at] += reach * (1.0 - accuses) * self.second[at]
                    self._weights[1][at] += reach * (1.0 - accuses)

    def plan(self) -> Plan:
        """What it did on average, later steps counting more."""
        whole = sum(self._sums[0])
        return Plan(
            [one / whole for one in self._sums[0]],
            _average(self._sums[1], self._weights[0], self.first),
            _average(self._sums[2], self._weights[1], self.second),
        )


def _average(sums: Sequence[float], weights: Sequence[float], now: Sequence[float]) -> Mix:
    """The mean where there is one, else what is done now."""
    triples = zip(sums, weights, now, strict=True)
    return [total / weight if weight > 0.0 else last for total, weight, last in triples]


def solve(game: RoundGame, steps: int = STEPS) -> tuple[Plan, Plan]:
    """How both seats play, each against the other."""
    me, them = Learner(game.mine), Learner(game.theirs)
    for step in range(1, steps + 1):
        me.learn(them)
        me.remember(step)
        them.learn(me)
        them.remember(step)
    return me.plan(), them.plan()


def solve_against(game: RoundGame, habit: Plan, weight: float, steps: int = STEPS) -> Plan:
    """How to play against somebody who keeps a habit this often, and else does the worst to it.

    This is a restricted Nash response: a best answer to the habit as far as it may cost something.
    """
    me, them = Learner(game.mine), Learner(game.theirs)
    for step in range(1, steps + 1):
        me.learn(_with_habit(habit, weight, them))
        me.remember(step)
        them.learn(me)
    return me.plan()


def _with_habit(habit: Plan, weight: float, free: Learner) -> Plan:
    """What somebody does who keeps a habit with this weight, and is free otherwise."""
    opening = [(1.0 - weight) * share for share in free.opening]
    first, second = list(free.first), list(free.second)
    for way, share in enumerate(habit.opening):
        kept = weight * share
        if kept > 0.0:
            for at in range(way * free.bids, (way + 1) * free.bids):
                held, loose = kept * (1.0 - habit.first[at]), opening[way] * (1.0 - first[at])
                if held + loose > 0.0:
                    second[at] = (held * habit.second[at] + loose * second[at]) / (held + loose)
                first[at] = (kept * habit.first[at] + opening[way] * first[at]) / (
                    kept + opening[way]
                )
            opening[way] += kept
    return Plan(opening, first, second)


def value(leaves: Table, mine: Plan, theirs: Plan) -> float:
    """What a round is worth to a seat if both play so."""
    found, bids = 0.0, mine.bids
    for way, reach in enumerate(mine.opening):
        if reach > 0.0:
            pocket, bid = divmod(way, bids)
            for answer in range(bids):
                at = way * bids + answer
                accuses = mine.first[at], mine.second[at]
                found += reach * _met(leaves[bid][answer][pocket], theirs, (answer, bid), accuses)
    return found


def _met(leaf: Leaves, theirs: Plan, bids: tuple[int, int], accuses: tuple[float, float]) -> float:
    """What it brings to meet a bid, accusing so often in each window; `bids`: theirs, mine."""
    many, found = theirs.bids, 0.0
    answer, bid = bids
    for pocket in POCKETS:
        way = pocket * many + answer
        at = way * many + bid
        first, second = theirs.first[at], theirs.second[at]
        quiet, mine, met, late, answered, crossed = leaf[6 * pocket : 6 * pocket + 6]
        passing = (1 - first) * quiet + first * (late + accuses[1] * (answered - late))
        accusing = (1 - first) * (mine + second * (met - mine)) + first * crossed
        found += theirs.opening[way] * (passing + accuses[0] * (accusing - passing))
    return found


def best_reply(leaves: Table, theirs: Plan) -> float:
    """The most that a seat can get against a plan, if it knows it."""
    bids = range(theirs.bids)
    return max(
        sum([_best_met(leaves[bid][b][pocket], theirs, (b, bid)) for b in bids])
        for bid in bids
        for pocket in POCKETS
    )


def _best_met(leaf: Leaves, theirs: Plan, bids: tuple[int, int]) -> float:
    """The best way through the windows against this bid."""
    ways = ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0))
    return max(_met(leaf, theirs, bids, accuses) for accuses in ways)
