"""Dark cards with a gilt edge: what is printed on one, and a sheet to print it on.

There are five levels: `full` has title, picture and what the card does, `hand` the same for what
is held in a hand, `mid` title and picture, `thumb` and `mini` the picture and what has to be seen
at a glance; a thumb has a short name.
"""

from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from app.draw.brush import plate, rounded, words
from app.draw.card_shape import drawn_at, height
from app.draw.colours import palette
from app.draw.lettering import line_picture, line_width
from app.draw.signed_text import fitted, write_signed
from app.draw.vector import art, has_art
from app.table.face_lines import NAMED, TITLED

LEVELS = ((150, "full"), (110, "hand"), (TITLED, "mid"), (NAMED, "thumb"))
# All lengths are given for a card of this width.
WIDE, HIGH = 200, 280
ROUND = 0.06
LEAST_TITLE, LEAST_TEXT = 10, 10
NAME = "semibold"

Skills: TypeAlias = tuple[tuple[str, int], ...]


class Failing(NamedTuple):
    """What a failed heist does for one face of the die: the die, a sign and how many it meets."""

    die: str
    sign: str
    many: str


class CardPrint(NamedTuple):
    """What is printed on a card.

    `code` names its picture, `short` is its name where there is little room, `sort` the type of a
    Scheme, `foot` what that is called. `coins` is what it costs, brings or takes.
    """

    kind: str
    code: str
    name: str
    text: str = ""
    short: str = ""
    sort: str = ""
    foot: str = ""
    coins: int | None = None
    skills: Skills = ()
    challenges: tuple[Skills, ...] = ()
    watch: bool = False
    stage: int = 1
    slots: int = 0
    treasures: int = 0
    failing: tuple[Failing, ...] = ()


def gilt_level(width: int) -> str:
    """How much of a card is shown at this width."""
    return next((level for least, level in LEVELS if width >= least), "mini")


