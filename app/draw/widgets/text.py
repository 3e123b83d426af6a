"""Text: one line or a paragraph, icons, keycaps, badges, rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.draw import brush
from app.draw.lettering import elided, line_width, wrapped
from app.draw.portraits import draw_face
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.boxes import Row
from app.draw.widgets.node import Node, Pen
from app.table.face import Face


@dataclass(eq=False)
class Text(Node):
    """A text that wraps into lines; with `single` it stays on one and is cut to fit."""

    text: str
    scale: int = 15
    colour: str = "text"
    face: str = "medium"
    align: str = "left"
    single: bool = False

    def size(self, style: Style, width: int) -> tuple[int, int]:
        lines = self._lines(style, width)
        pixels = style.type(self.scale)
        widest = max(line_width(line, pixels, self.face) for line in lines)
        return min(widest + 1, width), style.line(self.scale) * len(lines)

    def draw(self, pen: Pen) -> None:
        """Each line in the middle of its own height."""
        style = pen.style
        pixels, height = style.type(self.scale), style.line(self.scale)
        lines = self._lines(style, self.box.w)
        left = {"left": self.box.x, "middle": self.box.centerx, "right": self.box.right}[self.align]
        top = self.box.centery - height * len(lines) / 2
        colour = style.colour(self.colour)
        for number, line in enumerate(lines):
            middle = top + height * (number + 0.5)
            brush.words(pen.surface, line, pixels, (left, middle), colour, self.face, self.align)

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """Each line; a wrapped text that is too high counts as too wide."""
        lines = self._lines(style, self.box.w)
        too_high = style.line(self.scale) * len(lines) > self.box.h + 2
        for line in lines:
            needed = line_width(line, style.type(self.scale), self.face)
            yield line, 10**6 if too_high else needed, self.box.w

    def _lines(self, style: Style, width: int) -> tuple[str, ...]:
        pixels = style.type(self.scale)
        if self.single:
            return (elided(self.text, pixels, max(1, width), self.face),)
        return wrapped(self.text, pixels, max(1, width), self.face)


@dataclass(eq=False)
class Icon(Node):
    """An icon of the shell, or of a theme's folder."""

    name: str
    scale: float = 20
    colour: str = ""
    theme: str = "shell"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """A square that grows a little with the text."""
        side = style.grown(self.scale)
        return side, side

    def draw(self, pen: Pen) -> None:
        colour = pen.style.colour(self.colour) if self.colour else None
        picture = icon(self.name, min(self.box.w, self.box.h), colour, self.theme)
        pen.surface.blit(picture, picture.get_rect(center=self.box.center))


@dataclass(eq=False)
class SeatMark(Node):
    """The shape of a seat."""

    number: int
    scale: float = 12

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = style.grown(self.scale)
        return side, side

    def draw(self, pen: Pen) -> None:
        seat_mark(pen.surface, pen.style, self.number, self.box.center, self.box.w * 0.42)


@dataclass(eq=False)
class Avatar(Node):
    """The face of a seat."""

    face: Face
    scale: float = 36

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = style.grown(self.scale)
        return side, side

    def draw(self, pen: Pen) -> None:
        draw_face(pen.surface, pen.style, self.face, self.box.center, self.box.w)


@dataclass(eq=False)
class Hairline(Node):
    """A hairline across."""

    colour: str = "panel_rule"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, 1

    def draw(self, pen: Pen) -> None:
        box = self.box
        brush.rule(pen.surface, box.topleft, (box.right, box.y), pen.style.colour(self.colour))


@dataclass(eq=False)
class Badge(Node):
    """A few letters on a small rounded plate: a number, `new`, a key of the keyboard."""

    text: str
    kind: str = "plain"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        height = max(style.px(22), round(style.type(12) * 1.6))
        return max(height, style.text_width(self.text, 12, "bold") + style.px(16)), height

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        looks = {
            "plain": (("#2a2228",), "selected_edge", "text"),
            "soft": (("#3a343c",), "", "text_dim"),
            "brass": (("#4a3a20",), "", "accent_hi"),
            "red": (("#8e2030",), "", "on_danger"),
            "key": (("#3a343c", "#27232a"), "control_edge", "text"),
        }
        fill, edge, ink = looks[self.kind]
        radius = style.px(5) if self.kind == "key" else box.h / 2
        brush.rounded(pen.surface, box, radius, fill, style.colour(edge) if edge else "")
        at = box.centerx, box.centery
        size = style.type(12)
        brush.words(pen.surface, self.text, size, at, style.colour(ink), "bold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        yield self.text, style.text_width(self.text, 12, "bold"), self.box.w


def complaint(words: str | None) -> list[Node]:
    """What is wrong, with a sign before it; nothing if nothing is."""
    if not words:
        return []
    return [Row([Icon("warn", 16), Text(words, 13, "danger", "semibold", grow=1)], gap=8)]
