"""Dashed outlines, drawn dash by dash: the rasteriser fills some of its own in by mistake."""

from collections.abc import Iterator
from itertools import pairwise


def dashed_outline(size: tuple[int, int], inset: float, radius: float, dash: str) -> str:
    """The path of a rounded rectangle in dashes; `dash` is their length and that of the gaps."""
    on, off = (float(length) for length in dash.split())
    right, bottom = size[0] - inset, size[1] - inset
    corners = ((right, inset), (right, bottom), (inset, bottom), (inset, inset))
    ring = [corners[-1], *corners]
    parts = [part for start, end in pairwise(ring) for part in _side(start, end, radius, on, off)]
    return " ".join([*parts, *_bends(corners, radius)])


def _side(
    start: tuple[float, float], end: tuple[float, float], radius: float, on: float, off: float
) -> Iterator[str]:
    """Whole dashes along a side, as evenly as they go, without its rounded ends."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    way = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    room = length - 2 * radius
    count = max(1, round((room + off) / (on + off)))
    step = room / count
    for number in range(count):
        first = radius + number * step + (step - on) / 2
        a, b = ((start[0] + way[0] * d, start[1] + way[1] * d) for d in (first, first + on))
        yield f"M{a[0]:.2f} {a[1]:.2f} L{b[0]:.2f} {b[1]:.2f}"


def _bends(corners: tuple[tuple[float, float], ...], radius: float) -> Iterator[str]:
    """The rounded corners, each a dash of its own."""
    turns = ((-1, 0, 0, 1), (0, -1, -1, 0), (1, 0, 0, -1), (0, 1, 1, 0))
    for (x, y), (ax, ay, bx, by) in zip(corners, turns, strict=True):
        start, end = (x + ax * radius, y + ay * radius), (x + bx * radius, y + by * radius)
        arc = f"A{radius:.2f} {radius:.2f} 0 0 1 {end[0]:.2f} {end[1]:.2f}"
        yield f"M{start[0]:.2f} {start[1]:.2f} {arc}"
