"""Games with a fault in them, for the laws to find."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any, TypeAlias

import pytest

from app.per_game import PerGame
from rules.kernel import match, play
from rules.kernel.game import Game
from rules.kernel.play import Part
from rules.kernel.state import State

AnyGame: TypeAlias = Game[Any, Any]
Bend: TypeAlias = Callable[[Any, Any], Any]
Patch: TypeAlias = pytest.MonkeyPatch
# What goes wrong, the law that has to find it, and what that law says.
Fault: TypeAlias = tuple[Callable[[Patch], None], str, str]
BentView: TypeAlias = tuple[Bend, str, str]
BentGuess: TypeAlias = tuple[Bend, str]

FAULTS: PerGame[tuple[Fault, ...]] = PerGame("tests.games.{game}.laws.faults_in_rules", "FAULTS")
BENT_VIEWS: PerGame[tuple[BentView, ...]] = PerGame(
    "tests.games.{game}.laws.faults_in_views", "BENT_VIEWS"
)
BENT_GUESSES: PerGame[tuple[BentGuess, ...]] = PerGame(
    "tests.games.{game}.laws.faults_in_views", "BENT_GUESSES"
)


def faulty(
    game: AnyGame,
    view: Bend = lambda state, view: view,
    guess: Bend = lambda view, guess: guess,
) -> AnyGame:
    """A game whose view, or whose guess, is bent."""
    sound: type[Any] = type(game)

    class Faulty(sound):  # type: ignore[misc]
        def look(self, state: Any, seat: int) -> Any:
            return view(state, super().look(state, seat))

        def determinize(self, seen: Any, dice: Any) -> Any:
            return guess(seen, super().determinize(seen, dice))

    bent: AnyGame = Faulty()
    return bent if game.deck_file is None else bent.with_deck(game.deck_file)


# Faults under any game


def draw_from_elsewhere(patch: Patch) -> None:
    """What is drawn depends on how much was drawn before, by anybody."""
    numbers = count()
    drawn = State.draw
    patch.setattr(State, "draw", lambda self, stream: drawn(self, f"{stream}{next(numbers)}"))


def accept_anything(patch: Patch) -> None:
    """A log's illegal answers do nothing."""

    def unfold(state: State, seat: int, command: object) -> tuple[Part[State], ...]:
        try:
            return play.unfold(state, seat, command)
        except play.IllegalCommand:
            return (Part((), state),)

    patch.setattr(match, "unfold", unfold)


KERNEL_FAULTS: tuple[Fault, ...] = (
    (draw_from_elsewhere, "law_9", "the replay differs"),
    (accept_anything, "law_9", "an illegal log was played"),
)


def dragged_along(state: Any, view: Any) -> Any:
    """A view that drags the truth along."""
    return replace(view, asked=(state,))


def shared_list(state: Any, view: Any) -> Any:
    """A view with something in it that can change."""
    return replace(view, asked=list(view.asked))


def seed_shown(state: Any, view: Any) -> Any:
    """A view from which every card to come can be worked out."""
    return replace(view, asked=(state.seed,))


def quiet_about_others(state: Any, view: Any) -> Any:
    """A view that says only whether its own seat is asked."""
    return replace(view, asked=tuple(seat for seat in view.asked if seat == view.seat))


KERNEL_BENT_VIEWS: tuple[BentView, ...] = (
    (dragged_along, "law_3", "holds a State"),
    (shared_list, "law_3", "holds a list"),
    (seed_shown, "law_3", "the seed shows"),
    (quiet_about_others, "law_4", "the view says"),
)
