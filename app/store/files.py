"""Reading small files that may be anything, and writing them whole or not at all."""

import os
import stat
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path


class NotSaved(Exception):
    """Something that could not be written, and why, in one sentence."""


class Unreadable(Exception):
    """A file that is no text we read; `line` is where, if that can be said."""

    def __init__(self, what: str, line: int | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.line = line


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file of at most so many bytes."""
    try:
        _refuse_strange_files(path, most)
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise Unreadable(f"it cannot be read ({error.strerror})") from error


def read_text(path: Path, most: int) -> str:
    """The text of a regular file of at most so many bytes."""
    return _as_text(read_bytes(path, most))


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """The first name, numbered if need be, that nothing in this folder has."""
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{suffix}" for number in count(1))
    return next(folder / name for name in names if not os.path.lexists(folder / name))


def save_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; NotSaved says why it could not be."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise NotSaved(f"{path} cannot be written ({error.strerror})") from error


def move(path: Path, target: Path) -> None:
    """Give a file another name; NotSaved says why it could not be."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        path.rename(target)
    except OSError as error:
        raise NotSaved(f"{path} cannot be moved ({error.strerror})") from error


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one go: a crash leaves the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)


def _refuse_strange_files(path: Path, most: int) -> None:
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise Unreadable("it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("it is no ordinary file")
    if found.st_size > most:
        raise Unreadable(f"it is far too large ({found.st_size:,} bytes)")
    if not found.st_size:
        raise Unreadable("it is empty")


def _as_text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Unreadable("it is not UTF-8 text", line) from error
