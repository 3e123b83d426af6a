"""A regular away from every table: the portrait in the regular's own colour, level and words."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.portraits import draw_portrait
from app.draw.style import Style
from app.draw.vector import drawn
from app.draw.widgets.boxes import Padded
from app.draw.widgets.node import Node, Pen
from app.table.face import Face

# A portrait with its ring, for its diameter.
AROUND = 1.07


@dataclass(eq=False)
class Medallion(Node):
    """A portrait in a ring of its own colour, or of the seat's."""

    face: Face
    accent: str = ""
    scale: float = 64

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = min(width, style.px(self.scale))
        return side, side

    def draw(self, pen: Pen) -> None:
        """In the middle of its box, the ring within it."""
        side = int(min(self.box.size) / AROUND)
        colour = self.accent or pen.style.seat_colour(self.face.colour)
        draw_portrait(pen.surface, self.face.portrait, colour, self.box.center, side)


@dataclass(eq=False)
class Diamonds(Node):
    """This many of a row of diamonds are full."""

    full: int
    many: int = 4
    scale: float = 12

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = style.grown(self.scale)
        return side * self.many, side

    def draw(self, pen: Pen) -> None:
        side, colour = self.box.h, pen.style.colour("accent")
        for number in range(self.many):
            at = self.box.x + number * side, self.box.y
            pen.surface.blit(drawn(side, side, _diamond(side, colour, number < self.full)), at)


def _diamond(side: int, colour: str, is_full: bool) -> str:
    h, r = side / 2, side * 0.38
    path = f"M{h} {h - r} L{h + r} {h} L{h} {h + r} L{h - r} {h} Z"
    fill = colour if is_full else "none"
    return f'<path d="{path}" fill="{fill}" stroke="{colour}" stroke-width="{side * 0.09:.1f}"/>'


@dataclass(eq=False)
class Dots(Node):
    """Games one after the other: full if they were won."""

    won: tuple[bool, ...]
    scale: float = 18

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = style.grown(self.scale)
        return side * len(self.won), side

    def draw(self, pen: Pen) -> None:
        side, style = self.box.h, pen.style
        for number, is_won in enumerate(self.won):
            colour = style.colour("accent" if is_won else "text_faint")
            fill = colour if is_won else "none"
            h, r = side / 2, side * 0.3
            body = (
                f'<circle cx="{h}" cy="{h}" r="{r:.1f}" fill="{fill}" stroke="{colour}" '
                f'stroke-width="{side * 0.09:.1f}"/>'
            )
            at = self.box.x + number * side, self.box.y
            pen.surface.blit(drawn(side, side, body), at)


@dataclass(eq=False)
class Quote(Padded):
    """Words on a slip of paper, with a bar in the speaker's colour; its tip points up."""

    accent: str = "#d9b066"

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        paper, edge = style.colour("paper_top"), style.colour("paper_bottom")
        wide, high = style.px(26), style.px(12)
        tip = f'<path d="M0 {high + 1} L{wide / 2} 0 L{wide} {high + 1} Z" fill="{paper}"/>'
        left = box.x + style.px(86) - wide // 2
        pen.surface.blit(drawn(wide, high + 1, tip), (left, box.y - high))
        brush.rounded(pen.surface, box, style.px(8), (paper, edge))
        bar = Rect(box.x + style.px(10), box.y + style.px(9), style.px(3), box.h - style.px(18))
        brush.rounded(pen.surface, bar, style.px(1.5), (self.accent,))


@dataclass(eq=False)
class Tag(Node):
    """A few words in a pill with a thin edge, perhaps after diamonds."""

    text: str
    diamonds: Diamonds | None = None
    ink: str = "text_dim"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return self._needed(style), max(style.px(26), round(style.type(13) * 1.7))

    def _needed(self, style: Style) -> int:
        marks = self._marks(style)
        return style.text_width(self.text, 13, "semibold") + marks + style.px(24)

    def _marks(self, style: Style) -> int:
        return self.diamonds.size(style, style.width)[0] + style.px(8) if self.diamonds else 0

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        if self.diamonds:
            wide, high = self.diamonds.size(style, box.w)
            left, top = box.x + style.px(12), box.centery - high // 2
            self.diamonds.place(style, Rect(left, top, wide, high))

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        edge = style.colour("selected_edge" if self.diamonds else "control_edge")
        brush.rounded(pen.surface, box, box.h / 2, (style.colour("choice_bottom"),), edge)
        if self.diamonds:
            self.diamonds.draw(pen)
        left = box.x + style.px(12) + self._marks(style)
        ink = style.colour(self.ink)
        size = style.type(13)
        brush.words(pen.surface, self.text, size, (left, box.centery), ink, "semibold")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        yield self.text, self._needed(style), self.box.w