class CardSheet:
    """A card being printed."""

    def __init__(self, theme: str, width: int) -> None:
        self.theme, self.width, self.unit = theme, width, width / WIDE
        self.surface = Surface((width, height(width)), pygame.SRCALPHA)
        self.colours = palette(theme)

    def box(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A box in pixels; boxes that touch do so in pixels, too."""
        left, top = round(x * self.unit), round(y * self.unit)
        return Rect(
            left, top, round((x + wide) * self.unit) - left, round((y + high) * self.unit) - top
        )

    def frame(self, name: str) -> None:
        """The whole card as a drawing."""
        self.surface.blit(scaled(self.theme, name, self.surface.get_size()), (0, 0))

    def put(self, name: str, x: float, y: float, side: float) -> None:
        """A square drawing, from its upper left corner."""
        box = self.box(x, y, side, side)
        self.surface.blit(art(self.theme, name, box.w, box.w), box)

    def picture(self, name: str, box: Rect, shift: float = 0.5, corner: float = 0) -> None:
        """A drawing that covers a box; `shift` is how much of what is too high is cut off above."""
        wide, high = _shape_of(name)
        size = max(box.w, round(box.h * wide / high)), max(box.h, round(box.w * high / wide))
        part = Surface(box.size, pygame.SRCALPHA)
        offset = (box.w - size[0]) // 2, round((box.h - size[1]) * shift)
        part.blit(scaled(self.theme, name, size), offset)
        if corner:
            cut(part, round(corner * self.unit))
        self.surface.blit(part, box)

    def title(self, text: str, box: Rect, size: float, ink: str, align: str = "middle") -> None:
        """One line, as large as there is room for; a long one is condensed."""
        picture = condensed(
            text, max(LEAST_TITLE, round(size * self.unit)), self.colours[ink], box.w
        )
        left = {"left": box.x, "middle": box.centerx - picture.get_width() // 2}[align]
        self.surface.blit(picture, (left, box.centery - picture.get_height() // 2))

    def name(self, text: str, box: Rect, most: float, ink: str) -> None:
        """A name in one line or two, condensed where there is no other way."""
        size = max(LEAST_TITLE, round(most * self.unit))
        lines = _halves(text) if line_width(text, size, NAME) > box.w else (text,)
        high = min(box.h // len(lines), round(size * 1.25))
        top = box.centery - high * len(lines) // 2
        for number, line in enumerate(lines):
            picture = condensed(line, min(size, high), self.colours[ink], box.w, NAME)
            middle = box.centerx, top + number * high + high // 2
            self.surface.blit(picture, picture.get_rect(center=middle))

    def text(self, text: str, box: Rect, most: float, ink: str = "card_ink") -> None:
        """What a card does, as large as it fits."""
        sizes = max(LEAST_TEXT, round(most * self.unit)), LEAST_TEXT
        shown = fitted(text, box.size, sizes)
        write_signed(self.surface, shown, box, self.colours[ink], self.theme)

    def coin(self, figure: str, x: float, y: float, side: float) -> None:
        """A number on a coin."""
        box = self.box(x, y, side, side)
        line = max(1.0, box.w * 0.055)
        rounded(self.surface, box, box.w / 2, ("#2a1b08",), "#f2c465", line)
        inner = box.inflate(-round(box.w * 0.18), -round(box.w * 0.18))
        rounded(self.surface, inner, inner.w / 2, ("#f7c95c", "#c98f28"))
        size = max(8, round(box.w * (0.62 if len(figure) < 2 else 0.5)))
        words(self.surface, figure, size, box.center, self.colours["coin_ink"], "bold", "middle")

    def seals(self, skills: Skills, box: Rect, least_gap: float = 2) -> None:
        """A row of seals in the middle of a box: one for each skill, or one for each kind."""
        row = [skill for skill, many in skills for _ in range(many)]
        gap = round(least_gap * self.unit)
        if len(row) * (box.h + gap) - gap > box.w:
            row = [skill for skill, _ in skills]
        side = min(box.h, (box.w - gap * (len(row) - 1)) // max(1, len(row)))
        left = box.centerx - (len(row) * (side + gap) - gap) // 2
        for number, skill in enumerate(row):
            seal = art(self.theme, f"skill_{skill}", side, side)
            self.surface.blit(seal, (left + number * (side + gap), box.centery - side // 2))

    def edge(self, ink: str) -> None:
        """Round corners and a thin line for a card without a frame."""
        cut(self.surface, round(self.width * ROUND))
        box = self.surface.get_rect()
        line = max(1.0, self.width * 0.023)
        rounded(self.surface, box, self.width * ROUND, (), self.colours[ink], line)


def scaled(theme: str, name: str, size: tuple[int, int]) -> Surface:
    """A drawing that is made once for many sizes."""
    wide = drawn_at(size[0])
    large = art(theme, name, wide, round(wide * size[1] / max(1, size[0])))
    return pygame.transform.smoothscale(large, size)


def condensed(text: str, size: int, colour: str, most: int, face: str = "serif bold") -> Surface:
    """A line that is at most so wide: in smaller letters, or else in narrower ones."""
    while size > LEAST_TITLE and line_width(text, size, face) > most:
        size -= 1
    picture = line_picture(text, size, face, colour)
    wide, high = picture.get_size()
    return picture if wide <= most else pygame.transform.smoothscale(picture, (most, high))


def cut(picture: Surface, radius: int) -> None:
    """Take the corners of a picture away."""
    mask = plate(*picture.get_size(), radius, ("#ffffff",))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def picture_of(theme: str, printed: CardPrint) -> str:
    """The drawing of a card; one that nobody has drawn has that of its kind."""
    name = f"{printed.kind}_{printed.code}"
    return name if has_art(theme, name) else f"{printed.kind}_other"


def _halves(text: str) -> tuple[str, ...]:
    """A name of several words in two lines, about as long as each other."""
    spaces = [at for at, letter in enumerate(text) if letter == " "]
    if not spaces:
        return (text,)
    at = min(spaces, key=lambda at: abs(at - len(text) / 2))
    return text[:at], text[at + 1 :]


# How wide and how high drawings are that are no squares.
_SHAPES = {"defense": (120, 72), "objective": (160, 60)}


def _shape_of(name: str) -> tuple[int, int]:
    return _SHAPES.get(name.partition("_")[0], (100, 100))
