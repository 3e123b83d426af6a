"""A table with nothing of its own: seats around a middle or in rows, the own plate by the hand."""

from dataclasses import dataclass

from app.table.geometry import Box
from app.table.geometry import around as around_all
from app.table.places import Ladder, Places, SeatPlace
from app.table.plate import PlateSizes, PlateStyle
from app.table.question import Question
from app.table.seating import Seating, SeatSizes, around, in_rows
from app.table.small_buttons import HINT, SAY, UNDO, bare_discs

ASKED = (Question("Pick somebody at this table, and a card.", confirms=("Lay it before Ann",)),)
LADDER = Ladder(
    around=(1.2, 1.0, 0.85), rows_beside_log=(1.0, 0.85), rows=(1.2, 1.0, 0.85, 0.7),
    slacks=(0.85, 0.7, 0.55, 0.4, 0.25), tight=(1.0, 0.8, 0.65),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainPlaces(Places):
    """A table with nothing of its own: what lies before the seats, and a middle."""

    @property
    def fits(self) -> bool:
        boxes = [seat.tray for seat in self.seats if seat.tray.w]
        boxes += [around_all([seat.plate, seat.note or seat.plate]) for seat in self.seats]
        boxes += [button.box for button in self.buttons]
        return self.apart([*boxes, self.stage, self.prompt, self.hand])


class PlainSeating(Seating[PlainPlaces]):
    """The others around, or in rows; the own plate at the left of the hand."""

    kind = PlainPlaces
    discs = (SAY, HINT, UNDO)

    def __init__(self, room, seats, slots, asked=ASKED):
        plate = PlateSizes(room.ruler, PlateStyle(("88", "8")), compact=not room.is_round)
        super().__init__(room, plate, max(40, room.ruler.px(90 * room.size)))
        px = self.px
        self.sizes = SeatSizes(plate, slots, px(40 * room.size), smallest=16)
        self.lay_rim((4, 4), (4, 4))
        felt = self.felt
        self.buttons = bare_discs(self.discs, felt.right, felt.bottom, self.ruler)
        own = self.sizes.above(Box(felt.x, felt.bottom - self.sizes.high, self.sizes.wide, 0))
        self.own = SeatPlace(own.plate, tray=own.tray, slots=own.slots)
        self.hand = self.filling_hand(felt.x + self.sizes.wide + px(4), self.buttons[0].box.x)
        low = min(self.hand.y, self.own.plate.y, self.buttons[0].box.y)
        self.prompt = self.prompt_above(asked, felt.x, low - px(4), felt.w)
        self.lay_others(seats)

    def lay_others(self, seats):
        px, felt, wide = self.px, self.felt, self.sizes.wide
        top, low = felt.y + self.sizes.rise, self.prompt.y - px(2)
        if self.room.is_round:
            inner = Box.between(felt.x + wide + px(4), top, felt.right - wide - px(4), low)
            self.others = around(seats, felt, inner, low, self.sizes)
            self.stage = Box.between(inner.x, top + self.sizes.high, inner.right, low)
        else:
            room = Box.between(felt.x, top, felt.right, low)
            cells, free = in_rows(seats, room, self.sizes.high + px(3))
            self.others = [self.sizes.above(cell, noted=False) for cell in cells]
            below = max(seat.tray.bottom if seat.tray.w else seat.plate.bottom
                        for seat in self.others)  # fmt: skip
            self.stage = free.inset(1) if free else Box.between(felt.x, below, felt.right, low)
