"""What a seat can say to the rules. Commands are frozen, and their names are imperatives.

A command class says with `verb` how it is written, and with `written()` what kind of word each
field is; `notation` reads and writes every command from that.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypeAlias

Kind: TypeAlias = Literal["card", "cards", "seat", "place", "word", "flag"]


@dataclass(frozen=True, slots=True)
class Command:
    """One answer of one seat to what it was asked."""

    verb: ClassVar[str] = ""


def written(kind: Kind, **more: Any) -> Any:
    """A command's field, with the kind of word it is written as.

    A place is a seat, or None for the middle of the table.
    """
    return field(metadata={"kind": kind}, **more)
