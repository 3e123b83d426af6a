"""A dark stage, and on it a leaning slab with words and a lamp for each step."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from app.draw.board_parts import draw_label, rect
from app.draw.cache import kept
from app.draw.colours import mix, rgb
from app.draw.headlines import headline
from app.draw.style import Style
from app.draw.vector import drawn
from app.games.russian_roulette.table.things import Slab

LEAN, LAMP, BEFORE, BETWEEN = 0.42, 11, 28, 20
# Where the wedge of a stage begins at the left and at the right, and how far its dots are apart.
WEDGE, DOTS = (0.71, 0.42), 13
# What a lamp is lit with; one that is dark is only a ring.
LIGHTS = {"now": "accent", "over": "text"}


def draw_stage(surface: Surface, style: Style, box: tuple[int, int, int, int]) -> None:
    """The room gets dark, and a wedge comes up from below, while something is held up."""
    room = Rect(box)
    surface.fill(rgb(style.colour("stage_shade")), room, special_flags=pygame.BLEND_RGB_MULT)
    top = round(room.h * WEDGE[1])
    wedge = _wedge(room.w, room.h - top, style.unit, style.colour("stage_wedge"))
    surface.blit(wedge, (room.x, room.y + top))


@kept
def _wedge(wide: int, high: int, unit: float, colour: str) -> Surface:
    """A slope up to the right, with dots that get lost below its edge."""
    left = high * (WEDGE[0] - WEDGE[1]) / (1 - WEDGE[1])
    body = f'<path d="M0 {left:.0f} L{wide} 0 V{high} H0 Z" fill="{colour}"/>'
    step, dark = max(8.0, DOTS * unit), mix(colour, "#000000", 0.3)
    for row in range(9):
        radius = step * 0.4 * (1 - row / 9)
        for column in range(round(wide / step) + 1):
            x = (column + row % 2 / 2) * step
            y = left * (1 - x / wide) + (row + 1) * step * 0.7
            body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:.1f}" fill="{dark}"/>'
    return drawn(wide, high, body)


def draw_slab(surface: Surface, style: Style, slab: Slab) -> None:
    """The slab of a board, and what is said at its right."""
    box = rect(slab.box)
    box.w = slab.words.box.x - box.x if slab.words is not None else box.w
    draw_words(surface, style, box, slab.text, slab.lamps)
    if slab.words is not None:
        draw_label(surface, style, slab.words)


def draw_words(
    surface: Surface, style: Style, box: Rect, text: str, lamps: Sequence[str], size: int = 26
) -> None:
    """Words and lamps on a slab as wide as they need, at the left of a box and as tall as it."""
    lamp, before = style.px(LAMP), style.px(BEFORE)
    rest = before + style.px(BETWEEN) + len(lamps) * lamp * 3 + box.h
    words = headline(text.upper(), style.type(size), "#ffffff", max(style.px(60), box.w - rest))
    slab = _slab(rest + words.get_width(), box.h, style.colour("button"))
    surface.blit(slab, box.topleft)
    surface.blit(words, words.get_rect(midleft=(box.x + before, box.centery)))
    first = box.x + before + style.px(BETWEEN) + words.get_width() + lamp
    for number, name in enumerate(lamps):
        colour = style.colour(LIGHTS[name]) if name in LIGHTS else ""
        disc = _lamp(2 * lamp, colour)
        surface.blit(disc, disc.get_rect(center=(first + number * lamp * 3, box.centery)))


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
def _lamp(side: int, colour: str) -> Surface:
    """A lamp on a dark disc: lit in a colour, or only its ring."""
    half = side / 2
    inner = f'r="{half * 0.6:.1f}" fill="{colour}"' if colour else (
        f'r="{half * 0.55:.1f}" fill="none" stroke="#a89f92" stroke-width="{side * 0.07:.1f}"'
    )  # fmt: skip
    disc = f'<circle cx="{half}" cy="{half}" r="{half}" fill="#1c1a19"/>'
    return drawn(side, side, f'{disc}<circle cx="{half}" cy="{half}" {inner}/>')
