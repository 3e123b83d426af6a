"""A laid table as one node: everything on it that cannot be touched."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect, Surface

from app.draw import board_parts
from app.draw.cache import PICTURES
from app.draw.draw_recorder import stamp
from app.draw.painters import PaintedTable
from app.draw.style import Dye, Style
from app.draw.table_rooms import room_of_game
from app.draw.things import draw_below_cards, draw_over_cards
from app.draw.widgets.node import Node, Pen
from app.table.board import Board, Laid
from app.table.face import Face
from app.table.log_lines import LogLine


def table_room(style: Style, board: Board) -> Surface:
    """The room with the table in it, the bar and the log, as large as the window."""
    size, log = (style.width, style.height), board.log
    beside = log.box if log.docked or log.strip is None else log.strip
    key = ("table room", style.theme, size, board.table, beside, style.high_contrast)
    return PICTURES.get(key, lambda: _room(style, board, Rect(*beside)))


def bare_room(style: Style, board: Board) -> Surface:
    """The room with the table in it and nothing else, as large as the window."""
    size, table = (style.width, style.height), Rect(*board.table)
    key = ("bare room", style.theme, size, board.table, style.high_contrast)
    paint = room_of_game(style).paint
    return PICTURES.get(key, lambda: paint(size, table, style.unit, style.colours))


def _room(style: Style, board: Board, beside: Rect) -> Surface:
    room = bare_room(style, board).copy()
    board_parts.draw_bar_back(room, style, Rect(*board.bar.box))
    board_parts.draw_log_back(room, style, beside)
    return room


@dataclass(eq=False)
class BoardPaint(Node):
    """Draws the bar, places, captions, plaques, the prompt and the cards that lie still.

    `lit_by` says which line lights its cards while the node with a key is pointed at.
    """

    board: Board
    theme: str
    seats: Sequence[int] = ()
    cards: Sequence[Laid] = ()
    glowing: frozenset[int] = frozenset()
    bar: bool = True
    asks: bool = True
    log: bool = True
    lit_by: Mapping[str, LogLine] = field(default_factory=dict)
    picking: bool = False
    people: Sequence[Face] = ()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.height

    def draw(self, pen: Pen) -> None:
        board, seats = self.board, tuple(self.seats)
        put = partial(stamp, pen.surface)
        self._draw_table(pen, put)
        if self.asks and board.prompt.lines:
            board_parts.draw_prompt(pen.surface, pen.style, board.prompt, self.picking)
        if self.log and board.log.docked:
            put(board_parts.draw_log_frame, pen.style, board.log, seats)
        elif self.log and board.log.strip is not None:
            put(board_parts.draw_log_strip, pen.style, board.log.strip)
        if self.bar:
            put(board_parts.draw_bar, pen.style, board.bar)

    def _draw_table(self, pen: Pen, put: Callable[..., None]) -> None:
        """What lies on the table, lowest first."""
        table = PaintedTable(self.board, self.seats, self.people)
        draw_below_cards(put, pen.style, table)
        self._draw_cards(pen)
        draw_over_cards(put, pen.style, table)

    def _draw_cards(self, pen: Pen) -> None:
        line = self.lit_by.get(pen.hot)
        lit = {thing.lights for thing in self.board.things} - {None}
        for laid in self.cards:
            if line is not None and line.speaks_of(laid.card, laid.zone):
                colour = pen.style.colour("accent")
                board_parts.draw_glow(pen.surface, laid.spot, colour, pen.style.px(8), 230)
            elif laid.card in lit:
                board_parts.draw_glow(pen.surface, laid.spot, "#b4c3cd", pen.style.px(8), 210)
            board_parts.draw_card(
                pen.surface, self.theme, laid.card, laid.spot, zone=laid.zone.name,
                dye=self._dye(pen.style, laid),
            )  # fmt: skip

    def _dye(self, style: Style, laid: Laid) -> Dye | None:
        """What a card takes that lies before a seat."""
        seat = laid.zone.seat
        return style.dye(self.seats[seat]) if seat is not None and self.seats else None
