"""Confetti that falls once and is gone, and never over what is to be read."""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface

from app.draw.cache import kept
from app.draw.style import Style
from app.draw.vector import drawn

LASTS, PIECES, TURNS = 2.6, 180, 6
COLOURS = ("#d9b066", "#f4d998", "#b83546", "#8e2030", "#fff4dc", "#4c8dd6", "#f2e8d5")


class Scrap(NamedTuple):
    """Where a scrap starts and how it falls: in parts of the window, seconds and turns."""

    x: float
    delay: float
    lasts: float
    sway: float
    phase: float
    kind: int


@cache
def scraps() -> tuple[Scrap, ...]:
    """All of them, the same every time."""
    chance = Random(11)
    return tuple(_scrap(chance) for _ in range(PIECES))


def _scrap(chance: Random) -> Scrap:
    lasts = chance.uniform(1.0, 1.9)
    delay, x = chance.uniform(0, LASTS - lasts), chance.uniform(0.03, 0.97)
    kind = chance.randrange(4 * len(COLOURS))
    return Scrap(x, delay, lasts, chance.uniform(0.006, 0.02), chance.uniform(0, 6.3), kind)


def draw_confetti(surface: Surface, style: Style, time: float, keep: Sequence[Rect]) -> None:
    """The pieces in the air, but none over these boxes."""
    for picture, box in _flying(style, time):
        if box.collidelist(keep) < 0:
            surface.blit(picture, box)


def _flying(style: Style, time: float) -> Iterator[tuple[Surface, Rect]]:
    side = style.px(21)
    for scrap in scraps():
        share = (time - scrap.delay) / scrap.lasts
        if 0 < share < 1:
            turn = int(time * 9 + scrap.phase * 3) % TURNS
            sway = scrap.sway * math.sin(scrap.phase + 7 * time)
            at = (scrap.x + sway) * style.width, (share * 1.1 - 0.05) * style.height
            picture = _picture(side, scrap.kind, turn)
            yield picture, picture.get_rect(center=(round(at[0]), round(at[1])))


@kept
def _picture(side: int, kind: int, turn: int) -> Surface:
    """A scrap of paper as it tumbles: a strip, a diamond, a disc or a curl."""
    shape, colour = kind % 4, COLOURS[kind // 4]
    flat = 0.3 + 0.7 * abs(math.cos(math.pi * turn / TURNS))
    h, middle = (
        side / 2,
        f"translate({side / 2} {side / 2}) rotate({turn * 360 / TURNS + kind * 23})",
    )
    body = (
        f'<rect x="{-h * 0.4}" y="{-h * 0.6 * flat}" width="{h * 0.8}" height="{h * 1.2 * flat}" '
        f'fill="{colour}"/>',
        f'<path d="M0 {-h * 0.8} L{h * 0.5 * flat} 0 L0 {h * 0.8} L{-h * 0.5 * flat} 0 Z" '
        f'fill="{colour}"/>',
        f'<ellipse cx="0" cy="0" rx="{h * 0.5}" ry="{h * 0.5 * flat}" fill="{colour}"/>',
        f'<path d="M{-h * 0.9} 0 C{-h * 0.6} {-h * 0.8} {-h * 0.2} {h * 0.8} 0 0 C{h * 0.2} '
        f'{-h * 0.8} {h * 0.6} {h * 0.8} {h * 0.9} 0" fill="none" stroke="{colour}" '
        f'stroke-width="{h * 0.26}"/>',
    )[shape]
    return drawn(side, side, f'<g transform="{middle}">{body}</g>')
