"""Where everything goes at a table of No Honor Among Thieves: crews at the left, or above."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.games.no_honor.layout import NoHonorPlaces, YardPlace
from app.table.geometry import CARD_RATIO, Box, Space
from app.table.mat_board import MatPlace, lay_mat
from app.table.pile_place import PilePlace
from app.table.places import Ladder, Room, SeatPlace, best_places
from app.table.plate import PlateSizes, PlateStyle
from app.table.question import Question
from app.table.seating import Seating
from app.table.small_buttons import HINT, UNDO, bare_discs, wide_buttons

_CREW, _HAND_CARD, _YARD_CARD, _PILE, _LABEL = 46, 112, 52, 44, 12
_SMALLEST, _DEFENSE, _HONOR = 17, 56, 66
# How wide the column of crews is, and how the strip below the mats is shared.
_COLUMN, _POOL, _FREE, _JAIL = 252, 0.4, 0.09, 0.33
_BUTTONS = HINT, UNDO
# A turn has usually so many actions, each a mark on a plate.
_ACTIONS = 3
_PLATE = PlateStyle(
    ("88", "88", "8", "8"), face="bold", name="Mmmmm", least=0, height=44, around=4,
    avatar_around=6, left=3, avatar_gap=6, right=4, icon=15, icon_share=0.74, icon_gap=3,
    count_gap=8,
)  # fmt: skip
_LADDER = Ladder(
    around=(1.3, 1.2, 1.1, 1.0, 0.94, 0.88, 0.82, 0.76, 0.7),
    rows_beside_log=(),
    rows=(1.2, 1.0, 0.88, 0.76, 0.66, 0.56, 0.48, 0.42),
    slacks=(0.85, 0.7, 0.55, 0.4, 0.25),
    tight=(0.8, 0.66, 0.52, 0.42),
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

    def __init__(self, room: Room, party: Party) -> None:
        actions = _ACTIONS if room.is_round else 0
        plate = PlateSizes(room.ruler, _PLATE, actions, compact=not room.is_round)
        super().__init__(
            room, plate, max(34, room.ruler.px(_HAND_CARD * min(room.size + 0.12, 1.0)))
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

    def _crew_at(self, ground: Box) -> tuple[SeatPlace, Box]:
        """The plate of a seat in its ground, and its crew below."""
        inner = ground.inset(self.pad)
        plate = inner._replace(h=self.plate.height)
        crew = Box(inner.x, plate.bottom + self.px(3), inner.w, self._crew_high)
        return SeatPlace(plate), crew

    def _seat_all(self, own: Box, others: Sequence[Box]) -> None:
        """Everybody on their grounds; the viewer's has a row more."""
        seated = [self._crew_at(ground) for ground in (own, *others)]
        self.grounds = own, *others
        self.own, self.others = seated[0][0], [place for place, _ in seated[1:]]
        self.crews = tuple(crew for _, crew in seated)
        self.keeps = self.crews[0].moved(0, self._crew_high + self.px(3))

    @property
    def _ground_high(self) -> int:
        return self.plate.height + self.px(3) + self._crew_high + 2 * self.pad

    @property
    def _own_high(self) -> int:
        return self._ground_high + self.px(3) + self._crew_high

    # Beside the crews

    def _ask_above(self, low: Box) -> Box:
        """The prompt right over the hand."""
        return self.prompt_above(self.party.questions, low.x, low.y - self.gap, low.w)

    def _lay_field(self, field: Box, low: Box) -> None:
        """The hand with the decks at its right in the low box; in the field all that is over it."""
        self._lay_low(low)
        self.prompt = self._ask_above(low)
        card = max(_SMALLEST, self.px(_YARD_CARD * min(1.0, self.room.size + 0.06)))
        strip = round(card * CARD_RATIO)
        tall = self.ruler.line(_LABEL) + self.px(6) + strip
        bottom = min(field.bottom, self.prompt.y) - self.gap
        self._lay_yards(Box(field.x, bottom - tall, field.w, tall))
        room = Box.between(field.x, field.y, field.right, self.pool.box.y - self.gap)
        wide = (room.w - self.gap) // 2
        boxes = [Box(room.x + n * (wide + self.gap), room.y, wide, room.h) for n in range(2)]
        self.mats = tuple(lay_mat(box, self.ruler) for box in boxes)
        self.stage = room

    def _lay_low(self, low: Box) -> None:
        px, is_wide = self.px, self.room.is_round
        make = wide_buttons if is_wide else bare_discs
        self.buttons = make(_BUTTONS, low.right, low.bottom, self.ruler, columns=1)
        right = min(button.box.x for button in self.buttons) - px(8)
        label = self.ruler.line(_LABEL)
        wide = self.ruler.width("Played 88", _LABEL, "semibold")
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

    def _yard(self, box: Box) -> YardPlace:
        inner = box.inset(self.px(5), self.px(2))
        title = inner._replace(h=self.ruler.line(_LABEL))
        strip = Box.between(inner.x, title.bottom + self.px(1), inner.right, inner.bottom)
        return YardPlace(box, title, strip)


class _Beside(_Seating):
    """Crews in a column at the left, the viewer's at its bottom."""

    def _lay_all(self) -> None:
        felt, px, many = self.felt, self.px, self.party.seats - 1
        wide = max(px(_COLUMN), self.plate.width + 2 * self.pad)
        own = Box(felt.x, felt.bottom - self._own_high, wide, self._own_high)
        spare = own.y - felt.y - many * self._ground_high
        gap = min(px(14), spare // many)
        tops = [felt.y + n * (self._ground_high + gap) for n in range(many)]
        others = [Box(felt.x, top, wide, self._ground_high) for top in tops]
        self._seat_all(own, others)
        left = felt.x + wide + self.gap
        low = felt.bottom - self.hand_height
        self._lay_field(
            Box.between(left, felt.y, felt.right, low),
            Box.between(left, low, felt.right, felt.bottom),
        )


class _Above(_Seating):
    """The other crews in a row at the top, the viewer's at the left of the hand."""

    def _lay_all(self) -> None:
        felt, many = self.felt, self.party.seats - 1
        columns = self._columns(many)
        rows = -(-many // columns)
        wide = (felt.w - self.gap * (columns - 1)) // columns
        others = [
            Box(felt.x + n % columns * (wide + self.gap),
                felt.y + n // columns * (self._ground_high + self.gap), wide, self._ground_high)
            for n in range(many)
        ]  # fmt: skip
        top = felt.y + rows * (self._ground_high + self.gap)
        across = max(self.plate.width + 2 * self.pad, 4 * self.crew_card)
        high = max(self._own_high, self.hand_height)
        own = Box(felt.x, felt.bottom - self._own_high, across, self._own_high)
        self._seat_all(own, others)
        bottom = felt.bottom - high
        low = Box.between(
            own.right + self.gap, felt.bottom - self.hand_height, felt.right, felt.bottom
        )
        self._lay_field(Box.between(felt.x, top, felt.right, bottom), low)

    def _columns(self, many: int) -> int:
        """As many as have room for a plate each."""
        least = self.plate.width + 2 * self.pad
        return max(1, min(many, (self.felt.w + self.gap) // (least + self.gap)))
