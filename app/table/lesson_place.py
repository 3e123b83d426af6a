"""Where a teacher's words can stand so that they cover nothing that matters."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.table.geometry import Box

STEP = 12


class Clearing(NamedTuple):
    """Where words can stand, what they must not cover, and what they had better not."""

    room: Box
    never: Sequence[Box]
    rather_not: Sequence[Box] = ()

    def harm(self, boxes: Iterable[Box]) -> tuple[int, int]:
        """How much of either some boxes would cover."""
        parts = [*boxes]
        return (
            sum(_covered(box, self.never) for box in parts),
            sum(_covered(box, self.rather_not) for box in parts),
        )

    def below(self, boxes: Sequence[Box]) -> "Clearing":
        """The same with only what boxes can cover that are moved down."""
        left, right = min(box.x for box in boxes), max(box.right for box in boxes)
        never, rather_not = (
            [box for box in kind if box.x < right and left < box.right]
            for kind in (self.never, self.rather_not)
        )
        return Clearing(self.room, never, rather_not)

    def holds(self, boxes: Iterable[Box]) -> bool:
        """Whether boxes at the top of the room end in it."""
        return all(box.bottom <= self.room.bottom for box in boxes)


def _covered(box: Box, others: Iterable[Box]) -> int:
    return sum(_shared(box, other) for other in others)


def _shared(one: Box, other: Box) -> int:
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0


def best_place(ground: Clearing, parts: Sequence[Box], *, low: bool) -> tuple[Box, ...]:
    """Boxes that stand together at the top, moved down to where they cover least.

    As low as can be, where words usually stand, whatever they had better not cover; or as high.
    Where they cover something everywhere, they go a little up or down from where it is least.
    """
    rest = max(0, ground.room.bottom - max(part.bottom for part in parts))
    downs = range(rest, -1, -STEP) if low else range(0, rest + 1, STEP)
    ground = ground.below(parts)
    best, harm = _least(ground, parts, downs, low=low)
    if harm[0]:
        near = range(max(0, best - STEP + 1), min(rest, best + STEP - 1) + 1)
        best, _ = _least(ground, parts, (best, *near), low=low)
    return tuple(part.moved(0, best) for part in parts)


def _least(
    ground: Clearing, parts: Sequence[Box], downs: Iterable[int], *, low: bool
) -> tuple[int, tuple[int, int]]:
    """The first of several ways down that covers least, and how much."""
    best, least = 0, (1 << 40, 1 << 40)
    for down in downs:
        harm = ground.harm(part.moved(0, down) for part in parts)
        harm = (harm[0], 0) if low else harm
        if harm < least:
            best, least = down, harm
        if least == (0, 0):
            break
    return best, least
