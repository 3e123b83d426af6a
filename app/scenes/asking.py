"""A scene that asks: one dialog at a time, and the keyboard goes back to where it was."""

from collections.abc import Callable
from functools import partial

from app.draw.style import Style
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import question
from app.draw.widgets.node import Node
from app.scenes.scene import Scene

Question = Callable[[Style], Node]


class AskingScene(Scene):
    """Shows a dialog while a question is open; Esc closes it before anything else."""

    _question: Question | None = None
    _focus_before: str = ""

    @property
    def asks(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, build: Question) -> None:
        """Open a question, in place of another that may be open."""
        if self._question is None:
            self._focus_before = self.stage.focus
        self._question = build
        self.refresh()

    def ask_first(self, title: str, text: str, label: str, action: Callable[[], None]) -> None:
        """Do something only after a second look; Cancel has the keyboard."""

        def build(style: Style) -> Node:
            cancel = Button("Cancel", self.close_question, key="dialog cancel")
            do = Button(label, partial(self._closing, action), "danger", key="dialog do")
            return question(title, text, [cancel, do], "warn")

        self.ask(build)

    def _closing(self, action: Callable[[], None]) -> None:
        self.close_question()
        action()

    def close_question(self) -> None:
        """Close the dialog; the keyboard is where it was."""
        if self._question is not None:
            self._question = None
            self.stage.focus = self._focus_before
            self.refresh()

    def dialog(self, style: Style) -> Node | None:
        """The open question."""
        return None if self._question is None else self._question(style)

    def back(self) -> None:
        """Close the question, or leave."""
        if self.asks:
            self.close_question()
        else:
            self.leave_scene()

    def leave_scene(self) -> None:
        """One step back when nothing is asked."""
        self.shell.back()
