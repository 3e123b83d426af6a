"""The log beside the table, or the strip it is folded to, with the points below it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.table.board import Label, LogPanel, Picture, Piece, ScoreEntry
from app.table.boxes import broken
from app.table.fitting import elide
from app.table.geometry import Box, Ruler, Space
from app.table.voice import written

_LINE = "A line of the log is this"
_TITLE = "Table log"


@dataclass(frozen=True, slots=True)
class ScoreBoard:
    """The points of all seats, what they are played to, and what they are called."""

    points: tuple[int, ...]
    goal: int
    goal_text: str
    title: str = "Points"


class Price(NamedTuple):
    """What something costs: a word, the drawing of the coin, and how many."""

    word: str
    art: str
    cost: int


@dataclass(frozen=True, slots=True)
class PriceList:
    """What there is to buy at the table."""

    title: str
    prices: tuple[Price, ...]


def log_width(space: Space, most: float = 0.3) -> int:
    """How wide the log is when it is open: a few words a line, whatever the text size."""
    ruler = space.ruler
    wanted = max(ruler.px(232), ruler.width(_LINE, 13) + ruler.px(50))
    return min(wanted, round(space.width * most))


def strip_width(ruler: Ruler) -> int:
    """How wide the folded log is."""
    return max(ruler.px(40), ruler.line(12) + ruler.px(10))


def lay_log(space: Space, top: int, docked: bool, foot: ScoreBoard | PriceList) -> LogPanel:
    """The panel at the right edge, below the bar; folded, it is what opens over the table."""
    wide = log_width(space) if docked else log_width(space, 0.5)
    box = Box(space.width - wide, top, wide, space.height - top)
    narrow = strip_width(space.ruler)
    strip = None if docked else Box(space.width - narrow, top, narrow, box.h)
    ruler = space.ruler
    if isinstance(foot, ScoreBoard):
        return _Scores(ruler, box, foot).laid(docked, strip)
    return _Prices(ruler, box, foot).laid(docked, strip)


class _Panel:
    """The title, room for the lines, and at the foot whatever a game has to say there."""

    def __init__(self, ruler: Ruler, box: Box) -> None:
        self.ruler, self.box = ruler, box
        self.inside = box.inset(ruler.px(16), ruler.px(12))

    def laid(self, docked: bool, strip: Box | None) -> LogPanel:
        """The panel: its title, its lines and the points below them."""
        ruler, inside = self.ruler, self.inside
        head = Box(inside.x, inside.y, inside.w - ruler.px(22), ruler.line(18))
        foot = Box.between(inside.x, inside.bottom - self.height, inside.right, inside.bottom)
        side = ruler.px(16)
        close = Box(inside.right - side, head.y + (head.h - side) // 2, side, side)
        return self.with_foot(foot, LogPanel(
            docked, strip, self.box,
            Label(elide(_TITLE, head.w, 18, ruler, "serif"), head, 18, weight="serif"), close,
            Box.between(inside.x, head.bottom + side, inside.right, foot.y - side),
            Label("", foot), None, (),
        ))  # fmt: skip

    @property
    def height(self) -> int:
        """How tall the foot is."""
        raise NotImplementedError

    def with_foot(self, foot: Box, panel: LogPanel) -> LogPanel:
        """The panel with what stands at its foot."""
        raise NotImplementedError


class _Prices(_Panel):
    """Words with a coin and a number each, in as many rows as they need."""

    def __init__(self, ruler: Ruler, box: Box, prices: PriceList) -> None:
        super().__init__(ruler, box)
        self.list = prices
        self.coin = round(ruler.line(13) * 0.8)
        self.rows = self._rows()

    def _rows(self) -> list[list[Price]]:
        prices = self.list.prices
        lines = broken([*map(self._one, prices)], self.inside.w, self.ruler.px(10))
        return [[prices[number] for number in line] for line in lines]

    def _one(self, price: Price) -> int:
        ruler = self.ruler
        number = ruler.width(str(price.cost), 15, "bold")
        return ruler.width(price.word, 13) + self.coin + number + 2 * ruler.px(4)

    @property
    def height(self) -> int:
        ruler = self.ruler
        return ruler.line(15) + ruler.px(4) + len(self.rows) * (ruler.line(15) + ruler.px(2))

    def with_foot(self, foot: Box, panel: LogPanel) -> LogPanel:
        ruler = self.ruler
        head = Box(foot.x, foot.y, foot.w, ruler.line(15))
        title = elide(self.list.title, head.w, 15, ruler, "serif")
        step, top = ruler.line(15) + ruler.px(2), head.bottom + ruler.px(4)
        laid = [
            entry
            for number, row in enumerate(self.rows)
            for entry in self._row(row, top + number * step)
        ]
        return replace(panel, score_title=Label(title, head, 15, weight="serif"), parts=tuple(laid))

    def _row(self, row: Sequence[Price], y: int) -> Iterator[Piece]:
        ruler, x, high = self.ruler, self.inside.x, self.ruler.line(15)
        for price in row:
            word = Box(x, y, ruler.width(price.word, 13), high)
            coin = Box(word.right + ruler.px(4), y + (high - self.coin) // 2, self.coin, self.coin)
            cost = str(price.cost)
            number = Box(coin.right + ruler.px(4), y, ruler.width(cost, 15, "bold"), high)
            yield Picture(price.art, coin)
            yield Label(price.word, word, 13, "dim")
            yield Label(cost, number, 15, weight="bold")
            x = number.right + ruler.px(10)


class _Scores(_Panel):
    """The points of every seat, and what they are played to."""

    def __init__(self, ruler: Ruler, box: Box, standing: ScoreBoard) -> None:
        super().__init__(ruler, box)
        self.standing = standing
        self.mark = max(ruler.px(13), round(ruler.line(13) * 0.65))
        self.number = max(ruler.width(written(points), 15) for points in (*standing.points, 88))
        self.entry = self.mark + ruler.px(5) + self.number
        room, step = self.inside.w, self.entry + ruler.px(4)
        count = len(standing.points)
        most = max(1, min(count, (room + ruler.px(4)) // step))
        self.columns = -(-count // -(-count // most))

    def with_foot(self, foot: Box, panel: LogPanel) -> LogPanel:
        """A title, the goal, and an entry for each seat."""
        title, goal = self._score_head(foot)
        scores = self._entries(foot.y + self.ruler.line(12) + self.ruler.px(6))
        return replace(panel, score_title=title, goal=goal, scores=tuple(scores))

    @property
    def _row(self) -> int:
        return self.ruler.line(15) + self.ruler.px(12)

    @property
    def height(self) -> int:
        rows = -(-len(self.standing.points) // self.columns)
        return self.ruler.line(12) + self.ruler.px(6) + rows * self._row

    def _score_head(self, score: Box) -> tuple[Label, Label]:
        ruler = self.ruler
        name = self.standing.title
        wide = min(ruler.width(name, 12), score.w)
        title = Box(score.x, score.y, wide, ruler.line(12))
        rest = Box.between(title.right + ruler.px(8), score.y, score.right, title.bottom)
        goal = elide(self.standing.goal_text, rest.w, 12, ruler)
        return Label(name, title, 12, "accent"), Label(goal, rest, 12, "dim", "right")

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
        return ScoreEntry(seat, mark, Label(written(points), text, 15), bar, filled)
