"""Whether guesses are spread evenly over all that may be: a chi-square over found positions."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, TypeAlias

from app.per_game import PerGame
from rules.kernel.cards import Seat
from rules.kernel.rng import Dice

Feature: TypeAlias = Callable[[Any, Seat], bool]
# A position, whose eyes look at it, and how often each world counts that it may be.
Found: TypeAlias = tuple[Any, Seat, Mapping[Any, int]]


@dataclass(frozen=True)
class Evenness:
    """One game's positions with few worlds, and the guesses at each of them.

    `find` looks for a position that has a feature among games played by lot from a number on.
    """

    features: tuple[Feature, ...]
    find: Callable[[Feature, int], Found]
    world_of: Callable[[Any], Any]
    guesses: Callable[[Any, Seat], Callable[[Dice], Any]]
    samples_per_world: int


EVENNESS: PerGame[Evenness] = PerGame("tests.games.{game}.laws.evenness", "EVENNESS")


def unevenness(counts: Counter[Any], worlds: Mapping[Any, int], samples: int) -> float:
    """How many standard deviations the chi-square of the counts lies above what chance makes.

    `worlds` says how often each counts.
    """
    share = samples / sum(worlds.values())
    wanted = {world: share * often for world, often in worlds.items()}
    chi = sum((counts[world] - many) ** 2 / many for world, many in wanted.items())
    free = len(worlds) - 1
    spread = 2 / (9 * free)
    return ((chi / free) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def check_even(game: str, found: Found, dice: Dice) -> None:
    """Law 5: the guesses are the worlds, and each as often as it can have come about."""
    state, seat, worlds = found
    rules = EVENNESS[game]
    guess = rules.guesses(state, seat)
    samples = rules.samples_per_world * len(worlds)
    counts = Counter(rules.world_of(guess(dice)) for _ in range(samples))
    strange = set(counts) - set(worlds)
    if strange:
        raise AssertionError(f"{len(strange)} guesses cannot have come about")
    if abs(unevenness(counts, worlds, samples)) > 4:
        raise AssertionError("some worlds are guessed more often than others")
