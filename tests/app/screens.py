"""What a game brings so that people can share a screen: tables, and what one of them knows."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.per_game import PerGame


class Shared(NamedTuple):
    """A game with so many people at one screen, the others bots, and how long it is watched."""

    game: str
    seats: int
    people: int
    decisions: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Screens:
    """One game's shared tables, by name: all are people, and two with bots.

    `marks` is what may be noted at plates for a view, as pairs of a seat and a tone; `private` are
    the cards on a page for one person that nobody else may read, and `medallion` says whether the
    medallion tells such a thing.
    """

    cases: Mapping[str, Shared]
    marks: Callable[[Any], Set[tuple[int, str]]] = lambda view: frozenset()
    private: Callable[[Any], Set[int]] = lambda view: frozenset()
    medallion: bool = False


SCREENS: PerGame[Screens] = PerGame("tests.games.{game}.table.screens", "SCREENS")
