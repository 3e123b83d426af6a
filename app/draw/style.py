"""How large things are and which colours they have: window, interface scale, text size, theme."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from app.draw.colours import SHELL, Palette, game_of, palette, theme, worn
from app.draw.lettering import line_width
from app.draw.stencil import stencilled_width

DESIGN_WIDTH, DESIGN_HEIGHT = 1280, 720
SMALLEST_UNIT = 0.75
SMALLEST_TYPE = 11
LARGE_TYPE = 24
# A face that is no font: letters sprayed through a stencil, capitals only.
STENCIL = "stencil"


@dataclass(frozen=True)
class Style:
    """Lengths are given in design pixels of a 1280x720 window and turned into real ones here."""

    width: int
    height: int
    interface: float = 1.0
    text: float = 1.0
    theme: str = "shell"
    high_contrast: bool = False
    safe_colours: bool = False
    tame: bool = False
    colours: Palette = field(init=False, repr=False, compare=False, hash=False)
    unit: float = field(init=False, compare=False)
    _types: dict[int, int] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the unit and the palette once; a game's theme may have a tame one."""
        object.__setattr__(self, "theme", worn(self.theme, self.tame))
        fit = min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)
        object.__setattr__(self, "unit", max(SMALLEST_UNIT, fit) * self.interface)
        object.__setattr__(self, "colours", palette(self.theme, self.high_contrast))

    def themed(self, name: str) -> "Style":
        """The same sizes with another theme's colours."""
        return restyled(self, name, self.interface)

    def cards(self, game: str) -> str:
        """The theme that a game's cards are drawn in."""
        return worn(game, self.tame)

    def px(self, length: float) -> int:
        """A design length in pixels; what is not nothing stays at least one."""
        return max(1, round(length * self.unit)) if length > 0 else round(length * self.unit)

    def grown(self, length: float) -> int:
        """A design length in pixels for what stands beside text: it grows most of the way."""
        return self.px(length * (1 + (self.text - 1) * 0.7))

    def type(self, size: int) -> int:
        """A font size in pixels. Headings grow half as fast as text."""
        if size not in self._types:
            growth = self.text if size < LARGE_TYPE else 1 + (self.text - 1) / 2
            self._types[size] = round(max(SMALLEST_TYPE, size * self.unit) * growth)
        return self._types[size]

    def line(self, size: int) -> int:
        """The height of a line of text."""
        return round(self.type(size) * 1.45)

    def text_width(self, text: str, size: int, face: str = "medium") -> int:
        """The width of a text in one line."""
        if face == STENCIL:
            return stencilled_width(text.upper(), self.type(size))
        return line_width(text, self.type(size), face)

    @property
    def control(self) -> int:
        """The height of an ordinary control: it grows with its text."""
        return max(self.px(34), round(self.type(13) * 2.1))

    @property
    def narrow(self) -> bool:
        """Whether columns do not fit side by side: few letters in a line, or in a page."""
        return self.width < 62 * self.type(15)

    @property
    def low(self) -> bool:
        """Whether few lines fit under each other."""
        return self.height < 34 * self.type(15)

    @property
    def ruler(self) -> "StyleRuler":
        """The same sizes for those who lay tables out without drawing."""
        return StyleRuler(self)

    def colour(self, name: str) -> str:
        """A colour by its name in the palette, or as it is."""
        return name if name.startswith("#") else self.colours[name]

    def dye(self, number: int) -> "Dye":
        """The colour and the shape of a seat, for cards that are dyed."""
        return Dye(self.seat_colour(number), seat_shape(number))

    @property
    def lean(self) -> float:
        """How far plates with words lean, in parts of their height; most themes have round ones."""
        return float(self._manner.get("lean", 0))

    @property
    def has_headlines(self) -> bool:
        """Whether headings are the capitals of a poster."""
        return "headlines" in self._manner

    @property
    def _manner(self) -> Palette:
        """What is said of the theme as a whole; the shell's has nothing of its own."""
        return theme(game_of(self.theme)).get("theme", {}) if self.theme != SHELL else {}

    def seat_colour(self, number: int) -> str:
        """The colour of a seat."""
        return _of_seat(seat_colours(self.safe_colours), number)


class Dye(NamedTuple):
    """What a card is dyed in that lies before a seat; there is always a shape beside a colour."""

    colour: str
    shape: str


@lru_cache(maxsize=64)
def restyled(style: Style, theme: str, interface: float) -> Style:
    """The same style with another theme and scale; it remembers what it has worked out."""
    return replace(style, theme=theme, interface=interface)


@dataclass(frozen=True)
class StyleRuler:
    """Measures in pixels for the layout of a table."""

    style: Style

    @property
    def unit(self) -> float:
        """Pixels for each design pixel."""
        return self.style.unit

    def px(self, length: float) -> int:
        """Whole pixels for a design length."""
        return self.style.px(length)

    def width(self, text: str, size: int, weight: str = "medium") -> int:
        """How wide a text is."""
        return self.style.text_width(text, size, weight)

    def line(self, size: int) -> int:
        """How tall a line is."""
        return self.style.line(size)


def seat_colours(safe: bool) -> tuple[str, ...]:
    """The colours of seats."""
    return tuple(theme("shell")["seats"]["safe" if safe else "colours"])


def colour_names(safe: bool) -> tuple[str, ...]:
    """What the colours of seats are called."""
    return tuple(theme("shell")["seats"]["safe_names" if safe else "names"])


def seat_shape(number: int) -> str:
    """The shape that goes with a seat's colour."""
    return _of_seat(theme("shell")["seats"]["shapes"], number)


def _of_seat(row: Sequence[str], number: int) -> str:
    """Where there are more seats than colours or shapes, they start again from the front."""
    return row[number % len(row)]
