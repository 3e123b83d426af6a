"""A laid table as a picture in a part of the window, without its bar, its log and its prompt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_paint import BoardPaint
from app.draw.cache import PICTURES
from app.draw.effects import dark_around, draw_effects
from app.draw.moving import draw_moving
from app.draw.seat_parts import draw_plate
from app.draw.style import Style
from app.draw.table_rooms import room_of_game
from app.draw.table_style import table_style
from app.draw.widgets.node import Node, Pen
from app.table.bar import bar_height
from app.table.board import Board
from app.table.face import Face
from app.table.geometry import Space
from app.table.log_panel import strip_width
from app.table.timeline import Snapshot


@dataclass(frozen=True)
class TableCutout:
    """A window of its own for the table; what the bar and the folded log take is cut off."""

    width: int
    height: int
    style: Style

    @property
    def bar(self) -> int:
        """How much is cut off at the top."""
        return bar_height(self.style.ruler)

    @property
    def strip(self) -> int:
        """How much is cut off on the right."""
        return strip_width(self.style.ruler)

    @property
    def space(self) -> Space:
        """What to lay the table out in."""
        wide, high = self.width + self.strip, self.height + self.bar
        return Space(wide, high, self.style.ruler, log_open=False)


def room_of(size: tuple[int, int], style: Style, theme: str) -> TableCutout:
    """The room for a table of this size; its type is that of a window just as large."""
    wide, high = size
    own = replace(style, width=wide, height=high + style.px(44), theme=theme)
    return TableCutout(wide, high, table_style(own))


@dataclass(eq=False)
class BoardWindow(Node):
    """Draws a snapshot of a game; the scene gives it a new one when something moves."""

    theme: str
    people: Sequence[Face] = ()
    room: TableCutout | None = None
    snapshot: Snapshot | None = None
    least: float = 300

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(self.least)

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        self.room = room_of(box.size, style, self.theme)

    def draw(self, pen: Pen) -> None:
        """Onto its part of the window, or onto a sheet of its own where that is partly outside."""
        if self.room is None or self.snapshot is None:
            return
        whole = self._whole
        if whole.x >= 0 and whole.y >= 0:
            part = pen.surface.subsurface(whole.clip(pen.surface.get_rect()))
            part.set_clip(self.box.clip(pen.surface.get_clip()).move(-whole.x, -whole.y))
            self._draw_on(part, pen.now)
        else:
            sheet = Surface(whole.size, pygame.SRCALPHA)
            self._draw_on(sheet, pen.now)
            pen.surface.blit(sheet, self.box, self.box.move(-whole.x, -whole.y))

    @property
    def _whole(self) -> Rect:
        assert self.room is not None
        top, room = self.box.y - self.room.bar, self.room
        return Rect(self.box.x, top, self.box.w + room.strip, self.box.h + room.bar)

    def _draw_on(self, surface: Surface, now: float) -> None:
        assert self.room is not None
        assert self.snapshot is not None
        style, snapshot = self.room.style, self.snapshot
        table = Rect(*snapshot.board.table)
        surface.blit(_cut_out(style, snapshot.board), table)
        numbers = [face.colour for face in self.people]
        still = BoardPaint(
            snapshot.board,
            style.theme,
            numbers,
            snapshot.still,
            bar=False,
            asks=False,
            log=False,
            people=self.people,
        )
        still.draw(Pen(surface, style, now))
        for plate in snapshot.board.plates:
            draw_plate(surface, style, plate, self.people[plate.seat])
        dark = dark_around(style, snapshot.board, snapshot.effects)
        if dark is not None:
            dark.draw(Pen(surface, style, now))
        draw_moving(surface, style, snapshot, numbers)
        draw_effects(surface, style, snapshot, self.people)


@dataclass(eq=False)
class BoardPicture(BoardWindow):
    """The same made smaller: laid out for a larger room, so that a small box shows all of it."""

    larger: float = 1.8
    _made: tuple[Snapshot, Surface] | None = None

    def place(self, style: Style, box: Rect) -> None:
        """The table is laid out for a room of the same shape."""
        Node.place(self, style, box)
        wide, high = round(box.w * self.larger), round(box.h * self.larger)
        self.room = room_of((wide, high), style, self.theme)

    def draw(self, pen: Pen) -> None:
        """Drawn once for each snapshot, then made to fit."""
        if self.room is None or self.snapshot is None:
            return
        if self._made is None or self._made[0] is not self.snapshot:
            self._made = self.snapshot, self._reduced(self.room, pen.now)
        pen.surface.blit(self._made[1], self.box)

    def _reduced(self, room: TableCutout, now: float) -> Surface:
        sheet = Surface((room.width + room.strip, room.height + room.bar), pygame.SRCALPHA)
        self._draw_on(sheet, now)
        table = sheet.subsurface(Rect(0, room.bar, room.width, room.height))
        return pygame.transform.smoothscale(table, self.box.size)


def _cut_out(style: Style, board: Board) -> Surface:
    """The table without the room around it."""
    table = Rect(*board.table)
    key = ("table cut out", style.theme, table.size, style.unit, style.high_contrast)
    return PICTURES.get(key, lambda: _table_alone(table.size, style))


def _table_alone(size: tuple[int, int], style: Style) -> Surface:
    room = room_of_game(style)
    picture = room.paint(size, Rect((0, 0), size), style.unit, style.colours)
    cut, radius = picture.convert_alpha(), room.corner(size, style.unit)
    disc = brush.plate(2 * radius, 2 * radius, radius, ("#ffffff",))
    right, bottom = size[0] - radius, size[1] - radius
    for left, top in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        quarter = Rect(radius if left else 0, radius if top else 0, radius, radius)
        cut.blit(disc, (left, top), quarter, special_flags=pygame.BLEND_RGBA_MULT)
    return cut
