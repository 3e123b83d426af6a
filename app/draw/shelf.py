"""The shelf in the back room: game boxes, the board they stand on, lamps, ribbons, velvet."""

import random

import pygame
from pygame import Rect, Surface

from app.draw.brush import blurred, rounded, shadow, soft
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.vector import art, drawn, linear

BOARD = 24
OVERLAP = 9
RIBBON_END = "#45070f"


@kept
def box_front(theme: str, width: int, height: int, lit: int) -> Surface:
    """The face of a game's box in light of this many percent, with a gleam across it."""
    front = pygame.transform.smoothscale(art(theme, "box", width, height), (width, height))
    shade = round(255 * lit / 100)
    front.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    gleam = (
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" fill="none" '
        f'stroke="#ffffff" stroke-opacity="0.22" stroke-width="1"/>'
        f'<path d="M0 0 H{width * 0.62:.0f} L{width * 0.12:.0f} {height} H0 Z" fill="#ffffff" '
        f'fill-opacity="0.055"/>'
    )
    front.blit(drawn(width, height, gleam), (0, 0))
    return front


def box_sides(surface: Surface, front: Rect, depth: int, spine: str) -> None:
    """The right side and the top of a box."""
    light, dark = mix(spine, "#ffffff", 0.22), mix(spine, "#000000", 0.45)
    wide, high = front.size
    body = (
        f'<path d="M{wide} {depth} L{wide + depth} 2 V{high + 1} L{wide} {high + depth} Z" '
        f'fill="{dark}"/>'
        f'<path d="M2 {depth} L{depth + 2} 1 H{wide + depth} L{wide} {depth} Z" fill="{light}"/>'
    )
    surface.blit(drawn(wide + depth + 2, high + depth + 2, body), (front.x, front.y - depth))


def box_shadow(surface: Surface, front: Rect, ground: int, unit: float) -> None:
    """What a box keeps from the wall and from the board."""
    foot = Rect(front.x + 4, ground - round(14 * unit), front.w + 4, round(16 * unit))
    shadow(surface, foot, round(4 * unit), round(6 * unit), 170, round(4 * unit))
    behind = front.move(round(6 * unit), round(4 * unit))
    shadow(surface, behind, round(3 * unit), round(10 * unit), 120, round(6 * unit))


