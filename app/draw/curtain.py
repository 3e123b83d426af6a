"""The curtain: velvet in a spotlight under a golden valance, at any window size."""

import math

import pygame
from pygame import Surface

from app.draw.cache import kept
from app.draw.rooms import grain, tiled
from app.draw.vector import art

DRAWN = 1280, 720
VALANCE, SWAGS = 150, 5
MOST_GROWN = 1.6


@kept
def curtain(width: int, height: int) -> Surface:
    """The whole window, covered."""
    surface = Surface((width, height)).convert()
    cloth = _covering("curtain", width, height)
    surface.blit(cloth, cloth.get_rect(center=(width // 2, height // 2)))
    surface.blit(_spotlight(width, height), (0, 0), special_flags=pygame.BLEND_MULT)
    surface.blit(_warmth(width, height), (0, 0), special_flags=pygame.BLEND_ADD)
    tiled(surface, grain(4), pygame.BLEND_RGB_ADD)
    high = round(VALANCE * max(height / DRAWN[1], 0.75))
    surface.blit(valance(width, high), (0, 0))
    return surface


def valance(width: int, high: int) -> Surface:
    """Swags between golden knobs over the whole width: the wider it is, the more of them."""
    drawn = art("shell", "curtain_valance", 8 * width, high)
    swag = drawn.get_width() / SWAGS
    more = max(0, round(width / swag) - SWAGS)
    whole = Surface((drawn.get_width() + round(more * swag), drawn.get_height()), pygame.SRCALPHA)
    # Between the middles of two swags there is a knob: that part can be repeated.
    start, middle = round(1.5 * swag), round(2.5 * swag)
    whole.blit(drawn, (0, 0), (0, 0, middle, high))
    for number in range(more):
        whole.blit(drawn, (middle + number * (middle - start), 0), (start, 0, middle - start, high))
    rest = middle + more * (middle - start)
    whole.blit(drawn, (rest, 0), (middle, 0, drawn.get_width() - middle, high))
    return pygame.transform.smoothscale(whole, (width, high))


def _covering(name: str, width: int, height: int) -> Surface:
    """A drawing scaled until it covers the window; soft folds need not be drawn at its size."""
    scale = max(width / DRAWN[0], height / DRAWN[1])
    size = math.ceil(DRAWN[0] * scale), math.ceil(DRAWN[1] * scale)
    fine = 1 if scale <= MOST_GROWN else 2
    picture = art("shell", name, fine * DRAWN[0], fine * DRAWN[1])
    return pygame.transform.smoothscale(picture, size)


def _light(x: int, y: int) -> float:
    """How bright the spotlight is at a point of a grid of 64 by 36."""
    away = math.hypot((x - 31.5) / 23.5, (y - 18.1) / 18.0)
    return math.exp(-1.5 * away * away)


def _spotlight(width: int, height: int) -> Surface:
    small = Surface((64, 36))
    for x in range(64):
        for y in range(36):
            value = min(255, round(255 * (0.5 + 0.62 * _light(x, y))))
            small.set_at((x, y), (value, value, value))
    return pygame.transform.smoothscale(small, (width, height))


def _warmth(width: int, height: int) -> Surface:
    small = Surface((64, 36))
    for x in range(64):
        for y in range(36):
            light = _light(x, y)
            small.set_at((x, y), (round(34 * light), round(11 * light), round(9 * light)))
    return pygame.transform.smoothscale(small, (width, height))
