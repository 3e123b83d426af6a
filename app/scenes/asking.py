"""A scene that asks: one dialog at a time, and the keyboard goes back to where it was."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from app.draw.style import Style
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import INSIDE, question, text_question
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.scenes.scene import Scene
from app.store.files import NotSaved
from app.store.outside import sharing_folder, typed_path
from app.store.saved_game import BadSave

if TYPE_CHECKING:
    from app.scenes.shell import Shell

LONGEST_PATH = 400

Question: TypeAlias = Callable[[Style], Node]
Answer: TypeAlias = tuple[str, Callable[[], None]]


@dataclass
class TextQuestion:
    """A question that is answered by typing; `put` takes the text or says what is wrong with it."""

    title: str
    about: str
    put: Callable[[str], str]
    label: str = "OK"
    text: str = ""
    most: int = 60
    secret: bool = False
    others: Sequence[Answer] = ()
    problem: str = ""


class AskingScene(Scene):
    """Shows a dialog while a question is open; Esc closes it before anything else."""

    _question: Question | None = None
    _focus_before: str = ""

    @property
    def asks(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, build: Question) -> None:
        """Open a question at its beginning, or in place of another that is open."""
        if self._question is None:
            self._focus_before = self.stage.focus
            self.stage.offsets.pop(INSIDE, None)
        self._question = build
        self.refresh()

    def ask_first(self, title: str, about: str, label: str, action: Callable[[], None]) -> None:
        """Do something only after a second look; Cancel has the keyboard."""

        def build(style: Style) -> Node:
            cancel = Button("Cancel", self.close_question, key="dialog cancel")
            do = Button(label, partial(self._close_and, action), "danger", key="dialog do")
            return question(title, about, [cancel, do], "warn")

        self.ask(build)

    def ask_text(self, asked: TextQuestion) -> None:
        """Ask until what was typed is taken or the person gives up."""
        self.ask(lambda style: self._text_dialog(asked))

    def _text_dialog(self, asked: TextQuestion) -> Node:
        done = partial(self._try, asked)
        field = Field(
            asked.text,
            partial(self._typed, asked),
            done,
            most=asked.most,
            secret=asked.secret,
            key="dialog field",
        )
        buttons = [Button("Cancel", self.close_question, key="dialog cancel")]
        for label, action in asked.others:
            buttons.append(Button(label, partial(self._close_and, action), key=f"dialog {label}"))
        buttons.append(Button(asked.label, done, "primary", key="dialog do"))
        return text_question(asked.title, asked.about, field, buttons, asked.problem)

    def _typed(self, asked: TextQuestion, text: str) -> None:
        asked.text, asked.problem = text, ""
        self.refresh()

    def _try(self, asked: TextQuestion) -> None:
        before = self._question
        asked.problem = asked.put(asked.text)
        self.refresh()
        if not asked.problem and self._question is before:
            self.close_question()

    def _close_and(self, action: Callable[[], None]) -> None:
        self.close_question()
        action()

    def close_question(self) -> None:
        """Close the dialog; the keyboard is where it was."""
        if self._question is not None:
            self._question = None
            self.stage.focus = self._focus_before
            self.refresh()

    def dialog(self, style: Style) -> Node | None:
        return None if self._question is None else self._question(style)

    def back(self) -> None:
        if self.asks:
            self.close_question()
        else:
            self.leave_scene()

    def leave_scene(self) -> None:
        """One step back when nothing is asked."""
        self.shell.back()


def folder_question(
    shell: "Shell", title: str, about: str, label: str, write: Callable[[Path], str]
) -> TextQuestion:
    """Asks for a folder; `write` puts it there and tells what to say of it."""

    def put(text: str) -> str:
        try:
            told = write(typed_path(text))
        except (BadSave, NotSaved, ValueError) as problem:
            return str(problem)
        shell.say(told)
        return ""

    return TextQuestion(title, about, put, label, str(sharing_folder()), LONGEST_PATH)
