"""A seat's plate: avatar, name and badges, numbers, tokens on its corner, and the viewer's note."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.table.board import Counter, Label, Meter, Note, Picture, Plate, PlateChip
from app.table.face import Mood
from app.table.fitting import elide, longest_fitting
from app.table.geometry import Box, Ruler
from app.table.voice import written
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


class PlateToken(NamedTuple):
    """A token to show on a plate."""

    art: str
    explanation: str


class NameBadge(NamedTuple):
    """A chip right of the name: a word if there is room for it, else a drawing."""

    name: str
    word: str
    art: str
    tone: str
    explanation: str


class Gauge(NamedTuple):
    """A small number to show as a row of marks."""

    name: str
    value: int
    full: str
    empty: str
    explanation: str


class Noted(NamedTuple):
    """What the viewer knows of a seat, from long to short; drawings stand left and right of it."""

    words: tuple[str, ...]
    explanation: str
    tone: str = ""
    arts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlateContent:
    """What there is to show of a seat; `over` is a mark on its face, `mood` its look at rest."""

    seat: Seat
    name: str
    counts: tuple[Count, ...]
    marks: tuple[PlateToken, ...] = ()
    note: Noted | None = None
    acts: bool = False
    explanation: str = ""
    badges: tuple[NameBadge, ...] = ()
    gauge: Gauge | None = None
    over: PlateToken | None = None
    mood: Mood = "calm"
    in_danger: bool = False


@dataclass(frozen=True, slots=True)
class PlateStyle:
    """How a game has its plates: the face of its texts, and lengths in design pixels.

    `figures` are the widest numbers, `name` is a name that always has room.
    """

    figures: tuple[str, ...]
    face: str = "medium"
    name: str = "Mmmmmmm"
    least: int = 96
    height: int = 60
    around: int = 12
    avatar_around: int = 10
    left: int = 5
    avatar_gap: int = 7
    right: int = 10
    icon: int = 18
    icon_share: float = 0.8
    icon_gap: int = 5
    count_gap: int = 7


class PlateSizes:
    """The measures of a plate with this text size; the gauge has at most this many marks.

    A compact plate is no taller than its texts, and its avatar is a small one before the name.
    """

    def __init__(
        self, ruler: Ruler, style: PlateStyle, gauge: int = 0, *, compact: bool = False
    ) -> None:
        px, line, face = ruler.px, ruler.line(NUMBER), style.face
        self.ruler, self.style, self.gauge, self.compact = ruler, style, gauge, compact
        self.icon = max(px(style.icon), round(line * style.icon_share))
        self.pip = max(px(16), round(line * 0.76))
        rest = self.icon + px(style.icon_gap) + px(style.count_gap)
        self.counts = [rest + ruler.width(text, NUMBER, face) for text in style.figures]
        figure = self.pip + px(style.icon_gap) + ruler.width("8", NUMBER, face)
        self.meter = max(gauge * self.pip, figure) if gauge else 0
        self.rows = ruler.line(NAME) + max(line, self.icon)
        self.height = max(0 if compact else px(style.height), self.rows + px(style.around))
        self.avatar = min(px(50), self.height - px(style.avatar_around))
        self.left = px(style.left) + self.avatar + px(style.avatar_gap)
        if compact:
            self.avatar, self.left = round(ruler.line(NAME) * 0.8), px(style.left)
        # What the avatar takes of the first row.
        self.before_name = self.avatar + px(4) if compact else 0
        name = ruler.width(style.name, NAME, face) + self.before_name
        text = max(px(style.least), sum(self.counts) + self.meter, name)
        self.width = self.left + text + px(style.right)
        self.token = max(px(36), round(line * 1.2))
        self.note = ruler.line(NOTE) + px(4)


def lay_plate(box: Box, sitter: PlateContent, note: Box | None, sizes: PlateSizes) -> Plate:
    """The plate in its box; the note goes into its room, if there is any."""
    return _Plate(box, sitter, sizes).laid(note)


class _Plate:
    """The name with its badges in the first row, the numbers in the second."""

    def __init__(self, box: Box, sitter: PlateContent, sizes: PlateSizes) -> None:
        self.box, self.sitter, self.sizes, self.ruler = box, sitter, sizes, sizes.ruler
        self.face, line = sizes.style.face, self.ruler.line(NAME)
        left, right = box.x + sizes.left, box.right - self.ruler.px(6)
        top = box.y + (box.h - sizes.rows) // 2
        self.first = Box(left, top, right - left, line)
        self.second = Box(left, top + line, right - left, sizes.rows - line)

    def laid(self, note: Box | None) -> Plate:
        sitter, avatar = self.sitter, self._avatar()
        tokens, chips = tuple(self._tokens(sitter.marks)), tuple(self._chips())
        over = (self._over(sitter.over, avatar),) if sitter.over else ()
        return Plate(
            sitter.seat, self.box, avatar, self._name(tokens, chips), tuple(self._counters()),
            (*tokens, *over), self._note(sitter.note, note), sitter.acts, sitter.explanation,
            (self._meter(sitter.gauge),) if sitter.gauge else (), chips, sitter.mood,
            sitter.in_danger,
        )  # fmt: skip

    def _avatar(self) -> Box:
        side = self.sizes.avatar
        if self.sizes.compact:
            return Box(self.first.x, self.first.y + (self.first.h - side) // 2, side, side)
        x = self.box.x + self.ruler.px(self.sizes.style.left)
        return Box(x, self.box.y + (self.box.h - side) // 2, side, side)

    @staticmethod
    def _over(mark: PlateToken, avatar: Box) -> Picture:
        """A mark on the upper right of the face, which can still be seen."""
        side = round(avatar.w * 0.56)
        return Picture(mark.art, Box(avatar.right - side, avatar.y, side, side), mark.explanation)

    def _tokens(self, marks: Sequence[PlateToken]) -> list[Picture]:
        """From the right corner, side by side; they overlap before they cut the name short."""
        size, ruler = self.sizes.token, self.ruler
        x = self.box.right + ruler.px(TOKEN_REACH) - size
        y = self.box.y - ruler.px(TOKEN_RISE)
        name = ruler.width(self.sitter.name, NAME, self.face) + self.sizes.before_name
        spare = (x - self.first.x - name) // max(1, len(marks) - 1)
        step = min(max(spare, size // 2), size + ruler.px(2))
        return [
            Picture(mark.art, Box(x - number * step, y, size, size), mark.explanation)
            for number, mark in enumerate(marks)
        ]

    # The first row

    def _name(self, tokens: Sequence[Picture], chips: Sequence[PlateChip]) -> Label:
        ends = [chip.box.x - self.ruler.px(4) for chip in chips]
        right = min([self.first.right, *(token.box.x for token in tokens), *ends])
        left = self.first.x + self.sizes.before_name
        box = Box.between(left, self.first.y, right, self.first.bottom)
        name = elide(self.sitter.name, box.w, NAME, self.ruler, self.face)
        return Label(name, box, NAME, weight=self.face)

    def _chips(self) -> Iterator[PlateChip]:
        """From the right: with a word if the name has enough room beside it, else a drawing."""
        fits, right = self._fits_worded, self.first.right
        for badge in self.sitter.badges:
            chip = (self._worded if fits and badge.word else self._drawn)(badge, right)
            yield chip
            right = chip.box.x - self.ruler.px(4)

    @property
    def _fits_worded(self) -> bool:
        """Whether chips with words leave room for the name, or for a good part of a long one."""
        ruler, drawn = self.ruler, self.sizes.icon + self.ruler.px(4)
        words = (badge.word for badge in self.sitter.badges)
        needed = sum(self._word(word) + ruler.px(18) if word else drawn for word in words)
        name = min(ruler.width(self.sitter.name, NAME, self.face), ruler.px(70))
        return needed + name + self.sizes.before_name <= self.first.w

    def _word(self, word: str) -> int:
        return self.ruler.width(word, NOTE, "bold")

    def _worded(self, badge: NameBadge, right: int) -> PlateChip:
        ruler = self.ruler
        high = min(self.first.h, ruler.line(NOTE) + ruler.px(2))
        wide = self._word(badge.word) + ruler.px(14)
        box = Box(right - wide, self.first.y + (self.first.h - high) // 2, wide, high)
        label = Label(badge.word, box.inset(ruler.px(7), 0), NOTE, weight="bold")
        return PlateChip(badge.name, box, label, None, badge.tone, badge.explanation)

    def _drawn(self, badge: NameBadge, right: int) -> PlateChip:
        side = min(self.first.h, round(self.sizes.icon * 1.15))
        box = Box(right - side, self.first.y + (self.first.h - side) // 2, side, side)
        picture = Picture(badge.art, box)
        return PlateChip(badge.name, box, None, picture, badge.tone, badge.explanation)

    # The second row

    def _counters(self) -> Iterator[Counter]:
        x, row, icon = self.second.x, self.second, self.sizes.icon
        for count, wide in zip(self.sitter.counts, self.sizes.counts, strict=False):
            art = Box(x, row.y + (row.h - icon) // 2, icon, icon)
            gap = icon + self.ruler.px(self.sizes.style.icon_gap)
            label = self._number(count.value, Box(x + gap, row.y, wide - gap, row.h))
            yield Counter(
                count.name, count.value, Picture(count.art, art, count.explanation), label
            )
            x += wide

    def _meter(self, gauge: Gauge) -> Meter:
        row, pip = self.second, self.sizes.pip
        left, y = row.right - self.sizes.meter, row.y + (row.h - pip) // 2
        boxes = tuple(Box(left + n * pip, y, pip, pip) for n in range(self.sizes.gauge))
        x = boxes[0].right + self.ruler.px(self.sizes.style.icon_gap)
        figure = self._number(gauge.value, Box.between(x, row.y, row.right, row.bottom))
        return Meter(
            gauge.name, gauge.value, gauge.full, gauge.empty, boxes, figure, gauge.explanation
        )

    def _number(self, value: int, box: Box) -> Label:
        return Label(written(value), box, NUMBER, weight=self.face)

    # What the viewer knows

    def _note(self, note: Noted | None, room: Box | None) -> Note | None:
        if note is None or room is None:
            return None
        return self._tab(note, room) if room.y < self.box.y else self._below(note, room)

    def _below(self, note: Noted, room: Box) -> Note:
        """Words in the middle of the strip below the plate."""
        pad, high = self.ruler.px(8), min(self.sizes.note, room.h)
        text = longest_fitting(note.words, room.w - 2 * pad, NOTE, self.ruler)
        wide = self.ruler.width(text, NOTE) + 2 * pad
        box = Box(room.x + (room.w - wide) // 2, room.bottom - high, wide, high)
        return Note(Label(text, box.inset(pad, 0), NOTE, "plain", "centre"), box, note.explanation)

    def _tab(self, note: Noted, room: Box) -> Note:
        """A tab on the upper edge of the plate, with a drawing on each side of the words."""
        ruler = self.ruler
        px, icon = ruler.px, round(ruler.line(NOTE) * 0.8)
        whole, beside = room.w - 2 * icon - px(26), room.w * 2 // 3 - 2 * icon - px(26)
        most = max(beside, min(whole, ruler.width(note.words[-1], NOTE, "bold")))
        text = longest_fitting(note.words, most, NOTE, ruler, "bold")
        wide = ruler.width(text, NOTE, "bold") + 2 * icon + px(24)
        box = Box(room.right - wide - px(8), room.y, wide, room.h + px(4))
        y = room.y + (room.h - px(4) - icon) // 2 + px(1)
        left = Box(box.x + px(7), y, icon, icon)
        right = Box(box.right - px(7) - icon, y, icon, icon)
        line = Box.between(left.right + px(5), room.y, right.x - px(5), room.bottom - px(2))
        label = Label(text, line, NOTE, align="centre", weight="bold")
        arts = (Picture(art, at) for art, at in zip(note.arts, (left, right), strict=True))
        return Note(label, box, note.explanation, note.tone, tuple(arts))
