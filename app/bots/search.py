"""Choosing by trying: the same guessed worlds for every candidate, the worse half dropped early.

Sequential halving at the root: all candidates meet the first worlds, the better half the next
ones, and so on. Worlds carry weights; a candidate's mean is weighted, its error too.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from typing import Generic, TypeAlias, TypeVar

from app.bots.choice import Candidate
from rules.kernel.commands import Command

W = TypeVar("W")
Candidates: TypeAlias = list[Candidate]


class Trial(Generic[W]):
    """One candidate and what it brought in the worlds tried so far."""

    __slots__ = ("command", "results", "weights")

    def __init__(self, command: Command) -> None:
        self.command = command
        self.results: list[float] = []
        self.weights: list[float] = []

    def add(self, result: float, weight: float) -> None:
        """Note the result in one more world."""
        self.results.append(result)
        self.weights.append(weight)

    def mean(self) -> float:
        """The weighted mean of the results."""
        total = sum(self.weights)
        return sum(r * w for r, w in zip(self.results, self.weights, strict=True)) / total

    def error(self) -> float:
        """The standard error of the mean."""
        mean, total = self.mean(), sum(self.weights)
        spread = sum((w * (r - mean)) ** 2 for r, w in zip(self.results, self.weights, strict=True))
        return sqrt(spread) / total

    def candidate(self) -> Candidate:
        """The trial as a record."""
        return Candidate(self.command, self.mean(), self.error(), len(self.results))


def sequential_halving(
    commands: Sequence[Command],
    worlds: Sequence[tuple[W, float]],
    evaluate: Callable[[W, Command], float],
) -> Candidates:
    """The candidates, best first: those that lived longest, by their mean."""
    alive = [Trial[W](command) for command in commands]
    dropped: list[Trial[W]] = []
    for share in _shares(len(commands), len(worlds)):
        for world, weight in worlds[share]:
            for trial in alive:
                trial.add(evaluate(world, trial.command), weight)
        alive.sort(key=Trial.mean, reverse=True)
        keep = (len(alive) + 1) // 2
        dropped = alive[keep:] + dropped
        alive = alive[:keep]
    return [trial.candidate() for trial in alive + dropped]


def favoured(ranked: Candidates, margin: float, liking: Callable[[Command], float]) -> Candidates:
    """The candidates with the best liked of those near the best moved to the front.

    Only those count as near it that were tried as often. A liking of 1 makes up for two margins.
    """
    best = ranked[0]
    near = [c for c in ranked if best.mean - c.mean <= margin and c.samples == best.samples]
    first = max(near, key=lambda c: c.mean + 2.0 * margin * liking(c.command))
    return [first, *[c for c in ranked if c is not first]]


def _shares(candidates: int, worlds: int) -> list[slice]:
    """The worlds in as many parts as there are halvings, later parts longer: fewer are left."""
    rounds = max(1, (candidates - 1).bit_length())
    edges = [worlds * (2**n - 1) // (2**rounds - 1) for n in range(rounds + 1)]
    return [slice(a, b) for a, b in pairwise(edges) if a < b]
