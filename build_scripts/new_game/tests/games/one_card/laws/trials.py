"""Walks through One Card with plays and folds, to try the laws on."""

from collections.abc import Iterable

from rules.games.one_card.options import OneCardOptions
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk


def happenings(steps: Iterable[Step]) -> set[str]:
    """What a walk comes by that a fault could be hidden in."""
    found = set()
    for step in steps:
        found.add(type(step.command).__name__)
        if len(step.before.agenda[-1].legal(step.before, step.seat)) == 1:
            found.add("the last one left")
    return found


def walk_by(lot: int) -> Walk:
    """Two to four seats."""
    return Walk("one_card", 2 + lot % 3, OneCardOptions(), SMALLEST_SEED + lot, lot)


TRIALS = Trials(tuple(map(walk_by, range(12))), 4, happenings, wanted=3)
