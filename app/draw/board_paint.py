"""A laid table as one node: everything on it that cannot be touched."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect, Surface

from app.draw import (
    board_parts,
    mat_parts,
    packet_parts,
    seat_parts,
    standing_parts,
    team_ground,
    team_parts,
)
from app.draw.cache import PICTURES
from app.draw.shade import room_of_table
from app.draw.slab import draw_slab, draw_stage
from app.draw.style import Dye, Style
from app.draw.table_rooms import room_of_game
from app.draw.tracing import stamp
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
        """All the room there is."""
        return width, style.height

    def draw(self, pen: Pen) -> None:
        """From the felt upwards."""
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
        style, board = pen.style, self.board
        self._draw_teams(style, put)
        for plaque in board.plaques:
            put(board_parts.draw_panel, style, plaque)
        self._draw_standing(style, put)
        for tray in board.trays:
            put(seat_parts.draw_tray, style, tray)
        for slot in board.slots:
            put(board_parts.draw_slot, style, slot)
        if board.medallion is not None:
            put(board_parts.draw_panel, style, board.medallion, False)
        for stamped in board.stamps:
            put(board_parts.draw_stamp, style, stamped)
        self._draw_cards(pen)
        self._draw_over_cards(style, put)
        for tray in board.trays:
            put(seat_parts.draw_result, style, tray)
        for peek in board.peeks:
            put(board_parts.draw_picture, style, peek)
        for chip in board.chips:
            put(seat_parts.draw_chip, style, chip)
        for pip in board.pips:
            put(seat_parts.draw_pip, style, pip, self.seats[pip.seat])
        for caption in board.captions:
            put(board_parts.draw_caption, style, caption, self.seats[caption.seat])

    def _draw_teams(self, style: Style, put: Callable[..., None]) -> None:
        """What teams have before them, under the cards, how far they have come, and mats."""
        if self.board.slab is not None:
            put(draw_stage, style, tuple(room_of_table(style, self.board)))
        for mat in self.board.mats:
            put(mat_parts.draw_mat, style, mat)
        for ground in self.board.grounds:
            put(team_ground.draw_ground, style, ground)
        if self.board.track is not None:
            put(team_ground.draw_track, style, self.board.track, tuple(self.seats))
        if self.board.slab is not None:
            put(draw_slab, style, self.board.slab)
        for squad in self.board.squads:
            put(team_parts.draw_squad, style, squad, self.seats[squad.seat])
        for die in self.board.dice:
            put(team_parts.draw_die, style, die, self.seats[die.seat])

    def _draw_over_cards(self, style: Style, put: Callable[..., None]) -> None:
        """Over the cards of a team its pocket, and its gun as chambers; ribbons around piles."""
        for packet in self.board.packets:
            put(packet_parts.draw_packet, style, packet, self.seats[packet.seat])
        for pocket in self.board.pockets:
            put(team_parts.draw_pocket, style, pocket, self.seats[pocket.seat])
        for gun in self.board.cylinders:
            put(team_parts.draw_cylinder, style, gun, self.seats[gun.seat])

    def _draw_standing(self, style: Style, put: Callable[..., None]) -> None:
        """Who is winning, and what the viewer plays for."""
        board = self.board
        if board.race is not None:
            put(standing_parts.draw_race, style, board.race)
        if board.known is not None:
            put(standing_parts.draw_known, style, board.known, tuple(self.people))
        if board.goal is not None:
            put(standing_parts.draw_goal, style, board.goal)

    def _draw_cards(self, pen: Pen) -> None:
        line = self.lit_by.get(pen.hot)
        for laid in self.cards:
            if line is not None and line.speaks_of(laid.card, laid.zone):
                colour = pen.style.colour("accent")
                board_parts.draw_glow(pen.surface, laid.spot, colour, pen.style.px(8), 230)
            elif laid.card is not None and laid.card == self.board.leading:
                board_parts.draw_glow(pen.surface, laid.spot, "#b4c3cd", pen.style.px(8), 210)
            board_parts.draw_card(
                pen.surface, self.theme, laid.card, laid.spot, zone=laid.zone.name,
                dye=self._dye(pen.style, laid),
            )  # fmt: skip

    def _dye(self, style: Style, laid: Laid) -> Dye | None:
        """What a card takes that lies before a seat."""
        seat = laid.zone.seat
        return style.dye(self.seats[seat]) if seat is not None and self.seats else None
