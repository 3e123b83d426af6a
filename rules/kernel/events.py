"""What happened, in past tense, and what of it each seat may know.

An event is whole when the rules make it. `seen_by` builds the version that one seat gets: it
names a card only to the seats whose eyes the event lists.
"""

from dataclasses import dataclass
from typing import TypeAlias

from rules.kernel.cards import CardId, Seat, Zone

Eyes: TypeAlias = tuple[Seat, ...] | None
EVERYONE: Eyes = None
NOBODY: Eyes = ()


def may_see(eyes: Eyes, seat: Seat) -> bool:
    """Whether this seat is among the eyes."""
    return eyes is None or seat in eyes


@dataclass(frozen=True, slots=True)
class Event:
    """Something that everybody at the table notices."""

    def seen_by(self, seat: Seat) -> "Event":
        """The event as this seat gets it."""
        return self


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card went from one zone to another; `card` is None for those who may not see it.

    Who sees the card on its way may not see it where it lies then: `open_to` says who does. In
    zones with an order `place` is which card of the source it was, from 0, and `slot` which one of
    the target it is now; without a slot it is the last.
    """

    card: CardId | None
    source: Zone
    target: Zone
    eyes: Eyes = EVERYONE
    open_to: Eyes = EVERYONE
    place: int | None = None
    slot: int | None = None

    def seen_by(self, seat: Seat) -> Event:
        """Names the card only to the eyes it was meant for."""
        card = self.card if may_see(self.eyes, seat) else None
        lies = EVERYONE if may_see(self.open_to, seat) else NOBODY
        return CardMoved(card, self.source, self.target, EVERYONE, lies, self.place, self.slot)


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A card of an ordered zone was turned over where it lies, wherever in the pile that is.

    From now on these eyes see it and no others: it was turned up, turned down or looked at.
    """

    zone: Zone
    place: int
    card: CardId | None
    eyes: Eyes = EVERYONE

    def seen_by(self, seat: Seat) -> Event:
        """Names the card only to the eyes that see it from now on."""
        return CardTurned(self.zone, self.place, self.card if may_see(self.eyes, seat) else None)


@dataclass(frozen=True, slots=True)
class ZoneOpened(Event):
    """All cards of a zone were turned face up for everybody."""

    zone: Zone
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class ZoneSeen(Event):
    """Somebody took up, or looked at, all cards of a zone; None for those who did not see them."""

    zone: Zone
    cards: tuple[CardId, ...] | None
    eyes: Eyes = EVERYONE

    def seen_by(self, seat: Seat) -> Event:
        """Names the cards only to the eyes they were meant for."""
        return ZoneSeen(self.zone, self.cards if may_see(self.eyes, seat) else None)


@dataclass(frozen=True, slots=True)
class CardsLaid(Event):
    """Cards came out of the box into a zone; each is None for those who may not see them."""

    zone: Zone
    cards: tuple[CardId | None, ...]
    eyes: Eyes = EVERYONE

    def seen_by(self, seat: Seat) -> Event:
        """Names the cards only to the eyes they were meant for."""
        seen = may_see(self.eyes, seat)
        return CardsLaid(self.zone, self.cards if seen else (None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class ZoneShuffled(Event):
    """All cards of a zone were shuffled, face down, into another, or where they lie.

    Who knew one of them does not know any more where it is.
    """

    source: Zone
    target: Zone


@dataclass(frozen=True, slots=True)
class CardsGathered(Event):
    """All cards went back into the deck, face down."""

    deck: Zone
    count: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    winners: tuple[Seat, ...]
    reason: str
