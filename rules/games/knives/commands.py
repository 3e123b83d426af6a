"""What a seat can do in Knives, with prepared tuples of the commands that come up all the time."""

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from rules.games.knives.cards import (
    DECK_SIZE,
    NAMEABLE,
    SEATS,
    SUIT_CARDS,
    SUIT_LETTERS,
    TRADITIONAL,
)
from rules.kernel.cards import CardId, CardSet, Seat, members
from rules.kernel.commands import Command, written

KNIVES_ONLY = "KNIVES"
DECLARATIONS: tuple[str, ...] = (KNIVES_ONLY, *(SUIT_LETTERS[suit] for suit in TRADITIONAL))


@dataclass(frozen=True, slots=True)
class Declare(Command):
    """The dealer's first declaration (KN-DEAL-03): S, C, D, H or KNIVES."""

    verb: ClassVar[str] = "declare"
    declaration: str = written("word")


@dataclass(frozen=True, slots=True)
class PassOn(Command):
    """Leave the bank and declare something else (KN-BID-01); nothing under simplified rules."""

    verb: ClassVar[str] = "pass"
    declaration: str | None = written("word", default=None)


@dataclass(frozen=True, slots=True)
class TakeBank(Command):
    """Become banker under the declaration in force, perhaps going for broke (KN-BANK-01)."""

    verb: ClassVar[str] = "take"
    broke: bool = written("flag", default=False)


@dataclass(frozen=True, slots=True)
class CallAssets(Command):
    """The dealer lets everybody play for the most coins (KN-BID-04)."""

    verb: ClassVar[str] = "assets"


@dataclass(frozen=True, slots=True)
class CallLiabilities(Command):
    """The dealer lets everybody play for the fewest coins (KN-BID-04)."""

    verb: ClassVar[str] = "liabilities"


@dataclass(frozen=True, slots=True)
class BankCards(Command):
    """Put two of eight cards aside (KN-BANK-02)."""

    verb: ClassVar[str] = "bank"
    cards: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """Play a card to the trick (KN-TRICK-01)."""

    verb: ClassVar[str] = "play"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class DanceWith(Command):
    """Choose whom to exchange a card with (KN-DANCE-01)."""

    verb: ClassVar[str] = "dance"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class GiveCard(Command):
    """Choose the card to give in a Dance (KN-DANCE-02)."""

    verb: ClassVar[str] = "give"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class SetHoundOn(Command):
    """Choose who has to show a card (KN-HOUND-01)."""

    verb: ClassVar[str] = "hound"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class ShowCard(Command):
    """Choose the card to show (KN-HOUND-01)."""

    verb: ClassVar[str] = "show"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class NameCard(Command):
    """Name a card that its holder must show (KN-SNITCH-01)."""

    verb: ClassVar[str] = "name"
    card: CardId = written("card")


COMMANDS: tuple[type[Command], ...] = (
    Declare, PassOn, TakeBank, CallAssets, CallLiabilities, BankCards,
    PlayCard, DanceWith, GiveCard, SetHoundOn, ShowCard, NameCard,
)  # fmt: skip

PLAYS = tuple(PlayCard(card) for card in range(DECK_SIZE))
GIVES = tuple(GiveCard(card) for card in range(DECK_SIZE))
SHOWS = tuple(ShowCard(card) for card in range(DECK_SIZE))
NAMES = tuple(NameCard(card) for card in NAMEABLE)
DANCES = tuple(tuple(DanceWith(t) for t in range(SEATS) if t != seat) for seat in range(SEATS))
HOUNDS = tuple(tuple(SetHoundOn(t) for t in range(SEATS) if t != seat) for seat in range(SEATS))
DECLARES = tuple(Declare(declaration) for declaration in DECLARATIONS)
TAKE, TAKE_BROKE = TakeBank(), TakeBank(broke=True)
ASSETS, LIABILITIES = CallAssets(), CallLiabilities()
_BANKS = [[BankCards((low, high)) for high in range(DECK_SIZE)] for low in range(DECK_SIZE)]


class OneOf:
    """The commands that do the same with one of several cards, looked up in three tables.

    Knives; Spades and Clubs; Diamonds and Hearts: every set of cards is one entry of each.
    """

    __slots__ = ("_high", "_low", "_middle")

    def __init__(self, commands: tuple[Command, ...]) -> None:
        self._low = self._table(commands[:8])
        self._middle = self._table(commands[8:20])
        self._high = self._table(commands[20:])

    def of(self, cards: CardSet) -> tuple[Command, ...]:
        """One command for each of these cards."""
        return self._low[cards & 255] + self._middle[cards >> 8 & 4095] + self._high[cards >> 20]

    @staticmethod
    def _table(commands: tuple[Command, ...]) -> list[tuple[Command, ...]]:
        """The commands of every set; each new card doubles the sets that there are."""
        table: list[tuple[Command, ...]] = [()]
        for command in commands:
            table += [(*smaller, command) for smaller in table]
        return table


plays, gives, shows = OneOf(PLAYS).of, OneOf(GIVES).of, OneOf(SHOWS).of

# What follows a suit: the same for the sets of cards of one suit.
FOLLOWS: dict[CardSet, tuple[Command, ...]] = {
    held: plays(held) for suit in SUIT_CARDS for held in range(suit & -suit, suit + 1, suit & -suit)
}


def banks(cards: CardSet) -> tuple[Command, ...]:
    """The commands that put two of these cards aside."""
    return tuple([_BANKS[low][high] for low, high in combinations(members(cards), 2)])
