"""The log beside the table, or the strip it is folded to, with the points below it."""

from dataclasses import dataclass

from app.table.board import Label, LogPanel, ScoreEntry
from app.table.fitting import elide
from app.table.geometry import Box, Ruler, Space

_LINE = "A line of the log is this"
_TITLE = "Table log"


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of all seats, and what they are played to."""

    points: tuple[int, ...]
    goal: int
    goal_text: str


def log_width(space: Space, most: float = 0.3) -> int:
    """How wide the log is when it is open: a few words a line, whatever the text size."""
    ruler = space.ruler
    wanted = max(ruler.px(232), ruler.width(_LINE, 13) + ruler.px(50))
    return min(wanted, round(space.width * most))


def strip_width(ruler: Ruler) -> int:
    """How wide the folded log is."""
    return max(ruler.px(40), ruler.line(12) + ruler.px(10))


def lay_log(space: Space, top: int, docked: bool, standing: Standing) -> LogPanel:
    """The panel at the right edge, below the bar; folded, it is what opens over the table."""
    wide = log_width(space) if docked else log_width(space, 0.5)
    box = Box(space.width - wide, top, wide, space.height - top)
    narrow = strip_width(space.ruler)
    strip = None if docked else Box(space.width - narrow, top, narrow, box.h)
    return _Panel(space.ruler, box, standing).laid(docked, strip)


class _Panel:
    def __init__(self, ruler: Ruler, box: Box, standing: Standing) -> None:
        self.ruler, self.box, self.standing = ruler, box, standing
        self.inside = box.inset(ruler.px(16), ruler.px(12))
        self.mark = max(ruler.px(13), round(ruler.line(13) * 0.65))
        self.number = max(ruler.width(str(points), 15) for points in (*standing.points, 88))
        self.entry = self.mark + ruler.px(5) + self.number
        room, step = self.inside.w, self.entry + ruler.px(4)
        count = len(standing.points)
        most = max(1, min(count, (room + ruler.px(4)) // step))
        self.columns = -(-count // -(-count // most))

    def laid(self, docked: bool, strip: Box | None) -> LogPanel:
        ruler, inside = self.ruler, self.inside
        head = Box(inside.x, inside.y, inside.w - ruler.px(22), ruler.line(18))
        score = Box.between(
            inside.x, inside.bottom - self._score_height(), inside.right, inside.bottom
        )
        title, goal = self._score_head(score)
        return LogPanel(
            docked, strip, self.box,
            Label(elide(_TITLE, head.w, 18, ruler, "serif"), head, 18, weight="serif"),
            Box(inside.right - ruler.px(16), head.y + (head.h - ruler.px(16)) // 2,
                ruler.px(16), ruler.px(16)),
            Box.between(inside.x, head.bottom + ruler.px(16), inside.right,
                        score.y - ruler.px(16)),
            title, goal, tuple(self._entries(score.y + ruler.line(12) + ruler.px(6))),
        )  # fmt: skip

    @property
    def _row(self) -> int:
        return self.ruler.line(15) + self.ruler.px(12)

    def _score_height(self) -> int:
        rows = -(-len(self.standing.points) // self.columns)
        return self.ruler.line(12) + self.ruler.px(6) + rows * self._row

    def _score_head(self, score: Box) -> tuple[Label, Label]:
        ruler = self.ruler
        wide = min(ruler.width("Points", 12), score.w)
        title = Box(score.x, score.y, wide, ruler.line(12))
        rest = Box.between(title.right + ruler.px(8), score.y, score.right, title.bottom)
        goal = elide(self.standing.goal_text, rest.w, 12, ruler)
        return Label("Points", title, 12, "accent"), Label(goal, rest, 12, "dim", "right")

    def _entries(self, top: int) -> list[ScoreEntry]:
        step = self.inside.w // self.columns
        return [
            self._score(seat, points, Box(
                self.inside.x + seat % self.columns * step,
                top + seat // self.columns * self._row, step, self._row))
            for seat, points in enumerate(self.standing.points)
        ]  # fmt: skip

    def _score(self, seat: int, points: int, cell: Box) -> ScoreEntry:
        ruler, high = self.ruler, self.ruler.line(15)
        mark = Box(cell.x, cell.y + (high - self.mark) // 2, self.mark, self.mark)
        text = Box(mark.right + ruler.px(5), cell.y, self.number, high)
        bar = Box(cell.x, cell.y + high + ruler.px(3), min(self.entry, cell.w), ruler.px(5))
        filled = min(1.0, points / self.standing.goal)
        return ScoreEntry(seat, mark, Label(str(points), text, 15), bar, filled)
