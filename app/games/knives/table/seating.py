"""Where everything goes at a table of Knives: around the trick, or in rows."""

from functools import lru_cache

from app.games.knives.table import words
from app.games.knives.table.layout import Front, KnivesPlaces
from app.games.knives.table.questions import CARD_QUESTIONS, CHOICES
from app.table.geometry import CARD_RATIO, Box, Space
from app.table.places import NOWHERE, Ladder, Room, SeatPlace, best_places
from app.table.plate import PlateSizes, PlateStyle
from app.table.prompt import low_prompt_height
from app.table.seating import Seating, in_rows, spread
from app.table.small_buttons import HINT, UNDO, named_discs
from app.table.standing_board import (
    goal_height,
    goal_width,
    low_race_height,
    race_height,
    race_width,
)
from rules.games.knives.cards import SEATS

_TRICK_CARD, _HAND_CARD, _SMALLEST_HAND_CARD = 96, 116, 56
_STAMP, _CAPTION, _PLAQUE = 52, 12, 176
# How tall the strip below a plate is: cards peek out there, and open ones need more room.
_STRIP, _LOW_STRIP, _OPEN_STRIP = 34, 20, 58
_FAN_MARGIN = 20
# What is free above and below a row.
_ROW_GAP = 3
# The widest hand, in cards.
_WIDEST_HAND = 8.6
# A goal that is read in one line with how far it is, where the bar of coins leaves room for it.
_LONG_GOAL = f"{words.GOAL_STOP}: {words.ENOUGH[0].format(coins='10 more coins')}"
_LONG_RACE = f"{words.BANK_CAMP} 12 of 13", f"{words.UNKNOWN_SIDE[1]} 12"
_BUTTONS = HINT, UNDO
_PLATE = PlateStyle(("88", "88"))
# The trick in a row of six parts: whose is which, with the medallion left of the viewer's own card.
_ROW_PARTS, _MEDALLION = (3, 0, 1, 4, 5), 2
_LADDER = Ladder(
    around=(1.3, 1.15, 1.0, 0.93, 0.86, 0.8),
    rows_beside_log=(1.0, 0.9, 0.8, 0.7),
    rows=(1.0, 0.95, 0.9, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5),
    slacks=(0.85, 0.7, 0.6, 0.5, 0.4),
    tight=(1.0, 0.85, 0.7),
)


@lru_cache(maxsize=64)
def places_for(space: Space, is_open: bool) -> KnivesPlaces:
    """The best places that a window has, for hands that are seen or not."""
    return best_places(space, _LADDER, lambda room: _seated(room, is_open).places())


