"""Undo that can be seen: first what would be taken back, in words and cards, then the way back."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect
from pygame.event import Event

from app.draw.board_parts import rect
from app.draw.style import Style
from app.draw.talk_nodes import Overlay
from app.draw.widgets.boxes import Column, Flow, Gap, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.scenes.asking import AskingScene
from app.scenes.sentences import sentence
from app.scenes.table.eyes import TableEyes
from app.scenes.table.notices import Notices
from app.scenes.table.taken_back import LaidCard, goes_along, laid_by, question, strip
from app.session.undoing import UndoRefused
from app.table.board import Board
from app.table.log_lines import LogLine
from rules.kernel.events import CardMoved

WIDTH = 600
# Above this text size there is only room for words.
WORDS_ONLY = 1.5


@dataclass(eq=False)
class TakingBack:
    """The panel of whoever wants to undo; `since` is the first command that would go back.

    `rewind` shows the way from a table to what it is then, by these moves.
    """

    scene: AskingScene
    eyes: TableEyes
    notices: Notices
    board: Callable[[], Board]
    lines: Callable[[], Sequence[LogLine]]
    start_over: Callable[[], None]
    rewind: Callable[[Board, Sequence[CardMoved]], None]
    since: int | None = None

    def put_away(self) -> None:
        """Somebody else looks now."""
        self.since = None

    def open(self) -> None:
        """Show what would be taken back, or say why nothing can be."""
        self._reach(None)
        if self.since is not None and not self.scene.asks:
            self.scene.ask(self._panel)
            self.scene.stage.focus = "take back"

    def further(self) -> None:
        """One decision more, if there is one."""
        if self.since is not None:
            self._reach(self.since)

    def _reach(self, before: int | None) -> None:
        try:
            self.since = self.eyes.session.undo_reach(before)
        except UndoRefused as problem:
            self.notices.say(f"Not now: {problem}.")
        self.scene.refresh()

    def redo(self) -> None:
        """Do again what was taken back."""
        self._close()
        try:
            self.eyes.session.redo()
        except UndoRefused as problem:
            self.notices.say(f"Not now: {problem}.")
        else:
            self.start_over()
            self.notices.say("Done again.")

    def take_back(self) -> None:
        """Go back, and see the cards go back."""
        since, session, board = self.since, self.eyes.session, self.board()
        assert since is not None
        moves = [*self._back(since)]
        self._close()
        try:
            session.undo(since)
        except UndoRefused as problem:
            self.notices.say(f"Not now: {problem}.")
            return
        self.start_over()
        self.rewind(board, moves)
        self.notices.say("Taken back.")

    def _close(self) -> None:
        self.since = None
        if self.scene.asks:
            self.scene.close_question()

    def _back(self, since: int) -> Iterator[CardMoved]:
        """The moves of what is taken back, as the viewer saw them, the other way."""
        for number in range(len(self.eyes.session), since - 1, -1):
            for event in reversed(self.eyes.flow.events(number)):
                if isinstance(event, CardMoved):
                    yield CardMoved(event.card, event.target, event.source)

    def handle(self, event: Event) -> bool:
        """While it is open: U goes further back, the key of redo does again."""
        if self.since is None or event.type != pygame.KEYDOWN:
            return False
        shell = self.scene.shell
        if shell.pressed(event, "redo"):
            self.redo()
        elif shell.pressed(event, "undo"):
            self.redo() if event.mod & pygame.KMOD_SHIFT else self.further()
        else:
            return False
        return True

    # The panel

    @property
    def _told(self) -> list[LogLine]:
        """What would go back, as the log has it."""
        since = self.since
        if since is None:
            return []
        return [line for line in self.lines() if line.number >= since and not line.heading]

    def _panel(self, style: Style) -> Node:
        """Where the question stands, above the own hand."""
        if self.since is None:
            return Overlay([])
        panel = Panel(Column([*self._parts(style)], gap=8), 16, 12, edge="inlay")
        board = self.board()
        felt, hand = rect(board.felt), rect(board.hand)
        wide = min(felt.w - style.px(16), style.grown(WIDTH))
        high = panel.size(style, wide)[1]
        low = max(felt.y + high, hand.y - style.px(6))
        return Overlay([(panel, Rect(felt.centerx - wide // 2, low - high, wide, high))])

    def _parts(self, style: Style) -> Iterator[Node]:
        since, told, voice = self.since or 0, self._told, self.eyes.voice
        laid = [*self._laid(since)]
        goes = [one for one in laid if one.number >= since]
        own = next((line.text for line in told if line.number == since), "")
        words = Text(question(goes, since, voice, own), 18, face="serif bold")
        along = Text(goes_along(goes, voice, len(told) > 1), 13, "text_dim")
        yield Flow([words, along], 14)
        shown = strip(laid if style.text <= 1 else goes, since, self.eyes.colours)
        if shown is not None and style.text <= WORDS_ONLY:
            yield shown
        stuck = self.eyes.session.why_no_undo(since)
        yield Row(
            [
                Gap(grow=1),
                Button("Keep", self.scene.close_question, room="compact", key="keep"),
                Button(
                    "Further", self.further, room="compact", key="further",
                    tip=sentence(stuck) if stuck else "U", enabled=not stuck,
                ),
                Button(
                    "Redo", self.redo, room="compact", key="redo",
                    enabled=self.eyes.session.can_redo,
                ),
                Button(
                    "Take back", self.take_back, "primary", "undo", room="compact", key="take back"
                ),
            ],
            8,
        )  # fmt: skip

    def _laid(self, since: int) -> Iterator[LaidCard]:
        """The cards laid since the last heading of the log before what would go back."""
        headings = [line.number for line in self.lines() if line.heading and line.number <= since]
        hand = self.board().own.name
        for number in range(headings[-1] if headings else since, len(self.eyes.session) + 1):
            yield from laid_by(number, self.eyes.flow.events(number), hand)
