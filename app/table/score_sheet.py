"""Pages that are read at a table, as data for whoever draws them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeAlias

from app.table.payout import Payout
from app.table.reckoning import Reckoning
from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat

Ink: TypeAlias = Literal["plain", "bright", "faint", "large"]


class Cell(NamedTuple):
    """A word or a number of a row."""

    text: str
    ink: Ink = "plain"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One seat on a sheet: `art` is the token of its role, `cards` what it had.

    A card is None if it lay face down; `by` says who laid each of them, `peeked` which of them
    lay face down, although whoever reads this knows them.
    """

    seat: Seat
    name: str
    role: str
    art: str | None
    cells: tuple[Cell, ...]
    cards: tuple[CardId | None, ...] = ()
    by: tuple[Seat, ...] = ()
    peeked: tuple[bool, ...] = ()

    def spoken(self, voice: Voice) -> "SheetRow":
        """The same in the words of a table."""
        cells = tuple(cell._replace(text=voice.said(cell.text)) for cell in self.cells)
        return replace(self, role=voice.said(self.role), cells=cells)


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card, who played it, and a word for it if it counts."""

    seat: Seat
    name: str
    card: CardId
    word: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title, sentences, open cards with their caption, cards by player, and a row for each seat.

    `columns` says what the cells of the rows are. With a `payout` or a `reckoning` that is what is
    shown, and the rest is there for those who read.
    """

    title: str
    sentences: tuple[str, ...] = ()
    cards: tuple[CardId, ...] = ()
    cards_caption: str = ""
    played: tuple[PlayedCard, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    payout: Payout | None = None
    reckoning: Reckoning | None = None

    def spoken(self, voice: Voice) -> "Sheet":
        """The same in the words of a table."""
        return replace(
            self,
            title=voice.said(self.title),
            sentences=tuple(map(voice.said, self.sentences)),
            cards_caption=voice.said(self.cards_caption),
            columns=tuple(map(voice.said, self.columns)),
            rows=tuple(row.spoken(voice) for row in self.rows),
            payout=None if self.payout is None else self.payout.spoken(voice),
            reckoning=None if self.reckoning is None else self.reckoning.spoken(voice),
        )


@dataclass(frozen=True, slots=True)
class Lookback:
    """A sheet that can be opened at any time, and what is said as long as there is none."""

    label: str
    icon: str
    missing: str
    sheet: Callable[[Any, Voice], Sheet | None]
