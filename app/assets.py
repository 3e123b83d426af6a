"""Where the files that come with the program are, in a checkout and in a frozen program."""

import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent


def assets_folder() -> Path:
    """The folder with rules texts, variants and pictures."""
    unpacked = getattr(sys, "_MEIPASS", None)
    root = Path(unpacked) if unpacked else CHECKOUT
    return root / "assets"
