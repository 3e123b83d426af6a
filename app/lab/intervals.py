"""How sure a number is: Wilson's interval, the interval of a mean, and a block bootstrap."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many standard deviations
RESAMPLES = 2000


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval, as far as there is one, and the size of the sample."""

    value: float | None
    low: float | None
    high: float | None
    n: int


@dataclass(slots=True)
class Sample:
    """Numbers as they come: only their count, sum and sum of squares are kept."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """Take one more number in."""
        self.n += 1
        self.total += number
        self.squares += number * number

    def mean(self) -> Estimate:
        """The mean, with the interval of a normal distribution."""
        if self.n == 0:
            return Estimate(None, None, None, 0)
        mean = self.total / self.n
        if self.n == 1:
            return Estimate(mean, None, None, 1)
        variance = max(0.0, self.squares - self.n * mean * mean) / (self.n - 1)
        half = Z * sqrt(variance / self.n)
        return Estimate(mean, mean - half, mean + half, self.n)

    def rate(self) -> Estimate:
        """The share of successes, with Wilson's interval: for numbers from 0 to 1."""
        return wilson(self.total, self.n)


@dataclass(frozen=True, slots=True)
class Extent:
    """Mean, least and most of whole numbers."""

    mean: float | None
    least: int | None
    most: int | None


@dataclass(slots=True)
class Lengths:
    """Whole numbers of which only mean, least and most are wanted."""

    n: int = 0
    total: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, length: int) -> None:
        """Take one more number in."""
        self.n += 1
        self.total += length
        self.least = length if self.least is None else min(self.least, length)
        self.most = length if self.most is None else max(self.most, length)

    def span(self) -> Extent:
        """What they come to."""
        return Extent(self.total / self.n if self.n else None, self.least, self.most)


def wilson(successes: float, n: int) -> Estimate:
    """A share with Wilson's 95 % interval; fractions of a success are welcome."""
    if n == 0:
        return Estimate(None, None, None, 0)
    share = successes / n
    spread = 1 + Z * Z / n
    middle = (share + Z * Z / (2 * n)) / spread
    half = Z * sqrt(max(0.0, share * (1 - share)) / n + Z * Z / (4 * n * n)) / spread
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), n)


def bootstrap(
    blocks: Iterable[tuple[float, int]], seed: int, resamples: int = RESAMPLES
) -> Estimate:
    """The mean of numbers that come in blocks, with its percentile interval over the blocks.

    A block is the sum of its numbers and how many there are. Whole blocks are drawn again, with
    replacement, because numbers of the same block hang together.
    """
    pairs = [complex(total, count) for total, count in blocks if count]
    whole = sum(pairs)
    if not pairs:
        return Estimate(None, None, None, 0)
    value, n = whole.real / whole.imag, round(whole.imag)
    if len(pairs) == 1:
        return Estimate(value, None, None, n)
    means = sorted(_resampled_means(pairs, Random(seed), resamples))
    return Estimate(value, quantile(means, 0.025), quantile(means, 0.975), n)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The number that this share of the ordered numbers does not exceed, in between if need be."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def _resampled_means(pairs: list[complex], rng: Random, resamples: int) -> Iterable[float]:
    """Sum and count travel together as one complex number: that is quick to add up."""
    for _ in range(resamples):
        drawn = sum(rng.choices(pairs, k=len(pairs)))
        yield drawn.real / drawn.imag
