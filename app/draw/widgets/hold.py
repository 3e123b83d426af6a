"""A round button that has to be held, with a ring that fills meanwhile."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.lettering import line_width
from app.draw.style import Style
from app.draw.vector import drawn, icon, linear
from app.draw.widgets.node import Control, Pen

SIZE = 208
# The disc for the whole; with little room there is less light around the ring.
DISC, TIGHT = 0.635, 0.86


@dataclass(eq=False)
class HoldButton(Control):
    """`share` of the time it has to be held has passed."""

    label: str = ""
    below: str = ""
    share: float = 0.0
    is_tight: bool = False

    @property
    def _scale(self) -> float:
        return TIGHT if self.is_tight else 1.0

    @property
    def _disc(self) -> float:
        """How much of the whole the disc is."""
        return DISC / self._scale

    def size(self, style: Style, width: int) -> tuple[int, int]:
        label = style.text_width(self.label, 18, "bold") * 1.25
        below = style.text_width(self.below, 13, "semibold") * 1.4
        side = max(style.px(SIZE) * self._scale, max(label, below) / self._disc)
        return round(side), round(side)

    def draw(self, pen: Pen) -> None:
        side = self.box.w
        ring = _ring(side, side / self._scale, self.share)
        pen.surface.blit(drawn(side, side, ring), self.box)
        edge = round(side * (1 - self._disc))
        disc = self.box.inflate(-edge, -edge)
        brush.shadow(pen.surface, disc, disc.w // 2, pen.style.px(8), 150, pen.style.px(5))
        pen.surface.blit(drawn(disc.w, disc.h, _disc(disc.w)), disc)
        self._words(pen, disc)
        if pen.mood(self).focused:
            inner = self.box.inflate(-pen.style.px(8), -pen.style.px(8))
            colour = pen.style.colour("focus")
            brush.focus_ring(pen.surface, inner, inner.w // 2, pen.style.unit, colour)

    def _words(self, pen: Pen, disc: Rect) -> None:
        style, (across, down) = pen.style, disc.center
        arrow = icon("up", style.grown(26), "#fff4e4")
        pen.surface.blit(arrow, arrow.get_rect(center=(across, down - style.type(18) * 1.5)))
        size, small = style.type(18), style.type(13)
        brush.words(pen.surface, self.label, size, (across, down), "#fff4e4", "bold", "middle")
        below = across, down + round(style.line(18) * 0.9)
        brush.words(pen.surface, self.below, small, below, "#ffd9d2", "semibold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        inside = round(self.box.w * self._disc)
        yield self.label, line_width(self.label, style.type(18), "bold"), inside
        yield self.below, line_width(self.below, style.type(13), "semibold"), inside


def _ring(side: int, usual: float, share: float) -> str:
    """The ring that fills, and the light around it; as large as in a button of the usual size."""
    middle, radius, line = side / 2, usual * 0.394, usual * 0.058
    glow = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{middle}" cy="{middle}" '
        f'r="{middle}"><stop offset="55%" stop-color="#ffcf7a" stop-opacity="0.35"/>'
        f'<stop offset="100%" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="{middle}" cy="{middle}" r="{middle}" fill="url(#g)"/>'
    )
    track = (
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="#3d3740" '
        f'stroke-width="{line}"/>'
    )
    return glow + track + (_arc(middle, radius, line, min(share, 0.999)) if share > 0 else "")


def _arc(middle: float, radius: float, line: float, share: float) -> str:
    angle = math.radians(360 * share - 90)
    end = middle + radius * math.cos(angle), middle + radius * math.sin(angle)
    return (
        f'<path d="M{middle} {middle - radius} A{radius} {radius} 0 {int(share > 0.5)} 1 '
        f'{end[0]:.2f} {end[1]:.2f}" fill="none" stroke="#f4d998" stroke-width="{line}" '
        f'stroke-linecap="round"/>'
    )


def _disc(side: int) -> str:
    middle, radius = side / 2, side / 2 - 2
    return (
        f"<defs>{linear('a', '#c23c4f', '#741523', side)}</defs>"
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="url(#a)" stroke="#e9a0a8" '
        f'stroke-opacity="0.6" stroke-width="1.5"/><path d="M{side * 0.15} {side * 0.35} '
        f'A{side * 0.38} {side * 0.38} 0 0 1 {side * 0.85} {side * 0.35}" fill="none" '
        f'stroke="#ffffff" stroke-opacity="0.28" stroke-width="3" stroke-linecap="round"/>'
    )
