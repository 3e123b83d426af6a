"""Where a teacher's words can stand so that they cover nothing that matters."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from app.table.geometry import Box

STEP = 12


class Clearing(NamedTuple):
    """Where words can stand, what they must not cover, and what they had better not."""

    room: Box
    never: Sequence[Box]
    rather_not: Sequence[Box] = ()

    def harm(self, box: Box) -> tuple[int, int]:
        """How much of either a box would cover."""
        return _covered(box, self.never), _covered(box, self.rather_not)


def _covered(box: Box, others: Iterable[Box]) -> int:
    return sum(_shared(box, other) for other in others)


def _shared(one: Box, other: Box) -> int:
    both = Box.between(
        max(one.x, other.x), max(one.y, other.y),
        min(one.right, other.right), min(one.bottom, other.bottom),
    )  # fmt: skip
    return both.w * both.h


def best_place(ground: Clearing, wide: int, high: int, *, low: bool) -> Box:
    """The place at the right edge that covers least: as low as can be, or as high."""
    found, least = Box(0, 0, 0, 0), (1 << 40, 1 << 40)
    for place in _places(ground.room, wide, high, low):
        harm = ground.harm(place)
        if harm < least:
            found, least = place, harm
        if least == (0, 0):
            break
    return found


def _places(room: Box, wide: int, high: int, low: bool) -> Iterator[Box]:
    rest = max(0, room.h - high)
    for down in range(rest, -1, -STEP) if low else range(0, rest + 1, STEP):
        yield Box(room.right - wide, room.y + down, wide, high)
