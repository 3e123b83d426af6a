"""Rounded rectangles with gradients, soft shadows, glows, lines and words on a surface."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from operator import sub

import pygame
from pygame import Rect, Surface

from app.draw.cache import kept
from app.draw.colours import rgb
from app.draw.lettering import capitals, line_picture
from app.draw.vector import drawn, linear

# Dashed outlines, drawn dash by dash: the rasteriser fills some of its own in by mistake.


def dashed_outline(size: tuple[int, int], inset: float, radius: float, dash: str) -> str:
    """The path of a rounded rectangle in dashes; `dash` is their length and that of the gaps."""
    on, off = (float(length) for length in dash.split())
    right, bottom = size[0] - inset, size[1] - inset
    corners = ((right, inset), (right, bottom), (inset, bottom), (inset, inset))
    ring = [corners[-1], *corners]
    parts = [part for start, end in pairwise(ring) for part in _side(start, end, radius, on, off)]
    return " ".join([*parts, *_bends(corners, radius)])


def _side(
    start: tuple[float, float], end: tuple[float, float], radius: float, on: float, off: float
) -> Iterator[str]:
    """Whole dashes along a side, as evenly as they go, without its rounded ends."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    way = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    room = length - 2 * radius
    count = max(1, round((room + off) / (on + off)))
    step = room / count
    for number in range(count):
        first = radius + number * step + (step - on) / 2
        a, b = ((start[0] + way[0] * d, start[1] + way[1] * d) for d in (first, first + on))
        yield f"M{a[0]:.2f} {a[1]:.2f} L{b[0]:.2f} {b[1]:.2f}"


def _bends(corners: tuple[tuple[float, float], ...], radius: float) -> Iterator[str]:
    """The rounded corners, each a dash of its own."""
    turns = ((-1, 0, 0, 1), (0, -1, -1, 0), (1, 0, 0, -1), (0, 1, 1, 0))
    for (x, y), (ax, ay, bx, by) in zip(corners, turns, strict=True):
        start, end = (x + ax * radius, y + ay * radius), (x + bx * radius, y + by * radius)
        arc = f"A{radius:.2f} {radius:.2f} 0 0 1 {end[0]:.2f} {end[1]:.2f}"
        yield f"M{start[0]:.2f} {start[1]:.2f} {arc}"


# A large plate is drawn small and stretched: so much is left of its sides between the corners.
SLACK = 5
# A blur is scaled, which moves it a little: the longer the middle, the less.
MIDDLE = 200


@kept
def plate(  # noqa: PLR0913, PLR0917 a rectangle has that many sides to it
    width: int,
    height: int,
    radius: float,
    fill: tuple[str, ...] = (),
    edge: str = "",
    line: float = 1,
    alpha: int = 255,
    dash: str = "",
) -> Surface:
    """A rounded rectangle: filled with nothing, one colour or two from top to bottom."""
    inset = line / 2 if edge else 0
    inner = max(0.0, min(radius, width / 2, height / 2) - inset)
    stroke = f' stroke="{edge}" stroke-width="{line}"' if edge else ""
    if dash:
        outline = dashed_outline((width, height), inset, inner, dash)
        picture = drawn(width, height, f'<path d="{outline}" fill="none"{stroke}/>')
    else:
        least = 2 * ceil(inner + 2 * inset) + SLACK
        across, down = min(width, least), height if len(fill) == 2 else min(height, least)
        small = _plate(across, down, inset, inner, fill, stroke)
        picture = stretched(small, width, height)
    return picture if alpha == 255 else translucent(picture, alpha)


def _plate(
    width: int, height: int, inset: float, inner: float, fill: tuple[str, ...], stroke: str
) -> Surface:
    paint = "none" if not fill else fill[0] if len(fill) == 1 else "url(#a)"
    defs = f"<defs>{linear('a', *fill, height)}</defs>" if len(fill) == 2 else ""
    return drawn(
        width,
        height,
        f'{defs}<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" '
        f'height="{height - 2 * inset}" rx="{inner}" fill="{paint}"{stroke}/>',
    )


