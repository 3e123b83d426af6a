"""How far a game has got, in two words, from anybody's view."""

from collections.abc import Callable
from typing import Any

from rules.games.knives.view import KnivesView


def _hand(view: KnivesView) -> str:
    return f"hand {view.contract.number}"


_PROGRESS: dict[str, Callable[[Any], str]] = {"knives": _hand}


def progress(game: str, view: object) -> str:
    """Such as `hand 7`."""
    return _PROGRESS[game](view)
