"""Finds the best arrangement that a window has room for."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from app.games.never_bring_a_knife.arrangement import Arrangement
from app.games.never_bring_a_knife.measures import Measures, Party
from app.games.never_bring_a_knife.ring import Ring
from app.games.never_bring_a_knife.rows import Rows
from app.table.geometry import Box, Space, TightRuler
from app.table.log_panel import log_width, strip_width

Way = type[Ring] | type[Rows]


class Attempt(NamedTuple):
    """A way to arrange the table: the size of its cards, and how much is left around texts."""

    way: Way
    size: float
    docked: bool
    slack: float = 1.0


# Few people have more room for their cards.
_RING = {4: (1.45, 1.3), 5: (1.27, 1.15), 6: (1.1,), 7: (1.1,), 8: ()}
_SMALLER = (1.0, 0.92, 0.85)
_ROWS_BESIDE_LOG = (1.2, 1.0, 0.9)
_ROWS = (1.6, 1.4, 1.2, 1.0, 0.9, 0.8, 0.7)
# For a large interface in a small window.
_SLACKS = (0.85, 0.7, 0.55, 0.4, 0.25)
_TIGHT = (1.0, 0.8, 0.65)


@lru_cache(maxsize=64)
def arrange(space: Space, party: Party) -> Arrangement:
    """The first arrangement without anything in the way of anything else.

    The log stays beside the table as long as the cards need not become small for it.
    """
    found = list[Arrangement]()
    for attempt in _attempts(space, party.seats):
        found.append(_arranged(space, party, attempt))
        if found[-1].fits:
            break
    return found[-1]


def _arranged(space: Space, party: Party, attempt: Attempt) -> Arrangement:
    ruler = space.ruler if attempt.slack == 1 else TightRuler(space.ruler, attempt.slack)
    measures = Measures(space, ruler, party, attempt.size, roomy=attempt.way is Ring)
    log = log_width(space) if attempt.docked else strip_width(space.ruler)
    area = Box.between(0, measures.bar, space.width - log, space.height)
    return attempt.way(measures, area, attempt.docked).arrangement()


def _attempts(space: Space, seats: int) -> Iterator[Attempt]:
    ring = (*_RING[seats], *_SMALLER)
    if space.log_open:
        yield from (Attempt(Ring, size, True) for size in ring)
        yield from (Attempt(Rows, size, True) for size in _ROWS_BESIDE_LOG)
    yield from (Attempt(Ring, size, False) for size in ring)
    yield from (Attempt(Rows, size, False) for size in _ROWS)
    yield from (Attempt(Rows, size, False, slack) for slack in _SLACKS for size in _TIGHT)
