"""Letters as if sprayed through a stencil: heavy serifs with a gap in every stroke."""

import pygame
from pygame import Rect, Surface

from app.draw.cache import kept
from app.draw.colours import rgb
from app.draw.lettering import font

FACE = "serif black"
FACTOR = 4
# These are cut from top to bottom; all other letters across, if they are large enough.
UPRIGHT = frozenset("OCGEUAQSDBPRH")
SMALLEST_CROSSCUT = 10


@kept
def stencilled(text: str, size: int, colour: str, most: int = 0, spread: float = 0.09) -> Surface:
    """A line without the room around it; if it is wider than `most` it is condensed."""
    letters = [_letter(letter, size, colour) for letter in text]
    gap = round(size * spread * FACTOR)
    wide = sum(letter.get_width() for letter in letters) + gap * (len(letters) - 1)
    line = Surface((max(1, wide), font(FACE, size * FACTOR).get_height()), pygame.SRCALPHA)
    line.fill((*rgb(colour), 0))
    left = 0
    for letter in letters:
        line.blit(letter, (left, 0))
        left += letter.get_width() + gap
    tight = line.subsurface(line.get_bounding_rect())
    width = round(tight.get_width() / FACTOR)
    high = max(1, round(tight.get_height() / FACTOR))
    return pygame.transform.smoothscale(tight, (max(1, min(width, most or width)), high))


def stencilled_width(text: str, size: int) -> int:
    """How wide a line is."""
    return stencilled(text, size, "#ffffff").get_width()


@kept
def _letter(letter: str, size: int, colour: str) -> Surface:
    """One letter with its cut; far too large, to be scaled down."""
    picture = font(FACE, size * FACTOR).render(letter, True, rgb(colour)).convert_alpha()
    cut = max(FACTOR, size * FACTOR * 0.065)
    if letter in UPRIGHT:
        place = Rect(picture.get_width() * 0.52 - cut / 2, 0, cut, picture.get_height())
    elif letter.isupper() and size >= SMALLEST_CROSSCUT:
        inked = picture.get_bounding_rect()
        place = Rect(0, inked.y + inked.h * 0.56, picture.get_width(), cut * 0.8)
    else:
        return picture
    picture.fill((*rgb(colour), 0), place)
    return picture
