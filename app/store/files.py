"""Reading small files that may be anything, and writing them whole or not at all."""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import sleep

UNFINISHED = ".new"
# How long to wait for others, again and again: half a second in all.
WAITS = (0.01, 0.04, 0.15, 0.3) if sys.platform == "win32" else ()


class NotSaved(Exception):
    """Something that could not be written, and why, in one sentence."""


class Unreadable(Exception):
    """A file that is no text we read; `line` is where, if that can be said."""

    def __init__(self, what: str, line: int | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.line = line


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file of at most this many bytes."""
    try:
        refuse_strange_file(path, most)
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise Unreadable(f"Backroom can't read this file ({error.strerror}).") from error


def read_ends(path: Path, head: int, tail: int, most: int) -> bytes:
    """The first and the last bytes of a regular file; all of it if it is not larger than both."""
    try:
        size = refuse_strange_file(path, most)
        with path.open("rb") as file:
            first = file.read(head)
            file.seek(max(head, size - tail))
            return first + file.read(tail)
    except OSError as error:
        raise Unreadable(f"Backroom can't read this file ({error.strerror}).") from error


def read_text(path: Path, most: int) -> str:
    """The text of a regular file of at most this many bytes."""
    return as_text(read_bytes(path, most))


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """The first name, numbered if need be, that nothing in this folder has."""
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{suffix}" for number in count(1))
    return next(folder / name for name in names if not os.path.lexists(folder / name))


def save_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; NotSaved says why it could not be."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise NotSaved(f"Backroom can't write {path} ({error.strerror}).") from error


def move(path: Path, target: Path) -> None:
    """Give a file another name; NotSaved says why it could not be."""
    try:
        make_folder(target.parent)
        patiently(lambda: path.rename(target))
        sync_folder(target.parent)
        sync_folder(path.parent)
    except OSError as error:
        raise NotSaved(f"Backroom can't move {path} ({error.strerror}).") from error


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one go: a crash leaves the old one or the new one, never half of it."""
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=UNFINISHED)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: os.replace(name, path))
        sync_folder(path.parent)
    finally:
        with suppress(FileNotFoundError):
            patiently(lambda: os.unlink(name))


def patiently(change: Callable[[], object]) -> None:
    """Give a file another name, or none: Windows refuses that while somebody reads the file.

    That may be we ourselves in another thread, a virus scanner or a backup; it is soon over.
    """
    for seconds in WAITS:
        try:
            change()
        except PermissionError:
            sleep(seconds)
        else:
            return
    change()


def keep_copy(path: Path, copy: Path) -> None:
    """Let a file's content have another name, too, before its own is given to something else."""
    try:
        os.link(path, copy)
    except OSError:
        shutil.copy2(path, copy)
    sync_folder(copy.parent)


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, so that a power cut does not unmake them."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in missing:
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk; where folders cannot be opened, nothing is done."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def refuse_strange_file(path: Path, most: int) -> int:
    """The size of a regular file; Unreadable if it is none, is empty or is far too large."""
    try:
        found = path.stat()
    except OSError as error:
        raise Unreadable(f"Backroom can't read this file ({error.strerror}).") from error
    if stat.S_ISDIR(found.st_mode):
        raise Unreadable("This is a folder, not a file.")
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("This isn't an ordinary file.")
    if found.st_size > most:
        raise Unreadable(f"This file is too large ({found.st_size:,} bytes).")
    if not found.st_size:
        raise Unreadable("This file is empty.")
    return found.st_size


def as_text(data: bytes) -> str:
    """The text of these bytes; Unreadable if they are none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Unreadable("This isn't UTF-8 text.", line) from error
