"""The chance to win, and lies that came to light, as one seat may know them.

    win_chance(game, view, seed, table_talk, effort) -> from 0 to 1

is made by the bots' own sampling: worlds are guessed from the view and played out, so that it is
the same in every world that looks the same, and the same for the same seed. `effort` is the
number of worlds; `tests/bots/test_chance.py` says how well it foretells.

    lies_told(game, view, heard)

are the claims whose speakers knew better, from the view of a finished game.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from app.bots.table_talk import SILENCE, TableTalk
from app.per_game import PerGame
from rules.kernel.rng import Dice
from rules.kernel.talk import Said
from rules.kernel.view import View

# Worlds for a first look, for a closer one, and for a number that is shown.
ROUGH, CLOSE, FINE = 12, 40, 128


class Estimator(Protocol):
    """A game's way to tell how likely a seat wins."""

    def __call__(self, view: Any, dice: Dice, table_talk: TableTalk, effort: int) -> float:
        """The chance that the seat of this view is among the winners."""


class Detector(Protocol):
    """A game's way to tell which claims were lies."""

    def __call__(self, view: Any, heard: Sequence[Said]) -> tuple[Said, ...]:
        """Those whose speakers knew better."""


CHANCES: PerGame[Estimator] = PerGame("app.games.{game}.bots.estimates", "chance")
LIES: PerGame[Detector] = PerGame("app.games.{game}.bots.estimates", "lies")


def win_chance(
    game: str, view: View, seed: int, table_talk: TableTalk = SILENCE, effort: int = FINE
) -> float:
    """How likely the seat of a view wins, as far as it can know."""
    return CHANCES[game](view, Dice(seed, "chance"), table_talk, effort)


def lies_told(game: str, view: View, heard: Sequence[Said]) -> tuple[Said, ...]:
    """Which of the claims were lies, as far as the view of a finished game shows."""
    return LIES[game](view, heard)
