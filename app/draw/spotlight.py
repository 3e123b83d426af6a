"""Light on what is meant: everything else of a table lies in the dark."""

from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.ahead import AHEAD
from app.draw.brush import blurred
from app.draw.cache import MEGABYTE, PictureCache, kept_in
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen
from app.table.geometry import Box

# How bright things are, of 255: what is meant, what bears witness, and the rest.
LIT, SEEN, REST = 255, 158, 107
REST_HIGH_CONTRAST = 190
EDGE = 74
SCALE = 8
GOLD = "#ffe9b0"
# Each is as large as the window: they do not push cards and words out.
LIGHTS = PictureCache(20 * MEGABYTE)


@partial(kept_in, LIGHTS)
def light(
    size: tuple[int, int], lit: tuple[Box, ...], seen: tuple[Box, ...], edge: int, rest: int
) -> Surface:
    """What a picture is multiplied with, so that only what is meant stays bright."""
    key = "light", size, lit, seen, edge, rest
    return AHEAD.fetch(key, size, partial(_shed, size, lit, seen, edge, rest))


def _shed(
    size: tuple[int, int], lit: tuple[Box, ...], seen: tuple[Box, ...], edge: int, rest: int
) -> Surface:
    small = Surface((size[0] // SCALE + 2, size[1] // SCALE + 2))
    small.fill((rest, rest, rest))
    for boxes, level in ((seen, max(rest, SEEN)), (lit, LIT)):
        for box in boxes:
            _light_up(small, Rect(*box).inflate(edge, edge), level)
    soft = blurred(small, max(1, edge // SCALE // 2))
    for boxes, level in ((seen, max(rest, SEEN)), (lit, LIT)):
        for box in boxes:
            _light_up(soft, Rect(*box), level)
    full = size[0] + 2 * SCALE, size[1] + 2 * SCALE
    return pygame.transform.smoothscale(soft, full).subsurface((0, 0, *size))


def _light_up(small: Surface, box: Rect, level: int) -> None:
    corner = Rect(box.x // SCALE, box.y // SCALE, -(-box.w // SCALE), -(-box.h // SCALE))
    pygame.draw.rect(small, (level, level, level), corner, border_radius=3)


@dataclass(eq=False)
class Spotlight(Node):
    """Leaves what is meant in full light; what is `framed` has a line of light around it."""

    lit: tuple[Box, ...] = ()
    seen: tuple[Box, ...] = ()
    framed: tuple[Box, ...] = ()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.height

    def draw(self, pen: Pen) -> None:
        style = pen.style
        rest = REST_HIGH_CONTRAST if style.high_contrast else REST
        size = style.width, style.height
        picture = light(size, self.lit, self.seen, style.px(EDGE) // 2, rest)
        pen.surface.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        for box in self.lit if style.high_contrast else self.framed:
            place, radius = Rect(*box).inflate(6, 6), style.px(12)
            brush.halo(pen.surface, place, radius, style.px(8), 150, style.colour("accent"))
            brush.rounded(pen.surface, place, radius, (), GOLD, max(2, style.px(2)))
