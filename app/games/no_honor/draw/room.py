"""A city at night from above: roofs between dark streets, a river, and pools of lantern light."""

import math
import random
from collections.abc import Iterator
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from app.draw.cache import kept
from app.draw.colours import Palette, mix, rgb
from app.draw.rooms import darken_corners, grain, spread, tiled
from app.draw.table_rooms import TableRoom
from app.draw.vector import drawn

CORNER = 8
# The map is drawn for a window of this size, and made larger until it covers another.
MAP = (1280, 720)
# How large the smallest blocks of houses are, and how wide a street is.
BLOCK, STREET = (2200, 6200), 5
RIVER = "M786 -20 C740 160 730 240 668 420 C636 520 600 640 586 740"
BRIDGES = ("M640 330 L744 372", "M700 60 L820 92", "M560 566 L680 600")
BANKS = (
    ((-20, -20), (760, -20), (690, 250), (640, 420), (560, 740), (-20, 740)),
    ((812, -20), (1300, -20), (1300, 740), (612, 740), (690, 430), (742, 260)),
)
# Where lanterns hang, in parts of the window, and how far they shine in parts of its width.
LANTERNS = (
    (0.208, 0.2, 0.075), (0.545, 0.47, 0.1), (0.722, 0.78, 0.08), (0.315, 0.83, 0.11),
    (0.208, 0.63, 0.07), (0.703, 0.12, 0.085), (0.5, 0.89, 0.1), (0.815, 0.34, 0.07),
    (0.93, 0.66, 0.07), (0.05, 0.42, 0.06),
)  # fmt: skip
# Light is worked out on a coarse grid, in rings that add up to so much of its colour.
GRID, RINGS, BRIGHTNESS = (160, 90), 10, 0.34

Point: TypeAlias = tuple[float, float]


def rooftops(size: tuple[int, int], table: Rect, unit: float, colours: Palette) -> Surface:
    """The whole window as a map of roofs; the table is any place on it."""
    surface, scratch = Surface(size), Surface(size)
    scale = max(size[0] / MAP[0], size[1] / MAP[1])
    whole = max(1, math.ceil(MAP[0] * scale)), max(1, math.ceil(MAP[1] * scale))
    body = f'<g transform="scale({scale:.4f})">{_city(_tones(colours))}</g>'
    surface.fill(rgb(colours["table"]))
    surface.blit(drawn(*whole, body), ((size[0] - whole[0]) // 2, (size[1] - whole[1]) // 2))
    spread(surface, _light(colours["lantern"]), scratch)
    for x, y, _ in LANTERNS:
        flame = mix(colours["lantern"], "#ffffff", 0.5)
        pygame.draw.circle(surface, rgb(flame), (x * size[0], y * size[1]), max(1, 2 * unit))
    darken_corners(surface, 0.55, scratch)
    tiled(surface, grain(4), pygame.BLEND_RGB_ADD)
    return surface


def corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the table's corners."""
    return max(1, round(CORNER * unit))


def _tones(colours: Palette) -> tuple[str, ...]:
    """Those of roofs, of their edges, of the river and of its edge."""
    dark, light = colours["table_dark"], colours["table_light"]
    return dark, light, *(colours[name] for name in ("roof_edge", "river", "river_edge"))


def _city(tones: tuple[str, ...]) -> str:
    dark, light, edge, river, shore = tones
    chance = random.Random(11)
    water = _stroke(RIVER, river, 46) + _stroke(RIVER, shore, 1.4)
    roofs = "".join(
        _roof(block, mix(dark, light, chance.random()), edge, chance.random() < 0.55)
        for bank in BANKS
        for block in _blocks(list(bank), chance)
    )
    return water + roofs + "".join(_stroke(bridge, mix(dark, edge, 0.4), 14) for bridge in BRIDGES)


def _stroke(path: str, colour: str, wide: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}"/>'


def _blocks(outline: list[Point], chance: random.Random, depth: int = 0) -> Iterator[list[Point]]:
    """The outline cut across its longest side again and again, until every piece is a block."""
    if depth > 11 or _area(outline) < chance.randint(*BLOCK):
        yield outline
        return
    many = len(outline)
    first = max(range(many), key=lambda at: math.dist(outline[at], outline[(at + 1) % many]))
    first, second = sorted((first, (first + many // 2) % many))
    one, other = (_between(outline, side, chance) for side in (first, second))
    yield from _blocks([one, *outline[first + 1 : second + 1], other], chance, depth + 1)
    yield from _blocks(
        [other, *outline[second + 1 :], *outline[: first + 1], one], chance, depth + 1
    )


def _between(outline: list[Point], side: int, chance: random.Random) -> Point:
    """Somewhere about the middle of a side."""
    (x, y), (to_x, to_y) = outline[side], outline[(side + 1) % len(outline)]
    share = chance.uniform(0.36, 0.64)
    return x + (to_x - x) * share, y + (to_y - y) * share


def _area(outline: list[Point]) -> float:
    sides = zip(outline, [*outline[1:], outline[0]], strict=True)
    return abs(sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in sides)) / 2


def _roof(block: list[Point], colour: str, edge: str, has_ridge: bool) -> str:
    """A block, drawn back from the streets around it."""
    middle = sum(x for x, _ in block) / len(block), sum(y for _, y in block) / len(block)
    corners = [_towards(at, middle) for at in block]
    path = " L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    body = f'<path d="M{path} Z" fill="{colour}" stroke="{edge}"/>'
    if has_ridge:
        (ax, ay), (bx, by) = (_halfway(corners[0], corners[1]), _halfway(corners[-1], corners[-2]))
        ridge = f"M{ax:.1f} {ay:.1f} L{middle[0]:.1f} {middle[1]:.1f} L{bx:.1f} {by:.1f}"
        body += _stroke(ridge, edge, 0.8)
    return body


def _towards(at: Point, middle: Point) -> Point:
    share = min(0.5, STREET / max(8.0, math.dist(at, middle)))
    return at[0] + (middle[0] - at[0]) * share, at[1] + (middle[1] - at[1]) * share


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@kept
def _light(colour: str) -> Surface:
    """What the lanterns add, on a small grid: ring over ring, brightest in the middle."""
    wide, high = GRID
    light, pool = Surface(GRID), Surface(GRID)
    tone = [round(value * BRIGHTNESS / RINGS) for value in rgb(colour)]
    for x, y, reach in LANTERNS:
        for ring in range(1, RINGS + 1):
            pool.fill((0, 0, 0))
            pygame.draw.circle(pool, tone, (x * wide, y * high), reach * wide * ring / RINGS)
            light.blit(pool, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.gaussian_blur(light, 2)


ROOM = TableRoom(rooftops, corner)
