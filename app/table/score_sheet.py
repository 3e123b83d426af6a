"""What is read after a hand, and the last trick, as data for whoever draws it."""

from dataclasses import dataclass

from rules.kernel.cards import CardId, Seat


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One seat on the sheet; `art` is the token of its role."""

    seat: Seat
    name: str
    role: str
    art: str | None
    counted: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class HandSheet:
    """How a hand was paid: a title, sentences, open cards with their caption, a row for each seat.

    `counted` says what the second column counts; `goal` what the totals are played to.
    """

    title: str
    sentences: tuple[str, ...]
    cards: tuple[CardId, ...]
    cards_caption: str
    counted: str
    rows: tuple[SheetRow, ...]
    goal: int


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of a trick, and who played it."""

    seat: Seat
    name: str
    card: CardId
    wins: bool


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick that was taken last."""

    title: str
    cards: tuple[TrickCard, ...]
