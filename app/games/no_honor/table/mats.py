"""Mats as data: framed parts of a table with a heading, a scene behind it, and facts in a line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import ClassVar, NamedTuple

from app.table.board import Label, Picture, Piece
from app.table.fitting import elide
from app.table.geometry import Box, Ruler
from app.table.things import Layer, Thing
from rules.kernel.cards import CardId

_TITLE, _SMALL_TITLE, _UNDER, _FACT, _ROW = 18, 15, 12, 18, 12
# How close the two lines of a heading are, in parts of their height.
_CLOSE = 0.8
# How wide a scene is for its height, and how much of a heading it takes at most.
_SCENE, _SCENE_SHARE = 160 / 60, 0.42
# A mat has at least this many lines, or none is spent on its foot.
_LOW = 5


class MatPlace(NamedTuple):
    """A mat: a heading at its top, the cards on it, and a line of rows at its foot."""

    box: Box
    head: Box
    body: Box
    foot: Box


class MatFact(NamedTuple):
    """A drawing with a few words, or with none, and a sentence for whoever points at it."""

    art: str
    words: str
    explanation: str = ""


class MatRow(NamedTuple):
    """What one side of a die does: its drawing, that of what happens, and how many it meets."""

    die: str
    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class MatContent:
    """What there is to show on a mat; `tone` names its colours, `under` goes below its name.

    `before` is room for a card before the name, `card` the one that is meant by a click on the mat.
    """

    name: str
    tone: str
    title: str
    under: str = ""
    scene: str = ""
    emblem: str = ""
    facts: tuple[MatFact, ...] = ()
    caption: str = ""
    rows: tuple[MatRow, ...] = ()
    is_lit: bool = False
    explanation: str = ""
    before: int = 0
    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class Mat(Thing):
    """A mat in its place; each fact stands on a pill of its own."""

    layer: ClassVar[Layer] = Layer.GROUND
    is_kept_clear: ClassVar[bool] = True

    name: str
    box: Box
    tone: str
    title: Label | None
    under: Label | None
    scene: Picture | None
    emblem: Picture | None
    facts: tuple[tuple[Box, tuple[Piece, ...]], ...]
    parts: tuple[Piece, ...]
    is_lit: bool
    explanation: str
    card: CardId | None = None

    @property
    def means(self) -> CardId | None:
        return self.card


def lay_mat(box: Box, ruler: Ruler) -> MatPlace:
    """The parts of a mat, from its top; a low one has all its room for cards, and none at its foot.

    What would stand there is read on the card that the mat is about.
    """
    pad = ruler.px(6)
    inner = box.inset(pad, ruler.px(4))
    name, both = ruler.line(_TITLE) + ruler.px(8), ruler.line(_TITLE) + ruler.line(_UNDER)
    wanted = ceil(both * _CLOSE)
    head = Box(inner.x, inner.y, inner.w, wanted if wanted <= name + ruler.px(2) else name)
    high = ruler.line(_ROW) if ruler.line(_ROW) * _LOW <= inner.h else 0
    foot = Box(inner.x, inner.bottom - high, inner.w, high)
    body = Box.between(inner.x, head.bottom + ruler.px(3), inner.right, foot.y - ruler.px(2))
    return MatPlace(box, head, body, foot)


def place_mat(content: MatContent, place: MatPlace, ruler: Ruler) -> Mat:
    """Everything on a mat but its cards: a heading above, a line of rows at the foot."""
    head = place.head
    facts = tuple(_facts(content.facts, head, ruler))
    right = min([head.right, *(pill.x for pill, _ in facts)]) - ruler.px(6)
    emblem = _emblem(content.emblem, head, ruler)
    left = (emblem.box.right if emblem else head.x + content.before) + ruler.px(6)
    text = Box.between(left, head.y, right, head.bottom)
    title, under = _words(content, text, ruler)
    used = [ruler.width(label.text, label.size, label.weight) for label in (title, under) if label]
    room = Box.between(left + max(used) + ruler.px(6), head.y, right, head.bottom)
    return Mat(
        content.name, place.box, content.tone, title, under,
        _scene(content.scene, room, head, ruler), emblem, facts,
        tuple(_rows(content, place.foot, ruler)), content.is_lit, content.explanation,
        content.card,
    )  # fmt: skip


def _emblem(art: str, head: Box, ruler: Ruler) -> Picture | None:
    side = min(ruler.px(30), head.h - ruler.px(4))
    at = Box(head.x + ruler.px(3), head.y + (head.h - side) // 2, side, side)
    return Picture(art, at) if art else None


def _words(content: MatContent, room: Box, ruler: Ruler) -> tuple[Label, Label | None]:
    """The name, and below it another line if there is room for two."""
    line, below = ruler.line(_TITLE), ruler.line(_UNDER)
    has_both = bool(content.under) and (line + below) * _CLOSE <= room.h
    fits = ruler.width(content.title, _TITLE, "serif") <= room.w
    size = _TITLE if fits else _SMALL_TITLE
    name = elide(content.title, room.w, size, ruler, "serif")
    if not has_both:
        return Label(name, room, size, weight="serif"), None
    top = room.y + round((room.h - line * 0.85 - below * 0.85) / 2)
    second = Box(room.x, top + round(line * 0.85), room.w, round(below * 0.85))
    under = elide(content.under, room.w, _UNDER, ruler)
    first = Label(name, Box(room.x, top, room.w, round(line * 0.85)), size, weight="serif")
    return first, Label(under, second, _UNDER, "dim")


def _scene(art: str, room: Box, head: Box, ruler: Ruler) -> Picture | None:
    """At the right of the words, if there is enough room for it to be told."""
    wide = min(room.w, round(head.h * _SCENE), round(head.w * _SCENE_SHARE))
    high = round(wide / _SCENE)
    if not art or high < ruler.px(22):
        return None
    return Picture(art, Box(room.right - wide, head.bottom - high, wide, high))


def _facts(
    facts: Sequence[MatFact], head: Box, ruler: Ruler
) -> Iterator[tuple[Box, tuple[Piece, ...]]]:
    """From the right, each a drawing with its words on a pill."""
    high, px = head.h - ruler.px(6), ruler.px
    icon, right = round(high * 0.74), head.right - px(2)
    for fact in reversed(facts):
        words = ruler.width(fact.words, _FACT, "bold") + px(4) if fact.words else 0
        wide = icon + words + px(12)
        pill = Box(right - wide, head.y + px(3), wide, high)
        art = Box(pill.x + px(6), pill.y + (high - icon) // 2, icon, icon)
        label = Label(fact.words, Box(art.right + px(4), pill.y, words - px(4), high), _FACT,
                      weight="bold")  # fmt: skip
        yield pill, (Picture(fact.art, art, fact.explanation), *((label,) if words else ()))
        right = pill.x - px(4)


def _rows(content: MatContent, foot: Box, ruler: Ruler) -> Iterator[Piece]:
    """A caption, then each pair of drawings with its words, all in one line."""
    if not content.rows or not foot.h:
        return
    px, icon = ruler.px, round(foot.h * 0.92)
    left = foot.x + px(4)
    needed = [2 * icon + px(10) + ruler.width(row.words, _ROW, "semibold") for row in content.rows]
    caption = ruler.width(content.caption, _ROW, "semibold") + px(10)
    if caption + sum(needed) + px(8) * len(needed) <= foot.w:
        room = foot._replace(x=left, w=caption)
        yield Label(content.caption, room, _ROW, "dim", "left", "semibold")
        left += caption
    step = (foot.right - left) // len(content.rows)
    used = 2 * (icon + px(3))
    fits = all(ruler.width(row.words, _ROW, "semibold") <= step - used for row in content.rows)
    for number, row in enumerate(content.rows):
        x, y = left + number * step, foot.y + (foot.h - icon) // 2
        yield Picture(row.die, Box(x, y, icon, icon))
        sign = Box(x + icon + px(3), y, icon, icon)
        room = Box.between(x + used, foot.y, x + step, foot.bottom)
        yield Picture(row.sign, sign)
        if fits:
            yield Label(row.words, room, _ROW, weight="semibold")
