"""Every bot of every game, and the one way to ask one.

`decide` takes and returns plain values, so it runs in a worker process as well as here, and the
same view, seed and table_talk always give the same answer.
"""

from typing import Any, Protocol

from app.bots.choice import Choice
from app.bots.table_talk import SILENCE, TableTalk
from app.per_game import PerGame
from rules.kernel.rng import Dice
from rules.kernel.view import View


class Bot(Protocol):
    """A way to play one game."""

    def __call__(self, view: Any, dice: Dice, table_talk: TableTalk) -> Choice:
        """The answer to what this view is asked, with what was said at the table in mind."""


# The bots of each game by their levels, weakest first.
BOTS: PerGame[dict[str, Bot]] = PerGame("app.games.{game}.bots", "BOTS")
# How long an answer may usually take, with the way to another process and back, where it is more
# than a moment: in seconds of an ordinary machine, by level.
SECONDS: PerGame[dict[str, float]] = PerGame("app.games.{game}.bots", "SECONDS")
MOMENT = 0.1
# Whom a person asks what to do: the strongest bot of each game, who also says why.
ADVISERS: PerGame[Bot] = PerGame("app.games.{game}.bots.advice", "advise")
ADVISER = "adviser"


def usual_seconds(game: str, level: str) -> float:
    """How long a bot of this level is given at least before its answer shows."""
    return SECONDS[game].get(level, MOMENT)


def levels(game: str) -> tuple[str, ...]:
    """The levels that this game's bots play at, weakest first."""
    return tuple(BOTS[game])


def decide(game: str, level: str, view: View, seed: int, table_talk: TableTalk = SILENCE) -> Choice:
    """What a bot of this level, or the game's adviser, answers to the question of the view."""
    if view.decision is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    bot = ADVISERS[game] if level == ADVISER else BOTS[game][level]
    return bot(view, Dice(seed, "bot"), table_talk)
