"""What one seat may know. A view is built up from what the seat sees, never cut down.

Everything that a person or a bot gets is made from a view: pixels, log, hint, legal moves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias, TypeVar

from rules.kernel.cards import BYSTANDER, CardId, Seat, Zone
from rules.kernel.commands import Decision, Refusal
from rules.kernel.events import (
    EVERYONE,
    CardMoved,
    CardsGathered,
    CardsLaid,
    CardTurned,
    Event,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)
from rules.kernel.state import Frame, Outcome

Pile: TypeAlias = tuple[CardId | None, ...]
Piles: TypeAlias = dict[Zone, Pile]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """What every game's view has: whose eyes, who is asked, what this seat is asked and by whom.

    The seat is BYSTANDER for what everybody may see: such a view is asked nothing and owns nothing.
    """

    seat: Seat
    asked: tuple[Seat, ...]
    owed: tuple[Seat, ...]
    decision: Decision | None
    outcome: Outcome | None
    agenda: tuple[Frame[Any], ...]

    def refusal(self, command: object) -> Refusal | None:
        """Why this seat may not answer so now; None if it may."""
        frame = self.agenda[-1]
        if self.decision is None:
            return Refusal(frame.rule, "It isn't your turn." if self.asked else "The game is over.")
        return None if command in self.decision.commands else frame.refusal(self, command)

    def piles(self) -> Piles:
        """Every zone as this seat sees it; a card it may not see is None."""
        raise NotImplementedError


class Glimpse(NamedTuple):
    """A part of what a command set off, to somebody's eyes: the events, and the view after it."""

    events: tuple[Event, ...]
    view: View


def own(of_each_seat: Sequence[T], seat: Seat, nothing: T) -> T:
    """What one seat alone has or knows; a bystander has nothing."""
    return nothing if seat == BYSTANDER else of_each_seat[seat]


def redact(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    """The events as one seat gets them."""
    return tuple(event.seen_by(seat) for event in events)


def pile(cards: Iterable[CardId | None]) -> Pile:
    """A zone without order: the cards one sees, lowest first, then those one does not."""
    everything = list(cards)
    seen = sorted(card for card in everything if card is not None)
    return (*seen, *[None] * (len(everything) - len(seen)))


def follow(piles: Piles, events: Iterable[Event], ordered: frozenset[str]) -> Piles:
    """The piles after these events, from nothing but the piles before them.

    An animation that moves what this says can never show a card that the view does not.
    """
    after = {zone: list(cards) for zone, cards in piles.items()}
    for event in events:
        if isinstance(event, CardMoved):
            _move(after, event)
        else:
            _change(after, event)
    return {zone: tuple(c) if zone.name in ordered else pile(c) for zone, c in after.items()}


def _change(piles: dict[Zone, list[CardId | None]], event: Event) -> None:
    """What an event does to cards where they lie."""
    if isinstance(event, ZoneOpened | CardsLaid):
        piles[event.zone] = list(event.cards)
    elif isinstance(event, ZoneSeen):
        if event.cards is not None:
            piles[event.zone] = list(event.cards)
    elif isinstance(event, CardTurned):
        piles[event.zone][event.place] = event.card
    elif isinstance(event, ZoneShuffled):
        unknown = [None] * len(piles[event.source])
        piles[event.source] = []
        piles[event.target] = [*piles[event.target], *unknown]
    elif isinstance(event, CardsGathered):
        for cards in piles.values():
            cards.clear()
        piles[event.deck] = [None] * event.count


def _move(piles: dict[Zone, list[CardId | None]], event: CardMoved) -> None:
    source, target = piles[event.source], piles[event.target]
    if event.place is None:
        source.remove(event.card if event.card in source else None)
    else:
        del source[event.place]
    slot = len(target) if event.slot is None else event.slot
    target.insert(slot, event.card if event.open_to is EVERYONE else None)
