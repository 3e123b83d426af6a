"""A window onto something higher than itself."""

from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen


@dataclass(eq=False)
class Scroll(Node):
    """Shows as much of its part as fits, from `offset` on; the stage moves the offset."""

    part: Node
    offset: int = 0
    least: float = 80
    to_end: bool = False
    track: str = "panel_rule"
    knob: str = "control_edge"

    @property
    def children(self) -> tuple[Node, ...]:
        return (self.part,)

    @property
    def shrinks(self) -> bool:
        """It can always do with less."""
        return True

    @property
    def range(self) -> int:
        """How far it can be moved."""
        return max(0, self.part.box.h - self.box.h)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return self.part.size(style, width)

    def _bar(self, style: Style) -> int:
        return style.px(12)

    def place(self, style: Style, box: Rect) -> None:
        """The inside gets its whole height, moved up by the offset."""
        super().place(style, box)
        width, height = box.w, self.part.size(style, box.w)[1]
        if height > box.h:
            width -= self._bar(style)
            height = self.part.size(style, width)[1]
        height = max(box.h, height)
        self.offset = max(0, min(self.offset, height - box.h))
        self.part.place(style, Rect(box.x, box.y - self.offset, width, height))

    def draw(self, pen: Pen) -> None:
        """Only the window is drawn on, with a little room for focus rings."""
        self._outer = pen.surface.get_clip()
        margin = pen.style.px(12)
        pen.surface.set_clip(self.box.inflate(2 * margin, 0).clip(self._outer))

    def finish(self, pen: Pen) -> None:
        """Give the whole surface back, and draw the bar."""
        pen.surface.set_clip(self._outer)
        if not self.range:
            return
        style, box = pen.style, self.box
        track = Rect(box.right - style.px(4), box.y, style.px(4), box.h)
        brush.rounded(pen.surface, track, track.w / 2, (style.colour(self.track),))
        length = max(style.px(24), box.h * box.h // self.part.box.h)
        top = box.y + (box.h - length) * self.offset // self.range
        knob = Rect(track.x, top, track.w, length)
        brush.rounded(pen.surface, knob, track.w / 2, (style.colour(self.knob),))
