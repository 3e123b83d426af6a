"""A row that stands out because it is not as usual."""

from pygame import Rect

from app.draw import brush
from app.draw.widgets.boxes import Padded
from app.draw.widgets.node import Pen


class Tinted(Padded):
    """A row that is not as printed, not the same in both, or wished for."""

    def draw(self, pen: Pen) -> None:
        """A breath of brass behind it."""
        box = Rect(self.box)
        fill = pen.style.colour("selected_bottom")
        brush.rounded(pen.surface, box, pen.style.px(6), (fill,))
