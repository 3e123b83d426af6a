"""A small pill with an icon and a few words: a note that cannot be pressed."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.draw import brush
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.node import Node, Pen


@dataclass(eq=False)
class Chip(Node):
    """An icon and its words."""

    icon: str
    text: str

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, self._needed(style)), max(style.px(22), round(style.type(12) * 1.7))

    def _needed(self, style: Style) -> int:
        words = style.text_width(self.text, 12, "semibold")
        return words + style.grown(14) + style.px(24)

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        fill, edge = style.colour("choice_top"), style.colour("control_edge")
        brush.rounded(pen.surface, box, box.h / 2, (fill,), edge)
        picture = icon(self.icon, style.grown(14))
        left = box.x + style.px(9)
        pen.surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
        at = left + style.grown(14) + style.px(5), box.centery
        ink = style.colour("text_dim")
        brush.words(pen.surface, self.text, style.type(12), at, ink, "semibold")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        yield self.text, self._needed(style), self.box.w
