"""The table of each game that has one in the window."""

from app.games.knives.game_table import TABLE as KNIVES
from app.games.never_bring_a_knife.game_table import TABLE as NEVER_BRING_A_KNIFE
from app.table.game_table import GameTable

TABLES: dict[str, GameTable] = {"knives": KNIVES, "never_bring_a_knife": NEVER_BRING_A_KNIFE}
