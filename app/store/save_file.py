"""The file of a running game: it grows by a few lines with every command, however long it is.

Whoever plays notes what is new, which touches no disk; whoever writes brings it there. Both may
happen in different threads. Only when lines no longer stand (something was taken back), or when
the file is not as it was left, is it written anew, in one go.
"""

from pathlib import Path
from typing import Any

from app.store.files import NotSaved, free_path, keep_copy
from app.store.growing_file import GrowingFile
from app.store.save_reader import first_header
from app.store.save_writer import as_page, change_line, head_of, log_lines
from app.store.saved_game import Header
from app.store.saves import OpenedGame
from app.store.seal import Seal, check_of
from rules.kernel.match import Answer, Match


class SaveFile:
    """What is known to stand in a file, or to wait for it."""

    def __init__(self, path: Path, *, is_damaged: bool = False) -> None:
        """A new file; one that is damaged is kept aside before anything is written."""
        self.path = path
        self._is_damaged = is_damaged
        self._file = GrowingFile(path)
        self._header: Header | None = None
        self._changes: dict[str, Any] = {}
        self._commands = 0
        self._said = 0
        self._last: Answer | None = None
        self._seal = Seal()

    @classmethod
    def reopened(cls, opened: OpenedGame) -> "SaveFile":
        """The file of a saved game; it is added to, or written anew where that cannot be."""
        file = cls(opened.path, is_damaged=opened.notice is not None)
        if opened.text is not None:
            file._go_on(opened.text, opened.header, opened.match)
        return file

    def note(self, header: Header, match: Match) -> None:
        """Take down what is new of a game."""
        if self._header is None or not self._still_stands(match):
            self._write_anew(header, match)
            return
        changes = _changes(self._header, header)
        lines = list(log_lines(match, self._commands, self._said))
        if changes != self._changes:
            lines.append(change_line(len(match), changes))
            self._changes = changes
        self._file.add(as_page(lines, self._seal))
        self._stand_at(match)

    def write(self) -> None:
        """Bring everything that was noted to the disk; NotSaved says why it could not be."""
        try:
            if self._is_damaged and self.path.exists():
                keep_copy(self.path, place_aside(self.path))
            self._is_damaged = False
            self._file.write()
        except OSError as error:
            raise NotSaved(f"{self.path} cannot be written ({error.strerror})") from error

    def _go_on(self, text: str, header: Header, match: Match) -> None:
        self._file = GrowingFile(self.path, text)
        self._seal = Seal(check_of(text.removesuffix("\n").rsplit("\n", 1)[-1]))
        self._header = first_header(self.path.name, text)
        self._changes = _changes(self._header, header)
        self._stand_at(match)

    def _still_stands(self, match: Match) -> bool:
        """Whether nothing that was noted has been taken back."""
        if len(match) < self._commands:
            return False
        return not self._commands or match.answer(self._commands) is self._last

    def _write_anew(self, header: Header, match: Match) -> None:
        self._seal = Seal()
        self._header, self._changes = header, {}
        self._file.replace(as_page([head_of(header), *log_lines(match)], self._seal))
        self._said = 0
        self._stand_at(match)

    def _stand_at(self, match: Match) -> None:
        self._said += len(match.said_since(self._said))
        self._commands = len(match)
        self._last = match.answer(len(match)) if len(match) else None


def place_aside(path: Path) -> Path:
    """Where a damaged file is kept when its name is needed: beside it, and not in the list."""
    return free_path(path.parent, f"{path.name}.bad", "")


def _changes(before: Header, header: Header) -> dict[str, Any]:
    """The fields that are different by now, as a file has them."""
    fields = type(header).model_fields
    names = {name for name in fields if getattr(before, name) != getattr(header, name)}
    written = header.model_dump(mode="json", include=names)
    return {name: written.get(name, fields[name].default) for name in fields if name in names}
