"""Everything on a table gets darker, but for a few boxes."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface


def dim(surface: Surface, area: Rect, lit: list[Rect], share: float) -> None:
    """Make an area darker but for these boxes; 0 is not at all, 1 is black."""
    light = round(255 * (1 - share))
    for part in _without([area], lit):
        surface.fill((light, light, light), part, special_flags=pygame.BLEND_RGB_MULT)


def _without(parts: list[Rect], holes: list[Rect]) -> list[Rect]:
    """What is left of these boxes."""
    for hole in holes:
        parts = [left for part in parts for left in _cut(part, part.clip(hole))]
    return parts


def _cut(part: Rect, hole: Rect) -> Iterator[Rect]:
    if hole.w <= 0:
        yield part
        return
    yield Rect(part.x, part.y, part.w, hole.y - part.y)
    yield Rect(part.x, hole.bottom, part.w, part.bottom - hole.bottom)
    yield Rect(part.x, hole.y, hole.x - part.x, hole.h)
    yield Rect(hole.right, hole.y, part.right - hole.right, hole.h)
