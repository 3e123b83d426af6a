"""A scroll whose bar lies in the margin, so that what scrolls keeps its width."""

from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from app.draw.style import Style
from app.draw.widgets.boxes import Wrapped


@dataclass(eq=False)
class Overhang(Wrapped):
    """Lets the bar of its part hang over the right edge; the margin has to have that room."""

    reach: float = 12
    overlapping: ClassVar[bool] = True

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The part as it would be without a bar."""
        return self.part.size(style, width)

    def place(self, style: Style, box: Rect) -> None:
        """A part that has to scroll gets more width, for its bar."""
        super().place(style, box)
        needed = self.part.size(style, box.w)[1]
        reach = style.px(self.reach) if needed > box.h else 0
        self.part.place(style, Rect(box.x, box.y, box.w + reach, box.h))
