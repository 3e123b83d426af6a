"""What a team's things lie on, and the track that all of them go along, drawn."""

from collections.abc import Sequence

from pygame import Surface

from app.draw import brush
from app.draw.board_parts import draw_label, rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import drawn
from app.table.team_board import TeamGround, Track

RADIUS = 6
# How far the edge of a cell leans, in parts of its height.
LEAN = 0.22


def draw_ground(surface: Surface, style: Style, ground: TeamGround) -> None:
    """A sheet in its colours, with light around it if it is lit."""
    box, radius = rect(ground.box), style.px(RADIUS)
    tone = ground.tone or "ground"
    if ground.is_lit:
        brush.halo(surface, box, radius, style.px(9), 200, style.colour("accent"))
    brush.shadow(surface, box, radius, style.px(6), 80, style.px(2))
    edge = style.colour("accent" if ground.is_lit else f"{tone}_edge")
    line = max(2, style.px(2)) if ground.is_lit else 1
    brush.rounded(surface, box, radius, (style.colour(tone),), edge, line)


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
