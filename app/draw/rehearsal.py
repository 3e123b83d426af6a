"""A moment of a table drawn before it comes, on nothing: its pictures are there when it does."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import cast

from pygame import Surface

from app.draw.ahead import AHEAD
from app.draw.board_paint import BoardPaint
from app.draw.moving import draw_effects, draw_moving
from app.draw.seat_parts import draw_plate
from app.draw.style import Style
from app.draw.tracing import Nowhere, Tracing
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


class Understudy:
    """Goes through what is coming while something else is shown, a piece a frame.

    Nothing waits for it: what needs a large drawing is tried again until that is there.
    """

    def __init__(self, style: Style, people: Sequence[Face], coming: Iterable[Snapshot]) -> None:
        self.style, self._rehearsal = style, Rehearsal(style, people)
        self._pieces = self._cut_up(coming)
        self._piece: Callable[[], None] | None = None

    def go_on(self) -> bool:
        """Draw one piece more on nothing; False once nothing is left."""
        piece = self._piece if self._piece is not None else next(self._pieces, None)
        if piece is None:
            return False
        self._piece = None if AHEAD.tried(piece) else piece
        return True

    def _cut_up(self, coming: Iterable[Snapshot]) -> Iterator[Callable[[], None]]:
        """Each table once, and what moves over it at each moment."""
        board: Board | None = None
        for moment in coming:
            if moment.board is not board:
                board = moment.board
                yield partial(self._rehearsal.go_through, board, ())
            if moment.effects or moment.moving:
                yield partial(self._draw, moment)

    def _draw(self, moment: Snapshot) -> None:
        surface = cast(Surface, Nowhere((self.style.width, self.style.height)))
        seats = [face.colour for face in self._rehearsal.people]
        draw_moving(surface, self.style, moment.moving, seats)
        draw_effects(surface, self.style, moment)
