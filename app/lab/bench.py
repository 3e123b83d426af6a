"""What each game brings to be measured with: how far a search looks, and habits to be tried."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from app.bots.choice import Choice
from app.per_game import PerGame


class Horizon(Protocol):
    """How far a search plays, and what it plays for."""

    def over(self, state: Any) -> bool:
        """Whether to stop here."""

    def payoff(self, state: Any) -> tuple[float, ...]:
        """What every seat gets, roughly from 0 to 1."""


@dataclass(frozen=True)
class Measured:
    """How a game's speed is measured."""

    horizon: Callable[[Any], Horizon]
    """How far a search looks from a view."""
    worlds: Callable[[Any], Any]
    """Prepares guesses from one view."""
    short: Mapping[str, Any] = field(default_factory=dict)
    """Options for a game that is over soon."""
    long: Mapping[str, Any] = field(default_factory=dict)
    """Options for a game with thousands of commands."""
    core: Mapping[str, Any] = field(default_factory=dict)
    """Options for the game without its extras, if that's played as well."""
    by_lot: Mapping[str, Any] = field(default_factory=dict)
    """Options that end a game in which nobody wants anything."""


class Habit(Protocol):
    """What a bot with a habit does where others of its level would do something else."""

    def __call__(self, view: Any, choice: Choice) -> Choice:
        """The answer, given what others of its level would choose."""


BENCHES: PerGame[Measured] = PerGame("app.games.{game}.bench", "BENCH")
HABITS: PerGame[Mapping[str, Habit]] = PerGame("app.games.{game}.bench", "HABITS")
