"""A name with a word behind it: the name is cut where there is not room for both."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.lettering import elided
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen


@dataclass(eq=False)
class NameTag(Node):
    """A name, and `you` or the like on a small plate."""

    name: str
    tag: str = ""
    colour: str = "text"
    face: str = "semibold"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        wide = style.text_width(self.name, 15, self.face) + 1 + self._tag_room(style)
        return min(width, wide), style.line(15)

    def _tag_room(self, style: Style) -> int:
        return self._plate(style) + style.px(10) if self.tag else 0

    def _plate(self, style: Style) -> int:
        return style.text_width(self.tag, 12, "bold") + style.px(16)

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        room = max(1, box.w - self._tag_room(style))
        name = elided(self.name, style.type(15), room, self.face)
        ink = style.colour(self.colour)
        at = box.x, box.centery
        wide = brush.words(pen.surface, name, style.type(15), at, ink, self.face)
        if self.tag:
            high = round(style.type(12) * 1.6)
            plate = Rect(box.x + wide + style.px(10), 0, self._plate(style), high)
            plate.centery = box.centery
            brush.rounded(pen.surface, plate, high / 2, (style.colour("quiet_hover"),))
            dim, size = style.colour("text_dim"), style.type(12)
            brush.words(pen.surface, self.tag, size, plate.center, dim, "bold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """The word must fit; the name is cut."""
        if self.tag:
            yield self.tag, self._tag_room(style), self.box.w
