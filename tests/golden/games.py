"""What each game says about its playthroughs, in `tests/golden/<game>/told.py`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from app.per_game import PerGame
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# A playthrough worth keeping beside the variants: a name, a seed, words to be shown.
Extra: TypeAlias = tuple[str, int, tuple[str, ...]]


@dataclass(frozen=True)
class Told:
    """How a game is told.

    `shown` are words that its playthroughs must show between them, `more` games beside the variants
    by number of seats, `in_full` how many deals are told in full from the start: a game with many
    table sizes is told in short. `until` are options that end a game which answers by lot would
    not, and `pick` draws the answers.
    """

    shown: tuple[str, ...]
    more: Mapping[int, tuple[Extra, ...]] = field(default_factory=dict)
    in_full: int = 1
    until: Mapping[str, Any] = field(default_factory=dict)
    pick: Callable[[Dice, Sequence[Command]], Command] = lambda dice, answers: dice.choice(answers)


TOLD: PerGame[Told] = PerGame("tests.games.{game}.golden.told", "TOLD")
