"""Positions of Never Bring a Knife for the bots' tests, and views bent to a purpose."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.bots.table_talk import SILENCE
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.regular import by_sight_and_hearing
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.view import NbkView
from tests.bots.positions import decisions

NAME = GAME.name


def views(
    seats: int, seed: int, level: str = "regular", by_lot: int = 25, **options: Any
) -> Iterator[NbkView]:
    """The view of whoever has a choice, through one game."""
    for state, seat in decisions(NAME, seats, seed, level, by_lot, options):
        yield GAME.look(state, seat)


def first_view(seats: int, seed: int = 1, **options: Any) -> NbkView:
    """What the first seat to play sees."""
    return next(views(seats, seed, **options))


def knowing(view: NbkView, roles: str) -> NbkView:
    """The same view, but with these roles seen: c a cop, x a criminal, - not seen."""
    named = {"c": COP, "x": CRIMINAL, "-": None}
    seen = tuple(named[letter] for letter in roles)
    facts = sum(1 << card for card, role in enumerate(seen) if role is not None)
    everybody = (*view.facts[: view.seat], facts, *view.facts[view.seat + 1 :])
    return replace(view, roles=seen, facts=everybody)


def unprejudiced(view: NbkView) -> Beliefs:
    """What the role cards seen say by counting, and nothing else."""
    return by_sight_and_hearing(view, SILENCE)
