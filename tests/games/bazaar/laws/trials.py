"""Walks through the bazaar with vetoes in turn and all at once, to try the laws on."""

from collections.abc import Iterable

from tests.kernel.bazaar.state import BazaarOptions
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk


def happenings(steps: Iterable[Step]) -> set[str]:
    """The rules that ask somebody: a fault could be hidden in each."""
    return {step.before.agenda[-1].rule for step in steps}


def walk_by(lot: int) -> Walk:
    """Three or four seats, with vetoes in turn or all at once."""
    options = BazaarOptions(rounds=2, sealed_vetoes=bool(lot % 2))
    return Walk("bazaar", 3 + lot % 2, options, SMALLEST_SEED + lot, lot)


TRIALS = Trials(tuple(map(walk_by, range(10))), 80, happenings, wanted=5)
