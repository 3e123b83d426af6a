"""Where everything goes at a table of No Honor Among Thieves: crews at the left, or above."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.games.no_honor.table import words as wording
from app.games.no_honor.table.layout import NoHonorPlaces, YardPlace, split_mats
from app.games.no_honor.table.mats import MatPlace
from app.table.geometry import CARD_RATIO, Box, Space
from app.table.pile_place import PilePlace
from app.table.places import Ladder, Room, SeatPlace, best_places
from app.table.plate import PlateSizes, PlateStyle
from app.table.question import Question
from app.table.seating import Seating
from app.table.small_buttons import HINT, UNDO, bare_discs, wide_buttons

_CREW, _HAND_CARD, _YARD_CARD, _PILE, _LABEL = 46, 112, 56, 44, 12
_SMALLEST, _DEFENSE, _HONOR = 17, 56, 66
# How wide the column of crews is, how far they are apart at most, and how the strip below the mats
# is shared.
_COLUMN, _BETWEEN, _POOL, _FREE, _JAIL = 252, 72, 0.42, 0.095, 0.31
# How much of the middle goes at most to where Characters are, if that is beside the mats.
_YARDS, _POOL_CARDS = 0.32, 5.3
# How much of the width the viewer has beside the hand, and for how many cards.
_OWN, _OWN_CARDS = 0.215, 4.3
_BUTTONS = HINT, UNDO
# A turn has usually this many actions, each a mark on a plate.
_ACTIONS = 3
_PLATE = PlateStyle(
    ("88", "88", "8", "8"), face="bold", name="Mmmmm", least=0, height=44, around=4,
    avatar_around=6, left=3, avatar_gap=6, right=4, icon=15, icon_share=0.74, icon_gap=3,
    count_gap=8,
)  # fmt: skip
_LADDER = Ladder(
    around=(1.3, 1.2, 1.1, 1.0, 0.94, 0.88),
    rows_beside_log=(),
    rows=(1.2, 1.0, 0.88),
    slacks=(0.91, 0.85, 0.7, 0.55, 0.4, 0.25),
    tight=(0.88, 0.82, 0.76, 0.7, 0.64, 0.52, 0.42),
)


@dataclass(frozen=True, slots=True)
class Party:
    """How many sit at the table, and what they can be asked."""

    seats: int
    questions: tuple[Question, ...]


@lru_cache(maxsize=128)
def places_for(space: Space, party: Party) -> NoHonorPlaces:
    """The best places that a window has for a party."""
    return best_places(space, _LADDER, lambda room: _seated(room, party).places())


def _seated(room: Room, party: Party) -> "_Seating":
    return _Beside(room, party) if room.is_round else _Above(room, party)


class _Seating(Seating[NoHonorPlaces]):
    """What both ways share, from the bottom: hand, prompt, pool and Jail, and the two mats."""

    kind = NoHonorPlaces
    grounds: tuple[Box, ...]
    crews: tuple[Box, ...]
    keeps: Box
    mats: tuple[MatPlace, ...]
    pool: YardPlace
    free: YardPlace
    jail: YardPlace
    graveyard: YardPlace
    honor: Box
    deck: PilePlace
    discard: PilePlace
    held: Box
    smallest_card = _SMALLEST
    hand_wide = _HAND_CARD

    def __init__(self, room: Room, party: Party) -> None:
        actions = _ACTIONS if room.is_round else 0
        plate = PlateSizes(room.ruler, _PLATE, actions, compact=not room.is_round)
        super().__init__(
            room, plate, max(34, room.ruler.px(self.hand_wide * min(room.size + 0.12, 1.0)))
        )
        self.party, self.gap, self.pad = party, self.px(6), self.px(5)
        self.crew_card = max(_SMALLEST, self.px(_CREW * room.size))
        self.smallest_defense = max(_SMALLEST, self.px(_DEFENSE))
        self.lay_rim((4, 4), (2, 2))
        self._lay_all()

    def _lay_all(self) -> None:
        raise NotImplementedError

    # Crews

    @property
    def _crew_high(self) -> int:
        return round(self.crew_card * CARD_RATIO)

    def _crew_at(self, ground: Box, rows: int = 1) -> tuple[SeatPlace, Box]:
        """The plate of a seat in its ground, and its crew below, in the first of this many rows."""
        inner, gap = ground.inset(self.pad), self.px(3)
        plate = inner._replace(h=self.plate.height)
        high = (inner.bottom - plate.bottom) // rows - gap
        return SeatPlace(plate), Box(inner.x, plate.bottom + gap, inner.w, high)

    def _seat_all(self, own: Box, others: Sequence[Box]) -> None:
        """Everybody on their grounds; the viewer's has a row more."""
        mine, *theirs = self._crew_at(own, rows=2), *map(self._crew_at, others)
        self.grounds = own, *others
        self.own, self.others = mine[0], [place for place, _ in theirs]
        self.crews = mine[1], *(crew for _, crew in theirs)
        self.keeps = mine[1].moved(0, mine[1].h + self.px(3))

    @property
    def _ground_high(self) -> int:
        return self.plate.height + self.px(3) + self._crew_high + 2 * self.pad

    # The hand and the question

    def _ask_above(self, low: Box) -> Box:
        """The prompt right over the hand, with one row of buttons."""
        return self.prompt_above(self.party.questions, low.x, low.y - self.gap, low.w, rows=1)

    def _lay_low(self, low: Box) -> None:
        """The hand with the decks at its right, and buttons."""
        px, is_wide = self.px, self.room.is_round
        make = wide_buttons if is_wide else bare_discs
        self.buttons = make(_BUTTONS, low.right, low.bottom, self.ruler, columns=1)
        right = min(button.box.x for button in self.buttons) - px(8)
        label = self.ruler.line(_LABEL)
        long, short = wording.DISCARD_COUNT
        count = long.format(number=88) if is_wide else short.format(number=888)
        wide = self.ruler.width(count, _LABEL, "semibold")
        most = int((low.h - label - px(4)) / CARD_RATIO)
        card = max(1, min(max(_SMALLEST, px(_PILE * self.room.size)), most))
        across = max(wide, card)
        piles = [self._pile(Box(right - (n + 1) * (across + px(6)), low.y, across, low.h), card)
                 for n in range(2)]  # fmt: skip
        self.discard, self.deck = piles
        left = min(self.deck.card.x, self.deck.label.x)
        self.hand = Box.between(low.x, low.y, left - px(8), low.bottom)
        over = min(self.deck.card.y, self.discard.card.y) - px(4) - label
        high = label if over >= low.y else 0
        self.held = Box(left, over, self.discard.label.right - left, high)

    def _pile(self, room: Box, card: int) -> PilePlace:
        """A card with its label below, at the bottom of its room."""
        label = Box(room.x, room.bottom - self.ruler.line(_LABEL), room.w, self.ruler.line(_LABEL))
        high = round(card * CARD_RATIO)
        box = Box(room.x + (room.w - card) // 2, label.y - self.px(2) - high, card, high)
        return PilePlace(box, label)

    def _lay_mats(self, room: Box) -> None:
        self.mats, self.stage = split_mats(room, self.ruler), room

    def _yard(self, box: Box) -> YardPlace:
        """A strip with its title over it."""
        inner = box.inset(self.px(5), self.px(2))
        title = inner._replace(h=self.ruler.line(_LABEL))
        strip = Box.between(inner.x, title.bottom + self.px(1), inner.right, inner.bottom)
        return YardPlace(box, title, strip)


class _Beside(_Seating):
    """Crews in a column at the left, the viewer's at its bottom; the yards below the mats."""

    def _lay_all(self) -> None:
        felt, px, many = self.felt, self.px, self.party.seats - 1
        wide = max(px(_COLUMN), self.plate.width + 2 * self.pad)
        own_high = self._ground_high + px(3) + self._crew_high
        own = Box(felt.x, felt.bottom - own_high, wide, own_high)
        spare = own.y - felt.y - many * self._ground_high
        gap = min(px(_BETWEEN), spare // many)
        tops = [felt.y + n * (self._ground_high + gap) for n in range(many)]
        self._seat_all(own, [Box(felt.x, top, wide, self._ground_high) for top in tops])
        left, low = felt.x + wide + self.gap, felt.bottom - self.hand_height
        self._lay_low(Box.between(left, low, felt.right, felt.bottom))
        self.prompt = self._ask_above(Box.between(left, low, felt.right, felt.bottom))
        self._lay_middle(Box.between(left, felt.y, felt.right, self.prompt.y - self.gap))

    def _lay_middle(self, room: Box) -> None:
        card = max(_SMALLEST, self.px(_YARD_CARD * min(1.0, self.room.size + 0.06)))
        tall = self.ruler.line(_LABEL) + self.px(6) + round(card * CARD_RATIO)
        self._lay_yards(Box(room.x, room.bottom - tall, room.w, tall))
        self._lay_mats(room._replace(h=room.h - tall - self.gap))

    def _lay_yards(self, row: Box) -> None:
        """The pool and the stack of those who cost nothing; Jail, honor and Graveyard."""
        gap = self.gap
        honor = min(self.px(_HONOR), row.w // 8)
        room = row.w - honor - 4 * gap
        wide = [round(room * share) for share in (_POOL, _FREE, _JAIL)]
        wide = [*wide, honor, room - sum(wide)]
        boxes, x = [], row.x
        for across in wide:
            boxes.append(Box(x, row.y, across, row.h))
            x += across + gap
        self.pool, self.free, self.jail = map(self._yard, boxes[:3])
        self.honor, self.graveyard = boxes[3], self._yard(boxes[4])


class _Above(_Seating):
    """The other crews in a row at the top, the viewer's at the left of the hand.

    There is little height for large letters: the yards are beside the mats, in three rows.
    """

    def _lay_all(self) -> None:
        felt = self.felt
        others = [*self._row_of_others()]
        left = felt.x + max(self.plate.width + 2 * self.pad, round(felt.w * _OWN))
        low = Box.between(left + self.gap, felt.bottom - self.hand_height, felt.right, felt.bottom)
        self._lay_low(low)
        self.prompt = self._ask_above(low)
        high = min(felt.bottom - self.prompt.y, self._own_high(left - felt.x))
        self._seat_all(Box.between(felt.x, felt.bottom - high, left, felt.bottom), others)
        top = max(other.bottom for other in others) + self.gap
        self._lay_middle(Box.between(felt.x, top, felt.right, self.prompt.y - self.gap))

    def _own_high(self, wide: int) -> int:
        """How high two rows of cards and a plate are at most, if they are so wide."""
        card = (wide - 2 * self.pad) / _OWN_CARDS
        return self.plate.height + 2 * (round(card * CARD_RATIO) + self.px(3)) + 2 * self.pad

    def _row_of_others(self) -> Iterator[Box]:
        """As many side by side as have room for a plate each."""
        felt, gap, many = self.felt, self.gap, self.party.seats - 1
        least = self.plate.width + 2 * self.pad
        columns = max(1, min(many, (felt.w + gap) // (least + gap)))
        wide, high = (felt.w - gap * (columns - 1)) // columns, self._ground_high
        for number in range(many):
            row, column = divmod(number, columns)
            yield Box(felt.x + column * (wide + gap), felt.y + row * (high + gap), wide, high)

    def _lay_middle(self, room: Box) -> None:
        """The mats, and at their right three rows of Characters, with a title before each."""
        gap, pads = self.gap, 2 * self.px(5)
        words, free = (self.ruler.width(one, _LABEL, "serif") + self.px(6)
                       for one in (wording.POOL_TITLES[1], wording.FREE_TITLES[0]))  # fmt: skip
        high, most = (room.h - 2 * gap) // 3, round(room.w * _YARDS) - words - pads
        card = max(1, min(int((high - 2 * self.px(2)) / CARD_RATIO), int(most / _POOL_CARDS)))
        across = words + round(_POOL_CARDS * card) + pads
        rows = [Box(room.right - across, room.y + n * (high + gap), across, high) for n in range(3)]
        self.pool, self.jail = (self._yard_in_line(one, words) for one in rows[:2])
        low = rows[2]
        self.free = self._yard_in_line(low._replace(w=free + card + pads), free)
        self.honor = Box(self.free.box.right + gap, low.y, round(card * CARD_RATIO), high)
        rest = Box.between(self.honor.right + gap, low.y, low.right, low.bottom)
        self.graveyard = self._yard_in_line(rest, 0)
        self._lay_mats(room._replace(w=room.w - across - gap))

    def _yard_in_line(self, box: Box, words: int) -> YardPlace:
        """A strip with its title before it."""
        inner = box.inset(self.px(5), self.px(2))
        strip = Box.between(inner.x + words, inner.y, inner.right, inner.bottom)
        return YardPlace(box, inner._replace(w=words), strip)
