"""A moment of a table drawn before it comes, on nothing: its pictures are there when it does."""

from collections.abc import Sequence
from typing import cast

from pygame import Surface

from app.draw.board_paint import BoardPaint
from app.draw.moving import draw_effects
from app.draw.seat_parts import draw_plate
from app.draw.style import Style
from app.draw.tracing import Tracing
from app.draw.widgets.node import Pen
from app.table.animation import Effect
from app.table.board import Board
from app.table.face import Face
from app.table.timeline import Showing, Snapshot


class Rehearsal:
    """Draws one moment after the other; what two of them share is gone through once."""

    def __init__(self, style: Style, people: Sequence[Face]) -> None:
        self.style, self.people = style, people
        self._last: Tracing | None = None

    def go_through(self, board: Board, effects: Sequence[Effect]) -> None:
        """Draw what lies on a table beside cards, and what comes and goes over it."""
        style = self.style
        tracing = self._last = Tracing((style.width, style.height), self._last)
        surface = cast(Surface, tracing)
        seats = [face.colour for face in self.people]
        BoardPaint(board, style.theme, seats, people=self.people).draw(Pen(surface, style))
        for plate in board.plates:
            tracing.stamp(draw_plate, (style, plate, self.people[plate.seat]))
        shown = tuple(Showing(effect, 0.5) for effect in effects)
        draw_effects(surface, style, Snapshot(board, board.cards, effects=shown))
