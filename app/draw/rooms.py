"""Backdrops: the papered wall of the shell, and what the rooms of the games are painted with."""

import math
import random
from functools import cache

import pygame
from pygame import Surface

from app.draw.brush import plate
from app.draw.cache import kept
from app.draw.colours import rgb
from app.draw.vector import drawn

GRAIN = 96
WARMTH = (74, 50, 28)


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


def round_off(picture: Surface, radius: int) -> Surface:
    """Take a picture's corners away, in place."""
    wide, high = picture.get_size()
    side = min(radius + 1, wide // 2, high // 2)
    mask = plate(wide, high, radius, ("#ffffff",))
    for corner in ((0, 0), (wide - side, 0), (0, high - side), (wide - side, high - side)):
        picture.blit(mask, corner, (*corner, side, side), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
