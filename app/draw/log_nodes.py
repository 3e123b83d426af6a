"""The log as nodes: lines that can be pointed at, in a window onto the last of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.colours import rgb
from app.draw.draw_recorder import Place, stamp
from app.draw.lettering import elided, wrapped
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.scroll import Scroll
from rules.kernel.cards import CardId

APART = 3


@dataclass(eq=False)
class LogScroll(Scroll):
    """The window onto the log: lines fade where they go on out of sight."""

    part: "LogLines"

    def place(self, style: Style, box: Rect) -> None:
        self.part.window = box
        super().place(style, box)

    def finish(self, pen: Pen) -> None:
        """Shade over the ends."""
        super().finish(pen)
        box, high = self.box, pen.style.px(16)
        wide, colour = self.part.box.w + pen.style.px(8), pen.style.colour("log_bottom")
        if self.offset:
            pen.surface.blit(_shade(wide, high, colour), (box.x - pen.style.px(4), box.y))
        if self.offset < self.range:
            below = _shade(wide, high, colour, upwards=True)
            pen.surface.blit(below, (box.x - pen.style.px(4), box.bottom - high))


@kept
def _shade(width: int, height: int, colour: str, upwards: bool = False) -> Surface:
    """The colour of the log, thinner from row to row."""
    shade = Surface((width, height), pygame.SRCALPHA)
    for row in range(height):
        shade.fill((*rgb(colour), round(255 * (1 - row / height))), (0, row, width, 1))
    return pygame.transform.flip(shade, False, True) if upwards else shade


@dataclass(eq=False, kw_only=True)
class _Pointed(Control):
    """Something that the pointer finds although it cannot be pressed."""

    enabled: bool = False


@dataclass(eq=False)
class LogLineNode(_Pointed):
    """A line of the log: a seat's mark and a sentence, or a heading; `cards` are those it names.

    An `icon` in the seat's colour takes the place of its mark; what may go back is `struck`.
    """

    text: str
    number: int | None = None
    heading: bool = False
    latest: bool = False
    cards: frozenset[CardId] = frozenset()
    icon: str = ""
    struck: bool = False

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, self.height(style, width)

    def height(self, style: Style, width: int) -> int:
        """How high it is at this width."""
        count = len(self._lines(style, width))
        more = style.px(6) if self.heading else style.px(4)
        return style.line(13) * count + more

    def draw(self, pen: Pen) -> None:
        """Mark and words; the latest line has a frame."""
        style, box = pen.style, self.box
        if self.heading:
            stamp(pen.surface, _draw_heading, style, (*box.topleft, *box.size), self.text)
            return
        frame = box.inflate(style.px(8), 0)
        if self.latest:
            fill = (style.colour("log_latest"),)
            brush.rounded(pen.surface, frame, style.px(6), fill, style.colour("inlay"))
        elif self.cards and pen.mood(self).hot:
            brush.rounded(pen.surface, frame, style.px(6), (style.colour("log_hot"),))
        if self.number is not None:
            stamp(pen.surface, _draw_mark, style, box.topleft, self.number, self.icon)
        at, lines = (box.x + self._indent(style), box.y), self._lines(style, box.w)
        ink = "text_faint" if self.struck else "text" if self.latest else "log_text"
        stamp(pen.surface, _draw_lines, style, at, lines, ink, self.struck)

    @staticmethod
    def _indent(style: Style) -> int:
        return style.grown(20)

    def _lines(self, style: Style, width: int) -> Sequence[str]:
        if self.heading:
            return (self.text,)
        room = max(1, width - self._indent(style))
        return wrapped(self.text, style.type(13), room)

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        if not self.heading:
            for line in self._lines(style, self.box.w):
                yield line, style.text_width(line, 13), self.box.w - self._indent(style)


@dataclass(eq=False)
class LogLines(Node):
    """The lines of a log under each other; only those that show through the window are in it."""

    lines: Sequence[LogLineNode]
    window: Rect = field(default_factory=Rect, init=False)
    _seen: list[LogLineNode] = field(default_factory=list, init=False)

    @property
    def children(self) -> tuple[Node, ...]:
        return tuple(self._seen)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        heights = self._heights(style, width)
        return width, sum(heights) + style.px(APART) * max(0, len(heights) - 1)

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        self._seen, top, window = [], box.y, self.window
        for line, high in zip(self.lines, self._heights(style, box.w), strict=True):
            if top < window.bottom and top + high > window.top:
                line.place(style, Rect(box.x, top, box.w, high))
                self._seen.append(line)
            top += high + style.px(APART)

    def _heights(self, style: Style, width: int) -> list[int]:
        return [line.height(style, width) for line in self.lines]


def _draw_lines(
    surface: Surface,
    style: Style,
    at: tuple[int, int],
    lines: Sequence[str],
    ink: str,
    struck: bool = False,
) -> None:
    for row, line in enumerate(lines):
        middle = at[1] + style.px(2) + style.line(13) * (row + 0.5)
        wide = brush.words(surface, line, style.type(13), (at[0], middle), style.colour(ink))
        if struck:
            y = round(middle)
            brush.rule(surface, (at[0], y), (at[0] + wide, y), style.colour("accent"))


def _draw_mark(surface: Surface, style: Style, at: tuple[int, int], number: int, name: str) -> None:
    middle = at[0] + style.grown(6), at[1] + style.px(2) + style.line(13) // 2
    if name:
        picture = icon(name, style.grown(15), style.seat_colour(number))
        surface.blit(picture, picture.get_rect(center=middle))
    else:
        seat_mark(surface, style, number, middle, style.grown(5))


def _draw_heading(surface: Surface, style: Style, place: Place, text: str) -> None:
    box = Rect(place)
    words = elided(text, style.type(12), box.w, "semibold")
    at = box.x, box.bottom - style.line(13) // 2 - style.px(2)
    wide = brush.words(surface, words, style.type(12), at, style.colour("accent"), "semibold")
    start = box.x + wide + style.px(8)
    if start < box.right:
        brush.rule(surface, (start, at[1]), (box.right, at[1]), style.colour("log_rule"))
