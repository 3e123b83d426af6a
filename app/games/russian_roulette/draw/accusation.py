"""A finger is pointed: a red arrow with a word on it, from one seat to another.

The arrow is drawn again for every frame, line by line: a picture of each of its lengths, turned,
would take far longer than a frame has time for when everybody accuses at once.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, sin
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from app.draw.board_parts import rect
from app.draw.cache import kept
from app.draw.colours import mix, rgb
from app.draw.draw_recorder import DrawRecorder
from app.draw.headlines import headline
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.games.russian_roulette.table.effects import Accusation
from app.table.board import Board
from app.table.easing import ease_out
from app.table.effects import Effect
from app.table.face import Face
from app.table.timeline import Showing, showing
from rules.kernel.cards import Seat

SHOOTS, LEAVES = 0.25, 0.12
THICK = 76
# An arrow is at least so long for its thickness: nearer seats get a smaller one.
LEAST = 2.2
# Between seats that are closer to each other the arrow goes from face to face.
NEAR = 110
Point: TypeAlias = tuple[float, float]


class Arrow(NamedTuple):
    """An arrow as long as it will be: where it begins, its direction, its length, how thick."""

    start: Point
    turn: float
    long: float
    thick: int

    def at(self, along: float, aside: float) -> Point:
        """A point so far along the arrow, and so far beside it."""
        x, y = cos(self.turn), sin(self.turn)
        return self.start[0] + along * x - aside * y, self.start[1] + along * y + aside * x


def draw_accusation(
    surface: Surface, style: Style, board: Board, showing: Showing[Accusation]
) -> None:
    """An arrow from whoever accuses to the accused."""
    arrow = _arrow(style, board, showing.effect.seat, showing.effect.target)
    if arrow.long >= 2:
        _draw_arrow(surface, style, arrow, showing)


def draw_accusers(
    surface: Surface,
    style: Style,
    board: Board,
    effects: Sequence[Showing[Effect]],
    faces: Sequence[Face],
) -> None:
    """The face of whoever points, where the arrow begins: its plate may be far, or covered."""
    for effect in (one.effect for one in showing(effects, Accusation)):
        seat = effect.seat
        arrow = _arrow(style, board, seat, effect.target)
        if arrow.long >= style.px(NEAR):
            draw_face(surface, style, faces[seat], arrow.start, board.plate(seat).avatar.w)


def _arrow(style: Style, board: Board, seat: Seat, target: Seat) -> Arrow:
    """From the edge of all that stands for the one to that of the other; close by, from a face."""
    one, other = rect(board.reach(seat)), rect(board.reach(target))
    start = _towards(one, other.center)
    end = _towards(other, one.center)
    if hypot(end[0] - start[0], end[1] - start[1]) < style.px(NEAR):
        start = rect(board.plate(seat).avatar).center
        end = rect(board.plate(target).avatar).center
    across, down = end[0] - start[0], end[1] - start[1]
    long = hypot(across, down)
    return Arrow(start, atan2(down, across), long, min(style.px(THICK), round(long / LEAST)))


def _towards(box: Rect, goal: tuple[int, int]) -> tuple[float, float]:
    """Where the straight way from the middle of a box to a goal leaves the box."""
    cut = box.clipline(goal, box.center)
    return cut[0] if cut else box.center


def _draw_arrow(surface: Surface, style: Style, arrow: Arrow, showing: Showing[Accusation]) -> None:
    """It shoots out, stays, and at last follows its own head."""
    share, gone = 1.0, 0.0
    if not showing.reduced:
        share = ease_out(min(1.0, showing.time / SHOOTS))
        gone = max(0.0, 1 - (1 - showing.progress) / LEAVES)
    fill, edge = style.colour("button"), style.colour("text")
    first, last = arrow.long * gone, arrow.long * share
    if last - first < 2:
        return
    _fill(surface, arrow, (first, last), max(3, arrow.thick // 11), edge)
    _fill(surface, arrow, (first, last), 0, fill)
    _fill(surface, arrow, (first, last), 0, mix(fill, "#000000", 0.18), lower=True)
    if share == 1.0 and not gone:
        _write(surface, arrow, showing.effect.text.upper(), edge)


def _fill(
    surface: Surface | DrawRecorder,
    arrow: Arrow,
    reach: Point,
    rim: int,
    colour: str,
    *,
    lower: bool = False,
) -> None:
    """The arrow from one length to another, a rim around it, or only the half that is in shade."""
    if isinstance(surface, DrawRecorder):
        return  # a prerender: there is no picture to be made for it
    (first, last), thick = reach, arrow.thick
    base = max(first, last - thick * 0.78)
    tail, neck, wing = thick * 0.09 + rim, thick * 0.25 + rim, thick * 0.5 + 1.6 * rim
    half = [(first - rim, tail), (base - rim, neck), (base - rim, wing), (last + 1.9 * rim, 0.0)]
    other = [(first - rim, 0.0)] if lower else [(along, -aside) for along, aside in half[-2::-1]]
    points = [arrow.at(along, aside) for along, aside in half + other]
    ink = rgb(colour)
    pygame.draw.polygon(surface, ink, points)
    pygame.draw.aalines(surface, ink, True, points)


def _write(surface: Surface, arrow: Arrow, words: str, ink: str) -> None:
    """The words on the shaft, as large as it is thick there, upright whichever way it points."""
    room = arrow.long - arrow.thick
    if room < arrow.thick:
        return
    angle = round(degrees(arrow.turn) / 2) * 2
    line = _turned_words(words, max(11, round(arrow.thick * 0.26)), ink, round(room * 0.9), angle)
    x, y = arrow.at(room / 2 + arrow.thick / 4, 0)
    surface.blit(line, line.get_rect(center=(round(x), round(y))))


@kept
def _turned_words(words: str, size: int, ink: str, most: int, angle: int) -> Surface:
    line = headline(words, size, ink, most)
    return pygame.transform.rotozoom(line, -angle + (180 if abs(angle) > 90 else 0), 1)
