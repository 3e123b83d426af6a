"""The nodes of the log, beside a table or over it."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from app.draw.board_parts import draw_log_back, draw_log_frame, rect
from app.draw.log_nodes import LogLineNode, LogLines, LogScroll
from app.draw.style import Style
from app.draw.table_nodes import BarButton
from app.draw.widgets.node import Node, Pen
from app.scenes.table.look import Hands, TableLook
from app.table.board import LogPanel


@dataclass(eq=False)
class LogFrame(Node):
    """The log's panel where it lies over the table."""

    log: LogPanel
    colours: tuple[int, ...]

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As the layout has it."""
        return self.log.box.w, self.log.box.h

    def draw(self, pen: Pen) -> None:
        """Title and points."""
        draw_log_back(pen.surface, pen.style, self.box)
        draw_log_frame(pen.surface, pen.style, self.log, self.colours)


def log_nodes(look: TableLook, hands: Hands, style: Style) -> Iterator[tuple[Node, Rect]]:
    """The lines, or where they do not fit, a way to open them."""
    log = look.board.log
    if look.log_over and not log.docked:
        yield LogFrame(log, look.colours), rect(log.box)
    if log.docked or look.log_over:
        lines = [
            LogLineNode(
                line.text,
                None if line.seat is None else look.colours[line.seat],
                line.heading,
                number == len(look.lines) - 1,
                frozenset(line.cards),
                line.icon,
                look.goes_back is not None and line.number >= look.goes_back,
                key=f"line {number}",
            )
            for number, line in enumerate(look.lines)
        ]
        scroll = LogScroll(LogLines(lines), to_end=True, key=f"log {len(look.lines)}")
        yield scroll, rect(log.lines)
        close = BarButton("right", hands.do["log"], key="close log", tip="Hide the log (L)")
        yield close, rect(log.close)
    elif log.strip is not None:
        strip = rect(log.strip)
        side = min(strip.w, style.px(36))
        box = Rect(strip.x + (strip.w - side) // 2, strip.y + style.px(8), side, side)
        yield BarButton("left", hands.do["log"], key="open log", tip="Show the log (L)"), box
