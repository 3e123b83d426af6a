"""A constructivist poster: cream paper with rays, a wedge, a red corner and halftone dots."""

import math
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from app.draw.colours import Palette, rgb
from app.draw.rooms import grain, tiled
from app.draw.table_rooms import TableRoom
from app.draw.vector import drawn

CORNER = 6
RAYS = 22
# Where the wedge begins at the left and ends at the right, and how high the red corner is.
WEDGE, CORNER_SHARE = (0.65, 0.27), 0.25
DOTS = 13


def poster(size: tuple[int, int], table: Rect, unit: float, colours: Palette) -> Surface:
    """The whole window as a poster; its rays come from the middle of the table."""
    surface = Surface(size)
    surface.fill(rgb(colours["table"]))
    middle = table.centerx, table.y + table.h * 0.38
    reach = max(1, math.hypot(*size))
    body = "".join(
        (
            *_rays(middle, reach, colours["table_light"]),
            _wedge(size, colours["table_dark"]),
            *_dots(size, unit, colours["table_dots"]),
            *_rings(middle, table, unit, colours["table_ring"]),
            _corner(table, size[1], colours["poster"]),
        )
    )
    surface.blit(drawn(*size, body), (0, 0))
    tiled(surface, grain(5), pygame.BLEND_RGB_SUB)
    return surface


def corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the table's corners: paper is cut straight."""
    return max(1, round(CORNER * unit))


def _rays(at: tuple[float, float], reach: float, colour: str) -> Iterator[str]:
    for number in range(RAYS):
        turns = (2 * math.pi * (number + off) / RAYS + 0.05 for off in (0, 0.5))
        ends = " L".join(
            f"{at[0] + reach * math.cos(turn):.0f} {at[1] + reach * math.sin(turn):.0f}"
            for turn in turns
        )
        yield f'<path d="M{at[0]:.0f} {at[1]:.0f} L{ends} Z" fill="{colour}"/>'


def _edge(size: tuple[int, int], x: float) -> float:
    """How far down the wedge begins, so far from the left."""
    begins, ends = WEDGE
    return size[1] * (begins + (ends - begins) * x / size[0])


def _wedge(size: tuple[int, int], colour: str) -> str:
    wide, high = size
    left, right = _edge(size, 0), _edge(size, wide)
    return f'<path d="M0 {left:.0f} L{wide} {right:.0f} V{high} H0 Z" fill="{colour}"/>'


def _dots(size: tuple[int, int], unit: float, colour: str) -> Iterator[str]:
    """Halftone on the wedge: the further from its edge, the larger, and none near the sides."""
    step = max(8.0, DOTS * unit)
    wide, high = size
    for row in range(round(high / step * 1.42)):
        for column in range(round(wide / step * 0.71)):
            x, y = (column + (row % 2) / 2) * step * 1.414, row * step * 0.707
            depth = max(0.0, (y - _edge(size, x)) / (high * 0.36))
            share = min(0.46, depth * 0.46 * (1 - abs(x / wide - 0.6) / 0.5))
            if share > 0.05:
                yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{share * step:.1f}" fill="{colour}"/>'


def _rings(at: tuple[float, float], table: Rect, unit: float, colour: str) -> Iterator[str]:
    """Two rings around the middle, like a target."""
    reach = min(table.w, table.h) * 0.22
    for radius, line in ((reach, 14 * unit), (reach * 0.75, 3 * unit)):
        yield (
            f'<circle cx="{at[0]:.0f}" cy="{at[1]:.0f}" r="{radius:.0f}" fill="none" '
            f'stroke="{colour}" stroke-width="{line:.1f}"/>'
        )


def _corner(table: Rect, bottom: int, colour: str) -> str:
    """A red wedge in the lower left corner."""
    high = bottom * CORNER_SHARE
    return (
        f'<path d="M0 {bottom} V{bottom - high:.0f} L{table.x + table.w * 0.4:.0f} {bottom} Z" '
        f'fill="{colour}"/>'
    )


ROOM = TableRoom(poster, corner)
