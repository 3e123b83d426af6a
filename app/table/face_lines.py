"""Where lines of signs stand on the face of a card, for its drawing and for what marks one of them.

A face is 200 by 280 units; a picture is above, and takes less of a card that is small.
"""

from typing import NamedTuple

from app.table.geometry import Box

WIDE, HIGH = 200, 280
# From how many pixels on a card has its whole name, and a small one a short name.
TITLED, NAMED = 78, 54
# This many lines are below each other; more stand in two columns.
_ROWS = 3


class _Room(NamedTuple):
    """From where to where lines stand, how far from the edge, and how high one is at most."""

    top: int
    bottom: int
    side: int
    line: int


# By the width of the card in pixels, from the widest.
_ROOMS = (
    (110, _Room(155, 273, 8, 42)),
    (TITLED, _Room(143, 273, 8, 42)),
    (NAMED, _Room(86, 274, 6, 64)),
    (0, _Room(58, 274, 6, 72)),
)


def picture_ends(width: int) -> int:
    """Where the lines begin, in pixels from the top of a card so wide."""
    return round(_room(width).top * width / WIDE)


def line_boxes(card: Box, many: int) -> tuple[Box, ...]:
    """A box for each of this many lines on a card."""
    unit, room = card.w / WIDE, _room(card.w)
    columns = 2 if many > _ROWS else 1
    rows = -(-many // columns)
    high = min((room.bottom - room.top) / rows, room.line) * unit
    wide = (WIDE - 2 * room.side) / columns * unit
    top = card.y + (room.top + room.bottom) / 2 * unit - high * rows / 2
    return tuple(
        Box(round(card.x + room.side * unit + number % columns * wide),
            round(top + number // columns * high), round(wide), round(high))
        for number in range(many)
    )  # fmt: skip


def _room(width: int) -> _Room:
    return next(room for least, room in _ROOMS if width >= least)
