"""Positions of No Honor Among Thieves for its bots, met on the way through games."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from rules.kernel.cards import Seat
from tests.bots import positions
from tests.games.no_honor.rules.standard import STANDARD

NAME = STANDARD.name


def met(
    seats: int, most: int, every: int, by_lot: int, options: Mapping[str, Any], seed: int = 1
) -> Iterator[tuple[Any, Seat]]:
    """So many positions, each `every`-th one, of games between novices who also do anything."""
    found = positions.sampled(
        NAME, seats, seed, every, most, level="novice", by_lot=by_lot, options=options
    )
    return islice(found, most)
