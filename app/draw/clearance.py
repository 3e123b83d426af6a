"""Where a note can lie without hiding what somebody decides on."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pygame import Rect

from app.table.geometry import Box

# A note rather goes this many pixels further than cover one pixel in a hundred of itself.
_FAR = 200
_STEPS = 14


def clear_place(
    size: tuple[int, int], beside: Rect, keep_clear: Sequence[Box], window: Rect, gap: int
) -> Rect:
    """The place nearest to what a note is about that covers neither that nor anything to keep."""
    place = _found(size, tuple(beside), tuple(keep_clear), tuple(window), gap)
    return Rect(place, size)


@lru_cache(maxsize=64)
def _found(
    size: tuple[int, int],
    beside: tuple[int, ...],
    keep_clear: tuple[Box, ...],
    window: tuple[int, ...],
    gap: int,
) -> tuple[int, int]:
    about, room = Rect(*beside), Rect(*window)
    hidden = [about, *(Rect(*box) for box in keep_clear)]

    def cost(place: Rect) -> float:
        covered = sum([_area(place.clip(hidden[n])) for n in place.collidelistall(hidden)])
        far = abs(place.centerx - about.centerx) + abs(place.centery - about.centery)
        return covered * 100 * _FAR / _area(place) + far

    best = min(_places(size, about, room, gap), key=cost)
    return best.topleft


def _places(size: tuple[int, int], about: Rect, room: Rect, gap: int) -> Iterator[Rect]:
    """Right beside what it is about, the usual ones first; then all over the window."""
    for side, other in (("midbottom", "midtop"), ("midtop", "midbottom")):
        place = Rect((0, 0), size)
        x, y = getattr(about, other)
        setattr(place, side, (x, y - gap if side == "midbottom" else y + gap))
        yield place.clamp(room)
    across, down = max(0, room.w - size[0]), max(0, room.h - size[1])
    for row in range(_STEPS + 1):
        for column in range(_STEPS + 1):
            left, top = room.x + across * column // _STEPS, room.y + down * row // _STEPS
            yield Rect((left, top), size)


def _area(box: Rect) -> int:
    return box.w * box.h
