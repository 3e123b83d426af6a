"""What stands on the stage at the end of a game: a large name, a wreath, somebody's words."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.card_faces import sprite
from app.draw.lettering import line_picture, line_width, wrapped
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.vector import drawn, icon
from app.draw.widgets.boxes import Padded
from app.draw.widgets.node import Node, Pen
from app.table.face import Face
from rules.kernel.cards import CardId

FACE = "serif black"
GOLD, SILVER = ("#fffbe8", "#e3a93a"), ("#fdf6e6", "#c9b48c")
VELVET = "#2a0d08"
RISES = 0.26
LEAVES = 10


@dataclass(eq=False)
class Fanfare(Node):
    """A name in letters of gold with a dark edge; it rises when its time has come."""

    text: str
    scale: int = 96
    ink: tuple[str, str] = GOLD
    begins: float = 0.0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """All lines, each as high as its letters need."""
        lines = self._lines(style, width)
        widest = max(line_width(line, self._pixels(style), FACE) for line in lines)
        return min(width, widest + style.px(8)), round(self._pixels(style) * 1.14) * len(lines)

    def _pixels(self, style: Style) -> int:
        return round(self.scale * style.unit)

    def _lines(self, style: Style, width: int) -> tuple[str, ...]:
        return wrapped(self.text, self._pixels(style), max(1, width - style.px(8)), FACE)

    def draw(self, pen: Pen) -> None:
        style, pixels = pen.style, self._pixels(pen.style)
        come = min(1.0, max(0.0, (pen.now - self.begins) / RISES)) if self.begins else 1.0
        high = round(pixels * 1.14)
        for number, line in enumerate(self._lines(style, self.box.w)):
            picture = lettered(line, pixels, self.ink)
            at = self.box.centerx, round(self.box.y + high * (number + 0.5))
            place = picture.get_rect(center=at).move(0, round((1 - come) * style.px(14)))
            picture.set_alpha(round(255 * come))
            pen.surface.blit(picture, place)
            picture.set_alpha(255)

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        for line in self._lines(style, self.box.w):
            yield line, line_width(line, self._pixels(style), FACE), self.box.w


@kept
def lettered(text: str, pixels: int, ink: tuple[str, str] = GOLD) -> Surface:
    """A line in a gradient, with an edge of dark velvet so that it stands on any light."""
    edge = max(2, round(pixels * 0.035))
    dark, white = (line_picture(text, pixels, FACE, colour) for colour in (VELVET, "#ffffff"))
    wide, high = white.get_size()
    picture = Surface((wide + 4 * edge, high + 4 * edge), pygame.SRCALPHA)
    middle = 2 * edge, 2 * edge
    for number in range(16):
        x, y = (edge * turn(number * math.pi / 8) for turn in (math.cos, math.sin))
        picture.blit(dark, (middle[0] + x, middle[1] + y + edge * 0.4))
    gold = white.copy()
    shade = pygame.transform.smoothscale(brush.plate(4, high, 0, ink), (wide, high))
    gold.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(gold, middle)
    return picture


@dataclass(eq=False)
class Champion(Node):
    """A winner under a crown, with a wreath and a fan of cards if there is room for them."""

    face: Face
    scale: float = 168
    wreath: bool = True
    theme: str = ""
    cards: tuple[CardId, ...] = ()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = style.px(self.scale)
        return round(side * (2.9 if self.cards else 1.6 if self.wreath else 1.1)), round(side * 1.5)

    def draw(self, pen: Pen) -> None:
        style, side = pen.style, pen.style.px(self.scale)
        at = self.box.centerx, self.box.bottom - round(side * 0.56)
        self._fan(pen, at, side)
        if self.wreath:
            wreath = _laurel(round(side * 0.69))
            pen.surface.blit(wreath, wreath.get_rect(center=at))
        disc = Rect(0, 0, side, side)
        disc.center = at
        brush.halo(pen.surface, disc, side // 2, style.px(14), 140)
        draw_face(pen.surface, style, self.face, at, side)
        crown = icon("crown", round(side * 0.48))
        pen.surface.blit(crown, crown.get_rect(midbottom=(at[0], at[1] - round(side * 0.47))))

    def _fan(self, pen: Pen, at: tuple[int, int], side: int) -> None:
        for card, angle in zip(self.cards, (60, -60, 39, -39), strict=False):
            turn = math.radians(angle)
            middle = (
                at[0] - side * 1.0 * math.sin(turn),
                at[1] + side * (0.26 - 0.83 * math.cos(turn)),
            )
            width, tilt = round(side * 0.6), round(angle * 0.62)
            picture = sprite(self.theme, card, width, tilt)
            pen.surface.blit(picture, picture.get_rect(center=middle))


@kept
def _laurel(radius: int) -> Surface:
    """A wreath that is open at the top."""
    middle = radius * 1.3
    stems = "".join(_stem(radius, middle, side) for side in (-1, 1))
    leaves = "".join(_leaf(radius, middle, side, n) for side in (-1, 1) for n in range(LEAVES))
    return drawn(round(2 * middle), round(2 * middle), stems + leaves)


def _stem(radius: float, middle: float, side: int) -> str:
    turn = math.radians(38)
    x, y = middle + side * radius * math.cos(turn), middle - radius * math.sin(turn)
    return (
        f'<path d="M{middle} {middle + radius} A{radius} {radius} 0 0 {int(side < 0)} {x:.1f} '
        f'{y:.1f}" fill="none" stroke="#8d6d35" stroke-width="{radius * 0.03:.1f}"/>'
    )


def _leaf(radius: float, middle: float, side: int, number: int) -> str:
    """Two leaves, one on each side of the stem."""
    turn = math.radians(78 - number * 12.6)
    x, y = middle + side * radius * math.cos(turn), middle + radius * math.sin(turn)
    way = math.degrees(math.atan2(-math.cos(turn), side * math.sin(turn)))
    long = radius * (0.13 - number * 0.003)
    shape = (
        f"M0 0 C{long * 0.5:.1f} {-long * 0.5:.1f} {long * 1.4:.1f} {-long * 0.42:.1f} "
        f"{long * 1.9:.1f} 0 C{long * 1.4:.1f} {long * 0.42:.1f} "
        f"{long * 0.5:.1f} {long * 0.5:.1f} 0 0 Z"
    )
    return "".join(
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({way + bend:.1f})"><path d="{shape}" '
        f'fill="{fill}" stroke="#6a4f22" stroke-width="1"/></g>'
        for bend, fill in ((-38, "#f8e3a8"), (38, "#d9b066"))
    )


@dataclass(eq=False)
class Pill(Padded):
    """Something on a dark plate with round ends and a thin edge."""

    across: float = 24
    down: float = 6
    edge: str = "#8d6d35"

    def draw(self, pen: Pen) -> None:
        radius = min(self.box.h // 2, pen.style.px(31))
        brush.rounded(pen.surface, self.box, radius, ("#17120e",), self.edge, alpha=236)


@dataclass(eq=False)
class PaperWords(Padded):
    """What somebody says, on paper; the tip points to the left if the speaker stands there."""

    across: float = 14
    down: float = 8
    points: bool = False

    def draw(self, pen: Pen) -> None:
        style, box, radius = pen.style, self.box, pen.style.px(9)
        brush.shadow(pen.surface, box, radius, style.px(7), 140, style.px(3))
        if self.points:
            long, half = style.px(22), style.px(8)
            points = (long, 0), (long, 2 * half), (0, round(1.6 * half))
            corners = " ".join(f"L{x} {y}" for x, y in points)
            picture = drawn(long, 2 * half, f'<path d="M{corners[1:]} Z" fill="#f8f0df"/>')
            pen.surface.blit(picture, (box.x - long + 2, box.centery - half))
        brush.rounded(pen.surface, box, radius, ("#f8f0df",), "#d9c08a")
