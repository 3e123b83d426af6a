"""A moment of a finished game, told again: what came of it, as one tells it afterwards.

A game has rows, the most telling kind of event first. Only what the seat that looks back saw goes
in, and how the game ended for it; where no row has anything to say, the log's sentences stand.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.events import Event


class Recalled(NamedTuple):
    """What a seat noticed of a command: the events, and its view before, after, and at the end."""

    events: tuple[Event, ...]
    giver: Seat
    before: Any
    after: Any
    end: Any
    voice: Voice


class Retold(NamedTuple):
    """A headline in a few words, a sentence or two, and whom it concerned beside who did it."""

    title: str
    about: str = ""
    beside: Seat | None = None


RetoldRow: TypeAlias = tuple[type[Event], Callable[[Any, Recalled], Retold | None]]


def retold(rows: Sequence[RetoldRow], recalled: Recalled) -> Retold | None:
    """The moment in the words of the first row that has some, in the words of its table."""
    for kind, tells in rows:
        for event in recalled.events:
            found = tells(event, recalled) if isinstance(event, kind) else None
            if found is not None:
                said = recalled.voice.said
                return Retold(said(found.title), said(found.about), found.beside)
    return None
