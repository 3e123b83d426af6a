"""Picking an answer on the table: every tap keeps the legal commands that name what was tapped.

A gesture knows no game. It reads from the fields of the commands which cards and seats they name;
once one command is left and everything it names has been picked, it is ready to be confirmed.
What has no place on the table is picked with the buttons of the prompt: a *verb*, where several
things can be done to a seat, and a *manner*, where one thing can be done in several ways.
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
Word: TypeAlias = Callable[[Command], str]


# What stands for the middle of the table where a seat is picked: no seat has this number.
MIDDLE: Seat = -1


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
        elif kind in ("seat", "place"):
            seats.add(MIDDLE if value is None else value)
    return Named(frozenset(cards), frozenset(seats))


def nowhere(command: Command) -> Target | None:
    """For decisions whose cards go nowhere in particular."""
    return None


def unsaid(command: Command) -> str:
    """For commands that need no button to be told from others."""
    return ""


class Reading(NamedTuple):
    """A game's word on its commands: where their card goes, their verb, and their manner.

    `manners` are all there are, the usual one first.
    """

    where: Where = nowhere
    verb: Word = unsaid
    manner: Word = unsaid
    manners: tuple[str, ...] = ()


PLAINLY = Reading()


@dataclass(frozen=True, slots=True)
class Gesture:
    """What has been picked so far; `answer` is the command once it is confirmed.

    A `verb` leaves only the commands that have it. A `manner` is only a wish: it decides between
    commands that name the same, and is passed over where the rules leave no choice. A `careful`
    gesture is never confirmed by going somewhere: it waits for the button or for a second tap.
    """

    commands: tuple[Command, ...] = ()
    reading: Reading = PLAINLY
    chosen: tuple[CardId, ...] = ()
    seats: tuple[Seat, ...] = ()
    verb: str = ""
    manner: str = ""
    careful: bool = False
    answer: Command | None = None

    @classmethod
    def start(
        cls, decision: Decision | None, reading: Reading = PLAINLY, *, careful: bool = False
    ) -> "Gesture":
        """Nothing picked yet; without a decision nothing can be."""
        commands = decision.commands if decision is not None else ()
        known = {reading.manner(command) for command in commands} if reading.manners else ()
        manner = next((manner for manner in reading.manners if manner in known), "")
        return cls(commands, reading, manner=manner, careful=careful)

    @property
    def left(self) -> tuple[Command, ...]:
        """The commands that name everything that has been picked."""
        return self._fitting(self.chosen, self.seats)

    @property
    def is_picking(self) -> bool:
        """Whether anything has been picked that could be put back."""
        return bool(self.chosen or self.seats or self.verb)

    @property
    def legal_cards(self) -> frozenset[CardId]:
        """The cards that some legal command names."""
        return frozenset(card for command in self.commands for card in named(command).cards)

    @property
    def legal_seats(self) -> frozenset[Seat]:
        """The seats that can be picked now; all that are legal as long as no card is picked."""
        return frozenset(seat for command in self.left for seat in named(command).seats)

    @property
    def open_seats(self) -> frozenset[Seat]:
        """The seats that a tap would pick now, in the place of another one if need be."""
        left = self._fitting(self.chosen, ())
        return frozenset(seat for command in left for seat in named(command).seats)

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs that can be picked with what has been picked on the table."""
        left = _fitting(self.commands, self.chosen, self.seats)
        return frozenset(self.reading.verb(command) for command in left) - {""}

    @property
    def options(self) -> tuple[Command, ...]:
        """The commands left that name nothing more: if several, a button has to decide."""
        picked = Named(frozenset(self.chosen), frozenset(self.seats))
        options = tuple(command for command in self.left if named(command) == picked)
        wished = tuple(c for c in options if self.reading.manner(c) == self.manner)
        return wished or options

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
        place = self.reading.where(ready)
        return frozenset() if place is None else frozenset({place})

    def tap_card(self, card: CardId) -> "Gesture":
        """Pick a card; a picked one is put back, or confirmed if it is all there is to pick."""
        if card in self.chosen:
            return self._tap_again(card)
        for kept in _ends(self.chosen):
            if self._fitting((*kept, card), self.seats):
                return self._picked(chosen=(*kept, card))
        return replace(self, chosen=(card,), seats=()) if self._fitting((card,), ()) else self

    def tap_seat(self, seat: Seat) -> "Gesture":
        """Pick a seat; tapped again it is confirmed."""
        if seat in self.seats:
            return self.confirm()
        for kept in _ends(self.seats):
            if self._fitting(self.chosen, (*kept, seat)):
                return self._picked(seats=(*kept, seat))
        return self._there() if self._leads_to(seat) else self

    def tap_zone(self, zone: Zone) -> "Gesture":
        """Tap the place where the picked cards would go: that confirms."""
        return self._there() if self._leads_to(zone) else self

    def pick_verb(self, verb: str) -> "Gesture":
        """Say what to do; said again, it is taken back."""
        if verb == self.verb:
            return replace(self, verb="")
        if verb in self.verbs:
            return self._picked(verb=verb)
        alone = replace(self, chosen=(), seats=(), verb="")
        return replace(alone, verb=verb) if verb in alone.verbs else self

    def pick_manner(self, manner: str) -> "Gesture":
        """Say how to do it."""
        known = manner in map(self.reading.manner, self.commands)
        return replace(self, manner=manner) if known else self

    def drop(self, card: CardId, on: Target | None) -> "Gesture":
        """Let a dragged card go; somewhere it cannot go to, nothing is confirmed."""
        picked = self if card in self.chosen else self.tap_card(card)
        if card not in picked.chosen or on is None:
            return picked
        if picked._leads_to(on):
            return picked._there()
        pointed = picked.tap_seat(on) if isinstance(on, int) and on not in picked.seats else picked
        return pointed._there() if on in pointed.seats else picked

    def choose(self, command: Command) -> "Gesture":
        """A button: this command."""
        return replace(self, answer=command) if command in self.commands else self

    def confirm(self) -> "Gesture":
        """Take what is ready, if anything is."""
        return replace(self, answer=self.ready)

    def cancel(self) -> "Gesture":
        """Put everything back; how it is to be done stays."""
        return replace(self, chosen=(), seats=(), verb="", answer=None)

    def _there(self) -> "Gesture":
        """It has come where it goes."""
        return self if self.careful else self.confirm()

    def _picked(self, **more: object) -> "Gesture":
        """With one thing more; what took two things to say is meant, and needs no confirming."""
        picked = replace(self, **more)  # type: ignore[arg-type]
        kinds = bool(picked.chosen) + bool(picked.seats) + bool(picked.verb)
        return picked._there() if kinds > 1 else picked

    def _tap_again(self, card: CardId) -> "Gesture":
        if self.ready is not None and self.chosen == (card,):
            return self.confirm()
        return replace(self, chosen=tuple(other for other in self.chosen if other != card))

    def _leads_to(self, target: Target) -> bool:
        return self.ready is not None and self.reading.where(self.ready) == target

    def _fitting(self, cards: Iterable[CardId], seats: Iterable[Seat]) -> tuple[Command, ...]:
        fitting = _fitting(self.commands, cards, seats)
        return tuple(c for c in fitting if not self.verb or self.reading.verb(c) == self.verb)


def _fitting(
    commands: Iterable[Command], cards: Iterable[CardId], seats: Iterable[Seat]
) -> tuple[Command, ...]:
    """The commands that name all of this."""
    want_cards, want_seats = frozenset(cards), frozenset(seats)
    return tuple(
        command
        for command in commands
        if named(command).cards >= want_cards and named(command).seats >= want_seats
    )


def _ends(picked: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """What stays picked when something new is: as much of the latest as goes with it."""
    return (picked[start:] for start in range(len(picked) + 1))
