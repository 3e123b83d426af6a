"""Talk on the table: the mark of what is said about a seat, and places to point at somebody."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.widgets.boxes import Free
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.text import Text

SIZE = 12
NAME = 170


class Overlay(Free):
    """Lies over a scene that stays bright: what is on the table has to be seen while speaking."""

    dims = False


@dataclass(eq=False)
class ShortName(Text):
    """A name on a chip; one that is longer than most is cut."""

    face: str = "semibold"
    single: bool = True

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """No wider than so many letters."""
        return super().size(style, min(width, style.grown(NAME)))


@dataclass(eq=False)
class ToldMark(Node):
    """The newest that is said about a seat, in quotation marks: this is talk, and no knowledge.

    `speaker` is the number of the speaker's colour, None if the seat says it of itself.
    """

    words: str
    speaker: int | None = None

    @property
    def text(self) -> str:
        """The words as they are shown."""
        return f"“{self.words}”"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """A line with a little room around it."""
        wide = style.text_width(self.text, SIZE, "semibold") + self._mark_room(style)
        return wide + style.px(12), style.line(SIZE) + style.px(2)

    @staticmethod
    def _radius(style: Style) -> int:
        return style.grown(4)

    def _mark_room(self, style: Style) -> int:
        return 0 if self.speaker is None else 3 * self._radius(style)

    def draw(self, pen: Pen) -> None:
        """A small bubble with a tail to the plate, coloured like speech."""
        style, box = pen.style, self.box
        fill, edge, ink = (style.colour(f"tooltip{part}") for part in ("", "_edge", "_ink"))
        brush.shadow(pen.surface, box, box.h // 2, style.px(3), 110, 1)
        brush.rounded(pen.surface, box, box.h / 2, (fill,), edge)
        left = box.x + style.px(6)
        if self.speaker is not None:
            at = left + self._radius(style), box.centery
            seat_mark(pen.surface, style, self.speaker, at, self._radius(style))
        at = left + self._mark_room(style), box.centery
        brush.words(pen.surface, self.text, style.type(SIZE), at, ink, "semibold")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """Its words."""
        needed = style.text_width(self.text, SIZE, "semibold") + self._mark_room(style)
        yield self.text, needed, self.box.w


def mark_box(mark: ToldMark, plate: Rect, style: Style) -> Rect:
    """On the upper edge of the plate, at its left, where no token comes down."""
    wide, high = mark.size(style, plate.w)
    return Rect(plate.x - style.px(4), plate.y - high * 4 // 5, min(wide, plate.w), high)


@dataclass(eq=False)
class SeatSpot(Control):
    """A seat's plate as a place to point at while somebody is being chosen."""

    tap: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        """This one."""
        self.tap()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As the layout has it."""
        return self.box.size

    def draw(self, pen: Pen) -> None:
        """Light around the plate below, and dashes like those of every place to choose."""
        style, mood, radius = pen.style, pen.mood(self), pen.style.px(10)
        line = max(2, style.px(2))
        dash = "" if mood.hot else f"{style.px(8)} {style.px(5)}"
        brush.rounded(pen.surface, self.box, radius, (), style.colour("accent"), line, dash=dash)
        if mood.focused:
            colour = style.colour("focus")
            brush.focus_ring(pen.surface, self.box, radius, style.unit, colour)
