"""A finger is pointed: a red arrow with a word on it, from one seat to another."""

from math import atan2, cos, degrees, hypot, sin

import pygame
from pygame import Rect, Surface

from app.draw.board_parts import rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.headlines import headline
from app.draw.style import Style
from app.draw.vector import drawn
from app.table.board import Board
from app.table.easing import ease_out
from app.table.timeline import Showing
from rules.kernel.cards import Seat

SHOOTS, FADES = 0.25, 0.12
THICK, STEPS = 76, 8
# An arrow is at least so long for its thickness: nearer seats get a smaller one.
LEAST = 2.2
# Between seats that are closer to each other the arrow goes from face to face.
NEAR = 110


def draw_accusation(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """An arrow from whoever accuses to each of the accused."""
    effect = showing.effect
    if effect.seat is None:
        return
    for target in effect.seats:
        start, end = _way(board, effect.seat, target, style.px(NEAR))
        _draw_arrow(surface, style, start, end, showing)


def _way(
    board: Board, seat: Seat, target: Seat, least: int
) -> tuple[tuple[float, float], tuple[float, float]]:
    """From the edge of all that stands for the one to that of the other; close by, from a face."""
    one, other = rect(board.reach(seat)), rect(board.reach(target))
    start = _towards(one, other.center)
    end = _towards(other, one.center)
    if hypot(end[0] - start[0], end[1] - start[1]) < least:
        start = rect(board.plate(seat).avatar).center
        end = rect(board.plate(target).avatar).center
    return start, end


def _towards(box: Rect, goal: tuple[int, int]) -> tuple[float, float]:
    """Where the straight way from the middle of a box to a goal leaves the box."""
    cut = box.clipline(goal, box.center)
    return cut[0] if cut else box.center


def _draw_arrow(
    surface: Surface,
    style: Style,
    start: tuple[float, float],
    end: tuple[float, float],
    showing: Showing,
) -> None:
    long = hypot(end[0] - start[0], end[1] - start[1])
    if long < 2:
        return
    turn = atan2(end[1] - start[1], end[0] - start[0])
    share = 1.0 if showing.reduced else ease_out(min(1.0, showing.time / SHOOTS))
    out = max(1, round(share * STEPS)) / STEPS * long
    thick = min(style.px(THICK), round(long / LEAST))
    words = showing.effect.text.upper() if share == 1 else ""
    colours = style.colour("button"), style.colour("text")
    picture = _arrow(round(out), thick, words, round(degrees(turn) / 2) * 2, colours)
    middle = start[0] + cos(turn) * out / 2, start[1] + sin(turn) * out / 2
    picture.set_alpha(round(255 * min(1.0, (1 - showing.progress) / FADES)))
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
    picture.set_alpha(255)


@kept
def _arrow(long: int, thick: int, words: str, angle: int, colours: tuple[str, str]) -> Surface:
    """The arrow at its angle; words stand upright whichever way it points."""
    fill, ink = colours
    pad = thick // 2
    flat = drawn(long + 2 * pad, thick + 2 * pad, _shape(long, thick, pad, fill, ink)).copy()
    if words:
        _write(flat, words, Rect(pad, pad, long - thick, thick), abs(angle) > 90, ink)
    return pygame.transform.rotozoom(flat, -angle, 1)


def _shape(long: int, thick: int, pad: int, fill: str, edge: str) -> str:
    """A tapering shaft with a head, its lower half in the shade, on a light edge."""
    middle, head = pad + thick / 2, min(long, thick * 0.78)
    tail, neck, wing = thick * 0.09, thick * 0.25, thick * 0.5
    left, right, base = pad, pad + long, pad + long - head
    upper = f"M{left} {middle - tail} L{base} {middle - neck} V{middle - wing} L{right} {middle}"
    lower = f"L{base} {middle + wing} V{middle + neck} L{left} {middle + tail} Z"
    shade = f"M{left} {middle} H{right} {lower}"
    line = f'stroke="{edge}" stroke-width="{max(3, thick * 0.09):.1f}" stroke-linejoin="round"'
    return (
        f'<path d="{upper} {lower}" fill="{edge}" {line}/><path d="{upper} {lower}" '
        f'fill="{fill}"/><path d="{shade}" fill="{mix(fill, "#000000", 0.18)}"/>'
    )


def _write(flat: Surface, words: str, room: Rect, is_turned: bool, ink: str) -> None:
    """The words on the shaft, as large as it is thick there."""
    if room.w < room.h:
        return
    line = headline(words, max(11, round(room.h * 0.26)), ink, round(room.w * 0.9))
    if is_turned:
        line = pygame.transform.rotate(line, 180)
    flat.blit(line, line.get_rect(center=(room.centerx + room.h // 4, room.centery)))
