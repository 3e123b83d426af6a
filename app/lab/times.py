"""How long bots think, in CPU time, kept as a histogram that is small and easy to merge."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp2, inf, log2

BUCKETS = 16  # for every doubling: a bucket is 4.4 % wide


@dataclass(slots=True)
class Times:
    """Nanoseconds, sorted into buckets; the longest is kept as it is."""

    buckets: Counter[int] = field(default_factory=Counter)
    longest: int = 0

    def add(self, nanoseconds: int) -> None:
        """Take one more time in."""
        self.buckets[int(log2(max(nanoseconds, 1)) * BUCKETS)] += 1
        self.longest = max(self.longest, nanoseconds)

    def merge(self, other: "Times") -> None:
        """All the times of another histogram."""
        self.buckets.update(other.buckets)
        self.longest = max(self.longest, other.longest)

    def count(self) -> int:
        """How many times there are."""
        return self.buckets.total()

    def seconds(self, share: float) -> float:
        """The time that this share of all times does not exceed, to within a bucket."""
        wanted = share * self.count() if share < 1 else inf
        for bucket in sorted(self.buckets):
            wanted -= self.buckets[bucket]
            if wanted <= 0:
                return min(exp2((bucket + 0.5) / BUCKETS), self.longest) / 1e9
        return self.longest / 1e9


def merge(into: dict[str, Times], times: Mapping[str, Times]) -> None:
    """Add the times of each bot to those that are there already."""
    for bot, more in times.items():
        into.setdefault(bot, Times()).merge(more)
