"""The mark of each seat: a shape and a colour, alone or on an avatar."""

import math
from functools import cache

from pygame import Surface

from app.draw.brush import words
from app.draw.colours import mix
from app.draw.style import Style, seat_shape
from app.draw.vector import drawn, icon

_POLYGONS = {"triangle": (3, -90, 1.18), "square": (4, 45, 1.2), "diamond": (4, 0, 1.2)}


def shape_path(kind: str, centre: float, radius: float) -> str:
    """The outline of a seat's shape around the point (centre, centre)."""
    if kind in _POLYGONS:
        corners, turn, size = _POLYGONS[kind]
        return _polygon(centre, [radius * size] * corners, turn)
    if kind == "star":
        return _polygon(centre, [radius * 1.25, radius * 0.575] * 5, -90)
    if kind == "hexagon":
        return _polygon(centre, [radius * 1.08] * 6, 0)
    if kind == "cross":
        return _cross(centre, radius)
    return _circle(centre, radius)


def _polygon(centre: float, reaches: list[float], turn: float) -> str:
    points = []
    for number, reach in enumerate(reaches):
        angle = math.radians(turn + number * 360 / len(reaches))
        across, down = centre + reach * math.cos(angle), centre + reach * math.sin(angle)
        points.append(f"{across:.2f} {down:.2f}")
    return f"M{' L'.join(points)} Z"


def _cross(c: float, radius: float) -> str:
    k, r = radius * 0.38, radius * 1.05
    return (
        f"M{c - k} {c - r} H{c + k} V{c - k} H{c + r} V{c + k} H{c + k} V{c + r} H{c - k} "
        f"V{c + k} H{c - r} V{c - k} H{c - k} Z"
    )


def _circle(c: float, r: float) -> str:
    return f"M{c - r} {c} A{r} {r} 0 1 0 {c + r} {c} A{r} {r} 0 1 0 {c - r} {c} Z"


@cache
def _mark(kind: str, centre: float, radius: float, colour: str) -> str:
    if kind == "ring":
        return (
            f'<circle cx="{centre}" cy="{centre}" r="{radius * 0.8}" fill="none" '
            f'stroke="{colour}" stroke-width="{radius * 0.5}"/>'
        )
    return f'<path d="{shape_path(kind, centre, radius)}" fill="{colour}"/>'


def seat_mark(
    surface: Surface, style: Style, number: int, at: tuple[float, float], radius: float
) -> None:
    """The shape of a seat in its colour."""
    size = max(4, int(radius * 4))
    body = _mark(seat_shape(number), size / 2, radius, style.seat_colour(number))
    surface.blit(drawn(size, size, body), (round(at[0] - size / 2), round(at[1] - size / 2)))


def avatar(
    surface: Surface,
    style: Style,
    number: int,
    at: tuple[float, float],
    diameter: int,
    letter: str = "",
) -> None:
    """A disc in the seat's colour with a letter, or a robot if there is none, and its mark."""
    colour = style.seat_colour(number)
    _disc(surface, colour, at, diameter)
    if letter:
        words(
            surface,
            letter,
            max(11, int(diameter * 0.42)),
            at,
            style.colour("text"),
            "bold",
            "middle",
        )
    else:
        robot = icon("robot", int(diameter * 0.54), "#f2e8d5")
        surface.blit(robot, robot.get_rect(center=(round(at[0]), round(at[1]))))
    _badge(surface, colour, seat_shape(number), at, diameter, 8.5 * style.unit)


def _disc(surface: Surface, colour: str, at: tuple[float, float], diameter: int) -> None:
    size = diameter + 12
    middle, radius = size / 2, diameter / 2
    dark, mid = mix(colour, "#141216", 0.72), mix(colour, "#1c1a1f", 0.45)
    body = (
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{middle - radius * 0.35}"'
        f' cy="{middle - radius * 0.45}" r="{radius * 1.5}"><stop offset="0%" stop-color="{mid}"/>'
        f'<stop offset="100%" stop-color="{dark}"/></radialGradient></defs>'
        f'<circle cx="{middle}" cy="{middle}" r="{radius - 1.5}" fill="url(#a)" '
        f'stroke="{colour}" stroke-width="{max(2, diameter * 0.065):.1f}"/>'
    )
    surface.blit(drawn(size, size, body), (round(at[0] - middle), round(at[1] - middle)))


def _badge(
    surface: Surface, colour: str, kind: str, at: tuple[float, float], diameter: int, most: float
) -> None:
    mark = min(most, diameter * 0.14, max(4.2, diameter * 0.12))
    reach = diameter * 0.36
    size = int(mark * 4.6)
    body = f'<circle cx="{size / 2}" cy="{size / 2}" r="{mark * 1.75}" fill="#1b191e"/>'
    body += _mark(kind, size / 2, mark, colour)
    left, top = at[0] + reach - size / 2, at[1] + reach - size / 2
    surface.blit(drawn(size, size, body), (round(left), round(top)))
