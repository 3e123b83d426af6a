"""The games: SHELF is the one list. All that each has is found by its key.

A game has its title here from the day it is announced. All else lies in its folder: `table`,
`draw`, `bots`, `study.py` and `bench.py`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.per_game import PerGame
from app.table.glance import Glance
from app.table.title import Title

if TYPE_CHECKING:
    from app.table.game_table import GameTable

SHELF = (
    "knives",
    "never_bring_a_knife",
    "russian_roulette",
    "knight_shift",
    "no_honor",
)

TITLES: PerGame[Title] = PerGame("app.games.{game}", "TITLE")
GLANCES: PerGame[Callable[[Any], Glance]] = PerGame("app.games.{game}", "glance")
GAME_TABLES: "PerGame[GameTable]" = PerGame("app.games.{game}.table", "TABLE")


def shelf() -> list[Title]:
    """Every title, in its place."""
    return [TITLES[game] for game in SHELF]
