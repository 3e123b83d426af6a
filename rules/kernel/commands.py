"""What a seat is asked, and what it can say to the rules.

Commands are frozen, and their names are imperatives. A command class says with `verb` how it is
written, and with `written()` what kind of word each field is; `notation` reads and writes every
command from that.

A decision carries every legal answer; its class says how to pick one. Where there are too many
answers to list, it carries some of them and a draft: a form to fill in, in which what is still
open is None. A draft is for one seat's eyes and knows only the shape of an answer; the frame that
asks judges the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from rules.kernel.cards import Seat, Zone

Kind: TypeAlias = Literal[
    "card", "cards", "seat", "seats", "place", "zone", "slot", "number", "word", "flag", "records"
]

# Of these there can be any number; in a command of several parts they stand in brackets.
PLURAL: frozenset[Kind] = frozenset({"cards", "seats", "records"})
# Far more than anybody counts at a table, and short enough to be written.
MOST: int = 10**9 - 1


@dataclass(frozen=True, slots=True)
class Command:
    """One answer of one seat to what it was asked."""

    verb: ClassVar[str] = ""


class Answer(NamedTuple):
    """A command and who gave it: one line of a game's log."""

    seat: Seat
    command: Command


def written(kind: Kind, *, of: type[Any] | None = None, **more: Any) -> Any:
    """A command's field, with the kind of word it is written as.

    A place is a seat, or None for the middle of the table; a slot is which card it is of the zone
    that is named beside it, from 0. Records are a tuple of frozen dataclasses, all of the class
    `of`, whose own fields are written in the same way.
    """
    return field(metadata={"kind": kind, "of": of}, **more)


def is_well_formed(record: Any) -> bool:
    """Whether every field of a command, or of a record in one, has a value of its kind."""
    return all(
        _fits(one.metadata["kind"], getattr(record, one.name), one.metadata["of"])
        for one in fields(record)
    )


def _fits(kind: Kind, value: Any, of: type[Any] | None) -> bool:
    if kind in PLURAL and type(value) is not tuple:
        return False
    if kind == "records":
        return all(type(one) is of and is_well_formed(one) for one in value)
    if kind in PLURAL:
        numbers = all(_is_number(one) for one in value)
        return numbers and (kind == "seats" or list(value) == sorted(value))
    if kind == "zone":
        return type(value) is Zone
    if kind == "flag":
        return type(value) is bool
    if kind == "word":
        return value is None or type(value) is str
    return _is_number(value) or (kind == "place" and value is None)


def _is_number(value: Any) -> bool:
    return type(value) is int and -MOST <= value <= MOST


# Why a field that is still empty is a flaw.
# What can be wrong with a field, as sentences with a gap for what players call it.
MISSING = "{field}: still missing."
NOT_A_CHOICE = "{field}: you can't choose that."
NOT_IN_RANGE = "{{field}}: choose from {least} to {most}."
TWICE = "{field}: already taken."
_NUMBERS: frozenset[Kind] = frozenset({"number", "slot"})


class Flaw(NamedTuple):
    """What is wrong with a draft: the way to the field, e.g. shares, 1, coins, and a sentence."""

    path: tuple[str | int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Blank:
    """One field of a command, or of a record in one.

    `choices` is what may go in; None among them is the middle of the table. A number is at least
    `least` and at most `most`; so is the number of cards, seats or records. `record` is an empty
    record, and `parts` are the blanks in it; `by` is the one that tells records apart, such as
    whose they are: no two have the same there.
    """

    name: str
    kind: Kind
    choices: tuple[Any, ...] = ()
    least: int = 0
    most: int = MOST
    record: Any = None
    parts: tuple["Blank", ...] = ()
    by: str = ""

    def part(self, name: str) -> "Blank":
        """The blank of this name in a record."""
        return next(part for part in self.parts if part.name == name)

    def flaws(self, value: Any) -> Iterator[Flaw]:
        """Everything that is wrong with what was filled in."""
        if value is None:
            if self.kind != "word" and None not in self.choices:
                yield Flaw((), MISSING)
        elif self.kind in PLURAL or self.kind in _NUMBERS:
            yield from self._counted(value)
        elif self.kind != "flag" and value not in self.choices:
            yield Flaw((), NOT_A_CHOICE)

    def _counted(self, value: Any) -> Iterator[Flaw]:
        count = value if self.kind in _NUMBERS else len(value)
        if not self.least <= count <= self.most:
            yield Flaw((), NOT_IN_RANGE.format(least=self.least, most=self.most))
        if self.kind == "records":
            yield from self._in_records(value)
        elif self.kind not in _NUMBERS and not set(value) <= set(self.choices):
            yield Flaw((), NOT_A_CHOICE)

    def _in_records(self, records: Any) -> Iterator[Flaw]:
        known = [getattr(record, self.by) for record in records] if self.by else []
        for number, record in enumerate(records):
            yield from (_within(number, flaw) for flaw in _flaws(record, self.parts))
            if known and known[number] in known[:number]:
                yield Flaw((number, self.by), TWICE)


@dataclass(frozen=True, slots=True)
class Draft:
    """A command that is being filled in."""

    so_far: Command
    blanks: tuple[Blank, ...]

    def blank(self, name: str) -> Blank:
        """The blank of this name."""
        return next(blank for blank in self.blanks if blank.name == name)

    def fill(self, **values: Any) -> "Draft":
        """The draft with these fields filled in, or emptied again by None."""
        return replace(self, so_far=replace(self.so_far, **values))

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """Everything that is missing or cannot be."""
        return tuple(_flaws(self.so_far, self.blanks))

    def command(self) -> Command | None:
        """The command, once it can be given to the frame that asks."""
        return None if self.flaws else self.so_far


def _flaws(record: Any, blanks: tuple[Blank, ...]) -> Iterator[Flaw]:
    for blank in blanks:
        found = blank.flaws(getattr(record, blank.name))
        yield from (_within(blank.name, flaw) for flaw in found)


def _within(part: str | int, flaw: Flaw) -> Flaw:
    return Flaw((part, *flaw.path), flaw.reason)


class Refusal(NamedTuple):
    """Why a command is illegal: the rule that it breaks, and how, said to who gave it.

    The reason is a whole sentence in a player's words.
    """

    rule: str
    reason: str


NOT_AN_ANSWER = "You can't do that now. Pick one of the answers offered."


@dataclass(frozen=True, slots=True)
class Decision:
    """One question to one seat, with all its legal answers and the rule that asks it.

    `passing` is the answer that lets things take their course, where there is one. A seat
    that wants to be left alone until something happens gives it each time, by public facts only.
    """

    rule: str
    commands: tuple[Command, ...]
    passing: Command | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Choose(Decision):
    """Pick one of a few named answers."""


@dataclass(frozen=True, slots=True)
class SelectCards(Decision):
    """Pick `count` cards of a zone, or of the whole deck where the zone is None."""

    zone: Zone | None
    count: int = 1


@dataclass(frozen=True, slots=True)
class PickSeat(Decision):
    """Point at another seat."""


@dataclass(frozen=True, slots=True)
class Pick(Decision):
    """Pick what the answers name, wherever it lies: cards, piles, seats, numbers."""


@dataclass(frozen=True, slots=True)
class FillIn(Decision):
    """Draw up an answer: there are too many to be listed, and `commands` are only some of them."""

    draft: Draft
