"""A card being drawn on parchment: art, letters and rows of both, in a card 200 units wide."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from app.draw.brush import plate, words
from app.draw.card_shape import height
from app.draw.lettering import line_width
from app.draw.vector import art

INK, HATE, PARCHMENT = "#3a2a1a", "#9a2b27", "#f7ecd2"
UNITS = 200
Point: TypeAlias = tuple[float, float]


class Line(NamedTuple):
    """A few words: their size in units, their colour and their face."""

    text: str
    size: float
    ink: str
    face: str


# What stands in a row: words, or a drawing by its name and side.
Part: TypeAlias = "Line | tuple[str, float]"


@dataclass(slots=True)
class Sketch:
    """The surface of a card so wide, of one theme and one level."""

    theme: str
    wide: int
    level: str
    surface: Surface = field(init=False)

    def __post_init__(self) -> None:
        """Nothing is on it yet."""
        self.surface = Surface((self.wide, height(self.wide)), pygame.SRCALPHA)

    @property
    def unit(self) -> float:
        """Pixels for each unit."""
        return self.wide / UNITS

    def lay(self, name: str) -> None:
        """A drawing over all of the card."""
        self.surface.blit(art(self.theme, name, *self.surface.get_size()), (0, 0))

    def panel(
        self, box: tuple[float, float, float, float], radius: float, fill: str = PARCHMENT
    ) -> None:
        """Plain parchment in a part of the card, or another ground."""
        x, y, wide, high = (round(length * self.unit) for length in box)
        sheet = plate(wide, high, round(radius * self.unit), (fill,))
        self.surface.blit(sheet, (x, y))

    def cut(
        self, name: str, box: tuple[float, float, float, float], size: Point, down: float = 0.0
    ) -> None:
        """A part of a drawing of this size: what the box has room for, from so far down on."""
        x, y, wide, high = (round(length * self.unit) for length in box)
        picture = art(self.theme, name, *(round(length * self.unit) for length in size))
        self.surface.blit(picture, (x, y), Rect(0, round(down * self.unit), wide, high))


def put(sketch: Sketch, name: str, at: Point, side: float) -> None:
    """A drawing with its middle here."""
    pixels = max(1, round(side * sketch.unit))
    picture = art(sketch.theme, name, pixels, pixels)
    middle = round(at[0] * sketch.unit), round(at[1] * sketch.unit)
    sketch.surface.blit(picture, picture.get_rect(center=middle))


def fitted(line: Line, most: float, unit: float) -> Line:
    """The words so small that they are no wider than that."""
    wide = _width(line, unit)
    return line if wide <= most else line._replace(size=line.size * most / wide)


def _pixels(line: Line, unit: float) -> int:
    return max(1, round(line.size * unit))


def _width(line: Line, unit: float) -> float:
    """How wide words are, in units."""
    return line_width(line.text, _pixels(line, unit), line.face) / unit


def shaded(sketch: Sketch, line: Line, at: Point, shade: str, align: str = "middle") -> None:
    """Words with their middle here, over their own shadow if it has a colour."""
    size, (x, y) = _pixels(line, sketch.unit), (at[0] * sketch.unit, at[1] * sketch.unit)
    if shade:
        below = max(1.0, size / 14)
        words(sketch.surface, line.text, size, (x, y + below), shade, line.face, align)
    words(sketch.surface, line.text, size, (x, y), line.ink, line.face, align)


def put_row(sketch: Sketch, parts: Sequence[Part], y: float, gap: float) -> None:
    """Words and drawings side by side, in the middle of the card."""
    widths = [_width(one, sketch.unit) if isinstance(one, Line) else one[1] for one in parts]
    x = (UNITS - sum(widths) - gap * (len(parts) - 1)) / 2
    for part, wide in zip(parts, widths, strict=True):
        middle = x + wide / 2, y
        if isinstance(part, Line):
            shaded(sketch, part, middle, "")
        else:
            put(sketch, part[0], middle, part[1])
        x += wide + gap
