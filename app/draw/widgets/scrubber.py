"""A line through a game, one stretch for each round, with a knob that can be dragged along it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.vector import drawn, icon, linear
from app.draw.widgets.controls import ring
from app.draw.widgets.node import Control, Pen


@dataclass(frozen=True)
class LineSection:
    """A part of the line: what is written over it, and its first and last number."""

    label: str
    first: int
    last: int


@dataclass(eq=False)
class Scrubber(Control):
    """The value goes from the first stretch's first number to the last one's last."""

    stretches: Sequence[LineSection] = ()
    value: int = 0
    change: Callable[[int], None] = field(default=lambda value: None)
    marks: Sequence[tuple[int, str]] = ()
    caption: str = ""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.line(12) + style.px(16) + style.grown(20)

    def nudge(self, step: int) -> bool:
        self._set(self.value + step)
        return True

    def click(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        track = self._track
        share = min(0.9999, max(0.0, (at[0] - track.x) / max(1, track.w)))
        place = share * len(self.stretches)
        part = self.stretches[int(place)]
        self._set(part.first + round((place - int(place)) * (part.last - part.first)))

    def _set(self, value: int) -> None:
        value = min(self.stretches[-1].last, max(self.stretches[0].first, value))
        if value != self.value:
            self.change(value)

    def place(self, style: Style, box: Rect) -> None:
        """The line has room for its caption on the left, and for half a knob at its ends."""
        super().place(style, box)
        left = box.x + style.text_width(self.caption, 12, "bold") + style.px(14)
        knob = style.grown(9)
        top = box.y + style.line(12) + style.px(2)
        self._track = Rect(left, top, box.right - left - knob, style.px(12))

    def at(self, value: int) -> int:
        """Where a number is on the line."""
        track, count = self._track, len(self.stretches)
        for number, part in enumerate(self.stretches):
            if part.first <= value <= part.last:
                inside = (value - part.first) / max(1, part.last - part.first)
                return track.x + round(track.w * (number + inside) / count)
        return track.right

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        middle = box.y + style.line(12) // 2
        ink = style.colour("text_faint")
        brush.words(pen.surface, self.caption, style.type(12), (box.x, middle), ink, "bold")
        for number in range(len(self.stretches)):
            self._draw_stretch(pen, number, middle)
        for value, name in self.marks:
            picture = icon(name, style.grown(15))
            at = self.at(value), self._track.bottom + style.grown(13)
            pen.surface.blit(picture, picture.get_rect(center=at))
        self._draw_knob(pen)

    def _draw_stretch(self, pen: Pen, number: int, middle: int) -> None:
        style, part, box = pen.style, self.stretches[number], self._stretch(number, pen.style)
        fill = style.colour("choice_top"), style.colour("choice_bottom")
        brush.rounded(pen.surface, box, style.px(3), fill, style.colour("control_edge"))
        is_now = part.first <= self.value <= part.last
        if self.value >= part.first:
            wide = min(box.w, max(style.px(4), self.at(self.value) - box.x)) if is_now else box.w
            past = ("primary_top", "primary_bottom") if is_now else ("accent", "progress_bottom")
            done = style.colour(past[0]), style.colour(past[1])
            brush.rounded(pen.surface, Rect(box.x, box.y, wide, box.h), style.px(3), done)
        if number % self._every(style) == 0 or is_now:
            ink, face = ("accent_hi", "bold") if is_now else ("text_dim", "semibold")
            at = box.centerx, middle
            colour = style.colour(ink)
            brush.words(pen.surface, part.label, style.type(12), at, colour, face, "middle")

    def _every(self, style: Style) -> int:
        """With many rounds only some are named: every second, every third."""
        widest = max(style.text_width(part.label, 12, "bold") for part in self.stretches)
        each = self._track.w / len(self.stretches)
        return max(1, -(-(widest + style.px(6)) // max(1, int(each))))

    def _stretch(self, number: int, style: Style) -> Rect:
        track, count = self._track, len(self.stretches)
        left, right = (track.x + track.w * n // count for n in (number, number + 1))
        return Rect(left, track.y, max(2, right - left - style.px(2)), track.h)

    def _draw_knob(self, pen: Pen) -> None:
        style = pen.style
        radius = style.grown(9)
        size = radius * 2 + 4
        at = self.at(self.value), self._track.centery
        around = Rect(0, 0, 2 * radius, 2 * radius)
        around.center = at
        if pen.mood(self).hot:
            brush.halo(pen.surface, around, radius, style.px(6), 150)
        body = (
            f"<defs>{linear('a', '#fff4d6', '#c99a4b', size)}</defs>"
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius}" fill="url(#a)" '
            f'stroke="#7a5a26" stroke-width="1"/>'
        )
        knob = drawn(size, size, body)
        pen.surface.blit(knob, knob.get_rect(center=at))
        ring(pen, self, around, radius)

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        if self.caption:
            yield self.caption, style.text_width(self.caption, 12, "bold"), self.box.w
