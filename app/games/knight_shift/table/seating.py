"""Where everything goes at a table of Knight Shift: Knights in a row, squires beside or above."""

from dataclasses import dataclass
from functools import lru_cache

from app.games.knight_shift.table.layout import KnightPlace, KsPlaces, PilePlace
from app.games.knight_shift.table.questions import QUESTIONS
from app.table.geometry import CARD_RATIO, Box, Ruler, Space, TightRuler
from app.table.places import Ladder, Room, SeatPlace, best_places
from app.table.plate import PlateSizes, PlateStyle
from app.table.seating import Seating
from app.table.small_buttons import HINT, UNDO, bare_discs, wide_buttons
from app.table.standing_board import goal_height

_KNIGHT, _HAND_CARD, _PILE_CARD, _LABEL = 134, 106, 72, 12
# How wide an Item on a pile is beside its Knight, and how wide cards may be to be told at least.
_ITEM_SHARE, _SMALLEST_HAND = 0.84, 40
_READABLE, _TOLD, _SMALL_KNIGHT, _SMALLEST_KNIGHT = 88, 70, 54, 38
_PASSING = 13
# How tall a row of open cards is at least below the plate of their owner, and how much of each card
# shows where they overlap, in parts of its width.
_STRIP, _OVERLAPPING = 36, 0.7
_BUTTONS = HINT, UNDO
_PLATE = PlateStyle(
    ("8", "888"), face="semibold", name="Mmmmmm", least=0, height=58, around=6, avatar_around=8,
    left=6, avatar_gap=7, right=6, icon=17, icon_share=0.8, icon_gap=4, count_gap=9,
)  # fmt: skip
# How far the chips over a Knight reach down onto its card.
CHIP_DROP = 5
_LADDER = Ladder(
    around=(1.3, 1.2, 1.1, 1.0, 0.94, 0.88, 0.82, 0.76, 0.7),
    rows_beside_log=(),
    rows=(1.2, 1.0, 0.88, 0.76, 0.66, 0.56, 0.48),
    slacks=(0.85, 0.7, 0.55, 0.4, 0.25),
    tight=(0.8, 0.66, 0.52, 0.42),
)


@dataclass(frozen=True, slots=True)
class Party:
    """How many sit at the table, how many Knights are out, the most cards in a hand.

    If it is open, every hand is seen.
    """

    seats: int
    knights: int
    held: int = 5
    is_open: bool = False


def chip_height(ruler: Ruler) -> int:
    """How tall the chips over a Knight are."""
    return ruler.line(_LABEL) + ruler.px(1)


@lru_cache(maxsize=128)
def places_for(space: Space, party: Party) -> KsPlaces:
    """The best places that a window has for a party."""
    return best_places(space, _LADDER, lambda room: _seated(room, party).places())


def _seated(room: Room, party: Party) -> "_Seating":
    return _Beside(room, party) if room.is_round else _Above(room, party)


