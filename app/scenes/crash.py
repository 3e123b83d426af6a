"""When the program itself fails: a calm screen, a report file, and the game still on disk."""

from pathlib import Path
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.scenes.scene import Scene

if TYPE_CHECKING:
    from app.scenes.shell import Shell


class CrashScene(Scene):
    """Says that something broke, where the report is, and that nothing was lost.

    It shows of which kind the error is, and not what it says: that can name a card.
    """

    def __init__(self, shell: "Shell", problem: BaseException, report: Path | None) -> None:
        super().__init__(shell)
        self.problem = problem
        self.report = report

    def build(self, style: Style) -> Node:
        head = Row([Icon("warn", 34), Text("Something broke", 24, face="serif", grow=1)], gap=16)
        parts: list[Node] = [
            head,
            Text(
                "This is our mistake, not yours. Your game is saved up to the last move. "
                "You can continue it from the shelf."
            ),
            Text(self._where(), 13, "text_dim"),
            Text(f"Kind of error: {type(self.problem).__name__}", 13, "text_faint"),
            Gap(4),
            Flow(
                [
                    Button("To the shelf", self.back, "primary", "home", key="home"),
                    Button("Quit", self.shell.quit, icon="door", key="quit"),
                ]
            ),
        ]
        panel = Sized(Panel(Scroll(Column(parts, gap=14)), 32, 28), width=640)
        return Padded(Column([panel], align="middle", justify="middle"), 24, 24)

    def _where(self) -> str:
        if self.report is None:
            return "There's no report, because we can't write to the data folder."
        return (
            f"The report is in {self.report}. It names no cards and no people. A private file "
            "next to it might."
        )

    def back(self) -> None:
        self.shell.home()
