"""The roomy arrangement: seats around the table, each card of the trick before its player."""

from app.games.knives.arrangement import Arrangement, Measures, Seatings, beneath
from app.table.geometry import Box

_PLAQUE = 176
_STRIP = 34
_FAN_MARGIN = 20
# Half the width of the widest hand, in cards.
_WIDEST_HAND = 4.3


class RoundTable:
    """Five seats around a table, laid out from the bottom upwards."""

    def __init__(self, measures: Measures, area: Box, docked: bool) -> None:
        self.of, self.ruler, self.area, self.docked = measures, measures.ruler, area, docked
        px = self.ruler.px
        self.table = area.inset(px(10), px(8))
        self.felt = self.table.inset(px(18))
        self.middle = area.x + area.w // 2
        self.left = self.felt.x + px(18)
        self.right = self.felt.right - px(18)
        self.plaque = max(px(_PLAQUE), px(40 + 36) + self.ruler.width("beat everything", 12))
        self._lay_bottom()
        self._lay_fronts()

    def _lay_bottom(self) -> None:
        """The hand with the own plate and the buttons beside it, and the prompt above it."""
        px, of, area = self.ruler.px, self.of, self.area
        self.buttons = of.buttons(self.felt.right - px(26), area.bottom - px(34))
        below = max(px(24), of.plate.note + px(3))
        y = area.bottom - px(26) - below - of.plate.height
        self.own = Box(self.left + px(6), y, of.plate.width, of.plate.height)
        self.own_note = Box(self.own.x, self.own.bottom, self.own.w, below)
        half = min(
            self.middle - self.own.right - px(12),
            self.buttons[0].box.x - px(6) - self.middle,
            round(of.hand_card * _WIDEST_HAND),
        )
        top = area.bottom - px(4) - of.hand_height
        self.hand = Box(self.middle - half, top, 2 * half, of.hand_height)
        wide = 2 * (self.middle - self.left - self.plaque - px(14))
        bottom = top - px(3)
        high, choices = of.prompt_height(wide), of.choices_height(wide)
        self.prompt = Box(self.middle - wide // 2, bottom - high, wide, high)
        self.choices = Box(self.middle - wide // 2, bottom - choices, wide, choices)

    def _lay_fronts(self) -> None:
        """The trick: own card lowest, two at the sides, two at the top."""
        px, of = self.ruler.px, self.of
        below = of.caption + px(2)
        y_own = self.prompt.y - px(7) - below - of.card_height
        y_top = y_own - below - of.card_height
        y_side = (y_own + y_top) // 2 + px(7)
        near = of.card // 2 + px(64)
        far = near + of.card + px(22)
        narrow, wide = 2 * px(60), px(136)
        own = self._front(0, y_own, narrow)
        stamp = self.choices.y - px(6) - below - of.stamp
        self.fronts = (
            Seatings(
                own.slot, own.caption, own.stamp.moved(0, stamp - own.stamp.y),
                own.stamp_caption.moved(0, stamp - own.stamp.y),
            ),
            self._front(-far, y_side, wide), self._front(-near, y_top, narrow),
            self._front(near, y_top, narrow), self._front(far, y_side, wide),
        )  # fmt: skip
        self.medallion = Box(self.middle - px(60), y_top, 2 * px(60), of.card_height)

    def _front(self, off: int, y: int, wide: int) -> Seatings:
        of, px = self.of, self.ruler.px
        slot = Box(self.middle + off - of.card // 2, y, of.card, of.card_height)
        stamp = Box(slot.middle[0] - of.stamp // 2, slot.y + px(8), of.stamp, of.stamp)
        return Seatings(
            slot, beneath(slot, wide, of.caption, px(1)),
            stamp, beneath(stamp, wide - px(12), of.caption, px(1)),
        )  # fmt: skip

    @property
    def _plates(self) -> tuple[Box, ...]:
        px, wide, high = self.ruler.px, self.of.plate.width, self.of.plate.height
        side = self.fronts[1].slot.y + px(7)
        top = self.felt.y + px(12)
        return (
            self.own,
            Box(self.left, side, wide, high),
            Box(self.middle - px(146) - wide, top, wide, high),
            Box(self.middle + px(146), top, wide, high),
            Box(self.right - wide, side, wide, high),
        )

    @property
    def _peek(self) -> int:
        """How tall the strip below a plate is: for cards, and for a note."""
        return max(self.of.peek(_STRIP), self.of.plate.note)

    def _strip(self, plate: Box) -> Box:
        high = self._peek
        margin = 0 if self.of.is_open else self.ruler.px(_FAN_MARGIN)
        return Box(plate.x + margin, plate.bottom, plate.w - 2 * margin, high)

    def _plaques(self, plates: tuple[Box, ...]) -> tuple[Box, Box]:
        ruler = self.ruler
        row = max(ruler.px(40), ruler.line(15) + ruler.line(12))
        high = ruler.line(12) + 2 * row + ruler.px(30)
        top = plates[1].bottom + self._peek
        y = min(top + ruler.px(26), self.own.y - ruler.px(16) - high)
        y = max(y, top + ruler.px(4))
        return (
            Box(self.left, y, self.plaque, high),
            Box(self.right - self.plaque, y, self.plaque, high),
        )

    def _picker(self, plates: tuple[Box, ...], top: int, plaques: tuple[Box, Box]) -> Box:
        """The middle of the table, between the plates and what is below or beside them."""
        edge = self.ruler.px(8)
        left, right = plates[1].right, plates[4].x
        if plaques[0].y < self.prompt.y:
            left, right = max(left, plaques[0].right), min(right, plaques[1].x)
        return Box.between(left + edge, top + edge // 2, right - edge, self.prompt.y - edge // 2)

    def arrangement(self) -> Arrangement:
        """All of it."""
        plates = self._plates
        strips = tuple(self._strip(plate) for plate in plates[1:])
        trumps, bank = self._plaques(plates)
        return Arrangement(
            window=self.of.window,
            ruler=self.ruler,
            table=self.table,
            felt=self.felt,
            plates=plates,
            strips=strips,
            notes=(self.own_note, *strips),
            fronts=self.fronts,
            medallion=self.medallion,
            trumps=trumps,
            bank=bank,
            prompt=self.prompt,
            choices=self.choices,
            picker=self._picker(plates, strips[1].bottom, (trumps, bank)),
            hand=self.hand,
            hand_card=self.of.hand_card,
            buttons=self.buttons,
            token_rise=self.of.token_rise,
            token_reach=self.of.token_reach,
            docked=self.docked,
        )
