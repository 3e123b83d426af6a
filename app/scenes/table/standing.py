"""Who has what at a table: unfolded while the bar or the card is pointed at, or by its key."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from app.draw.standing_detail import draw_detail
from app.draw.standing_nodes import STANDING
from app.draw.style import Style
from app.scenes.asking import AskingScene
from app.scenes.table.eyes import TableEyes
from app.table.board import Board

UNFOLDS_AFTER = 0.15


@dataclass(eq=False)
class TableStanding:
    """What lies unfolded for whoever looks; it is made from the board that they see."""

    scene: AskingScene
    eyes: TableEyes
    board: Callable[[], Board]
    is_open: bool = False
    _was: bool = False

    def put_away(self) -> None:
        """Somebody else looks now."""
        self.is_open = False

    def press(self) -> None:
        """The key, or a click: unfold it with the keyboard on it, or fold it up."""
        board, stage = self.board(), self.scene.stage
        if board.race is None and board.known is None:
            return
        self.is_open = not self.is_open
        if self.is_open:
            stage.go_to(STANDING)
        self.scene.refresh()

    @property
    def changed(self) -> bool:
        """Whether it has been unfolded or folded up since it was drawn."""
        return self.is_shown != self._was

    @property
    def is_shown(self) -> bool:
        """Whether it is unfolded now."""
        stage = self.scene.stage
        if self.scene.asks:
            return False
        rested = self.scene.shell.clock() >= stage.hot_since + UNFOLDS_AFTER
        return self.is_open or (stage.hot == STANDING and rested and not stage.by_keyboard)

    def tick(self) -> None:
        """What was unfolded by key is folded up once the keyboard is elsewhere."""
        if self.is_open and self.scene.stage.focus != STANDING:
            self.is_open = False

    def draw(self, surface: Surface, style: Style) -> bool:
        """Draw it over the table; False if it is folded up."""
        self._was = self.is_shown
        if self._was:
            draw_detail(surface, style, self.board(), self.eyes.faces, self.eyes.voice)
        return self._was
