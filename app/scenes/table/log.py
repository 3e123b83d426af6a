"""The log beside a table, as the one who looks may read it."""

from copy import copy
from typing import TYPE_CHECKING

from app.table.log_lines import LogLine, spoken
from app.table.log_writer import LogWriter
from app.table.talk import talk_lines
from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.talk import Said

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene

MOST_LINES = 60


class TableLog:
    """Written on as commands are shown, and anew when somebody else looks."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self._lines: list[LogLine] = []
        self._next = 0
        self._reader: tuple[Seat, Voice] | None = None
        self._writer: LogWriter | None = None

    def lines(self) -> list[LogLine]:
        """The last lines of what has been shown."""
        flow = self.scene.flow
        reader = flow.eyes, self.scene.voice
        if reader != self._reader or flow.shown + 1 < self._next or self._writer is None:
            self._begin(reader)
        while self._next <= flow.shown:
            self._add(self._next)
            self._next += 1
        lately = self._talk(self.scene.session.past.said_after(flow.shown), flow.shown)
        return [*self._lines, *lately, *self._so_far(flow.shown + 1)][-MOST_LINES:]

    def _so_far(self, number: int) -> list[LogLine]:
        """What has been seen of the command that is being shown: a long one is told bit by bit."""
        told = self.scene.motion.told
        if not told:
            return []
        writer = copy(self._writer)
        assert writer is not None
        lines = writer.add(number, self.scene.flow.events(number)[:told], self._giver(number))
        return spoken(lines, self.scene.voice)

    def _begin(self, reader: tuple[Seat, Voice]) -> None:
        self._reader, self._lines, self._next = reader, [], 0
        self._writer = LogWriter(self.scene.table.telling, reader[1])

    def _add(self, number: int) -> None:
        assert self._writer is not None
        past, voice = self.scene.session.past, self.scene.voice
        self._lines += self._talk(past.said_after(number - 1), number)
        lines = self._writer.add(number, self.scene.flow.events(number), self._giver(number))
        self._lines += spoken(lines, voice)
        said = self.scene.talk.remark_on(number)
        if said is not None:
            names = self.scene.session.names
            text = f"{names[said.seat]}: “{said.text}”"
            self._lines.append(LogLine(text, said.seat, number=number))

    def _giver(self, number: int) -> Seat | None:
        return self.scene.session.past.givers()[number - 1] if number else None

    def _talk(self, talk: tuple[Said, ...], number: int) -> list[LogLine]:
        """What everybody heard before a command."""
        assert self._reader is not None
        return talk_lines(talk, self.scene.words, self._reader[1], number)
