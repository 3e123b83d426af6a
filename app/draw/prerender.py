"""A moment of a table drawn before it comes, on nothing: its pictures are there when it does."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from time import thread_time
from typing import cast

from pygame import Rect, Surface

from app.draw.ahead import AHEAD
from app.draw.board_paint import BoardPaint
from app.draw.draw_recorder import DrawRecorder, Nowhere
from app.draw.effects import dark_around, draw_effects
from app.draw.moving import draw_moving
from app.draw.seat_parts import draw_plate
from app.draw.shade import room_of_table
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen, walk
from app.table.board import Board, Laid
from app.table.effects import Effect
from app.table.face import Face
from app.table.timeline import Showing, Snapshot

# This many seconds of a frame.
BUDGET_S = 0.002


class Prerender:
    """Draws one moment after the other; what two of them share is gone through once."""

    def __init__(self, style: Style, people: Sequence[Face]) -> None:
        self.style, self.people = style, people
        self._last: DrawRecorder | None = None

    def go_through(self, board: Board, cards: Sequence[Laid] = ()) -> None:
        """Draw what lies on a table."""
        style = self.style
        tracing = self._last = DrawRecorder((style.width, style.height), self._last)
        surface = cast(Surface, tracing)
        seats = [face.colour for face in self.people]
        paint = BoardPaint(board, style.theme, seats, cards, people=self.people)
        paint.draw(Pen(surface, style))
        for plate in board.plates:
            tracing.stamp(draw_plate, (style, plate, self.people[plate.seat]))

    def show(self, board: Board, effects: Sequence[Effect]) -> None:
        """Draw what comes and goes over a table, as it begins and half-way through."""
        for progress in (0.0, 0.5):
            shown = tuple(Showing(effect, progress) for effect in effects)
            moment = Snapshot(board, board.cards, effects=shown)
            draw_effects(_nowhere(self.style), self.style, moment, self.people)


def moments(
    style: Style, people: Sequence[Face], coming: Iterable[Snapshot]
) -> Iterator[Callable[[], None]]:
    """Each table that is coming, and what moves over it at each moment."""
    prerender, board = Prerender(style, people), None
    for moment in coming:
        if moment.board is not board:
            board = moment.board
            yield partial(prerender.go_through, board)
        if moment.effects or moment.moving:
            yield partial(_draw_moment, style, people, moment)


def tables(
    style: Style, people: Sequence[Face], boards: Iterable[Board]
) -> Iterator[Callable[[], None]]:
    """Each of these tables as a whole."""
    prerender = Prerender(style, people)
    for board in boards:
        yield partial(prerender.go_through, board, board.cards)


def _draw_moment(style: Style, people: Sequence[Face], moment: Snapshot) -> None:
    surface = _nowhere(style)
    dark = dark_around(style, moment.board, moment.effects, room_of_table(style, moment.board))
    if dark is not None:
        dark.draw(Pen(surface, style))
    draw_moving(surface, style, moment, [face.colour for face in people])
    draw_effects(surface, style, moment, people)


def nodes(style: Style, build: Callable[[], Node | None]) -> Iterator[Callable[[], None]]:
    """Each node of a tree that will be shown; it is built when it is its turn."""
    tree = build()
    if tree is not None:
        yield from pages(style, [tree])


def pages(style: Style, trees: Iterable[Node]) -> Iterator[Callable[[], None]]:
    """Each node of trees that will be shown one after the other."""
    pen = Pen(_nowhere(style), style)
    for tree in trees:
        tree.place(style, Rect(0, 0, style.width, style.height))
        yield from (partial(node.draw, pen) for node in walk(tree))


def once(style: Style, draw: Callable[[Surface], None]) -> Iterator[Callable[[], None]]:
    """Something that draws itself."""
    yield partial(draw, _nowhere(style))


def _nowhere(style: Style) -> Surface:
    return cast(Surface, Nowhere((style.width, style.height)))


class Prerenderer:
    """Goes through what is coming while something else is shown, a little in each frame.

    Nothing waits for it: what needs a large drawing is tried again until that is there.
    """

    def __init__(self, pieces: Iterable[Callable[[], None]]) -> None:
        self._pieces = iter(pieces)
        self._piece: Callable[[], None] | None = None

    def go_on(self) -> bool:
        """Draw a little more on nothing; False once nothing is left."""
        until = thread_time() + BUDGET_S
        while thread_time() < until:
            self._piece = self._piece or next(self._pieces, None)
            if self._piece is None:
                return False
            if not AHEAD.tried(self._piece):
                break
            self._piece = None
        return True
