"""The places at a table before anything is put there, and how the best for a window are found."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from app.table.bar import bar_height
from app.table.board import SmallButton
from app.table.geometry import Box, Ruler, Space, TightRuler
from app.table.log_panel import log_width, strip_width
from app.table.plate import PlateSizes

NOWHERE = Box(0, 0, 0, 0)
# A table is at most so wide for its height, and so tall for its width.
_WIDEST, _TALLEST = 2.0, 1.0


@dataclass(frozen=True, slots=True)
class Room:
    """What there is to lay a table out in: the area is below the bar and beside the log.

    `size` is how large the cards are. Seats go around the table, or else in rows.
    """

    window: Box
    area: Box
    ruler: Ruler
    size: float
    is_round: bool
    docked: bool


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a seat is: its plate, room for a note, a strip for its hand, and a tray for cards."""

    plate: Box
    note: Box | None = None
    strip: Box | None = None
    tray: Box = NOWHERE
    slots: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """What every table has a place for; a game adds its own.

    `seats` goes by the place at the table, counted clockwise from the viewer at the bottom.
    """

    room: Room
    table: Box
    felt: Box
    plate: PlateSizes
    seats: tuple[SeatPlace, ...]
    stage: Box
    prompt: Box
    hand: Box
    hand_card: int
    buttons: tuple[SmallButton, ...]

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else or outside of the table."""
        raise NotImplementedError

    def apart(self, boxes: Iterable[Box]) -> bool:
        """Whether all of these are on the table, and none of them on another."""
        all_of_them, table = [*boxes], self.table
        on = Box.between(table.x, table.y, table.right, self.room.window.bottom)
        if any(not on.holds(box) or box.w <= 0 or box.h <= 0 for box in all_of_them):
            return False
        return not any(one.overlaps(other) for one, other in combinations(all_of_them, 2))


P = TypeVar("P", bound=Places)


@dataclass(frozen=True, slots=True)
class Ladder:
    """What gives way first: for each way to sit, the sizes of the cards that are tried.

    Seats leave the ring for rows beside the log; then the log is folded, and the same is tried
    again; a tall window has no room for it from the start. Last come rows with less and less around
    the texts, for a large interface in a small window.
    """

    around: tuple[float, ...]
    rows_beside_log: tuple[float, ...]
    rows: tuple[float, ...]
    slacks: tuple[float, ...]
    tight: tuple[float, ...]


def best_places(space: Space, ladder: Ladder, lay: Callable[[Room], P]) -> P:
    """The first places with nothing in the way of anything else; if there are none, the last."""
    tried = (lay(room) for room in _rooms(space, ladder))
    found = next(tried)
    while not found.fits and (other := next(tried, None)) is not None:
        found = other
    return found


def _rooms(space: Space, ladder: Ladder) -> Iterator[Room]:
    if space.log_open and space.width >= space.height:
        yield from (_room(space, size, True, True) for size in ladder.around)
        yield from (_room(space, size, False, True) for size in ladder.rows_beside_log)
    yield from (_room(space, size, True, False) for size in ladder.around)
    yield from (_room(space, size, False, False) for size in ladder.rows)
    for slack in ladder.slacks:
        yield from (_room(space, size, False, False, slack) for size in ladder.tight)


def _well_shaped(area: Box) -> Box:
    """Its middle part, so that nobody sits far from anybody else."""
    wide, high = min(area.w, round(area.h * _WIDEST)), min(area.h, round(area.w * _TALLEST))
    return Box(area.x + (area.w - wide) // 2, area.y + (area.h - high) // 2, wide, high)


def _room(space: Space, size: float, is_round: bool, docked: bool, slack: float = 1.0) -> Room:
    ruler = space.ruler if slack == 1 else TightRuler(space.ruler, slack)
    log = log_width(space) if docked else strip_width(space.ruler)
    whole = Box.between(0, bar_height(space.ruler), space.width - log, space.height)
    area = _well_shaped(whole)
    return Room(space.window, area, ruler, size, is_round, docked)
