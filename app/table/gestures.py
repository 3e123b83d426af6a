"""Picking an answer on the table: every tap keeps the legal commands that name what was tapped.

A gesture knows no game. It reads from the fields of the commands which cards, seats, piles, cards
in a pile and numbers they name; once one command is left and everything it names has been picked,
it is ready to be confirmed. What has no place on the table is picked in the prompt: a *number*, a
*verb*, where several things can be done to a seat, and a *manner*, where one thing can be done in
several ways.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Decision, Draft, FillIn, Pick, Refusal

T = TypeVar("T")
Target: TypeAlias = Zone | Seat
Where: TypeAlias = Callable[[Command], Target | None]
Word: TypeAlias = Callable[[Command], str]
Part: TypeAlias = Literal["cards", "seats", "zones", "numbers", "slots"]


# What stands for the middle of the table where a seat is picked: no seat has this number.
MIDDLE: Seat = -1


class Number(NamedTuple):
    """A number that a command says, and in which of its fields."""

    field: str
    value: int


class InPile(NamedTuple):
    """A card that a command names by where it lies, whether it is seen or not."""

    zone: Zone
    place: int


class Named(NamedTuple):
    """What a command points at on the table, and the numbers in it."""

    cards: frozenset[CardId] = frozenset()
    seats: frozenset[Seat] = frozenset()
    zones: frozenset[Zone] = frozenset()
    numbers: frozenset[Number] = frozenset()
    slots: frozenset[InPile] = frozenset()

    def covers(self, picked: "Named") -> bool:
        """Whether all of this is named."""
        return all(mine >= theirs for mine, theirs in zip(self, picked, strict=True))

    def beyond(self, picked: "Named") -> frozenset[str]:
        """Of what more is named than has been picked."""
        parts = zip(self._fields, self, picked, strict=True)
        return frozenset(part for part, mine, theirs in parts if mine - theirs)


@lru_cache(maxsize=4096)
def named(command: Command) -> Named:
    """What a command names, the records in it included."""
    found = list(_names(command))
    kinds = ("card", "seat", "zone", "number", "slot")
    return Named(*(frozenset(value for kind, value in found if kind == one) for one in kinds))


def _names(record: Any) -> Iterator[tuple[str, Any]]:
    """What a record names; a pile goes with the card in it, if one is named."""
    said = {one.metadata["kind"]: getattr(record, one.name) for one in fields(record)}
    for one in fields(record):
        value, kind = getattr(record, one.name), one.metadata["kind"]
        if kind == "slot":
            yield kind, InPile(said["zone"], value)
        elif kind == "zone" and "slot" in said:
            continue
        elif kind == "records":
            yield from (name for each in value for name in _names(each))
        elif kind in ("cards", "seats"):
            yield from ((kind.removesuffix("s"), each) for each in value)
        elif kind == "place":
            yield "seat", MIDDLE if value is None else value
        else:
            yield kind, Number(one.name, value) if kind == "number" else value


def nowhere(command: Command) -> Target | None:
    """For decisions whose cards go nowhere in particular."""
    return None


def worthwhile(command: Command) -> Refusal | None:
    """For commands that can all change something."""
    return None


def no_word(command: Command) -> str:
    """For commands that need no button to be told from others."""
    return ""


def plainly_meant(command: Command) -> bool:
    """For commands that nobody gives by a slip of the hand."""
    return False


class Reading(NamedTuple):
    """A game's word on its commands: where their card goes, their verb, and their manner.

    `manners` are all there are, the usual one first; `asks` has what is asked after a verb. What is
    said `aside`, a verb again, names nothing on the table before the verb is picked. What the rules
    allow but is `pointless` now, for the reason it gives, cannot be picked on the table either.
    What `asks_twice` waits to be confirmed, however it was picked.
    """

    where: Where = nowhere
    verb: Word = no_word
    manner: Word = no_word
    manners: tuple[str, ...] = ()
    asks: Mapping[str, str] = MappingProxyType({})
    asides: frozenset[str] = frozenset()
    pointless: Callable[[Command], Refusal | None] = worthwhile
    asks_twice: Callable[[Command], bool] = plainly_meant


PLAINLY = Reading()


@dataclass(frozen=True)
class Gesture:
    """What has been picked so far; `answer` is the command once it is confirmed.

    A `verb` leaves only the commands that have it. A `manner` is only a wish: it decides between
    commands that name the same, and is passed over where the rules leave no choice. A `careful`
    gesture is never confirmed by going somewhere: it waits for the button or for a second tap.
    `anywhere` is set where cards are picked all over the table, and not from the hand alone. With
    a `draft` any answer that it makes can be chosen, and the rules judge it. What
    follows from the picks is worked out once: a picture asks for it many times over.
    """

    commands: tuple[Command, ...] = ()
    reading: Reading = PLAINLY
    chosen: tuple[CardId, ...] = ()
    seats: tuple[Seat, ...] = ()
    zones: tuple[Zone, ...] = ()
    numbers: tuple[Number, ...] = ()
    slots: tuple[InPile, ...] = ()
    verb: str = ""
    manner: str = ""
    careful: bool = False
    anywhere: bool = False
    draft: Draft | None = None
    answer: Command | None = None

    @classmethod
    def start(
        cls, decision: Decision | None, reading: Reading = PLAINLY, *, careful: bool = False
    ) -> "Gesture":
        """Nothing picked yet; without a decision nothing can be."""
        commands = decision.commands if decision is not None else ()
        known = {reading.manner(command) for command in commands} if reading.manners else ()
        manner = next((manner for manner in reading.manners if manner in known), "")
        return cls(
            commands, reading, manner=manner, careful=careful,
            anywhere=isinstance(decision, Pick | FillIn),
            draft=decision.draft if isinstance(decision, FillIn) else None,
        )  # fmt: skip

    @cached_property
    def picked(self) -> Named:
        """Everything that has been picked."""
        parts = (self.chosen, self.seats, self.zones, self.numbers, self.slots)
        return Named(*(frozenset(part) for part in parts))  # type: ignore[arg-type]

    @cached_property
    def filled(self) -> Named:
        """Everything that has been picked, and the least of each number that has to be said.

        Cards that are meant by the verb, whatever it is done to, need not be picked beside it.
        """
        left, said = self.left, {number.field for number in self.numbers}
        numbers = [{number.field: number for number in named(c).numbers} for c in left]
        wanted = set.intersection(*map(set, numbers)) - said if numbers else set()
        least = min(numbers, key=lambda each: sorted(each.values())) if wanted else {}
        picked = self.picked
        return picked._replace(
            cards=picked.cards | self._meant_by_verb if any(picked) else picked.cards,
            numbers=picked.numbers | {least[field] for field in wanted},
        )

    @cached_property
    def _meant_by_verb(self) -> frozenset[CardId]:
        """The cards that every command of the verb names."""
        said = (c for c in self.pickable if self.verb and self.reading.verb(c) == self.verb)
        meant = [named(command).cards for command in said]
        return frozenset.intersection(*meant) if meant else frozenset()

    @cached_property
    def pickable(self) -> tuple[Command, ...]:
        """The commands that are picked on the table: not those that are drawn up in a form."""
        form = None if self.draft is None else type(self.draft.so_far)
        listed = (command for command in self.commands if type(command) is not form)
        return tuple(command for command in listed if self._is_meant(command))

    def _is_meant(self, command: Command) -> bool:
        """Not what is said aside, unless it is being said, and nothing pointless."""
        asides = self.reading.asides
        if self.reading.pointless(command) is not None:
            return False
        return (
            not asides
            or self.reading.verb(command) in ("", self.verb)
            or (self.reading.verb(command) not in asides)
        )

    @cached_property
    def left(self) -> tuple[Command, ...]:
        """The commands that name everything that has been picked."""
        picked = self.picked
        fitting = (command for command in self.pickable if named(command).covers(picked))
        return tuple(c for c in fitting if not self.verb or self.reading.verb(c) == self.verb)

    @cached_property
    def is_picking(self) -> bool:
        """Whether anything has been picked that could be put back."""
        return any(self.picked) or bool(self.verb)

    @cached_property
    def missing(self) -> frozenset[str]:
        """What is still to be picked, whichever of the commands left is meant: cards, seats ..."""
        wanting = [named(command).beyond(self.picked) for command in self.left]
        return frozenset.intersection(*wanting) if wanting else frozenset()

    @cached_property
    def legal_cards(self) -> frozenset[CardId]:
        """The cards that some legal command names."""
        return _every("cards", self.pickable)

    @cached_property
    def open_cards(self) -> frozenset[CardId]:
        """The cards that a tap would pick now, in the place of others if need be.

        Once it is said what to do, that is only what it can be done to.
        """
        return _every("cards", replace(self.cancel(), verb=self.verb).left)

    @cached_property
    def wanted_cards(self) -> frozenset[CardId]:
        """The cards that go with what has been picked, and are not picked yet."""
        return _every("cards", self.left).difference(self.chosen)

    @cached_property
    def legal_seats(self) -> frozenset[Seat]:
        """The seats that can be picked now; all that are legal as long as no card is picked."""
        return _every("seats", self.left)

    @cached_property
    def legal_zones(self) -> frozenset[Zone]:
        """The piles that can be picked now."""
        return _every("zones", self.left)

    @cached_property
    def open_zones(self) -> frozenset[Zone]:
        """The piles that a tap would pick now, in the place of another one if need be."""
        return _every("zones", self._without_any("zones").left)

    @cached_property
    def speakable(self) -> dict[str, tuple[int, ...]]:
        """The numbers that are all that some answer still wants, lowest first, by their field."""
        free = self._without_any("numbers")
        ends = [c for c in free.left if named(c).beyond(free.picked) == {"numbers"}]
        found: dict[str, tuple[int, ...]] = {}
        for field, value in sorted(_every("numbers", ends)):
            found[field] = (*found.get(field, ()), value)
        return found

    @cached_property
    def legal_slots(self) -> frozenset[InPile]:
        """The cards in piles that a tap would pick now, in the place of another if need be."""
        return _every("slots", self._without_any("slots").left)

    @cached_property
    def open_seats(self) -> frozenset[Seat]:
        """The seats that a tap would pick now, in the place of another one if need be."""
        return _every("seats", self._without_any("seats").left)

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs that can be picked with what has been picked on the table."""
        left = replace(self, verb="").left
        aside = self.reading.asides & {self.reading.verb(command) for command in self.commands}
        return (frozenset(self.reading.verb(command) for command in left) | aside) - {""}

    @cached_property
    def options(self) -> tuple[Command, ...]:
        """The commands left that name nothing more: if several, a button has to decide."""
        filled = self.filled
        options = tuple(command for command in self.left if named(command) == filled)
        wished = tuple(c for c in options if self.reading.manner(c) == self.manner)
        return wished or options

    def manner_at(self, seat: Seat | None = None) -> str:
        """How it would be done there, or with all that is picked: not always as is wished."""
        there = [c for c in self.left if seat is None or seat in named(c).seats]
        manners = [self.reading.manner(command) for command in there]
        return self.manner if self.manner in manners or not manners else manners[0]

    @cached_property
    def ready(self) -> Command | None:
        """The one command that has been picked in full."""
        options = self.options
        return options[0] if any(self.filled) and len(options) == 1 else None

    @cached_property
    def targets(self) -> frozenset[Target]:
        """Where to go on: seats and piles still to be picked, and where a ready command goes."""
        ready = self.ready
        if ready is None:
            return (self.legal_seats | self.legal_zones) - {*self.seats, *self.zones}
        place = self.reading.where(ready)
        return frozenset() if place is None else frozenset({place})

    def tap_card(self, card: CardId) -> "Gesture":
        """Pick a card; a picked one is put back, or confirmed if it is all there is to pick.

        One that has nothing to do with what was said begins again.
        """
        if card in self.chosen:
            return self._tap_again(card)
        with_it = self._with("chosen", self.chosen, card)
        if with_it is not None:
            return with_it
        alone = replace(self.cancel(), chosen=(card,), verb=self.verb)
        tries = (alone, replace(alone, verb=""))
        return next((picked for picked in tries if picked.left), self)

    def tap_seat(self, seat: Seat) -> "Gesture":
        """Pick a seat; tapped again it is confirmed, or put back while something is missing."""
        if seat in self.seats:
            return self.confirm() if self.ready is not None else self._without("seats", seat)
        with_it = self._with("seats", self.seats, seat)
        return with_it or (self._there() if self._leads_to(seat) else self)

    def tap_zone(self, zone: Zone) -> "Gesture":
        """Pick a pile like a seat; where the picked cards would go, it is confirmed."""
        if zone in self.zones:
            return self.confirm() if self.ready is not None else self._without("zones", zone)
        with_it = self._with("zones", self.zones, zone)
        return with_it or (self._there() if self._leads_to(zone) else self)

    def tap_slot(self, slot: InPile) -> "Gesture":
        """Pick a card by where it lies in its pile; tapped again it is confirmed."""
        if slot in self.slots:
            return self.confirm()
        with_it = self._with("slots", self.slots, slot)
        alone = replace(self.cancel(), slots=(slot,), verb=self.verb)
        return with_it or (alone if alone.left else self)

    def pick_number(self, number: Number) -> "Gesture":
        """Say a number, in the place of others that do not go with it; it waits to be confirmed."""
        others = tuple(other for other in self.numbers if other.field != number.field)
        tries = (replace(self, numbers=said) for said in ((*others, number), (number,)))
        return next((said for said in tries if said.left), self)

    def pick_verb(self, verb: str) -> "Gesture":
        """Say what to do; said again, it is taken back. What is said aside begins again."""
        if verb == self.verb:
            return replace(self, verb="")
        if verb in self.verbs - self.reading.asides:
            return self._picked(verb=verb)
        alone = self.cancel()
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
        if on in picked.seats or on in picked.zones:
            return picked._there()
        pointed = picked.tap_seat(on) if isinstance(on, int) else picked.tap_zone(on)
        return pointed._there() if on in pointed.seats or on in pointed.zones else picked

    def choose(self, command: Command) -> "Gesture":
        """A button, or a form that is filled in: this command."""
        drawn_up = self.draft is not None and type(command) is type(self.draft.so_far)
        return replace(self, answer=command) if drawn_up or command in self.commands else self

    def confirm(self) -> "Gesture":
        """Take what is ready, if anything is."""
        return replace(self, answer=self.ready)

    def cancel(self) -> "Gesture":
        """Put everything back; how it is to be done stays."""
        return replace(
            self, chosen=(), seats=(), zones=(), numbers=(), slots=(), verb="", answer=None
        )

    def _there(self) -> "Gesture":
        """It has come where it goes; a number can still be changed, and waits."""
        is_grave = self.ready is not None and self.reading.asks_twice(self.ready)
        return self if self.careful or is_grave or self.filled.numbers else self.confirm()

    def _picked(self, **more: object) -> "Gesture":
        """With one thing more; what took two things to say is meant, and needs no confirming."""
        picked = replace(self, **more)  # type: ignore[arg-type]
        kinds = (picked.chosen, picked.seats, picked.zones, picked.slots, picked.verb)
        return picked._there() if sum(map(bool, kinds)) > 1 else picked

    def _with(self, part: str, picked: tuple[T, ...], new: T) -> "Gesture | None":
        """With something new, and as much of the latest of its kind as goes with it."""
        for start in range(len(picked) + 1):
            parts = (*picked[start:], new)
            if replace(self, **{part: parts}).left:  # type: ignore[arg-type]
                return self._picked(**{part: parts})
        return None

    def _tap_again(self, card: CardId) -> "Gesture":
        if self.ready is not None and self.chosen == (card,):
            return self.confirm()
        return self._without("chosen", card)

    def _without(self, part: str, one: Target | CardId) -> "Gesture":
        """With one thing put back."""
        rest = tuple(other for other in getattr(self, part) if other != one)
        return replace(self, **{part: rest})  # type: ignore[arg-type]

    def _without_any(self, part: str) -> "Gesture":
        """With everything of a kind put back."""
        return replace(self, **{part: ()}) if getattr(self, part) else self  # type: ignore[arg-type]

    def _leads_to(self, target: Target) -> bool:
        return self.ready is not None and self.reading.where(self.ready) == target


def _every(part: Part, commands: Iterable[Command]) -> frozenset[Any]:
    """All cards, seats, piles or numbers that these commands name."""
    return frozenset(one for command in commands for one in getattr(named(command), part))
