"""Picking an answer on the table: every tap keeps the legal commands that name what was tapped.

A gesture knows no game. It reads from the fields of the commands which cards and seats they name;
once one command is left and everything it names has been picked, it is ready to be confirmed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision

Target: TypeAlias = Zone | Seat
Where: TypeAlias = Callable[[Command], Target | None]


class Named(NamedTuple):
    """What a command points at on the table."""

    cards: frozenset[CardId]
    seats: frozenset[Seat]


@lru_cache(maxsize=4096)
def named(command: Command) -> Named:
    """The cards and seats that a command names."""
    cards: set[CardId] = set()
    seats: set[Seat] = set()
    for one in fields(command):
        value, kind = getattr(command, one.name), one.metadata["kind"]
        if kind == "cards":
            cards.update(value)
        elif kind == "card":
            cards.add(value)
        elif kind == "seat" or (kind == "place" and value is not None):
            seats.add(value)
    return Named(frozenset(cards), frozenset(seats))


def nowhere(command: Command) -> Target | None:
    """For decisions whose cards go nowhere in particular."""
    return None


@dataclass(frozen=True, slots=True)
class Gesture:
    """What has been picked so far; `answer` is the command once it is confirmed.

    `where` is the game's word on where a command's card goes: there it can be dropped.
    """

    commands: tuple[Command, ...] = ()
    where: Where = nowhere
    chosen: tuple[CardId, ...] = ()
    seats: tuple[Seat, ...] = ()
    answer: Command | None = None

    @classmethod
    def start(cls, decision: Decision | None, where: Where = nowhere) -> "Gesture":
        """Nothing picked yet; without a decision nothing can be."""
        return cls(decision.commands if decision is not None else (), where)

    @property
    def left(self) -> tuple[Command, ...]:
        """The commands that name everything that has been picked."""
        return self._fitting(self.chosen, self.seats)

    @property
    def legal_cards(self) -> frozenset[CardId]:
        """The cards that some legal command names."""
        return frozenset(card for command in self.commands for card in named(command).cards)

    @property
    def legal_seats(self) -> frozenset[Seat]:
        """The seats that can be picked now; all that are legal as long as no card is picked."""
        return frozenset(seat for command in self.left for seat in named(command).seats)

    @property
    def options(self) -> tuple[Command, ...]:
        """The commands left that name nothing more: if several, a button has to decide."""
        picked = Named(frozenset(self.chosen), frozenset(self.seats))
        return tuple(command for command in self.left if named(command) == picked)

    @property
    def ready(self) -> Command | None:
        """The one command that has been picked in full."""
        options = self.options
        is_picked = bool(self.chosen or self.seats)
        return options[0] if is_picked and len(options) == 1 else None

    @property
    def targets(self) -> frozenset[Target]:
        """Where to go on: the seats still to be picked, and where a ready command would go."""
        ready = self.ready
        if ready is None:
            return self.legal_seats - set(self.seats)
        place = self.where(ready)
        return frozenset() if place is None else frozenset({place})

    def tap_card(self, card: CardId) -> "Gesture":
        """Pick a card; a picked one is put back, or confirmed if it is all there is to pick."""
        if card in self.chosen:
            return self._tap_again(card)
        for kept in _ends(self.chosen):
            if self._fitting((*kept, card), self.seats):
                return replace(self, chosen=(*kept, card))
        return replace(self, chosen=(card,), seats=()) if self._fitting((card,), ()) else self

    def tap_seat(self, seat: Seat) -> "Gesture":
        """Pick a seat; tapped again it is confirmed."""
        if seat in self.seats:
            return self.confirm()
        for kept in _ends(self.seats):
            if self._fitting(self.chosen, (*kept, seat)):
                return replace(self, seats=(*kept, seat))
        return self.confirm() if self._leads_to(seat) else self

    def tap_zone(self, zone: Zone) -> "Gesture":
        """Tap the place where the picked cards would go: that confirms."""
        return self.confirm() if self._leads_to(zone) else self

    def drop(self, card: CardId, on: Target | None) -> "Gesture":
        """Let a dragged card go; somewhere it cannot go to, nothing is confirmed."""
        picked = self if card in self.chosen else self.tap_card(card)
        if card not in picked.chosen or on is None:
            return picked
        if picked._leads_to(on):
            return picked.confirm()
        pointed = picked.tap_seat(on) if isinstance(on, int) else picked
        return pointed.confirm() if on in pointed.seats else picked

    def choose(self, command: Command) -> "Gesture":
        """A button: this command."""
        return replace(self, answer=command) if command in self.commands else self

    def confirm(self) -> "Gesture":
        """Take what is ready, if anything is."""
        return replace(self, answer=self.ready)

    def cancel(self) -> "Gesture":
        """Put everything back."""
        return Gesture(self.commands, self.where)

    def _tap_again(self, card: CardId) -> "Gesture":
        if self.ready is not None and self.chosen == (card,):
            return self.confirm()
        return replace(self, chosen=tuple(other for other in self.chosen if other != card))

    def _leads_to(self, target: Target) -> bool:
        return self.ready is not None and self.where(self.ready) == target

    def _fitting(self, cards: Iterable[CardId], seats: Iterable[Seat]) -> tuple[Command, ...]:
        want_cards, want_seats = frozenset(cards), frozenset(seats)
        return tuple(
            command
            for command in self.commands
            if named(command).cards >= want_cards and named(command).seats >= want_seats
        )


def _ends(picked: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """What stays picked when something new is: as much of the latest as goes with it."""
    return (picked[start:] for start in range(len(picked) + 1))
