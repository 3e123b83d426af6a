"""A table of Knives as it may be left open when its viewer is not alone: nothing private shows."""

from dataclasses import replace

from rules.games.knives.view import KnivesView
from rules.kernel.cards import Zone
from rules.kernel.view import Piles


def public(view: KnivesView) -> KnivesView:
    """The view without what only this seat knows."""
    dance = view.dance._replace(gave=None, got=None) if view.dance is not None else None
    return replace(
        view, decision=None, sealed=(), holding=0, aside=0, was_shadow=False, dance=dance
    )


def covered(piles: Piles, view: KnivesView) -> Piles:
    """The piles with the viewer's cards turned face down."""
    private = {Zone("holding", view.seat), Zone("aside")}
    return {z: (None,) * len(pile) if z in private else pile for z, pile in piles.items()}
