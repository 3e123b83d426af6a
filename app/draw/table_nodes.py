"""What can be touched on a table: cards in hand, places to drop on, buttons."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import board_parts, brush
from app.draw.colours import mix
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.boxes import Free
from app.draw.widgets.node import Control, Pen
from app.table import board
from app.table.geometry import Spot
from rules.kernel.cards import CardId

LIFT, HOVER_LIFT, HINT_LIFT, HINT_LIGHT = 14, 3, 10, 14


class Fan(Free):
    """Cards that overlap on purpose."""

    overlapping = True


@dataclass(eq=False)
class TableCard(Control):
    """A card that can be picked. `legal` is None when nothing is asked.

    What a hint means is `lit`, and then all others are `faint`. `away` is set while it is carried,
    `lit_by` are the keys of what lights it when pointed at.
    `digit` picks it: it stands on the card while the keyboard is used. `colour` is the number of
    the colour of whose card it is.
    """

    theme: str
    laid: board.Laid
    tap: Callable[[board.Laid], None] = field(default=lambda laid: None)
    carry: Callable[[board.Laid, tuple[int, int]], None] = field(default=lambda laid, at: None)
    drop: Callable[[board.Laid, tuple[int, int]], None] = field(default=lambda laid, at: None)
    legal: bool | None = None
    chosen: bool = False
    lifts: bool = True
    carried: bool = False
    lit: bool = False
    faint: bool = False
    away: bool = False
    lit_by: frozenset[str] = frozenset()
    digit: str = ""
    colour: int | None = None

    @property
    def sound(self) -> str:
        """The table says itself what became of it."""
        return ""

    @property
    def card(self) -> CardId | None:
        """The card, or None for a back."""
        return self.laid.card

    def press(self) -> None:
        self.tap(self.laid)

    def drag(self, at: tuple[int, int]) -> None:
        """It follows the pointer."""
        self.carried = True
        self.carry(self.laid, at)

    def release(self, at: tuple[int, int]) -> None:
        """Dropped somewhere if it was carried, else picked."""
        if self.carried:
            self.carried = False
            self.drop(self.laid, at)
        elif self.box.collidepoint(at):
            self.tap(self.laid)

    def draw(self, pen: Pen) -> None:
        """Lifted when chosen, dimmed when illegal, with light around what may be picked."""
        mood, style = pen.mood(self), pen.style
        spot = self._lifted(style, mood.hot or mood.focused)
        accent = style.colour("accent")
        lit = self.lit or pen.hot in self.lit_by
        shines = self.legal and not self.faint
        if self.away:
            board_parts.draw_outline(pen.surface, spot, accent, max(1, style.px(1)))
            return
        if self.chosen or lit:
            blur = HINT_LIGHT if self.lit else 9
            board_parts.draw_glow(pen.surface, spot, accent, style.px(blur), 235)
        elif mood.focused:
            board_parts.draw_glow(pen.surface, spot, style.colour("focus"), style.px(9), 235)
        elif shines:
            board_parts.draw_glow(pen.surface, spot, accent, style.px(5), 110)
        dim = self.legal is False
        zone = self.laid.zone.name if self.card is None else ""
        dye = None if self.colour is None else style.dye(self.colour)
        board_parts.draw_card(pen.surface, self.theme, self.card, spot, dim, zone, dye)
        if shines or self.chosen:
            line = max(1, style.px(2))
            colour = style.colour("chosen") if self.chosen or mood.hot else accent
            board_parts.draw_outline(pen.surface, spot, colour, line)
        if mood.focused:
            line, gap = max(2, style.px(3)), max(3, style.px(4))
            board_parts.draw_outline(pen.surface, spot, style.colour("focus"), line, gap)
        if self.digit and pen.focused:
            self._draw_digit(pen, spot)

    def _draw_digit(self, pen: Pen, spot: Spot) -> None:
        """A small key in the lower left corner, which no other card of the hand covers."""
        style, side, turn = pen.style, round(pen.style.line(11) * 1.1), math.radians(spot.angle)
        across = -spot.width / 2 + side / 2 + style.px(5)
        down = spot.height / 2 - side / 2 - style.px(8)
        key = Rect(0, 0, side, side)
        key.center = (
            round(spot.x + across * math.cos(turn) + down * math.sin(turn)),
            round(spot.y + down * math.cos(turn) - across * math.sin(turn)),
        )
        panel, focus, ink = (style.colour(name) for name in ("panel", "focus", "text"))
        brush.rounded(pen.surface, key, style.px(4), (panel,), focus)
        brush.words(pen.surface, self.digit, style.type(11), key.center, ink, "bold", "middle")

    def _lifted(self, style: Style, touched: bool) -> Spot:
        spot = self.laid.spot
        lift = LIFT if self.chosen else HOVER_LIFT if touched and self.legal is not False else 0
        lift = max(lift, HINT_LIFT) if self.lit else lift
        return spot._replace(y=spot.y - style.px(lift)) if self.lifts and lift else spot


@dataclass(eq=False)
class TargetNode(Control):
    """A place where the picked card can go; `lit` if it is picked itself, or meant by a hint."""

    tap: Callable[[], None] = field(default=lambda: None)
    lit: bool = False

    def press(self) -> None:
        self.tap()

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        radius = max(3, round(self.box.w * 0.06))
        alpha = 255 if mood.hot or mood.focused or self.lit else 170
        brush.halo(pen.surface, self.box, radius, style.px(10), alpha, style.colour("accent"))
        if self.lit:
            line = max(2, style.px(2))
            brush.rounded(pen.surface, self.box, radius, (), style.colour("chosen"), line)
        if mood.focused:
            colour = style.colour("focus")
            brush.focus_ring(pen.surface, self.box, radius, style.unit, colour)


@dataclass(eq=False)
class ShutNode(TargetNode):
    """A place like those where the picked card can go, but where it cannot: it says why."""

    def draw(self, pen: Pen) -> None:
        """Nothing but the ring of the keyboard: it is no place to go."""
        if pen.mood(self).focused:
            radius, colour = max(3, round(self.box.w * 0.06)), pen.style.colour("focus")
            brush.focus_ring(pen.surface, self.box, radius, pen.style.unit, colour)


@dataclass(eq=False)
class MatNode(TargetNode):
    """A mat whose card can be picked, wherever one clicks on it; pointed at, it lights up."""

    def draw(self, pen: Pen) -> None:
        """Light around it, if it is meant or pointed at."""
        mood = pen.mood(self)
        if self.lit or mood.hot or mood.focused:
            super().draw(pen)


@dataclass(eq=False)
class PillButton(Control):
    """A button of the prompt: its words, perhaps a drawing, and its box come from the layout."""

    tip_below = True
    label: board.Label
    action: Callable[[], None] = field(default=lambda: None)
    picture: board.Picture | None = None
    kind: str = "secondary"
    lit: bool = False
    refused: bool = False

    @property
    def meaning(self) -> str:
        """Its words: the next question has a button of the same number."""
        return f"{self.key} {self.label.text}"

    def press(self) -> None:
        self.action()

    def draw(self, pen: Pen) -> None:
        """Brass if it is the main one, a thin outline otherwise."""
        style, mood, box = pen.style, pen.mood(self), self.box
        radius = box.h // 2
        if self.lit:
            brush.halo(pen.surface, box, radius, style.px(7), 220, style.colour("accent"))
        if self.kind == "primary" and self.enabled:
            accent = style.colour("accent")
            fill = mix(accent, "#ffffff", 0.35 if mood.hot else 0.15), accent
            _draw_pill(pen, box, fill, "#fbe6ae")
            ink = "#2a1c08"
        else:
            works = self.enabled and not self.refused
            base = style.colour("pill_hot" if mood.hot and works else "pill")
            edge = style.colour("pill_edge" if works else "pill_edge_off")
            _draw_pill(pen, box, (base,), edge)
            ink = style.colour("text" if works else "text_off")
        if self.picture is not None:
            board_parts.draw_picture(pen.surface, style, self.picture)
        board_parts.draw_label(pen.surface, style, self.label, ink)
        if mood.focused:
            brush.focus_ring(pen.surface, box, radius, style.unit, style.colour("focus"))

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        label = self.label
        needed = style.text_width(label.text, label.size, label.weight)
        yield label.text, needed, label.box.w


def _draw_pill(pen: Pen, box: Rect, fill: tuple[str, ...], edge: str) -> None:
    """The plate of a button: round ends, or slanted ones where plates lean."""
    if pen.style.lean:
        brush.leaning(pen.surface, box, pen.style.lean, fill[0], edge)
    else:
        brush.rounded(pen.surface, box, box.h // 2, fill, edge)


@dataclass(eq=False)
class RoundButton(Control):
    """Hint, undo: a disc with a drawing and perhaps a word below."""

    button: board.SmallButton
    action: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        self.action()

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        if self.button.wide:
            self._draw_wide(pen)
            return
        disc = board_parts.rect(self.button.picture.box)
        side = disc.w
        brush.shadow(pen.surface, disc, side // 2, style.px(6), 120, style.px(3))
        edge = style.colour("accent" if mood.hot and self.enabled else "disc_edge")
        brush.rounded(pen.surface, disc, side / 2, (style.colour("panel"),), edge)
        ink = None if self.enabled else style.colour("icon_off")
        picture = icon(self.button.picture.art, round(side * 0.56), ink, style.theme)
        pen.surface.blit(picture, picture.get_rect(center=disc.center))
        if self.button.label is not None:
            board_parts.draw_label(pen.surface, style, self.button.label)
        if mood.focused:
            colour = style.colour("focus")
            brush.focus_ring(pen.surface, disc, side // 2, style.unit, colour)

    def _draw_wide(self, pen: Pen) -> None:
        """A plate with the drawing and the word side by side."""
        style, mood, box = pen.style, pen.mood(self), self.box
        radius, works = style.px(8), self.enabled
        brush.shadow(pen.surface, box, radius, style.px(5), 110, style.px(2))
        fill = style.colour("pill_hot" if mood.hot and works else "pill")
        edge = style.colour("accent" if mood.hot and works else "panel_edge")
        brush.rounded(pen.surface, box, radius, (mix(fill, "#ffffff", 0.04), fill), edge)
        place = board_parts.rect(self.button.picture.box)
        ink = None if works else style.colour("icon_off")
        picture = icon(self.button.picture.art, place.w, ink, style.theme)
        pen.surface.blit(picture, picture.get_rect(center=place.center))
        if self.button.label is not None:
            colour = "text" if works else "text_off"
            board_parts.draw_label(pen.surface, style, self.button.label, colour)
        if mood.focused:
            brush.focus_ring(pen.surface, box, radius, style.unit, style.colour("focus"))


@dataclass(eq=False)
class BarButton(Control):
    """An icon in the table's bar."""

    name: str
    action: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        self.action()

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        if mood.hot:
            brush.rounded(pen.surface, self.box, style.px(8), (style.colour("bar_hot"),))
        picture = icon(self.name, round(min(self.box.w, self.box.h) * 0.8), style.colour("text"))
        pen.surface.blit(picture, picture.get_rect(center=self.box.center))
        if mood.focused:
            inner = self.box.inflate(-style.px(8), -style.px(8))
            brush.focus_ring(pen.surface, inner, style.px(6), style.unit, style.colour("focus"))
