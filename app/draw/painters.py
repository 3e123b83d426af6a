"""How what only one game has is painted: found by its type in the game's own `draw/painters.py`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from pygame import Rect, Surface

from app.draw.colours import game_of
from app.draw.shade import Shade
from app.draw.style import Style
from app.per_game import PerGame
from app.table.board import Board
from app.table.effects import Effect
from app.table.face import Face
from app.table.things import Thing
from app.table.timeline import Showing
from rules.kernel.cards import CardId

# Paints a Showing of its own type of effect onto a surface.
PaintEffect: TypeAlias = Callable[..., None]
# Paints what some effects have over all of them, with everybody's faces.
PaintOver: TypeAlias = Callable[
    [Surface, Style, Board, Sequence[Showing[Effect]], Sequence[Face]], None
]


def _nothing(surface: Surface, style: Style, board: Board, showing: Showing[Effect]) -> None:
    """All of it is painted over the other effects."""


def _no_cards(style: Style, board: Board, effect: Effect) -> Iterable[tuple[CardId | None, int]]:
    return ()


class EffectPainter(NamedTuple):
    """How one type of effect is painted."""

    paint: PaintEffect = _nothing
    # The cards that it shows upright and how wide they are, so that they are drawn before.
    cards: Callable[..., Iterable[tuple[CardId | None, int]]] = _no_cards
    # Where its words stand, if a button beside them has to keep clear of them.
    said_in: Callable[..., Rect] | None = None


class PaintedTable(NamedTuple):
    """What things may need beside themselves to be painted."""

    board: Board
    # The number of each seat's colour, and everybody's face.
    seats: Sequence[int]
    people: Sequence[Face]


# Stamps a function with what it is called with onto a surface.
Put: TypeAlias = Callable[..., None]
# Paints one thing of its own type.
PaintThing: TypeAlias = Callable[[Put, Style, Any, PaintedTable], None]


def alone(draw: Callable[..., None]) -> PaintThing:
    """Painted from the thing itself."""
    return lambda put, style, thing, table: put(draw, style, thing)


def in_colour(draw: Callable[..., None]) -> PaintThing:
    """Painted in the colour of its seat."""
    return lambda put, style, thing, table: put(draw, style, thing, table.seats[thing.seat])


class ThingPainter(NamedTuple):
    """How one type of thing is painted; what nodes draw, or nobody, needs nothing."""

    # At its layer.
    paint: PaintThing | None = None
    # Below all things, and over the cards.
    under: PaintThing | None = None
    over: PaintThing | None = None


@dataclass(frozen=True)
class Painters:
    """What a game paints by itself."""

    things: Mapping[type[Thing], ThingPainter] = field(default_factory=dict)
    effects: Mapping[type[Effect], EffectPainter] = field(default_factory=dict)
    # What lies over all effects, lowest first.
    over_effects: tuple[PaintOver, ...] = ()
    # The dark around what effects light, over an area or over the table alone.
    shade: Callable[[Style, Board, Sequence[Showing[Effect]], Rect | None], Shade | None] | None = (
        None
    )


PAINTERS: PerGame[Painters] = PerGame("app.games.{game}.draw.painters", "PAINTERS")


def painters_of(style: Style) -> Painters:
    """Those of the game whose theme is worn; a tame theme has the same."""
    return PAINTERS[game_of(style.theme)]
