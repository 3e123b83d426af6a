"""Walks through No Honor Among Thieves in which much happens, to try the laws on."""

from collections.abc import Iterable

from rules.games.no_honor import events
from rules.games.no_honor.options import NoHonorOptions
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk

HAPPENINGS = {
    "a heist": events.TeamSent,
    "a failed heist's price": events.Consequence,
    "a play": events.Played,
    "a counter": events.Countered,
    "an exchange": events.ExchangeDone,
    "a contract": events.ContractAnswered,
    "dice": events.DiceRolled,
}


def happenings(steps: Iterable[Step]) -> set[str]:
    """What a walk comes by that a fault could be hidden in."""
    seen = {type(event) for step in steps for event in step.events}
    return {name for name, kind in HAPPENINGS.items() if kind in seen}


BUSY = NoHonorOptions(max_turns=4, end_turn_early=False, starting_coins=2)
WALKS = (
    Walk("no_honor", 3, BUSY, SMALLEST_SEED + 9, lot=1),
    Walk("no_honor", 4, BUSY, SMALLEST_SEED + 1, lot=3),
)
TRIALS = Trials(WALKS, 150, happenings, wanted=len(HAPPENINGS), mistakes=100)
