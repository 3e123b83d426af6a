"""A burst in the colour of what happens, behind its sign."""

from collections.abc import Iterator
from math import cos, pi, sin

import pygame
from pygame import Surface

from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.style import Style
from app.draw.vector import drawn

# How much larger a burst is than the sign on it.
BURST = 1.5
# The reaches of a burst's spikes, the same for all.
SPIKES = (1.0, 0.88, 0.96, 0.84, 0.98, 0.9, 1.0, 0.86, 0.94, 0.9, 1.0, 0.85, 0.97, 0.89)


def burst_colour(style: Style, tone: str) -> str:
    """The colour of a tone; what has none of its own shines."""
    return style.colours.get(f"burst_{tone}", style.colour("accent"))


def draw_burst(surface: Surface, style: Style, tone: str, at: tuple[int, int], size: int) -> None:
    """A star in the colour of what happens, with its middle here."""
    picture = pygame.transform.smoothscale(
        _burst(style.px(160), burst_colour(style, tone)), (max(4, size), max(4, size))
    )
    surface.blit(picture, picture.get_rect(center=at))


@kept
def _burst(size: int, colour: str) -> Surface:
    light, dark = mix(colour, "#ffffff", 0.8), mix(colour, "#000000", 0.75)
    rims = (1.0, light), (0.86, colour), (0.64, dark)
    body = "".join(f'<path d="{_star(size / 2, share)}" fill="{fill}"/>' for share, fill in rims)
    return drawn(size, size, body)


def _star(middle: float, share: float) -> str:
    points = " L".join(f"{x:.1f} {y:.1f}" for x, y in _points(middle, share))
    return f"M{points} Z"


def _points(middle: float, share: float) -> Iterator[tuple[float, float]]:
    for number, reach in enumerate(SPIKES):
        for off, length in ((0.0, reach), (0.5, 0.56)):
            turn, far = 2 * pi * (number + off) / len(SPIKES), middle * share * length
            yield middle + far * cos(turn), middle + far * sin(turn)
