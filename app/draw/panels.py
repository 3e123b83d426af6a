"""Panels of any size from small pictures: corners are kept, what is between them is filled.

A picture as large as a panel, and another for its shadow, would take most of the cache.
"""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.colours import mix

RADIUS = 12


def panel(surface: Surface, box: Rect, unit: float, fill: str, edge: str) -> None:
    """A panel of the shell: a shadow, a faint gradient, a line of light at the top."""
    radius = round(RADIUS * unit)
    shadow_around(surface, box, radius, round(10 * unit), 120, round(5 * unit))
    broad_plate(surface, box, radius, (mix(fill, "#ffffff", 0.025), fill), edge)
    shine = Rect(box.x + radius, box.y + 1, box.w - 2 * radius, 1)
    brush.rounded(surface, shine, 0, ("#ffffff",), alpha=14)


def broad_plate(surface: Surface, box: Rect, radius: int, fill: tuple[str, ...], edge: str) -> None:
    """A rounded rectangle whose middle is filled in bands; for gradients of a few steps only."""
    cap = radius + 2
    if box.w < 4 * cap or box.h < 4 * cap:
        brush.rounded(surface, box, radius, fill, edge)
        return
    ends = brush.plate(2 * cap + 1, box.h, radius, fill, edge)
    surface.blit(ends, box.topleft, (0, 0, cap, box.h))
    surface.blit(ends, (box.right - cap, box.y), (cap + 1, 0, cap, box.h))
    for top, high, colour in _bands(box.h, radius, fill, edge):
        surface.fill(colour, (box.x + cap, box.y + top, box.w - 2 * cap, high))


@lru_cache(maxsize=64)
def _bands(
    height: int, radius: int, fill: tuple[str, ...], edge: str
) -> tuple[tuple[int, int, tuple[int, int, int]], ...]:
    """The colours of the middle from top to bottom: where each begins and how high it is."""
    cap = radius + 2
    ends = brush.plate(2 * cap + 1, height, radius, fill, edge)
    bands: list[tuple[int, int, tuple[int, int, int]]] = []
    for y in range(height):
        red, green, blue, _ = ends.get_at((cap, y))
        if bands and bands[-1][2] == (red, green, blue):
            bands[-1] = bands[-1][0], bands[-1][1] + 1, bands[-1][2]
        else:
            bands.append((y, 1, (red, green, blue)))
    return tuple(bands)


def shadow_around(
    surface: Surface, box: Rect, radius: int, blur: int, alpha: int, drop: int
) -> None:
    """The shadow of a large opaque box: only the part that shows."""
    corner = _corner(radius, blur)
    outer = box.inflate(6 * blur, 6 * blur).move(0, drop)
    if outer.w < 2 * corner or outer.h < 2 * corner:
        brush.shadow(surface, box, radius, blur, alpha, drop)
        return
    small = _small_shadow(radius, blur, alpha)
    for right in (0, 1):
        for low in (0, 1):
            at = outer.x + right * (outer.w - corner), outer.y + low * (outer.h - corner)
            surface.blit(small, at, (right * corner, low * corner, corner, corner))
    across, down = outer.w - 2 * corner, outer.h - 2 * corner
    for far in (0, 1):
        flat = _edge(radius, blur, alpha, across, far == 1, False)
        surface.blit(flat, (outer.x + corner, outer.y + far * (outer.h - corner)))
        upright = _edge(radius, blur, alpha, down, far == 1, True)
        surface.blit(upright, (outer.x + far * (outer.w - corner), outer.y + corner))


def _corner(radius: int, blur: int) -> int:
    """How far a corner of a shadow reaches until the shadow is the same all along."""
    return 6 * blur + radius + 2


def _small_shadow(radius: int, blur: int, alpha: int) -> Surface:
    side = 2 * (_corner(radius, blur) - 3 * blur)
    return brush.soft(side, side, radius, max(1, blur), alpha, "#000000")


@kept
def _edge(radius: int, blur: int, alpha: int, length: int, far: bool, upright: bool) -> Surface:
    """A side of a shadow, drawn out to its length."""
    corner, small = _corner(radius, blur), _small_shadow(radius, blur, alpha)
    start = corner if far else 0
    cut = Rect(start, corner, corner, 1) if upright else Rect(corner, start, 1, corner)
    size = (corner, max(1, length)) if upright else (max(1, length), corner)
    return pygame.transform.scale(small.subsurface(cut), size)
