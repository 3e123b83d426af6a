"""Who is winning, drawn: the bar of a race, the card of what is known, the goal's line."""

from collections.abc import Sequence

from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_label, draw_picture, draw_plaque, rect
from app.draw.cache import kept
from app.draw.portraits import draw_face
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import drawn, linear
from app.table.board import Label, Picture
from app.table.face import Face
from app.table.geometry import Box
from app.table.standing import Race
from app.table.standing_board import KnownCell, LaidGoal, LaidKnowledge, LaidRace, RaceMark

# Top, bottom and sign of a cell.
CELLS = {
    "near": ("#f4d27c", "#b98532", "#6b4612"),
    "far": ("#c3d6e6", "#6d8da8", "#274056"),
    "open": ("#33413a", "#33413a", "#d8cda9"),
    "empty": ("#1b2a23", "#1b2a23", ""),
}
# From this many pixels on there is room for a drawing: a coin and a shield, 24 units wide.
LARGE = 18
LARGE_SIGNS = {
    "near": '<circle cx="12" cy="12" r="10" stroke-width="2.4"/>'
    '<path d="M12 7 V17 M7 12 H17" stroke-width="2.6"/>',
    "far": '<circle cx="12" cy="12" r="11" fill="#eef5fb" stroke="none"/>'
    '<path d="M12 5.5 L18 7.5 V12 C18 15.6 15.4 17.8 12 19 C8.6 17.8 6 15.6 6 12 V7.5 Z" '
    'stroke-width="2.2"/>',
}
NEAR_INK, FAR_INK, LINE, TICK = "#f6d98f", "#d6e6f3", "#fff0c4", "#e0c37c"


def cell_kind(race: Race, number: int) -> str:
    """Whose a cell is, counted from the left: near, far, open or empty."""
    if number < race.near.amount:
        return "near"
    from_right = race.total - number
    if from_right <= race.far.amount:
        return "far"
    return "open" if from_right <= race.far.amount + race.open.amount else "empty"


def draw_race(surface: Surface, style: Style, laid: LaidRace) -> None:
    """The plate with both sides in words, the bar, and its marks."""
    draw_plaque(surface, style, rect(laid.box))
    if laid.sign is not None:
        draw_picture(surface, style, laid.sign)
    draw_label(surface, style, laid.near, NEAR_INK)
    draw_label(surface, style, laid.far, FAR_INK)
    _draw_bar(surface, style, laid)


def _draw_bar(surface: Surface, style: Style, laid: LaidRace) -> None:
    pad = max(2, style.px(3))
    well = rect(laid.bar).inflate(2 * pad, 2 * pad)
    edge = style.colour("panel_edge")
    brush.rounded(surface, well, style.px(5), (style.colour("well"),), edge)
    for number in range(laid.race.total):
        box = laid.cell(number)
        draw_cell(surface, cell_kind(laid.race, number), rect(box))
    for number, mark in enumerate(laid.marks):
        _draw_mark(surface, style, laid.bar, mark, is_line=not number)


def _draw_mark(surface: Surface, style: Style, bar: Box, mark: RaceMark, *, is_line: bool) -> None:
    reach = style.px(6 if is_line else 3)
    wide = max(2, style.px(2)) if is_line else 1
    tick = Rect(mark.x - wide, bar.y - reach, wide, bar.h + 2 * reach)
    brush.rounded(surface, tick, 0, (LINE if is_line else TICK,))
    if mark.label is not None:
        draw_label(surface, style, mark.label)


def draw_cell(surface: Surface, kind: str, box: Rect) -> None:
    """One of the things that are counted."""
    surface.blit(_cell(kind, box.w, box.h), box)


@kept
def _cell(kind: str, wide: int, high: int) -> Surface:
    """A cell with the sign of its side, so that colour is not all there is."""
    top, bottom, ink = CELLS[kind]
    body = f"<defs>{linear('a', top, bottom, high)}</defs>"
    body += f'<rect width="{wide}" height="{high}" rx="{min(2, wide / 4)}" fill="url(#a)"/>'
    return drawn(wide, high, body + _sign(kind, wide, high, ink))


