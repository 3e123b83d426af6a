"""The stage on which a game ends: a lamp or rays on a papered wall, between open curtains.

`bright` has rays behind the winner, `quiet` a cone of light, `low` the same in a dark room with
heavier drapes.
"""

import math
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from app.draw.brush import blurred, shadow
from app.draw.cache import kept
from app.draw.curtain import curtain, valance
from app.draw.rooms import darken_corners, pool, spread, wall
from app.draw.vector import art, drawn, linear

DRAWN = 1280, 720
DRAPES = {"bright": 190, "quiet": 190, "low": 290}
LAMPS = {"bright": 1.05, "quiet": 1.0, "low": 0.3}
CONES = {"quiet": "#6a5230", "low": "#5c4c35"}
RAYS, WIDE = 26, 0.5
# Where the winner stands, in parts of the window.
HEART = 0.5, 0.34


@kept
def theatre(width: int, height: int, light: str) -> Surface:
    """The whole window: wall, light, the edge of the table, curtain and valance."""
    lamp = LAMPS[light]
    lamps = (0.5, -0.04, 0.44, 1.05 * lamp), (0.5, 0.58, 0.33, 0.45 * lamp)
    surface = wall(width, height, lamps).copy()
    scratch = Surface((width, height))
    _shine(surface, scratch, light)
    _table_edge(surface)
    _drape(surface, round(DRAPES[light] * width / DRAWN[0]))
    _valance(surface)
    if light == "low":
        surface.fill((150, 158, 176), special_flags=pygame.BLEND_RGB_MULT)
        spread(surface, _glow(surface, light), scratch)
    darken_corners(surface, 0.5, scratch)
    return surface


def _shine(surface: Surface, scratch: Surface, light: str) -> None:
    """What shines behind the winner: rays, or a cone of light from above."""
    glow = _glow(surface, light)
    wide, high = small = glow.get_size()
    if light == "bright":
        _add(glow, drawn(*small, _rays((HEART[0] * wide, HEART[1] * high), 0.62 * wide)))
    else:
        _add(glow, blurred(drawn(*small, _cone(wide, high, CONES[light])), max(2, wide // 90)))
    spread(surface, glow, scratch)


def _glow(surface: Surface, light: str) -> Surface:
    """The light around the winner, half as large as the window."""
    wide, high = small = surface.get_width() // 2, surface.get_height() // 2
    colour = "#4a3418" if light == "bright" else "#2c2014"
    return pool(small, (HEART[0] * wide, HEART[1] * high), 0.42 * wide, colour).copy()


def _add(light: Surface, picture: Surface) -> None:
    """More light in the shape of a picture."""
    dark = Surface(light.get_size())
    dark.blit(picture, (0, 0))
    light.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _rays(at: tuple[float, float], reach: float) -> str:
    fade = (
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{at[0]:.1f}" '
        f'cy="{at[1]:.1f}" r="{reach:.1f}"><stop offset="0%" stop-color="#9a743a"/>'
        '<stop offset="45%" stop-color="#54401f"/><stop offset="100%" stop-color="#0c0906"/>'
        "</radialGradient></defs>"
    )
    return fade + "".join(_beams(at, reach))


def _beams(at: tuple[float, float], reach: float) -> Iterator[str]:
    for number in range(RAYS):
        turns = (2 * math.pi * (number + off) / RAYS for off in (0.1, 0.1 + WIDE))
        ends = [(at[0] + reach * math.cos(t), at[1] + reach * math.sin(t)) for t in turns]
        corners = " ".join(f"L{x:.1f} {y:.1f}" for x, y in ends)
        yield f'<path d="M{at[0]:.1f} {at[1]:.1f} {corners} Z" fill="url(#a)"/>'


def _cone(wide: int, high: int, colour: str) -> str:
    fade = linear("a", colour, "#0a0704", high * 0.9)
    return (
        f'<defs>{fade}</defs><path d="M{wide * 0.45} 0 H{wide * 0.55} L{wide * 0.88} {high * 0.92} '
        f'H{wide * 0.12} Z" fill="url(#a)"/>'
    )


def _table_edge(surface: Surface) -> None:
    """The rim of the table and its felt, as one sees it from a seat."""
    wide, high = surface.get_width(), round(surface.get_height() * 160 / DRAWN[1])
    wood, felt = (linear(*fill, high) for fill in _TABLE)
    shapes = ((206, 700, 190, "url(#w)"), (212, 676, 178, "#b8924a"), (213, 673, 176, "url(#f)"))
    across, down = wide / DRAWN[0], high / 160
    rings = "".join(
        f'<ellipse cx="{wide / 2}" cy="{y * down:.1f}" rx="{rx * across:.1f}" '
        f'ry="{ry * down:.1f}" fill="{fill}"/>'
        for y, rx, ry, fill in shapes
    )
    picture = drawn(wide, high, f"<defs>{wood}{felt}</defs>{rings}")
    surface.blit(picture, (0, surface.get_height() - high))


_TABLE = (("w", "#7a4d2f", "#26150c"), ("f", "#2c6149", "#123126"))


def _drape(surface: Surface, across: int) -> None:
    """A gathered curtain on each side."""
    wide, high = surface.get_size()
    cloth = art("shell", "curtain_side", 2 * across, high + 20)
    cloth = pygame.transform.smoothscale(cloth, (across, high + 20))
    blur = max(4, high // 45)
    for left, picture in ((0, cloth), (wide - across, pygame.transform.flip(cloth, True, False))):
        shadow(surface, Rect(left, 0, round(across * 0.7), high), 0, blur, 170, 0)
        surface.blit(picture, (left, -10))


def _valance(surface: Surface) -> None:
    wide, high = surface.get_width(), round(128 * surface.get_height() / DRAWN[1])
    cloth = valance(wide, round(high * 150 / 128))
    shadow(surface, Rect(0, 0, wide, round(high * 0.6)), 0, max(4, high // 9), 150, high // 10)
    surface.blit(pygame.transform.smoothscale(cloth, (wide, high)), (0, 0))


def part_curtain(surface: Surface, share: float) -> None:
    """The closed curtain on its way to both sides; at 1 it is gone."""
    wide, high = surface.get_size()
    cloth, half = curtain(wide, high), wide // 2
    away = round(half * share)
    surface.blit(cloth, (0, 0), (away, 0, half - away, high))
    surface.blit(cloth, (half + away, 0), (half, 0, wide - half - away, high))
