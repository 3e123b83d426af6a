"""Where the files that come with the program are: in a checkout, a wheel, or a frozen program."""

import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent / "assets"
IN_WHEEL = Path(__file__).resolve().with_name("_assets")
INSTALLED = IN_WHEEL if IN_WHEEL.is_dir() else CHECKOUT


def assets_folder() -> Path:
    """The folder that holds all of them."""
    unpacked = getattr(sys, "_MEIPASS", None)
    return Path(unpacked) / "assets" if unpacked else INSTALLED


def game_assets(game: str) -> Path:
    """The folder with everything that one game brings: rules, theme, art, decks and variants."""
    return assets_folder() / "games" / game
