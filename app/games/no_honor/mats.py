"""Where things lie on the mat of an Objective: Defenses, and below or beside each who is sent."""

from typing import NamedTuple

from app.table.geometry import CARD_RATIO, Box, Ruler

# At most so many Characters go to a Defense, unless a rule says otherwise.
SENT = 2
_HEAD, _VERDICT, _FOOT = 18, 12, 12
# How wide a Character is beside its Defense: in a row below it, in a column or a row at its right.
_BELOW, _COLUMN, _ROW = 0.62, 0.49, 0.8

# On a face of 200 by 280: how high the ways past a Defense are together, and each; so many are in
# a column; and where their middle is on a small one, which is narrower than this, and on others.
_WAYS, _WAY, _ROWS, _SMALL_MIDDLE, _MIDDLE, _SMALL = 140, 42, 3, 204, 208, 70


class SlotPlace(NamedTuple):
    """A Defense, those who are sent to it, and what becomes of that in a word or two."""

    defense: Box
    team: tuple[Box, ...]
    verdict: Box


class MatPlace(NamedTuple):
    """An Objective: its name and what it brings, its Defenses, and what failing does."""

    box: Box
    head: Box
    body: Box
    foot: Box


def lay_mat(box: Box, ruler: Ruler) -> MatPlace:
    """The parts of a mat, from its top."""
    pad = ruler.px(6)
    inner = box.inset(pad, ruler.px(4))
    head = Box(inner.x, inner.y, inner.w, ruler.line(_HEAD) + ruler.px(8))
    high = ruler.line(_FOOT)
    foot = Box(inner.x, inner.bottom - high, inner.w, high)
    body = Box.between(inner.x, head.bottom + ruler.px(3), inner.right, foot.y - ruler.px(2))
    return MatPlace(box, head, body, foot)


def lay_slots(body: Box, count: int, ruler: Ruler, sent: int = SENT) -> tuple[SlotPlace, ...]:
    """So many Defenses side by side, as large as there is room for; `sent` may be nobody."""
    gap = ruler.px(6)
    wide = (body.w - gap * (count - 1)) // count
    cells = (Box(body.x + n * (wide + gap), body.y, wide, body.h) for n in range(count))
    return tuple(_slot(cell, ruler, sent) for cell in cells)


def _slot(cell: Box, ruler: Ruler, sent: int) -> SlotPlace:
    """The way that leaves most room for the cards; a verdict is only said of who was sent."""
    if not sent:
        return _centred(_alone(cell), cell)
    gap, line = ruler.px(3), ruler.line(_VERDICT) + ruler.px(2)
    ways = (_below, _column_beside, _row_beside)
    return _centred(max((way(cell, gap, line, sent) for way in ways), key=_size), cell)


def challenge_box(defense: Box, ways: int, chosen: int) -> Box:
    """Where one of the ways past a Defense stands on it, as its face has them."""
    unit, columns = defense.w / 200, 2 if ways > _ROWS else 1
    rows = -(-ways // columns)
    high, wide = min(_WAYS / rows, _WAY) * unit, 188 / columns * unit
    row, column = divmod(chosen, columns)
    middle = (_SMALL_MIDDLE if defense.w < _SMALL else _MIDDLE) * unit
    top = defense.y + middle - high * rows / 2 + row * high
    return Box(round(defense.x + 6 * unit + column * wide), round(top), round(wide), round(high))


def _centred(slot: SlotPlace, cell: Box) -> SlotPlace:
    """In the middle of the height, where there is more of it than is needed."""
    ends = (box.bottom for box in (slot.defense, slot.verdict, *slot.team))
    down = max(0, cell.bottom - max(ends)) // 2
    team = tuple(box.moved(0, down) for box in slot.team)
    return SlotPlace(slot.defense.moved(0, down), team, slot.verdict.moved(0, down))


def _size(slot: SlotPlace) -> int:
    return slot.defense.w + slot.team[0].w


def _alone(cell: Box) -> SlotPlace:
    wide = max(1, min(cell.w, int(cell.h / CARD_RATIO)))
    defense = _card(cell.x + (cell.w - wide) // 2, cell.y, wide)
    return SlotPlace(defense, (), Box(cell.x, defense.bottom, cell.w, 0))


def _below(cell: Box, gap: int, line: int, sent: int) -> SlotPlace:
    """The Defense, the verdict, and the team in a row."""
    high, across = cell.h - line - 2 * gap, (cell.w - gap * (sent - 1)) // sent
    wide = max(1, min(cell.w, int(across / _BELOW), int(high / CARD_RATIO / (1 + _BELOW))))
    defense = _card(cell.x + (cell.w - wide) // 2, cell.y, wide)
    verdict = Box(cell.x, defense.bottom + gap, cell.w, line)
    card = max(1, int(wide * _BELOW))
    left = cell.x + (cell.w - sent * (card + gap) + gap) // 2
    team = (_card(left + n * (card + gap), verdict.bottom + gap, card) for n in range(sent))
    return SlotPlace(defense, tuple(team), verdict)


def _column_beside(cell: Box, gap: int, line: int, sent: int) -> SlotPlace:
    """The team in a column at the right of the Defense, the verdict below."""
    share = _COLUMN * 2 / max(2, sent)
    wide = max(1, min(int((cell.w - gap) / (1 + share)), int((cell.h - line - gap) / CARD_RATIO)))
    high = round(wide * CARD_RATIO)
    card = max(1, min(int(wide * share), int((high - gap * (sent - 1)) / sent / CARD_RATIO)))
    left = cell.x + (cell.w - wide - gap - card) // 2
    step = round(card * CARD_RATIO) + gap
    team = (_card(left + wide + gap, cell.y + n * step, card) for n in range(sent))
    return SlotPlace(_card(left, cell.y, wide), tuple(team), _under(cell, high, gap, line))


def _row_beside(cell: Box, gap: int, line: int, sent: int) -> SlotPlace:
    """The team in a row at the right of the Defense, the verdict below."""
    across = int((cell.w - gap * sent) / (1 + _ROW * sent))
    wide = max(1, min(across, int((cell.h - line - gap) / CARD_RATIO)))
    card, high = max(1, int(wide * _ROW)), round(wide * CARD_RATIO)
    left = cell.x + (cell.w - wide - sent * (card + gap)) // 2
    top = cell.y + high - round(card * CARD_RATIO)
    team = (_card(left + wide + gap + n * (card + gap), top, card) for n in range(sent))
    return SlotPlace(_card(left, cell.y, wide), tuple(team), _under(cell, high, gap, line))


def _under(cell: Box, high: int, gap: int, line: int) -> Box:
    return Box(cell.x, cell.y + high + gap, cell.w, line)


def _card(x: int, y: int, wide: int) -> Box:
    return Box(x, y, wide, round(wide * CARD_RATIO))
