"""Where everything goes at a table of Knives: the places, before anything is put there.

Places are counted from the viewer, clockwise: 0 is at the bottom, 1 at the left, and so on.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from app.games.knives.questions import CARD_QUESTIONS, CHOICES
from app.table.bar import bar_height
from app.table.board import Label, Picture, SmallButton
from app.table.geometry import CARD_RATIO, Box, Ruler, Space
from app.table.hand_fan import fan_height
from app.table.plate import TOKEN_REACH, TOKEN_RISE, PlateSizes
from app.table.prompt import prompt_height

TRICK_CARD, HAND_CARD, SMALLEST_HAND_CARD = 96, 116, 56
STAMP = 52
CAPTION = 12
COUNTERS = 2
# Room in pixels for the 27 cards that can be named, large enough to hit.
SMALLEST_PICKER = Box(0, 0, 420, 144)
# How many cards wide a hand must be, so that of eight cards each can be told.
SMALLEST_SPREAD = 3.75
BUTTONS = (
    ("hint", "Hint", "icon_hint", "What a strong player would do here, and why."),
    ("undo", "Undo", "icon_undo", "Take back your last decision."),
    ("flag", "Flag", "icon_flag", "Save this moment with a note, for the designer."),
)


@dataclass(frozen=True, slots=True)
class Seatings:
    """What lies in front of one seat: its card, its declaration, and their captions."""

    slot: Box
    caption: Box
    stamp: Box
    stamp_caption: Box


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All places; lists go by the seat's place at the table."""

    window: Box
    ruler: Ruler
    table: Box
    felt: Box
    plates: tuple[Box, ...]
    strips: tuple[Box, ...]
    notes: tuple[Box | None, ...]
    fronts: tuple[Seatings, ...]
    medallion: Box
    trumps: Box
    bank: Box
    prompt: Box
    choices: Box
    picker: Box
    hand: Box
    hand_card: int
    buttons: tuple[SmallButton, ...]
    token_rise: int
    token_reach: int
    docked: bool

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else or outside of the table."""
        fronts = self.fronts
        playing = [box for front in fronts for box in (front.slot, front.caption)]
        bidding = [box for front in fronts for box in (front.stamp, front.stamp_caption)]
        always = [*self._outlines(), *self.strips, self.trumps, self.bank, self.hand]
        always += [button.box for button in self.buttons]
        playing += self._beside_cards
        return (
            self.hand.w >= SMALLEST_SPREAD * self.hand_card
            and self.picker.w >= SMALLEST_PICKER.w
            and self.picker.h >= SMALLEST_PICKER.h
            and self._apart([*always, *playing, self.medallion, self.prompt])
            and self._apart([*always, *bidding, self.choices])
            and self._apart([*always, *self._beside_cards, self.picker, self.prompt])
        )

    @property
    def _beside_cards(self) -> list[Box]:
        """What the notes need that the others' cards do not: notes are only there in play."""
        own, *others = self.notes
        boxes = [own] if own is not None else []
        for note, strip in zip(others, self.strips, strict=True):
            if note is not None and note.bottom > strip.bottom:
                boxes.append(Box.between(note.x, strip.bottom, note.right, note.bottom))
        return boxes

    def _outlines(self) -> Iterable[Box]:
        """The plates with the tokens that stand out at their corner."""
        for box in self.plates:
            top, right = box.y - self.token_rise, box.right + self.token_reach
            yield Box.between(box.x, top, right, box.bottom)

    def _apart(self, boxes: list[Box]) -> bool:
        room = Box.between(self.table.x, self.table.y, self.table.right, self.window.bottom)
        if any(not room.holds(box) or box.w <= 0 or box.h <= 0 for box in boxes):
            return False
        return not any(one.overlaps(other) for one, other in combinations(boxes, 2))


class Measures:
    """The sizes that both arrangements share; `size` shrinks the cards."""

    def __init__(self, space: Space, ruler: Ruler, size: float, is_open: bool) -> None:
        self.ruler = ruler
        self.window = space.window
        self.bar = bar_height(space.ruler)
        self.plate = PlateSizes(self.ruler, COUNTERS)
        self.is_open = is_open
        self.caption = self.ruler.line(CAPTION) + self.ruler.px(4)
        self.card = self.ruler.px(TRICK_CARD * size)
        self.card_height = round(self.card * CARD_RATIO)
        self.hand_card = max(SMALLEST_HAND_CARD, self.ruler.px(HAND_CARD * size))
        self.hand_height = fan_height(self.hand_card, self.ruler)
        self.token_rise = self.ruler.px(TOKEN_RISE)
        self.token_reach = self.ruler.px(TOKEN_REACH)
        self.stamp = self.ruler.px(STAMP * max(size, 0.75))

    def prompt_height(self, width: int) -> int:
        """Room for every question about cards and seats."""
        return max(prompt_height(question, width, self.ruler) for question in CARD_QUESTIONS)

    def choices_height(self, width: int) -> int:
        """Room for the question with the most buttons."""
        return max(prompt_height(question, width, self.ruler) for question in CHOICES)

    def peek(self, closed: int) -> int:
        """How tall the strip with another seat's cards is; open cards need more."""
        return self.ruler.px(58 if self.is_open else closed)

    def buttons(self, right: int, bottom: int) -> tuple[SmallButton, ...]:
        """Hint, undo and flag, with their names below them if these are not too long."""
        ruler, size = self.ruler, max(self.ruler.px(44), 24)
        labelled = all(
            ruler.width(name, CAPTION) <= size + ruler.px(8) for _, name, _, _ in BUTTONS
        )
        step = size + ruler.px(12)
        high = size + (ruler.px(3) + ruler.line(CAPTION) if labelled else 0)
        return tuple(
            self._button(kind, Box(right - (len(BUTTONS) - n) * step, bottom - high, step, high))
            for n, kind in enumerate(BUTTONS)
        )

    def _button(self, kind: tuple[str, str, str, str], cell: Box) -> SmallButton:
        name, text, art, about = kind
        size = max(self.ruler.px(44), 24)
        picture = Box(cell.x + (cell.w - size) // 2, cell.y, size, size)
        line = Box(cell.x, cell.bottom - self.ruler.line(CAPTION), cell.w, self.ruler.line(CAPTION))
        label = Label(text, line, CAPTION, "dim", "centre") if cell.h > size else None
        return SmallButton(name, Picture(art, picture, about), cell, label)


def beneath(box: Box, wide: int, high: int, gap: int) -> Box:
    """A box of this size, in the middle below another."""
    return Box(box.x + (box.w - wide) // 2, box.bottom + gap, wide, high)
