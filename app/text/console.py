"""The terminal: lines out, lines in."""

import io
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from textwrap import fill

CURTAIN = "\n" * 60
WIDEST = 100
ERASE = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and back to the top


@dataclass(frozen=True, slots=True)
class Console:
    """Speaks in lines; `width` wraps them, if it is given; `curtain` hides what was said.

    `said` is how every line is put: in the words of a tame table, for one.
    """

    read: Callable[[str], str] = input
    write: Callable[[str], None] = print
    width: int | None = None
    curtain: str = CURTAIN
    said: Callable[[str], str] = str

    def say(self, lines: str | Iterable[str]) -> None:
        """Print one line or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            self.write(self._wrapped(self.said(line)))

    def ask(self, prompt: str) -> str:
        """One line of input, without the blanks around it."""
        return self.read(self.said(prompt)).strip()

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
    return Console(width=min(WIDEST, size.columns), curtain=curtain_of(size.lines))


def curtain_of(rows: int) -> str:
    """What empties a screen of this height, and its memory where the terminal can do that."""
    can_erase = os.name == "posix" and os.environ.get("TERM", "dumb") != "dumb"
    return max(CURTAIN, "\n" * rows) + (ERASE if can_erase else "")
