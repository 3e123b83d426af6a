"""Speaking at a table: what to say, about whom, and what was said before.

First a chip is chosen, then, if it is about somebody, a seat: by its chip or its plate. The panel
stands above the own hand. What it offers hangs on public facts only, so anybody may see it.
"""

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.style import Style
from app.draw.talk_nodes import Overlay, SeatSpot
from app.draw.widgets.boxes import Column, Flow, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Icon, SeatMark, Text
from app.table.talk import Chip, Told, chip_rows
from rules.kernel.cards import Seat
from rules.kernel.talk import Claim, IllegalClaim, Said

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene

WIDTH = 640
CAPTION = 104
NAME = 150
LIES = "Everybody hears it. It need not be true."
SILENCE = "Nobody has said anything yet."


class Saying:
    """The panel of whoever sits at the screen; `chip` is what was chosen to be said."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.chip: Chip | None = None
        self._open = False

    # What can be said

    @property
    def offered(self) -> tuple[Claim, ...]:
        """What the person at the screen can say now; a lone onlooker has no voice."""
        flow = self.scene.flow
        if flow.viewer is None or flow.watched:
            return ()
        return self.scene.session.sayings(flow.viewer)

    def open(self) -> None:
        """Open the panel, if there is anything to say."""
        self.chip = None
        if self.offered and not self.scene.asks:
            self._open = True
            self.scene.ask(self._panel)

    def close(self) -> None:
        """Say nothing."""
        self.scene.close_question()

    def closed(self) -> None:
        """The panel is gone, by whatever way."""
        self._open, self.chip = False, None

    def step_back(self) -> bool:
        """From the seats back to the chips; False if there is no such step."""
        if not self._open or self.chip is None:
            return False
        self.chip = None
        self.scene.stage.focus = ""
        self.scene.refresh()
        return True

    def choose(self, chip: Chip) -> None:
        """Say it, or ask about whom."""
        claim = chip.claims[0]
        if not self.scene.words.phrase(claim).names_somebody:
            self.speak(claim)
            return
        self.chip = chip
        self.scene.stage.focus = ""
        self.scene.refresh()

    def speak(self, claim: Claim) -> None:
        """Say it for all to hear."""
        self.close()
        try:
            self.scene.session.say(self.scene.viewer, claim)
        except IllegalClaim as problem:
            self.scene.talk.say(f"{str(problem)[:1].upper()}{str(problem)[1:]}.")
        else:
            self.scene.shell.sound.play("click")

    # The panel

    def _panel(self, style: Style) -> Node:
        """Above the own hand, as wide as the table has room for."""
        board = self.scene.laid_board
        parts = self._chips() if self.chip is None else self._seats(self.chip)
        panel = Panel(Scroll(Column(parts, gap=8), key="say scroll"), 16, 12, edge="inlay")
        felt, hand = rect(board.felt), rect(board.hand)
        wide = min(felt.w - style.px(16), style.grown(WIDTH))
        low = hand.y - style.px(6)
        high = min(panel.size(style, wide)[1], low - felt.y)
        box = Rect(felt.centerx - wide // 2, low - high, wide, high)
        spots = [] if self.chip is None else self._spots(self.chip, box)
        return Overlay([(panel, box), *spots])

    def _chips(self) -> list[Node]:
        scene = self.scene
        title: list[Node] = [Icon("speech", 22), Text("Say …", 18, face="serif", grow=1)]
        heard = Button(
            "What was said", self.hear_again, "quiet", "log", room="compact", key="heard"
        )
        parts: list[Node] = []
        for row in chip_rows(self.offered, scene.words, scene.voice):
            chips = [
                Button(
                    chip.words,
                    partial(self.choose, chip),
                    room="compact",
                    pill=True,
                    key=f"say {row.caption} {chip.words}",
                )
                for chip in row.chips
            ]
            caption = Sized(Text(row.caption, 13, "text_dim", "semibold"), CAPTION)
            parts.append(Row([caption, Flow(chips, 8, grow=1)], 10))
        head = Row([*title, heard, self._closing()], 8)
        return [head, *parts, Text(LIES, 12, "text_faint")]

    def _closing(self) -> Button:
        return Button("", self.close, "quiet", "cross", room="compact", key="say close", tip="Esc")

    def _seats(self, chip: Chip) -> list[Node]:
        back = Button("", self.scene.back, "quiet", "left", room="compact", key="say back")
        head = Row([back, Text(f"“{chip.words}”", 18, face="serif", grow=1), self._closing()], 8)
        chips = [self._seat(claim) for claim in chip.claims]
        return [head, Flow(chips, 8)]

    def _seat(self, claim: Claim) -> Node:
        scene = self.scene
        name = Text(scene.words.whom(claim, scene.voice), 15, face="semibold", single=True)
        disc: Node = Icon("crown", 26)
        if claim.about is not None:
            disc = Avatar(*scene.faces[claim.about], 28)
        row = Row([disc, name], 8)
        return Pressable(row, partial(self.speak, claim), look="card", key=_key(claim), down=4)

    def _spots(self, chip: Chip, panel: Rect) -> list[tuple[Node, Rect]]:
        """The plates of those it can be about, as far as they are not under the panel."""
        spots: list[tuple[Node, Rect]] = []
        for claim in chip.claims:
            if claim.about is None:
                continue
            box = rect(self.scene.laid_board.plate(claim.about).box)
            if not box.colliderect(panel):
                key = f"plate {claim.about}"
                spots.append((SeatSpot(partial(self.speak, claim), key=key), box))
        return spots

    # What was said

    @property
    def heard(self) -> tuple[Said, ...]:
        """Everything that the one who looks has heard so far."""
        flow = self.scene.flow
        return self.scene.session.past.said[: flow.heard]

    def about(self, seat: Seat | None) -> tuple[Told, ...]:
        """What was said about a seat, or about nobody: the newest of each speaker."""
        return self.scene.words.about(seat, self.heard, self.scene.voice)

    def marks(self) -> dict[Seat, tuple[Told, ...]]:
        """What stands at the plates: only of those of whom something was said."""
        seats = range(len(self.scene.session.names))
        return {seat: told for seat in seats if (told := self.about(seat))}

    def hear_again(self) -> None:
        """Everything that was said, by whom it is about."""
        if not self.scene.words.phrases:
            return
        self.closed()
        self.scene.ask(lambda style: self._sheet())

    def _sheet(self) -> Node:
        rows: list[Node] = []
        for place in (*range(len(self.scene.session.names)), None):
            told = self.about(place)
            if told:
                rows.append(self._subject(place, told))
        go_on = Button("Go on", self.close, "primary", "play", key="go on")
        return dialog("What was said", rows or [Text(SILENCE, 15, "text_dim")], [go_on], width=620)

    def _subject(self, seat: Seat | None, told: tuple[Told, ...]) -> Node:
        scene = self.scene
        whom = scene.words.nobody if seat is None else scene.session.names[seat]
        disc: Node = Icon("crown", 32) if seat is None else Avatar(*scene.faces[seat], 36)
        name = Sized(Text(whom, 15, face="semibold", single=True), NAME)
        lines = [self._line(one) for one in reversed(told)]
        return Row([disc, name, Column(lines, gap=4, grow=1)], 12, align="top")

    def _line(self, told: Told) -> Node:
        mark = SeatMark(self.scene.colours[told.speaker], 13)
        return Row([mark, Text(told.sentence, 15, "text_dim", grow=1)], 8, align="top")


def _key(claim: Claim) -> str:
    return "about nobody" if claim.about is None else f"about {claim.about}"
