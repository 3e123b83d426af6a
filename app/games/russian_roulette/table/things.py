"""Things that only Russian Roulette has: drawings in a team's colour, the slab, and the track."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import ClassVar

from app.table.board import Label, Tone
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler, around
from app.table.things import Layer, Thing
from rules.kernel.cards import Seat

_FIGURE, _TITLE = 12, 13
_MARK = 17


@dataclass(frozen=True, slots=True)
class CharacterTile:
    """A person of a team; who is out lies with the other side up, the lead one is framed."""

    art: str
    box: Box
    is_out: bool = False
    is_lead: bool = False
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Squad(Thing):
    """The people of a seat, in the colour of the seat."""

    layer: ClassVar[Layer] = Layer.GROUND

    seat: Seat
    tiles: tuple[CharacterTile, ...]

    @property
    def box(self) -> Box:
        """All of them."""
        return around([tile.box for tile in self.tiles])


@dataclass(frozen=True, slots=True)
class Die(Thing):
    """A number that a seat has set, None if it is covered; `word` stands beside it."""

    layer: ClassVar[Layer] = Layer.GROUND

    seat: Seat
    box: Box
    value: int | None
    explanation: str = ""
    word: Label | None = None


@dataclass(frozen=True, slots=True)
class PocketTile(Thing):
    """The lower part of a pocket, over the card that sticks out of it; turned, it is used up."""

    seat: Seat
    box: Box
    is_turned: bool = False
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Cylinder(Thing):
    """The six chambers of a gun as far as the viewer knows them, with a few words below.

    Each is `click`, `bullet`, `unknown`, or one of them `spent`: spent_click, spent_bullet.
    """

    seat: Seat
    box: Box
    chambers: tuple[str, ...]
    words: tuple[Label, ...] = ()
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Slab(Thing):
    """Words on a leaning slab from the left edge, and a lamp for each step of what goes on.

    A lamp is `over`, `now`, or still `dark`. `held` is where each seat holds a card up meanwhile.
    """

    layer: ClassVar[Layer] = Layer.GROUND

    box: Box
    text: str
    lamps: tuple[str, ...]
    held: tuple[Box, ...]
    words: Label | None = None


@dataclass(frozen=True, slots=True)
class TrackMark:
    """The mark of a seat on the track."""

    seat: Seat
    box: Box


@dataclass(frozen=True, slots=True)
class Track(Thing):
    """Points as a way to go: a cell for each number up to the goal, and a mark for each seat."""

    layer: ClassVar[Layer] = Layer.GROUND

    box: Box
    title: Label | None
    cells: tuple[Box, ...]
    figures: tuple[Label | None, ...]
    marks: tuple[TrackMark, ...]
    explanation: str = ""

    @property
    def key(self) -> str:
        return "track"


def track_height(ruler: Ruler) -> int:
    """How tall a track is."""
    return ruler.line(_FIGURE) + ruler.px(_MARK + 12)


def lay_track(
    points: Sequence[int], goal: int, titles: Sequence[str], box: Box, ruler: Ruler
) -> Track:
    """The track in its box; a title that leaves too little room is left out."""
    px = ruler.px
    wide = max(ruler.width(title, _TITLE, "bold") for title in titles[:1]) + px(24)
    fits = wide * 5 <= box.w
    title = Label(
        longest_fitting(titles, wide, _TITLE, ruler, "bold"),
        Box(box.x + px(12), box.y, wide - px(16), box.h), _TITLE, weight="bold",
    ) if fits else None  # fmt: skip
    left = box.x + (wide if fits else px(4))
    step = (box.right - px(4) - left) / (goal + 1)
    cells = tuple(
        Box.between(left + n * step, box.y + px(3), left + (n + 1) * step, box.bottom - px(3))
        for n in range(goal + 1)
    )
    marks = tuple(_marks(points, cells, ruler))
    return Track(box, title, cells, tuple(_figures(cells, ruler)), marks)


def _figures(cells: Sequence[Box], ruler: Ruler) -> Iterator[Label | None]:
    """The number of each cell, as many of them as have room; the goal always has its own."""
    needed = ruler.width("88", _FIGURE, "semibold") + ruler.px(4)
    every = next((n for n in (1, 2, 5, 10) if cells[0].w * n >= needed), len(cells))
    goal = len(cells) - 1
    for number, cell in enumerate(cells):
        is_shown = number == goal or (number % every == 0 and (goal - number) * cell.w >= needed)
        wide = max(cell.w, needed)
        room = Box(cell.middle[0] - wide // 2, cell.y, wide, ruler.line(_FIGURE))
        tone: Tone = "plain" if number == goal else "dim"
        yield Label(str(number), room, _FIGURE, tone, "centre", "semibold") if is_shown else None


def _marks(points: Sequence[int], cells: Sequence[Box], ruler: Ruler) -> Iterator[TrackMark]:
    """Those who have as many points stand side by side; whoever is past the goal stands at it."""
    at = [max(0, min(value, len(cells) - 1)) for value in points]
    high = max(8, cells[0].h - ruler.line(_FIGURE) - 1)
    for seat, number in enumerate(at):
        cell, here = cells[number], [other for other in range(len(at)) if at[other] == number]
        side, rows = _packed(len(here), cell.w, high, ruler.px(_MARK))
        across = ceil(len(here) / rows)
        row, column = divmod(here.index(seat), across)
        first = cell.middle[0] - side * min(across, len(here) - row * across) // 2
        y = cell.bottom - 1 - (high - rows * side) // 4 - side * (rows - row)
        yield TrackMark(seat, Box(first + column * side, y, side, side))


def _packed(many: int, wide: int, high: int, most: int) -> tuple[int, int]:
    """How large this many marks can be beside each other, and in how many rows."""
    sizes = [(min(most, high // rows, wide // ceil(many / rows)), -rows) for rows in (1, 2, 3)]
    side, rows = max(sizes)
    return max(4, side), -rows
