"""How long bots think, in CPU time, kept as a histogram that is small and easy to merge."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import exp2, inf, log2
from time import thread_time_ns

from app.bots.choice import Choice
from app.bots.roster import decide
from app.bots.table_talk import TableTalk
from rules.kernel.view import View

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


class Stopwatch:
    """Asks bots, and notes the CPU time each of them takes."""

    def __init__(self, clock: Callable[[], int] = thread_time_ns) -> None:
        self.times: dict[str, Times] = {}
        self._clock = clock

    def ask(self, game: str, level: str, view: View, seed: int, table_talk: TableTalk) -> Choice:
        """What the bot answers."""
        started = self._clock()
        choice = decide(game, level, view, seed, table_talk)
        self.times.setdefault(level, Times()).add(self._clock() - started)
        return choice


def merge(into: dict[str, Times], times: Mapping[str, Times]) -> None:
    """Add the times of each bot to those that are there already."""
    for bot, more in times.items():
        into.setdefault(bot, Times()).merge(more)
