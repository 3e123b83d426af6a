"""The mark of each seat: a shape and a colour, alone or on a disc."""

import math
from functools import cache

from pygame import Surface

from app.draw.style import Style, seat_shape
from app.draw.vector import drawn

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
def mark_body(kind: str, centre: float, radius: float, colour: str) -> str:
    """A seat's shape around the point (centre, centre), as the inside of a drawing."""
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
    body = mark_body(seat_shape(number), size / 2, radius, style.seat_colour(number))
    surface.blit(drawn(size, size, body), (round(at[0] - size / 2), round(at[1] - size / 2)))


def seat_badge(
    surface: Surface, style: Style, number: int, at: tuple[float, float], mark: float
) -> None:
    """The shape of a seat on a small dark disc."""
    size = int(mark * 4.6)
    body = f'<circle cx="{size / 2}" cy="{size / 2}" r="{mark * 1.75}" fill="#1b191e"/>'
    body += mark_body(seat_shape(number), size / 2, mark, style.seat_colour(number))
    surface.blit(drawn(size, size, body), (round(at[0] - size / 2), round(at[1] - size / 2)))
