"""The log beside the table: lines under headings, made from what one listener noticed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

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


def told_once(lines: Iterable[LogLine], goes_back: int | None = None) -> list[LogLine]:
    """The lines, but what is said again and again in a row only once, with how often.

    It speaks of the cards of all of them. What would go back, from that command on, stays apart.
    """

    def alike(line: LogLine) -> tuple[LogLine, bool]:
        goes = goes_back is not None and line.number >= goes_back
        return replace(line, cards=(), number=0), goes

    return [_merged(tuple(run)) for _, run in groupby(lines, alike)]


def _merged(run: Sequence[LogLine]) -> LogLine:
    """One line for all of them, at the first of their commands."""
    cards = dict.fromkeys(card for line in run for card in line.cards)
    return replace(run[0], text=said_once(line.text for line in run)[0], cards=tuple(cards))


def said_once(sentences: Iterable[str]) -> list[str]:
    """Sentences, but the same again and again in a row only once, with how often."""
    runs = [(text, sum(1 for _ in run)) for text, run in groupby(sentences)]
    return [text if times == 1 else f"{text} ×{times}" for text, times in runs]
