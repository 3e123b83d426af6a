"""What a seat can say to the rules. Commands are frozen, and their names are imperatives.

A command class says with `verb` how it is written, and with `written()` what kind of word each
field is; `notation` reads and writes every command from that.
"""

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, TypeAlias

from rules.kernel.cards import Zone

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
