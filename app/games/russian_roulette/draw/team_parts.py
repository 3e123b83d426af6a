"""What a team has before it, drawn: its people, a die, a pocket and the chambers of its gun."""

from collections.abc import Iterator
from math import cos, pi, sin

from pygame import Rect, Surface
from pygame.transform import smoothscale

from app.draw import brush
from app.draw.board_parts import draw_label, rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import art, drawn, dyed
from app.games.russian_roulette.table.things import CharacterTile, Cylinder, Die, PocketTile, Squad

# Where things are in the drawings, in parts of their width or height.
MARK, MARK_SIZE = (0.872, 0.905), 0.062
CHAMBER, CHAMBER_REACH = 0.23, 0.268
# The side of a pocket, a tile or a die that is drawn once and then only shrunk.
LARGE = 240


def draw_squad(surface: Surface, style: Style, squad: Squad, number: int) -> None:
    """The people of a team in its colour, each with its mark; the lead one has light around it."""
    for tile in squad.tiles:
        draw_tile(surface, style, tile, number)


def draw_tile(surface: Surface, style: Style, tile: CharacterTile, number: int) -> None:
    """One of them; who is out lies with the other side up."""
    box = rect(tile.box)
    radius = max(2, round(box.w * 0.06))
    if tile.is_lead and not tile.is_out:
        brush.halo(surface, box, radius, max(2, style.px(5)), 210, style.colour("tile_edge"))
    brush.shadow(surface, box, radius, max(1, style.px(3)), 110, max(1, style.px(2)))
    colour = style.seat_colour(number)
    is_first = tile.art.endswith("0")
    picture = portrait_tile(style.theme, tile.art, colour, box.size, tile.is_out, is_first)
    surface.blit(picture, picture.get_rect(center=box.center))
    mark = box.x + box.w * MARK[0], box.y + box.h * MARK[1]
    seat_mark(surface, style, number, mark, max(2.4, box.w * MARK_SIZE))


@kept
def portrait_tile(
    theme: str, name: str, colour: str, size: tuple[int, int], is_out: bool, is_first: bool
) -> Surface:
    """Ground, person and frame in one picture; over those who are out, the sign of it."""
    side = "_out" if is_out else ""
    frame = "tile_captain" if is_first else "tile_frame"
    layers = [f"tile_ground{side}", f"{name}{side}", f"{frame}{side}"]
    layers += ["out_mark"] if is_out else []
    wide, high = _drawn_large(size)
    picture = dyed(theme, layers[0], colour, wide, high).copy()
    for layer in layers[1:]:
        picture.blit(dyed(theme, layer, colour, wide, high), (0, 0))
    return smoothscale(picture, size)


def _drawn_large(size: tuple[int, int]) -> tuple[int, int]:
    """How large a drawing is made that is shown at this size: fine lines come out better so."""
    scale = 2 if size[0] < LARGE else 1
    return size[0] * scale, size[1] * scale


def draw_die(surface: Surface, style: Style, die: Die, number: int) -> None:
    """The die with its number, or the cup that is over it; a foot in the colour of its seat."""
    box = rect(die.box)
    colour = style.seat_colour(number)
    if die.word is not None:
        draw_label(surface, style, die.word)
    if die.value is None:
        picture = _shrunk(style.theme, "die_hidden", box.w, box.h, colour)
    else:
        drop = max(1, style.px(2))
        brush.shadow(surface, box, round(box.w * 0.18), max(1, style.px(4)), 110, drop)
        _draw_foot(surface, box, colour)
        picture = _shrunk(style.theme, f"die_{die.value}", box.w, box.h)
    surface.blit(picture, picture.get_rect(center=box.center))


def _draw_foot(surface: Surface, box: Rect, colour: str) -> None:
    """A rim in a seat's colour, seen below and beside what stands on it."""
    rim = max(1, round(box.w * 0.045))
    brush.rounded(surface, box.inflate(2 * rim, 2 * rim).move(0, rim // 2), box.w * 0.19, (colour,))


@kept
def _shrunk(theme: str, name: str, wide: int, high: int, colour: str = "") -> Surface:
    """A drawing made large, in the tones of a colour if it has any."""
    size = _drawn_large((wide, high))
    large = dyed(theme, name, colour, *size) if colour else art(theme, name, *size)
    return smoothscale(large, (wide, high))


def draw_pocket(surface: Surface, style: Style, pocket: PocketTile, number: int) -> None:
    """The lower part of the tile, so that a card seems to stick out; turned, all of its back."""
    box = rect(pocket.box)
    name = "pocket_back" if pocket.is_turned else "pocket_front"
    whole = round(box.w * 1.2)
    colour = style.seat_colour(number)
    picture = _shrunk(style.theme, name, box.w, whole)
    cut = max(0, whole - box.h)
    surface.blit(picture, box, Rect(0, cut, box.w, box.h))
    line = Rect(box.x, box.y, box.w, max(1, round(box.w * 0.03)))
    brush.rounded(surface, line, 0, (colour,))


def draw_cylinder(surface: Surface, style: Style, gun: Cylinder, number: int) -> None:
    """The chambers around their pin, as far as they are known, in the colour of the seat."""
    box = rect(gun.box)
    side = min(box.w, box.h)
    picture = _loaded(style.theme, side, gun.chambers, style.seat_colour(number))
    surface.blit(picture, picture.get_rect(midtop=box.midtop))
    for label in gun.words:
        draw_label(surface, style, label)


@kept
def _loaded(theme: str, side: int, chambers: tuple[str, ...], colour: str) -> Surface:
    """The wheel of a gun, drawn large; the first chamber is at the top, the next clockwise."""
    large = 2 * side
    wheel = drawn(large, large, "".join(_wheel(large, len(chambers), colour))).copy()
    hole = round(large * CHAMBER * min(1.0, 6 / max(1, len(chambers))))
    for number, kind in enumerate(chambers):
        turn = 2 * pi * number / len(chambers) - pi / 2
        at = (large * (0.5 + CHAMBER_REACH * way) for way in (cos(turn), sin(turn)))
        filled = art(theme, f"chamber_{kind}", hole, hole)
        wheel.blit(filled, filled.get_rect(center=tuple(map(round, at))))
    return smoothscale(wheel, (side, side))


def _wheel(side: int, chambers: int, colour: str) -> Iterator[str]:
    """A disc with a notch between every two chambers, and its pin."""
    half = side / 2
    dark, light = mix(colour, "#1c1a19", 0.5), mix(colour, "#ffffff", 0.45)
    for radius, off, fill in ((0.47, 0.012, dark), (0.46, -0.006, colour)):
        at = half + side * off
        yield f'<circle cx="{at:.1f}" cy="{at:.1f}" r="{side * radius:.1f}" fill="{fill}"/>'
    arc = side * 0.41
    yield (
        f'<path d="M{half - arc:.1f} {half * 0.92:.1f} A{arc:.1f} {arc:.1f} 0 0 1 '
        f'{half * 0.66:.1f} {half - arc * 0.9:.1f}" fill="none" stroke="{light}" '
        f'stroke-width="{side * 0.02:.1f}" stroke-linecap="round"/>'
    )
    for number in range(chambers):
        turn = 2 * pi * (number + 0.5) / chambers - pi / 2
        x, y = (half + side * 0.462 * way for way in (cos(turn), sin(turn)))
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{side * 0.04:.1f}" fill="{dark}"/>'
    for radius, fill in ((0.085, dark), (0.055, light), (0.02, "#1c1a19")):
        yield f'<circle cx="{half}" cy="{half}" r="{side * radius:.1f}" fill="{fill}"/>'
