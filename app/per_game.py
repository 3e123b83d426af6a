"""What every game has of its own in some folder: found by the game's key, loaded when wanted."""

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any, TypeVar

T = TypeVar("T")
_NOTHING = object()


class MissingPart(LookupError):
    """A game lacks something that every game has."""


class PerGame(dict[str, T]):
    """One part of each game by the game's key, such as BOTS in app.games.{game}.bots.

    Nothing is imported before somebody asks for it, with []: a bot's process loads no table, the
    shelf no bots. That each game has each part is tested.
    """

    def __init__(self, place: str, name: str) -> None:
        super().__init__()
        self._place, self._name = place, name

    def __missing__(self, game: str) -> T:
        """Load a game's part, and keep it."""
        part: T = _load(self._place.format(game=game), self._name)
        self[game] = part
        return part

    def load(self, games: Iterable[str]) -> None:
        """Load these games' parts now, so that nobody waits for them; what is missing stays so."""
        for game in games:
            with suppress(MissingPart):
                self[game]


def _load(module: str, name: str) -> Any:
    try:
        part = getattr(import_module(module), name, _NOTHING)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise MissingPart(f"there is no module {module}: it has to hold {name}") from None
    if part is _NOTHING:
        raise MissingPart(f"{module} has no {name}")
    return part
