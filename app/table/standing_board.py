"""Who is winning, laid out: the bar of a race, the card of what is known, and the goal's line."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import ClassVar, NamedTuple

from app.table.board import Label, Picture, Tone
from app.table.boxes import Worded, written
from app.table.fitting import elide, longest_fitting
from app.table.geometry import Box, Ruler
from app.table.standing import Goal, Knowledge, Known, Race
from app.table.things import Layer, Thing
from app.table.voice import Voice, lower_first

_TEXT, _SMALL, _GOAL = 13, 12, 13
_CELL, _LOW_CELL, _LEAST_BAR = 12, 8, 90


class RaceMark(NamedTuple):
    """A number that counts, at this many pixels from the left; the line itself is the first."""

    x: int
    value: int
    label: Label | None


@dataclass(frozen=True, slots=True)
class LaidRace(Thing):
    """A bar with a cell for each, words for both sides, and marks on it or below."""

    layer: ClassVar[Layer] = Layer.STANDING

    race: Race
    box: Box
    near: Label
    far: Label
    sign: Picture | None
    bar: Box
    marks: tuple[RaceMark, ...]

    @property
    def key(self) -> str:
        return "race"

    def cell(self, number: int) -> Box:
        """One of the cells, counted from the left."""
        wide = self.bar.w / self.race.total
        left, right = round(number * wide), round((number + 1) * wide)
        gap = 1 if wide >= 4 else 0
        return Box(self.bar.x + left, self.bar.y, max(1, right - left - gap), self.bar.h)


def race_height(ruler: Ruler) -> int:
    """How tall a bar is with words above it and numbers below."""
    return ruler.line(_TEXT) + ruler.px(_CELL + 12) + ruler.line(_SMALL)


def race_width(near: str, far: str, ruler: Ruler) -> int:
    """How wide a bar is with these words above it, and the sign before them."""
    words = ruler.width(near, _TEXT, "semibold") + ruler.width(far, _TEXT, "semibold")
    return words + _sign(ruler) + 2 * ruler.px(12) + ruler.px(5) + ruler.px(6)


def _sign(ruler: Ruler) -> int:
    return round(ruler.line(_TEXT) * 0.9)


def low_race_height(ruler: Ruler) -> int:
    """How tall a bar is with its words beside it."""
    return ruler.line(_TEXT) + ruler.px(2)


def lay_race(race: Race, box: Box, ruler: Ruler) -> LaidRace:
    """The bar in its box: words above it if there is room for that, else beside it."""
    return (_tall if box.h >= race_height(ruler) else _low)(race, box, ruler)


def _tall(race: Race, box: Box, ruler: Ruler) -> LaidRace:
    px, line = ruler.px, ruler.line(_TEXT)
    inside, top = box.inset(px(12), 0), box.y + px(3)
    icon = _sign(ruler)
    sign = Picture(race.art, Box(inside.x, top + (line - icon) // 2, icon, icon))
    words = Box.between(sign.box.right + px(5), top, inside.right, top + line)
    near, far = _sides(race, words, ruler)
    bar = Box(inside.x, top + line + px(5), inside.w, px(_CELL))
    below = Box(inside.x, bar.bottom + px(3), inside.w, ruler.line(_SMALL))
    return LaidRace(race, box, near, far, sign, bar, tuple(_marks(race, bar, below, ruler)))


def _low(race: Race, box: Box, ruler: Ruler) -> LaidRace:
    """Words left and right of the bar; where that leaves it too short, the shorter words."""
    px, inside = ruler.px, box.inset(ruler.px(8), 0)
    near, far = _words(race, inside.w - px(_LEAST_BAR) - 2 * px(12), ruler)
    left, right = (ruler.width(text, _TEXT, "semibold") for text in (near, far))
    first = Label(near, Box(inside.x, box.y, left, box.h), _TEXT, weight="semibold")
    last = Label(far, Box(inside.right - right, box.y, right, box.h), _TEXT, "plain", "right",
                 "semibold")  # fmt: skip
    high = px(_LOW_CELL)
    bar = Box.between(
        first.box.right + px(12), box.y + (box.h - high) // 2, last.box.x - px(12),
        box.y + (box.h + high) // 2,
    )  # fmt: skip
    return LaidRace(race, box, first, last, None, bar, tuple(_marks(race, bar, None, ruler)))


def _sides(race: Race, room: Box, ruler: Ruler) -> tuple[Label, Label]:
    near, far = _words(race, room.w - ruler.px(6), ruler)
    used = ruler.width(near, _TEXT, "semibold")
    left = room._replace(w=used)
    rest = Box.between(room.x + used + ruler.px(6), room.y, room.right, room.bottom)
    return (
        Label(near, left, _TEXT, weight="semibold"),
        Label(far, rest, _TEXT, "plain", "right", "semibold"),
    )


def _words(race: Race, room: int, ruler: Ruler) -> tuple[str, str]:
    """What both sides have, in the longest words that fit side by side; no number is ever cut."""
    wide = partial(ruler.width, size=_TEXT, weight="semibold")
    for near, far in product(race.near_words, race.far_words):
        if wide(near) + wide(far) <= room:
            return near, far
    near, far = race.near_words[-1], race.far_words[-1]
    most = max(room // 2, room - wide(far))
    near = _shortened(near, most, ruler)
    return near, _shortened(far, room - wide(near), ruler)


def _shortened(words: str, room: int, ruler: Ruler) -> str:
    """A side's name with an ellipsis, and how much it has."""
    name, space, amount = words.rpartition(" ")
    left = room - ruler.width(f"{space}{amount}", _TEXT, "semibold")
    short = elide(name, left, _TEXT, ruler, "semibold")
    return f"{short}{space}{amount}" if short else amount


