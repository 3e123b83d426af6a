"""The options of `backroom play` that only a new game has."""

import argparse

from app.complaint import Complaint

NEW_ONLY = ("game", "variant", "deck", "set", "seed", "bots", "name", "people", "seats")
DECK_HELP = "the cards, by a file or a name, where a game reads them from one"


def wants_new_game(arguments: argparse.Namespace) -> bool:
    """Whether anything was said about a new game."""
    return any(getattr(arguments, name) for name in NEW_ONLY)


def refuse_new_options(arguments: argparse.Namespace) -> None:
    """A saved game goes on as it was begun."""
    for name in NEW_ONLY:
        if getattr(arguments, name):
            raise Complaint(f"{name!r} is for a new game; a saved one goes on as it was begun.")
