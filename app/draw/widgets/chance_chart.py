"""A chance over a game: a line through its decisions, with marks on those to be looked at."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.grade_marks import grade_mark
from app.draw.style import Style
from app.draw.vector import drawn
from app.draw.widgets.controls import ring
from app.draw.widgets.node import Control, Pen
from app.draw.widgets.scrubber import LineSection

GRID = (0, 25, 50, 75, 100)
MARK, CHOSEN = 20, 30
LOW, HIGH = 150, 200


@dataclass(frozen=True)
class ChancePoint:
    """The chance with an answer, in percent, its grade, and whether it has a mark."""

    number: int
    chance: int
    grade: str
    is_marked: bool


@dataclass(eq=False)
class ChanceChart(Control):
    """From the first section to the last; a click or the arrows choose a decision."""

    sections: Sequence[LineSection] = ()
    points: Sequence[ChancePoint] = ()
    end: int | None = None
    chosen: int | None = None
    choose: Callable[[int], None] = field(default=lambda number: None)
    caption: str = ""
    is_low: bool = False

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(LOW if self.is_low else HIGH)

    def click(self, at: tuple[int, int]) -> None:
        """The nearest decision; one with a mark if it is about as near."""
        if self.points:
            reach = self.box.w // 40
            near = min(
                self.points,
                key=lambda p: abs(self._x(p.number) - at[0]) - (reach if p.is_marked else 0),
            )
            self.choose(near.number)

    def nudge(self, step: int) -> bool:
        numbers = [point.number for point in self.points]
        if self.chosen in numbers:
            place = min(len(numbers) - 1, max(0, numbers.index(self.chosen) + step))
            self.choose(numbers[place])
        return True

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        left = style.text_width("100%", 12, "semibold") + style.px(10)
        top = style.line(13) + style.px(14)
        bottom = style.line(12) + style.px(8)
        self._plot = Rect(box.x + left, box.y + top, box.w - left - style.px(16),
                          box.h - top - bottom)  # fmt: skip

    def _x(self, number: int) -> int:
        plot, count = self._plot, max(1, len(self.sections))
        for place, part in enumerate(self.sections):
            if part.first <= number <= part.last:
                inside = (number - part.first) / max(1, part.last - part.first + 1)
                return plot.x + round(plot.w * (place + inside) / count)
        return plot.right

    def _y(self, chance: float) -> int:
        return self._plot.bottom - round(self._plot.h * chance / 100)

    def draw(self, pen: Pen) -> None:
        """Grid, line, marks, and the decision that is looked at."""
        self._draw_grid(pen)
        self._draw_sections(pen)
        self._draw_line(pen)
        for point in self.points:
            if point.is_marked and point.number != self.chosen:
                self._draw_mark(pen, point, MARK)
        chosen = next((p for p in self.points if p.number == self.chosen), None)
        if chosen is not None:
            self._draw_chosen(pen, chosen)
        ring(pen, self, self.box, pen.style.px(8))

    def _draw_grid(self, pen: Pen) -> None:
        style, ink = pen.style, pen.style.colour("text_dim")
        for value in GRID:
            line = Rect(self._plot.x, self._y(value), self._plot.w, 1)
            brush.rounded(pen.surface, line, 0, ("#8a7e86",), alpha=130 if value == 50 else 55)
            if value % self.label_step(style) == 0:
                at = self._plot.x - style.px(8), self._y(value)
                size = style.type(12)
                brush.words(pen.surface, f"{value}%", size, at, ink, "semibold", "right")

    def label_step(self, style: Style) -> int:
        """How many percent are between two numbers that leave each other room."""
        high = style.line(12)
        return next((step for step in (25, 50) if self._plot.h * step // 100 >= high), 100)

    def _draw_sections(self, pen: Pen) -> None:
        """A faint line between the rounds, and their numbers."""
        style, plot = pen.style, self._plot
        each = plot.w / max(1, len(self.sections))
        below = plot.bottom + style.px(6) + style.line(12) // 2
        every = self._every(style)
        here = self._section_of(self.chosen)
        for place, part in enumerate(self.sections):
            left = plot.x + round(each * place)
            if place:
                line = Rect(left, plot.y, 1, plot.h)
                brush.rounded(pen.surface, line, 0, ("#8a7e86",), alpha=35)
            if place % every == 0 or part is here:
                ink, face = ("accent_hi", "bold") if part is here else ("text_dim", "semibold")
                at = round(left + each / 2), below
                colour = style.colour(ink)
                brush.words(pen.surface, part.label, style.type(12), at, colour, face, "middle")

    def _every(self, style: Style) -> int:
        widest = max([style.text_width(part.label, 12, "bold") for part in self.sections] or [1])
        each = max(1, self._plot.w // max(1, len(self.sections)))
        return max(1, -(-(widest + style.px(6)) // each))

    def _section_of(self, number: int | None) -> LineSection | None:
        return next((s for s in self.sections if number and s.first <= number <= s.last), None)

    def _draw_line(self, pen: Pen) -> None:
        """The line, and the room below it filled."""
        style, plot = pen.style, self._plot
        at = [(self._x(point.number), self._y(point.chance)) for point in self.points]
        if self.end is not None and at:
            at.append((plot.right, self._y(self.end)))
        if len(at) < 2:
            return
        margin = style.px(6)
        path = " L".join(f"{x - plot.x + margin} {y - plot.y + margin}" for x, y in at)
        low, first = plot.h + margin, at[0][0] - plot.x + margin
        last = at[-1][0] - plot.x + margin
        wide = max(1.5, 2.4 * style.unit)
        colour = style.colour("accent_hi")
        body = (
            f'<path d="M{path} L{last} {low} L{first} {low} Z" fill="{colour}" '
            f'fill-opacity=".16"/><path d="M{path}" fill="none" stroke="{colour}" '
            f'stroke-width="{wide:.1f}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
        picture = drawn(plot.w + 2 * margin, plot.h + 2 * margin, body)
        pen.surface.blit(picture, (plot.x - margin, plot.y - margin))

    def _draw_mark(self, pen: Pen, point: ChancePoint, scale: float) -> None:
        mark = grade_mark(point.grade, pen.style.grown(scale))
        at = self._x(point.number), self._y(point.chance)
        pen.surface.blit(mark, mark.get_rect(center=at))

    def _draw_chosen(self, pen: Pen, point: ChancePoint) -> None:
        """A bright line through it, and what it is about in a pill."""
        style, plot, x = pen.style, self._plot, self._x(point.number)
        line = Rect(x - 1, plot.y - style.px(6), 2, plot.h + style.px(10))
        brush.rounded(pen.surface, line, 1, (style.colour("accent_hi"),))
        self._draw_mark(pen, point, CHOSEN)
        if not self.caption:
            return
        wide = style.text_width(self.caption, 13, "bold") + style.px(24)
        pill = Rect(0, self.box.y, wide, style.line(13) + style.px(6))
        pill.right = x - style.px(10)
        if pill.x < plot.x:
            pill.left = x + style.px(10)
        pill.clamp_ip(self.box)
        edge = style.colour({"good": "good", "blunder": "danger"}.get(point.grade, "accent"))
        brush.rounded(pen.surface, pill, pill.h / 2, (style.colour("panel_raised"),), edge)
        ink = style.colour("text")
        brush.words(pen.surface, self.caption, style.type(13), pill.center, ink, "bold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        if self.caption:
            yield self.caption, style.text_width(self.caption, 13, "bold"), self.box.w
