"""A card at reading size, with what it does beside it."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from app.draw import brush
from app.draw.card_faces import sprite
from app.draw.clearance import clear_place
from app.draw.lettering import wrapped
from app.draw.seat_parts import draw_pip
from app.draw.style import Style
from app.draw.vector import art
from app.table.board import Pip
from app.table.card_about import CardAbout
from app.table.geometry import Box
from rules.kernel.cards import CardId

CARD, WORDS, PAD, RANK = 188, 210, 18, 30
# How wide the cards of a pile are, from the width that they would best have down.
LYING, GAP = (58, 50, 42, 34, 26), 6
Line = tuple[str, int, str, str]


class Enlarged(NamedTuple):
    """What is enlarged: a card and all about it, why it cannot be played, and what else to do.

    `colours` are the numbers of the seats' colours.
    """

    card: CardId
    about: CardAbout
    why: str = ""
    hint: str = ""
    colours: Sequence[int] = ()


def draw_zoom(
    surface: Surface, style: Style, shown: Enlarged, beside: Rect, keep_clear: Sequence[Box] = ()
) -> None:
    """Draw it where it hides neither the card it is about nor what is to be kept clear."""
    pad, plan = style.px(PAD), _plan(style, shown)
    margin = style.px(6)
    window = Rect(0, 0, style.width, style.height).inflate(-2 * margin, -2 * margin)
    size = plan.wide + plan.room + 3 * pad, plan.high + plan.strip + plan.lying + 2 * pad
    box = clear_place(size, beside, keep_clear, window, pad)
    brush.shadow(surface, box, style.px(14), style.px(18), 200, style.px(8))
    fill, edge = style.colour("panel"), style.colour("inlay")
    brush.rounded(surface, box, style.px(14), (fill,), edge)
    picture = sprite(style.theme, shown.card, plan.wide)
    middle = box.x + pad + plan.wide // 2, box.centery - plan.lying // 2
    surface.blit(picture, picture.get_rect(center=middle))
    left, bottom = box.x + 2 * pad + plan.wide, box.bottom - pad - plan.lying
    _write(surface, style, plan.column, Rect(left, box.y + pad, plan.room, 0))
    if shown.about.ranks:
        strip = Rect(left, bottom - plan.strip, plan.room, plan.strip)
        _draw_ranks(surface, style, (shown.card, shown.about), strip)
    if shown.about.lying:
        below = Rect(box.x + pad, bottom, box.w - 2 * pad, plan.lying)
        _draw_lying(surface, style, shown, below, plan.small)


class _Plan(NamedTuple):
    """How wide the card and the words beside it are, and how tall all parts of it."""

    column: list[Line]
    wide: int
    room: int
    high: int
    strip: int
    lying: int
    small: int


def _plan(style: Style, shown: Enlarged) -> _Plan:
    """The first plan no taller than the window: words in a wider column need fewer lines."""
    pad, about, column = style.px(PAD), shown.about, _column(shown)
    wide = min(style.px(CARD), round((style.height - 4 * pad) / 1.4))
    strip = _strip_height(style, about)
    plans = []
    for share in (1.0, 1.5, 2.0):
        most = min(round(style.px(WORDS) * style.text * share), style.width - wide - 5 * pad)
        room = _width(style, column, most)
        high = max(round(wide * 1.4) - strip, _height(style, column, room))
        left = style.height - 3 * pad - high - strip
        small = _lying_width(style, about, wide + pad + room, left)
        lying = _rows_height(style, about, wide + pad + room, small)
        plans.append(_Plan(column, wide, room, high, strip, lying, small))
        if lying <= left:
            break
    return plans[-1]


def _lying_width(style: Style, about: CardAbout, room: int, high: int) -> int:
    """How wide the cards of a pile are so that all have room, or as small as can be."""
    widths = [style.px(width) for width in LYING]
    fitting = (width for width in widths if _rows_height(style, about, room, width) <= high)
    return next(fitting, widths[-1])


def _rows_height(style: Style, about: CardAbout, room: int, wide: int) -> int:
    """How tall the cards of a pile are in rows, with the line over them."""
    if not about.lying:
        return 0
    rows = -(-len(about.lying) // _in_row(style, room, wide))
    return style.line(12) + style.px(16) + rows * (round(wide * 1.4) + style.px(GAP))


def _in_row(style: Style, room: int, wide: int) -> int:
    return max(1, (room + style.px(GAP)) // (wide + style.px(GAP)))


def _draw_lying(surface: Surface, style: Style, shown: Enlarged, room: Rect, wide: int) -> None:
    """The pile, the lowest card first: who laid each there, and what only the viewer knows."""
    at, ink = (room.x, room.y + style.px(8) + style.line(12) / 2), style.colour("text_dim")
    brush.words(surface, shown.about.seen, style.type(12), at, ink, "semibold")
    top, gap = room.y + style.px(16) + style.line(12), style.px(GAP)
    many, high = _in_row(style, room.w, wide), round(wide * 1.4)
    for number, one in enumerate(shown.about.lying):
        row, column = divmod(number, many)
        box = Rect(room.x + column * (wide + gap), top + row * (high + gap), wide, high)
        picture = sprite(style.theme, one.card, wide)
        surface.blit(picture, picture.get_rect(center=box.center))
        if one.card is not None and not one.is_open:
            eye = art(style.theme, "eye", wide // 2, wide // 2)
            surface.blit(eye, eye.get_rect(bottomleft=box.bottomleft))
        if one.by is not None:
            side = max(style.px(14), wide // 3)
            mark = Box(box.right - side + style.px(3), box.y - style.px(3), side, side)
            draw_pip(surface, style, Pip(one.by, mark), shown.colours[one.by])


def _strip_height(style: Style, about: CardAbout) -> int:
    """How tall the strip of ranks is, with the line over it."""
    return style.line(12) + round(style.px(RANK) * 1.4) + style.px(12) if about.ranks else 0


def _draw_ranks(
    surface: Surface, style: Style, shown: tuple[CardId, CardAbout], room: Rect
) -> None:
    """All cards of the suit, lowest first: dim if played, marked if held, framed if shown."""
    card, about = shown
    at, ink = (room.x, room.y + style.px(8) + style.line(12) / 2), style.colour("text_dim")
    brush.words(surface, about.seen, style.type(12), at, ink, "semibold")
    step = room.w / len(about.ranks)
    wide = min(style.px(RANK), round(step) - 2)
    for number, one in enumerate(about.ranks):
        picture = sprite(style.theme, one.card, wide, dim=one.gone)
        box = Rect(0, 0, wide, round(wide * 1.4))
        box.bottomleft = round(room.x + number * step), room.bottom
        surface.blit(picture, picture.get_rect(center=box.center))
        if one.card == card or one.held:
            line = style.colour("accent" if one.card == card else "good")
            brush.rounded(surface, box.inflate(4, 4), 3, (), line, max(1, style.px(2)))


def _column(shown: Enlarged) -> list[Line]:
    """The lines: words, size, face and colour."""
    _, about, why, hint, _ = shown
    column = [(about.name, 24, "serif", "text")]
    if about.worth:
        column.append((about.worth, 13, "semibold", "accent"))
    column += [(sentence, 15, "medium", "text_dim") for sentence in about.sentences]
    if why:
        column.append((why, 13, "semibold", "danger"))
    return [*column, (hint, 12, "semibold", "accent2")] if hint else column


def _width(style: Style, column: list[Line], most: int) -> int:
    """No wider than the longest line has to be."""
    return max(
        style.text_width(line, size, face)
        for words, size, face, _ in column
        for line in wrapped(words, style.type(size), most, face)
    )


def _height(style: Style, column: list[Line], width: int) -> int:
    lines = [
        style.line(size) * len(wrapped(words, style.type(size), width, face))
        for words, size, face, _ in column
    ]
    return sum(lines) + style.px(8) * (len(column) - 1)


def _write(surface: Surface, style: Style, column: list[Line], at: Rect) -> None:
    top = at.y
    for words, size, face, colour in column:
        for line in wrapped(words, style.type(size), at.w, face):
            middle = at.x, top + style.line(size) / 2
            brush.words(surface, line, style.type(size), middle, style.colour(colour), face)
            top += style.line(size)
        top += style.px(8)
