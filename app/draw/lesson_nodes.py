"""A lesson over a table: the light on what is meant, the way of a card, and a teacher's words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees, dist
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.portraits import draw_portrait
from app.draw.spotlight import GOLD
from app.draw.style import Style
from app.draw.vector import drawn, icon
from app.draw.widgets.boxes import Padded
from app.draw.widgets.node import Node, Pen
from app.table.easing import ease_out
from app.table.geometry import Box

PAPER_EDGE = "#cdb27c"
TAIL = 26
DOT, STRIDE = 6, 21
Point: TypeAlias = tuple[float, float]
TEACHER = "#8da06a"


def draw_travelling_light(
    surface: Surface, style: Style, way: tuple[Box, Box], share: float
) -> None:
    """A pool of light on its way from what was meant to what is meant now."""
    (x, y), (to_x, to_y) = (box.middle for box in way)
    far = ease_out(share)
    at = round(x + (to_x - x) * far), round(y + (to_y - y) * far)
    side = style.px(260)
    level = round(96 * (1 - share))
    pool = _pool(side).copy()
    pool.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(pool, pool.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


@kept
def _pool(side: int) -> Surface:
    """A round light that fades to its edge."""
    half = side / 2
    body = (
        '<defs><radialGradient id="a"><stop offset="0%" stop-color="#ffe9b0"/>'
        '<stop offset="100%" stop-color="#000000"/></radialGradient></defs>'
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="url(#a)"/>'
    )
    pool = Surface((side, side))
    pool.blit(drawn(side, side, body), (0, 0))
    return pool


def draw_way(
    surface: Surface, style: Style, way: tuple[Box, Box], share: float, keep_off: Sequence[Box]
) -> None:
    """Dots from a card to where it goes, a share of all, and an arrow once they are there."""
    card, goal = way
    start = card.middle[0], card.y - style.px(4)
    points = [*_way(start, goal, style.px(14), style.px(STRIDE))]
    words = [Rect(*box).inflate(6, 6) for box in keep_off]
    dot = _dot(style.px(DOT))
    for at in points[: max(1, round(len(points) * share)) - 1]:
        if not any(box.collidepoint(at) for box in words):
            surface.blit(dot, dot.get_rect(center=at))
    if share >= 1:
        (x, y), (to_x, to_y) = points[-2:]
        head = _arrow(style.px(20), round(degrees(atan2(to_y - y, to_x - x))))
        surface.blit(head, head.get_rect(center=points[-1]))


def _way(start: Point, goal: Box, gap: int, stride: int) -> Iterator[tuple[int, int]]:
    """Points from a card into its place.

    A tall place has its name below it: the way comes from the side there, and turns into it. To a
    wide one it comes from below, to one that is far away from the nearer side.
    """
    x, y = goal.middle
    is_above, on_right = goal.x <= start[0] <= goal.right, start[0] >= x
    end: Point = (goal.right + gap if on_right else goal.x - gap), y
    turn: Point = (start[0] + end[0]) / 2, (start[1] + 3 * end[1]) / 4
    if is_above and goal.w > goal.h:
        end, turn = (start[0], goal.bottom + gap), (start[0], goal.bottom + 2 * gap)
    elif is_above:
        away = goal.w * (0.6 if on_right else -0.6)
        turn = end[0] + away, y + goal.h * 0.1
    return _curve(start, turn, end, stride)


def _curve(start: Point, turn: Point, end: Point, stride: int) -> Iterator[tuple[int, int]]:
    """Points on a bow from here to there that leans towards where it turns."""
    count = max(2, round((dist(start, turn) + dist(turn, end)) / stride))
    for number in range(count + 1):
        t = number / count
        x, y = (
            round((1 - t) ** 2 * a + 2 * t * (1 - t) * m + t**2 * b)
            for a, m, b in zip(start, turn, end, strict=True)
        )
        yield x, y


def _dot(side: int) -> Surface:
    half = side / 2
    return drawn(side, side, f'<circle cx="{half}" cy="{half}" r="{half}" fill="{GOLD}"/>')


def _arrow(side: int, angle: int) -> Surface:
    half = side / 2
    shape = f"M{side} {half} L0 {side * 0.12} L{side * 0.28} {half} L0 {side * 0.88} Z"
    turn = f'transform="rotate({angle // 5 * 5} {half} {half})"'
    return drawn(side, side, f'<path d="{shape}" fill="{GOLD}" stroke="#3a2a10" {turn}/>')


@dataclass(eq=False)
class SpeechPaper(Padded):
    """Words on paper, with a tail to whoever says them or whatever they are about."""

    across: float = 20
    down: float = 16
    tail_to: tuple[int, int] | None = None

    def draw(self, pen: Pen) -> None:
        style, box, radius = pen.style, self.box, pen.style.px(10)
        brush.shadow(pen.surface, box, radius, style.px(10), 170, style.px(5))
        brush.rounded(pen.surface, box, radius, (style.colour("paper_top"),), PAPER_EDGE)
        if self.tail_to is not None:
            self._draw_tail(pen, self.tail_to)

    def _draw_tail(self, pen: Pen, to: tuple[int, int]) -> None:
        """From the upper or the lower edge, whichever is nearer."""
        style, box = pen.style, self.box
        wide, long = style.px(TAIL), style.px(TAIL + 4)
        x = max(box.x + wide, min(box.right - wide, to[0]))
        lean = max(-wide, min(wide, to[0] - x))
        down = to[1] > box.centery
        picture = _tail(wide, long, lean, down, style.colour("paper_top"))
        left = x - picture.get_width() // 2
        pen.surface.blit(picture, (left, box.bottom - 2 if down else box.y - long + 2))


def _tail(wide: int, long: int, lean: int, down: bool, fill: str) -> Surface:
    """A triangle under a sheet, or above it, that points aside by so much."""
    size = 3 * wide
    middle = size / 2
    base, tip = (0, long - 1) if down else (long, 1)
    left, right = middle - wide / 2, middle + wide / 2
    body = (
        f'<path d="M{left} {base} L{middle + lean} {tip} L{right} {base} Z" fill="{fill}"/>'
        f'<path d="M{left} {base} L{middle + lean} {tip} L{right} {base}" fill="none" '
        f'stroke="{PAPER_EDGE}"/>'
    )
    return drawn(size, long, body)


@dataclass(eq=False)
class Teacher(Node):
    """The face of whoever teaches."""

    portrait: str = ""
    scale: float = 72

    def size(self, style: Style, width: int) -> tuple[int, int]:
        side = style.px(self.scale)
        return side, side

    def draw(self, pen: Pen) -> None:
        """On a quiet disc, without the mark of a seat."""
        draw_portrait(pen.surface, self.portrait, TEACHER, self.box.center, self.box.w)


@dataclass(eq=False)
class StepStrip(Node):
    """The steps as pips, those that are done with a check, the live one with its name."""

    names: tuple[str, ...] = ()
    current: int = 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """All pips, or words such as "Step 3 of 8"."""
        pip, gap = self._measures(style)
        wide = len(self.names) * (pip + gap) - gap + self._named(style) - pip
        if wide <= width:
            return wide, pip + style.px(6)
        return min(width, style.text_width(self.short, 13, "bold") + style.px(24)), pip + style.px(
            6
        )

    @property
    def short(self) -> str:
        """Words such as "3 of 8"."""
        return f"{self.current + 1} of {len(self.names)}"

    def _measures(self, style: Style) -> tuple[int, int]:
        return style.grown(22), style.px(16)

    def _named(self, style: Style) -> int:
        pip, _ = self._measures(style)
        return pip + style.text_width(self.names[self.current], 13, "bold") + style.px(22)

    def _is_whole(self, style: Style) -> bool:
        return self.size(style, 10**6)[0] <= self.box.w

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        if not self._is_whole(style):
            self._draw_pill(pen, box, self.short, "")
            return
        (pip, gap), x = self._measures(style), box.x
        for number, name in enumerate(self.names):
            wide = self._named(style) if number == self.current else pip
            place = Rect(x, box.centery - pip // 2, wide, pip)
            if number == self.current:
                self._draw_pill(pen, place.inflate(0, style.px(4)), name, str(number + 1))
            else:
                self._draw_pip(pen, place, number)
            x += wide + gap
            if number < len(self.names) - 1:
                line = Rect(
                    x - gap + style.px(4), box.centery, gap - style.px(8), max(1, style.px(2))
                )
                done = number < self.current
                brush.rounded(pen.surface, line, 1, ("#4f8f6d" if done else "#5a5048",))

    def _draw_pill(self, pen: Pen, box: Rect, words: str, number: str) -> None:
        style = pen.style
        fill = style.colour("primary_top"), style.colour("primary_bottom")
        brush.rounded(pen.surface, box, box.h / 2, fill, style.colour("primary_edge"))
        ink, size = style.colour("on_accent"), style.type(13)
        left = box.x + style.px(12)
        if number:
            disc = Rect(0, 0, box.h - style.px(6), box.h - style.px(6))
            disc.midleft = box.x + style.px(3), box.centery
            brush.rounded(pen.surface, disc, disc.h / 2, ("#3a2a12",))
            at = disc.centerx, disc.centery
            brush.words(pen.surface, number, style.type(12), at, "#f7dfa2", "bold", "middle")
            left = disc.right + style.px(8)
        brush.words(pen.surface, words, size, (left, box.centery), ink, "bold")

    def _draw_pip(self, pen: Pen, box: Rect, number: int) -> None:
        style = pen.style
        if number < self.current:
            brush.rounded(pen.surface, box, box.h / 2, ("#1e4a39",), "#63b28a")
            check = icon("check", round(box.h * 0.6), "#d6f2e2")
            pen.surface.blit(check, check.get_rect(center=box.center))
            return
        brush.rounded(pen.surface, box, box.h / 2, ("#1b181b",), "#6a6058")
        size = style.type(12)
        brush.words(pen.surface, str(number + 1), size, box.center, "#b9ad9b", "bold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """The name of the live step, or which one of how many it is."""
        words = self.names[self.current] if self._is_whole(style) else self.short
        yield words, style.text_width(words, 13, "bold"), self.box.w
