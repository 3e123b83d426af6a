"""The disc of a seat: the portrait of whoever sits there, or a letter, and the seat's mark."""

from functools import cache

from pygame import Surface

from app.draw.brush import words
from app.draw.colours import mix
from app.draw.seat_marks import seat_badge
from app.draw.style import Style
from app.draw.vector import drawn, has_picture, picture
from app.table.face import Face

# Below this many pixels a face is a spot, and a letter says more.
SMALLEST = 28
# The side of a portrait for each pixel across the inside of the ring: hats go over it.
SIDE = 1.087
FADED = "#55505a"


def draw_face(
    surface: Surface, style: Style, face: Face, at: tuple[float, float], diameter: int
) -> None:
    """A disc in the seat's colour with a portrait or a letter, and the seat's mark."""
    colour = style.seat_colour(face.colour)
    has_portrait = bool(face.portrait) and diameter >= SMALLEST
    colour = mix(colour, FADED, 0.55) if face.mood == "out" else colour
    if has_portrait:
        draw_portrait(surface, _drawing(face), colour, at, diameter)
    else:
        _draw_disc(surface, colour, at, diameter, behind=False)
        size, ink = max(11, int(diameter * 0.42)), style.colour("text")
        words(surface, face.letter, size, at, ink, "bold", "middle")
    mark = min(8.5 * style.unit, diameter * 0.14, max(4.2, diameter * 0.12))
    reach = diameter * 0.36
    seat_badge(surface, style, face.colour, (at[0] + reach, at[1] + reach), mark)


def draw_portrait(
    surface: Surface, drawing: str, colour: str, at: tuple[float, float], diameter: int
) -> None:
    """Somebody's face on a disc, whether they sit at the table or not."""
    _draw_disc(surface, colour, at, diameter, behind=True)
    face = _picture(drawing, diameter)
    surface.blit(face, face.get_rect(center=(round(at[0]), round(at[1]))))


def portrait(face: Face, diameter: int) -> Surface:
    """The drawing on a disc of this size, in the mood of the moment."""
    return _picture(_drawing(face), diameter)


def _picture(drawing: str, diameter: int) -> Surface:
    return picture(drawing, round((diameter - 3 - _ring(diameter)) * SIDE))


@cache
def _drawing(face: Face) -> str:
    """The drawing of a face in its mood; one that has none for it stays calm."""
    wanted = f"{face.portrait}_{face.mood}"
    return wanted if face.mood != "calm" and has_picture(wanted) else face.portrait


def _ring(diameter: int) -> float:
    return max(2, diameter * 0.065)


def _draw_disc(
    surface: Surface, colour: str, at: tuple[float, float], diameter: int, behind: bool
) -> None:
    """The disc with its ring; behind a portrait it is lighter, or dark hair is lost on it."""
    size = diameter + 12
    middle, radius = size / 2, diameter / 2
    light, dark = (0.2, 0.62) if behind else (0.45, 0.72)
    body = (
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{middle - radius * 0.35}"'
        f' cy="{middle - radius * 0.45}" r="{radius * 1.5}">'
        f'<stop offset="0%" stop-color="{mix(colour, "#1c1a1f", light)}"/>'
        f'<stop offset="100%" stop-color="{mix(colour, "#141216", dark)}"/></radialGradient></defs>'
        f'<circle cx="{middle}" cy="{middle}" r="{radius - 1.5}" fill="url(#a)" '
        f'stroke="{colour}" stroke-width="{_ring(diameter):.1f}"/>'
    )
    surface.blit(drawn(size, size, body), (round(at[0] - middle), round(at[1] - middle)))
