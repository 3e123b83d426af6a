"""Nobody claims anything at Knives, so nobody lies."""

from collections.abc import Sequence

from rules.games.knives.view import KnivesView
from rules.kernel.talk import Said


def lies(view: KnivesView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None."""
    return ()
