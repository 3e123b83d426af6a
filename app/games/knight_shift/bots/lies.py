"""Nobody claims anything aloud at Knight Shift: what lies face down does the lying."""

from collections.abc import Sequence

from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.talk import Said


def lies(view: KnightShiftView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None."""
    return ()
