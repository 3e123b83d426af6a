"""Finds the best arrangement that a window has room for."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from app.games.knives.arrangement import Arrangement, Measures
from app.games.knives.round_table import RoundTable
from app.games.knives.rows import Rows
from app.table.geometry import Box, Space, TightRuler
from app.table.log_panel import log_width, strip_width

Way = type[RoundTable] | type[Rows]


class Attempt(NamedTuple):
    """A way to arrange the table: the size of its cards, and how much is left around texts."""

    way: Way
    size: float
    docked: bool
    slack: float = 1.0


_ROUND = (1.0, 0.93, 0.86, 0.8)
_ROWS_BESIDE_LOG = (1.0, 0.9, 0.8, 0.7)
_ROWS = (1.0, 0.9, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5)
# For a large interface in a small window.
_SLACKS = (0.85, 0.7, 0.6, 0.5, 0.4)
_TIGHT = (1.0, 0.85, 0.7)


@lru_cache(maxsize=64)
def arrange(space: Space, is_open: bool) -> Arrangement:
    """The first arrangement without anything in the way of anything else.

    The log stays beside the table as long as the cards need not become small for it.
    """
    found = list[Arrangement]()
    for attempt in _attempts(space):
        found.append(_arranged(space, attempt, is_open))
        if found[-1].fits:
            break
    return found[-1]


def _arranged(space: Space, attempt: Attempt, is_open: bool) -> Arrangement:
    ruler = space.ruler if attempt.slack == 1 else TightRuler(space.ruler, attempt.slack)
    measures = Measures(space, ruler, attempt.size, is_open)
    area = _area(space, measures, attempt.docked)
    return attempt.way(measures, area, attempt.docked).arrangement()


def _attempts(space: Space) -> Iterator[Attempt]:
    if space.log_open:
        yield from (Attempt(RoundTable, size, True) for size in _ROUND)
        yield from (Attempt(Rows, size, True) for size in _ROWS_BESIDE_LOG)
    yield from (Attempt(RoundTable, size, False) for size in _ROUND)
    yield from (Attempt(Rows, size, False) for size in _ROWS)
    yield from (Attempt(Rows, size, False, slack) for slack in _SLACKS for size in _TIGHT)


def _area(space: Space, measures: Measures, docked: bool) -> Box:
    """The window below the bar and beside the log."""
    log = log_width(space) if docked else strip_width(space.ruler)
    return Box.between(0, measures.bar, space.width - log, space.height)
