"""Headlines of a poster: heavy capitals, a little apart and a little condensed."""

import pygame
from pygame import Surface

from app.draw.cache import kept
from app.draw.colours import rgb
from app.draw.lettering import font

FACE = "heavy"
FACTOR = 4
APART, NARROW = 0.07, 0.88


@kept
def headline(text: str, size: int, colour: str, most: int = 0) -> Surface:
    """A line without the room around it; if it is wider than `most` it is condensed further."""
    face = font(FACE, size * FACTOR)
    gap = round(size * APART * FACTOR)
    widths = [face.size(letter)[0] for letter in text]
    line = Surface((max(1, sum(widths) + gap * len(text)), face.get_height()), pygame.SRCALPHA)
    line.fill((*rgb(colour), 0))
    left = 0
    for letter, wide in zip(text, widths, strict=True):
        line.blit(face.render(letter, True, rgb(colour)).convert_alpha(), (left, 0))
        left += wide + gap
    tight = line.subsurface(line.get_bounding_rect())
    wide = round(tight.get_width() * NARROW / FACTOR)
    high = round(tight.get_height() / FACTOR)
    return pygame.transform.smoothscale(tight, (max(1, min(wide, most or wide)), max(1, high)))
