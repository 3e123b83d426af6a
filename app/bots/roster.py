"""Every bot of every game, and the one way to ask one.

`decide` takes and returns plain values, so it runs in a worker process as well as here, and the
same view, seed and company always give the same answer.
"""

from typing import Any, Protocol

from app.bots import anyone
from app.bots.choice import Choice
from app.bots.company import SILENCE, Company
from app.bots.knives import novice as knives_novice
from app.bots.knives import regular as knives_regular
from app.bots.knives import sharp as knives_sharp
from app.bots.never_bring_a_knife import novice as nbk_novice
from app.bots.never_bring_a_knife import regular as nbk_regular
from app.bots.never_bring_a_knife import sharp as nbk_sharp
from rules.kernel.rng import Dice
from rules.kernel.view import View


class Bot(Protocol):
    """A way to play one game."""

    def __call__(self, view: Any, dice: Dice, company: Company) -> Choice:
        """The answer to what this view is asked, with what was said at the table in mind."""


BOTS: dict[str, dict[str, Bot]] = {
    "knives": {
        "random": anyone.choose,
        "novice": knives_novice.choose,
        "regular": knives_regular.choose,
        "sharp": knives_sharp.choose,
    },
    "never_bring_a_knife": {
        "random": anyone.choose,
        "novice": nbk_novice.choose,
        "regular": nbk_regular.choose,
        "sharp": nbk_sharp.choose,
    },
}

# How long an answer may usually take, with the way to another process and back, where it is more
# than a moment: in seconds of an ordinary machine.
USUAL = {("knives", "sharp"): 0.5, ("never_bring_a_knife", "sharp"): 0.3}
MOMENT = 0.1


def usual_seconds(game: str, level: str) -> float:
    """How long a bot of this level is given at least before its answer shows."""
    return USUAL.get((game, level), MOMENT)


def levels(game: str) -> tuple[str, ...]:
    """The levels that this game's bots play at, weakest first."""
    return tuple(BOTS[game])


def decide(game: str, level: str, view: View, seed: int, company: Company = SILENCE) -> Choice:
    """What a bot of this level answers to the question that the view is asked."""
    if view.decision is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    return BOTS[game][level](view, Dice(seed, "bot"), company)