def _sign(kind: str, wide: int, high: int, ink: str) -> str:
    """A dot for the left side, a bar for the right one, hatching for what may be either's.

    Where a cell is large, the dot is a coin and the bar a shield.
    """
    if kind in LARGE_SIGNS and min(wide, high) >= LARGE:
        side = min(wide, high) * 0.72
        place = f"translate({(wide - side) / 2} {(high - side) / 2}) scale({side / 24})"
        return f'<g transform="{place}" fill="none" stroke="{ink}">{LARGE_SIGNS[kind]}</g>'
    if kind == "near":
        radius = min(wide, high) * 0.22
        return f'<circle cx="{wide / 2}" cy="{high / 2}" r="{radius}" fill="{ink}"/>'
    if kind == "far":
        bar = max(1.0, high * 0.16)
        return (
            f'<rect x="{wide * 0.2}" y="{high / 2 - bar / 2}" width="{wide * 0.6}" '
            f'height="{bar}" fill="{ink}"/>'
        )
    if kind == "empty":
        return ""
    lines = (
        f'<path d="M{x} {high} L{x + high} 0" stroke="{ink}" stroke-width="1.6" fill="none"/>'
        for x in range(-high, wide + 1, 5)
    )
    return "".join(lines)


# The goal


def draw_goal(surface: Surface, style: Style, goal: LaidGoal) -> None:
    """A small plate with a brass edge at its left."""
    box = rect(goal.box)
    brush.shadow(surface, box, style.px(8), style.px(5), 110, style.px(2))
    brush.rounded(
        surface, box, style.px(8), (style.colour("panel"),), style.colour("inlay"), alpha=245
    )
    stripe = Rect(box.x + style.px(2), box.y + style.px(6), style.px(3), box.h - 2 * style.px(6))
    brush.rounded(surface, stripe, style.px(1), (style.colour("accent"),))
    for label in goal.lines:
        draw_label(surface, style, label)


# What is known


def draw_known(surface: Surface, style: Style, laid: LaidKnowledge, people: Sequence[Face]) -> None:
    """The card with its headline, and everybody on it if there is room."""
    box = rect(laid.box)
    draw_plaque(surface, style, box)
    brush.rounded(surface, box, style.px(10), (), style.colour("inlay"), max(1, style.px(1)))
    draw_picture(surface, style, laid.eye)
    draw_label(surface, style, laid.headline)
    for cell in laid.cells:
        draw_known_cell(surface, style, laid, cell, people)


def draw_known_cell(
    surface: Surface, style: Style, laid: LaidKnowledge, cell: KnownCell, people: Sequence[Face]
) -> None:
    """One seat: framed in its side's colours, or with a question mark."""
    known, tone = cell.known, cell.known.tone
    fill, edge = (f"{tone}_soft", f"{tone}_edge") if tone else ("well", "panel_edge")
    brush.rounded(surface, rect(cell.box), style.px(7), (style.colour(fill),), style.colour(edge))
    face = rect(cell.face)
    draw_face(surface, style, people[known.seat], face.center, face.w)
    if cell.name is not None:
        draw_label(surface, style, cell.name, f"{tone}_text" if tone else "")
    _draw_side(surface, style, known.art, rect(cell.sign))
    for place, box in enumerate(cell.pips):
        art = laid.knowledge.full if place < known.value else laid.knowledge.empty
        draw_picture(surface, style, Picture(art, box))
    for eye in cell.lookers[:1]:
        draw_picture(surface, style, Picture(laid.knowledge.art, eye))
    for seat, box in zip(known.seen_by, cell.lookers[1:], strict=True):
        seat_mark(surface, style, people[seat].colour, rect(box).center, box.w * 0.42)


def _draw_side(surface: Surface, style: Style, art: str, box: Rect) -> None:
    """The sign of a side, or a question mark on a disc."""
    if art:
        draw_picture(surface, style, Picture(art, Box(*box)))
        return
    brush.rounded(surface, box, box.w / 2, ("#2a3644",), "#8ea2b8")
    label = Label("?", Box(*box), 12, "plain", "centre", "bold")
    draw_label(surface, style, label)
