"""The games of an arm that are worth a look: the longest, the shortest, the closest and so on."""

from collections.abc import Callable
from dataclasses import dataclass

from app.lab.simulation import GameRecord


@dataclass(frozen=True, slots=True)
class Extreme:
    """A game that is the most of something; `value` says how much, in words."""

    name: str
    game: int
    seed: int
    value: str


class Extremes:
    """Keeps the first game of each kind of record."""

    def __init__(self) -> None:
        self._best: dict[str, tuple[float, Extreme]] = {}

    def add(self, record: GameRecord) -> None:
        """Look at one more game."""
        for name, measure, words in _KINDS:
            value = measure(record)
            if value is not None and (name not in self._best or value > self._best[name][0]):
                found = Extreme(name, record.game, record.seed, words(record))
                self._best[name] = value, found

    def all(self) -> tuple[Extreme, ...]:
        """Every one there is."""
        return tuple(extreme for _, extreme in self._best.values())


def _length(record: GameRecord) -> str:
    return f"{record.rounds} rounds, {record.decisions} decisions"


def _points(record: GameRecord) -> str:
    return _counted(max(record.results))


def _margin(record: GameRecord) -> float | None:
    """How far the first is before the second; nothing where points are only won or lost."""
    first, second, *_ = sorted(record.results, reverse=True)
    return first - second if max(record.results) > 1 else None


def _closeness(record: GameRecord) -> float | None:
    margin = _margin(record)
    return None if margin is None else -margin


def _ahead(record: GameRecord) -> str:
    return f"{_counted(_margin(record) or 0)} ahead"


def _counted(points: float) -> str:
    return f"{points:.0f} point{'' if points == 1 else 's'}"


_KINDS: tuple[
    tuple[str, Callable[[GameRecord], float | None], Callable[[GameRecord], str]], ...
] = (
    ("Longest", lambda record: record.decisions, _length),
    ("Shortest", lambda record: -record.decisions, _length),
    ("Highest score", lambda r: max(r.results) if max(r.results) > 1 else None, _points),
    ("Clearest victory", _margin, _ahead),
    ("Closest", _closeness, _ahead),
    ("Most lead changes", lambda r: r.leads or None, lambda r: f"{r.leads} times"),
)
