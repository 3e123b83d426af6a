"""The reasons that a hint can give: rows of a test and a sentence, the most telling row first."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from app.advice import Words


class Reason(NamedTuple):
    """When a reason holds, and what it says then: a template and the values of its gaps."""

    name: str
    holds: Callable[[Any], bool]
    says: Callable[[Any], Words]


def strongest(rows: Sequence[Reason], moment: Any) -> Reason:
    """The first reason that holds; the last row holds always."""
    return next(row for row in rows if row.holds(moment))


def in_ten(chance: float) -> str:
    """A chance as people say it: about 7 of 10 deals."""
    times = min(9, max(1, round(10 * chance)))
    return "about half of all deals" if times == 5 else f"about {times} of 10 deals"
