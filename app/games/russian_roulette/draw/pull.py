"""The moment before all guns go off at once: the table gets dark, and somebody counts."""

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_prompt_plate, rect
from app.draw.cache import kept
from app.draw.dimming import dim
from app.draw.headlines import headline
from app.draw.style import Style
from app.draw.vector import drawn
from app.games.russian_roulette.draw.slab import draw_words
from app.games.russian_roulette.table.effects import Pull
from app.games.russian_roulette.table.things import Slab
from app.table.board import Board
from app.table.easing import ease_out
from app.table.geometry import Box
from app.table.timeline import Showing

COUNT = 3
COMES, DARK = 0.22, 0.55
SLAB = 54
NUMBER, SWELL = 104, 0.55
# How long of its beat a number takes to come down.
LANDS = 0.3


def draw_pull(surface: Surface, style: Style, board: Board, showing: Showing[Pull]) -> None:
    """Dark around those who take part, a slab with the words, and the count."""
    come = 1.0 if showing.reduced else min(1.0, showing.time / COMES)
    table, clip = rect(board.table), surface.get_clip()
    surface.set_clip(table.clip(clip))
    lit = [rect(board.reach(seat)) for seat in showing.effect.seats]
    slab = board.one(Slab)
    dark = [table] if slab is None else [rect(box) for box in _columns(board)]
    for area in dark:
        dim(surface, area, lit, DARK * come)
    for box in lit:
        brush.halo(surface, box, style.px(8), style.px(10), 210, style.colour("button_edge"))
    beat = min(COUNT - 1, int(showing.progress * COUNT))
    into = 1.0 if showing.reduced else (showing.progress * COUNT - beat) / LANDS
    if slab is None:
        _draw_slab(surface, style, board, showing.effect.text, beat, come)
        _draw_number(surface, style, rect(board.stage), COUNT - beat, min(1.0, into))
    else:
        for seat in showing.effect.seats:
            held = rect(slab.held[seat])
            _draw_number(surface, style, held, COUNT - beat, min(1.0, into))
    surface.set_clip(clip)


def _columns(board: Board) -> list[Box]:
    """What stands for the seats, where a slab already says which pull it is."""
    return [board.reach(plate.seat) for plate in board.plates]


def _draw_slab(
    surface: Surface, style: Style, board: Board, text: str, beat: int, come: float
) -> None:
    """Words on red where a question would stand, from the left edge, a lamp for each beat."""
    table, room = rect(board.table), rect(board.prompt.box)
    high = style.px(SLAB)
    box = Rect(table.x - round(table.w * (1 - ease_out(come))), 0, table.w, high)
    box.centery = room.centery
    draw_prompt_plate(surface, style, room)
    draw_words(surface, style, box, text, ["now" if n <= beat else "" for n in range(COUNT)], 30)


def _draw_number(surface: Surface, style: Style, stage: Rect, number: int, into: float) -> None:
    """The count in a ring in the middle; each number comes down large."""
    side = max(8, min(style.px(NUMBER), stage.h, stage.w))
    swollen = round(side * (1 + SWELL * (1 - ease_out(into)))) // 4 * 4
    picture = pygame.transform.smoothscale(
        _ringed(str(number), round(side * (1 + SWELL)), style.colour("button")), (swollen, swollen)
    )
    picture.set_alpha(round(255 * min(1.0, 0.35 + into)))
    surface.blit(picture, picture.get_rect(center=stage.center))


@kept
def _ringed(text: str, side: int, colour: str) -> Surface:
    """A number on a dark disc with a red ring, its largest size."""
    half = side / 2
    body = f'<circle cx="{half}" cy="{half}" r="{half * 0.97:.1f}" fill="#1c1a19"/>'
    for radius, line, ink in ((0.86, 0.09, colour), (0.74, 0.02, "#ffffff")):
        body += (
            f'<circle cx="{half}" cy="{half}" r="{half * radius:.1f}" fill="none" '
            f'stroke="{ink}" stroke-width="{half * line:.1f}"/>'
        )
    disc = drawn(side, side, body).copy()
    words = headline(text, round(side * 0.56), "#ffffff")
    disc.blit(words, words.get_rect(center=disc.get_rect().center))
    return disc
