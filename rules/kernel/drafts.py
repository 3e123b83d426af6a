"""A form to fill in, where answers are too many to be listed: what goes where, and what is wrong.

A draft is a command that is not finished: what is still to be filled in is None. What it offers is
for one seat's eyes and knows only the shape of an answer; the frame that asks judges the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rules.kernel.commands import MOST, PLURAL, Command, Kind

# Why a field that is still empty is a flaw.
MISSING = "is missing"
_NUMBERS: frozenset[Kind] = frozenset({"number", "slot"})


class Flaw(NamedTuple):
    """What is wrong with a draft: the way to the field, e.g. shares, 1, coins, and how."""

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
            yield Flaw((), "cannot be chosen")

    def _counted(self, value: Any) -> Iterator[Flaw]:
        count = value if self.kind in _NUMBERS else len(value)
        if not self.least <= count <= self.most:
            yield Flaw((), f"has to be from {self.least} to {self.most}")
        if self.kind == "records":
            yield from self._in_records(value)
        elif self.kind not in _NUMBERS and not set(value) <= set(self.choices):
            yield Flaw((), "cannot be chosen")

    def _in_records(self, records: Any) -> Iterator[Flaw]:
        known = [getattr(record, self.by) for record in records] if self.by else []
        for number, record in enumerate(records):
            yield from (_within(number, flaw) for flaw in _flaws(record, self.parts))
            if known and known[number] in known[:number]:
                yield Flaw((number, self.by), "is there already")


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
