"""Positions of Knight Shift for the bots' tests."""

from collections.abc import Iterator
from typing import Any

from rules.games.knight_shift.game import GAME
from rules.games.knight_shift.view import KnightShiftView
from tests.bots import positions
from tests.games.knight_shift.rules.standard import STANDARD

NAME = GAME.name


def views(seats: int, seed: int, by_lot: int = 30, **options: Any) -> Iterator[KnightShiftView]:
    """What somebody sees who has a choice, decision by decision of one game."""
    for state, seat in positions.decisions(NAME, seats, seed, "regular", by_lot, options):
        yield STANDARD.look(state, seat)
