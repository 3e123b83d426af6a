"""Talk on the table: the mark of what is said about a seat, and places to point at somebody."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from pygame import Rect

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.boxes import Free
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.text import Text
from app.table.board import Board
from rules.kernel.cards import Seat

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
        return super().size(style, min(width, style.grown(NAME)))


@dataclass(eq=False)
class ToldMark(Node):
    """The newest that is said about a seat, in quotation marks: this is talk, and no knowledge.

    `speaker` is the number of the speaker's colour, None if the seat says it of itself. Where
    there is no room for words `art` stands for them.
    """

    words: str
    art: str = ""
    speaker: int | None = None
    worded: bool = True

    @property
    def text(self) -> str:
        """The words as they are shown."""
        return f"“{self.words}”"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return self._inside(style) + style.px(12), style.line(SIZE) + style.px(2)

    def _inside(self, style: Style) -> int:
        words = style.text_width(self.text, SIZE, "semibold") if self.worded else self._side(style)
        return self._mark_room(style) + words

    @staticmethod
    def _side(style: Style) -> int:
        return round(style.line(SIZE) * 0.85)

    @staticmethod
    def _radius(style: Style) -> int:
        return style.grown(4)

    def _mark_room(self, style: Style) -> int:
        return 0 if self.speaker is None else 3 * self._radius(style)

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        fill, edge = style.colour("tooltip"), style.colour("tooltip_edge")
        brush.shadow(pen.surface, box, box.h // 2, style.px(3), 110, 1)
        brush.rounded(pen.surface, box, box.h / 2, (fill,), edge)
        if self.worded:
            self._write(pen)
        else:
            self._draw_art(pen)

        if self.speaker is not None:
            at = box.x + style.px(6) + self._radius(style), box.centery
            seat_mark(pen.surface, style, self.speaker, at, self._radius(style))

    def _write(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        at = box.x + style.px(6) + self._mark_room(style), box.centery
        ink = style.colour("tooltip_ink")
        brush.words(pen.surface, self.text, style.type(SIZE), at, ink, "semibold")

    def _draw_art(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        picture = icon(self.art, self._side(style), theme=style.theme) if self.art else None
        picture = picture or icon("speech", self._side(style), style.colour("tooltip_ink"))
        left = box.x + style.px(6) + self._mark_room(style)
        pen.surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))


def placed_mark(mark: ToldMark, board: Board, seat: Seat, style: Style) -> tuple[ToldMark, Rect]:
    """The mark on the upper edge of a plate, at its left, where no token comes.

    Beside a note it may have to do without words. Where there is no room above the plate, it goes
    without them to the lower edge of the seat's place.
    """
    plate, short = board.plate(seat), replace(mark, worded=False, key=mark.key, tip=mark.tip)
    box = rect(plate.box)
    left, right = box.x - style.px(4), plate.note.box.x if plate.note else box.right
    fits = mark.size(style, 10**6)[0] <= right - left
    shown = mark if fits else short
    place = Rect((left, 0), shown.size(style, 10**6))
    place.y = box.y - place.h * 4 // 5
    if place.y >= board.table.y:
        return shown, place
    place = Rect((0, 0), short.size(style, 10**6))
    place.center = rect(board.reach(seat)).midbottom
    return short, place


@dataclass(eq=False)
class SeatSpot(Control):
    """A seat's plate as a place to point at while somebody is being chosen."""

    tap: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        self.tap()

    def size(self, style: Style, width: int) -> tuple[int, int]:
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
