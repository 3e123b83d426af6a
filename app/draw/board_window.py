"""A laid table as a picture in a part of the window, without its bar, its log and its prompt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from app.draw import board_parts, brush
from app.draw.board_paint import BoardPaint, table_room
from app.draw.cache import PICTURES
from app.draw.moving import draw_effects, draw_moving
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen
from app.table.board import Board
from app.table.geometry import Space
from app.table.timeline import Frame

CORNER = 60


@dataclass(frozen=True)
class Room:
    """A window of its own for the table; what the bar and the folded log take is cut off."""

    box: Rect
    style: Style
    bar: int
    strip: int

    @property
    def space(self) -> Space:
        """What to lay the table out in."""
        wide, high = self.box.w + self.strip, self.box.h + self.bar
        return Space(wide, high, self.style.ruler, log_open=False)


def room_in(box: Rect, style: Style, theme: str) -> Room:
    """The room for a table in a box; its type is that of a window of this size."""
    bar, strip = style.px(44), style.px(40)
    own = replace(style, width=box.w + strip, height=box.h + bar, theme=theme)
    return Room(box, own, bar, strip)


@dataclass(eq=False)
class BoardWindow(Node):
    """Draws a frame of a game; the scene gives it a new one when something moves."""

    game: str
    people: Sequence[tuple[int, str]] = ()
    room: Room | None = None
    frame: Frame | None = None
    least: float = 300

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """All of the width, and some height."""
        return width, style.px(self.least)

    def draw(self, pen: Pen) -> None:
        """Onto its part of the window, or onto a sheet of its own where that is partly outside."""
        if self.room is None or self.frame is None:
            return
        whole = self._whole
        if pen.surface.get_rect().contains(whole):
            part = pen.surface.subsurface(whole)
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
        assert self.frame is not None
        style, frame = self.room.style, self.frame
        table = Rect(*frame.board.table)
        surface.blit(_cut_out(style, frame.board), table)
        numbers = [number for number, _ in self.people]
        still = BoardPaint(
            frame.board, self.game, numbers, frame.still, bar=False, asks=False, log=False
        )
        still.draw(Pen(surface, style, now))
        for plate in frame.board.plates:
            board_parts.draw_plate(surface, style, plate, self.people[plate.seat])
        draw_moving(surface, self.game, frame.moving)
        draw_effects(surface, style, self.game, frame)


def _cut_out(style: Style, board: Board) -> Surface:
    """The table without the room around it."""
    table = Rect(*board.table)
    key = ("table cut out", style.theme, table.size, style.unit, style.high_contrast)
    return PICTURES.get(key, lambda: _masked(table_room(style, board).subsurface(table), style))


def _masked(picture: Surface, style: Style) -> Surface:
    mask = Surface(picture.get_size(), pygame.SRCALPHA)
    brush.rounded(mask, mask.get_rect(), style.px(CORNER), ("#ffffff",))
    cut = picture.convert_alpha()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
