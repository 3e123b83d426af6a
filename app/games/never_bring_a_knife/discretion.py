"""A table of Never Bring a Knife as it may be left open when its viewer is not alone."""

from dataclasses import replace

from rules.games.never_bring_a_knife.record import FACE_DOWN, Laid
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Zone
from rules.kernel.view import Piles


def public(view: NbkView) -> NbkView:
    """The view without what only this seat knows: hand, own plays, roles it has seen."""
    stacks = tuple(tuple(_seen_by_all(laid) for laid in stack) for stack in view.stacks)
    roles = view.roles if view.outcome is not None else (None,) * len(view.roles)
    return replace(view, decision=None, hand=(), own=(), stacks=stacks, roles=roles)


def _seen_by_all(laid: Laid) -> Laid:
    return laid if laid.face_up else FACE_DOWN[laid.seat]


def covered(piles: Piles, view: NbkView) -> Piles:
    """The piles with the viewer's own cards turned face down."""
    hidden = {Zone("hand", view.seat)}
    if view.outcome is None:
        hidden.add(Zone("role", view.seat))
    found = {z: (None,) * len(pile) if z in hidden else pile for z, pile in piles.items()}
    for seat in range(view.seats):
        zone = Zone("stack", seat)
        if not (view.showing and seat == view.turn):
            found[zone] = (None,) * len(piles[zone])
    return found
