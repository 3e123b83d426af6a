"""Bars with whiskers: a share or a number for each of one or two variants, line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from app.draw import brush
from app.draw.lettering import elided
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen

BAR, LINE, FOOT, HEAD, NAME = 9, 34, 24, 20, 120


class Whisker(NamedTuple):
    """A value and how sure it is."""

    value: float
    low: float
    high: float

    @property
    def told(self) -> str:
        """The value and half its interval."""
        return f"{self.value:.1f} ± {(self.high - self.low) / 2:.1f}"


class ChartLine(NamedTuple):
    """A label, and a value for each variant that has one."""

    label: str
    values: tuple[Whisker | None, ...]


@dataclass(eq=False)
class IntervalChart(Node):
    """All lines on one scale; `names` stand over the figures at the right."""

    lines: Sequence[ChartLine] = ()
    names: Sequence[str] = ()
    unit: str = "%"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """A line for each, the names above and the scale below."""
        return width, style.grown(HEAD + FOOT) + self._line(style) * max(1, len(self.lines))

    def _line(self, style: Style) -> int:
        return max(style.grown(LINE), style.line(13) + style.px(8))

    def _plot(self, style: Style) -> Rect:
        """Where bars stand: between the labels and the figures."""
        box = self.box
        left = box.x + self._label_room(style) + style.px(10)
        right = box.right - self._figure_room(style) * max(1, len(self.names)) - style.px(12)
        top, foot = box.y + style.grown(HEAD), style.grown(FOOT)
        return Rect(left, top, max(1, right - left), box.h - style.grown(HEAD) - foot)

    def _label_room(self, style: Style) -> int:
        widest = max(
            (style.text_width(each.label, 13, "semibold") for each in self.lines), default=0
        )
        return min(widest + 2, round(self.box.w * 0.34))

    def _figure_room(self, style: Style) -> int:
        told = [v.told for each in self.lines for v in each.values if v] or [""]
        figures = max(style.text_width(text, 13, "semibold") for text in told)
        names = max((style.text_width(name, 12, "bold") for name in self.names), default=0)
        return max(figures, min(names, style.px(NAME))) + style.px(14)

    def _span(self) -> tuple[float, float]:
        """Round numbers around everything, and nothing: a bar twice as long is twice as much."""
        values = [v for each in self.lines for v in each.values if v]
        if not values:
            return 0.0, 1.0
        low, high = min(0.0, *(v.low for v in values)), max(0.0, *(v.high for v in values))
        step = _step(high - low or 1.0)
        return (low // step) * step, (high // step + 1) * step

    def draw(self, pen: Pen) -> None:
        style, plot = pen.style, self._plot(pen.style)
        low, high = self._span()
        self._draw_scale(pen, plot, low, high)
        self._draw_names(pen)
        high_line = self._line(style)
        for place, each in enumerate(self.lines):
            top = plot.y + round(plot.h * place / max(1, len(self.lines)))
            room = Rect(plot.x, top, plot.w, min(high_line, plot.h // max(1, len(self.lines))))
            self._draw_line(pen, each, room, (low, high))

    def _draw_scale(self, pen: Pen, plot: Rect, low: float, high: float) -> None:
        style, step = pen.style, _step(high - low)
        value = low
        while value <= high + 1e-9:
            x = _x(plot, value, (low, high))
            brush.rule(pen.surface, (x, plot.y), (x, plot.bottom), style.colour("panel_rule"))
            at = x, plot.bottom + style.grown(FOOT) // 2
            ink = style.colour("text_dim")
            text = f"{value:g}{self.unit}"
            brush.words(pen.surface, text, style.type(12), at, ink, "semibold", "middle")
            value = round(value + step, 9)

    def _draw_names(self, pen: Pen) -> None:
        style, room = pen.style, self._figure_room(pen.style)
        for number, name in enumerate(self.names):
            right = self.box.right - room * (len(self.names) - 1 - number)
            at = right, self.box.y + style.grown(HEAD) // 2
            said = elided(name, style.type(12), room - style.px(8), "bold")
            ink = style.seat_colour(number)
            brush.words(pen.surface, said, style.type(12), at, ink, "bold", "right")

    def _draw_line(self, pen: Pen, line: ChartLine, room: Rect, span: tuple[float, float]) -> None:
        style = pen.style
        wide = self._label_room(style)
        said = elided(line.label, style.type(13), wide, "semibold")
        at, ink = (self.box.x, room.centery), style.colour("text")
        brush.words(pen.surface, said, style.type(13), at, ink, "semibold")
        thick = min(style.grown(BAR), room.h // (len(line.values) + 1))
        gap = max(1, style.px(4))
        top = room.centery - (thick * len(line.values) + gap * (len(line.values) - 1)) // 2
        for number, value in enumerate(line.values):
            if value is not None:
                bar = Rect(room.x, top + number * (thick + gap), room.w, thick)
                self._draw_bar(pen, value, bar, span, number)
                self._draw_figure(pen, value, room.centery, number)

    def _draw_bar(
        self, pen: Pen, value: Whisker, bar: Rect, span: tuple[float, float], number: int
    ) -> None:
        style, end = pen.style, _x(bar, value.value, span)
        body = Rect(bar.x, bar.y, max(2, end - bar.x), bar.h)
        brush.rounded(pen.surface, body, min(3, bar.h // 3), (style.seat_colour(number),))
        ink, mid = style.colour("text"), bar.centery
        left, right = _x(bar, value.low, span), _x(bar, value.high, span)
        brush.rule(pen.surface, (left, mid), (right, mid), ink)
        for x in (left, right):
            brush.rule(pen.surface, (x, bar.y - 1), (x, bar.bottom + 1), ink)

    def _draw_figure(self, pen: Pen, value: Whisker, middle: int, number: int) -> None:
        style = pen.style
        right = self.box.right - self._figure_room(style) * (len(self.names) - 1 - number)
        ink = style.colour("text")
        brush.words(
            pen.surface, value.told, style.type(13), (right, middle), ink, "semibold", "right"
        )

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        for each in self.lines:
            for value in each.values:
                if value is not None:
                    room = self._figure_room(style)
                    yield value.told, style.text_width(value.told, 13, "semibold"), room


def _step(span: float) -> float:
    """A round number that divides a span into about five parts."""
    size = 10.0 ** len(str(int(span))) / 1000 if span >= 1 else 0.001
    for factor in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if size * factor * 6 >= span:
            return size * factor
    return span


def _x(room: Rect, value: float, span: tuple[float, float]) -> int:
    share = (value - span[0]) / max(span[1] - span[0], 1e-9)
    return room.x + round(room.w * min(1.0, max(0.0, share)))
