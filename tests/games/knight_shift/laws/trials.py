"""Walks through Knight Shift in which everything happens, to try the laws on."""

from collections.abc import Iterable

from rules.games.knight_shift.commands import Claim, Peek, Play
from rules.games.knight_shift.events import PassedOut
from rules.games.knight_shift.options import KnightShiftOptions
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk


def happenings(steps: Iterable[Step]) -> set[str]:
    """What a walk comes by that a fault could be hidden in."""
    found: set[str] = set()
    for step in steps:
        before, after = step.before, step.after
        top_hidden = isinstance(step.command, Peek) and any(
            not pile[-1].up
            for knight, pile in zip(before.knights, before.piles, strict=True)
            if knight == step.command.at.host
        )
        happens = {
            "a peek at a hidden card": top_hidden,
            "a face-up play": isinstance(step.command, Play) and step.command.face_up,
            "a hidden play": isinstance(step.command, Play) and not step.command.face_up,
            "a claim of hidden cards": isinstance(step.command, Claim)
            and any(not one.up for pile in before.piles for one in pile),
            "a hand passed by its receiver": after.cycle > 2,
            "a hand that came back": after.cycle > len(before.hands),
            "a drunk": any(isinstance(event, PassedOut) for event in step.events),
            "a new round": after.number > before.number,
        }
        found |= {name for name, happened in happens.items() if happened}
    return found


WALKS = (
    Walk("knight_shift", 3, KnightShiftOptions(rounds=2), SMALLEST_SEED + 1, lot=3),
    Walk("knight_shift", 2, KnightShiftOptions(rounds=2, draws=2), SMALLEST_SEED + 2, lot=5),
)
TRIALS = Trials(WALKS, 70, happenings, wanted=8)
