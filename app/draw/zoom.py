"""A card at reading size, with what it does beside it."""

from collections.abc import Sequence

from pygame import Rect, Surface

from app.draw import brush
from app.draw.card_faces import sprite
from app.draw.clearance import clear_place
from app.draw.lettering import wrapped
from app.draw.style import Style
from app.table.card_about import CardAbout
from app.table.geometry import Box
from rules.kernel.cards import CardId

CARD, WORDS, PAD, RANK = 188, 210, 18, 30
Line = tuple[str, int, str, str]


def draw_zoom(
    surface: Surface,
    style: Style,
    shown: tuple[CardId, CardAbout],
    beside: Rect,
    why: str,
    hint: str,
    keep_clear: Sequence[Box] = (),
) -> None:
    """Draw it where it hides neither the card it is about nor what is to be kept clear."""
    card, about = shown
    pad = style.px(PAD)
    wide = min(style.px(CARD), round((style.height - 4 * pad) / 1.4))
    column = _column(about, why, hint)
    room = min(round(style.px(WORDS) * style.text), style.width - wide - 5 * pad)
    room = _width(style, column, room)
    strip = _strip_height(style, about)
    high = max(round(wide * 1.4), _height(style, column, room) + strip)
    margin = style.px(6)
    window = Rect(0, 0, style.width, style.height).inflate(-2 * margin, -2 * margin)
    size = wide + room + 3 * pad, high + 2 * pad
    box = clear_place(size, beside, keep_clear, window, pad)
    brush.shadow(surface, box, style.px(14), style.px(18), 200, style.px(8))
    fill, edge = style.colour("panel"), style.colour("inlay")
    brush.rounded(surface, box, style.px(14), (fill,), edge)
    picture = sprite(style.theme, card, wide)
    surface.blit(picture, picture.get_rect(center=(box.x + pad + wide // 2, box.centery)))
    left = box.x + 2 * pad + wide
    _write(surface, style, column, Rect(left, box.y + pad, room, 0))
    if about.ranks:
        _draw_ranks(surface, style, shown, Rect(left, box.bottom - pad - strip, room, strip))


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


def _column(about: CardAbout, why: str, hint: str) -> list[Line]:
    """The lines: words, size, face and colour."""
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
