"""Controls that hold a value: toggle, slider, stepper, segmented choice, drop-down choice."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pygame import Rect
from pygame.event import Event

from app.draw import brush
from app.draw.brush import translucent
from app.draw.lettering import elided
from app.draw.style import Style
from app.draw.vector import drawn, icon, linear
from app.draw.widgets.node import Control, Pen
from app.draw.widgets.typing import number_typed
from app.table.voice import numbered


def ring(pen: Pen, control: Control, box: Rect, radius: int) -> None:
    """The focus ring, if the keyboard is here."""
    if pen.mood(control).focused:
        brush.focus_ring(pen.surface, box, radius, pen.style.unit, pen.style.colour("focus"))


@dataclass(eq=False)
class Toggle(Control):
    """On or off."""

    on: bool = False
    change: Callable[[bool], None] = field(default=lambda on: None)

    @property
    def sound(self) -> str:
        """What is heard when it is switched."""
        return "toggle_off" if self.on else "toggle_on"

    def press(self) -> None:
        self.change(not self.on)

    def nudge(self, step: int) -> bool:
        if (step > 0) != self.on:
            self.change(step > 0)
        return True

    def size(self, style: Style, width: int) -> tuple[int, int]:
        height = max(style.px(24), round(style.type(12) * 1.5))
        return round(height * 44 / 24), height

    def draw(self, pen: Pen) -> None:
        """Track, knob and, for those who see no colours, a tick."""
        style, box, mood = pen.style, self.box, pen.mood(self)
        if self.on:
            fill, edge = (style.colour("progress_bottom"), style.colour("accent")), "primary_edge"
        else:
            fill, edge = (style.colour("well"), style.colour("button_pressed_top")), "control_edge"
        edge = "accent" if mood.hot else edge
        picture = brush.plate(box.w, box.h, box.h / 2, fill, style.colour(edge))
        pen.surface.blit(picture if self.enabled else translucent(picture, 105), box)
        self._knob(pen, mood.pressed)
        if self.on:
            tick = icon("check", box.h // 2, style.colour("on_accent"))
            pen.surface.blit(tick, tick.get_rect(center=(box.x + box.h * 0.55, box.centery)))
        ring(pen, self, box, box.h // 2)

    def _knob(self, pen: Pen, pressed: bool) -> None:
        box = self.box
        radius = box.h * (0.4 if pressed else 0.355)
        ink = pen.style.colour("card_face" if self.on else "text_dim")
        knob = f'<circle cx="{box.h / 2}" cy="{box.h / 2}" r="{radius:.1f}" fill="{ink}"/>'
        picture = drawn(box.h, box.h, knob)
        left = box.right - box.h if self.on else box.x
        pen.surface.blit(picture if self.enabled else translucent(picture, 105), (left, box.y))


@dataclass(eq=False)
class Slider(Control):
    """A number on a line between two others."""

    value: float = 0
    low: float = 0
    high: float = 1
    step: float = 0.1
    change: Callable[[float], None] = field(default=lambda value: None)
    width: float = 176

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, style.px(self.width)), style.grown(28)

    def nudge(self, step: int) -> bool:
        self._set(self.value + step * self.step)
        return True

    def click(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        track = self._track()
        share = (at[0] - track.x) / max(1, track.w)
        self._set(self.low + share * (self.high - self.low))

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if abs(value - self.value) > 1e-9:
            self.change(value)

    def _track(self) -> Rect:
        knob = self.box.h // 3
        return self.box.inflate(-2 * knob, 0)

    def draw(self, pen: Pen) -> None:
        style, mood, track = pen.style, pen.mood(self), self._track()
        share = (self.value - self.low) / ((self.high - self.low) or 1)
        groove = Rect(track.x, track.centery - style.px(3), track.w, style.px(6))
        brush.rounded(
            pen.surface, groove, groove.h / 2, (style.colour("well"),), style.colour("panel_edge")
        )
        done = Rect(groove.x, groove.y, max(groove.h, round(groove.w * share)), groove.h)
        fill = style.colour("progress_top"), style.colour("progress_bottom")
        brush.rounded(pen.surface, done, groove.h / 2, fill)
        self._knob(pen, (round(track.x + track.w * share), track.centery), mood.hot)

    def _knob(self, pen: Pen, at: tuple[int, int], hot: bool) -> None:
        radius = pen.style.grown(9)
        size = radius * 2 + 4
        if hot:
            light = f'<circle cx="{size}" cy="{size}" r="{radius * 1.8}" fill="#ffcf7a" '
            glow = drawn(2 * size, 2 * size, f'{light} fill-opacity="0.18"/>')
            pen.surface.blit(glow, glow.get_rect(center=at))
        knob = drawn(
            size,
            size,
            f"<defs>{linear('a', '#fff4d6', '#c99a4b', size)}</defs>"
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius}" fill="url(#a)" '
            f'stroke="#7a5a26" stroke-width="1"/>',
        )
        pen.surface.blit(knob, knob.get_rect(center=at))
        around = Rect(0, 0, radius * 2, radius * 2)
        around.center = at
        ring(pen, self, around, radius)


@dataclass(eq=False)
class Stepper(Control):
    """A whole number with minus and plus; it can be typed as well. `noun` is what it counts."""

    takes_wheel = True
    value: int = 0
    low: int = 0
    high: int = 10
    change: Callable[[int], None] = field(default=lambda value: None)
    step: int = 1
    unit: str = ""
    noun: str = ""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """Two square buttons and the largest number between them."""
        height = style.control
        letters = max(self._width(style, n) for n in (self.low, self.high, self.value))
        return max(style.px(112), 2 * height + letters + style.px(16)), height

    def _shown(self, value: int) -> str:
        return f"{numbered(value, self.noun)}{self.unit}"

    def _width(self, style: Style, value: int) -> int:
        return style.text_width(self._shown(value), 15, "bold")

    def nudge(self, step: int) -> bool:
        wanted = min(self.high, max(self.low, self.value + step * self.step))
        if wanted != self.value:
            self.change(wanted)
        return True

    def typed(self, event: Event) -> bool:
        numbers = range(self.low, self.high + 1, self.step)
        wanted = number_typed(event, numbers, self.value)
        if wanted is not None and wanted != self.value:
            self.change(wanted)
        return wanted is not None

    def click(self, at: tuple[int, int]) -> None:
        """The left half is minus, the right half plus."""
        self.nudge(-1 if at[0] < self.box.centerx else 1)

    def draw(self, pen: Pen) -> None:
        style, box, mood = pen.style, self.box, pen.mood(self)
        edge = style.colour("accent" if mood.hot else "control_edge")
        brush.rounded(pen.surface, box, style.px(8), (style.colour("well"),), edge)
        self._sign(pen, "minus", box.x + 2, self.value > self.low)
        self._sign(pen, "plus", box.right - box.h + 2, self.value < self.high)
        ink = style.colour("text" if self.enabled else "text_faint")
        shown = self._shown(self.value)
        brush.words(pen.surface, shown, style.type(15), box.center, ink, "bold", "middle")
        ring(pen, self, box, style.px(8))

    def _sign(self, pen: Pen, name: str, left: int, possible: bool) -> None:
        style = pen.style
        side = self.box.h - 4
        box = Rect(left, self.box.y + 2, side, side)
        fill = style.colour("button_top"), style.colour("button_bottom")
        brush.rounded(pen.surface, box, style.px(6), fill)
        picture = icon(name, round(side * 0.5), style.colour("text"))
        picture = picture if possible and self.enabled else translucent(picture, 70)
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        yield self._shown(self.value), self._width(style, self.value), self.box.w - 2 * self.box.h


@dataclass(eq=False)
class Segmented(Control):
    """A few values side by side, of which one is chosen."""

    labels: Sequence[str] = ()
    chosen: int = 0
    change: Callable[[int], None] = field(default=lambda index: None)
    icons: Sequence[str] = ()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        widest = max(self._inner(style, number) for number in range(len(self.labels)))
        return min(width, (widest + style.px(22)) * len(self.labels) + 4), style.control

    def _inner(self, style: Style, number: int) -> int:
        room = style.grown(20) if self.icons else 0
        return style.text_width(self.labels[number], 13, "bold") + room

    def nudge(self, step: int) -> bool:
        wanted = min(len(self.labels) - 1, max(0, self.chosen + step))
        if wanted != self.chosen:
            self.change(wanted)
        return True

    def press(self) -> None:
        """The next one, around the corner."""
        self.change((self.chosen + 1) % len(self.labels))

    def click(self, at: tuple[int, int]) -> None:
        number = int((at[0] - self.box.x - 2) * len(self.labels) / max(1, self.box.w - 4))
        self.change(min(len(self.labels) - 1, max(0, number)))

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        edge = style.colour("accent" if pen.mood(self).hot else "control_edge")
        brush.rounded(pen.surface, box, style.px(8), (style.colour("well"),), edge)
        for number in range(len(self.labels)):
            self._segment(pen, number)
        ring(pen, self, box, style.px(8))

    def segment(self, number: int) -> Rect:
        """The box of one label."""
        wide = (self.box.w - 4) / len(self.labels)
        left = self.box.x + 2 + round(wide * number)
        return Rect(left, self.box.y + 2, round(wide), self.box.h - 4)

    def _segment(self, pen: Pen, number: int) -> None:
        style, box, on = pen.style, self.segment(number), number == self.chosen
        if on:
            fill = style.colour("progress_top"), style.colour("primary_bottom")
            brush.rounded(pen.surface, box, style.px(6), fill, style.colour("primary_edge"))
        ink = style.colour("on_accent" if on else "text_dim")
        left = box.centerx - self._inner(style, number) // 2
        if self.icons:
            picture = icon(self.icons[number], style.grown(16), ink)
            pen.surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
            left += style.grown(20)
        at = left, box.centery
        brush.words(pen.surface, self.labels[number], style.type(13), at, ink, "bold")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        for number, label in enumerate(self.labels):
            yield label, self._inner(style, number), self.segment(number).w


@dataclass(eq=False)
class Dropdown(Control):
    """One of several values; pressing it opens the list of them."""

    labels: Sequence[str] = ()
    chosen: int = 0
    change: Callable[[int], None] = field(default=lambda index: None)
    width: float = 0
    paint: Callable[[Pen, Rect, int], None] | None = None
    opens: bool = field(default=True, init=False)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        widest = max((style.text_width(t, 13, "semibold") for t in self.labels), default=0)
        wanted = max(style.px(self.width), widest + style.px(12) + style.grown(34))
        if self.paint is not None:
            wanted = style.grown(self.width or 56)
        return min(width, wanted), style.control

    def nudge(self, step: int) -> bool:
        wanted = min(len(self.labels) - 1, max(0, self.chosen + step))
        if wanted != self.chosen:
            self.change(wanted)
        return True

    def draw(self, pen: Pen) -> None:
        style, box, mood = pen.style, self.box, pen.mood(self)
        edge = style.colour("accent" if mood.hot and self.enabled else "control_edge")
        fill = style.colour("choice_top"), style.colour("choice_bottom")
        brush.rounded(pen.surface, box, style.px(8), fill, edge)
        arrow = icon("down", style.grown(14), style.colour("accent"))
        pen.surface.blit(arrow, arrow.get_rect(center=(box.right - style.grown(17), box.centery)))
        if self.paint is not None:
            self.paint(pen, Rect(box.x, box.y, box.w - style.grown(24), box.h), self.chosen)
        else:
            self._label(pen)
        ring(pen, self, box, style.px(8))

    def _label(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        text = elided(self.labels[self.chosen], style.type(13), self._room(style), "semibold")
        ink = style.colour("text" if self.enabled else "text_faint")
        at = box.x + style.px(12), box.centery
        brush.words(pen.surface, text, style.type(13), at, ink, "semibold")

    def _room(self, style: Style) -> int:
        return self.box.w - style.px(12) - style.grown(28)

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        if self.paint is None and self.labels:
            label = self.labels[self.chosen]
            yield label, style.text_width(label, 13, "semibold"), self._room(style)
