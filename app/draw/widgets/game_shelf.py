"""The shelf that the game boxes stand on: one board, or several where the window is narrow."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import shelf
from app.draw.style import Style
from app.draw.widgets.game_box import GameBox
from app.draw.widgets.node import Node, Pen

LAMP_ROOM = 54
LEAST_FRONT, NARROW_FRONT = 176, 196
WIDEST_COLUMN = 236
PLATE_GAP = 13
BETWEEN = 11
BESIDE = 23
ASPECT = 178 / 249


@dataclass(eq=False)
class GameShelf(Node):
    """Boxes beside each other, as large as the room allows."""

    boxes: Sequence[GameBox] = ()
    boards: list[Rect] = field(default_factory=list, init=False)

    @property
    def children(self) -> tuple[Node, ...]:
        return tuple(self.boxes)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """Every row with boxes of the smallest size that is still nice to look at."""
        self._write_plates(style, width)
        least = self._least(style, width)
        heights = [self._around(style, row, width) + least for row in self._rows(style, width)]
        return width, sum(heights) + style.px(20) * (len(heights) - 1)

    def _write_plates(self, style: Style, width: int) -> None:
        """All alike: if the facts of one game need two lines, so do those of the others."""
        wide = self._column(style, width) - style.px(BETWEEN)
        is_stacked = any(box.needs_two_lines(style, wide) for box in self.boxes)
        for box in self.boxes:
            if box.is_stacked != is_stacked:
                box.write(is_stacked)

    def _least(self, style: Style, width: int) -> int:
        """The least height of a box; where one has to scroll anyway, it is a little more."""
        if not style.narrow:
            return style.px(LEAST_FRONT)
        widest = self._column(style, width) - style.px(BESIDE)
        return min(style.px(NARROW_FRONT), round(widest / ASPECT))

    def _rows(self, style: Style, width: int) -> list[list[GameBox]]:
        """As many boxes on a board as their plates leave room for."""
        least = max(style.px(128), style.text_width("Roulette", 15, "serif") + style.px(28))
        columns = max(1, min(len(self.boxes), width // least))
        boxes = list(self.boxes)
        return [boxes[at : at + columns] for at in range(0, len(boxes), columns)]

    def _column(self, style: Style, width: int) -> int:
        longest = max(len(row) for row in self._rows(style, width))
        return min(width // longest, style.px(WIDEST_COLUMN))

    def _around(self, style: Style, row: list[GameBox], width: int) -> int:
        """The height of a row without its boxes: lamps, board and plates."""
        fixed = style.px(LAMP_ROOM) + style.px(shelf.BOARD) + style.px(PLATE_GAP)
        return fixed + self._plates(style, row, width)

    def _plates(self, style: Style, row: list[GameBox], width: int) -> int:
        wide = self._column(style, width) - style.px(BETWEEN)
        return max(part.plate.size(style, wide)[1] for part in row)

    def place(self, style: Style, box: Rect) -> None:
        """Row by row, each with the same share of the spare height."""
        super().place(style, box)
        rows = self._rows(style, box.w)
        gap = style.px(20)
        spare = (box.h - self.size(style, box.w)[1]) // len(rows)
        top, self.boards = box.y, []
        for row in rows:
            high = self._around(style, row, box.w) + self._least(style, box.w) + max(0, spare)
            self._place_row(style, row, Rect(box.x, top, box.w, high))
            top += high + gap

    def _place_row(self, style: Style, row: list[GameBox], box: Rect) -> None:
        column, plate = self._column(style, box.w), self._plates(style, row, box.w)
        front = self._front(style, box, column, self._around(style, row, box.w))
        used = self._around(style, row, box.w) + front.h
        top = box.y + max(0, box.h - used) // 2
        ground = top + style.px(LAMP_ROOM) + front.h
        self.boards.append(Rect(box.x, ground, box.w, style.px(shelf.BOARD)))
        left = box.centerx - column * len(row) // 2
        inset = style.px(BETWEEN) // 2
        for number, part in enumerate(row):
            slot = Rect(left + number * column, top, column, used)
            front.midbottom = slot.centerx, ground
            below = Rect(slot.x + inset, slot.bottom - plate, column - 2 * inset, plate)
            part.stand(style, slot, front.copy(), below)

    def _front(self, style: Style, box: Rect, column: int, around: int) -> Rect:
        high = box.h - around
        wide = min(column - style.px(BESIDE), round(high * ASPECT))
        return Rect(0, 0, wide, round(wide / ASPECT))

    def lamps(self) -> list[tuple[int, int]]:
        """Where the lamps hang."""
        return [part.box.midtop for part in self.boxes]

    def draw(self, pen: Pen) -> None:
        style = pen.style
        for part in self.boxes:
            size = round(part.front.w * 1.3), round(part.front.h * 1.2)
            top = part.box.y + style.px(21)
            shelf.lamp_light(pen.surface, part.box.centerx, top, size, style.px(70))
        for place in self.boards:
            shelf.board(pen.surface, place, style.unit)
