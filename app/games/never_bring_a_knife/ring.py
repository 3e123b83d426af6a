"""The roomy arrangement: the others around three sides of the table, the boss in the middle."""

from app.games.never_bring_a_knife.arrangement import (
    Arrangement,
    SeatPlace,
    lay_beside,
    lay_centre,
    lay_seat,
)
from app.games.never_bring_a_knife.measures import ROLE_CARD, Measures
from app.table.geometry import CARD_RATIO, Box

# How many sit at the left, at the top and at the right, by the number of seats.
SIDES = {4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 2, 2), 8: (2, 3, 2)}
_ROLE_TEXT = 152
_WIDEST_GAP = 90


class Ring:
    """Laid out from the bottom upwards, then the sides, then the top."""

    def __init__(self, of: Measures, area: Box, docked: bool) -> None:
        self.of, self.ruler, self.area, self.docked = of, of.ruler, area, docked
        px = self.ruler.px
        self.table = area.inset(px(4), px(6))
        self.felt = self.table.inset(px(6))
        self.middle = area.x + area.w // 2
        self.wide = of.group_width
        self.left = self.felt.x + px(2)
        self.right = self.felt.right - px(2) - self.wide
        self.inner = Box.between(self.left + self.wide + px(8), area.y, self.right - px(8), 0)
        self._lay_bottom()
        self._lay_sides()

    def _lay_bottom(self) -> None:
        """The hand between role and buttons, the prompt above it, and the own seat above that."""
        px, of, area = self.ruler.px, self.of, self.area
        self.buttons = of.wide_buttons(self.felt.right - px(2), area.bottom - px(14))
        card = px(ROLE_CARD)
        high = round(card * CARD_RATIO)
        self.role = Box(self.left + px(4), area.bottom - px(12) - high, card, high)
        top = area.bottom - px(4) - of.hand_height
        half = min(
            self.middle - self.role.right - px(10),
            self.buttons[0].box.x - px(10) - self.middle,
            round(of.hand_card * (0.55 + 0.5 * of.party.slots)),
        )
        self.hand = Box(self.middle - half, top, 2 * half, of.hand_height)
        room = self.hand.x - self.role.right - px(20)
        self.role_text = Box(self.role.right + px(10), self.role.y, min(room, px(_ROLE_TEXT)), high)
        wide = max(1, self.inner.right - self.inner.x)
        tall = of.prompt_height(wide)
        self.prompt = Box(self.inner.x, top - px(2) - tall, wide, tall)
        own = max(of.plate_height, of.tray_height)
        self.own = lay_beside(of, self.middle, self.prompt.y - px(7) - own, gap=px(14))

    @property
    def top(self) -> int:
        """Where the plates at the top begin."""
        return self.felt.y + self.ruler.px(4) + self.of.rise

    def _lay_sides(self) -> None:
        left, over, right = SIDES[self.of.party.seats]
        self.others = (
            *reversed(self._column(self.left, left)),
            *self._row(over),
            *self._column(self.right, right),
        )

    def _column(self, x: int, count: int) -> list[SeatPlace]:
        """From the top downwards, in the middle between the top and what is at the bottom."""
        of, px = self.of, self.ruler.px
        low = min(self.role.y, self.buttons[0].box.y) - px(6)
        gap = px(16) if count > 1 else 0
        step = of.group_height + gap + of.rise
        total = count * step - gap
        start = self.top - of.rise + max(0, (low - self.top + of.rise - total) * 11 // 20)
        return [lay_seat(of, x, start + of.rise + n * step, self.wide) for n in range(count)]

    def _row(self, count: int) -> list[SeatPlace]:
        room = self.inner.right - self.inner.x
        spare = room - count * self.wide
        gap = min(self.ruler.px(_WIDEST_GAP), spare // (count + 1)) if count > 1 else 0
        gap = gap if gap > self.ruler.px(14) else spare // max(1, count - 1)
        start = self.middle - (count * self.wide + (count - 1) * gap) // 2
        step = self.wide + gap
        return [lay_seat(self.of, start + n * step, self.top, self.wide) for n in range(count)]

    @property
    def _stage(self) -> Box:
        """The middle of the table, below the top row and above the own seat."""
        px = self.ruler.px
        top = self.others[SIDES[self.of.party.seats][0]].tray.bottom + px(6)
        bottom = min(self.own.plate.y, self.own.tray.y) - px(6)
        return Box.between(self.inner.x, top, self.inner.right, bottom)

    def arrangement(self) -> Arrangement:
        """All of it."""
        stage = self._stage
        return Arrangement(
            of=self.of,
            table=self.table,
            felt=self.felt,
            seats=(self.own, *self.others),
            centre=lay_centre(self.of, stage),
            stage=stage,
            prompt=self.prompt,
            hand=self.hand,
            role=self.role,
            role_text=self.role_text if self.role_text.w >= self.ruler.px(80) else None,
            buttons=self.buttons,
            docked=self.docked,
        )
