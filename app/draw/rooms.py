"""Backdrops: the papered wall of the shell and the table in the club room."""

import math
import random
from functools import cache

import pygame
from pygame import Rect, Surface

from app.draw.brush import blurred, plate, rounded, shadow, stretched
from app.draw.cache import kept
from app.draw.colours import Palette, rgb
from app.draw.vector import drawn

GRAIN = 96
WARMTH = (74, 50, 28)
CORNER = 60
BEVEL = 24


@cache
def grain(strength: int) -> Surface:
    """A tile of fine noise that hides the steps of dark gradients."""
    chance = random.Random(1)
    tile = Surface((GRAIN, GRAIN))
    for x in range(GRAIN):
        for y in range(GRAIN):
            value = chance.randint(0, strength)
            tile.set_at((x, y), (value, value, value))
    return tile


def tiled(surface: Surface, tile: Surface, flags: int = 0) -> None:
    """Cover a surface with a tile."""
    wide, high = tile.get_size()
    for y in range(0, surface.get_height(), high):
        for x in range(0, surface.get_width(), wide):
            surface.blit(tile, (x, y), special_flags=flags)


@kept
def pool(size: tuple[int, int], at: tuple[float, float], reach: float, colour: str) -> Surface:
    """A round pool of light that fades like a bell curve, on black."""
    stops = "".join(
        f'<stop offset="{step * 10}%" stop-color="{colour}" '
        f'stop-opacity="{math.exp(-2.1 * (step / 10 * 1.3) ** 2) * (1 - (step / 10) ** 4):.3f}"/>'
        for step in range(11)
    )
    body = (
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{at[0]:.1f}" '
        f'cy="{at[1]:.1f}" r="{reach * 1.3:.1f}">{stops}</radialGradient></defs>'
        f'<rect x="0" y="0" width="{size[0]}" height="{size[1]}" fill="url(#a)"/>'
    )
    light = Surface(size)
    light.blit(drawn(*size, body), (0, 0))
    return light


WALL = "#1a181c"


@kept
def plain(width: int, height: int, colour: str) -> Surface:
    """One colour, for eyes that need a strong contrast."""
    surface = Surface((width, height))
    surface.fill(rgb(colour))
    return surface


@kept
def wall(width: int, height: int, lamps: tuple[tuple[float, float, float, float], ...]) -> Surface:
    """Striped paper in lamp light; a lamp is x, y, reach and strength in parts of the window."""
    surface = Surface((width, height))
    surface.fill(rgb(WALL))
    tiled(surface, _paper(max(48, round(64 * height / 720))), pygame.BLEND_RGB_ADD)
    small = max(1, width // 4), max(1, height // 4)
    light = Surface(small)
    for x, y, reach, strength in lamps:
        warm = "#" + "".join(f"{round(value * strength):02x}" for value in WARMTH)
        at = x * small[0], y * small[1]
        light.blit(pool(small, at, reach * small[0], warm), (0, 0), special_flags=pygame.BLEND_ADD)
    scratch = Surface((width, height))
    spread(surface, light, scratch)
    darken_corners(surface, 0.5, scratch)
    tiled(surface, grain(4), pygame.BLEND_RGB_ADD)
    return surface


@kept
def _paper(width: int) -> Surface:
    """One repeat of the wallpaper: two stripes and a diamond on each, half a repeat apart."""
    high = round(width * 1.5)
    a, b = width * 0.14, width * 0.23

    def diamond(x: float, y: float) -> str:
        return (
            f'<path d="M{x} {y - b} L{x + a} {y} L{x} {y + b} L{x - a} {y} Z" fill="#060505"/>'
            f'<path d="M{x} {y - b * 0.45} L{x + a * 0.45} {y} L{x} {y + b * 0.45} '
            f'L{x - a * 0.45} {y} Z" fill="#000000"/>'
        )

    stripe = f'<rect x="{width / 2}" y="0" width="{width / 2}" height="{high}" fill="#020202"/>'
    marks = diamond(width * 0.25, high * 0.25) + diamond(width * 0.75, high * 0.75)
    tile = Surface((width, high))
    tile.blit(drawn(width, high, stripe + marks), (0, 0))
    return tile


def spread(
    surface: Surface, grid: Surface, scratch: Surface, flags: int = pygame.BLEND_ADD
) -> None:
    """Blend a small picture with all of a surface; the scratch is at least as large as that."""
    size = surface.get_size()
    large = pygame.transform.smoothscale(grid, size, scratch.subsurface((0, 0), size))
    surface.blit(large, (0, 0), special_flags=flags)


def darken_corners(surface: Surface, depth: float, scratch: Surface) -> None:
    """Make a surface darker from its middle towards its corners."""
    spread(surface, _vignette(depth), scratch, pygame.BLEND_MULT)


@cache
def _vignette(depth: float) -> Surface:
    small = Surface((64, 36))
    for x in range(64):
        for y in range(36):
            away = math.hypot((x - 31.5) / (64 * 0.62), (y - 17.5) / (36 * 0.7))
            value = round(255 * (1 - depth * min(1.0, max(0.0, away - 0.45))))
            small.set_at((x, y), (value, value, value))
    return small


def club_corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the corners of the table in the club room."""
    return round(CORNER * unit)


def club_table(size: tuple[int, int], table: Rect, unit: float, colours: Palette) -> Surface:
    """The club room from above: a walnut rim, a brass inlay and bottle-green felt."""
    surface = Surface(size)
    surface.fill(rgb(colours["bg"]))
    radius, rim = club_corner(table.size, unit), round(16 * unit)
    shadow(surface, table, radius, round(16 * unit), 200, round(8 * unit))
    surface.blit(_walnut(table.w, table.h, radius), table)
    felt = table.inflate(-2 * rim, -2 * rim)
    corner = max(4, radius - rim)
    rounded(surface, felt.inflate(6, 6), corner + 3, ("#1d0f07",))
    rounded(surface, felt.inflate(4, 4), corner + 2, (colours["inlay"],))
    surface.blit(_felt(felt.w, felt.h, corner, *(colours[f"table{n}"] for n in _SHADES)), felt)
    return surface


_SHADES = ("", "_light", "_dark")


def round_off(picture: Surface, radius: int) -> Surface:
    """Take a picture's corners away, in place."""
    wide, high = picture.get_size()
    side = min(radius + 1, wide // 2, high // 2)
    mask = plate(wide, high, radius, ("#ffffff",))
    for corner in ((0, 0), (wide - side, 0), (0, high - side), (wide - side, high - side)):
        picture.blit(mask, corner, (*corner, side, side), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


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
