"""The room that One Card is played in: a table in one color."""

from pygame import Rect, Surface

from app.draw.colours import Palette, rgb
from app.draw.table_rooms import TableRoom

CORNER = 12


def plain_room(size: tuple[int, int], table: Rect, unit: float, colours: Palette) -> Surface:
    """The floor, and the table on it."""
    surface = Surface(size)
    surface.fill(rgb(colours["bg"]))
    surface.fill(rgb(colours["table"]), table)
    return surface


def corner(table: tuple[int, int], unit: float) -> int:
    """The radius of the table's corners."""
    return max(1, round(CORNER * unit))


ROOM = TableRoom(plain_room, corner)
