"""What is written down when the program fails: a report for anybody, and the details apart.

The words of an error can name a card or a person, and a path can name whoever owns the computer.
So the report says only of which kind the errors were and where in the program they came up. What
they said is in a second file.
"""

import platform
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from app.store.files import write_whole
from app.store.folders import Folders
from app.version import VERSION

PRIVATE = "This file is private. It may name people, and cards in a game that isn't over."


def write_report(folders: Folders, problem: BaseException, drawn_with: str = "") -> Path | None:
    """Write down what failed and with which versions; None if even that cannot be written."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folders.root / "reports" / f"crash-{stamp}.txt"
    details = path.with_name(f"crash-{stamp}-private.txt")
    told = "".join(traceback.format_exception(problem))
    try:
        write_whole(path, "\n".join([_versions(drawn_with), "", *public_lines(problem), ""]))
        write_whole(details, f"{PRIVATE}\n\n{told}")
    except OSError:
        return None
    return path


def public_lines(problem: BaseException) -> Iterator[str]:
    """The kinds of the errors, the one that was noticed first, and where each came up."""
    for number, error in enumerate(_errors(problem, set())):
        yield f"{'with ' if number else ''}{type(error).__name__}"
        for frame, line in traceback.walk_tb(error.__traceback__):
            module = frame.f_globals.get("__name__", "?")
            yield f"  {module}, line {line}, in {frame.f_code.co_qualname}"


def _versions(drawn_with: str) -> str:
    parts = [f"Backroom {VERSION}", f"Python {platform.python_version()}", drawn_with]
    return ", ".join([*filter(None, parts), platform.platform()])


def _errors(problem: BaseException | None, met: set[int]) -> Iterator[BaseException]:
    """The error, those it was made of, and those it came from."""
    if problem is None or id(problem) in met:
        return
    met.add(id(problem))
    yield problem
    for part in problem.exceptions if isinstance(problem, BaseExceptionGroup) else ():
        yield from _errors(part, met)
    yield from _errors(problem.__cause__, met)
    yield from _errors(problem.__context__, met)
