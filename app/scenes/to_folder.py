"""Writing something into a folder that a person names: where it went, or why it could not."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.scenes.asking import TextQuestion
from app.scenes.sentences import sentence
from app.store.files import NotSaved
from app.store.outside import sharing_folder, typed_path
from app.store.saved_game import BadSave

if TYPE_CHECKING:
    from app.scenes.shell import Shell

LONGEST_PATH = 400


def folder_question(
    shell: "Shell", title: str, about: str, label: str, write: Callable[[Path], str]
) -> TextQuestion:
    """Asks for a folder; `write` puts it there and tells what to say of it."""

    def put(text: str) -> str:
        try:
            told = write(typed_path(text))
        except (BadSave, NotSaved, ValueError) as problem:
            return sentence(str(problem))
        shell.say(told)
        return ""

    return TextQuestion(title, about, put, label, str(sharing_folder()), LONGEST_PATH)
