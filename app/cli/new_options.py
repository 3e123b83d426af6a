"""New games and saved ones on the command line: which options each takes, and where it is."""

import argparse
from pathlib import Path

from app.complaint import Complaint
from app.store.folders import Folders
from app.store.saves import SUFFIX

NEW_ONLY = ("game", "variant", "deck", "set", "seed", "bots", "name", "people", "seats")
DECK_HELP = "a deck, by file or name, for a game that reads its cards from one"


def wants_new_game(arguments: argparse.Namespace) -> bool:
    """Whether anything was said about a new game."""
    return any(getattr(arguments, name) for name in NEW_ONLY)


def refuse_new_options(arguments: argparse.Namespace) -> None:
    """A saved game continues the way it began."""
    for name in NEW_ONLY:
        if getattr(arguments, name):
            raise Complaint(f"You can't set {name!r} in a saved game. Start a new game for that.")


def saved_at(name: str, folders: Folders) -> Path:
    """A path as it is, or the name of a file in the folder of saves."""
    path = Path(name)
    saved = folders.saves / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
    return saved if not path.exists() and saved.exists() else path
