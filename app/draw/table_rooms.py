"""The rooms that games are played in."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from app.draw import hall, poster, rooftops, rooms, warehouse
from app.draw.colours import Palette, game_of, theme
from app.draw.style import Style


class TableRoom(NamedTuple):
    """A room with a table, painted for a window; `corner` is the radius of the table's corners."""

    paint: Callable[[tuple[int, int], Rect, float, Palette], Surface]
    corner: Callable[[tuple[int, int], float], int]


ROOMS = {
    "club": TableRoom(rooms.club_table, rooms.club_corner),
    "warehouse": TableRoom(warehouse.warehouse, warehouse.corner),
    "poster": TableRoom(poster.poster, poster.corner),
    "hall": TableRoom(hall.hall, hall.corner),
    "rooftops": TableRoom(rooftops.rooftops, rooftops.corner),
}


def room_of_game(style: Style) -> TableRoom:
    """The room that the game's theme names; a tame theme has the same."""
    return ROOMS[theme(game_of(style.theme))["theme"]["room"]]