def _marks(race: Race, bar: Box, below: Box | None, ruler: Ruler) -> Iterator[RaceMark]:
    """A line before the cell of each number; its figure below, where it is not too close."""
    ends = bar.x - ruler.px(6)
    for number, value in enumerate(race.marks):
        x = bar.x + round((value - 1) * bar.w / race.total)
        label = None
        weight = "bold" if not number else "medium"
        wide = ruler.width(str(value), _SMALL, weight)
        if below is not None and x - wide // 2 > ends:
            box = Box(x - wide // 2, below.y, wide, below.h)
            tone: Tone = "bright" if not number else "dim"
            label = Label(str(value), box, _SMALL, tone, "centre", weight)
            ends = box.right + ruler.px(4)
        yield RaceMark(x, value, label)


# What is known


class KnownCell(NamedTuple):
    """One seat on the card: its face, its name if there is room, its marks, and who looked."""

    known: Known
    box: Box
    face: Box
    name: Label | None
    sign: Box
    pips: tuple[Box, ...]
    lookers: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class LaidKnowledge(Thing):
    """The card, or only its headline where there is no room for more."""

    layer: ClassVar[Layer] = Layer.STANDING

    knowledge: Knowledge
    box: Box
    eye: Picture
    headline: Label
    cells: tuple[KnownCell, ...] = ()

    @property
    def key(self) -> str:
        return "known"


def headline_height(ruler: Ruler) -> int:
    """How tall the headline alone is."""
    return ruler.line(_SMALL) + ruler.px(8)


def lay_knowledge(knowledge: Knowledge, box: Box, voice: Voice, ruler: Ruler) -> LaidKnowledge:
    """The card in its box: who is known above, who is open below; else the headline alone."""
    px, line = ruler.px, ruler.line(_SMALL)
    icon = round(line * 0.9)
    top = box.y + px(4)
    eye = Picture(knowledge.art, Box(box.x + px(10), top + (line - icon) // 2, icon, icon))
    room = Box.between(eye.box.right + px(6), top, box.right - px(8), top + line)
    words = longest_fitting(knowledge.headline, room.w, _SMALL, ruler, "bold")
    headline = Label(words, room, _SMALL, "bright", "left", "bold")
    below = Box.between(box.x + px(8), room.bottom + px(4), box.right - px(8), box.bottom - px(8))
    cells = tuple(_Cells(knowledge, below, voice, ruler).laid())
    if not cells and box.h > headline_height(ruler):
        low = box.bottom - headline_height(ruler)
        return lay_knowledge(knowledge, box._replace(y=low, h=box.bottom - low), voice, ruler)
    return LaidKnowledge(knowledge, box, eye, headline, cells)


class _Cells:
    """The seats in two rows: those that are known are framed in their side's colours."""

    def __init__(self, knowledge: Knowledge, room: Box, voice: Voice, ruler: Ruler) -> None:
        self.room, self.voice, self.ruler = room, voice, ruler
        seats = knowledge.seats
        known, loose = [s for s in seats if s.tone], [s for s in seats if not s.tone]
        self.rows = [row for half in (known, loose) for row in _halved(half)]
        self.pip = max(ruler.px(13), 11)
        self.looks = max(ruler.px(9), 8)

    @property
    def least(self) -> int:
        """How tall a row must be."""
        return self.pip + self.looks + self.ruler.px(30)

    def laid(self) -> Iterator[KnownCell]:
        """Nothing if there is no room for it."""
        px, gap = self.ruler.px, self.ruler.px(5)
        count = len(self.rows)
        high = (self.room.h - gap * (count - 1)) // max(1, count)
        widths = [(self.room.w - gap * (len(row) - 1)) // len(row) for row in self.rows]
        if not count or high < self.least or min(widths) < self.pip * self.rows[0][0].of + px(8):
            return
        for number, (row, wide) in enumerate(zip(self.rows, widths, strict=True)):
            y = self.room.y + number * (high + gap)
            for place, known in enumerate(row):
                yield self._cell(known, Box(self.room.x + place * (wide + gap), y, wide, high))

    def _cell(self, known: Known, box: Box) -> KnownCell:
        px, low = self.ruler.px, box.bottom - self.ruler.px(4) - self.looks
        face = min(px(34), low - self.pip - box.y - px(8), box.w - px(8))
        beside = box.w >= face + px(14) + known.of * self.pip
        pips = known.of * self.pip
        if beside and known.tone:
            return self._beside(known, box, face)
        disc = Box(box.middle[0] - face // 2, box.y + px(4), face, face)
        left, y = box.middle[0] - pips // 2, disc.bottom + (low - disc.bottom - self.pip) // 2
        sign = Box(disc.right - px(7), disc.y - px(2), px(15), px(15))
        return KnownCell(known, box, disc, None, sign, self._pips(known, left, y),
                         self._looks(known, box.middle[0], low))  # fmt: skip

    def _beside(self, known: Known, box: Box, face: int) -> KnownCell:
        """The name and the marks right of the face."""
        px, line = self.ruler.px, self.ruler.line(_SMALL)
        high = line + self.pip + px(3) + self.looks
        top = box.y + (box.h - high) // 2
        disc = Box(box.x + px(6), box.y + (box.h - face) // 2, face, face)
        left, side = disc.right + px(7), px(14)
        sign = Box(box.right - side - px(4), top + (line - side) // 2, side, side)
        room = Box.between(left, top, sign.x - px(2), top + line)
        name = self.voice.name(known.seat)
        fits = self.ruler.width(name, _SMALL, "bold") <= room.w
        label = Label(name, room, _SMALL, weight="bold") if fits else None
        sign = sign if fits else sign._replace(x=left)
        pips = self._pips(known, left, top + line)
        middle = left + known.of * self.pip // 2
        return KnownCell(known, box, disc, label, sign, pips,
                         self._looks(known, middle, top + high - self.looks))  # fmt: skip

    def _pips(self, known: Known, x: int, y: int) -> tuple[Box, ...]:
        return tuple(Box(x + n * self.pip, y, self.pip, self.pip) for n in range(known.of))

    def _looks(self, known: Known, middle: int, y: int) -> tuple[Box, ...]:
        """An eye, and the mark of everybody who has looked."""
        step, count = self.looks + 1, len(known.seen_by) + bool(known.seen_by)
        left = middle - count * step // 2
        return tuple(Box(left + n * step, y, self.looks, self.looks) for n in range(count))


def _halved(seats: list[Known]) -> Iterator[list[Known]]:
    """One row, or two if there are more than four."""
    if len(seats) > 4:
        half = (len(seats) + 1) // 2
        yield from (seats[:half], seats[half:])
    elif seats:
        yield seats


# The goal


@dataclass(frozen=True, slots=True)
class LaidGoal(Thing):
    """What the viewer plays for, in one line or two."""

    layer: ClassVar[Layer] = Layer.STANDING

    box: Box
    lines: tuple[Label, ...]
    explanation: str

    @property
    def key(self) -> str:
        return "goal"

    @property
    def about(self) -> str:
        return self.explanation


def goal_height(ruler: Ruler, lines: int = 2) -> int:
    """How tall this many lines of a goal are."""
    return ruler.line(_GOAL) + (lines - 1) * ruler.line(_SMALL) + ruler.px(6)


def goal_width(words: str, ruler: Ruler) -> int:
    """How wide a line with these words is."""
    return ruler.width(words, _GOAL, "bold") + 2 * ruler.px(10)


def lay_goal(goal: Goal, box: Box, ruler: Ruler, *, snug: bool = False) -> LaidGoal:
    """The goal in its box, with how far it is if there is room for that.

    A `snug` box is as wide as the words, in the middle of its room.
    """
    px = ruler.px
    if snug:
        words = longest_fitting(goal.words, box.w - 2 * px(10), _GOAL, ruler, "bold")
        wide = goal_width(words, ruler)
        box = Box(box.x + (box.w - wide) // 2, box.y, wide, box.h)
    room = box.inset(px(10), 0)
    one = tuple(_in_one(goal.words[0], detail) for detail in goal.detail)
    lines = [Worded((*one, *goal.words), _GOAL, "bright", weight="bold")]
    if goal.detail and box.h >= goal_height(ruler):
        lines = [Worded(goal.words, _GOAL, "bright", weight="bold"),
                 Worded(goal.detail, _SMALL, weight="semibold")]  # fmt: skip
    return LaidGoal(box, written(lines, room, ruler), goal.explanation)


def _in_one(words: str, detail: str) -> str:
    """A goal and how far it is in one line; a colon is read only once."""
    return f"{words}. {detail}" if ":" in detail else f"{words}: {lower_first(detail)}"
