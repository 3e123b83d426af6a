"""Cards side by side on a mat, and below or beside each those who are sent to it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from app.table.face_lines import NAMED, TITLED
from app.table.geometry import CARD_RATIO, Box, Ruler

# This many are usually sent to a card.
SENT = 2
_VERDICT = 12
# So wide for its height is a verdict at least.
_WORDS = 1.8
# How much of the width a card has at most that has everything else beside it.
_HALF = 0.5
# How wide a card is beside what it is sent to: in a row below, in a column or a row at its right.
_BELOW, _COLUMN, _ROW = (0.62, 0.68, 0.76, 0.84), 0.49, 0.8


class SlotPlace(NamedTuple):
    """A card, those who are sent to it, and what becomes of that in a word or two."""

    card: Box
    team: tuple[Box, ...]
    verdict: Box


_Way: TypeAlias = Callable[[Box, int, int, int], SlotPlace]


def lay_slots(body: Box, count: int, ruler: Ruler, sent: int = SENT) -> tuple[SlotPlace, ...]:
    """This many cards side by side, as large as there is room for; `sent` may be nobody."""
    gap = ruler.px(6)
    wide = (body.w - gap * (count - 1)) // count
    cells = (Box(body.x + n * (wide + gap), body.y, wide, body.h) for n in range(count))
    return tuple(_slot(cell, ruler, sent) for cell in cells)


def _slot(cell: Box, ruler: Ruler, sent: int) -> SlotPlace:
    """The way that leaves most room for the cards; a verdict is only said of who was sent."""
    if not sent:
        return _centred(_alone(cell), cell)
    gap, line = ruler.px(3), ruler.line(_VERDICT) + ruler.px(2)
    below: Iterator[_Way] = (partial(_below, share) for share in _BELOW)
    ways = (*below, _column_beside, _row_beside, _verdict_beside)
    return _centred(max((way(cell, gap, line, sent) for way in ways), key=_worth), cell)


def _centred(slot: SlotPlace, cell: Box) -> SlotPlace:
    """In the middle of the height, where there is more of it than is needed."""
    ends = (box.bottom for box in (slot.card, slot.verdict, *slot.team))
    down = max(0, cell.bottom - max(ends)) // 2
    team = tuple(box.moved(0, down) for box in slot.team)
    return SlotPlace(slot.card.moved(0, down), team, slot.verdict.moved(0, down))


def _worth(slot: SlotPlace) -> tuple[bool, bool, bool, int]:
    """Words for the verdict come first, then names of who was sent, that of the card, and size."""
    card, team, verdict = slot.card.w, slot.team[0].w, slot.verdict
    return verdict.w >= _WORDS * verdict.h, team >= NAMED, card >= TITLED, card + team


def _alone(cell: Box) -> SlotPlace:
    wide = max(1, min(cell.w, int(cell.h / CARD_RATIO)))
    card = _card(cell.x + (cell.w - wide) // 2, cell.y, wide)
    return SlotPlace(card, (), Box(cell.x, card.bottom, cell.w, 0))


def _below(share: float, cell: Box, gap: int, line: int, sent: int) -> SlotPlace:
    """The card, the verdict, and the team in a row."""
    high, across = cell.h - line - 2 * gap, (cell.w - gap * (sent - 1)) // sent
    wide = max(1, min(cell.w, int(across / share), int(high / CARD_RATIO / (1 + share))))
    card = _card(cell.x + (cell.w - wide) // 2, cell.y, wide)
    verdict = Box(cell.x, card.bottom + gap, cell.w, line)
    small = max(1, int(wide * share))
    left = cell.x + (cell.w - sent * (small + gap) + gap) // 2
    team = (_card(left + n * (small + gap), verdict.bottom + gap, small) for n in range(sent))
    return SlotPlace(card, tuple(team), verdict)


def _column_beside(cell: Box, gap: int, line: int, sent: int) -> SlotPlace:
    """The team in a column at the right of the card, the verdict below."""
    share = _COLUMN * 2 / max(2, sent)
    wide = max(1, min(int((cell.w - gap) / (1 + share)), int((cell.h - line - gap) / CARD_RATIO)))
    high = round(wide * CARD_RATIO)
    small = max(1, min(int(wide * share), int((high - gap * (sent - 1)) / sent / CARD_RATIO)))
    left = cell.x + (cell.w - wide - gap - small) // 2
    step = round(small * CARD_RATIO) + gap
    team = (_card(left + wide + gap, cell.y + n * step, small) for n in range(sent))
    return SlotPlace(_card(left, cell.y, wide), tuple(team), _under(cell, high, gap, line))


def _row_beside(cell: Box, gap: int, line: int, sent: int) -> SlotPlace:
    """The team in a row at the right of the card, the verdict below."""
    across = int((cell.w - gap * sent) / (1 + _ROW * sent))
    wide = max(1, min(across, int((cell.h - line - gap) / CARD_RATIO)))
    small, high = max(1, int(wide * _ROW)), round(wide * CARD_RATIO)
    left = cell.x + (cell.w - wide - sent * (small + gap)) // 2
    top = cell.y + high - round(small * CARD_RATIO)
    team = (_card(left + wide + gap + n * (small + gap), top, small) for n in range(sent))
    return SlotPlace(_card(left, cell.y, wide), tuple(team), _under(cell, high, gap, line))


def _verdict_beside(cell: Box, gap: int, line: int, sent: int) -> SlotPlace:
    """The card as high as there is room; at its right the team in a row over the verdict."""
    wide = max(1, min(int(cell.w * _HALF), int(cell.h / CARD_RATIO)))
    card, right = _card(cell.x, cell.y, wide), cell.w - wide - gap
    across = (right - gap * (sent - 1)) // sent
    small = max(1, min(across, int((card.h - line - gap) / CARD_RATIO)))
    x = card.right + gap
    team = tuple(_card(x + n * (small + gap), cell.y, small) for n in range(sent))
    return SlotPlace(card, team, Box(x, team[0].bottom + gap, right, line))


def _under(cell: Box, high: int, gap: int, line: int) -> Box:
    return Box(cell.x, cell.y + high + gap, cell.w, line)


def _card(x: int, y: int, wide: int) -> Box:
    return Box(x, y, wide, round(wide * CARD_RATIO))
