"""A walk through Never Bring a Knife in which everything happens, to try the laws on."""

from collections.abc import Iterable

from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.record import Deed, Looked, Shot, Swapped, Treated
from tests.games.never_bring_a_knife.laws.past import lying_kinds
from tests.games.never_bring_a_knife.laws.referee import new_deeds
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk

OPTIONS = NbkOptions(easy_mode=True, hard_mode=True, moles=2, last_round=40)


def happenings(steps: Iterable[Step]) -> set[str]:
    """What a walk comes by that a fault could be hidden in."""
    found: set[str] = set()
    for step in steps:
        deeds = new_deeds(step)
        looks = {deed.why for deed in deeds if isinstance(deed, Looked)}
        happens = {
            "a Mole that others know of": any(_is_known(step, deed) for deed in deeds),
            "a Hit": any(isinstance(deed, Shot) for deed in deeds),
            "healing": any(isinstance(deed, Treated) for deed in deeds),
            "Intel": "intel" in looks,
            "a look into a wound": "wound" in looks,
            "a deal from two decks": step.after.dealt.from_old > 0,
            "two kinds face down on a stack": any(len(k) > 1 for k in lying_kinds(step.before)),
        }
        found |= {name for name, happened in happens.items() if happened}
    return found


def _is_known(step: Step, deed: Deed) -> bool:
    """Whether another seat has seen one of the two cards that a Mole moves, which differ."""
    state = step.before
    if not isinstance(deed, Swapped):
        return False
    old, new = state.held[deed.seat], state.held[len(state.wounds)]
    others = [known for seat, known in enumerate(state.facts) if seat != deed.seat]
    halves = [known for known in others if known >> old & 1 != known >> new & 1]
    return bool(halves) and state.roles[old] != state.roles[new]


WALK = Walk("never_bring_a_knife", 6, OPTIONS, SMALLEST_SEED + 4, lot=4)
TRIALS = Trials((WALK,), 150, happenings, wanted=7)