def stretched(picture: Surface, width: int, height: int) -> Surface:
    """A picture made larger by repeating its middle column and its middle row."""
    wide, high = picture.get_size()
    if (wide, high) == (width, height):
        return picture
    large = Surface((width, height), pygame.SRCALPHA)
    for left, across, x, wider in _spans(wide, width):
        for top, down, y, higher in _spans(high, height):
            part = picture.subsurface((left, top, across, down))
            goal = large.subsurface((x, y, wider, higher))
            pygame.transform.scale(part, (wider, higher), goal)
    return large


def _spans(short: int, long: int) -> list[tuple[int, int, int, int]]:
    """Start and length of beginning, middle and end, before and after; none is empty."""
    half, more = short // 2, long - short
    spans = (0, half, 0, half), (half, 1, half, more + 1)
    end = half + 1, short - half - 1, half + 1 + more, short - half - 1
    return [span for span in (*spans, end) if span[1]]


def translucent(picture: Surface, alpha: int) -> Surface:
    """A less opaque copy of a picture."""
    copy = picture.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def blurred(picture: Surface, blur: int) -> Surface:
    """A picture out of focus; a wide blur is made from a smaller one, which is much quicker."""
    scale = max(1, min(4, blur // 4))
    if scale == 1:
        return pygame.transform.gaussian_blur(picture, blur)
    wide, high = picture.get_size()
    small = max(1, wide // scale), max(1, high // scale)
    soft_one = pygame.transform.gaussian_blur(
        pygame.transform.smoothscale(picture, small), max(1, blur // scale)
    )
    return pygame.transform.smoothscale(soft_one, (wide, high))


@kept
def soft(width: int, height: int, radius: int, blur: int, alpha: int, colour: str) -> Surface:
    """A blurred rectangle, three times the blur larger on every side."""
    margin = blur * 3
    scale = 8 if blur >= 32 else 4 if blur >= 16 else 2 if blur >= 6 else 1
    least = 2 * (radius + margin) + MIDDLE
    wide, high = (_shortened(side, 2 * margin, least, scale) for side in (width, height))
    size = wide + 2 * margin, high + 2 * margin
    room = max(1, size[0] // scale), max(1, size[1] // scale)
    shape, corner, reach = (wide // scale, high // scale), radius // scale, max(1, blur // scale)
    spare = [max(0, side - 2 * (corner + 2 * reach + 1)) // 2 * 2 for side in shape]
    least_room, least_shape = (tuple(map(sub, sides, spare)) for sides in (room, shape))
    small = stretched(_blot(least_room, least_shape, corner, reach, alpha, colour), *room)
    picture = pygame.transform.smoothscale(small, size) if scale > 1 else small
    return stretched(picture, width + 2 * margin, height + 2 * margin)


@kept
def _blot(
    size: tuple[int, ...], shape: tuple[int, ...], radius: int, blur: int, alpha: int, colour: str
) -> Surface:
    """A blurred rectangle in the middle of a picture.

    A blur takes long, and reaches only twice its radius: between the corners every row and every
    column is like the next, so as little as possible is blurred, and stretched afterwards.
    """
    small = Surface(size, pygame.SRCALPHA)
    small.fill((*rgb(colour), 0))
    box = Rect((0, 0), shape)
    box.center = small.get_rect().center
    corner = min(radius, box.w // 2, box.h // 2)
    pygame.draw.rect(small, (*rgb(colour), alpha), box, border_radius=max(0, corner))
    small = pygame.transform.gaussian_blur(small, blur)
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    small.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _shortened(side: int, more: int, least: int, scale: int) -> int:
    """How long a side is drawn that is stretched afterwards: it takes up whole small pixels."""
    spare = max(0, side - least) // (2 * scale) * 2 * scale
    return side if (side + more) % scale else side - spare


@kept
def ring_of_light(
    width: int, height: int, radius: int, blur: int, alpha: int, colour: str
) -> Surface:
    """A glow around a shape only; the inside stays as it is."""
    light = soft(width, height, radius, blur, alpha, colour).copy()
    hole = plate(width, height, radius, ("#000000",))
    light.blit(hole, (blur * 3, blur * 3), special_flags=pygame.BLEND_RGBA_SUB)
    return light


def rounded(  # noqa: PLR0913, PLR0917 a rectangle has that many sides to it
    surface: Surface,
    box: Rect,
    radius: float,
    fill: tuple[str, ...] = (),
    edge: str = "",
    line: float = 1,
    alpha: int = 255,
    dash: str = "",
) -> None:
    """Draw a rounded rectangle."""
    if box.w > 0 and box.h > 0:
        picture = plate(box.w, box.h, round(radius), fill, edge, line, alpha, dash)
        surface.blit(picture, box.topleft)


def shadow(
    surface: Surface, box: Rect, radius: int, blur: int, alpha: int = 110, drop: int = 3
) -> None:
    """A soft shadow under a box."""
    picture = soft(box.w, box.h, radius, max(1, blur), alpha, "#000000")
    margin = max(1, blur) * 3
    surface.blit(picture, (box.x - margin, box.y - margin + drop))


def halo(
    surface: Surface, box: Rect, radius: int, blur: int, alpha: int = 150, colour: str = "#ffcf7a"
) -> None:
    """Light around a box."""
    picture = ring_of_light(box.w, box.h, radius, max(1, blur), alpha, colour)
    margin = max(1, blur) * 3
    surface.blit(picture, (box.x - margin, box.y - margin))


def focus_ring(surface: Surface, box: Rect, radius: int, unit: float, colour: str) -> None:
    """The ring around what the keyboard is on."""
    gap = max(3, round(4 * unit))
    outer = box.inflate(2 * gap, 2 * gap)
    halo(surface, outer, radius + gap, max(3, round(6 * unit)), 170)
    rounded(surface, outer, radius + gap, (), colour, max(2, round(2 * unit)))


def leaning(
    surface: Surface, box: Rect, lean: float, fill: str, edge: str = "", stripe: str = ""
) -> None:
    """A slab that leans to the right by a share of its height; a stripe lies along its left."""
    surface.blit(_slab(box.w, box.h, lean, fill, edge, stripe), box)


@kept
def _slab(wide: int, high: int, lean: float, fill: str, edge: str, stripe: str) -> Surface:
    off = min(high * lean, wide / 3)
    outline = f"M{off:.1f} 0.5 H{wide - 0.5} L{wide - off:.1f} {high - 0.5} H0.5 Z"
    stroke = f' stroke="{edge}"' if edge else ""
    body = f'<path d="{outline}" fill="{fill}"{stroke}/>'
    if stripe:
        across = off * 1.2
        body += f'<path d="M{off:.1f} 0 h{across:.1f} l{-off:.1f} {high} H0 Z" fill="{stripe}"/>'
    return drawn(wide, high, body)


def rule(surface: Surface, start: tuple[int, int], end: tuple[int, int], colour: str) -> None:
    """A hairline, across or down."""
    (left, top), (right, bottom) = start, end
    surface.fill(rgb(colour), (left, top, right - left + 1, bottom - top + 1))


def words(
    surface: Surface,
    text: str,
    size: int,
    at: tuple[float, float],
    colour: str,
    face: str = "medium",
    align: str = "left",
) -> int:
    """Draw a line whose capital letters have their middle at this height; its width."""
    picture = line_picture(text, size, face, colour)
    top, bottom = capitals(size, face)
    width = picture.get_width()
    left = at[0] - {"left": 0, "middle": width / 2, "right": width}[align]
    surface.blit(picture, (round(left), round(at[1] - (top + bottom) / 2)))
    return width
