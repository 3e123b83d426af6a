"""The moment before all guns go off at once: the table gets dark, and somebody counts."""

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_prompt_plate, rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.dimming import dim
from app.draw.headlines import headline
from app.draw.style import Style
from app.draw.vector import drawn
from app.table.board import Board
from app.table.easing import ease_out
from app.table.timeline import Showing

COUNT = 3
COMES, DARK = 0.22, 0.55
SLAB, LEAN, LAMP = 54, 0.42, 11
NUMBER, SWELL = 104, 0.55
# How long of its beat a number takes to come down.
LANDS = 0.3


def draw_pull(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """Dark around those who take part, a slab with the words, and the count."""
    come = 1.0 if showing.reduced else min(1.0, showing.time / COMES)
    table, clip = rect(board.table), surface.get_clip()
    surface.set_clip(table.clip(clip))
    lit = [rect(board.reach(seat)) for seat in showing.effect.seats]
    dim(surface, table, lit, DARK * come)
    for box in lit:
        brush.halo(surface, box, style.px(8), style.px(10), 210, style.colour("button_edge"))
    beat = min(COUNT - 1, int(showing.progress * COUNT))
    _draw_slab(surface, style, board, showing.effect.text, beat, come)
    into = 1.0 if showing.reduced else (showing.progress * COUNT - beat) / LANDS
    _draw_number(surface, style, rect(board.stage), COUNT - beat, min(1.0, into))
    surface.set_clip(clip)


def _draw_slab(
    surface: Surface, style: Style, board: Board, text: str, beat: int, come: float
) -> None:
    """Words on red where a question would stand, from the left edge, a lamp for each beat."""
    size, table, room = style.type(30), rect(board.table), rect(board.prompt.box)
    most = max(style.px(80), table.w - style.px(SLAB + 8 * LAMP * COUNT))
    words = headline(text.upper(), size, "#ffffff", most)
    high = max(style.px(SLAB), round(words.get_height() * 1.9))
    lamp = style.px(LAMP)
    wide = style.px(28) + words.get_width() + style.px(20) + COUNT * lamp * 3 + high
    slab = _slab(wide, high, style.colour("button"))
    left = table.x - round(slab.get_width() * (1 - ease_out(come)))
    top = room.centery - high // 2
    draw_prompt_plate(surface, style, room)
    surface.blit(slab, (left, top))
    middle = top + high // 2
    surface.blit(words, words.get_rect(midleft=(left + style.px(28), middle)))
    first = left + style.px(28 + 20) + words.get_width() + lamp
    for number in range(COUNT):
        disc = _lamp(2 * lamp, number <= beat, style.colour("accent"))
        surface.blit(disc, disc.get_rect(center=(first + number * lamp * 3, middle)))


@kept
def _slab(wide: int, high: int, colour: str) -> Surface:
    """A leaning slab with two stripes at its end."""
    lean = high * LEAN
    body = f'<path d="M0 0 H{wide - lean:.1f} L{wide - 2 * lean:.1f} {high} H0 Z" fill="{colour}"/>'
    body += (
        f'<path d="M0 0 H{wide - lean:.1f} L{wide - lean * 1.07:.1f} {high * 0.07:.1f} '
        f'H0 Z" fill="{mix(colour, "#ffffff", 0.22)}"/>'
    )
    for start, thick, fill in ((0.16, 0.22, "#ffffff"), (0.52, 0.14, colour)):
        x = wide - lean + lean * start
        body += (
            f'<path d="M{x:.1f} 0 h{high * thick:.1f} l{-lean:.1f} {high} '
            f'h{-high * thick:.1f} Z" fill="{fill}"/>'
        )
    return drawn(round(wide + high * 0.4), high, body)


@kept
def _lamp(side: int, is_on: bool, colour: str) -> Surface:
    """A lamp on a dark disc: lit, or only its ring."""
    half = side / 2
    inner = f'r="{half * 0.6:.1f}" fill="{colour}"' if is_on else (
        f'r="{half * 0.55:.1f}" fill="none" stroke="#a89f92" stroke-width="{side * 0.07:.1f}"'
    )  # fmt: skip
    disc = f'<circle cx="{half}" cy="{half}" r="{half}" fill="#1c1a19"/>'
    return drawn(side, side, f'{disc}<circle cx="{half}" cy="{half}" {inner}/>')


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
