"""A great hall at supper time: a long table of oiled oak, seen from above by candle light."""

import pygame
from pygame import Rect, Surface

from app.draw.colours import Palette, rgb
from app.draw.rooms import darken_corners, grain, pool, spread, tiled
from app.draw.table_rooms import TableRoom
from app.draw.vector import art

CORNER = 8
# The planks are drawn no wider than this; wood may be a little soft on a very large window.
WIDEST, SHAPE = 1920, 16 / 9
# Where candles stand: x, y and reach in parts of the window, and the colour of their light.
CANDLES = ((0.42, 0.28, 0.34, "#4a3216"), (0.72, 0.2, 0.2, "#2e1e0c"))


def hall(size: tuple[int, int], table: Rect, unit: float, colours: Palette) -> Surface:
    """The whole window is the table top; where contrast is wanted it is one colour."""
    surface = Surface(size)
    surface.fill(rgb(colours["table"]))
    if colours["table"] == colours["table_dark"]:
        return surface
    small = max(1, size[0] // 4), max(1, size[1] // 4)
    lights = [
        pool(small, (x * small[0], y * small[1]), reach * small[0], colour)
        for x, y, reach, colour in CANDLES
    ]
    surface.blit(_planks(size), (0, 0))
    scratch = Surface(size)
    darken_corners(surface, 0.72, scratch)
    for light in lights:
        spread(surface, light, scratch)
    tiled(surface, grain(5), pygame.BLEND_RGB_SUB)
    return surface


def corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the table's corners: planks are sawn straight."""
    return max(1, round(CORNER * unit))


def _planks(size: tuple[int, int]) -> Surface:
    """Planks over all of a window, whatever its shape."""
    wide = max(size[0], round(size[1] * SHAPE))
    drawn = min(wide, WIDEST)
    planks = art("shell", "oak_planks", drawn, round(drawn / SHAPE))
    if planks.get_size() != (wide, round(wide / SHAPE)):
        planks = pygame.transform.smoothscale(planks, (wide, round(wide / SHAPE)))
    return planks.subsurface((0, 0), (size[0], min(size[1], planks.get_height())))


ROOM = TableRoom(hall, corner)
