"""The table of each game that has one in the window."""

from app.games.knives.game_table import TABLE as KNIVES
from app.table.game_table import GameTable

TABLES: dict[str, GameTable] = {"knives": KNIVES}
