"""The log beside a table, as the one who looks may read it."""

from collections import deque
from collections.abc import Callable, Iterator
from copy import copy
from itertools import islice
from typing import NamedTuple, TypeAlias

from app.scenes.table.company import TableCompany
from app.scenes.table.eyes import TableEyes
from app.table.log_lines import LogLine, spoken
from app.table.log_writer import LogWriter
from app.table.talk_words import TalkWords, talk_lines
from app.table.voice import Voice
from rules.kernel.cards import Seat

MOST_LINES = 60
# How many commands can be taken back before the log has to be written anew.
KEPT = 400

Reader: TypeAlias = tuple[Seat, Voice]


class LogPage(NamedTuple):
    """What was written about one command, and the writer as it was after it."""

    number: int
    lines: tuple[LogLine, ...]
    writer: LogWriter


class TableLog:
    """Written on for each reader apart: what was written for some eyes is read by no others."""

    def __init__(
        self, eyes: TableEyes, company: TableCompany, words: TalkWords, told: Callable[[], int]
    ) -> None:
        """So many events of the command that is being shown have been `told`.

        Of what happened before command `since` nothing is read.
        """
        self.eyes, self.flow = eyes, eyes.flow
        self.company, self.words, self.told = company, words, told
        self.since = 0
        self._written: dict[Reader, deque[LogPage]] = {}

    def lines(self) -> list[LogLine]:
        """The last lines of what has been shown."""
        shown, voice = self.flow.shown, self.eyes.voice
        pages = self._written_on(voice)
        lately = talk_lines(self.flow.session.past.said_after(shown), self.words, voice, shown)
        newest = [*lately, *self._so_far(pages[-1].writer, voice)]
        read = (page for page in reversed(pages) if page.number >= self.since)
        lines = (line for page in read for line in reversed(page.lines))
        older = [*islice(lines, max(0, MOST_LINES - len(newest)))]
        return [*reversed(older), *newest][-MOST_LINES:]

    def cut_back(self, number: int) -> None:
        """Forget what was written and said about later commands: they were taken back."""
        self.company.cut_back(number)
        for pages in self._written.values():
            while pages and pages[-1].number > number:
                pages.pop()

    def _written_on(self, voice: Voice) -> deque[LogPage]:
        """The pages of whoever looks now, up to what has been shown."""
        pages = self._written.setdefault((self.flow.eyes, voice), deque(maxlen=KEPT))
        while pages and pages[-1].number > self.flow.shown:
            pages.pop()
        if not pages:
            pages.append(LogPage(-1, (), LogWriter(self.eyes.table.telling, voice)))
        for number in range(pages[-1].number + 1, self.flow.shown + 1):
            writer = copy(pages[-1].writer)
            pages.append(LogPage(number, tuple(self._about(number, writer, voice)), writer))
        return pages

    def _about(self, number: int, writer: LogWriter, voice: Voice) -> Iterator[LogLine]:
        session = self.flow.session
        yield from talk_lines(session.past.said_after(number - 1), self.words, voice, number)
        noticed = self.flow.noticed(number)
        lines = writer.add(number, noticed.events, noticed.sealed_by)
        yield from spoken(lines, voice)
        said = self.company.remark_on(number)
        if said is not None:
            text = f"{session.names[said.seat]}: “{said.text}”"
            yield LogLine(text, said.seat, number=number)

    def _so_far(self, writer: LogWriter, voice: Voice) -> list[LogLine]:
        """What has been seen of the command that is being shown: a long one is told bit by bit."""
        number, told = self.flow.shown + 1, self.told()
        if not told:
            return []
        return spoken(copy(writer).add(number, self.flow.events(number)[:told]), voice)
