"""Where everything goes at a table of Never Bring a Knife: the places, before anything is there.

Places are counted from the viewer, clockwise: 0 is at the bottom, 1 at its left, and so on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from app.games.never_bring_a_knife.measures import BOSS_CARD, DECK_CARD, Measures
from app.table.board import SmallButton
from app.table.geometry import CARD_RATIO, Box, Ruler


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a seat is: its plate, what is known of it above that, and the tray before it.

    In the strip between plate and tray an open hand lies.
    """

    plate: Box
    note: Box | None
    tray: Box
    slots: tuple[Box, ...]
    strip: Box | None = None


@dataclass(frozen=True, slots=True)
class Centre:
    """The boss between the draw deck and the discard pile, each with its caption."""

    boss: Box
    boss_title: Box
    deck: Box
    deck_label: Box
    discard: Box
    discard_label: Box

    @property
    def boxes(self) -> tuple[Box, ...]:
        """All of them."""
        piles = self.deck, self.deck_label, self.discard, self.discard_label
        return self.boss, self.boss_title, *piles


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All places; `seats` goes by the seat's place at the table."""

    of: Measures
    table: Box
    felt: Box
    seats: tuple[SeatPlace, ...]
    centre: Centre
    stage: Box
    prompt: Box
    hand: Box
    role: Box
    role_text: Box | None
    buttons: tuple[SmallButton, ...]
    docked: bool

    @property
    def ruler(self) -> Ruler:
        """What it was measured with."""
        return self.of.ruler

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else or outside of the table."""
        boxes = [*self._boxes()]
        room = Box.between(self.table.x, self.table.y, self.table.right, self.of.window.bottom)
        if any(not room.holds(box) or box.w <= 0 or box.h <= 0 for box in boxes):
            return False
        is_large = self.centre.boss.w >= self.of.smallest_boss
        is_large = is_large and self.hand.w >= self.of.smallest_hand
        return is_large and not any(one.overlaps(other) for one, other in combinations(boxes, 2))

    def _boxes(self) -> Iterator[Box]:
        for seat in self.seats:
            above = seat.plate.y if seat.note is None else seat.note.y
            yield Box.between(seat.plate.x, above, seat.plate.right, seat.plate.bottom)
            yield seat.tray
        yield from self.centre.boxes
        yield from (self.prompt, self.hand, self.role)
        yield from (button.box for button in self.buttons)
        if self.role_text is not None:
            yield self.role_text


def lay_centre(of: Measures, room: Box) -> Centre:
    """The boss in the middle of the room with a pile on each side, or at the left of both."""
    return _Middle(of, room).laid()


class _Middle:
    """The centre measured for its room; everything is as large as the room allows."""

    def __init__(self, of: Measures, room: Box) -> None:
        self.of, self.room, ruler = of, room, of.ruler
        self.px, self.gap = ruler.px, ruler.px(4)
        self.title = ruler.line(12) + ruler.px(6)
        self.head = ruler.width("The boss", 12, "stencil") + ruler.px(20)
        words = [ruler.width(text, 13, "semibold") for text in ("Deck 88", "Discard 88")]
        self.side = max(words) + ruler.px(18)
        self.grown = max(of.size, 1.0)

    def laid(self) -> Centre:
        beside = self.room.w - 2 * self.side - self.px(24)
        return self._wide(beside) if beside >= self.of.smallest_boss else self._narrow()

    def _boss(self, most: int, x: int) -> tuple[Box, Box]:
        """The card and its title, as large as it can be, with its middle here."""
        tall = self.room.h - self.title - 2 * self.gap
        wide = max(1, min(self.px(BOSS_CARD * self.grown), int(tall / CARD_RATIO), most))
        high = round(wide * CARD_RATIO)
        y = self.room.y + (self.room.h - self.title - self.gap - high) // 2
        head = max(self.head, wide)
        return (
            Box(x - wide // 2, y + self.title + self.gap, wide, high),
            Box(x - head // 2, y, head, self.title),
        )

    def _wide(self, most: int) -> Centre:
        boss, title = self._boss(most, self.room.middle[0])
        label, px = self.of.label, self.px
        pile = max(1, min(px(DECK_CARD * self.grown), int((boss.h - label) / CARD_RATIO)))
        step = boss.w // 2 + px(12) + self.side // 2
        return Centre(
            boss, title, *self._pile(pile, boss.middle[0] - step, boss.y),
            *self._pile(pile, boss.middle[0] + step, boss.y),
        )  # fmt: skip

    def _pile(self, wide: int, x: int, y: int) -> tuple[Box, Box]:
        """A card with its label below."""
        card = Box(x - wide // 2, y, wide, round(wide * CARD_RATIO))
        return card, Box(x - self.side // 2, card.bottom + self.gap, self.side, self.of.label)

    def _narrow(self) -> Centre:
        """The boss at the left; small piles with their labels beside them at the right."""
        room, px, label = self.room, self.px, self.of.label
        pile = max(1, int(label / CARD_RATIO))
        right = room.right - self.side - self.gap - pile
        boss, title = self._boss(right - room.x - px(6), (room.x + right - px(6)) // 2)
        title = Box(room.x + (room.w - self.head) // 2, title.y, self.head, title.h)
        top = boss.y + max(0, (boss.h - 2 * label - self.gap) // 2)
        piles = []
        for y in (top, top + label + self.gap):
            piles += [Box(right, y, pile, label), Box(right + pile + self.gap, y, self.side, label)]
        return Centre(boss, title, *piles)


def lay_seat(of: Measures, x: int, y: int, wide: int, *, noted: bool = True) -> SeatPlace:
    """A plate with its tray below, in the middle of a column that begins here."""
    plate_width = max(of.plate_width, min(wide, of.tray_width - 2 * of.pad))
    plate = Box(x + (wide - plate_width) // 2, y, plate_width, of.plate_height)
    note = Box(plate.x, y - of.rise, plate.w, of.note) if noted else None
    top = plate.bottom + of.between
    tray = Box(x + (wide - of.tray_width) // 2, top, of.tray_width, of.tray_height)
    strip = Box.between(tray.x, plate.bottom, tray.right, tray.y) if of.party.is_open else None
    return SeatPlace(plate, note, tray, of.slots(tray), strip)


def lay_beside(of: Measures, middle: int, y: int, *, gap: int) -> SeatPlace:
    """A plate with its tray right of it, both in the middle of a row that begins here."""
    high = max(of.plate_height, of.tray_height)
    wide = of.plate_width + gap + of.tray_width
    x = middle - wide // 2
    plate = Box(x, y + (high - of.plate_height) // 2, of.plate_width, of.plate_height)
    tray = Box(plate.right + gap, y + (high - of.tray_height) // 2, of.tray_width, of.tray_height)
    return SeatPlace(plate, None, tray, of.slots(tray))
