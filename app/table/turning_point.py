"""Moments that made a game, as data: what happened, in whose eyes, and what it did to a chance."""

from collections.abc import Iterable
from typing import NamedTuple

from app.table.log_lines import LogLine
from rules.kernel.cards import CardId, Seat

MOST_CARDS = 3


class TurningPoint(NamedTuple):
    """Command `number`, told; `change` is the chance before and after it, in percent.

    `seat` did it, and of the `cards` the first; `beside` is whom it concerned, if that was one.
    """

    number: int
    when: str
    title: str
    about: str
    seat: Seat
    cards: tuple[CardId, ...] = ()
    change: tuple[int, int] | None = None
    beside: Seat | None = None


def told(lines: Iterable[LogLine]) -> tuple[str, str, tuple[CardId, ...]]:
    """What the log has of a command: its first sentence, the rest, and the cards it speaks of."""
    said = [line for line in lines if not line.heading and line.text]
    cards = dict.fromkeys(card for line in said for card in line.cards)
    first, *more = [line.text for line in said] or [""]
    return first.removesuffix("."), " ".join(more), tuple(cards)[:MOST_CARDS]


def chosen(
    swung: Iterable[TurningPoint], lies: Iterable[TurningPoint], most: int = 3
) -> tuple[TurningPoint, ...]:
    """The moments to show, in the order of the game: a lie takes the place of the least change."""
    moments, lie = list(swung), next(iter(lies), None)
    if lie is not None:
        moments.sort(key=lambda one: -abs(_size(one)))
        moments = [*moments[: most - 1], lie]
    return tuple(sorted(moments, key=lambda one: one.number))


def _size(moment: TurningPoint) -> int:
    return 0 if moment.change is None else moment.change[1] - moment.change[0]
