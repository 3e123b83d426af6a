"""Seats that can be touched, and what can be picked like one."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush, seat_parts
from app.draw.board_parts import rect
from app.draw.draw_recorder import stamp
from app.draw.widgets.node import Control, Pen
from app.table import board
from app.table.face import Face
from app.table.geometry import Box
from rules.kernel.cards import Seat


@dataclass(eq=False)
class PlateNode(Control):
    """A seat's plate with its tray; it can be pressed while its seat may be picked.

    `takes` says that a card would go into the tray; `refused` that another seat is asked for;
    `lit` that a hint speaks of it; `waits` that another one is picked, though this one could be.
    `shows` is drawn where a card would lie, if it cannot lie as is wished. Where a seat has a
    `ground`, that is what lights up.
    """

    plate: board.Plate
    face: Face
    tap: Callable[[Seat], None] = field(default=lambda seat: None)
    legal: bool = False
    chosen: bool = False
    tray: board.Tray | None = None
    takes: bool = False
    refused: bool = False
    lit: bool = False
    waits: bool = False
    shows: board.Picture | None = None
    ground: Box | None = None

    @property
    def sound(self) -> str:
        """The table says itself what became of it."""
        return ""

    def press(self) -> None:
        self.tap(self.plate.seat)

    def draw(self, pen: Pen) -> None:
        """The plate, with light around it or its tray if it may be picked."""
        style, mood = pen.style, pen.mood(self)
        strong = self.chosen or mood.hot or self.lit
        open_ = self.legal and (strong or not self.waits)
        glows = open_ and not (self.takes and self.tray)
        plate = rect(self.ground or self.plate.box)
        if glows:
            _glow(pen, plate, strong)
        stamp(pen.surface, seat_parts.draw_plate, style, self.plate, self.face)
        if glows:
            _outline(pen, plate, strong)
        elif self.tray is not None and open_:
            seat_parts.draw_opening(pen.surface, style, self.tray, strong, self.shows)
        elif self.tray is not None and self.refused and self.takes:
            seat_parts.draw_closed(pen.surface, style, self.tray)
        if mood.focused:
            brush.focus_ring(pen.surface, self.box, style.px(10), style.unit, style.colour("focus"))


@dataclass(eq=False)
class ExtraNode(Control):
    """Something on the table that can be picked like a seat."""

    extra: board.Extra
    tap: Callable[[Seat], None] = field(default=lambda seat: None)
    chosen: bool = False

    def press(self) -> None:
        self.tap(self.extra.seat)

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        strong = self.chosen or mood.hot
        _glow(pen, self.box, strong)
        _outline(pen, self.box, strong)
        if mood.focused:
            brush.focus_ring(pen.surface, self.box, style.px(10), style.unit, style.colour("focus"))


def _glow(pen: Pen, box: Rect, strong: bool) -> None:
    style, legal = pen.style, pen.style.colours.get("legal")
    alpha = 255 if strong else 110 if legal else 160
    colour = style.colour("accent") if strong or not legal else legal
    brush.halo(pen.surface, box, style.px(10), style.px(8), alpha, colour)


def _outline(pen: Pen, box: Rect, strong: bool) -> None:
    """Dashes like those around the place of a card, or a line in the colour that a theme has."""
    style, line = pen.style, max(2, pen.style.px(2))
    legal = style.colours.get("legal")
    dash = "" if strong or legal else f"{style.px(8)} {style.px(5)}"
    colour = style.colour("chosen") if strong else legal or style.colour("accent")
    brush.rounded(pen.surface, box, style.px(10), (), colour, line, dash=dash)
