"""Nobody claims anything at Russian Roulette: pockets and bids lie for those who want to."""

from collections.abc import Sequence

from rules.games.russian_roulette.view import WcrrView
from rules.kernel.talk import Said


def lies(view: WcrrView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None."""
    return ()