class _Seating(Seating[KsPlaces]):
    """What both ways share, and what each of them finds."""

    kind = KsPlaces
    knights: tuple[KnightPlace, ...]
    deck: PilePlace
    discard: PilePlace
    goal: Box
    passing: Box | None = None

    def __init__(self, room: Room, party: Party) -> None:
        plate = PlateSizes(room.ruler, _PLATE, compact=not room.is_round)
        wanted = _HAND_CARD * min(room.size, 1.0) * (1.0 if room.is_round else 0.8)
        hand_card = max(_SMALLEST_HAND, room.ruler.px(wanted))
        super().__init__(room, plate, hand_card)
        self.party = party
        self.smallest_knight = self._smallest(room)
        self.smallest_hand = round(hand_card * (1.1 + 0.4 * (party.held - 1)))
        self.label = self.ruler.line(_LABEL) + self.px(4)
        self.strip = room.ruler.px(_STRIP * min(room.size, 1.0)) if party.is_open else 0
        self.lay_rim((6, 6), (4, 4))

    @staticmethod
    def _smallest(room: Room) -> int:
        """Beside the log Knights can be read; the tighter it is, the smaller they may be."""
        if isinstance(room.ruler, TightRuler):
            return _SMALLEST_KNIGHT
        return _READABLE if room.docked else _TOLD if room.is_round else _SMALL_KNIGHT

    def another(self, plate: Box) -> SeatPlace:
        """The place of somebody else, with the hand below the plate if it is open."""
        below = Box(plate.x, plate.bottom, plate.w, self.strip)
        return SeatPlace(plate, strip=below if self.strip else None)

    def lay_prompt(self, left: int, right: int, bottom: int, gap: int) -> None:
        """Room for any question, and above it how it stands; nobody is asked if all is open."""
        wide = right - left
        self.prompt = self.prompt_above(QUESTIONS, left, bottom, wide)
        if self.party.is_open:
            self.prompt = Box(left, bottom - 1, wide, 1)
        high = goal_height(self.ruler, 1)
        self.goal = Box(left, self.prompt.y - gap - high, wide, high)

    def lay_knights(self, room: Box) -> None:
        """In a row, as large as there is room for them and for their piles."""
        px, count = self.px, self.party.knights
        gap = px(14) if self.room.is_round else px(8)
        # A chip or two stand over each.
        top = room.y + chip_height(self.ruler) - px(CHIP_DROP) + px(1)
        tall = room.bottom - top - px(6)
        most = (room.w + gap) // count - gap
        ample, least = (int(tall / (CARD_RATIO * (1 + _ITEM_SHARE * n))) for n in (1.75, 1.45))
        by_height = max(ample, min(least, self.smallest_knight))
        # What is tight is so for the texts: cards take the room that there is.
        full = self.ruler.ruler if isinstance(self.ruler, TightRuler) else self.ruler
        wide = max(1, min(full.px(_KNIGHT * max(self.room.size, 0.5)), most, by_height))
        high, card = round(wide * CARD_RATIO), round(wide * _ITEM_SHARE)
        pitch = min((room.w + gap) // count, wide + px(56))
        left = room.x + (room.w - pitch * (count - 1) - wide) // 2
        below, beside = top + high + px(6), min(px(5), (pitch - wide) // 2 - 1)
        self.knights = tuple(
            KnightPlace(
                Box(x, top, wide, high),
                Box.between(x, below, x + wide, room.bottom),
                card,
                Box.between(x - beside, room.y, x + wide + beside, room.bottom),
            )
            for x in range(left, left + count * pitch, pitch)
        )
        self.stage = Box.between(room.x, room.y, room.right, room.bottom)

    def pile(self, middle: int, top: int, card: int, wide: int) -> PilePlace:
        """A card with its label below, both in the middle of so much room."""
        high = round(card * CARD_RATIO)
        box = Box(middle - card // 2, top, card, high)
        return PilePlace(box, Box(middle - wide // 2, box.bottom + self.px(4), wide, self.label))


class _Beside(_Seating):
    """The others in a column at the left, the draw pile below them, the viewer's plate at its foot.

    Where the column has no room for the piles they lie between it and the hand.
    """

    def __init__(self, room: Room, party: Party) -> None:
        super().__init__(room, party)
        px, felt = self.px, self.felt
        self.column = Box(felt.x + px(4), felt.y + px(6), self.plate.width, felt.h - px(12))
        self.left, self.right = self.column.right + px(14), felt.right - px(4)
        self._lay_column()
        self._lay_bottom()
        self.lay_knights(Box.between(self.left, felt.y, self.right, self.goal.y - px(4)))

    def _lay_column(self) -> None:
        """From the top the others, at the foot the viewer's own plate; the piles between them."""
        px, column, high = self.px, self.column, self.plate.height
        if self.strip:
            self.strip = max(self.strip, min(self._tallest_strip(), self._spare_strip()))
        step = high + self.strip + px(7)
        self.others = [
            self.another(Box(column.x, column.y + n * step, column.w, high))
            for n in range(self.party.seats - 1)
        ]
        self.own = SeatPlace(Box(column.x, column.bottom - high, column.w, high))
        top = self.others[-1].plate.bottom + self.strip + px(8)
        low = self.own.plate.y - px(6)
        words = 2 * self.ruler.line(_PASSING) + px(8)
        least = round(px(40) * CARD_RATIO) + self.label + px(4)
        if not self.party.is_open and low - words - px(8) - top >= least:
            self.passing = Box(column.x, low - words, column.w, words)
            low = self.passing.y - px(8)
        self.has_piles = low - top >= least
        if self.has_piles:
            self._lay_piles(Box.between(column.x, top, column.right, low))

    def _tallest_strip(self) -> int:
        """So tall that of a whole hand below a plate most of every card shows."""
        card = self.column.w / (1 + _OVERLAPPING * (self.party.held - 1))
        return int(card * CARD_RATIO)

    def _spare_strip(self) -> int:
        """What the column has for each open hand beside the plates."""
        room = self.column.h - self.plate.height - self.px(8)
        return room // (self.party.seats - 1) - self.plate.height - self.px(7)

    def _lay_piles(self, room: Box) -> None:
        """Both side by side in the middle of a room."""
        px, half = self.px, (room.w - self.px(8)) // 2
        tall = room.h - self.label - px(4)
        card = max(1, min(px(_PILE_CARD * self.room.size), int(tall / CARD_RATIO), half - px(4)))
        top = room.y + (tall - round(card * CARD_RATIO)) // 2
        self.deck = self.pile(room.x + half // 2, top, card, half)
        self.discard = self.pile(room.right - half // 2, top, card, half)

    def _lay_bottom(self) -> None:
        """The hand and the buttons; above them the prompt and how it stands."""
        px, left, right = self.px, self.left, self.right
        low = self.felt.bottom - px(6)
        self.buttons = wide_buttons(_BUTTONS, right, low, self.ruler, columns=1)
        if not self.has_piles:
            wide = 2 * (self.ruler.width("Discard 88", _LABEL, "semibold") + px(10))
            high = self.hand_height * 3 // 4
            self._lay_piles(Box(left, low - high, wide, high))
            left += wide + px(8)
        ends = self.buttons[0].box.x - px(8)
        middle = (self.left + right) // 2 if self.has_piles else (left + ends) // 2
        half = min(middle - left, ends - middle)
        half = min(half, round(self.hand_card * (1.1 + self.party.held) / 2))
        top = self.area.bottom - px(4) - self.hand_height
        self.hand = Box(middle - half, top, 2 * half, self.hand_height)
        self.lay_prompt(self.left, right, self.hand.y - px(2), px(4))


class _Above(_Seating):
    """The others in rows at the top, all that is own below: for large text or little room."""

    def __init__(self, room: Room, party: Party) -> None:
        super().__init__(room, party)
        self._lay_bottom()
        below = self._lay_others()
        px, felt = self.px, self.felt
        self.lay_knights(Box.between(felt.x, below, felt.right, self.goal.y - px(2)))

    def _lay_bottom(self) -> None:
        px, felt = self.px, self.felt
        low = felt.bottom - px(2)
        self.buttons = bare_discs(_BUTTONS, felt.right, low, self.ruler, columns=1)
        plate = Box(felt.x + px(2), low - self.plate.height, self.plate.width, self.plate.height)
        self.own = SeatPlace(plate)
        room = self.hand_height - self.plate.height - px(4)
        right = self.buttons[0].box.x - px(4)
        if room >= self.label + round(px(24) * CARD_RATIO):
            right = self._lay_piles_over(plate, right)
        else:
            right = self._lay_piles_beside(right, low)
        self.hand = self.filling_hand(plate.right + px(6), right)
        tops = self.hand.y, plate.y, self.deck.card.y, self.buttons[0].box.y
        self.lay_prompt(felt.x + px(2), felt.right - px(2), min(tops) - px(3), px(3))

    def _lay_piles_over(self, plate: Box, right: int) -> int:
        """Both piles over the viewer's own plate."""
        top = self.felt.bottom - self.px(2) - self.hand_height
        tall = plate.y - self.px(2) - self.label - self.px(4) - top
        half = plate.w // 2
        card = max(1, min(int(tall / CARD_RATIO), half - self.px(4), self.px(_PILE_CARD)))
        self.deck = self.pile(plate.x + half // 2, top, card, half - 1)
        self.discard = self.pile(plate.right - half // 2, top, card, half - 1)
        return right

    def _lay_piles_beside(self, right: int, low: int) -> int:
        """Both piles right of the hand, side by side if they can; returns where they begin."""
        px, gap = self.px, self.px(4)
        wide = self.ruler.width("Gone 88", _LABEL, "semibold") + px(8)
        left = right - 2 * wide - gap
        if left - self.own.plate.right - px(12) >= self.smallest_hand:
            card = int((self.hand_height - self.label - gap) / CARD_RATIO)
            top = low - round(card * CARD_RATIO) - self.label - gap
            self.deck = self.pile(left + wide // 2, top, card, wide)
            self.discard = self.pile(right - wide // 2, top, card, wide)
            return left - gap
        high = (self.hand_height - px(6)) // 2
        card = max(8, int((high - self.label - gap) / CARD_RATIO))
        wide = max(card, self.ruler.width("88", _LABEL, "semibold") + px(6))
        middle, top = right - wide // 2, low - 2 * high - gap
        self.deck = self.pile(middle, top, card, wide)
        self.discard = self.pile(middle, top + high + gap, card, wide)
        return right - wide - gap

    def _lay_others(self) -> int:
        """In as many rows as they need; returns where these end."""
        px, felt, count = self.px, self.felt, self.party.seats - 1
        across = max(1, min(count, felt.w // (self.plate.width + px(4))))
        rows = -(-count // across)
        across = -(-count // rows)
        cell, high = felt.w // across, self.plate.height + self.strip + px(3)
        wide = min(cell - px(4), round(self.plate.width * 1.4))
        self.others = [
            self.another(
                Box(
                    felt.x + n % across * cell + (cell - wide) // 2,
                    felt.y + n // across * high,
                    wide,
                    self.plate.height,
                )
            )
            for n in range(count)
        ]
        return felt.y + rows * high + px(2)
