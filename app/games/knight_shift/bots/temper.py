"""Temperaments: what somebody leans to where several answers are about as good.

By rules of thumb a temperament bends the habits a little; in a search it only chooses among answers
within a small margin of the best one. So none of them can cost much.
"""

from typing import NamedTuple

from app.bots.choice import Candidate
from app.bots.search import favoured
from app.games.knight_shift.bots.heuristics import USUAL, Habits
from rules.games.knight_shift.commands import Claim, Peek, Play
from rules.kernel.commands import Command


class Temper(NamedTuple):
    """How somebody leans: to wait for more, to spoil it for others, and to know more."""

    daring: float = 0.0
    spite: float = 0.0
    curiosity: float = 0.0


PLAIN = Temper()
TEMPERS = {
    "bold": Temper(daring=0.5),
    "careful": Temper(daring=-0.5, curiosity=0.2),
    "grudging": Temper(spite=0.5),
    "chatty": Temper(daring=0.1, curiosity=0.5),
}
# How far behind the best an answer may be that a temperament likes better, in chances to win.
MARGIN = 0.01
# By how many points daring moves the moment of a claim, and by what share spite grows.
POINTS, SHARE = 3.0, 0.5


def temper_of(name: str) -> Temper:
    """The temperament of this name; nobody's in particular if there is none."""
    return TEMPERS.get(name, PLAIN)


def habits_of(temper: Temper, habits: Habits = USUAL) -> Habits:
    """Habits bent by a temperament."""
    return habits._replace(
        nerve=habits.nerve + POINTS * temper.daring,
        spite=habits.spite * (1.0 + SHARE * temper.spite),
    )


def by_temper(ranked: list[Candidate], temper: Temper) -> list[Candidate]:
    """The candidates with the favourite of those near the best moved to the front."""
    if temper == PLAIN:
        return ranked
    return favoured(ranked, MARGIN, lambda command: liking(command, temper))


def liking(command: Command, temper: Temper) -> float:
    """How much a temperament likes a command."""
    if isinstance(command, Claim):
        return -temper.daring
    if isinstance(command, Peek):
        return temper.curiosity
    return temper.spite if isinstance(command, Play) and not command.face_up else 0.0
