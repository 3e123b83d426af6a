"""A text file that grows at its end: what is added is there whole after the next `write`.

All of its text is kept in mind, in pieces. A file that is not as it was left (somebody removed it,
the disk was full in the middle of a line) is therefore written anew and never patched.
"""

import os
from contextlib import suppress
from pathlib import Path
from threading import Lock

from app.store.files import write_whole


class GrowingFile:
    """One thread adds, another may write; nobody else writes to the file."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        """A new file, or one that is known to have this text."""
        self._path = path
        self._pieces: list[str] = [] if text is None else [text]
        self._done = len(self._pieces)
        self._size = 0 if text is None else len(text.encode("utf-8"))
        self._change = Lock()

    def add(self, text: str) -> None:
        """Put this at the end."""
        if text:
            with self._change:
                self._pieces.append(text)

    def replace(self, text: str) -> None:
        """Put this in the place of everything."""
        with self._change:
            self._pieces = [text]
            self._done = 0

    def write(self) -> None:
        """Bring it to the disk; OSError leaves the file without anything half-written."""
        with self._change:
            pieces, done, count = self._pieces, self._done, len(self._pieces)
            fresh = "".join(pieces[done:count])
        if done and self._is_as_it_was_left():
            self._append(fresh)
        else:
            fresh = "".join(pieces[:count])
            self._size = 0
            write_whole(self._path, fresh)
        with self._change:
            self._size += len(fresh.encode("utf-8"))
            if self._pieces is pieces:
                self._done = count

    def _is_as_it_was_left(self) -> bool:
        with suppress(OSError):
            return self._path.stat().st_size == self._size
        return False

    def _append(self, text: str) -> None:
        if not text:
            return
        with self._path.open("r+b", buffering=0) as file:
            file.seek(self._size)
            try:
                _write_all(file.fileno(), text.encode("utf-8"))
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    file.truncate(self._size)
                raise


def _write_all(handle: int, data: bytes) -> None:
    """All of it: a disk that gets full may take a part and say so only the next time."""
    while data:
        data = data[os.write(handle, data) :]