class _Seating(Seating[KnivesPlaces]):
    """What both ways share, and what each of them finds.

    Where all hands are open nobody has a goal of their own, and nobody is asked.
    """

    kind = KnivesPlaces
    fronts: tuple[Front, ...]
    medallion: Box
    trumps: Box
    bank: Box
    race: Box
    goal: Box = NOWHERE

    def __init__(self, room: Room, is_open: bool) -> None:
        px, line = room.ruler.px, room.ruler.line(_CAPTION)
        hand_card = max(_SMALLEST_HAND_CARD, px(_HAND_CARD * room.size))
        super().__init__(room, PlateSizes(room.ruler, _PLATE), hand_card)
        self.is_open, self.caption = is_open, line + px(4)
        self.card, self.stamp = px(_TRICK_CARD * room.size), px(_STAMP * max(room.size, 0.75))
        self.card_height = round(self.card * CARD_RATIO)

    def _ask(self, x: int, bottom: int, wide: int) -> None:
        """Questions about cards and seats need less room than those with buttons to choose."""
        self.prompt = self.prompt_above(CARD_QUESTIONS, x, bottom, wide)
        self.choices = self.prompt
        if not self.is_open:
            self.choices = self.prompt_above(CHOICES, x, bottom, wide)

    def _front(self, slot: tuple[int, int], stamp: tuple[int, int], wide: int, room: int) -> Front:
        """A card and a stamp by the middle of their upper edges, with captions so wide below."""
        card = Box(slot[0] - self.card // 2, slot[1], self.card, self.card_height)
        token = Box(stamp[0] - self.stamp // 2, stamp[1], self.stamp, self.stamp)
        return Front(card, self._below(card, wide), token, self._below(token, room))

    def _below(self, box: Box, wide: int) -> Box:
        x = box.x + (box.w - wide) // 2
        return Box(x, box.bottom + self.px(1), wide, self.caption)


class _Round(_Seating):
    """Seats around the table, each card of the trick before its player.

    Laid out from the bottom upwards.
    """

    def __init__(self, room: Room, is_open: bool) -> None:
        super().__init__(room, is_open)
        px = self.px
        self.lay_rim((10, 8), (18, 18))
        self.left, self.right = self.felt.x + px(18), self.felt.right - px(18)
        self.plaque = max(px(_PLAQUE), px(40 + 36) + self.ruler.width(words.KNIVES_TRUMP[1], 12))
        self._lay_bottom()
        self._lay_fronts()
        self._lay_others()
        self._lay_plaques()
        self._lay_stage()

    def _lay_bottom(self) -> None:
        """The hand with the viewer's plate and the buttons beside it, and the prompt above it."""
        px, plate, low = self.px, self.plate, self.area.bottom
        self.buttons = named_discs(_BUTTONS, self.felt.right - px(26), low - px(34), self.ruler)
        below = max(px(24), plate.note + px(3))
        y = low - px(26) - below - plate.height
        own = Box(self.left + px(6), y, plate.width, plate.height)
        self.own = SeatPlace(own, Box(own.x, own.bottom, own.w, below))
        high = goal_height(self.ruler)
        if not self.is_open:
            self.goal = Box(own.x, own.y - px(11) - high, own.w, high)
        right = self.buttons[0].box.x - px(6)
        self.hand = self.centred_hand(own.right + px(12), right, _WIDEST_HAND)
        wide = 2 * (self.middle - self.left - self.plaque - px(14))
        self._ask(self.middle - wide // 2, self.hand.y - px(3), wide)

    def _lay_fronts(self) -> None:
        """The trick: own card lowest, two at the sides, two at the top."""
        px, below = self.px, self.caption + self.px(2)
        y_own = self.prompt.y - px(7) - below - self.card_height
        y_top = y_own - below - self.card_height
        spare = y_top - self.felt.y - self.plate.height - px(_STRIP + 12)
        y_own, y_top = (y - max(0, spare // 2) for y in (y_own, y_top))
        y_side = (y_own + y_top) // 2 + px(7)
        near = self.card // 2 + px(64)
        far = near + self.card + px(22)
        narrow, wide = 2 * px(60), px(136)
        y_stamp = self.choices.y - px(6) - below - self.stamp
        self.fronts = (
            self._before(0, y_own, narrow, y_stamp),
            self._before(-far, y_side, wide), self._before(-near, y_top, narrow),
            self._before(near, y_top, narrow), self._before(far, y_side, wide),
        )  # fmt: skip
        self.medallion = Box(self.middle - px(60), y_top, 2 * px(60), self.card_height)

    def _before(self, off: int, y: int, wide: int, y_stamp: int | None = None) -> Front:
        x = self.middle + off
        stamp = y + self.px(8) if y_stamp is None else y_stamp
        return self._front((x, y), (x, stamp), wide, wide - self.px(12))

    def _lay_others(self) -> None:
        px, wide, high = self.px, self.plate.width, self.plate.height
        side = self.fronts[1].slot.y + px(7)
        above = Box(self.middle, self.felt.y + px(12), wide, high)
        most = 2 * (self.middle - self.left - wide)
        gap = min(most, race_width(*_LONG_RACE, self.ruler) + 2 * px(8))
        plates = (
            Box(self.left, side, wide, high),
            *spread(2, above, max(2 * px(146), gap), self.middle),
            Box(self.right - wide, side, wide, high),
        )
        self.others = [self._with_strip(plate) for plate in plates]
        left, right = plates[1].right + px(8), plates[2].x - px(8)
        tall = max(race_height(self.ruler), high + px(4))
        self.race = Box(left, above.y - px(2), right - left, tall)

    def _with_strip(self, plate: Box) -> SeatPlace:
        """A plate with the strip below it, for cards and for a note."""
        px = self.px
        high = max(px(_OPEN_STRIP if self.is_open else _STRIP), self.plate.note)
        margin = 0 if self.is_open else px(_FAN_MARGIN)
        strip = Box(plate.x + margin, plate.bottom, plate.w - 2 * margin, high)
        return SeatPlace(plate, strip, strip)

    def _lay_plaques(self) -> None:
        ruler, px, strip = self.ruler, self.px, self.others[0].strip
        assert strip is not None
        row = max(px(40), ruler.line(15) + ruler.line(12))
        high = ruler.line(12) + 2 * row + px(30)
        low = self.goal.y if self.goal != NOWHERE else self.own.plate.y
        y = min(strip.bottom + px(26), low - px(12) - high)
        y = max(y, strip.bottom + px(4))
        self.trumps = Box(self.left, y, self.plaque, high)
        self.bank = Box(self.right - self.plaque, y, self.plaque, high)

    def _lay_stage(self) -> None:
        """The middle of the table, between the plates and what is below or beside them."""
        edge, strip = self.px(8), self.others[1].strip
        assert strip is not None
        left, right = self.others[0].plate.right, self.others[3].plate.x
        if self.trumps.y < self.prompt.y:
            left, right = max(left, self.trumps.right), min(right, self.bank.x)
        self.stage = Box.between(
            left + edge, strip.bottom + edge // 2, right - edge, self.prompt.y - edge // 2
        )


class _Rows(_Seating):
    """The others' plates in a row, the trick in a row, the hand below.

    This is for large text or little room.
    """

    def __init__(self, room: Room, is_open: bool) -> None:
        super().__init__(room, is_open)
        self.lay_rim((5, 3), (8, 6))
        self._lay_others()
        self._lay_bottom()
        self._lay_fronts()

    def _lay_others(self) -> None:
        px, felt = self.px, self.felt
        high, line = low_race_height(self.ruler), felt.w - px(8)
        wide = max(line * 3 // 10, min(line * 2 // 5, goal_width(_LONG_GOAL, self.ruler)))
        left = felt.x + px(4)
        if not self.is_open:
            self.goal = Box(left, felt.y, wide, high)
            left = self.goal.right + px(6)
        self.race = Box.between(left, felt.y, felt.right - px(4), felt.y + high)
        top = self.race.bottom + px(11)
        room = Box(felt.x + px(4), top, felt.w - px(8), self.plate.height)
        cells, _ = in_rows(SEATS, room, room.h)
        wide = min(cells[0].w - px(10), self.plate.width + px(40))
        plates = [cell._replace(x=cell.x + (cell.w - wide) // 2, w=wide) for cell in cells]
        high = px(_OPEN_STRIP if self.is_open else _LOW_STRIP)
        self.strip_low = plates[0].bottom + high
        self.note_low = plates[0].bottom + max(high, self.plate.note)
        self.others = [
            SeatPlace(
                box, Box(box.x, box.bottom, wide, self.note_low - box.bottom),
                Box(box.x, box.bottom, wide, high),
            )
            for box in plates
        ]  # fmt: skip

    def _lay_bottom(self) -> None:
        px, felt, plate = self.px, self.felt, self.plate
        self.buttons = named_discs(_BUTTONS, felt.right - px(10), felt.bottom - px(10), self.ruler)
        own = Box(felt.x + px(2), felt.bottom - px(4) - plate.height, plate.width, plate.height)
        self.own = SeatPlace(own)
        suit = self.ruler.width("Diamonds", 15) + px(64)
        right, low = min(self.buttons[0].box.x, felt.right - suit), self.buttons[0].box.y
        self.hand = self.filling_hand(own.right + px(10), right - px(4))
        top = self.hand.y
        self.bank = Box.between(own.x, top, own.right, own.y - px(14))
        self.trumps = Box.between(right + px(2), top, felt.right - px(2), low - px(4))
        self._ask(felt.x + px(4), top - px(2), felt.w - 2 * px(4))
        above = self.strip_low + self.stamp + self.caption + px(2 + 2 * _ROW_GAP)
        if self.choices.y < above and not self.room.docked:
            high = low_prompt_height(CHOICES, self.choices.w, self.ruler)
            self.choices = self.choices._replace(y=self.choices.bottom - high, h=high)

    def _row(self, high: int, top: int, bottom: int) -> int:
        """Where a row of this height begins, in the middle between what is above and below."""
        top += self.px(_ROW_GAP)
        return top + max(0, (bottom - self.px(_ROW_GAP) - top - high) // 2)

    def _lay_fronts(self) -> None:
        px, below, felt = self.px, self.caption + self.px(2), self.felt
        self._grow(self.prompt.y - self.note_low - below - 2 * px(_ROW_GAP))
        cards = self._row(self.card_height + below, self.note_low, self.prompt.y)
        stamps = self._row(self.stamp + below, self.strip_low, self.choices.y)
        step = felt.w / (len(_ROW_PARTS) + 1)
        wide = int(step) - px(6)
        middles = [felt.x + int((part + 0.5) * step) for part in _ROW_PARTS]
        self.fronts = tuple(self._front((x, cards), (x, stamps), wide, wide) for x in middles)
        left = felt.x + int(_MEDALLION * step) + px(3)
        self.medallion = Box(left, cards, wide, self.card_height + below)
        top = self.note_low + px(_ROW_GAP)
        self.stage = Box.between(felt.x, top, felt.right, self.prompt.y - px(_ROW_GAP))

    def _grow(self, room: int) -> None:
        """Cards of the trick are as large as usual if there is so much room above the prompt."""
        self.card = max(self.card, min(self.px(_TRICK_CARD), int(room / CARD_RATIO)))
        self.card_height = round(self.card * CARD_RATIO)


def _seated(room: Room, is_open: bool) -> _Seating:
    return _Round(room, is_open) if room.is_round else _Rows(room, is_open)
