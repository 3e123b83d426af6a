"""The club room from above: a walnut table with a brass inlay and bottle-green felt."""

import math
import random

import pygame
from pygame import Rect, Surface

from app.draw.brush import blurred, rounded, shadow, stretched
from app.draw.cache import kept
from app.draw.colours import Palette, rgb
from app.draw.rooms import round_off, tiled
from app.draw.table_rooms import TableRoom

CORNER = 60
BEVEL = 24


def corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the corners of the table in the club room."""
    return round(CORNER * unit)


def club_table(size: tuple[int, int], table: Rect, unit: float, colours: Palette) -> Surface:
    """The club room from above: a walnut rim, a brass inlay and bottle-green felt."""
    surface = Surface(size)
    surface.fill(rgb(colours["bg"]))
    radius, rim = corner(table.size, unit), round(16 * unit)
    shadow(surface, table, radius, round(16 * unit), 200, round(8 * unit))
    surface.blit(_walnut(table.w, table.h, radius), table)
    felt = table.inflate(-2 * rim, -2 * rim)
    inner = max(4, radius - rim)
    rounded(surface, felt.inflate(6, 6), inner + 3, ("#1d0f07",))
    rounded(surface, felt.inflate(4, 4), inner + 2, (colours["inlay"],))
    surface.blit(_felt(felt.w, felt.h, inner, *(colours[f"table{n}"] for n in _SHADES)), felt)
    return surface


_SHADES = ("", "_light", "_dark")


def _walnut(width: int, height: int, radius: int) -> Surface:
    chance = random.Random(7)
    wood = pygame.transform.scale(_rows(height), (width, height))
    for _ in range(420):
        _grain_line(wood, chance)
    side = 2 * radius + BEVEL
    small = _bevel(min(width, side), min(height, side), radius)
    wood.blit(stretched(small, width, height), (0, 0))
    return round_off(wood, radius)


def _rows(height: int) -> Surface:
    """Wood that gets darker from top to bottom, one pixel wide."""
    rows = Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = y / height
        colour = round(92 - 34 * share), round(56 - 22 * share), round(35 - 15 * share)
        rows.set_at((0, y), colour)
    return rows


def _bevel(width: int, height: int, radius: int) -> Surface:
    """The light and the shade along the rim of the table."""
    edge = Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(edge, (226, 170, 116, 120), edge.get_rect().inflate(-2, -2), 2, radius)
    pygame.draw.rect(edge, (20, 9, 3, 150), (0, 3, width, height - 3), 3, radius)
    return pygame.transform.box_blur(edge, 2)


def _grain_line(wood: Surface, chance: random.Random) -> None:
    long, phase = chance.randint(80, 520), chance.random() * 6
    at = chance.randint(-200, wood.get_width()), chance.uniform(0, wood.get_height())
    dark = chance.random() < 0.65
    ink = (20, 9, 3) if dark else (170, 112, 68)
    line = Surface((long, 7), pygame.SRCALPHA)
    points = [(x, 3 + 2 * math.sin(phase + x / 60)) for x in range(0, long, 6)]
    pygame.draw.lines(line, (*ink, chance.randint(10, 34)), False, points)
    wood.blit(line, at)


def _felt(width: int, height: int, radius: int, middle: str, light: str, dark: str) -> Surface:
    small = Surface((max(1, width // 4), max(1, height // 4)))
    small.fill(rgb(dark))
    wide, high = small.get_size()
    pygame.draw.ellipse(small, rgb(middle), (wide * 0.02, -high * 0.04, wide * 0.96, high))
    pygame.draw.ellipse(small, rgb(light), (wide * 0.23, high * 0.1, wide * 0.54, high * 0.54))
    small = blurred(small, max(8, wide // 9))
    felt = Surface((width, height), pygame.SRCALPHA)
    felt.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
    tiled(felt, _weave())
    rim = Surface((width // 4, height // 4), pygame.SRCALPHA)
    pygame.draw.rect(rim, (0, 0, 0, 170), rim.get_rect(), 3, radius // 4)
    rim = pygame.transform.gaussian_blur(rim, 3)
    felt.blit(pygame.transform.smoothscale(rim, (width, height)), (0, 2))
    return round_off(felt, radius)


@kept
def _weave() -> Surface:
    """A tile of twill with a few loose fibres."""
    side, chance = 96, random.Random(11)
    tile = Surface((side, side), pygame.SRCALPHA)
    for x in range(side):
        for y in range(side):
            tile.set_at((x, y), _thread(x, y))
    for _ in range(70):
        fibre = (255, 255, 230, 14) if chance.random() < 0.5 else (0, 0, 0, 22)
        at = chance.randrange(side - 1), chance.randrange(side)
        tile.fill(fibre, (*at, 2, 1))
    return tile


def _thread(x: int, y: int) -> tuple[int, int, int, int]:
    if (x - y) % 6 == 0:
        return 0, 0, 0, 15
    along = (x + y) % 6
    if along < 2:
        return 255, 255, 230, (12, 7)[along]
    return 0, 0, 0, {3: 17, 4: 11}.get(along, 0)


ROOM = TableRoom(club_table, corner)
