"""How sure a number is: Wilson's interval, that of a mean, and that of numbers in blocks.

Whatever is counted here takes the same room for a million games as for a thousand.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import sqrt

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many standard deviations
NO_SCATTER = 1e-12  # what is left of none by rounding


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval, as far as there is one, and the size of the sample."""

    value: float | None
    low: float | None
    high: float | None
    n: int


def half_width(estimate: Estimate) -> float:
    """Half the interval, nothing where there is none."""
    if estimate.low is None or estimate.high is None:
        return 0.0
    return (estimate.high - estimate.low) / 2


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

    @property
    def variance(self) -> float:
        """How far single numbers scatter; of fewer than two, not at all."""
        if self.n < 2:
            return 0.0
        return max(0.0, self.squares - self.total**2 / self.n) / (self.n - 1)

    def mean(self) -> Estimate:
        """The mean, with Student's interval."""
        if self.n == 0:
            return Estimate(None, None, None, 0)
        mean = self.total / self.n
        if self.n == 1:
            return Estimate(mean, None, None, 1)
        half = student(self.n - 1) * sqrt(self.variance / self.n)
        return Estimate(mean, mean - half, mean + half, self.n)

    def rate(self) -> Estimate:
        """The mean of shares, with Wilson's interval for as many tries as they're worth."""
        share = self.total / max(1, self.n)
        scatter = self.squares / max(1, self.n) - share**2
        worth = self.n * share * (1 - share) / scatter if scatter > NO_SCATTER else self.n
        found = wilson(share * worth, worth)
        return replace(found, n=self.n)


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


def wilson(successes: float, n: float) -> Estimate:
    """A share with Wilson's 95 % interval; fractions of a success, or of a try, are welcome."""
    if n == 0:
        return Estimate(None, None, None, 0)
    share = successes / n
    spread = 1 + Z * Z / n
    middle = (share + Z * Z / (2 * n)) / spread
    half = Z * sqrt(max(0.0, share * (1 - share)) / n + Z * Z / (4 * n * n)) / spread
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(share, min(share, low), max(share, high), round(n))


@dataclass(slots=True)
class Clusters:
    """Numbers that come in blocks and hang together within one: only sums over blocks are kept."""

    blocks: int = 0
    total: float = 0.0
    count: int = 0
    _squares: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def add(self, numbers: Iterable[float]) -> None:
        """Take one more block in; an empty one tells nothing."""
        block = list(numbers)
        self.add_sum(sum(block), len(block))

    def add_sum(self, total: float, count: int) -> None:
        """Take a block in of which only the sum and the size are known."""
        if not count:
            return
        self.blocks += 1
        self.total += total
        self.count += count
        tt, tc, cc = self._squares
        self._squares = tt + total * total, tc + total * count, cc + count * count

    def mean(self) -> Estimate:
        """The mean of all numbers; its interval is as wide as blocks lie apart."""
        if not self.blocks:
            return Estimate(None, None, None, 0)
        mean = self.total / self.count
        if self.blocks == 1:
            return Estimate(mean, None, None, self.count)
        half = student(self.blocks - 1) * sqrt(self._variance())
        return Estimate(mean, mean - half, mean + half, self.count)

    def rate(self) -> Estimate:
        """The share of successes, with Wilson's interval for as many as are worth a try each.

        Where nothing scatters no more than a try in each block is worth one.
        """
        if self.blocks < 2:
            return wilson(self.total, self.count)
        share, variance = self.total / self.count, self._variance()
        alone = share * (1 - share)
        worth = min(self.count, alone / variance) if variance > 0 < alone else self.blocks
        found = wilson(share * worth, worth)
        return Estimate(share, found.low, found.high, self.count)

    def _variance(self) -> float:
        """Of the mean."""
        mean = self.total / self.count
        tt, tc, cc = self._squares
        scatter = max(0.0, tt - 2 * mean * tc + mean * mean * cc)
        return scatter * self.blocks / (self.blocks - 1) / self.count**2


def student(freedom: int) -> float:
    """Within how many standard errors 95 % lie, for these degrees of freedom.

    The expansion by Cornish and Fisher; the first few, where it is poor, are exact.
    """
    exact = {1: 12.7062, 2: 4.30265, 3: 3.18245}
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return exact.get(freedom) or Z + first / freedom + second / freedom**2 + third / freedom**3
