"""A seat's plate: avatar, name, counters, tokens on its corner, and the viewer's note below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.table.board import Counter, Label, Note, Picture, Plate
from app.table.fitting import elide
from app.table.geometry import Box, Ruler
from rules.kernel.cards import Seat

NAME, NUMBER, NOTE = 15, 13, 12
# How far a token stands out over the plate's corner.
TOKEN_RISE, TOKEN_REACH = 10, 6


class Count(NamedTuple):
    """A number to show on a plate."""

    name: str
    value: int
    art: str
    explanation: str


class Mark(NamedTuple):
    """A token to show on a plate."""

    art: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """What there is to show of a seat; the note is in short and in full."""

    seat: Seat
    name: str
    counts: tuple[Count, ...]
    marks: tuple[Mark, ...] = ()
    note: Mark | None = None
    acts: bool = False
    explanation: str = ""


class PlateSizes:
    """The measures of a plate with this text size, for so many counters of two digits."""

    def __init__(self, ruler: Ruler, counters: int) -> None:
        self.ruler = ruler
        self.icon = max(ruler.px(18), round(ruler.line(NUMBER) * 0.8))
        self.count = self.icon + ruler.px(5) + ruler.width("88", NUMBER) + ruler.px(7)
        rows = ruler.line(NAME) + max(ruler.line(NUMBER), self.icon)
        self.height = max(ruler.px(60), rows + ruler.px(12))
        self.avatar = min(ruler.px(44), self.height - ruler.px(12))
        text = max(ruler.px(96), counters * self.count, ruler.width("Mmmmmmm", NAME))
        self.width = ruler.px(8) + self.avatar + ruler.px(10) + text + ruler.px(10)
        self.token = max(ruler.px(36), round(ruler.line(NUMBER) * 1.2))
        self.note = ruler.line(NOTE) + ruler.px(4)


def lay_plate(box: Box, sitter: Sitter, strip: Box | None, ruler: Ruler) -> Plate:
    """The plate in its box; the note goes into the strip below it, if there is one."""
    return _Plate(box, sitter, ruler).laid(strip)


class _Plate:
    def __init__(self, box: Box, sitter: Sitter, ruler: Ruler) -> None:
        self.box, self.sitter, self.ruler = box, sitter, ruler
        self.sizes = PlateSizes(ruler, len(sitter.counts))
        self.left = box.x + ruler.px(8) + self.sizes.avatar + ruler.px(10)
        rows = ruler.line(NAME) + max(ruler.line(NUMBER), self.sizes.icon)
        self.top = box.y + (box.h - rows) // 2

    def laid(self, strip: Box | None) -> Plate:
        sitter, avatar = self.sitter, self.sizes.avatar
        tokens = tuple(self._tokens(sitter.marks))
        y = self.box.y + (self.box.h - avatar) // 2
        return Plate(
            sitter.seat, self.box, Box(self.box.x + self.ruler.px(8), y, avatar, avatar),
            self._name(tokens), tuple(self._counters()), tokens, self._note(strip), sitter.acts,
            sitter.explanation,
        )  # fmt: skip

    def _tokens(self, marks: Sequence[Mark]) -> list[Picture]:
        size, ruler = self.sizes.token, self.ruler
        x = self.box.right + ruler.px(TOKEN_REACH) - size
        y = self.box.y - ruler.px(TOKEN_RISE)
        step = size + ruler.px(2)
        return [
            Picture(mark.art, Box(x - number * step, y, size, size), mark.explanation)
            for number, mark in enumerate(marks)
        ]

    def _name(self, tokens: tuple[Picture, ...]) -> Label:
        right = min([self.box.right - self.ruler.px(6), *(token.box.x for token in tokens)])
        box = Box.between(self.left, self.top, right, self.top + self.ruler.line(NAME))
        return Label(elide(self.sitter.name, box.w, NAME, self.ruler), box, NAME)

    def _counters(self) -> list[Counter]:
        y, icon = self.top + self.ruler.line(NAME), self.sizes.icon
        high = max(self.ruler.line(NUMBER), icon)
        return [
            self._counter(count, Box(self.left + number * self.sizes.count, y, icon, high))
            for number, count in enumerate(self.sitter.counts)
        ]

    def _counter(self, count: Count, place: Box) -> Counter:
        icon = Box(place.x, place.y + (place.h - place.w) // 2, place.w, place.w)
        x = icon.right + self.ruler.px(5)
        text = Box(x, place.y, self.sizes.count - (x - place.x), place.h)
        picture = Picture(count.art, icon, count.explanation)
        return Counter(count.name, count.value, picture, Label(str(count.value), text, NUMBER))

    def _note(self, strip: Box | None) -> Note | None:
        note = self.sitter.note
        if note is None or strip is None:
            return None
        pad, high = self.ruler.px(8), min(self.sizes.note, strip.h)
        text = elide(note.art, strip.w - 2 * pad, NOTE, self.ruler)
        wide = self.ruler.width(text, NOTE) + 2 * pad
        box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - high, wide, high)
        return Note(Label(text, box.inset(pad, 0), NOTE, "plain", "centre"), box, note.explanation)
