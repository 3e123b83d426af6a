"""Where the arrow keys go: the nearest control in that direction."""

from collections.abc import Sequence

from app.draw.widgets.node import Control

SIDEWAYS = 2.5


def nearest(
    here: Control | None, controls: Sequence[Control], way: tuple[int, int]
) -> Control | None:
    """The control that one would expect there; the first one if the keyboard is nowhere."""
    if here is None:
        return controls[0] if controls else None
    ahead = [
        (cost, c) for c in controls if c is not here and (cost := _cost(here, c, way)) is not None
    ]
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def _cost(here: Control, there: Control, way: tuple[int, int]) -> float | None:
    """How far it is, counting sideways steps more; None if it lies another way.

    What is not in the same row (or column) has to begin beyond the middle of where one is. Cards
    of a fan lie beside each other, also where one is a little higher than the next.
    """
    rows = (here.box.top, here.box.bottom), (there.box.top, there.box.bottom)
    columns = (here.box.left, here.box.right), (there.box.left, there.box.right)
    if way[0]:
        along = (there.box.centerx - here.box.centerx) * way[0]
        gap, shares = _gap(*rows), not _gap(*columns)
        off, size = abs(there.box.centery - here.box.centery), there.box.w
    else:
        along = (there.box.centery - here.box.centery) * way[1]
        gap, shares = _gap(*columns), not _gap(*rows)
        off, size = abs(there.box.centerx - here.box.centerx), there.box.h
    if along <= 1 or (gap and along < size / 2) or (shares and off > along):
        return None
    return along + SIDEWAYS * gap + off * 0.2


def _gap(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How far two spans are apart; 0 if they overlap."""
    return max(0, other[0] - one[1], one[0] - other[1])
