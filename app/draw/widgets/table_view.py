"""A table of nodes: heads, a hairline, and lines whose cells stand in columns."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Text
from app.table.boxes import shared

MOST_LINE = 48


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A head and how its cells stand: left, middle or right.

    `grow` is its share of spare width. A column with a `width` of its own, in design pixels,
    gives some away where there is not enough.
    """

    head: str
    align: str = "right"
    grow: float = 1
    width: float = 0


@dataclass(frozen=True, slots=True)
class TableLine:
    """A cell for each column; a chosen line lies on a plate."""

    cells: tuple[Node, ...]
    chosen: bool = False


@dataclass(eq=False)
class TableView(Node):
    """Columns are as wide as they must be; lines share the height there is."""

    columns: Sequence[TableColumn] = ()
    lines: Sequence[TableLine] = ()
    gap: float = 14
    down: float = 5
    _plates: list[Rect] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        """Write the heads."""
        self._heads = [
            Text(column.head, 12, "text_faint", "bold", column.align, single=True)
            for column in self.columns
        ]

    @property
    def children(self) -> tuple[Node, ...]:
        return (*self._heads, *(cell for line in self.lines for cell in line.cells))

    def size(self, style: Style, width: int) -> tuple[int, int]:
        widths = self._widths(style, width)
        heights = [self._height(style, line, widths) for line in self.lines]
        return width, self._head(style) + sum(heights)

    def _head(self, style: Style) -> int:
        return style.line(12) + style.px(8)

    def _height(self, style: Style, line: TableLine, widths: list[int]) -> int:
        cells = zip(line.cells, widths, strict=True)
        return max(cell.size(style, wide)[1] for cell, wide in cells) + 2 * style.px(self.down)

    def _widths(self, style: Style, width: int) -> list[int]:
        gaps = style.px(self.gap) * (len(self.columns) - 1)
        wanted = [self._wanted(style, number) for number in range(len(self.columns))]
        spare = width - gaps - sum(wanted)
        if spare >= 0:
            return shared(wanted, [column.grow for column in self.columns], spare)
        return shared(wanted, [column.width for column in self.columns], spare)

    def _wanted(self, style: Style, number: int) -> int:
        if self.columns[number].width:
            return style.grown(self.columns[number].width)
        cells = [self._heads[number], *(line.cells[number] for line in self.lines)]
        return max(cell.size(style, style.width)[0] for cell in cells)

    def place(self, style: Style, box: Rect) -> None:
        """The heads, then every line with its share of the spare height."""
        super().place(style, box)
        widths = self._widths(style, box.w)
        self._place_line(style, self._heads, widths, Rect(box.x, box.y, box.w, style.line(12)))
        heights = [self._height(style, line, widths) for line in self.lines]
        spare = max(0, box.h - self._head(style) - sum(heights)) // max(1, len(heights))
        top, self._plates = box.y + self._head(style), []
        for line, least in zip(self.lines, heights, strict=True):
            high = max(least, min(least + spare, style.grown(MOST_LINE)))
            plate = Rect(box.x, top, box.w, high)
            self._plates.append(plate)
            self._place_line(style, line.cells, widths, plate)
            top += high

    def _place_line(
        self, style: Style, cells: Sequence[Node], widths: list[int], row: Rect
    ) -> None:
        left = row.x
        for cell, column, wide in zip(cells, self.columns, widths, strict=True):
            want, high = cell.size(style, wide)
            want = min(want, wide)
            spare = {"left": 0, "middle": (wide - want) // 2, "right": wide - want}[column.align]
            cell.place(style, Rect(left + spare, row.centery - high // 2, want, high))
            left += wide + style.px(self.gap)

    def draw(self, pen: Pen) -> None:
        """The line under the heads, hairlines between lines, plates of the chosen."""
        style, box, surface = pen.style, self.box, pen.surface
        under = box.y + self._head(style) - style.px(3)
        brush.rule(surface, (box.x, under), (box.right, under), style.colour("control_edge"))
        was_chosen = True
        for line, plate in zip(self.lines, self._plates, strict=True):
            if line.chosen:
                fill = style.colour("selected_top"), style.colour("selected_bottom")
                around = plate.inflate(2 * style.px(10), -2 * style.px(2))
                brush.rounded(surface, around, style.px(8), fill, style.colour("selected_edge"))
            elif not was_chosen:
                rule = style.colour("panel_rule")
                brush.rule(surface, plate.topleft, (plate.right, plate.y), rule)
            was_chosen = line.chosen
