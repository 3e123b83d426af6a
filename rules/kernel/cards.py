"""Cards are small integers with tables beside them; a zone without order is a set of bits.

A set of cards is one int whose bit `c` says whether card `c` is in it: copying it is free,
asking costs one operation, and two equal sets are equal numbers.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

CardId: TypeAlias = int
CardSet: TypeAlias = int
Seat: TypeAlias = int

# Nobody's seat: who looks on from there sees what everybody sees, and nothing else.
BYSTANDER: Seat = -1
# Each seat alone, of the eight that a table can have: who is asked, or may look, is often just one.
ONLY: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(8))

# LAPS[seats][first]: all the seats of a table, clockwise from one of them.
LAPS: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(tuple((first + place) % seats for place in range(seats)) for first in range(seats))
    for seats in range(len(ONLY) + 1)
)


class Zone(NamedTuple):
    """A place where cards lie; `seat` is its owner, or None for the middle of the table.

    A pile that belongs to a card and to nobody, such as one at a knight, has that card as `host`.
    """

    name: str
    seat: Seat | None = None
    host: CardId | None = None


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card as people know it: its short code, its name, and the name's article, if any."""

    code: str
    name: str
    article: str = ""


class Deck:
    """The cards of a game: a card's id is its place in the list.

    >>> deck = Deck([CardDef("H-K", "King of Hearts"), CardDef("H-A", "Ace of Hearts")])
    >>> deck.read("H-A H-K")
    (1, 0)
    >>> deck.name(1)
    'Ace of Hearts'
    """

    def __init__(self, cards: Sequence[CardDef]) -> None:
        self.cards = tuple(cards)
        self.ids = {card.code: number for number, card in enumerate(self.cards)}
        self.everything: CardSet = (1 << len(self.cards)) - 1

    def code(self, card: CardId) -> str:
        """The short code of a card, e.g. H-K."""
        return self.cards[card].code

    def name(self, card: CardId) -> str:
        """The name of a card as it stands in a sentence."""
        return self.cards[card].name

    def spoken(self, card: CardId) -> str:
        """The name of a card with its article, if it has one."""
        known = self.cards[card]
        return f"{known.article} {known.name}" if known.article else known.name

    def find(self, card: object) -> CardDef | None:
        """The card with this id, if it is one: a command can name anything."""
        return next((known for number, known in enumerate(self.cards) if number == card), None)

    def codes(self, cards: Iterable[CardId]) -> str:
        """Several codes in one line."""
        return " ".join(self.code(card) for card in cards)

    def read(self, codes: str) -> tuple[CardId, ...]:
        """The cards that a line of codes names."""
        return tuple(self.ids[code] for code in codes.split())


def members(cards: CardSet) -> list[CardId]:
    """The cards in a set, lowest first.

    >>> members(card_set([5, 2])), card_set([5, 2])
    ([2, 5], 36)
    """
    found: list[CardId] = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def card_set(cards: Iterable[CardId]) -> CardSet:
    """The set that holds these cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found
