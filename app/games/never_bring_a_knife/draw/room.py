"""A warehouse at night: wet concrete, police blue and ember from outside, one lamp over a table."""

import math
import random
from collections.abc import Iterable
from itertools import chain

import pygame
from pygame import Rect, Surface

from app.draw.brush import rounded, shadow
from app.draw.cache import kept
from app.draw.colours import Palette, mix, rgb
from app.draw.rooms import darken_corners, grain, round_off, spread, tiled
from app.draw.table_rooms import TableRoom
from app.draw.vector import art

CORNER = 150
RIM = 8
LAMP = (160, 44)
# Light is worked out on a coarse grid and smoothed: it has no sharp edge.
GRID = (160, 90)
# How many spots across, and how far each makes the concrete lighter or darker.
SPOTS = ((7, 44), (22, 26), (80, 15), (300, 11))
# Where light of two colours falls in: x, y and reach in parts of the window, and strength.
LEFT = ((-0.03, 0.78, 0.33, 0.52), (0.03, 0.08, 0.24, 0.3))
RIGHT = ((0.83, 0.9, 0.3, 0.44), (0.79, 0.05, 0.19, 0.24))


def warehouse(size: tuple[int, int], table: Rect, unit: float, colours: Palette) -> Surface:
    """The room with the table in it; the lamp hangs over the middle of its upper edge."""
    surface, scratch, grey = Surface(size), Surface(size), Surface(size)
    surface.fill(rgb(mix(colours["bg"], colours["bg_wet"], 0.4)))
    _pour_concrete(grey, scratch)
    surface.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light = _outside(grey, scratch, colours)
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _put_table(surface, table, unit, colours, (light, grey, scratch))
    spread(surface, _cone(size, (table.centerx, table.y), unit, colours["lamp"]), scratch)
    darken_corners(surface, 0.6, scratch)
    tiled(surface, grain(5), pygame.BLEND_RGB_ADD)
    lamp = art("shell", "lamp", round(LAMP[0] * unit), round(LAMP[1] * unit))
    surface.blit(lamp, lamp.get_rect(midtop=(table.centerx, table.y - round(16 * unit))))
    return surface


def corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the table's corners."""
    return min(round(CORNER * unit), table[0] // 4, table[1] // 3)


def _put_table(
    surface: Surface,
    table: Rect,
    unit: float,
    colours: Palette,
    sheets: tuple[Surface, Surface, Surface],
) -> None:
    """The table: a worn rim, and a top with the pool of lamp light on it.

    The sheets are as large as the room: the light from outside, and two to be drawn over.
    """
    radius, rim = corner(table.size, unit), max(2, round(RIM * unit))
    shadow(surface, table, radius, round(14 * unit), 170, 0)
    rounded(surface, table, radius, (colours["rim_light"], colours["rim"]), colours["rim_dark"])
    inside = table.inflate(-2 * rim, -2 * rim)
    light, grey, scratch = sheets
    seen = Rect((0, 0), inside.clip(surface.get_rect()).size)
    top = Surface(inside.size, pygame.SRCALPHA)
    top.fill(rgb(mix(colours["table"], colours["table_dark"], 0.1)))
    spread(top.subsurface(seen), _pool_grid(colours["table_light"]), scratch)
    if inside.size != seen.size:  # larger than the room
        grey, scratch = Surface(inside.size), Surface(inside.size)
    grey = grey.subsurface((0, 0), inside.size)
    _pour_concrete(grey, scratch)
    top.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    top.blit(light, (-inside.x, -inside.y), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(round_off(top, radius - rim), inside)


def _pour_concrete(surface: Surface, scratch: Surface) -> None:
    """Grey with lighter and darker spots of several sizes, all over a surface."""
    wide, high = surface.get_size()
    chance = random.Random(4)
    surface.fill((150, 150, 150))
    for across, strength in SPOTS:
        spots = _spots(across, max(2, across * high // wide), strength, chance)
        spread(surface, spots, scratch)


def _spots(across: int, down: int, strength: int, chance: random.Random) -> Surface:
    values = chance.randbytes(across * down)
    shades = values.translate(bytes(value * strength // 255 for value in range(256)))
    spots = pygame.image.frombytes(shades, (across, down), "P")
    spots.set_palette([(value, value, value) for value in range(256)])
    return spots.convert()


def _outside(grey: Surface, scratch: Surface, colours: Palette) -> Surface:
    """What falls in from outside, broken up by the wet floor."""
    light = Surface(grey.get_size())
    spread(light, _light(colours["glow_left"], LEFT), scratch)
    spread(light, _light(colours["glow_right"], RIGHT), scratch)
    light.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return light


@kept
def _light(colour: str, falls: tuple[tuple[float, ...], ...]) -> Surface:
    """Pools of one colour on black; each is x, y, reach and strength."""
    shares = [0.0] * (GRID[0] * GRID[1])
    for fall in falls:
        _let_fall(shares, *fall)
    return _shaded(rgb(colour), (min(1.0, share) for share in shares))


def _let_fall(shares: list[float], *fall: float) -> None:
    """Add what falls on each place of the grid."""
    at_x, at_y, reach, strength = fall
    wide, high = GRID
    across = [(x, (x / wide - at_x) / reach) for x in range(wide)]
    across = [(x, aside) for x, aside in across if abs(aside) < 1]
    for y in range(high):
        down = (y / high - at_y) / (reach * 1.35)
        for x, aside in across if abs(down) < 1 else ():
            away = math.hypot(aside, down)
            if away < 1:
                shares[y * wide + x] += strength * float((1 - away) ** 1.5)


def _shaded(colour: tuple[float, ...], shares: Iterable[float]) -> Surface:
    """A grid of one colour, as bright at each place as the shares say, row by row."""
    known = list(shares)
    pixels = bytearray(len(known) * len(colour))
    for place, value in enumerate(colour):
        pixels[place :: len(colour)] = bytes([int(value * share) for share in known])
    return pygame.image.frombytes(bytes(pixels), GRID, "RGB").convert()


@kept
def _pool_grid(colour: str) -> Surface:
    """The pool of a lamp over the middle: a bright disc with a soft rim."""
    wide, high = GRID
    across = [(x / wide - 0.5) / 0.49 for x in range(wide)]
    down = [(y / high - 0.38) / 0.41 for y in range(high)]
    return _shaded(rgb(colour), (_shine(math.hypot(x, y)) for y in down for x in across))


def _shine(away: float) -> float:
    """How bright it is so far from the middle of the pool."""
    disc = 1 - _smooth((away - 0.5) / 0.55)
    core, spill = math.exp(-((away / 0.42) ** 2)), math.exp(-((away / 1.1) ** 2))
    return 0.43 * disc + 0.47 * core + 0.1 * spill


def _smooth(share: float) -> float:
    share = max(0.0, min(1.0, share))
    return share * share * (3 - 2 * share)


def _cone(size: tuple[int, int], lamp: tuple[int, int], unit: float, colour: str) -> Surface:
    """The light that shows in the air below the lamp."""
    wide, high = GRID
    middle, top = lamp[0] / size[0] * wide, (lamp[1] - 8 * unit) / size[1] * high
    long, reach = 260 * unit / size[1] * high, 430 * unit / size[0] * wide
    lit = range(max(0, int(top)), min(high, int(top + long) + 1))
    across = [abs(x - middle) / reach for x in range(wide)]
    dark = [0.0] * wide
    rows = (
        [_in_air(x, (y - top) / long) for x in across] if y in lit else dark for y in range(high)
    )
    return _shaded(tuple(value * 0.28 for value in rgb(colour)), chain.from_iterable(rows))


def _in_air(aside: float, down: float) -> float:
    """How bright the air is so far beside the lamp and below it."""
    off = aside / (0.12 + max(0.0, min(1.0, down * 1.13)))
    edge = 1 - _smooth((off - 0.8) / 0.24)
    return float(edge * (1 - 0.75 * min(1.0, off) ** 1.7) * max(0.0, 1 - down) ** 1.1)


ROOM = TableRoom(warehouse, corner)
