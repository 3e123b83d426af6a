"""Things on a table painted by their types: those of any game here, others as their game has it."""

from collections.abc import Iterable

from app.draw import board_parts, seat_parts, standing_parts
from app.draw.painters import (
    PaintedTable,
    Put,
    ThingPainter,
    alone,
    in_colour,
    painters_of,
)
from app.draw.style import Style
from app.table.board import (
    Extra,
    FeltPanel,
    FreePanel,
    Picker,
    Picture,
    Pip,
    PlateChip,
    SeatGround,
    Slot,
    Tray,
)
from app.table.standing_board import LaidGoal, LaidKnowledge, LaidRace
from app.table.things import Layer, Thing


def draw_below_cards(put: Put, style: Style, table: PaintedTable) -> None:
    """What lies under the cards, lowest first."""
    things = table.board.things
    for thing in things:
        under = thing_painter(style, thing).under
        if under is not None:
            under(put, style, thing, table)
    below = (thing for thing in things if thing.layer < Layer.OVER)
    _draw(sorted(below, key=lambda thing: thing.layer), put, style, table)


def draw_over_cards(put: Put, style: Style, table: PaintedTable) -> None:
    """What lies over the cards, lowest first."""
    things = table.board.things
    for thing in things:
        over = thing_painter(style, thing).over
        if over is not None:
            over(put, style, thing, table)
    _draw((thing for thing in things if thing.layer == Layer.OVER), put, style, table)


def draw_thing(put: Put, style: Style, thing: Thing, table: PaintedTable) -> None:
    """One thing by itself."""
    _draw((thing,), put, style, table)


def _draw(things: Iterable[Thing], put: Put, style: Style, table: PaintedTable) -> None:
    for thing in things:
        paint = thing_painter(style, thing).paint
        if paint is not None:
            paint(put, style, thing, table)


def thing_painter(style: Style, thing: Thing) -> ThingPainter:
    """How a thing is painted: as in any game, or as the game has it whose theme is worn."""
    kind = type(thing)
    return _SHARED[kind] if kind in _SHARED else painters_of(style).things[kind]


def _medallion(put: Put, style: Style, panel: FreePanel, table: PaintedTable) -> None:
    put(board_parts.draw_panel, style, panel, False)


def _known(put: Put, style: Style, known: LaidKnowledge, table: PaintedTable) -> None:
    put(standing_parts.draw_known, style, known, tuple(table.people))


_SHARED: dict[type[Thing], ThingPainter] = {
    SeatGround: ThingPainter(alone(seat_parts.draw_ground)),
    FeltPanel: ThingPainter(alone(board_parts.draw_panel)),
    LaidRace: ThingPainter(alone(standing_parts.draw_race)),
    LaidKnowledge: ThingPainter(_known),
    LaidGoal: ThingPainter(alone(standing_parts.draw_goal)),
    Tray: ThingPainter(alone(seat_parts.draw_tray), over=alone(seat_parts.draw_result)),
    Slot: ThingPainter(alone(board_parts.draw_slot)),
    FreePanel: ThingPainter(_medallion),
    Picture: ThingPainter(alone(board_parts.draw_picture)),
    PlateChip: ThingPainter(alone(seat_parts.draw_chip)),
    Pip: ThingPainter(in_colour(seat_parts.draw_pip)),
    Extra: ThingPainter(),
    Picker: ThingPainter(),
}
