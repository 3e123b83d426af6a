"""What the benchmarks must know about each game, so that everything about it can be measured."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.per_game import PerGame
from benchmarks.ismcts import Horizon


@dataclass(frozen=True)
class Facts:
    """How far a search looks from a view, and how guesses of one view are prepared.

    `short` are the options of a game that is soon over, `long` of one with thousands of commands;
    `core` those of the game without its extras, where that is played as well; `by_lot` those that
    end a game in which nobody wants anything.
    """

    horizon: Callable[[Any], Horizon]
    worlds: Callable[[Any], Any]
    short: Mapping[str, Any] = field(default_factory=dict)
    long: Mapping[str, Any] = field(default_factory=dict)
    core: Mapping[str, Any] = field(default_factory=dict)
    by_lot: Mapping[str, Any] = field(default_factory=dict)


FACTS: PerGame[Facts] = PerGame("benchmarks.games.{game}", "FACTS")
