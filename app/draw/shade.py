"""The dark over a table around what is looked at.

Only the soft edge of the light is a picture, and a small one; the rest is filled.
"""

from dataclasses import dataclass

import pygame
from pygame import Rect

from app.draw.dimming import dim
from app.draw.spotlight import EDGE, REST, light
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen
from app.table.board import Board
from app.table.geometry import Box


def room_of_table(style: Style, board: Board) -> Rect:
    """The window without the bar and without the log, or the strip that opens it."""
    log, top = board.log, board.bar.box.bottom
    aside = log.box if log.docked else log.strip
    return Rect(0, top, style.width if aside is None else aside.x, style.height - top)


@dataclass(eq=False)
class Shade(Node):
    """Darkens an area but for some boxes that lie together, with a soft edge around them."""

    area: Rect
    lit: tuple[Rect, ...]

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.height

    def draw(self, pen: Pen) -> None:
        """Fill what is far from the light, and lay the light itself over the rest."""
        edge = pen.style.px(EDGE) // 2
        near = self.lit[0].unionall(list(self.lit[1:])).inflate(4 * edge, 4 * edge).clip(self.area)
        dim(pen.surface, self.area, [near], 1 - REST / 255)
        boxes = tuple(Box(*box.move(-near.x, -near.y)) for box in self.lit)
        picture = light(near.size, boxes, (), edge, REST)
        pen.surface.blit(picture, near, special_flags=pygame.BLEND_RGB_MULT)
