"""The whole truth about a bazaar."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.options import Options, option
from rules.kernel.state import State
from tests.kernel.bazaar.cards import Good, Goods


class BazaarOptions(Options):
    """What a bazaar can be played with."""

    rounds: int = option(1, "BZ-01", "How often everybody leads.", ge=1, le=2)
    versions: int = option(2, "BZ-02", "How many offers the lead may make.", ge=1, le=3)
    counters: int = option(1, "BZ-03", "How many counter-offers there can be.", ge=0, le=2)
    sealed_vetoes: bool = option(False, "BZ-04", "Whether vetoes are declared all at once.")


@dataclass(frozen=True, slots=True)
class Book:
    """What a table agreed on."""

    options: BazaarOptions
    seats: int
    deck: Goods

    @property
    def goods(self) -> tuple[Good, ...]:
        """What stands on each card."""
        return self.deck.cards

    @property
    def stalls(self) -> tuple[CardId, ...]:
        """The cards that have piles."""
        return tuple(n for n, good in enumerate(self.goods) if good.kind == "stall")

    @property
    def pot(self) -> int:
        """What there is to share in each turn."""
        return 2 * self.seats


class Lying(NamedTuple):
    """A card in a pile, face up or not; None for those who do not see it."""

    card: CardId | None
    up: bool


@dataclass(slots=True)
class BazaarState(State):
    """Who has what; `tipped` is the set of seats that gave something in this turn, as bits."""

    book: Book
    number: int = 0
    hands: list[tuple[CardId, ...]] = field(default_factory=list)
    piles: list[tuple[Lying, ...]] = field(default_factory=list)
    draws: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    shelves: list[tuple[CardId, ...]] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    tipped: int = 0

    def circle(self) -> tuple[Seat, ...]:
        """All seats, from the lead clockwise."""
        seats = self.book.seats
        return tuple((self.turn + n) % seats for n in range(seats))


def pile_zone(stall: CardId) -> Zone:
    """The pile at a stall."""
    return Zone("pile", host=stall)


def at(pile: Zone) -> int:
    """The number of a pile; stalls are the first cards of every deck."""
    assert pile.host is not None
    return pile.host


def places(holder: Any, kind: type[Command], *, hidden: bool) -> Iterator[Command]:
    """A command for each card in a pile, or for those that lie face down, by what is public."""
    for stall, pile in enumerate(holder.piles):
        for place, lying in enumerate(pile):
            if not (hidden and lying.up):
                yield kind(pile_zone(stall), place)  # type: ignore[call-arg]
