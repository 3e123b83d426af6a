"""The rooms that games are played in."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from app.draw.colours import Palette, game_of
from app.draw.style import Style
from app.per_game import PerGame


class TableRoom(NamedTuple):
    """A room with a table, painted for a window; `corner` is the radius of the table's corners."""

    paint: Callable[[tuple[int, int], Rect, float, Palette], Surface]
    corner: Callable[[tuple[int, int], float], int]


ROOMS: PerGame[TableRoom] = PerGame("app.games.{game}.draw.room", "ROOM")


def room_of_game(style: Style) -> TableRoom:
    """The room of the game whose theme is worn; a tame theme has the same."""
    return ROOMS[game_of(style.theme)]
