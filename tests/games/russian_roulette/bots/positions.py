"""Positions of Russian Roulette for the bots' tests, with its action cards."""

from collections.abc import Iterator
from typing import Any

from app.store.decks import with_our_deck
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from tests.bots import positions

NAME = GAME.name
WITH_CARDS = with_our_deck(GAME)


def decisions(
    seats: int, seed: int, by_lot: int = 30, **options: Any
) -> Iterator[tuple[Any, Seat]]:
    """Every position of one game in which somebody has a choice, with who has it."""
    return positions.decisions(NAME, seats, seed, "regular", by_lot, options)


def first_view(seats: int = 2, **options: Any) -> WcrrView:
    """What the first seat sees at the start."""
    state, seat = next(decisions(seats, 1, **options))
    return WITH_CARDS.look(state, seat)
