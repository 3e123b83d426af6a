"""Buttons: primary, secondary, quiet, danger, round with an icon, and anything made pressable."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.brush import translucent
from app.draw.lettering import elided
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.node import Control, Mood, Node, Pen

HEIGHTS = {"compact": 34, "normal": 40, "large": 48, "start": 56}
DISABLED = 105


@dataclass(eq=False)
class Button(Control):
    """A word, an icon or both, that does something."""

    label: str = ""
    action: Callable[[], None] = field(default=lambda: None)
    kind: str = "secondary"
    icon: str = ""
    theme: str = "shell"
    room: str = "normal"
    pill: bool = False

    @property
    def scale(self) -> int:
        """The size of its letters."""
        return {"compact": 13, "normal": 15, "large": 18, "start": 18}[self.room]

    def press(self) -> None:
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        height = max(style.px(HEIGHTS[self.room]), round(style.type(self.scale) * 2.0))
        if not self.label:
            return height, height
        inner = style.text_width(self.label, self.scale, "bold") + self._icon_room(style)
        return min(width, inner + style.px(28 if self.room == "compact" else 36)), height

    def _icon_room(self, style: Style) -> int:
        if not self.icon:
            return 0
        return style.grown(18 if self.room == "compact" else 20) + style.px(8 if self.label else 0)

    def draw(self, pen: Pen) -> None:
        if not self.enabled:
            _draw_disabled(pen, self)
            return
        mood = pen.mood(self)
        box = self.box.move(0, 1) if mood.pressed else self.box
        radius = box.h // 2 if self.pill else pen.style.px(8)
        ink = _plate(pen, box, self.kind, mood, radius)
        self.draw_label(pen, box, ink)
        if mood.focused:
            brush.focus_ring(pen.surface, box, radius, pen.style.unit, pen.style.colour("focus"))

    def draw_label(self, pen: Pen, box: Rect, ink: str) -> None:
        """Icon and letters in the middle."""
        style = pen.style
        side = style.grown(18 if self.room == "compact" else 20)
        room = self._icon_room(style)
        pixels = style.type(self.scale)
        text = elided(self.label, pixels, max(1, box.w - room - style.px(12)), "bold")
        width = style.text_width(text, self.scale, "bold") if text else 0
        left = box.centerx - (width + room) // 2
        if self.icon:
            tint = ink if self.kind in ("primary", "danger") else None
            picture = icon(self.icon, side, tint, self.theme)
            pen.surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
        if text:
            brush.words(pen.surface, text, pixels, (left + room, box.centery), ink, "bold")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        if self.label:
            needed = style.text_width(self.label, self.scale, "bold") + self._icon_room(style)
            yield self.label, needed, self.box.w


def _plate(pen: Pen, box: Rect, kind: str, mood: Mood, radius: int) -> str:
    """Draw the plate of a button; the colour of what is written on it."""
    paint = {"primary": _primary, "danger": _danger, "quiet": _quiet}.get(kind, _secondary)
    return paint(pen, box, mood, radius)


def _state(mood: Mood) -> str:
    return "pressed" if mood.pressed else "hover" if mood.hot else ""


def _primary(pen: Pen, box: Rect, mood: Mood, radius: int) -> str:
    style, state = pen.style, _state(mood)
    if not mood.pressed:
        brush.shadow(pen.surface, box, radius, style.px(5), 110, style.px(3))
    if mood.hot:
        brush.halo(pen.surface, box, radius, style.px(8), 110)
    name = f"primary_{state}_" if state else "primary_"
    fill = style.colour(f"{name}top"), style.colour(f"{name}bottom")
    brush.rounded(pen.surface, box, radius, fill, style.colour("primary_edge"))
    if not mood.pressed:
        shine = Rect(box.x + radius, box.y + 1, box.w - 2 * radius, 1)
        brush.rounded(pen.surface, shine, 0, ("#fff4d2",), alpha=190)
    return style.colour("on_accent")


def _danger(pen: Pen, box: Rect, mood: Mood, radius: int) -> str:
    style = pen.style
    name = "danger_hover_" if mood.hot else "danger_"
    fill = style.colour(f"{name}top"), style.colour(f"{name}bottom")
    if not mood.pressed:
        brush.shadow(pen.surface, box, radius, style.px(5), 90, style.px(3))
    brush.rounded(pen.surface, box, radius, fill, style.colour("danger_edge"))
    return style.colour("on_danger")


def _quiet(pen: Pen, box: Rect, mood: Mood, radius: int) -> str:
    style = pen.style
    if mood.hot or mood.pressed:
        fill = style.colour("button_pressed_top" if mood.pressed else "quiet_hover")
        brush.rounded(pen.surface, box, radius, (fill,))
    return style.colour("text" if mood.hot else "quiet")


def _secondary(pen: Pen, box: Rect, mood: Mood, radius: int) -> str:
    style, state = pen.style, _state(mood)
    if not mood.pressed:
        brush.shadow(pen.surface, box, radius, style.px(4), 80, style.px(2))
    name = f"button_{state}_" if state else "button_"
    fill = style.colour(f"{name}top"), style.colour(f"{name}bottom")
    edge = style.colour("accent" if mood.hot and not mood.pressed else "control_edge")
    brush.rounded(pen.surface, box, radius, fill, edge)
    return style.colour("text")


def _draw_disabled(pen: Pen, button: Button) -> None:
    """The same button, faint: on its own surface, which is then blitted less opaque."""
    style = pen.style
    box = button.box
    radius = box.h // 2 if button.pill else style.px(8)
    fill = {"primary": ("primary_top", "primary_bottom"), "danger": ("danger_top", "danger_bottom")}
    names = fill.get(button.kind, ("button_top", "button_bottom"))
    if button.kind != "quiet":
        colours = tuple(style.colour(name) for name in names)
        picture = brush.plate(box.w, box.h, radius, colours, style.colour("control_edge"))
        pen.surface.blit(translucent(picture, DISABLED), box)
    ink = style.colour("on_accent" if button.kind == "primary" else "text_faint")
    button.draw_label(pen, box, ink)


@dataclass(eq=False)
class Pressable(Control):
    """Any node made into a button: a row of a list, a card of choices, a box on the shelf."""

    part: Node
    action: Callable[[], None] = field(default=lambda: None)
    selected: bool = False
    look: str = "row"
    across: float = 12
    down: float = 8

    @property
    def children(self) -> tuple[Node, ...]:
        return (self.part,)

    def press(self) -> None:
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        across, down = 2 * style.px(self.across), 2 * style.px(self.down)
        wide, high = self.part.size(style, width - across)
        return wide + across, high + down

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        self.part.place(style, box.inflate(-2 * style.px(self.across), -2 * style.px(self.down)))

    def draw(self, pen: Pen) -> None:
        """A plate when it is chosen, pointed at or meant to be seen as a button."""
        style, mood, radius = pen.style, pen.mood(self), pen.style.px(8)
        if self.selected:
            fill = style.colour("selected_top"), style.colour("selected_bottom")
            edge = style.colour("accent" if self.look == "card" else "selected_edge")
            if self.look == "card":
                brush.halo(pen.surface, self.box, radius, style.px(6), 70)
            brush.rounded(
                pen.surface, self.box, radius, fill, edge, 2 if self.look == "card" else 1
            )
            if self.look == "menu":
                bar = Rect(self.box.x, self.box.y + self.box.h // 4, style.px(3), self.box.h // 2)
                brush.rounded(pen.surface, bar, style.px(1.5), (style.colour("accent_hi"),))
        elif mood.hot or self.look == "card":
            fill = style.colour("row_top"), style.colour("row_bottom")
            edge = style.colour("accent" if mood.hot and self.look == "card" else "control_edge")
            brush.rounded(pen.surface, self.box, radius, fill, edge)

    def finish(self, pen: Pen) -> None:
        """The focus ring lies over everything."""
        if pen.mood(self).focused:
            brush.focus_ring(
                pen.surface, self.box, pen.style.px(8), pen.style.unit, pen.style.colour("focus")
            )
