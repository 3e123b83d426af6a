"""Charts: lines over the rounds of a game or over games, and a bar for a share."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from app.draw import brush
from app.draw.lettering import elided
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import drawn
from app.draw.widgets.node import Node, Pen

LEGEND = 150
MOST_MARKS = 8


@dataclass(frozen=True, slots=True)
class Series:
    """One line: its values from left to right, and whose it is by number and name."""

    values: tuple[float, ...]
    number: int
    name: str = ""
    strong: bool = False

    @property
    def end(self) -> str:
        """The last value as it is written."""
        return f"{self.values[-1]:g}"


def nice_step(span: float, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 ... that cuts a span into at most this many parts."""
    step, scale = 1, 1
    while True:
        for step in (scale, 2 * scale, 5 * scale):
            if span <= step * most:
                return step
        scale *= 10


@dataclass(eq=False)
class LineChart(Node):
    """Lines on a grid from 0 to `top`, or to a little more than there is; names at their ends.

    Below stand the numbers from `first` on, or `marks`; a line goes up at the `chosen` one.
    """

    series: Sequence[Series] = ()
    top: float = 0
    first: int = 0
    unit: str = ""
    across: str = ""
    target: float | None = None
    target_name: str = ""
    least: float = 130
    marks: Sequence[str] = ()
    chosen: int | None = None

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """All the width, and so high that every name has a line."""
        names = len(self.series) if self._has_names else 0
        lines = max(style.px(self.least), names * style.line(13))
        return width, lines + style.line(12) + style.px(18)

    @property
    def _has_names(self) -> bool:
        return any(series.name for series in self.series)

    @property
    def _ceiling(self) -> float:
        highest = max([self.top, *(max(s.values) for s in self.series)])
        if self.target is not None and not self.top:
            highest = max(highest, self.target + 1)
        step = nice_step(highest, 5)
        return max(step, -(-highest // step) * step)

    def _step(self) -> int:
        return nice_step(self._ceiling, 5)

    def _plot(self, style: Style) -> Rect:
        """Where the lines are: what the numbers and names leave."""
        box = self.box
        left = style.text_width(f"{self._ceiling:g}{self.unit}", 12, "semibold") + style.px(10)
        right = self._legend(style) + style.px(18) if self._has_names else style.px(12)
        top, bottom = style.px(8), style.line(12) + style.px(8)
        return Rect(box.x + left, box.y + top, box.w - left - right, box.h - top - bottom)

    def _legend(self, style: Style) -> int:
        names = max(style.text_width(s.name, 13, "bold") for s in self.series)
        ends = max(style.text_width(s.end, 13, "bold") for s in self.series)
        room = style.grown(22) + ends + style.px(12)
        return min(names + room, max(style.grown(LEGEND), self.box.w // 4), self.box.w // 2)

    def _at(self, plot: Rect, number: int, value: float) -> tuple[float, float]:
        steps = max(1, len(self.series[0].values) - 1)
        return plot.x + plot.w * number / steps, plot.bottom - plot.h * value / self._ceiling

    def draw(self, pen: Pen) -> None:
        plot = self._plot(pen.style)
        self._draw_grid(pen, plot)
        self._draw_chosen(pen, plot)
        self._draw_target(pen, plot)
        self._draw_lines(pen, plot)
        self._draw_marks(pen, plot)
        self._name_target(pen, plot)
        if self._has_names:
            self._draw_names(pen, plot)

    def _draw_grid(self, pen: Pen, plot: Rect) -> None:
        style, size, ink = pen.style, pen.style.type(12), pen.style.colour("text_dim")
        for value in range(0, int(self._ceiling) + 1, self._step()):
            y = round(self._at(plot, 0, value)[1])
            line = Rect(plot.x, y, plot.w, 1)
            brush.rounded(pen.surface, line, 0, ("#8a7e86",), alpha=60 if value else 170)
            at = plot.x - style.px(8), y
            brush.words(pen.surface, f"{value}{self.unit}", size, at, ink, "semibold", "right")
        below = plot.bottom + style.px(6) + style.line(12) // 2
        for number, label in self._marks_below(style, plot):
            at = round(self._at(plot, number, 0)[0]), below
            brush.words(pen.surface, label, size, at, ink, "semibold", "middle")
        self._draw_across(pen, plot, below)

    def _draw_across(self, pen: Pen, plot: Rect, below: int) -> None:
        """What is counted from left to right: after the last number, or at the very right."""
        style = pen.style
        wide = style.text_width(self.across, 12, "bold")
        left = min(plot.right + style.px(16), self.box.right - wide)
        if self._has_names:
            ink = style.colour("text_faint")
            brush.words(pen.surface, self.across, style.type(12), (left, below), ink, "bold")

    def _marks_below(self, style: Style, plot: Rect) -> Iterator[tuple[int, str]]:
        count = len(self.series[0].values)
        last = self.marks[-1] if self.marks else str(count + self.first)
        wide = style.text_width(last, 12, "semibold") + style.px(18)
        step = nice_step(max(1, count - 1), max(1, min(12, plot.w // wide)))
        first = 0 if self.marks else self.first
        for number in range(count):
            if (number + first) % step == 0 or count == 1:
                yield number, self.marks[number] if self.marks else str(number + first)

    def _draw_chosen(self, pen: Pen, plot: Rect) -> None:
        if self.chosen is not None:
            x, wide = round(self._at(plot, self.chosen, 0)[0]), max(2, pen.style.px(2))
            line = Rect(x - wide // 2, plot.y, wide, plot.h)
            brush.rounded(pen.surface, line, 0, (pen.style.colour("accent"),), alpha=150)

    def _draw_target(self, pen: Pen, plot: Rect) -> None:
        if self.target is None:
            return
        style, y = pen.style, round(self._at(plot, 0, self.target)[1])
        colour, dash = style.colour("accent"), style.px(5)
        body = (
            f'<path d="M0 1 H{plot.w}" stroke="{colour}" stroke-width="1.2" '
            f'stroke-dasharray="{dash} {dash}"/>'
        )
        pen.surface.blit(drawn(plot.w, 2, body), (plot.x, y - 1))

    def _name_target(self, pen: Pen, plot: Rect) -> None:
        """On a plate of its own, so that lines behind it do no harm."""
        if self.target is None:
            return
        style, y = pen.style, round(self._at(plot, 0, self.target)[1])
        wide = style.text_width(self.target_name, 12, "bold") + style.px(8)
        plate = Rect(plot.x + style.px(6), 0, wide, round(style.line(12) * 0.9))
        plate.bottom = y - style.px(2)
        brush.rounded(pen.surface, plate, style.px(4), (style.colour("panel"),), alpha=215)
        at, ink = (plate.x + style.px(4), plate.centery), style.colour("accent")
        brush.words(pen.surface, self.target_name, style.type(12), at, ink, "bold")

    def _draw_lines(self, pen: Pen, plot: Rect) -> None:
        style, margin = pen.style, pen.style.px(8)
        thick, body = max(1.5, 2.2 * style.unit), ""
        for series in self._by_strength():
            body += self._line(style, plot, series, thick, margin)
        picture = drawn(plot.w + 2 * margin, plot.h + 2 * margin, body)
        pen.surface.blit(picture, (plot.x - margin, plot.y - margin))

    def _line(self, style: Style, plot: Rect, series: Series, thick: float, margin: int) -> str:
        points = []
        for number, value in enumerate(series.values):
            x, y = self._at(plot, number, value)
            points.append(f"{x - plot.x + margin:.1f} {y - plot.y + margin:.1f}")
        path = f'<path d="M{" L".join(points)}" fill="none" stroke-linejoin="round" '
        colour = style.seat_colour(series.number)
        wide = thick * 1.4 if series.strong else thick
        return (
            f'{path} stroke="#17161a" stroke-width="{wide + 2.5 * style.unit:.1f}"/>'
            f'{path} stroke="{colour}" stroke-width="{wide:.1f}" stroke-linecap="round"/>'
        )

    def _by_strength(self) -> list[Series]:
        return sorted(self.series, key=lambda series: series.strong)

    def _draw_marks(self, pen: Pen, plot: Rect) -> None:
        """The seat's shape here and there, and always at the end."""
        count = len(self.series[0].values)
        step = nice_step(count, MOST_MARKS)
        numbers = {*range(step, count, step), count - 1}
        for series in self._by_strength():
            for number in numbers:
                at = self._at(plot, number, series.values[number])
                seat_mark(pen.surface, pen.style, series.number, at, 3.6 * pen.style.unit)

    def _draw_names(self, pen: Pen, plot: Rect) -> None:
        style, right = pen.style, self.box.right
        left = right - self._legend(style)
        size, room = style.type(13), style.grown(22)
        for series, y in self._spread(style, plot):
            seat_mark(pen.surface, style, series.number, (left + room * 0.35, y), style.grown(5))
            ink = style.colour("accent_hi" if series.strong else "text_dim")
            brush.words(pen.surface, series.end, size, (right, y), ink, "bold", "right")
            wide = right - left - room - style.text_width(series.end, 13, "bold") - style.px(8)
            face = "bold" if series.strong else "semibold"
            name = elided(series.name, size, max(1, wide), face)
            brush.words(pen.surface, name, size, (left + room, y), style.colour("text"), face)

    def _spread(self, style: Style, plot: Rect) -> list[tuple[Series, float]]:
        """Where each name stands: at the end of its line, pushed apart where they would touch."""
        high = style.line(13)
        ends = sorted(self.series, key=lambda s: (-s.values[-1], not s.strong))
        wanted = [self._at(plot, 0, series.values[-1])[1] for series in ends]
        top, bottom = plot.y, plot.bottom
        for number in range(len(wanted)):
            above = wanted[number - 1] + high if number else top
            wanted[number] = max(wanted[number], above)
        for number in reversed(range(len(wanted))):
            below = wanted[number + 1] - high if number + 1 < len(wanted) else bottom
            wanted[number] = min(wanted[number], below)
        return list(zip(ends, wanted, strict=True))

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """The numbers below must not touch; the name of the target must fit."""
        plot = self._plot(style)
        marks = list(self._marks_below(style, plot))
        for (one, label), (other, _) in pairwise(marks):
            room = self._at(plot, other, 0)[0] - self._at(plot, one, 0)[0]
            yield label, style.text_width(label, 12, "semibold"), int(room)
        if self.target is not None:
            yield self.target_name, style.text_width(self.target_name, 12, "bold"), plot.w


@dataclass(eq=False)
class ShareBar(Node):
    """A bar filled to a share of its length, with brass or in the colour of a seat."""

    share: float = 0
    height: float = 10
    seat_colour: int | None = None

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.grown(self.height)

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        radius = box.h / 2
        edge = style.colour("panel_edge")
        brush.rounded(pen.surface, box, radius, (style.colour("well"),), edge)
        if self.share > 0:
            done = Rect(box.x, box.y, max(box.h, round(box.w * min(1, self.share))), box.h)
            brass = style.colour("progress_top"), style.colour("progress_bottom")
            seat = self.seat_colour
            fill = brass if seat is None else (style.seat_colour(seat),)
            brush.rounded(pen.surface, done, radius, fill)
