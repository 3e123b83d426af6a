"""How Russian Roulette paints what only it has, by its type."""

from collections.abc import Sequence

from pygame import Surface

from app.draw import brush
from app.draw.board_parts import draw_label, rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.painters import (
    EffectPainter,
    PaintedTable,
    Painters,
    Put,
    ThingPainter,
    alone,
    in_colour,
)
from app.draw.seat_marks import seat_mark
from app.draw.shade import room_of_table
from app.draw.style import Style
from app.draw.vector import drawn
from app.games.russian_roulette.draw.accusation import draw_accusation, draw_accusers
from app.games.russian_roulette.draw.pull import draw_pull
from app.games.russian_roulette.draw.slab import draw_slab, draw_stage
from app.games.russian_roulette.draw.team_parts import (
    draw_cylinder,
    draw_die,
    draw_pocket,
    draw_squad,
)
from app.games.russian_roulette.table.effects import Accusation, Pull
from app.games.russian_roulette.table.things import (
    Cylinder,
    Die,
    PocketTile,
    Slab,
    Squad,
    Track,
)

# How far the edge of a cell leans, in parts of its height.
LEAN = 0.22


def draw_track(surface: Surface, style: Style, track: Track, colours: Sequence[int]) -> None:
    """A dark band of leaning cells; the last one is the goal."""
    box = rect(track.box)
    brush.shadow(surface, box, style.px(4), style.px(6), 110, style.px(2))
    brush.rounded(surface, box, style.px(4), (style.colour("track"),), style.colour("track_edge"))
    cells = tuple((cell.x - box.x, cell.w) for cell in track.cells)
    inner = track.cells[0].h
    picture = _cells(box.w, inner, cells, style.colour("track_cell"), style.colour("track_goal"))
    surface.blit(picture, (box.x, track.cells[0].y))
    if track.title is not None:
        draw_label(surface, style, track.title)
    for label in track.figures:
        if label is not None:
            draw_label(surface, style, label)
    for mark in track.marks:
        at = rect(mark.box)
        seat_mark(surface, style, colours[mark.seat], at.center, at.w * 0.42)


@kept
def _cells(
    wide: int, high: int, cells: tuple[tuple[int, int], ...], fill: str, goal: str
) -> Surface:
    """The cells side by side; each leans to the right."""
    lean, gap = high * LEAN / 2, 1
    body = ""
    for number, (x, across) in enumerate(cells):
        left, right = x + gap, x + across - gap
        last = number == len(cells) - 1
        colour = goal if last else mix(fill, "#ffffff", 0.03 * (number % 2))
        body += (
            f'<path d="M{left + lean:.1f} 0 L{min(wide, right + lean):.1f} 0 '
            f'L{right - lean:.1f} {high} L{left - lean:.1f} {high} Z" fill="{colour}"/>'
        )
    return drawn(wide, high, body)


def _stage(put: Put, style: Style, slab: Slab, table: PaintedTable) -> None:
    """While there is a slab, all of the room is a stage."""
    put(draw_stage, style, tuple(room_of_table(style, table.board)))


def _track(put: Put, style: Style, track: Track, table: PaintedTable) -> None:
    put(draw_track, style, track, tuple(table.seats))


PAINTERS = Painters(
    things={
        Track: ThingPainter(_track),
        Slab: ThingPainter(alone(draw_slab), under=_stage),
        Squad: ThingPainter(in_colour(draw_squad)),
        Die: ThingPainter(in_colour(draw_die)),
        PocketTile: ThingPainter(in_colour(draw_pocket)),
        Cylinder: ThingPainter(in_colour(draw_cylinder)),
    },
    effects={Pull: EffectPainter(draw_pull), Accusation: EffectPainter(draw_accusation)},
    over_effects=(draw_accusers,),
)
