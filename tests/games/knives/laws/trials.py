"""A walk through Knives in which every special card acts, to try the laws on."""

from collections.abc import Iterable

from rules.games.knives.options import KnivesOptions
from rules.kernel.play import owed
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk


def happenings(steps: Iterable[Step]) -> set[str]:
    """What a walk comes by that a fault could be hidden in."""
    found = set()
    for step in steps:
        state = step.before
        dancers = owed(state) if len(owed(state)) > 1 else ()
        shown = [(show.seat, show.card) for show in state.notes.shows]
        named = [silence.card for silence in state.notes.silences]
        happens = {
            "a Dance with a choice": sum(state.holdings[s].bit_count() > 2 for s in dancers) == 2,
            "a card shown and kept": any(state.holdings[s] >> card & 1 for s, card in shown),
            "silence about a card aside": any(state.aside >> card & 1 for card in named),
            "a shadow": state.first_shadow >= 0,
        }
        found |= {name for name, happened in happens.items() if happened}
    return found


WALK = Walk("knives", 5, KnivesOptions(length=10), SMALLEST_SEED + 1, lot=1)
TRIALS = Trials((WALK,), 100, happenings, wanted=4)
