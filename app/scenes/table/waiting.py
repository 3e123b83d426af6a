"""Whether a table waits after a reveal until whoever looks goes on, and the button for it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.impact_stage import words_place
from app.draw.style import Style
from app.draw.widgets.boxes import Free, Layers, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Toggle
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.scenes.asking import AskingScene
from app.scenes.table.flow import TableFlow
from app.table.board import Board

# Where these play, people look for longer at what happens.
NOVICES = frozenset({"random", "novice"})


@dataclass(eq=False)
class Waiting:
    """The setting decides, or the table: among novices it waits."""

    scene: AskingScene
    flow: TableFlow
    go_on: Callable[[], None]

    @property
    def is_wanted(self) -> bool:
        """Whether to wait; nobody waits for bots that are only watched."""
        chosen = self.scene.shell.settings.motion.wait_for_me
        if chosen != "novices" or self.flow.watched:
            return chosen == "always" and not self.flow.watched
        players = self.flow.session.players
        return any(player.kind == "bot" and player.level in NOVICES for player in players)

    def over(self, nodes: Node, board: Board, style: Style) -> Node:
        """These nodes with a way to go on over them, right of the sentence that is read."""
        return Layers([nodes, Free([*self._nodes(board, style)])])

    def _nodes(self, board: Board, style: Style) -> Iterator[tuple[Node, Rect]]:
        room, table = words_place(style, board), rect(board.table)
        button = Button("Go on", self.go_on, "primary", "play", key="go on")
        wide, high = button.size(style, room.w)
        box = Rect(room.right - wide, room.centery - high // 2, wide, high)
        yield button, box.clamp(table)
        toggle = Toggle(on=True, change=self._change, key="wait for me")
        switch = Panel(Row([toggle, Text("Wait for me", 13, single=True)], 8), 10, 6)
        size = switch.size(style, room.w)
        place = Rect(room.right + style.px(10), room.centery - size[1] // 2, *size)
        others = [rect(other.box) for other in board.buttons]
        if place.right <= table.right and place.collidelist(others) >= 0:
            place.bottom = min(other.y for other in others) - style.px(8)
        elif place.right > table.right:
            place = Rect(room.right - size[0], room.y - size[1] - style.px(6), *size)
        yield switch, place.clamp(table)

    def _change(self, on: bool) -> None:
        """From now on it waits everywhere, or nowhere; without waiting it goes on at once."""
        self.scene.shell.change("motion", "wait_for_me", "always" if on else "never")
        if not on:
            self.go_on()
