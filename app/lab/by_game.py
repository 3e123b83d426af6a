"""Numbers of many games under names: what one game has of a name hangs together, and counts so."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from app.lab.intervals import Clusters, Estimate

N = TypeVar("N", bound=Hashable)


class Numbers(Generic[N]):
    """Numbers of which a game has none, one or several of each name."""

    def __init__(self) -> None:
        self._found: dict[N, Clusters] = defaultdict(Clusters)

    def add(self, game: Iterable[tuple[N, float]]) -> None:
        """All that one game has."""
        blocks: dict[N, list[float]] = defaultdict(list)
        for name, number in game:
            blocks[name].append(number)
        for name, block in blocks.items():
            self._found[name].add(block)

    def names(self) -> list[N]:
        """Every name there was, in the order in which they came up."""
        return list(self._found)

    def mean(self, name: N) -> Estimate:
        """The mean of a name."""
        return self._found[name].mean() if name in self._found else Clusters().mean()

    def rate(self, name: N) -> Estimate:
        """The share of ones among ones and zeros."""
        return self._found[name].rate() if name in self._found else Clusters().rate()


class Shares:
    """Things of several kinds, of which every game has some: the share of each kind."""

    def __init__(self) -> None:
        self._blocks = self.count = self._squares = 0
        self._kinds: dict[str, tuple[int, int, int]] = {}

    def add(self, game: Mapping[str, int]) -> None:
        """How many of each kind one game has."""
        count = sum(game.values())
        self._blocks += count > 0
        self.count += count
        self._squares += count * count
        for kind, many in game.items():
            total, square, both = self._kinds.get(kind, (0, 0, 0))
            self._kinds[kind] = total + many, square + many * many, both + many * count

    def kinds(self) -> list[str]:
        """Every kind there was, in the order in which they came up."""
        return list(self._kinds)

    def rate(self, kind: str) -> Estimate:
        """The share of a kind."""
        total, square, both = self._kinds.get(kind, (0, 0, 0))
        return Clusters(self._blocks, total, self.count, (square, both, self._squares)).rate()
