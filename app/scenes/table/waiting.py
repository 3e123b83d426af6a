"""Whether a table waits after a reveal until whoever looks goes on, and the button for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from app.draw.board_parts import rect
from app.draw.impact_stage import words_place
from app.draw.style import Style
from app.draw.verdict import said_in
from app.draw.widgets.boxes import Free, Layers, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Toggle
from app.draw.widgets.node import Node, draw_all
from app.draw.widgets.text import Text
from app.scenes.asking import AskingScene
from app.scenes.table.flow import TableFlow
from app.table.board import Board
from app.table.timeline import Showing

# Where these play, people look for longer at what happens.
NOVICES = frozenset({"random", "novice"})


@dataclass(eq=False)
class Waiting:
    """The setting decides, or the table: among novices it waits."""

    scene: AskingScene
    flow: TableFlow
    go_on: Callable[[], None]
    ways: Node = field(default_factory=lambda: Free([]))

    @property
    def is_wanted(self) -> bool:
        """Whether to wait; nobody waits for bots that are only watched."""
        chosen = self.scene.shell.settings.motion.wait_for_me
        if chosen != "novices" or self.flow.watched:
            return chosen == "always" and not self.flow.watched
        players = self.flow.session.players
        return any(player.kind == "bot" and player.level in NOVICES for player in players)

    def over(self, nodes: Node, board: Board, style: Style, effects: Sequence[Showing]) -> Node:
        """These nodes with a way to go on over them, right of the sentence that is read."""
        self.ways = Free([*self._nodes(board, style, effects)])
        return Layers([nodes, self.ways])

    def draw(self, surface: Surface, now: float) -> None:
        """Once more over what has been drawn since: it is not to lie in the dark."""
        draw_all(self.ways, self.scene.stage.pen(surface, now))

    def _nodes(
        self, board: Board, style: Style, effects: Sequence[Showing]
    ) -> Iterator[tuple[Node, Rect]]:
        room, table = words_place(style, board), rect(board.table)
        button = Button("Go on", self.go_on, "primary", "play", key="go on")
        wide, high = button.size(style, room.w)
        said = [said_in(style, board, one) for one in effects if one.effect.kind == "verdict"]
        left = max([room.right - wide, *(box.right - style.px(10) for box in said)])
        box = Rect(left, room.centery - high // 2, wide, high).clamp(table)
        yield button, box
        room.right = max(room.right, box.right)
        toggle = Toggle(on=True, change=self._change, key="wait for me")
        switch = Panel(Row([toggle, Text("Wait for me", 13, single=True)], 8), 10, 6)
        size = switch.size(style, room.w)
        place = Rect(room.right + style.px(10), room.centery - size[1] // 2, *size)
        others = [rect(other.box) for other in board.buttons]
        if place.right <= table.right and place.collidelist(others) >= 0:
            place.bottom = min(other.y for other in others) - style.px(8)
        elif place.right > table.right:
            place = Rect(room.right - size[0], room.y - size[1] - style.px(6), *size)
            place.x = max(place.x, box.x) if said else place.x
        yield switch, place.clamp(table)

    def _change(self, on: bool) -> None:
        """From now on it waits everywhere, or nowhere; without waiting it goes on at once."""
        self.scene.shell.change("motion", "wait_for_me", "always" if on else "never")
        if not on:
            self.go_on()
