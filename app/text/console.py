"""The terminal: lines out, lines in."""

import ctypes
import io
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from getpass import getpass
from textwrap import fill
from time import sleep
from typing import Any

CURTAIN = "\n" * 60
WIDEST = 100
ERASE = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and back to the top

# What Windows calls the console that is written to, and heeding escape sequences.
STANDARD_OUTPUT, VIRTUAL_TERMINAL = -11, 0x0004


@dataclass(frozen=True, slots=True)
class Console:
    """Speaks in lines; `width` wraps them, if it is given; `curtain` hides what was said.

    `said` is how every line is put: in the words of a tame table, for one. `pause` lets time pass
    where somebody looks on; without it nobody does, and nothing has to wait. `read_secret` reads
    what should not be seen while it is typed, where the terminal can do that.
    """

    read: Callable[[str], str] = input
    write: Callable[[str], None] = print
    width: int | None = None
    curtain: str = CURTAIN
    said: Callable[[str], str] = str
    pause: Callable[[float], None] | None = None
    read_secret: Callable[[str], str] | None = None

    def say(self, lines: str | Iterable[str]) -> None:
        """Print one line or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            self.write(self._wrapped(self.said(line)))

    def ask(self, prompt: str) -> str:
        """One line of input, without the blanks around it."""
        return self.read(self.said(prompt)).strip()

    def ask_secret(self, prompt: str) -> str:
        """One line of input that nobody else should read."""
        return (self.read_secret or self.read)(self.said(prompt)).strip()

    def clear(self) -> None:
        """Push everything out of sight."""
        self.write(self.curtain)

    def _wrapped(self, line: str) -> str:
        if self.width is None or len(line) <= self.width:
            return line
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        return fill(line, self.width, subsequent_indent=indent, break_on_hyphens=False)


def terminal() -> Console:
    """The console of this process; letters it cannot print become question marks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if not sys.stdout.isatty():
        return Console()
    size = shutil.get_terminal_size()
    return Console(
        width=min(WIDEST, size.columns),
        curtain=curtain_of(size.lines),
        pause=sleep,
        read_secret=getpass if sys.stdin is not None and sys.stdin.isatty() else None,
    )


def curtain_of(rows: int) -> str:
    """What empties a screen of this height, and its memory where the terminal can do that."""
    return max(CURTAIN, "\n" * rows) + (ERASE if _can_erase() else "")


def _can_erase() -> bool:
    if sys.platform == "win32":
        return heeds_escapes(ctypes.windll.kernel32)
    return os.environ.get("TERM", "dumb") != "dumb"


def heeds_escapes(kernel: Any) -> bool:
    """Ask a console of Windows to do what escape sequences say; it prints them otherwise."""
    console, mode = kernel.GetStdHandle(STANDARD_OUTPUT), ctypes.c_uint32()
    if not kernel.GetConsoleMode(console, ctypes.byref(mode)):
        return False
    return bool(kernel.SetConsoleMode(console, mode.value | VIRTUAL_TERMINAL))
