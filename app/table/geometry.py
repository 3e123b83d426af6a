"""Boxes and cards' places on a table, in pixels, and the ruler that measures for them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import NamedTuple, Protocol

from rules.kernel.cards import Seat

CARD_RATIO = 7 / 5
BAR_HEIGHT = 44


class Box(NamedTuple):
    """A rectangle; its right and bottom edges are the first pixels outside of it."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """Where it ends on the right."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """Where it ends below."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[int, int]:
        """The pixel in its middle."""
        return self.x + self.w // 2, self.y + self.h // 2

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> "Box":
        """A box of this size with its middle here."""
        return cls(round(x - w / 2), round(y - h / 2), round(w), round(h))

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> "Box":
        """A box by its edges; never one of negative size."""
        x, y = round(left), round(top)
        return cls(x, y, max(0, round(right) - x), max(0, round(bottom) - y))

    def inset(self, across: int, down: int | None = None) -> "Box":
        """The box within, so much smaller on every side."""
        down = across if down is None else down
        return Box.between(self.x + across, self.y + down, self.right - across, self.bottom - down)

    def moved(self, across: int, down: int) -> "Box":
        """The same box elsewhere."""
        return Box(self.x + across, self.y + down, self.w, self.h)

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share a pixel."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def contains(self, x: float, y: float) -> bool:
        """Whether this point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: "Box") -> bool:
        """Whether the other box lies wholly inside."""
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds all of these."""
    return Box.between(
        min(box.x for box in boxes), min(box.y for box in boxes),
        max(box.right for box in boxes), max(box.bottom for box in boxes),
    )  # fmt: skip


class Spot(NamedTuple):
    """How a card lies: its middle, its width, and its tilt in degrees against the clock."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """How tall the card is."""
        return self.width * CARD_RATIO

    @property
    def box(self) -> Box:
        """The card as if it lay straight."""
        return Box.around(self.x, self.y, self.width, self.height)

    @property
    def bounds(self) -> Box:
        """The smallest box around the tilted card."""
        turn = radians(abs(self.angle))
        w = self.width * cos(turn) + self.height * sin(turn)
        h = self.width * sin(turn) + self.height * cos(turn)
        return Box.around(self.x, self.y, w, h)


def spot_in(box: Box, angle: float = 0.0) -> Spot:
    """A card that fills a box of a card's shape."""
    return Spot(box.x + box.w / 2, box.y + box.h / 2, box.w, angle)


class Ruler(Protocol):
    """Measures for a window: pixels for design pixels, and texts as they will be drawn.

    A design pixel is one of a window of 1280x720. UI scale and text size are in it already.
    """

    @property
    def unit(self) -> float:
        """Pixels for each design pixel."""

    def px(self, length: float) -> int:
        """Whole pixels for a design length."""

    def width(self, text: str, size: int, weight: str = "medium") -> int:
        """How wide a text is, in pixels, at this design size."""

    def line(self, size: int) -> int:
        """How tall a line of text is, in pixels."""


@dataclass(frozen=True, slots=True)
class TightRuler:
    """The same texts with less around them: lengths are this many times as long."""

    ruler: Ruler
    share: float

    @property
    def unit(self) -> float:
        """Pixels for each design pixel."""
        return self.ruler.unit * self.share

    def px(self, length: float) -> int:
        """Whole pixels for a design length."""
        return self.ruler.px(length * self.share)

    def width(self, text: str, size: int, weight: str = "medium") -> int:
        """How wide a text is."""
        return self.ruler.width(text, size, weight)

    def line(self, size: int) -> int:
        """How tall a line of text is."""
        return self.ruler.line(size)


@dataclass(frozen=True, slots=True)
class Space:
    """The window to lay a table out in, whether the log is wanted beside it, and who sits nearest.

    The places are the same from every chair, so it does not count when spaces are compared.
    """

    width: int
    height: int
    ruler: Ruler
    log_open: bool = True
    chair: Seat = field(default=0, compare=False)

    @property
    def window(self) -> Box:
        """The whole window as a box."""
        return Box(0, 0, self.width, self.height)
