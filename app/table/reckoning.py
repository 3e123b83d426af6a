"""How the piles of a round were counted, as data for a show: pile by pile, line by line."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat


class CardSign(NamedTuple):
    """A card of a pile, by its place, that a line speaks of; the sign says what it brings."""

    place: int
    sign: str = ""


@dataclass(frozen=True, slots=True)
class CountedLine:
    """One line of a sheet: its name and drawing, the reason, and the points or a word for them.

    `lit` are the cards that it speaks of, `gone` those that are thrown away by it, `links` cards
    that count together.
    """

    name: str
    art: str
    reason: str
    points: int = 0
    word: str = ""
    lit: tuple[CardSign, ...] = ()
    gone: tuple[int, ...] = ()
    links: tuple[tuple[int, int], ...] = ()

    def spoken(self, voice: Voice) -> "CountedLine":
        """The same in the words of a table."""
        name, reason, word = map(voice.said, (self.name, self.reason, self.word))
        return replace(self, name=name, reason=reason, word=word)


@dataclass(frozen=True, slots=True)
class CountedPile:
    """A seat's pile: whose it is, the card that it belongs to, its cards, lines and total.

    A seat below 0 is nobody's: it is counted to be seen, and stands in no rank; `note` says how.
    """

    seat: Seat
    title: str
    name: str
    host: CardId
    cards: tuple[CardId, ...]
    lines: tuple[CountedLine, ...]
    total: int
    note: str = ""

    def spoken(self, voice: Voice) -> "CountedPile":
        """The same in the words of a table."""
        lines = tuple(line.spoken(voice) for line in self.lines)
        return replace(self, name=voice.said(self.name), lines=lines, note=voice.said(self.note))


class RankRow(NamedTuple):
    """A seat beside all others: its shield, a few figures each after a drawing, and its points.

    `verdict` is what came of the figures, in a word or two, and `tone` the colour of that.
    """

    seat: Seat
    name: str
    art: str
    title: str
    figures: tuple[tuple[str, str], ...]
    score: int
    total: int
    verdict: str = ""
    tone: str = "good"


@dataclass(frozen=True, slots=True)
class Reckoning:
    """All piles of a round, and how everybody stands after it; `noun` is what has a pile."""

    heading: str
    noun: str
    piles: tuple[CountedPile, ...]
    ranks: tuple[RankRow, ...]

    def spoken(self, voice: Voice) -> "Reckoning":
        """The same in the words of a table."""
        ranks = tuple(
            row._replace(title=voice.said(row.title), verdict=voice.said(row.verdict))
            for row in self.ranks
        )
        return replace(
            self,
            heading=voice.said(self.heading),
            noun=voice.said(self.noun),
            piles=tuple(pile.spoken(voice) for pile in self.piles),
            ranks=ranks,
        )
