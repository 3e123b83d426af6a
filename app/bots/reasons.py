"""The reasons that a hint can give: rows of a test and a sentence, the most telling row first."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Reason(NamedTuple):
    """When a reason holds, and what it says then."""

    name: str
    holds: Callable[[Any], bool]
    says: Callable[[Any], str]


def strongest(rows: Sequence[Reason], moment: Any) -> Reason:
    """The first reason that holds; the last row holds always."""
    return next(row for row in rows if row.holds(moment))


def in_ten(chance: float) -> str:
    """A chance as people say it: about 7 deals in 10."""
    return f"about {min(9, max(1, round(10 * chance)))} deals in 10"


def percent(chance: float) -> str:
    """A chance as a number; what was only guessed is never quite sure."""
    return f"{min(99, max(1, round(100 * chance)))} %"
