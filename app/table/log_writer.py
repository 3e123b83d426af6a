"""The log of any game, written from its rows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.table import words
from app.table.log_lines import LogLine
from app.table.narration import Narration
from app.table.voice import Voice, say
from rules.kernel.cards import Seat
from rules.kernel.events import Event


class LogWriter:
    """Writes a log for one listener, command by command; a copy writes on by itself.

    It only remembers the heading that it wrote last, and counts what is counted under it.
    """

    def __init__(self, narration: Narration, voice: Voice) -> None:
        self.narration, self.voice = narration, voice
        self._under, self._count = "", 0

    def add(
        self, number: int, events: Sequence[Event], chooser: Seat | None = None
    ) -> list[LogLine]:
        """The lines for one command: what happened; without events, that somebody chose."""
        if not events and chooser is not None and self.narration.tells_sealed:
            text = say(words.CHOSE_IN_SECRET, self.voice, seat=chooser)
            return [LogLine(text, chooser, number=number)]
        runs = self.narration.passages(events)
        return [replace(line, number=number) for run in runs for line in self._lines(run)]

    def _lines(self, run: tuple[Event, ...]) -> Iterator[LogLine]:
        heading = self._heading(run[0])
        if heading and heading != self._under:
            self._under = heading
            yield LogLine(heading, heading=True)
        for line in self.narration.lines(run, self.voice):
            if line.text and line.text.removesuffix(".") != heading:
                yield line

    def _heading(self, event: Event) -> str:
        """What begins with this event."""
        row = self.narration.row(event)
        if not row.heading:
            return ""
        self._count = self._count + 1 if row.every else 0
        if row.every and self._count % row.every != 1:
            return ""
        return row.heading.format(event=event, count=self._count // (row.every or 1) + 1)
