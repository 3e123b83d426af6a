"""A table on a page: columns side by side, or rows as small paragraphs where these do not fit."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.widgets.boxes import Column
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.rich_text import RichText, Run

HAIRLINE = "#cbb489"


@dataclass(eq=False)
class PaperTable(Node):
    """Rows of cells with hairlines between."""

    head: Sequence[RichText] = ()
    rows: Sequence[Sequence[RichText]] = ()
    gap: float = 20
    room: float = 7
    _stacked: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        """The same cells, once side by side and once under each other."""
        heads = ["".join(run.text for run in cell.runs) for cell in self.head]
        self._stack = Column([_stacked_row(heads, row) for row in self.rows], gap=2 * self.room)

    @property
    def children(self) -> tuple[Node, ...]:
        if self._stacked:
            return (self._stack,)
        return tuple(cell for row in (self.head, *self.rows) for cell in row)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        widths = self._widths(style, width)
        if widths is None:
            return width, self._stack.size(style, width)[1]
        return width, sum(self._heights(style, widths))

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        widths = self._widths(style, box.w)
        self._stacked = widths is None
        if widths is None:
            self._stack.place(style, box)
        else:
            self._place_cells(style, box, widths)

    def _place_cells(self, style: Style, box: Rect, widths: list[int]) -> None:
        top, room = box.y, style.px(self.room)
        for row, high in zip((self.head, *self.rows), self._heights(style, widths), strict=True):
            left = box.x
            for cell, wide in zip(row, widths, strict=True):
                cell.place(style, Rect(left, top + room, wide, high - 2 * room))
                left += wide + style.px(self.gap)
            top += high

    def draw(self, pen: Pen) -> None:
        parts = self._stack.parts[1:] if self._stacked else [row[0] for row in self.rows]
        for part in parts:
            top = part.box.y - pen.style.px(self.room)
            brush.rule(pen.surface, (self.box.x, top), (self.box.right, top), HAIRLINE)

    def _heights(self, style: Style, widths: list[int]) -> list[int]:
        room = 2 * style.px(self.room)
        return [
            room + max(cell.size(style, wide)[1] for cell, wide in zip(row, widths, strict=True))
            for row in (self.head, *self.rows)
        ]

    def _widths(self, style: Style, width: int) -> list[int] | None:
        """What each column gets; None if not even the longest words fit side by side."""
        columns = list(zip(self.head, *self.rows, strict=True))
        room = width - style.px(self.gap) * (len(columns) - 1)
        least = [max(cell.least(style) for cell in column) + 2 for column in columns]
        whole = [max(cell.size(style, room)[0] for cell in column) + 2 for column in columns]
        if sum(least) > room:
            return None
        if sum(whole) <= room:
            spare = (room - sum(whole)) // len(whole)
            return [wide + spare for wide in whole]
        more = [full - low for full, low in zip(whole, least, strict=True)]
        share = (room - sum(least)) / max(1, sum(more))
        return [low + int(extra * share) for low, extra in zip(least, more, strict=True)]


def _stacked_row(heads: list[str], row: Sequence[RichText]) -> Column:
    """A row as a small paragraph: what it is about, then each column by its name."""
    first, *others = row
    cells = [RichText(first.runs)]
    for head, cell in zip(heads[1:], others, strict=True):
        name = Run(f"{head}: ", "bold", "paper_ink_dim", 13)
        cells.append(RichText([name, *cell.runs]))
    return Column(cells, gap=0)
