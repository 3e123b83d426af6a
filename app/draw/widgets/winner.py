"""The winners: avatars with crowns, and rays of light behind them."""

import math
from dataclasses import dataclass

from app.draw import brush
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.vector import drawn, icon
from app.draw.widgets.boxes import Panel
from app.draw.widgets.node import Node, Pen
from app.table.face import Face

RAYS = 16
CROWN = 0.5


@dataclass(eq=False)
class Crowned(Node):
    """An avatar with a crown over it."""

    face: Face
    scale: float = 104

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = style.px(self.scale)
        return side, round(side * (1 + CROWN * 0.7))

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        side = box.w
        middle = box.centerx, box.bottom - side // 2
        disc = box.inflate(0, 0)
        disc.size, disc.center = (side, side), middle
        brush.halo(pen.surface, disc, side // 2, style.px(14), 110)
        draw_face(pen.surface, style, self.face, middle, side)
        crown = icon("crown", round(side * CROWN))
        pen.surface.blit(crown, crown.get_rect(midtop=(box.centerx, box.y - style.px(4))))


@dataclass(eq=False)
class RayPanel(Panel):
    """A panel with rays behind one of the nodes in it."""

    edge: str = "selected_edge"
    heart: Node | None = None

    def draw(self, pen: Pen) -> None:
        """The panel, and rays that fade before they reach its edge."""
        super().draw(pen)
        if self.heart is None or pen.style.high_contrast:
            return
        box, at = self.box.inflate(-2, -2), self.heart.box.center
        x, y = at[0] - box.x, at[1] - box.y
        pen.surface.blit(drawn(*box.size, rays(x, y, pen.style.px(200), RAYS, "#ffcf7a", 0.3)), box)


def rays(x: int, y: int, reach: int, many: int, colour: str, strength: float) -> str:
    """The inside of a drawing: rays from a point that fade on their way."""
    paths = [
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" '
        f'r="{reach}"><stop offset="0%" stop-color="{colour}" stop-opacity="{strength}"/>'
        f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
    ]
    for number in range(many):
        first, last = (math.radians((number + wide) * 360 / many) for wide in (0, 0.42))
        one = f"{x + reach * math.cos(first):.0f} {y + reach * math.sin(first):.0f}"
        other = f"{x + reach * math.cos(last):.0f} {y + reach * math.sin(last):.0f}"
        paths.append(f'<path d="M{x} {y} L{one} L{other} Z" fill="url(#a)"/>')
    return "".join(paths)
