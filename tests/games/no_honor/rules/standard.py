"""No Honor Among Thieves with the deck that the program brings along."""

import json

from app.assets import game_assets
from rules.games.no_honor.game import GAME
from rules.kernel.codec import deck_from

FILE = game_assets("no_honor") / "decks" / "standard.json"
SAID = json.loads(FILE.read_text("utf-8"))
VALUES = {name: SAID[name] for name in SAID if name not in ("backroom deck", "game")}
STANDARD = GAME.with_deck(deck_from(GAME, VALUES))
