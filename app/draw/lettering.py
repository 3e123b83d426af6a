"""Lines of text: measured, wrapped, cut to fit and drawn.

pygame rounds the width of every letter, which swallows word spaces in small sizes. So lines are
drawn two or three times too large and scaled down; all widths here are widths after that.
"""

import re
from functools import cache, lru_cache, partial
from io import BytesIO
from pathlib import Path

import font_manrope as manrope
import font_source_serif_pro as serif
import pygame
from pygame import Surface
from pygame.font import Font

from app.draw.cache import WORDS, kept_in
from app.draw.vector import tinted

FACES: dict[str, str] = {
    "medium": manrope.ManropeMedium,
    "semibold": manrope.ManropeSemiBold,
    "bold": manrope.ManropeBold,
    "heavy": manrope.ManropeExtraBold,
    "serif": serif.SourceSerifProSemibold,
    "serif bold": serif.SourceSerifProBold,
    "serif black": serif.SourceSerifProBlack,
    "serif text": serif.SourceSerifPro,
    "serif italic": serif.SourceSerifProIt,
}
ELLIPSIS = "…"
# No line can have these; nobody types them, but the name of a file may have them.
UNDRAWABLE = re.compile("[\x00\n\ud800-\udfff]")
# Each file once: a font that is opened by its path keeps it open, and there are many sizes.
_read = cache(Path.read_bytes)


def _factor(size: int) -> int:
    return 3 if size < 24 else 2


@cache
def font(face: str, size: int) -> Font:
    """A face at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(BytesIO(_read(Path(FACES[face]))), size)


@lru_cache(maxsize=8192)
def line_width(text: str, size: int, face: str = "medium") -> int:
    """How wide a line is."""
    factor = _factor(size)
    return round(font(face, size * factor).size(_drawable(text))[0] / factor)


def _inked(text: str, size: int, face: str) -> Surface:
    """A line just as the font has it; letters may be without any width, alone or all of them."""
    letters, text = font(face, size), _drawable(text)
    if letters.size(text)[0] < 1:
        return Surface((1, letters.get_height()), pygame.SRCALPHA)
    return letters.render(text, True, (255, 255, 255)).convert_alpha()


def _drawable(text: str) -> str:
    return text if text.isprintable() else UNDRAWABLE.sub("\ufffd", text)


@cache
def capitals(size: int, face: str = "medium") -> tuple[float, float]:
    """Where the capital letters of a line begin and end, from its top."""
    factor = _factor(size)
    letter = font(face, size * factor).render("H", True, (255, 255, 255)).get_bounding_rect()
    return letter.top / factor, letter.bottom / factor


@partial(kept_in, WORDS)
def line_picture(text: str, size: int, face: str, colour: str) -> Surface:
    """One line of text."""
    return tinted(_line(text, size, face), colour)


@partial(kept_in, WORDS)
def _line(text: str, size: int, face: str) -> Surface:
    """One line of text in white."""
    factor = _factor(size)
    large = _inked(text, size * factor, face)
    width, height = large.get_size()
    return pygame.transform.smoothscale(
        large, (max(1, round(width / factor)), max(1, round(height / factor)))
    )


@lru_cache(maxsize=4096)
def wrapped(text: str, size: int, width: int, face: str = "medium") -> tuple[str, ...]:
    """The lines of a text in a column; a word that is too long is cut up."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrapped_paragraph(paragraph, size, width, face)
    return tuple(lines)


def _wrapped_paragraph(text: str, size: int, width: int, face: str) -> list[str]:
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line_width(longer, size, face) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, size, width, face)
        lines += whole
    return [*lines, line]


def _pieces(word: str, size: int, width: int, face: str) -> list[str]:
    pieces, piece = [], ""
    for letter in word:
        if piece and line_width(piece + letter, size, face) > width:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]


@lru_cache(maxsize=4096)
def elided(text: str, size: int, width: int, face: str = "medium") -> str:
    """The text, or as much of it as fits, with an ellipsis."""
    if line_width(text, size, face) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = line_width(text[:middle].rstrip() + ELLIPSIS, size, face) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    return text[:low].rstrip() + ELLIPSIS
