"""The games: GAMES is the one list. A game's rules are loaded when somebody asks for them."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any

from rules.kernel.game import Game

NAMES = (
    "knives",
    "never_bring_a_knife",
    "russian_roulette",
    "knight_shift",
    "no_honor",
)


class Games(MutableMapping[str, Game[Any, Any]]):
    """Every game by its key: all keys are there from the start, a game's rules when wanted.

    So a program that only shows which games there are does not wait for their rules.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self._games: dict[str, Game[Any, Any] | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Game[Any, Any]:
        """A game, loaded if it was not."""
        game = self._games[name]
        if game is None:
            game = self._games[name] = import_module(f"rules.games.{name}.game").GAME
        return game

    def __setitem__(self, name: str, game: Game[Any, Any]) -> None:
        """Play by these rules from now on."""
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        """Be without a game."""
        del self._games[name]

    def __contains__(self, name: object) -> bool:
        """Whether there is such a game; its rules are not needed to know."""
        return name in self._games

    def __iter__(self) -> Iterator[str]:
        """Their keys, in the order of the list."""
        return iter(self._games)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._games)


GAMES = Games(NAMES)
