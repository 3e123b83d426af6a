"""The terminal: lines out, lines in."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from textwrap import fill

CURTAIN = "\n" * 60


@dataclass(frozen=True, slots=True)
class Console:
    """Speaks in lines; `width` wraps them, if it is given."""

    read: Callable[[str], str] = input
    write: Callable[[str], None] = print
    width: int | None = None

    def say(self, lines: str | Iterable[str]) -> None:
        """Print one line or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            self.write(self._wrapped(line))

    def ask(self, prompt: str) -> str:
        """One line of input, without the blanks around it."""
        return self.read(prompt).strip()

    def clear(self) -> None:
        """Push everything out of sight."""
        self.write(CURTAIN)

    def _wrapped(self, line: str) -> str:
        if self.width is None or len(line) <= self.width:
            return line
        return fill(line, self.width, subsequent_indent="  ", break_on_hyphens=False)
