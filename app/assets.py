"""Where the files that come with the program are, in a checkout and in a frozen program."""

import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent


def assets_folder() -> Path:
    """The folder that holds all of them."""
    unpacked = getattr(sys, "_MEIPASS", None)
    root = Path(unpacked) if unpacked else CHECKOUT
    return root / "assets"


def game_assets(game: str) -> Path:
    """The folder with everything that one game brings: rules, theme, art, decks and variants."""
    return assets_folder() / "games" / game
