"""What a situation between rounds is worth: the chance to win from there.

Between two seats it is looked up in the solved table. Where a table's options go beyond it, the
nearest situation that it has counts, points and characters drawn together in proportion.
"""

from collections.abc import Sequence
from math import exp, log

from app.games.russian_roulette.bots.round_game import Side
from app.games.russian_roulette.bots.table import (
    EXTRAS,
    LACKING,
    LIVES,
    Values,
    look_up,
    side_number,
    tied_number,
)

# What a card in hand is worth, on the scale of log-odds.
CARD = 0.1
# How many points an ordinary round brings.
ORDINARY = 2
# Nothing between rounds is quite sure.
SUREST = 0.995


def number_of(target: int, side: Side) -> int:
    """Which side of the table this is; both sides must be within it."""
    if side.points >= target:
        return tied_number(side.lives, side.extra)
    return side_number(side.lives, target - side.points, side.extra)


def between(target: int, values: Values, me: Side, them: Side) -> float:
    """The first side's chance to win against the other, cards left aside."""
    if max(me.points, them.points) >= target and me.points != them.points:
        return float(me.points > them.points)
    lacking = max(target - min(me.points, them.points), 1)
    lives = max(me.lives, them.lives)
    a, b = (fitted(target, side, lacking, lives) for side in (me, them))
    return look_up(values, a, b)


def fitted(target: int, side: Side, lacking: int, lives: int) -> int:
    """The side of the table that comes nearest, where the most is so much."""
    extra = min(side.extra, EXTRAS - 1)
    have = side.lives if lives <= LIVES else max(1, round(side.lives * LIVES / lives))
    if side.points >= target:
        return tied_number(have, extra)
    lacks = target - side.points
    if lacking > LACKING:
        lacks = max(1, round(lacks * LACKING / lacking))
    return side_number(have, lacks, extra)


def log_odds(chance: float) -> float:
    """A chance on the scale on which advantages add up."""
    sure = min(SUREST, max(1.0 - SUREST, chance))
    return log(sure / (1.0 - sure))


def chance_of(odds: float) -> float:
    """The chance that log-odds stand for."""
    return 1.0 / (1.0 + exp(-odds))


class Outlook:
    """How strong every side is at a table of several: as its odds against those who sit there.

    Between two the solved table says who wins how often. If such odds came from strengths, the
    chance among several would be one's share of all strengths, so that is what is taken here.
    """

    def __init__(self, target: int, values: Values, table_talk: Sequence[Side]) -> None:
        self.target, self.values = target, values
        self._company = [self._typical(side) for side in table_talk]
        self._known: dict[Side, float] = {}

    def _typical(self, side: Side) -> Side:
        """Where somebody will be after an ordinary round."""
        points = max(side.points, min(side.points + ORDINARY, self.target - 1))
        return side._replace(points=points)

    def strength(self, side: Side) -> float:
        """Nothing for the dead; enough points outweigh everything else."""
        found = self._known.get(side)
        if found is None:
            found = self._known[side] = self._strength(side) if side.lives else 0.0
        return found

    def _strength(self, side: Side) -> float:
        met = [between(self.target, self.values, side, other) for other in self._company]
        return exp(sum(map(log_odds, met)) / len(met) + CARD * side.cards)
