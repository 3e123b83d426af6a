"""What the saved games ask: a new name, a file to bring in, a folder to copy to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import text_question
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.store.files import NotSaved
from app.store.library import LibraryEntry, bring_in, rename, take_out
from app.store.locks import InUse
from app.store.outside import sharing_folder, typed_path
from app.store.saved_game import MOST_TITLE, BadSave

if TYPE_CHECKING:
    from app.scenes.saves.scene import SavesScene

MOST_PATH = 400


def told(problem: Exception) -> str:
    """A problem as a sentence; most begin with a file's name, which stays as it is."""
    text = str(problem)
    return f"{text[:1].upper()}{text[1:]}." if isinstance(problem, NotSaved) else f"{text}."


class SaveQuestions:
    """One text at a time: what was typed so far, and what is wrong with it."""

    def __init__(self, scene: "SavesScene") -> None:
        self.scene = scene
        self.folder = ""
        self.text = ""
        self.problem = ""

    def rename(self, entry: LibraryEntry) -> None:
        """Ask for a game's name; nothing typed takes its own name away."""

        def do() -> None:
            self._try(lambda: rename(entry.path, self.text))

        told = "Leave it empty to call it by its players."
        self._ask("Rename the game", told, entry.title or "", "Rename", do, MOST_TITLE)

    def ask_import(self) -> None:
        """Ask for the file to bring in."""
        told = "The path of a saved game. You can also drop the file on the window."
        self._ask("Import a game", told, "", "Import", lambda: self.bring_in(self.text), MOST_PATH)

    def bring_in(self, path: str) -> None:
        """Copy a file in, if it is a sound save, and choose it."""
        scene = self.scene

        def do() -> None:
            shell = scene.shell
            found = bring_in(typed_path(path), shell.folders.saves, shell.saves)
            scene.chosen, scene.shown = found.path, 0
            shell.say(found.notice or f"Imported as {found.path.name}.")

        if not path.strip():
            self._wrong("Type the path of a file first.")
            return
        self._try(do)

    def export(self, entry: LibraryEntry) -> None:
        """Ask for the folder to copy a game to."""

        def do() -> None:
            copy = take_out(entry.path, typed_path(self.text))
            self.folder = self.text
            self.scene.shell.say(f"Copied to {copy}.")

        told = "The folder to copy it to; nothing is overwritten. " + (
            "PINs stay at home." if entry.is_finished else "Whoever has a PIN keeps it in the copy."
        )
        folder = self.folder or str(sharing_folder())
        self._ask("Export the game", told, folder, "Export", lambda: self._try(do), MOST_PATH)

    # The dialog

    def _ask(
        self, heading: str, told: str, text: str, label: str, do: Callable[[], None], most: int
    ) -> None:
        self.text, self.problem = text, ""

        def build(style: Style) -> Node:
            field = Field(self.text, self._typed, do, most=most, key="dialog field")
            buttons = [
                Button(label, do, "primary", key="dialog do"),
                Button("Cancel", self.scene.close_question, key="dialog cancel"),
            ]
            return text_question(heading, told, field, buttons, self.problem)

        self.scene.ask(build)
        self.scene.stage.focus = "dialog field"

    def _typed(self, text: str) -> None:
        self.text, self.problem = text, ""
        self.scene.refresh()

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except (BadSave, InUse, NotSaved) as problem:
            self._wrong(told(problem))
            return
        self.scene.close_question()
        self.scene.read()

    def _wrong(self, problem: str) -> None:
        """Say it in the dialog, or over the scene if there is none."""
        if self.scene.asks:
            self.problem = problem
            self.scene.refresh()
        else:
            self.scene.shell.say(problem)
