"""Knight Shift with the deck that the program brings along."""

import json

from app.assets import game_assets
from rules.games.knight_shift.game import GAME
from rules.kernel.codec import deck_from

FILE = game_assets("knight_shift") / "decks" / "standard.json"
SAID = json.loads(FILE.read_text("utf-8"))
STANDARD = GAME.with_deck(
    deck_from(GAME, {name: SAID[name] for name in SAID if name not in ("backroom deck", "game")})
)
