"""The first game of each title: a table that explains itself."""

from app.games.knives.first_game import FIRST_GAME as KNIVES
from app.games.never_bring_a_knife.first_game import FIRST_GAME as NEVER_BRING_A_KNIFE
from app.table.lesson import FirstGame

FIRST_GAMES: dict[str, FirstGame] = {
    "knives": KNIVES,
    "never_bring_a_knife": NEVER_BRING_A_KNIFE,
}
