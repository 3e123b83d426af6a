"""Where everything goes at a table of Never Bring a Knife: around the boss, or in rows."""

from dataclasses import dataclass
from functools import lru_cache

from app.games.never_bring_a_knife.table.layout import Centre, NbkPlaces
from app.games.never_bring_a_knife.table.questions import QUESTIONS
from app.table.geometry import CARD_RATIO, Box, Space
from app.table.places import NOWHERE, Ladder, Room, SeatPlace, best_places
from app.table.plate import PlateSizes, PlateStyle
from app.table.question import Question
from app.table.seating import GRIDS, SIDES, Seating, SeatSizes, around, in_rows
from app.table.small_buttons import HINT, SAY, UNDO, bare_discs, wide_buttons
from app.table.standing_board import goal_height, headline_height

_TITLE, _LABEL = 12, 13
_STACK_CARD, _HAND_CARD, _ROLE_CARD, _BOSS_CARD, _DECK_CARD = 44, 98, 84, 78, 58
_SMALLEST_STACK_CARD, _SMALLEST_HAND_CARD, _SMALLEST_BOSS = 24, 52, 30
_ROLE_TEXT = 152
# The tallest card of what one knows.
_KNOWN = 176
# Wounds are marks in a row as long as there are not too many of them.
_MOST_PIPS = 4
_BUTTONS = SAY, HINT, UNDO
_PLATE = PlateStyle(
    ("88", "8"), face="bold", name="Mmmmm", least=0, height=56, around=6, avatar_around=6,
    left=3, avatar_gap=5, right=6, icon=16, icon_share=0.78, icon_gap=3, count_gap=6,
)  # fmt: skip
# Few people have more room for their cards.
_AROUND = {4: (1.45, 1.3), 5: (1.27, 1.2, 1.13, 1.06), 6: (1.1,), 7: (1.1,), 8: ()}
# A tall window has even more.
_TALL = {4: (), 5: (1.45, 1.35), 6: (1.2,), 7: (1.3, 1.2), 8: (1.2, 1.1)}
# The boss may be so many times as large in a tall middle, and takes this share of its height then.
_LARGEST_BOSS, _SHARE = 1.75, 0.4


@dataclass(frozen=True, slots=True)
class Party:
    """How many sit at the table, how many cards a stack takes, and how many wounds fell one.

    At an open table everybody's hand is seen.
    """

    seats: int
    slots: int
    fall_at: int
    is_open: bool = False


@lru_cache(maxsize=64)
def places_for(space: Space, party: Party) -> NbkPlaces:
    """The best places that a window has for a party."""
    tall = _TALL[party.seats] if space.height > space.width else ()
    ladder = Ladder(
        around=(*tall, *_AROUND[party.seats], 1.0, 0.92, 0.85),
        rows_beside_log=(1.2, 1.0),
        rows=(1.6, 1.4, 1.2, 1.0, 0.9, 0.8, 0.7),
        slacks=(0.85, 0.7, 0.55, 0.4, 0.25),
        tight=(1.0, 0.8, 0.65),
    )
    return best_places(space, ladder, lambda room: _seated(room, party).places())


class _Seating(Seating[NbkPlaces]):
    """What both ways share, and what each of them finds.

    At an open table there is nothing to find out; nobody is asked or has a goal of their own.
    """

    kind = NbkPlaces
    centre: Centre
    role: Box
    role_text: Box | None = None
    known: Box = NOWHERE
    goal: Box = NOWHERE
    smallest_boss: int = _SMALLEST_BOSS

    def __init__(self, room: Room, party: Party) -> None:
        px = room.ruler.px
        pips = party.fall_at if party.fall_at <= _MOST_PIPS else 1
        plate = PlateSizes(room.ruler, _PLATE, pips, compact=not room.is_round)
        hand_card = max(_SMALLEST_HAND_CARD, px(_HAND_CARD * min(room.size, 1.15)))
        super().__init__(room, plate, hand_card)
        # Wide enough that each card of a hand can be told.
        self.smallest_hand = round(hand_card * (1.1 + 0.42 * (party.slots - 1)))
        self.party, strip = party, px(36) if party.is_open else 0
        stack_card = px(_STACK_CARD * room.size)
        self.seat = SeatSizes(
            plate, party.slots, stack_card, smallest=_SMALLEST_STACK_CARD, strip=strip
        )

    def _ask(self, x: int, bottom: int, wide: int) -> Box:
        """Room for any question, or only for a sentence where nobody is asked."""
        questions = (Question(""),) if self.party.is_open else QUESTIONS
        return self.prompt_above(questions, x, bottom, wide)


