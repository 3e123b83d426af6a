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

CARD, WORDS, PAD = 188, 210, 18
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
    high = max(round(wide * 1.4), _height(style, column, room))
    margin = style.px(6)
    window = Rect(0, 0, style.width, style.height).inflate(-2 * margin, -2 * margin)
    size = wide + room + 3 * pad, high + 2 * pad
    box = clear_place(size, beside, keep_clear, window, pad)
    brush.shadow(surface, box, style.px(14), style.px(18), 200, style.px(8))
    fill, edge = style.colour("panel"), style.colour("inlay")
    brush.rounded(surface, box, style.px(14), (fill,), edge)
    picture = sprite(style.theme, card, wide)
    surface.blit(picture, picture.get_rect(center=(box.x + pad + wide // 2, box.centery)))
    _write(surface, style, column, Rect(box.x + 2 * pad + wide, box.y + pad, room, 0))


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
