"""Where a teacher's words can stand so that they cover nothing that matters."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from app.table.geometry import Box

STEP = 12


class Ground(NamedTuple):
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


def best_place(ground: Ground, wide: int, high: int, *, low: bool) -> Box:
    """The place that covers least: at the right if it can be, and low, or at the top."""
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
    downs = range(rest, -1, -STEP) if low else range(0, rest + 1, STEP)
    for across in range(0, max(0, room.w - wide) + 1, 4 * STEP):
        for down in downs:
            yield Box(room.right - wide - across, room.y + down, wide, high)


def place_near(ground: Ground, anchor: Box, wide: int, high: int, gap: int) -> Box:
    """The place over a thing, with a gap between, that covers least; the nearest of several."""
    room = ground.room
    left = anchor.middle[0] - wide // 2
    offsets = sorted(range(-60 * STEP, 60 * STEP, STEP), key=abs)
    found = [
        Box(left + across, anchor.y - gap - high - up, wide, high)
        for up in range(0, 15 * STEP, STEP)
        for across in offsets
    ]
    inside = [box for box in found if room.holds(box)]
    best = min(inside, key=ground.harm, default=None)
    return best or Box(room.x, max(room.y, anchor.y - gap - high), min(wide, room.w), high)