class _Ring(_Seating):
    """The others around three sides of the table, the boss in the middle.

    Laid out from the bottom upwards, then the sides and the top.
    """

    def __init__(self, room: Room, party: Party) -> None:
        super().__init__(room, party)
        px, sizes = self.px, self.seat
        self.lay_rim((4, 6), (6, 6))
        top = self.felt.y + px(4) + sizes.rise
        outer = Box.between(self.felt.x + px(2), top, self.felt.right - px(2), self.felt.bottom)
        beside = sizes.wide + px(8)
        inner = Box.between(outer.x + beside, top, outer.right - beside, self.felt.bottom)
        self.smallest_boss = px(66 if party.is_open else 56)
        self._lay_bottom(outer.x, inner)
        low = min(self.role.y, self.buttons[0].box.y) - px(6)
        if not party.is_open:
            low -= headline_height(self.ruler)
        self.others = around(party.seats, outer, inner, low, sizes)
        self._lay_middle(inner)
        if not party.is_open:
            self._lay_known(outer.x, inner.x - px(8))

    def _lay_known(self, left: int, right: int) -> None:
        """What one knows, below whoever sits at the left and above the viewer's own role."""
        beside = self.others[: SIDES[self.party.seats][0]]
        top = max((place.tray.bottom for place in beside), default=self.stage.y) + self.px(8)
        low = self.role.y - self.px(6)
        high = max(headline_height(self.ruler), min(low - top, self.px(_KNOWN)))
        self.known = Box(left, low - high, right - left, high)

    def _lay_bottom(self, left: int, inner: Box) -> None:
        """The hand between role and buttons, the prompt above it, and the own seat above that."""
        px, low = self.px, self.area.bottom
        self.buttons = wide_buttons(_BUTTONS, self.felt.right - px(2), low - px(14), self.ruler)
        card = px(_ROLE_CARD)
        high = round(card * CARD_RATIO)
        self.role = Box(left + px(4), low - px(12) - high, card, high)
        right = self.buttons[0].box.x - px(10)
        self.hand = self.centred_hand(self.role.right + px(10), right, 1.1 + self.party.slots)
        spare = min(self.hand.x - self.role.right - px(20), px(_ROLE_TEXT))
        if spare >= px(80):
            self.role_text = Box(self.role.right + px(10), self.role.y, spare, high)
        self.prompt = self._ask(inner.x, self.hand.y - px(2), max(1, inner.w))
        self.own = self._beside(self.prompt.y - px(7) - self.seat.beside_high)
        high = goal_height(self.ruler, 1)
        self.above_own = min(self.own.plate.y, self.own.tray.y)
        if not self.party.is_open:
            self.goal = Box(inner.x, self.above_own - px(4) - high, max(1, inner.w), high)
            self.above_own = self.goal.y

    def _beside(self, y: int) -> SeatPlace:
        """The viewer's own plate with its tray right of it, both in the middle of the table."""
        sizes, wide, high = self.seat, self.plate.width, self.plate.height
        x = self.middle - (wide + self.px(14) + sizes.tray_width) // 2
        plate = Box(x, y + (sizes.beside_high - high) // 2, wide, high)
        tray = y + (sizes.beside_high - sizes.tray_height) // 2
        return sizes.beside(plate, self.px(14), tray)

    def _lay_middle(self, inner: Box) -> None:
        """Below the top row and above the viewer's own seat."""
        top = self.others[SIDES[self.party.seats][0]].tray.bottom + self.px(6)
        bottom = self.above_own - self.px(6)
        self.stage = Box.between(inner.x, top, inner.right, bottom)
        self.centre = _Middle(self, self.stage).laid()


class _Rows(_Seating):
    """The others in rows with the boss among them, all that is own below.

    Plates have no avatars: this is for large text or little room.
    """

    def __init__(self, room: Room, party: Party) -> None:
        super().__init__(room, party)
        self.lay_rim((3, 2), (4, 3))
        self._lay_bottom()
        self._lay_others()

    def _lay_bottom(self) -> None:
        """Own plate and tray, the hand, the role and the buttons; above them the prompt."""
        px, felt = self.px, self.felt
        self.buttons = bare_discs(_BUTTONS, felt.right, felt.bottom - px(2), self.ruler)
        self.own = own = self._own(felt.x + px(2))
        stacked = self.seat.high
        own_high = stacked if stacked <= self.hand_height else self.seat.beside_high
        high = min(max(self.hand_height, own_high), px(_ROLE_CARD) * 7 // 5 + px(20))
        role = min(px(_ROLE_CARD), round(high * 0.85 / CARD_RATIO))
        tall = round(role * CARD_RATIO)
        left = self.buttons[0].box.x - px(8) - role
        self.role = Box(left, felt.bottom - px(2) - tall, role, tall)
        right = max(own.plate.right, own.tray.right)
        self.hand = self.filling_hand(right + px(8), left - px(8))
        tops = self.hand.y, own.plate.y, own.tray.y, self.role.y, self.buttons[0].box.y
        wide = felt.w - 2 * px(2)
        self.prompt = self._ask(felt.x + px(2), min(tops) - px(3), wide)

    def _own(self, x: int) -> SeatPlace:
        """The viewer's own plate above its tray if the hand is as tall, else beside it."""
        sizes, plate, bottom = self.seat, self.plate, self.felt.bottom - self.px(2)
        if sizes.high <= self.hand_height:
            return sizes.above(Box(x, bottom - sizes.high, sizes.wide, sizes.high), noted=False)
        box = Box(x, bottom - plate.height, plate.width, plate.height)
        return sizes.beside(box, self.px(6), bottom - sizes.tray_height)

    def _lay_others(self) -> None:
        """In rows as far apart as there is room, within reason; the boss in a cell or below all."""
        px, felt, bottom = self.px, self.felt, self.prompt.y - self.px(3)
        if not self.party.is_open:
            felt = self._lay_strip(felt)
        least = self.seat.high + px(3)
        rows = len(GRIDS[self.party.seats])
        down = min(max(least, (bottom - felt.y) // rows), least + px(30)) if rows > 1 else least
        cells, free = in_rows(self.party.seats, felt, down)
        self.others = [self.seat.above(cell, noted=False) for cell in cells]
        top = felt.y + self.seat.high + px(4)
        middle = Box.between(felt.x, top, felt.right, bottom)
        below = Box.between(felt.x, max(cell.bottom for cell in cells) + px(4), felt.right, bottom)
        if free is not None:
            among = Box.between(free.x + px(3), free.y, free.right - px(3), bottom)
            middle = below if below.h >= self.seat.high else among
        self.centre = _Middle(self, middle).laid()
        self.stage = Box.between(felt.x, middle.y, felt.right, middle.bottom)

    def _lay_strip(self, felt: Box) -> Box:
        """The goal and what one knows in one line at the top; the rest of the felt is left."""
        high, half = headline_height(self.ruler), felt.w * 55 // 100
        self.goal = Box(felt.x, felt.y, half, high)
        self.known = Box.between(self.goal.right + self.px(5), felt.y, felt.right, felt.y + high)
        return Box.between(felt.x, self.goal.bottom + self.px(4), felt.right, felt.bottom)


def _seated(room: Room, party: Party) -> _Seating:
    return _Ring(room, party) if room.is_round else _Rows(room, party)


class _Middle:
    """The boss with a pile on each side, or at the left of both, as large as its room allows."""

    def __init__(self, of: _Seating, room: Box) -> None:
        ruler = of.ruler
        self.room, self.px, self.gap, self.smallest = room, ruler.px, ruler.px(4), of.smallest_boss
        self.label, self.title = ruler.line(_LABEL) + ruler.px(4), ruler.line(_TITLE) + ruler.px(6)
        self.head = ruler.width("The boss", _TITLE, "stencil") + ruler.px(20)
        words = [ruler.width(text, _LABEL, "semibold") for text in ("Deck 88", "Discard 88")]
        self.side = max(words) + ruler.px(18)
        tall = _SHARE * room.h / ruler.px(_BOSS_CARD * CARD_RATIO)
        self.grown = max(of.room.size, 1.0, min(_LARGEST_BOSS, tall))

    def laid(self) -> Centre:
        """Everything in the middle, in its place."""
        beside = self.room.w - 2 * self.side - self.px(24)
        return self._wide(beside) if beside >= self.smallest else self._narrow()

    def _boss(self, most: int, x: int) -> tuple[Box, Box]:
        """The card and its title, as large as it can be, with its middle here."""
        tall = self.room.h - self.title - 2 * self.gap
        wide = max(1, min(self.px(_BOSS_CARD * self.grown), int(tall / CARD_RATIO), most))
        high = round(wide * CARD_RATIO)
        y = self.room.y + (self.room.h - self.title - self.gap - high) // 2
        head = max(self.head, wide)
        return (
            Box(x - wide // 2, y + self.title + self.gap, wide, high),
            Box(x - head // 2, y, head, self.title),
        )

    def _wide(self, most: int) -> Centre:
        boss, title = self._boss(most, self.room.middle[0])
        px, tall = self.px, boss.h - self.label
        pile = max(1, min(px(_DECK_CARD * self.grown), int(tall / CARD_RATIO)))
        step = boss.w // 2 + px(12) + self.side // 2
        return Centre(
            boss, title, *self._pile(pile, boss.middle[0] - step, boss.y),
            *self._pile(pile, boss.middle[0] + step, boss.y),
        )  # fmt: skip

    def _pile(self, wide: int, x: int, y: int) -> tuple[Box, Box]:
        """A card with its label below."""
        card = Box(x - wide // 2, y, wide, round(wide * CARD_RATIO))
        return card, Box(x - self.side // 2, card.bottom + self.gap, self.side, self.label)

    def _narrow(self) -> Centre:
        """The boss at the left; small piles with their labels beside them at the right."""
        room, px, label = self.room, self.px, self.label
        pile = max(1, int(label / CARD_RATIO))
        right = room.right - self.side - self.gap - pile
        boss, title = self._boss(right - room.x - px(6), (room.x + right - px(6)) // 2)
        title = Box(room.x + (room.w - self.head) // 2, title.y, self.head, title.h)
        top = boss.y + max(0, (boss.h - 2 * label - self.gap) // 2)
        piles = []
        for y in (top, top + label + self.gap):
            piles += [Box(right, y, pile, label), Box(right + pile + self.gap, y, self.side, label)]
        return Centre(boss, title, *piles)