@kept
def cone(width: int, height: int, mouth: int, strength: int) -> Surface:
    """The light under a lamp, `mouth` wide at the top, as something to add to what is there."""
    margin = max(12, width // 6)
    size = width + 2 * margin, height + 2 * margin
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="{colour}" stop-opacity="{strength * share / 100}"/>'
        for offset, colour, share in ((0, "#a38d61", 1), (55, "#a38455", 0.42), (100, "#a38455", 0))
    )
    left = (width - mouth) / 2 + margin
    body = (
        f'<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="{margin}" x2="0" '
        f'y2="{height + margin}">{stops}</linearGradient></defs>'
        f'<path d="M{left} {margin} H{left + mouth} L{width + margin} {height + margin} '
        f'H{margin} Z" fill="url(#a)"/>'
    )
    light = Surface(size)
    light.blit(drawn(*size, body), (0, 0))
    return blurred(light, max(2, margin // 4))


def lamp_light(surface: Surface, middle: int, top: int, size: tuple[int, int], mouth: int) -> None:
    """A cone of light below a lamp."""
    light = cone(*size, mouth, 42)
    margin = (light.get_width() - size[0]) // 2
    at = middle - light.get_width() // 2, top - margin
    surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def board(surface: Surface, box: Rect, unit: float) -> None:
    """The shelf's board: its top, lit, and its front edge."""
    shade = soft(box.w, box.h, 2, max(1, round(12 * unit)), 170, "#000000")
    margin = max(1, round(12 * unit)) * 3
    surface.blit(shade, (box.x - margin, box.y - margin + round(16 * unit)))
    top = Rect(box.x, box.y - round(5 * unit), box.w, round(9 * unit))
    rounded(surface, top, 0, ("#3a2415", "#7a5230"))
    edge = Rect(box.x, top.bottom, box.w, box.bottom - top.bottom)
    surface.blit(_wood(edge.w, edge.h, unit), edge)


@kept
def _wood(width: int, height: int, unit: float) -> Surface:
    chance = random.Random(5)
    lines = []
    for _ in range(26):
        y, x = chance.uniform(2, height - 1), chance.uniform(-100, width)
        a, b, c = x + 90 * unit, x + 180 * unit, x + 300 * unit
        lines.append(
            f'<path d="M{x:.0f} {y:.1f} C{a:.0f} {y - 2:.1f} {b:.0f} {y + 2:.1f} {c:.0f} {y:.1f}" '
            f'fill="none" stroke="#2b180b" stroke-opacity="0.4" stroke-width="1"/>'
        )
    body = (
        f"<defs>{linear('a', '#8a5d36', '#452a16', height)}</defs>"
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#a)"/>{"".join(lines)}'
        f'<rect x="0" y="0" width="{width}" height="1.5" fill="#d9a066" fill-opacity="0.6"/>'
        f'<rect x="0" y="{height - 2}" width="{width}" height="2" fill="#1c0f06"/>'
    )
    return drawn(width, height, body)


def ribbon(surface: Surface, box: Rect, unit: float, fill: tuple[str, str]) -> None:
    """A satin ribbon around a box; its ends are folded back."""
    fold = round(OVERLAP * unit)
    shadow(surface, box, 2, max(1, round(5 * unit)), 120, round(3 * unit))
    wide, high = box.size
    gold = 'fill="#f4d998" fill-opacity="0.9"'
    body = (
        f"<defs>{linear('a', *fill, high)}</defs>"
        f'<path d="M0 {high} L{fold} {high + fold} V{high} Z" fill="{RIBBON_END}"/>'
        f'<path d="M{wide} {high} L{wide - fold} {high + fold} V{high} Z" fill="{RIBBON_END}"/>'
        f'<rect x="0" y="0" width="{wide}" height="{high}" fill="url(#a)"/>'
        f'<rect x="0" y="3" width="{wide}" height="1.5" {gold}/>'
        f'<rect x="0" y="{high - 4.5}" width="{wide}" height="1.5" {gold}/>'
    )
    surface.blit(drawn(wide, high + fold, body), box)


@kept
def velvet(width: int, height: int) -> Surface:
    """Dark red velvet in soft folds."""
    folds = art("shell", "curtain", 1280, 720).subsurface((430, 0, 240, 620))
    across = max(240, round(240 * height / 720))
    piece = pygame.transform.smoothscale(folds, (across, height))
    cloth = Surface((width, height)).convert()
    for left in range(0, width, across):
        cloth.blit(piece, (left, 0))
    cloth.fill((176, 160, 166), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(_dusk(width, height), (0, 0))
    return cloth


def _dusk(width: int, height: int) -> Surface:
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="#141216" stop-opacity="{share}"/>'
        for offset, share in ((0, 0.62), (45, 0.48), (100, 0.70))
    )
    body = (
        f'<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}">{stops}</linearGradient></defs>'
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#a)"/>'
    )
    return drawn(width, height, body)


def weight_dots(count: int, side: int, colour: str, of: int = 5) -> Surface:
    """This many of five dots are filled."""
    middle, radius = side / 2, side * 0.33
    dots = "".join(
        f'<circle cx="{middle + number * side}" cy="{middle}" r="{radius:.1f}" '
        f'fill="{colour if number < count else "none"}" stroke="{colour}" '
        f'stroke-opacity="{1 if number < count else 0.6}" '
        f'stroke-width="{max(1, side * 0.11):.1f}"/>'
        for number in range(of)
    )
    return drawn(side * of, side, dots)
