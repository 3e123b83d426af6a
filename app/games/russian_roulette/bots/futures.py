"""What may become of every seat in a round, in a number of futures that stand for all of them.

Each seat's ways through the round are spread evenly over the futures, and those of different seats
are mixed with each other in a fixed order, so that nothing here depends on chance.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from app.games.russian_roulette.bots.round_game import Side
from app.games.russian_roulette.bots.worth import Outlook
from rules.kernel.rng import Dice

FUTURES = 40
Ways: TypeAlias = Sequence[tuple[float, Side]]
"""How likely a seat comes out of the round how."""


class Fate(NamedTuple):
    """What a seat is in one future: how strong, and with how many points; -1 for the dead."""

    strength: float
    points: int


@cache
def _order(seat: int) -> tuple[int, ...]:
    """In which order a seat's ways are spread over the futures."""
    return tuple(Dice(1, f"futures {seat}").shuffled(range(FUTURES)))


def fates(outlook: Outlook, ways: Ways, seat: int) -> list[Fate]:
    """What a seat is in every future."""
    found = [DEAD] * FUTURES
    order, so_far, reached = _order(seat), 0.0, 0
    whole = sum([chance for chance, _ in ways])
    for chance, side in ways:
        so_far += chance
        upto = min(FUTURES, round(FUTURES * so_far / whole))
        if upto > reached:
            fate = fate_of(outlook, side)
            for number in range(reached, upto):
                found[order[number]] = fate
            reached = upto
    return found


DEAD = Fate(0.0, -1)


def fate_of(outlook: Outlook, side: Side) -> Fate:
    """What comes of somebody who comes out of the round like this."""
    return Fate(outlook.strength(side), side.points) if side.lives else DEAD


class Others(NamedTuple):
    """The seats that one plays against, in every future: their strength, and the most points."""

    strengths: list[float]
    points: list[int]


def together(tables: Sequence[Sequence[Fate]]) -> Others:
    """Some seats' fates as one sees them from outside."""
    strengths, points = [0.0] * FUTURES, [DEAD.points] * FUTURES
    for table in tables:
        for number, (strength, have) in enumerate(table):
            strengths[number] += strength
            points[number] = max(points[number], have)
    return Others(strengths, points)


def win_chance(fate: Fate, others: Others, target: int) -> float:
    """How often somebody with this fate wins, over all futures."""
    strength, points = fate
    if points < 0:
        return 0.0
    won = 0.0
    for against, most in zip(*others, strict=True):
        if points == most or (points < target and most < target):
            won += strength / (strength + against)
        else:
            won += points > most
    return won / FUTURES


def win_chances(own: Sequence[Fate], others: Others, joined: Fate, target: int) -> float:
    """How often somebody who has a fate in each future wins, against others and one more."""
    won, (more, high) = 0.0, joined
    for (strength, points), against, most in zip(own, *others, strict=True):
        if points < 0:
            continue
        top = most if most > high else high
        if points == top or (points < target and top < target):
            won += strength / (strength + against + more)
        else:
            won += points > top
    return won / FUTURES
