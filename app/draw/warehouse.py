"""A warehouse at night: wet concrete, police blue and ember from outside, one lamp over a table."""

import math
import random

import pygame
from pygame import Rect, Surface

from app.draw.brush import rounded, shadow
from app.draw.cache import kept
from app.draw.colours import Palette, mix, rgb
from app.draw.rooms import grain, tiled, vignette
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
    surface = Surface(size).convert()
    surface.fill(rgb(mix(colours["bg"], colours["bg_wet"], 0.4)))
    surface.blit(_concrete(*size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(_outside(size, colours), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _put_table(surface, table, unit, colours)
    air = _cone(size, (table.centerx, table.y), unit, colours["lamp"])
    surface.blit(air, (0, 0), special_flags=pygame.BLEND_ADD)
    surface.blit(vignette(*size, depth=0.6), (0, 0), special_flags=pygame.BLEND_MULT)
    tiled(surface, grain(5), pygame.BLEND_RGB_ADD)
    lamp = art("shell", "lamp", round(LAMP[0] * unit), round(LAMP[1] * unit))
    surface.blit(lamp, lamp.get_rect(midtop=(table.centerx, table.y - round(16 * unit))))
    return surface


def corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the table's corners."""
    return min(round(CORNER * unit), table[0] // 4, table[1] // 3)


def _put_table(surface: Surface, table: Rect, unit: float, colours: Palette) -> None:
    """The table: a worn rim, and a top with the pool of lamp light on it."""
    radius, rim = corner(table.size, unit), max(2, round(RIM * unit))
    shadow(surface, table, radius, round(14 * unit), 170, 0)
    rounded(surface, table, radius, (colours["rim_light"], colours["rim"]), colours["rim_dark"])
    inside = table.inflate(-2 * rim, -2 * rim)
    top = Surface(inside.size).convert()
    top.fill(rgb(mix(colours["table"], colours["table_dark"], 0.1)))
    seen = inside.clip(surface.get_rect()).size
    top.blit(_pool(seen, colours["table_light"]), (0, 0), special_flags=pygame.BLEND_ADD)
    top.blit(_concrete(*inside.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light = _outside(surface.get_size(), colours)
    top.blit(light, (-inside.x, -inside.y), special_flags=pygame.BLEND_RGB_ADD)
    cut = top.convert_alpha()
    mask = Surface(inside.size, pygame.SRCALPHA)
    rounded(mask, mask.get_rect(), radius - rim, ("#ffffff",))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cut, inside)


@kept
def _concrete(width: int, height: int) -> Surface:
    """Grey with lighter and darker spots of several sizes: to be multiplied."""
    chance = random.Random(4)
    grey = Surface((width, height))
    grey.fill((150, 150, 150))
    for across, strength in SPOTS:
        spots = _spots(across, max(2, across * height // width), strength, chance)
        large = pygame.transform.smoothscale(spots, (width, height))
        grey.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def _spots(across: int, down: int, strength: int, chance: random.Random) -> Surface:
    values = chance.randbytes(across * down)
    pixels = b"".join(bytes((value * strength // 255,)) * 3 for value in values)
    return pygame.image.frombytes(pixels, (across, down), "RGB")


@kept
def _light(width: int, height: int, colour: str, falls: tuple[tuple[float, ...], ...]) -> Surface:
    """Pools of one colour on black; each is x, y, reach and strength."""
    wide, high = GRID
    small = Surface(GRID)
    red, green, blue = rgb(colour)
    for x in range(wide):
        for y in range(high):
            share = min(1.0, sum(_fallen(x / wide, y / high, *fall) for fall in falls))
            small.set_at((x, y), (int(red * share), int(green * share), int(blue * share)))
    return pygame.transform.smoothscale(small, (width, height))


def _fallen(x: float, y: float, *fall: float) -> float:
    at_x, at_y, reach, strength = fall
    away = math.hypot((x - at_x) / reach, (y - at_y) / (reach * 1.35))
    return strength * float(max(0.0, 1 - away) ** 1.5)


def _outside(size: tuple[int, int], colours: Palette) -> Surface:
    """What falls in from outside, broken up by the wet floor."""
    light = _light(*size, colours["glow_left"], LEFT).copy()
    light.blit(_light(*size, colours["glow_right"], RIGHT), (0, 0), special_flags=pygame.BLEND_ADD)
    light.blit(_concrete(*size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return light


@kept
def _pool_grid(colour: str) -> Surface:
    """The pool of a lamp over the middle: a bright disc with a soft rim."""
    wide, high = GRID
    small = Surface(GRID)
    red, green, blue = rgb(colour)
    for x in range(wide):
        for y in range(high):
            away = math.hypot((x / wide - 0.5) / 0.49, (y / high - 0.38) / 0.41)
            share = _shine(away)
            small.set_at((x, y), (int(red * share), int(green * share), int(blue * share)))
    return small


def _shine(away: float) -> float:
    """How bright it is so far from the middle of the pool."""
    disc = 1 - _smooth((away - 0.5) / 0.55)
    core, spill = math.exp(-((away / 0.42) ** 2)), math.exp(-((away / 1.1) ** 2))
    return 0.43 * disc + 0.47 * core + 0.1 * spill


def _smooth(share: float) -> float:
    share = max(0.0, min(1.0, share))
    return share * share * (3 - 2 * share)


def _pool(size: tuple[int, int], colour: str) -> Surface:
    return pygame.transform.smoothscale(_pool_grid(colour), size)


@kept
def _cone(size: tuple[int, int], lamp: tuple[int, int], unit: float, colour: str) -> Surface:
    """The light that shows in the air below the lamp."""
    wide, high = GRID
    small = Surface(GRID)
    red, green, blue = (value * 0.28 for value in rgb(colour))
    middle, top = lamp[0] / size[0] * wide, (lamp[1] - 8 * unit) / size[1] * high
    long, spread = 260 * unit / size[1] * high, 430 * unit / size[0] * wide
    for x in range(wide):
        for y in range(max(0, int(top)), min(high, int(top + long) + 1)):
            share = _in_air(abs(x - middle) / spread, (y - top) / long)
            small.set_at((x, y), (int(red * share), int(green * share), int(blue * share)))
    return pygame.transform.smoothscale(small, size)


def _in_air(aside: float, down: float) -> float:
    """How bright the air is so far beside the lamp and below it."""
    off = aside / (0.12 + max(0.0, min(1.0, down * 1.13)))
    edge = 1 - _smooth((off - 0.8) / 0.24)
    return float(edge * (1 - 0.75 * min(1.0, off) ** 1.7) * max(0.0, 1 - down) ** 1.1)
