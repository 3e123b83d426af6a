"""The compact arrangement: the others' plates in a row, the trick in a row, the hand below."""

from app.games.knives.arrangement import Arrangement, Measures, Seatings, beneath
from app.table.geometry import Box

_STRIP = 20
# The trick from left to right: places at the table, and the medallion beside the own card.
_CELLS = (1, 2, None, 0, 3, 4)


class Rows:
    """Five seats in rows, for large text or little room."""

    def __init__(self, measures: Measures, area: Box, docked: bool) -> None:
        self.of, self.ruler, self.area, self.docked = measures, measures.ruler, area, docked
        px = self.ruler.px
        self.table = area.inset(px(5), px(3))
        self.felt = self.table.inset(px(8), px(6))
        self._lay_plates()
        self._lay_bottom()

    def _lay_plates(self) -> None:
        px, of, felt = self.ruler.px, self.of, self.felt
        step = (felt.w - px(8)) // 4
        wide = min(step - px(10), of.plate.width + px(40))
        x = felt.x + px(4) + (step - wide) // 2
        self.top = tuple(
            Box(x + number * step, felt.y + px(12), wide, of.plate.height) for number in range(4)
        )
        high = of.peek(_STRIP)
        self.strips = tuple(Box(box.x, box.bottom, box.w, high) for box in self.top)
        high = max(high, of.plate.note)
        self.notes = tuple(Box(box.x, box.bottom, box.w, high) for box in self.top)

    def _lay_bottom(self) -> None:
        px, of, felt = self.ruler.px, self.of, self.felt
        self.buttons = of.buttons(felt.right, felt.bottom - px(2))
        y = felt.bottom - px(4) - of.plate.height
        self.own = Box(felt.x + px(2), y, of.plate.width, of.plate.height)
        top = self.area.bottom - px(3) - of.hand_height
        self.hand = Box.between(
            self.own.right + px(10), top, self.buttons[0].box.x - px(4), top + of.hand_height
        )
        above = self.own.y - px(14)
        self.bank = Box.between(self.own.x, top, self.own.right, above)
        lowest = self.buttons[0].box.y - px(4)
        self.trumps = Box.between(self.buttons[0].box.x + px(2), top, felt.right - px(2), lowest)
        self._lay_prompt(top - px(2))

    def _lay_prompt(self, bottom: int) -> None:
        px, of, felt = self.ruler.px, self.of, self.felt
        wide = felt.w - 2 * px(4)
        high, choices = of.prompt_height(wide), of.choices_height(wide)
        self.prompt = Box(felt.x + px(4), bottom - high, wide, high)
        self.choices = Box(felt.x + px(4), bottom - choices, wide, choices)

    def _cells(self, high: int, top: int, bottom: int) -> tuple[Box, ...]:
        """A row of cells of this height, in the middle between what is above and below."""
        px, felt = self.ruler.px, self.felt
        top += px(3)
        y = top + max(0, (bottom - px(3) - top - high) // 2)
        step = felt.w // len(_CELLS)
        return tuple(Box(felt.x + n * step, y, step, high) for n in range(len(_CELLS)))

    @property
    def _card_cells(self) -> tuple[Box, ...]:
        high = self.of.card_height + self.of.caption + self.ruler.px(2)
        return self._cells(high, self.notes[0].bottom, self.prompt.y)

    def _fronts(self) -> tuple[Seatings, ...]:
        of, px = self.of, self.ruler.px
        below = of.caption + px(2)
        cards = self._card_cells
        stamps = self._cells(of.stamp + below, self.strips[0].bottom, self.choices.y)
        places = [_CELLS.index(place) for place in range(5)]
        return tuple(self._front(cards[place], stamps[place]) for place in places)

    def _front(self, card: Box, stamp: Box) -> Seatings:
        of, px = self.of, self.ruler.px
        wide = card.w - px(6)
        slot = Box(card.middle[0] - of.card // 2, card.y, of.card, of.card_height)
        token = Box(stamp.middle[0] - of.stamp // 2, stamp.y, of.stamp, of.stamp)
        return Seatings(
            slot, beneath(slot, wide, of.caption, px(1)),
            token, beneath(token, wide, of.caption, px(1)),
        )  # fmt: skip

    def arrangement(self) -> Arrangement:
        """All of it."""
        of, px = self.of, self.ruler.px
        cells = self._card_cells
        top = self.notes[0].bottom + px(3)
        return Arrangement(
            window=of.window,
            ruler=of.ruler,
            table=self.table,
            felt=self.felt,
            plates=(self.own, *self.top),
            strips=self.strips,
            notes=(None, *self.notes),
            fronts=self._fronts(),
            medallion=cells[_CELLS.index(None)].inset(px(3), 0),
            trumps=self.trumps,
            bank=self.bank,
            prompt=self.prompt,
            choices=self.choices,
            picker=Box.between(self.felt.x, top, self.felt.right, self.prompt.y - px(3)),
            hand=self.hand,
            hand_card=of.hand_card,
            buttons=self.buttons,
            token_rise=of.token_rise,
            token_reach=of.token_reach,
            docked=self.docked,
        )
