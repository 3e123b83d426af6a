"""Speaking at a table: what to say, about whom, and what was said before.

First a chip is chosen, then, if it is about somebody, a seat: by its chip or its plate. The panel
stands above the own hand. What it offers hangs on public facts only, so anybody may see it.
"""

from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from app.draw.board_parts import rect
from app.draw.style import Style
from app.draw.talk_nodes import Overlay, SeatSpot, ShortName
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Icon, SeatMark, Text
from app.scenes.table.part import TablePart
from app.table.talk_words import ChipRow, ClaimChip, TalkWords, Told, chip_rows
from app.table.voice import say
from rules.kernel.cards import Seat
from rules.kernel.talk import Claim, IllegalClaim

WIDTH = 540
CAPTION = 104
NAME = 150
LIES = "Everyone hears it. It doesn't have to be true."
WHOM = "Who's this about?"
TOO_LATE = "You can't say that now."
SILENCE = "Nobody has said anything yet."


@dataclass(eq=False)
class Saying(TablePart):
    """The panel of whoever sits at the screen; `chip` is what was chosen to be said."""

    chip: ClaimChip | None = None
    is_open: bool = False
    _box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    @property
    def words(self) -> TalkWords:
        """What is said, in words of this game."""
        return self.scene.table.talk

    # What can be said

    @property
    def has_talk(self) -> bool:
        """Whether anything is ever said at this table."""
        seats = range(len(self.eyes.session.names))
        return bool(self.eyes.session.past.said) or any(map(self.eyes.session.sayings, seats))

    @property
    def offered(self) -> tuple[Claim, ...]:
        """What the person at the screen can say now; a lone onlooker has no voice."""
        if self.eyes.flow.viewer is None or self.eyes.flow.watched:
            return ()
        return self.eyes.session.sayings(self.eyes.flow.viewer)

    def open(self) -> None:
        """Open the panel, if there is anything to say."""
        if self.offered and not self.scene.asks:
            self.is_open = True
            self.scene.ask(self._panel)
            self._show(None)

    def close(self) -> None:
        """Close it without saying anything."""
        self.scene.close_question()

    def is_left_by(self, event: Event) -> bool:
        """Whether somebody clicks beside the panel, where nothing of it can be pressed."""
        if not self.is_open or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        return not self._box.collidepoint(event.pos) and self.scene.stage.at(event.pos) is None

    def closed(self) -> None:
        """The panel is gone, by whatever way."""
        self.is_open, self.chip = False, None

    def step_back(self) -> bool:
        """From the seats back to the chips; False if there is no such step."""
        if not self.is_open or self.chip is None:
            return False
        self._show(None)
        return True

    def choose(self, chip: ClaimChip) -> None:
        """Say it, or ask about whom."""
        claim = chip.claims[0]
        if not self.words.phrase(claim).names_somebody:
            self.speak(claim)
            return
        self._show(chip)

    def _show(self, chip: ClaimChip | None) -> None:
        """The chips, or the seats for one of them."""
        self.chip = chip
        self.scene.stage.focus = self._start(chip)
        self.scene.refresh()

    def _start(self, chip: ClaimChip | None) -> str:
        """Where the keyboard begins: at the first."""
        first = self._rows[0]
        return chip_key(first, first.chips[0]) if chip is None else seat_key(chip.claims[0])

    def speak(self, claim: Claim) -> None:
        """Say it for all to hear."""
        self.close()
        try:
            self.eyes.session.say(self.eyes.viewer, claim)
        except IllegalClaim:
            self.notices.say(TOO_LATE)
        else:
            self.scene.shell.sound.play("click")

    # The panel

    def _panel(self, style: Style) -> Node:
        """Above the own hand, as wide as the table has room for."""
        board = self.scene.laid_board
        head, parts = self._chips() if self.chip is None else self._seats(self.chip)
        inside = Column([head, Scroll(Padded(Column(parts, gap=8), 0, 5), key="say scroll")], 4)
        panel = Panel(inside, 16, 12, edge="inlay")
        felt, hand = rect(board.felt), rect(board.hand)
        wide = min(felt.w - style.px(16), style.grown(WIDTH))
        low = hand.y - style.px(6)
        high = min(panel.size(style, wide)[1], low - felt.y)
        box = Rect(felt.centerx - wide // 2, low - high, wide, high)
        self._box = box
        spots = [] if self.chip is None else self._spots(self.chip, [box])
        return Overlay([(panel, box), *spots])

    def _chips(self) -> tuple[Node, list[Node]]:
        heard = Button(
            "What was said", self.hear_again, "quiet", "log", room="compact", key="heard"
        )
        title = Text("Say…", 18, face="serif", grow=1)
        head = Row([Icon("speech", 22), title, heard, self._closing()], 8)
        return head, [*map(self._row, self._rows), Text(LIES, 12, "text_faint")]

    @property
    def _rows(self) -> tuple[ChipRow, ...]:
        return chip_rows(self.offered, self.words, self.eyes.voice)

    def _row(self, row: ChipRow) -> Node:
        chips = [
            Button(
                chip.words, partial(self.choose, chip), room="compact", pill=True,
                key=chip_key(row, chip),
            )
            for chip in row.chips
        ]  # fmt: skip
        caption = Sized(Text(row.caption, 13, "text_dim", "semibold"), CAPTION)
        return Row([caption, Flow(chips, 8, grow=1)], 10)

    def _closing(self) -> Button:
        return Button("", self.close, "quiet", "cross", room="compact", key="say close", tip="Esc")

    def _seats(self, chip: ClaimChip) -> tuple[Node, list[Node]]:
        back = Button("", self.scene.back, "quiet", "left", room="compact", key="say back")
        words = Text(self.words.begun(chip.claims[0], self.eyes.voice), 18, face="serif", grow=1)
        seats = Flow([self._seat(claim) for claim in chip.claims], 8)
        return Row([back, words, self._closing()], 8), [Text(WHOM, 13, "text_dim"), seats]

    def _seat(self, claim: Claim) -> Node:
        name = ShortName(self.words.whom(claim, self.eyes.voice))
        row = Row([self._disc(claim.about, 28), name], 8)
        return Pressable(row, partial(self.speak, claim), look="card", key=seat_key(claim), down=4)

    def _disc(self, seat: Seat | None, scale: float) -> Node:
        if seat is not None:
            return Avatar(self.eyes.faces[seat], scale)
        art = self.words.nobody_art
        return Icon(art or "crown", scale, theme=self.scene.style.theme if art else "shell")

    def _spots(self, chip: ClaimChip, taken: list[Rect]) -> list[tuple[Node, Rect]]:
        """The plates of those it can be about, as far as they are not under something."""
        plates = {claim.about: claim for claim in chip.claims if claim.about is not None}
        boxes = {seat: rect(self.scene.laid_board.plate(seat).box) for seat in plates}
        return [
            (SeatSpot(partial(self.speak, plates[seat]), key=f"plate {seat}"), box)
            for seat, box in boxes.items()
            if box.collidelist(taken) < 0
        ]

    # What was said

    def hearsay(self) -> dict[Seat | None, list[Told]]:
        """What the one who looks has heard so far and still matters, by whom it is about."""
        session, flow = self.eyes.session, self.eyes.flow
        about = session.game.round_of(flow.view())
        heard = [said for said in session.past.said[: flow.heard] if said.round == about]
        return self.words.hearsay(heard, self.eyes.voice)

    def hear_again(self) -> None:
        """Everything that was said, by whom it is about."""
        if self.has_talk and self.eyes.flow.viewer is not None:
            self.closed()
            self.scene.ask(lambda style: self._sheet())

    def _sheet(self) -> Node:
        rows = [self._subject(seat, told) for seat, told in self.hearsay().items()]
        go_on = Button("Continue", self.close, "primary", "play", key="go on")
        return dialog("What was said", rows or [Text(SILENCE, 15, "text_dim")], [go_on], width=620)

    def _subject(self, seat: Seat | None, told: list[Told]) -> Node:
        whom = self.words.nobody if seat is None else self.eyes.session.names[seat]
        name = Sized(
            Text(say("{name}", self.eyes.voice, name=whom), 15, face="semibold", single=True), NAME
        )
        lines = Column([self._line(one) for one in reversed(told)], gap=4, grow=1)
        return Row([self._disc(seat, 36), name, lines], 12)

    def _line(self, told: Told) -> Node:
        mark = SeatMark(self.eyes.colours[told.speaker], 13)
        return Row([mark, Text(told.sentence, 15, "text_dim", grow=1)], 8)


def chip_key(row: ChipRow, chip: ClaimChip) -> str:
    """The key of something to say."""
    return f"say {row.caption} {chip.words}"


def seat_key(claim: Claim) -> str:
    """The key of whom it is said about."""
    return "about nobody" if claim.about is None else f"about {claim.about}"
