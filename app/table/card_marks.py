"""Small marks on cards that lie on a table: a number with its seal, a chip, whose card it is."""

from collections.abc import Sequence

from app.table.board import Label, Laid, Picture, Pip, PlateChip
from app.table.geometry import Box, Ruler
from rules.kernel.cards import Seat

_TEXT = 12
# How large a seal is, in parts of the card's width, and at most in design pixels.
_SEAL, _MOST = 0.3, 24
# Where the first seal is, in parts of the card's height.
_TOP = 0.22
_SMALLEST_PIP = 10


def seal(
    laid: Laid, number: int, art: str, change: int, tone: str, words: str, ruler: Ruler
) -> tuple[Picture, PlateChip]:
    """How a card has changed: a signed number before its seal, at the right edge of the picture.

    Several stand below each other, by their number.
    """
    bounds = laid.spot.bounds
    side = max(ruler.line(_TEXT), min(ruler.px(_MOST), round(laid.spot.width * _SEAL)))
    wide = ruler.width("+8", _TEXT, "bold") + ruler.px(8)
    box = Box(bounds.right - side, bounds.y + round(bounds.h * _TOP) + number * side, side, side)
    room = Box(box.x - wide + ruler.px(3), box.y, wide, side)
    label = Label(f"{change:+d}".replace("-", "−"), room, _TEXT, "plain", "centre", "bold")
    return Picture(art, box, words), PlateChip("boost", room, label, None, tone, words)


def foot_chip(
    laid: Laid, name: str, texts: Sequence[str], tone: str, words: str, ruler: Ruler
) -> PlateChip | None:
    """The longest of the texts that has room at the foot of a card; nothing if none has."""
    bounds, high = laid.spot.bounds, ruler.line(_TEXT)
    for text in texts:
        wide = ruler.width(text, _TEXT, "bold") + ruler.px(8)
        if wide <= bounds.w:
            box = Box(bounds.middle[0] - wide // 2, bounds.bottom - high - ruler.px(2), wide, high)
            label = Label(text, box, _TEXT, "plain", "centre", "bold")
            return PlateChip(name, box, label, None, tone, words)
    return None


def corner_pip(seat: Seat, card: Box) -> Pip:
    """Whose a card is, at its upper corner."""
    side = max(_SMALLEST_PIP, round(card.w / 3))
    return Pip(seat, Box(card.right - side + 2, card.y - 2, side, side))
