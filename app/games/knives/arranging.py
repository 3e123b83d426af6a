"""Finds the best arrangement that a window has room for."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from app.games.knives.arrangement import Arrangement, Measures
from app.games.knives.round_table import RoundTable
from app.games.knives.rows import Rows
from app.table.geometry import Box, Space
from app.table.log_panel import log_width, strip_width

Attempt = Callable[[Measures, Box, bool], RoundTable | Rows]

_ROUND = (1.0, 0.93, 0.86, 0.8)
_ROWS_BESIDE_LOG = (1.0, 0.9, 0.8, 0.7)
_ROWS = (1.0, 0.9, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5)


@lru_cache(maxsize=64)
def arrange(space: Space, is_open: bool) -> Arrangement:
    """The first arrangement without anything in the way of anything else.

    The log stays beside the table as long as the cards need not become small for it.
    """
    found = list[Arrangement]()
    for way, size, docked in _attempts(space):
        measures = Measures(space, size, is_open)
        found.append(way(measures, _area(space, measures, docked), docked).arrangement())
        if found[-1].fits:
            break
    return found[-1]


def _attempts(space: Space) -> Iterator[tuple[Attempt, float, bool]]:
    if space.log_open:
        yield from ((RoundTable, size, True) for size in _ROUND)
        yield from ((Rows, size, True) for size in _ROWS_BESIDE_LOG)
    yield from ((RoundTable, size, False) for size in _ROUND)
    yield from ((Rows, size, False) for size in _ROWS)


def _area(space: Space, measures: Measures, docked: bool) -> Box:
    """The window below the bar and beside the log."""
    log = log_width(space) if docked else strip_width(space.ruler)
    return Box.between(0, measures.bar, space.width - log, space.height)
