"""The ivory page of the rules reader: the sheet, its paragraphs, boxes and links."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.colours import rgb
from app.draw.lettering import elided
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.boxes import Padded, Row
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.text import Icon

BRASS_INK = "#7a5a26"
GOLD_LINE = "#c9a35b"
BOX = "#e3d2ac"
CHOSEN = "#f3deaa"
POINTED = "#f0e3c6"
RING = "#8a6730"


@dataclass(eq=False)
class Paper(Padded):
    """A sheet of ivory paper with something on it."""

    across: float = 40
    down: float = 28

    def draw(self, pen: Pen) -> None:
        style, radius = pen.style, pen.style.px(10)
        box = self._visible(pen)
        brush.shadow(pen.surface, box, radius, style.px(12), 160, style.px(6))
        fill = style.colour("paper_top"), style.colour("paper_bottom")
        brush.rounded(pen.surface, box, radius, fill, style.colour("card_edge"))

    def _visible(self, pen: Pen) -> Rect:
        """Of a sheet that is higher than the window only what can be seen is drawn."""
        margin = pen.style.px(60)
        return self.box.clip(pen.surface.get_clip().inflate(2 * margin, 2 * margin))


@dataclass(eq=False)
class PaperRule(Node):
    """A gold line across a page."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(2)

    def draw(self, pen: Pen) -> None:
        pen.surface.fill(rgb(GOLD_LINE), self.box)


@dataclass(eq=False)
class Passage(Control):
    """A paragraph that can be chosen; the chosen one lies on a stroke of colour."""

    part: Node
    action: Callable[[], None] = field(default=lambda: None)
    chosen: bool = False
    reach: float = 14

    @property
    def children(self) -> tuple[Node, ...]:
        return (self.part,)

    def press(self) -> None:
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The text and a little room above and below."""
        wide, high = self.part.size(style, width)
        return wide, high + 2 * style.px(6)

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        self.part.place(style, box.inflate(0, -2 * style.px(6)))

    def draw(self, pen: Pen) -> None:
        """A stroke of colour into the margins, and a bar if it is the chosen one."""
        style, mood = pen.style, pen.mood(self)
        if not (self.chosen or mood.hot):
            return
        box = self._reaching(style)
        brush.rounded(pen.surface, box, style.px(6), (CHOSEN if self.chosen else POINTED,))
        if self.chosen:
            bar = Rect(box.x, box.y, style.px(4), box.h)
            brush.rounded(pen.surface, bar, style.px(2), (GOLD_LINE,))

    def finish(self, pen: Pen) -> None:
        """The ring of the keyboard."""
        if pen.mood(self).focused:
            style = pen.style
            ring = self._reaching(style)
            brush.rounded(pen.surface, ring, style.px(6), (), RING, max(2, style.px(2)))

    def _reaching(self, style: Style) -> Rect:
        return self.box.inflate(2 * style.px(self.reach), 0)


@dataclass(eq=False)
class ExampleBox(Node):
    """An example in a tinted box beside a lamp."""

    part: Node

    def __post_init__(self) -> None:
        """Lamp and text in a row."""
        self.part.grow = 1
        lamp = Icon("hint", 26, BRASS_INK)
        self._inside = Padded(Row([lamp, self.part], gap=16), 16, 12)

    @property
    def children(self) -> tuple[Node, ...]:
        return (self._inside,)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, self._inside.size(style, width)[1]

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        self._inside.place(style, box)

    def draw(self, pen: Pen) -> None:
        brush.rounded(pen.surface, self.box, pen.style.px(8), (BOX,), GOLD_LINE)


@dataclass(eq=False)
class PaperLink(Control):
    """Words on a page that lead elsewhere, with an arrow before or behind them."""

    label: str = ""
    action: Callable[[], None] = field(default=lambda: None)
    forward: bool = True

    def press(self) -> None:
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        wide = style.text_width(self.label, 13, "bold") + self._arrow(style) + style.px(4)
        return min(width, wide), style.control

    def _arrow(self, style: Style) -> int:
        return style.grown(24)

    def draw(self, pen: Pen) -> None:
        """Words, arrow, and a line under them when pointed at."""
        style, box, mood = pen.style, self.box, pen.mood(self)
        arrow = icon("right" if self.forward else "left", style.grown(13), BRASS_INK)
        side = box.right - self._arrow(style) // 2 if self.forward else box.x + style.grown(8)
        pen.surface.blit(arrow, arrow.get_rect(center=(side, box.centery)))
        left = box.x if self.forward else box.x + self._arrow(style)
        shown = elided(self.label, style.type(13), max(1, box.w - self._arrow(style)), "bold")
        at = left, box.centery
        wide = brush.words(pen.surface, shown, style.type(13), at, BRASS_INK, "bold")
        if mood.hot:
            under = box.centery + style.type(13) * 2 // 3
            brush.rule(pen.surface, (left, under), (left + wide, under), BRASS_INK)
        if mood.focused:
            ring = box.inflate(style.px(12), 0)
            brush.rounded(pen.surface, ring, style.px(6), (), RING, max(2, style.px(2)))

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        room = self.box.w - self._arrow(style)
        yield self.label, style.text_width(self.label, 13, "bold"), room
