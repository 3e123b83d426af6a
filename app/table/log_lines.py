"""The log beside the table: lines under headings, made from what one listener noticed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat, Zone


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line: whose doing it tells, the cards it speaks of, and the command it came of.

    Where cards of a kind are alike, `zone` is where those lie that are meant.

    `icon` is a drawing before the words, as for what somebody said.
    """

    text: str
    seat: Seat | None = None
    heading: bool = False
    cards: tuple[CardId, ...] = ()
    number: int = 0
    icon: str = ""
    zone: Zone | None = None

    def speaks_of(self, card: CardId | None, zone: Zone) -> bool:
        """Whether a card that lies here is among those it speaks of."""
        return card in self.cards and self.zone in (None, zone)


def spoken(lines: Iterable[LogLine], voice: Voice) -> list[LogLine]:
    """The lines in the words of a table."""
    return [replace(line, text=voice.said(line.text)) for line in lines]


def recap(lines: Iterable[LogLine], since: int) -> list[LogLine]:
    """What happened after a command, for somebody who looks again; headings only with lines."""
    told: list[LogLine] = []
    heading: LogLine | None = None
    for line in lines:
        if line.heading:
            heading = line
        elif line.number > since:
            told += [heading, line] if heading is not None else [line]
            heading = None
    return told
