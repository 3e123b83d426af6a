"""The whole table as a stage: what is shown on it has its places, and the bar stays in sight."""

from dataclasses import dataclass

from pygame import Rect

from app.draw.style import Style
from app.draw.widgets.boxes import Group
from app.table.board import Board


@dataclass(eq=False)
class TableStage(Group):
    """Nodes on the whole window, each in its room."""

    board: Board | None = None
    dims = False

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.height

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        for part, room in zip(self.parts, self.rooms(style), strict=True):
            part.place(style, room)

    def rooms(self, style: Style) -> tuple[Rect, ...]:
        """A room for each of the nodes."""
        raise NotImplementedError
