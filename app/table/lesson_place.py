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

    def holds(self, boxes: Iterable[Box]) -> bool:
        """Whether boxes at the top of the room end in it."""
        return all(box.bottom <= self.room.bottom for box in boxes)


def _covered(box: Box, others: Iterable[Box]) -> int:
    return sum(_shared(box, other) for other in others)


def _shared(one: Box, other: Box) -> int:
    both = Box.between(
        max(one.x, other.x), max(one.y, other.y),
        min(one.right, other.right), min(one.bottom, other.bottom),
    )  # fmt: skip
    return both.w * both.h


def best_place(ground: Clearing, parts: Sequence[Box], *, low: bool) -> tuple[Box, ...]:
    """Boxes that stand together at the top, moved down to where they cover least.

    As low as can be, where words usually stand, whatever they had better not cover; or as high.
    """
    rest = max(0, ground.room.bottom - max(part.bottom for part in parts))
    downs = range(rest, -1, -STEP) if low else range(0, rest + 1, STEP)
    found, least = tuple(parts), (1 << 40, 1 << 40)
    for down in downs:
        moved = tuple(part.moved(0, down) for part in parts)
        harm = ground.harm(moved)
        harm = (harm[0], 0) if low else harm
        if harm < least:
            found, least = moved, harm
        if least == (0, 0):
            break
    return found
