"""Input and output of the command line, which may be closed, full, or of few letters."""

import ctypes
import io
import os
import sys
from typing import Literal, TextIO

UNWRITTEN = 1
ERROR_BOX = 0x10


def mend_streams() -> None:
    """What is closed leads nowhere; letters that an output cannot print become question marks."""
    _fill_gaps()
    sys.stdin = sys.stdin or _stream(0, "r")
    sys.stdout = sys.stdout or _stream(1, "w")
    sys.stderr = sys.stderr or _stream(2, "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stream(number: int, mode: Literal["r", "w"]) -> TextIO:
    """The stream of this number; Windows has none for a program that was started by a click."""
    try:
        return os.fdopen(number, mode, encoding="utf-8", closefd=False)
    except OSError:
        return open(os.devnull, mode, encoding="utf-8")


def _fill_gaps() -> None:
    """No file of ours gets the number of a closed stream: others would write into it."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(number, True)
    os.close(number)


def say_problem(problem: object) -> None:
    """Say what's wrong where errors go; after a double click on Windows, that's a box."""
    text = f"backroom: {problem}"
    if sys.platform == "win32" and getattr(sys.stderr, "name", "") == os.devnull:
        ctypes.windll.user32.MessageBoxW(None, text, "Backroom", ERROR_BOX)
    print(text, file=sys.stderr)


def give_up_output() -> None:
    """What is still to be printed goes nowhere, so that ending does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def unwritten(problem: OSError) -> str:
    """What is wrong with the output, or with a file, in one sentence."""
    what = problem.filename or "the output"
    return f"Backroom can't read or write {what} ({problem.strerror or problem})."
