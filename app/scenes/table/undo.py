"""Taking back: what would go, in words and as small cards, and the panel that asks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.style import Style
from app.draw.talk_nodes import Overlay
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import SeatMark, Text
from app.scenes.table.part import TablePart
from app.scenes.table.sheets import TINY, card_node
from app.session.undo import UndoRefused
from app.table.log_lines import LogLine
from app.table.voice import Voice, counted, say
from rules.kernel import events as game_events
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved

# What would be taken back, in words and as small cards.


UNDO_CARD, UNDO_THIS = "Undo your {card}?", "Undo this?"
THE_REST, NOTHING_ELSE = "This also undoes everything after it.", "This undoes nothing else."
ONE_MORE = "This also undoes {other:s} {card}."
SEVERAL_MORE = "This also undoes {cards} from {others}."
REDONE, UNDONE = "Redone.", "Undone."
MOST_CARDS = 12


class LaidCard(NamedTuple):
    """A card that somebody laid with a command; None if it was not seen."""

    number: int
    seat: Seat
    card: CardId | None


def laid_by(number: int, events: Sequence[game_events.Event], hand: str) -> Iterator[LaidCard]:
    """The cards that came out of hands onto the table; `hand` is what such a zone is called."""
    for move in (event for event in events if isinstance(event, CardMoved)):
        seat = move.source.seat
        if seat is not None and move.source.name == hand != move.target.name:
            yield LaidCard(number, seat, move.card)


def question(laid: Sequence[LaidCard], since: int, voice: Voice, told: str) -> str:
    """Which card goes back, if it was one; else what was `told` of the answer."""
    own = [one.card for one in laid if one.number == since and one.seat == voice.viewer]
    known = [voice.said(voice.card(card)) for card in own if card is not None]
    if len(known) == 1:
        return say(UNDO_CARD, voice, card=known[0])
    return f"{UNDO_THIS} {told}".rstrip()


def goes_along(laid: Sequence[LaidCard], voice: Voice, is_more: bool) -> str:
    """What else goes back; `is_more` if anything does."""
    others = [one for one in laid if one.seat != voice.viewer]
    if not others:
        return THE_REST if is_more else NOTHING_ELSE
    if len(others) == 1:
        (other,) = others
        what = "card" if other.card is None else voice.card(other.card)
        return say(ONE_MORE, voice, other=other.seat, card=what)
    seats = (*dict.fromkeys(one.seat for one in others),)
    return say(SEVERAL_MORE, voice, cards=counted(len(others), "card"), others=seats)


def strip(laid: Sequence[LaidCard], since: int, colours: Sequence[int]) -> Node | None:
    """The cards from the left, those that would go back in a dashed frame."""
    shown = laid[-MOST_CARDS:]
    stays, goes = (
        [_small(one, colours) for one in shown if (one.number >= since) == back]
        for back in (False, True)
    )
    if not goes:
        return None
    more = [Text("…", 18, "text_dim")] if len(laid) > len(shown) else []
    return Row([*more, *stays, DashedFrame(Row(goes, 2))], 2)


def _small(one: LaidCard, colours: Sequence[int]) -> Node:
    mark = SeatMark(colours[one.seat], 12)
    return Column([card_node(one.card, TINY, 6), mark], gap=0, align="middle")


@dataclass(eq=False)
class DashedFrame(Padded):
    """A dashed line around what would go."""

    across: float = 6
    down: float = 3

    def draw(self, pen: Pen) -> None:
        """The line."""
        style, line = pen.style, max(1, pen.style.px(2))
        dash = f"{4 * line} {3 * line}"
        accent = style.colour("accent")
        brush.rounded(pen.surface, self.box, style.px(7), (), accent, line, dash=dash)


WIDTH = 600
FURTHER = "Undo one more decision (U)"
# Above this text size there is only room for words.
WORDS_ONLY = 1.5


@dataclass(eq=False)
class TableUndo(TablePart):
    """The panel of whoever wants to undo; `since` is the first command that would go back.

    `rewind` shows the way from a table to what it is then, by these moves.
    """

    since: int | None = None

    def put_away(self) -> None:
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
            self.notices.say(str(problem))
        self.scene.refresh()

    def redo(self) -> None:
        """Do again what was taken back."""
        self._close()
        try:
            self.eyes.session.redo()
        except UndoRefused as problem:
            self.notices.say(str(problem))
        else:
            self.scene.start_over()
            self.notices.say(REDONE)

    def take_back(self) -> None:
        """Go back, and see the cards go back."""
        since, session, board = self.since, self.eyes.session, self.scene.laid_board
        assert since is not None
        moves = [*self._back(since)]
        self._close()
        try:
            session.undo(since)
        except UndoRefused as problem:
            self.notices.say(str(problem))
            return
        self.scene.start_over()
        self.scene.motion.rewind(board, moves)
        self.notices.say(UNDONE)

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
        return [
            line for line in self.scene.log.lines() if line.number >= since and not line.heading
        ]

    def _panel(self, style: Style) -> Node:
        """Where the question stands, above the own hand."""
        if self.since is None:
            return Overlay([])
        panel = Panel(Column([*self._parts(style)], gap=8), 16, 12, edge="inlay")
        board = self.scene.laid_board
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
                    "One more", self.further, room="compact", key="further",
                    tip=stuck or FURTHER, enabled=not stuck,
                ),
                Button(
                    "Redo", self.redo, room="compact", key="redo",
                    enabled=self.eyes.session.can_redo,
                ),
                Button(
                    "Undo", self.take_back, "primary", "undo", room="compact", key="take back"
                ),
            ],
            8,
        )  # fmt: skip

    def _laid(self, since: int) -> Iterator[LaidCard]:
        """The cards laid since the last heading of the log before what would go back."""
        headings = [
            line.number for line in self.scene.log.lines() if line.heading and line.number <= since
        ]
        hand = self.scene.laid_board.own.name
        for number in range(headings[-1] if headings else since, len(self.eyes.session) + 1):
            yield from laid_by(number, self.eyes.flow.events(number), hand)
