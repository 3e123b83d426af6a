"""Something on velvet: the side of the shelf, or a strip above it."""

from dataclasses import dataclass

from app.draw import brush
from app.draw.shelf import velvet
from app.draw.widgets.boxes import Padded
from app.draw.widgets.node import Pen


@dataclass(eq=False)
class Velvet(Padded):
    """Red cloth with a brass line at its right or lower edge, and something on it."""

    is_strip: bool = False

    def draw(self, pen: Pen) -> None:
        """Cloth, shadow and line; plain where contrast matters more."""
        style, surface, box = pen.style, pen.surface, self.box
        edge = box.move(0, box.h - 1) if self.is_strip else box.move(box.w - 1, 0)
        edge = edge.clip(box)
        brush.shadow(surface, edge, 0, style.px(8), 160, 0)
        if style.high_contrast:
            brush.rounded(surface, box, 0, (style.colour("panel"),))
        else:
            surface.blit(velvet(*box.size), box)
        line = style.colour("selected_edge")
        if self.is_strip:
            brush.rule(surface, (box.x, box.bottom - 1), (box.right, box.bottom - 1), line)
        else:
            brush.rule(surface, (box.right - 1, box.y), (box.right - 1, box.bottom), line)
