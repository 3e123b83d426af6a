"""Text with signs in it: `{coin}` is a small drawing, which the theme's table of signs names."""

import re
from functools import lru_cache
from typing import TypeAlias

from pygame import Rect, Surface

from app.draw.brush import words
from app.draw.colours import colours_of
from app.draw.lettering import elided, line_width
from app.draw.vector import art

SIGN = re.compile(r"(\{\w+\})")
NO_BREAK = "\u00a0"
# How large a sign is, and how far lines and words are apart, all in sizes of the letters.
SIDE, APART, GAP = 1.35, 1.34, 0.3
# A number and its sign stay together.
COUNTED = re.compile(r"(?<=\d) (?=\{)")
# A word: letters and signs that stand together.
Word: TypeAlias = tuple[str, ...]
Line: TypeAlias = tuple[Word, ...]


@lru_cache(maxsize=2048)
def signed_lines(text: str, size: int, width: int, face: str = "medium") -> tuple[Line, ...]:
    """The text in lines of its words; none is wider than this, unless a single word is."""
    lines: list[Line] = []
    for paragraph in COUNTED.sub(NO_BREAK, text).split("\n"):
        line: Line = ()
        for word in map(_parts, paragraph.split(" ")):
            longer = (*line, word)
            if line and signed_width(longer, size, face) > width:
                lines.append(line)
                longer = (word,)
            line = longer
        lines.append(line)
    return tuple(lines)


def signed_width(line: Line, size: int, face: str = "medium") -> int:
    """How wide a line is."""
    gaps = round(size * GAP) * max(0, len(line) - 1)
    return gaps + sum(_width(part, size, face) for word in line for part in word)


def signed_height(lines: tuple[Line, ...], size: int) -> int:
    """How high this many lines are."""
    return round(len(lines) * size * APART)


@lru_cache(maxsize=2048)
def fitted(
    text: str, room: tuple[int, int], sizes: tuple[int, int], face: str = "medium"
) -> tuple[int, tuple[Line, ...]]:
    """The largest size, from the most to the least, with which a text has room, and its lines.

    What has no room even so is cut short.
    """
    most, least = sizes
    for size in range(most, least - 1, -1):
        lines = signed_lines(text, size, room[0], face)
        if has_room(lines, size, room, face):
            return size, lines
    return least, _cut(lines, least, room, face)


def has_room(lines: tuple[Line, ...], size: int, room: tuple[int, int], face: str) -> bool:
    """Whether the lines are neither too many nor too wide."""
    wide = max((signed_width(line, size, face) for line in lines), default=0)
    return wide <= room[0] and signed_height(lines, size) <= room[1]


def write_signed(
    surface: Surface,
    text: tuple[int, tuple[Line, ...]],
    box: Rect,
    ink: str,
    theme: str,
    face: str = "medium",
) -> None:
    """Write lines of a size into the middle of a box."""
    size, lines = text
    top = box.centery - signed_height(lines, size) / 2
    for number, line in enumerate(lines):
        middle = top + (number + 0.5) * size * APART
        left = box.centerx - signed_width(line, size, face) / 2
        _write_line(surface, line, size, (left, middle), (ink, theme, face))


def _write_line(
    surface: Surface, line: Line, size: int, at: tuple[float, float], how: tuple[str, str, str]
) -> None:
    (left, middle), (ink, theme, face) = at, how
    signs, gap = colours_of(theme, "signs"), round(size * GAP)
    for word in line:
        for part in word:
            if SIGN.fullmatch(part):
                side = round(size * SIDE)
                picture = art(theme, signs[part[1:-1]], side, side)
                surface.blit(picture, (round(left), round(middle - side / 2)))
            else:
                words(surface, part, size, (left, middle), ink, face)
            left += _width(part, size, face)
        left += gap


def _parts(word: str) -> Word:
    return tuple(part for part in SIGN.split(word) if part)


def _width(part: str, size: int, face: str) -> int:
    return round(size * SIDE) if SIGN.fullmatch(part) else line_width(part, size, face)


def _cut(lines: tuple[Line, ...], size: int, room: tuple[int, int], face: str) -> tuple[Line, ...]:
    """As many lines as there is room for; the last one says that there is more."""
    many = max(1, int(room[1] / (size * APART)))
    shown = [_shortened(line, size, room[0], face) for line in lines[:many]]
    if len(lines) > many:
        shown[-1] = _shortened((*shown[-1], ("…",)), size, room[0], face)
    return tuple(shown)


def _shortened(line: Line, size: int, width: int, face: str) -> Line:
    """A line that fits: whole words, and of a single long one as much as there is room for."""
    kept = list(line)
    while len(kept) > 1 and signed_width(tuple(kept), size, face) > width:
        del kept[-2 if kept[-1] == ("…",) else -1]
    if signed_width(tuple(kept), size, face) > width:
        kept = [(elided("".join(kept[0]), size, width, face),)]
    return tuple(kept)
