"""The show of a count: one pile after the other, each line by line; a page where room is short."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from app.draw.live_nodes import Clockwork
from app.draw.reckoning_nodes import PileShow, SheetShow, lasts
from app.draw.reckoning_stage import RankTable, ReckoningStage
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Row
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Avatar, Hairline, Icon, Text
from app.scenes.asking import AskingScene
from app.scenes.table.sheets import card_node
from app.table.board import Board
from app.table.face import Face
from app.table.reckoning import CountedLine, CountedPile, Reckoning
from app.table.voice import sentence, written

SMALL = 46


@dataclass(eq=False)
class ReckoningShow:
    """Which pile is shown; `start` makes a clock that runs for so long, from now on."""

    scene: AskingScene
    reckoning: Reckoning
    faces: Sequence[Face]
    board: Callable[[], Board]
    start: Callable[[float], Clockwork]
    number: int = 0
    clock: Clockwork = field(default_factory=Clockwork)

    def begin(self) -> None:
        """Count the first pile before one's eyes."""
        self._count(0)
        self.scene.ask(self.node)
        self.scene.stage.focus = "go on"

    def _count(self, number: int) -> None:
        self.number = number
        self.clock = self.start(lasts(self.pile))
        self.scene.shell.sound.play("scoreboard")

    @property
    def pile(self) -> CountedPile:
        """The pile that is shown."""
        return self.reckoning.piles[self.number]

    @property
    def _is_last(self) -> bool:
        return self.number == len(self.reckoning.piles) - 1

    def go_on(self) -> None:
        """What is being counted is counted at once; then the next pile; after the last one, out."""
        if self.clock.runs(self.scene.shell.clock()):
            self._rest()
        elif self._is_last:
            self.scene.close_question()
        else:
            self._count(self.number + 1)
            self.scene.refresh()

    def skip(self) -> None:
        """The last pile, and with it everybody's total."""
        if self._is_last:
            self.scene.close_question()
            return
        self.number = len(self.reckoning.piles) - 1
        self._rest()

    def _rest(self) -> None:
        """Nothing moves any more."""
        self.clock.begins = None
        self.scene.refresh()

    def every(self, style: Style) -> Iterator[Node]:
        """What is seen of each pile when it is counted: to be drawn before it is shown."""
        for number in range(len(self.reckoning.piles)):
            self.number = number
            yield self.node(style)

    # What is seen

    def node(self, style: Style) -> Node:
        """On the whole table, or on a page over it."""
        stage = self._stage()
        if stage.fits(style) and not style.narrow:
            return stage
        return self._page(style)

    def _buttons(self) -> list[Button]:
        go_on = Button("Go on", self.go_on, "primary", "play", key="go on")
        if self._is_last:
            return [go_on]
        return [go_on, Button("Skip to the totals", self.skip, icon="step", key="skip")]

    def _stage(self) -> ReckoningStage:
        piles = self.reckoning.piles
        noun, number = self.reckoning.noun, self.number + 1
        places = self.reckoning.heading, f"{noun} {number} of {len(piles)}", self.pile.note
        place = " · ".join(filter(None, places))
        before = frozenset(pile.seat for pile in piles[: self.number])
        ranks = RankTable(self.clock, self.reckoning.ranks, self.faces, before, self.pile)
        buttons = Flow([*reversed(self._buttons())], gap=10, align="right")
        shows = (PileShow(self.clock, self.pile, place), SheetShow(self.clock, self.pile))
        return ReckoningStage([*shows, ranks, buttons], board=self.board())

    def _page(self, style: Style) -> Node:
        """The same to be read: who it was and what it came to, the cards, and all lines at once.

        Over the last pile stands what everybody has now.
        """
        pile = self.pile
        cards = Flow([card_node(card, SMALL, 6) for card in pile.cards], 2)
        name = Text(pile.name, 18, "accent_hi", "serif bold", grow=1)
        total = Text(_signed(pile.total), 24, "accent_hi", "serif bold")
        whose = [Avatar(self.faces[pile.seat], 34)] if pile.seat >= 0 else []
        who = Row([*whose, name, total], gap=10)
        lines: list[Node] = []
        for line in pile.lines:
            lines += [_line(line, style), Hairline()]
        title = f"{self.reckoning.heading}: {pile.title}"
        note = [Text(sentence(pile.note), 13, "text_dim")] if pile.note else []
        parts = [*self._totals(), Column([who, *note], gap=0), cards, Column(lines, gap=6)]
        return dialog(title, parts, self._buttons(), width=720 * style.text**0.5)

    def _totals(self) -> list[Node]:
        """What everybody got in this round, and has in all."""
        if not self._is_last:
            return []
        rows: list[Node] = [
            Row([Avatar(self.faces[row.seat], 22), Text(row.name, 15, grow=1, single=True),
                 Text(_signed(row.score), 15, "accent_hi", "serif bold"),
                 Text(f"{written(row.total)} in all", 15, "text_dim")], gap=10)
            for row in self.reckoning.ranks
        ]  # fmt: skip
        return [Column(rows, gap=2), Hairline()]


def _line(line: CountedLine, style: Style) -> Node:
    """The drawing, the name over the reason, and the points."""
    words = Column(
        [Text(line.name, 15, face="serif bold"), Text(line.reason, 13, "text_dim")], gap=0, grow=1
    )
    worth = line.word or (_signed(line.points) if line.points else "–")
    points = Text(worth, 18, "accent_hi" if line.points else "text_dim", "serif bold", "right")
    return Row([Icon(line.art, 26, theme=style.theme), words, points], gap=10)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"
