"""The games: GAMES is the one list."""

from typing import Any

from rules.games.knives import GAME as KNIVES
from rules.games.never_bring_a_knife import GAME as NEVER_BRING_A_KNIFE
from rules.kernel.game import Game

GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (KNIVES, NEVER_BRING_A_KNIFE)}
