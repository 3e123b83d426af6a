"""The compact arrangement: the others in rows with the boss among them, all that is own below."""

from app.games.never_bring_a_knife.arrangement import (
    Arrangement,
    Centre,
    SeatPlace,
    lay_centre,
    lay_seat,
)
from app.games.never_bring_a_knife.measures import ROLE_CARD, Measures
from app.table.geometry import CARD_RATIO, Box

# The others' places in rows from the top, None for the boss: clockwise, as around a table.
GRIDS: dict[int, tuple[tuple[int | None, ...], ...]] = {
    4: ((1, 2, 3),),
    5: ((1, 2, 3, 4),),
    6: ((2, 3, 4), (1, None, 5)),
    7: ((2, 3, 4, 5), (1, None, None, 6)),
    8: ((2, 3, 4, 5), (1, None, 7, 6)),
}


class Rows:
    """Plates without avatars, for large text or little room."""

    def __init__(self, of: Measures, area: Box, docked: bool) -> None:
        self.of, self.ruler, self.area, self.docked = of, of.ruler, area, docked
        px = self.ruler.px
        self.table = area.inset(px(3), px(2))
        self.felt = self.table.inset(px(4), px(3))
        self.grid = GRIDS[of.party.seats]
        self.step = self.felt.w // len(self.grid[0])
        self._lay_bottom()

    def _lay_bottom(self) -> None:
        """Own plate and tray, the hand, the role and the buttons; above them the prompt."""
        px, of, felt = self.ruler.px, self.of, self.felt
        self.buttons = of.discs(felt.right, felt.bottom - px(2))
        own = self._own(felt.x + px(2))
        high = min(max(of.hand_height, self._own_height), px(ROLE_CARD) * 7 // 5 + px(20))
        role = min(px(ROLE_CARD), round(high * 0.85 / CARD_RATIO))
        tall = round(role * CARD_RATIO)
        self.role = Box(
            self.buttons[0].box.x - px(8) - role, felt.bottom - px(2) - tall, role, tall
        )
        right = max(own.plate.right, own.tray.right)
        top = self.area.bottom - px(3) - of.hand_height
        self.hand = Box.between(right + px(8), top, self.role.x - px(8), top + of.hand_height)
        self.own = own
        highest = min(top, own.plate.y, own.tray.y, self.role.y, self.buttons[0].box.y)
        wide = felt.w - 2 * px(2)
        asked = of.prompt_height(wide)
        self.prompt = Box(felt.x + px(2), highest - px(3) - asked, wide, asked)

    @property
    def _own_height(self) -> int:
        of = self.of
        stacked = of.group_height
        return stacked if stacked <= of.hand_height else max(of.plate_height, of.tray_height)

    def _own(self, x: int) -> SeatPlace:
        """The own plate above its tray if the hand is as tall, else beside it."""
        of, bottom = self.of, self.felt.bottom - self.ruler.px(2)
        if of.group_height <= of.hand_height:
            return lay_seat(of, x, bottom - of.group_height, of.group_width, noted=False)
        plate = Box(x, bottom - of.plate_height, of.plate_width, of.plate_height)
        left = plate.right + self.ruler.px(6)
        tray = Box(left, bottom - of.tray_height, of.tray_width, of.tray_height)
        return SeatPlace(plate, None, tray, of.slots(tray))

    @property
    def _row_step(self) -> int:
        """From one row to the next: as far apart as there is room, within reason."""
        of, px = self.of, self.ruler.px
        rows = len(self.grid)
        room = self.prompt.y - px(3) - self.felt.y
        least = of.group_height + px(3)
        return min(max(least, room // rows), least + px(30)) if rows > 1 else least

    def _others(self) -> tuple[SeatPlace, ...]:
        places: dict[int, SeatPlace] = {}
        for number, row in enumerate(self.grid):
            for column, place in enumerate(row):
                if place is not None:
                    x = self.felt.x + column * self.step
                    y = self.felt.y + number * self._row_step
                    places[place] = lay_seat(self.of, x, y, self.step, noted=False)
        return tuple(places[place] for place in sorted(places))

    def _centre(self) -> tuple[Centre, Box]:
        """In its cell among the others, or between them and the prompt."""
        px, last = self.ruler.px, self.grid[-1]
        bottom = self.prompt.y - px(3)
        if None in last:
            column, count = last.index(None), last.count(None)
            top = self.felt.y + self._row_step * (len(self.grid) - 1)
            room = Box.between(
                self.felt.x + column * self.step + px(3), top,
                self.felt.x + (column + count) * self.step - px(3), bottom,
            )  # fmt: skip
            return lay_centre(self.of, room), room
        top = self.felt.y + self.of.group_height + px(4)
        room = Box.between(self.felt.x, top, self.felt.right, bottom)
        return lay_centre(self.of, room), room

    def arrangement(self) -> Arrangement:
        """All of it."""
        centre, room = self._centre()
        return Arrangement(
            of=self.of,
            table=self.table,
            felt=self.felt,
            seats=(self.own, *self._others()),
            centre=centre,
            stage=Box.between(self.felt.x, room.y, self.felt.right, room.bottom),
            prompt=self.prompt,
            hand=self.hand,
            role=self.role,
            role_text=None,
            buttons=self.buttons,
            docked=self.docked,
        )
