"""Where seats are at a table for two to eight, around a middle or in rows, and what is before them.

Places are counted clockwise from the viewer: 0 is at the bottom, 1 at its left, and so on.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Generic, TypeVar

from app.table.board import SmallButton
from app.table.geometry import CARD_RATIO, Box
from app.table.hand_fan import fan_height
from app.table.places import Places, Room, SeatPlace
from app.table.plate import PlateSizes
from app.table.prompt import prompt_height
from app.table.question import Question

P = TypeVar("P", bound=Places)

# How many sit at the left, at the top and at the right, by the number of seats.
SIDES = {
    2: (0, 1, 0), 3: (0, 2, 0), 4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 2, 2), 8: (2, 3, 2)
}  # fmt: skip
# The others' places in rows from the top, None for the middle: clockwise, as around a table.
GRIDS: dict[int, tuple[tuple[int | None, ...], ...]] = {
    2: ((1,),),
    3: ((1, 2),),
    4: ((1, 2, 3),),
    5: ((1, 2, 3, 4),),
    6: ((2, 3, 4), (1, None, 5)),
    7: ((2, 3, 4, 5), (1, None, None, 6)),
    8: ((2, 3, 4, 5), (1, None, 7, 6)),
}
_WIDEST_GAP, _LEAST_GAP, _COLUMN_GAP = 90, 14, 16


class SeatSizes:
    """How large a seat is with a tray of this many cards, or without any.

    Many cards are smaller than a few. `strip` is the room below the plate if a hand lies there.
    """

    def __init__(
        self, plate: PlateSizes, slots: int = 0, card: int = 0, *, smallest: int = 0, strip: int = 0
    ) -> None:
        px = plate.ruler.px
        self.plate, self.count, self.strip, self.ruler = plate, slots, strip, plate.ruler
        self.pad, self.gap = px(5), px(4)
        widest = (plate.width + self.gap) // max(slots, 1) - self.gap
        few = slots <= 4 or card <= widest
        self.card = max(smallest, card if few else max(widest, card * 4 // slots))
        self.tray_width = slots * (self.card + self.gap) - self.gap + 2 * self.pad if slots else 0
        self.tray_height = round(self.card * CARD_RATIO) + 2 * self.pad if slots else 0
        self.between = strip or (px(4) if slots else 0)
        self.wide = max(plate.width, self.tray_width)
        self.high = plate.height + self.between + self.tray_height
        self.beside_high = max(plate.height, self.tray_height)
        # A note stands out over the plate so far.
        self.rise = plate.note - px(4)

    def above(self, column: Box, *, noted: bool = True) -> SeatPlace:
        """The plate above its tray, both in the middle of a column."""
        high = self.plate.height
        wide = max(self.plate.width, min(column.w, self.tray_width - 2 * self.pad))
        plate = Box(column.x + (column.w - wide) // 2, column.y, wide, high)
        note = Box(plate.x, plate.y - self.rise, wide, self.plate.note) if noted else None
        x = column.x + (column.w - self.tray_width) // 2
        tray = Box(x, plate.bottom + self.between, self.tray_width, self.tray_height)
        over = tray if self.count else plate
        strip = Box(over.x, plate.bottom, over.w, self.strip) if self.strip else None
        return SeatPlace(plate, note, strip, tray, self.slots(tray))

    def beside(self, plate: Box, gap: int, y: int) -> SeatPlace:
        """The tray right of its plate."""
        tray = Box(plate.right + gap, y, self.tray_width, self.tray_height)
        return SeatPlace(plate, tray=tray, slots=self.slots(tray))

    def slots(self, tray: Box) -> tuple[Box, ...]:
        """The places for cards in a tray."""
        step, high = self.card + self.gap, tray.h - 2 * self.pad
        x = tray.x + (tray.w - step * self.count + self.gap) // 2
        return tuple(
            Box(x + n * step, tray.y + self.pad, self.card, high) for n in range(self.count)
        )


def around(seats: int, outer: Box, inner: Box, low: int, sizes: SeatSizes) -> list[SeatPlace]:
    """The others on three sides: between `outer` and `inner`, those at the sides above `low`."""
    left, top, right = SIDES[seats]
    columns = (
        *reversed(column_of(left, outer.x, inner.y, low, sizes)),
        *row_of(top, inner, sizes),
        *column_of(right, outer.right - sizes.wide, inner.y, low, sizes),
    )
    return [sizes.above(column) for column in columns]


def column_of(count: int, x: int, top: int, low: int, sizes: SeatSizes) -> list[Box]:
    """From the top downwards, about in the middle between the top and what is at the bottom."""
    gap = sizes.ruler.px(_COLUMN_GAP) if count > 1 else 0
    step = sizes.high + gap + sizes.rise
    spare = low - top + sizes.rise - (count * step - gap)
    start = top + max(0, spare * 11 // 20)
    return [Box(x, start + n * step, sizes.wide, sizes.high) for n in range(count)]


def row_of(count: int, room: Box, sizes: SeatSizes) -> list[Box]:
    """Side by side at the top of the room, apart but not far apart."""
    px, spare = sizes.ruler.px, room.w - count * sizes.wide
    gap = min(px(_WIDEST_GAP), spare // (count + 1)) if count > 1 else 0
    gap = gap if gap > px(_LEAST_GAP) else spare // max(1, count - 1)
    return spread(count, Box(room.x, room.y, sizes.wide, sizes.high), gap, room.middle[0])


def spread(count: int, first: Box, gap: int, middle: int) -> list[Box]:
    """This many boxes of a size side by side, with their middle here."""
    left = middle - (count * first.w + (count - 1) * gap) // 2
    return [Box(left + n * (first.w + gap), first.y, first.w, first.h) for n in range(count)]


def in_rows(seats: int, room: Box, down: int) -> tuple[list[Box], Box | None]:
    """A cell for each of the others, in rows so far apart, and what is free among them."""
    grid = GRIDS[seats]
    wide = room.w // len(grid[0])
    cells, free = {}, list[Box]()
    for number, line in enumerate(grid):
        for column, place in enumerate(line):
            cell = Box(room.x + column * wide, room.y + number * down, wide, down)
            if place is None:
                free.append(cell)
            else:
                cells[place] = cell
    middle = free[0]._replace(w=wide * len(free)) if free else None
    return [cells[place] for place in sorted(cells)], middle


class Seating(Generic[P]):
    """One way to find the places of a table: a game's own finds everything that `kind` has."""

    kind: type[P]
    own: SeatPlace
    others: list[SeatPlace]
    prompt: Box
    stage: Box
    hand: Box
    buttons: tuple[SmallButton, ...]

    def __init__(self, room: Room, plate: PlateSizes, hand_card: int) -> None:
        self.room, self.plate, self.hand_card = room, plate, hand_card
        self.ruler, self.px, self.area = room.ruler, room.ruler.px, room.area
        self.hand_height = fan_height(hand_card, room.ruler)
        self.middle = self.area.x + self.area.w // 2

    def places(self) -> P:
        """The places, all found."""
        return self.kind(**{one.name: getattr(self, one.name) for one in fields(self.kind)})

    @property
    def seats(self) -> tuple[SeatPlace, ...]:
        """The viewer's own place, and the others clockwise."""
        return self.own, *self.others

    def lay_rim(self, rim: tuple[int, int], edge: tuple[int, int]) -> None:
        """The table in its area, and the felt within the table, so far in design pixels."""
        self.table = self.area.inset(*map(self.px, rim))
        self.felt = self.table.inset(*map(self.px, edge))

    def centred_hand(self, left: int, right: int, widest: float) -> Box:
        """The viewer's hand in the middle, between what lies beside it and this many cards wide."""
        half = min(self.middle - left, right - self.middle, round(self.hand_card * widest / 2))
        top = self.area.bottom - self.px(4) - self.hand_height
        return Box(self.middle - half, top, 2 * half, self.hand_height)

    def filling_hand(self, left: int, right: int) -> Box:
        """The viewer's own hand in all of the room between what lies beside it."""
        bottom = self.area.bottom - self.px(3)
        return Box.between(left, bottom - self.hand_height, right, bottom)

    def prompt_above(
        self, questions: Sequence[Question], x: int, bottom: int, wide: int, rows: int | None = None
    ) -> Box:
        """Room for any of these questions, with all their buttons or this many rows of them."""
        high = prompt_height(questions, wide, self.ruler, rows)
        return Box(x, bottom - high, wide, high)
