"""A grid of small cards to pick one from, group by group."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from app.table.board import Laid, Picker
from app.table.geometry import CARD_RATIO, Box, Ruler, Spot
from rules.kernel.cards import CardId, Zone

Group = Sequence[CardId]
_AROUND, _GAP = 8, 6
_BETWEEN_GROUPS = 14


def lay_picker(groups: Sequence[Group], room: Box, zone: Zone, ruler: Ruler) -> Picker:
    """The panel over all of the room, and its cards as large as it allows, groups never torn."""
    inside = room.inset(ruler.px(_AROUND))
    rows = max(_breakings(groups), key=lambda rows: _width(rows, inside, ruler))
    width = _width(rows, inside, ruler)
    return Picker(room, tuple(_lay(rows, inside, width, zone, ruler)))


Rows = Sequence[Sequence[Group]]


def _breakings(groups: Sequence[Group]) -> Iterator[Rows]:
    """All ways to put the groups into rows, in order."""
    for count in range(len(groups)):
        for cuts in combinations(range(1, len(groups)), count):
            edges = (0, *cuts, len(groups))
            yield [groups[a:b] for a, b in pairwise(edges)]


def _width(rows: Rows, room: Box, ruler: Ruler) -> int:
    """The card width at which these rows fill the room; at most that of a card on the table."""
    across = min((room.w - _gaps(row, ruler)) // sum(map(len, row)) for row in rows)
    high = (room.h - ruler.px(_GAP) * (len(rows) - 1)) / len(rows)
    return min(across, int(high / CARD_RATIO), ruler.px(96))


def _gaps(row: Sequence[Group], ruler: Ruler) -> int:
    cards = sum(map(len, row))
    return ruler.px(_GAP) * (cards - len(row)) + ruler.px(_BETWEEN_GROUPS) * (len(row) - 1)


def _lay(rows: Rows, room: Box, width: int, zone: Zone, ruler: Ruler) -> Iterator[Laid]:
    step = width * CARD_RATIO + ruler.px(_GAP)
    y = room.y + (room.h - step * (len(rows) - 1)) / 2
    number = 0
    for row in rows:
        x = room.x + (room.w - _gaps(row, ruler) - width * sum(map(len, row))) / 2 + width / 2
        for group in row:
            for card in group:
                yield Laid(zone, number, card, Spot(x, y, width))
                x, number = x + width + ruler.px(_GAP), number + 1
            x += ruler.px(_BETWEEN_GROUPS) - ruler.px(_GAP)
        y += step
