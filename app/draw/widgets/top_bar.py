"""The bar at the top of a scene: back, title, where one is, and a few icons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.boxes import Padded, Row
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.text import Icon, Text

HEIGHT = 44


@dataclass(eq=False)
class BarIcon(Control):
    """An icon that can be pressed, with a note that says what it does."""

    name: str = ""
    action: Callable[[], None] = field(default=lambda: None)
    scale: float = 21

    def press(self) -> None:
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = max(style.px(36), style.control)
        return side, side

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        if mood.hot or mood.pressed:
            fill = style.colour("button_pressed_top" if mood.pressed else "quiet_hover")
            brush.rounded(pen.surface, self.box, style.px(8), (fill,))
        picture = icon(self.name, style.grown(self.scale))
        pen.surface.blit(picture, picture.get_rect(center=self.box.center))
        if mood.focused:
            inner = self.box.inflate(-style.px(10), -style.px(10))
            brush.focus_ring(pen.surface, inner, style.px(6), style.unit, style.colour("focus"))


@dataclass(eq=False)
class TopBar(Node):
    """Back on the left, icons on the right."""

    title: str
    crumb: str = ""
    back: Callable[[], None] = field(default=lambda: None)
    icons: Sequence[BarIcon] = ()

    def __post_init__(self) -> None:
        """Put the parts in a row."""
        left: list[Node] = [
            BarIcon("back", self.back, 22, key="back", tip="Back (Esc)"),
            Text(self.title, 18, face="serif", single=True),
        ]
        if self.crumb:
            left += [
                Icon("right", 12, "accent"),
                Text(self.crumb, 13, "text_dim", "semibold", single=True, grow=1),
            ]
        else:
            left.append(Text("", grow=1))
        self._row = Padded(Row([*left, *self.icons], gap=10), 10, 0)

    @property
    def children(self) -> tuple[Node, ...]:
        return (self._row,)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, max(style.px(HEIGHT), style.control + style.px(8))

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        self._row.place(style, box)

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        brush.shadow(pen.surface, box, 0, style.px(5), 140, style.px(2))
        fill = style.colour("bar_top"), style.colour("bar_bottom")
        brush.rounded(pen.surface, box, 0, fill)
        line = box.bottom - 1
        brush.rule(pen.surface, (box.x, line), (box.right, line), style.colour("bar_line"))
