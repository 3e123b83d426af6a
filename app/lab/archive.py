"""Experiments as JSON files: written line by line beside the target, put in place at the end.

A file holds nothing that differs from run to run: the same experiment gives the same bytes,
however many processes did the work.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from app.complaint import Complaint
from app.lab.campaign import ExperimentEnd
from app.lab.trouble import Trouble
from app.version import VERSION

SCHEMA = 1


class Archive:
    """A file in the making. It replaces an older one only once it is whole."""

    def __init__(self, target: Path, head: Mapping[str, Any], records: str) -> None:
        self.target = target
        self._draft = _draft(target)
        self._file = _open(target, self._draft)
        self._between = "\n"
        lines = {"schema": SCHEMA, "program": VERSION, **head}
        self._write("{\n" + "".join(f"{_json(k)}: {_json(v)},\n" for k, v in lines.items()))
        self._write(f"{_json(records)}: [")

    def __enter__(self) -> "Archive":
        """Ready to be written to."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """What was not finished leaves nothing behind."""
        with suppress(OSError):
            self._file.close()
        with suppress(OSError):
            self._draft.unlink()

    def add(self, record: Any) -> None:
        """One more record, a line of its own."""
        self._write(self._between + _json(asdict(record)))
        self._between = ",\n"

    def finish(self, figures: Any, ending: ExperimentEnd) -> None:
        """Write what the records come to, and put the file in its place."""
        complete = ending.problem is None
        tail = {"figures": asdict(figures), "complete": complete, "problem": ending.problem}
        self._write("\n],\n" + ",\n".join(f"{_json(k)}: {_json(v)}" for k, v in tail.items()))
        self._write("\n}\n")
        try:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            self._draft.replace(self.target)
        except OSError as error:
            raise _unwritten(self.target, error) from error

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
        except OSError as error:
            raise _unwritten(self.target, error) from error


def _draft(target: Path) -> Path:
    """Where the file is made; refuses a target that cannot be one."""
    if target.is_dir():
        raise Complaint(f"{target} is a folder: --json needs the name of a file.")
    if not target.parent.is_dir():
        raise Complaint(f"there is no folder {target.parent} to write {target.name} into.")
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def _open(target: Path, draft: Path) -> TextIO:
    """Refuses, before anything is played, a folder that takes no files."""
    try:
        return draft.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        reason = f"{target.parent} does not take {target.name}: {error.strerror or error}."
        raise Complaint(reason) from None


def _unwritten(target: Path, error: OSError) -> Trouble:
    return Trouble(f"{target} could not be written: {error.strerror or error}")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
