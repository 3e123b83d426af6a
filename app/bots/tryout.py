"""What each answer to a question is worth: all of them tried in the same guessed worlds.

    tried = tryout(game, view, seed, table_talk)    # None where trying tells nothing
    tried.until_clear()                             # or tried.more(worlds)
    tried.ranked, tried.ties, tried.lead(one, other)

A hint shows what a tryout found and a review grades by one, so the two can't disagree. Worlds are
guessed from the view of one seat, and budgets count worlds: the same view and seed always find the
same.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from math import sqrt
from typing import Any, ClassVar, NamedTuple, Protocol

from app.advice import WINNING, Measure, Weighed, Words
from app.bots.table_talk import SILENCE, TableTalk
from app.per_game import PerGame
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.view import View

# How many standard errors a difference must measure before it is more than chance.
CLEAR = 2.0
# Worlds that are tried before it is asked again whether more are needed.
BATCH = 24
# A hint shows this many answers at the most.
SHOWN = 6


class Lead(NamedTuple):
    """By how much one answer is better than another, and the standard error of that."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is more than chance."""
        return abs(self.mean) > CLEAR * self.error


class Tryout(ABC):
    """The answers to one question, and what each brought in every world so far."""

    measure: ClassVar[Measure] = WINNING
    # The worlds of a hint, and of one whose best two answers are hard to tell apart.
    FEWEST: ClassVar[int] = 48
    MOST: ClassVar[int] = 144

    def __init__(self, answers: Sequence[Command]) -> None:
        self.answers = tuple(answers)
        self.weights: list[float] = []
        self.values: list[list[float]] = [[] for _ in answers]

    @abstractmethod
    def try_all(self) -> tuple[float, Sequence[float]]:
        """Guess one more world: how likely it is, and what each answer is worth in it."""

    def more(self, worlds: int) -> None:
        """Try all answers in more worlds."""
        for _ in range(worlds):
            weight, found = self.try_all()
            self.weights.append(weight)
            for values, value in zip(self.values, found, strict=True):
                values.append(value)

    def until_clear(self) -> None:
        """Try answers until the best is clear, or enough worlds have been tried."""
        self.more(self.FEWEST)
        while len(self.weights) < self.MOST and self.ties > 1:
            self.more(min(BATCH, self.MOST - len(self.weights)))

    def mean(self, answer: Command) -> float:
        """What an answer is worth on average."""
        return self._mean(self._of(answer)).mean

    def lead(self, one: Command, other: Command) -> Lead:
        """By how much one answer is better than another, world by world."""
        both = zip(self._of(one), self._of(other), strict=True)
        return self._mean([a - b for a, b in both])

    @property
    def ranked(self) -> tuple[Command, ...]:
        """The answers, best first; of equals the one that came first."""
        return tuple(sorted(self.answers, key=lambda answer: -self.mean(answer)))

    @property
    def ties(self) -> int:
        """How many of the ranked answers can't be told from the best one."""
        best, *others = self.ranked
        leads = [self.lead(best, other) for other in others]
        clear = (
            n for n, lead in enumerate(leads, 1) if lead.is_clear and lead.mean > self.measure.tiny
        )
        return next(clear, len(self.answers))

    def weighed(self, cause: Callable[[Command], Words]) -> tuple[Weighed, ...]:
        """The best few as rows of a hint, each with how far its lead may be off."""
        measure, ranked = self.measure, self.ranked[:SHOWN]
        span, rows = measure.full - measure.least, []
        for answer in ranked:
            value = self.mean(answer)
            other = ranked[0] if answer != ranked[0] else ranked[1]
            margin = CLEAR * self.lead(other, answer).error / span
            number = measure.number(value)
            rows.append(Weighed(answer, measure.share(value), number, cause(answer), margin))
        return tuple(rows)

    @cached_property
    def _places(self) -> dict[Command, int]:
        return {answer: place for place, answer in enumerate(self.answers)}

    def _of(self, answer: Command) -> list[float]:
        return self.values[self._places[answer]]

    def _mean(self, values: Sequence[float]) -> Lead:
        total = sum(self.weights)
        pairs = [*zip(self.weights, values, strict=True)]
        mean = sum([weight * value for weight, value in pairs]) / total
        spread = sum([(weight * (value - mean)) ** 2 for weight, value in pairs])
        return Lead(mean, sqrt(spread) / total)


class Tryer(Protocol):
    """A game's way to try answers to a question of a view."""

    def __call__(
        self, view: Any, dice: Dice, table_talk: TableTalk, answers: Sequence[Command]
    ) -> Tryout | None:
        """These answers, or all that are worth trying; None where trying tells nothing."""


TRYERS: PerGame[Tryer] = PerGame("app.games.{game}.bots.estimates", "tryout")


def tryout(
    game: str,
    view: View,
    seed: int,
    table_talk: TableTalk = SILENCE,
    answers: Sequence[Command] = (),
) -> Tryout | None:
    """These answers to the question of a view, or all that are worth trying: nothing tried yet."""
    return TRYERS[game](view, Dice(seed, "tryout"), table_talk, answers)
