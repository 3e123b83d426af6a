"""Turns what a command set off into steps to be shown, by the rows of its game.

A part of a command lies between two views. Its cards move on a table that is laid out with the
first; once the last of them lies there, or at once if none moves, the table stands as the second
has it. So nothing is made up about how a table stands in the middle of a command.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from app.table.animation import Step
from app.table.effects import Effect
from app.table.narration import EventRow, Moment, Narration, doer
from app.table.voice import Voice
from rules.kernel.events import CardMoved, Event
from rules.kernel.view import Glimpse, View


def views_between(before: View | None, parts: Sequence[Glimpse]) -> list[View]:
    """The view before each part and after the last: nobody is asked, whoever acted stays lit.

    Before a first deal the table has no view yet: it is laid out like after the first part.
    """
    lit = before.owed if before is not None else ()
    after = [replace(part.view, decision=None, asked=(), owed=()) for part in parts]
    after[0] = replace(after[0], owed=lit)
    return [after[0] if before is None else replace(before, decision=None, asked=()), *after]


def steps(
    narration: Narration, parts: Sequence[Glimpse], views: Sequence[View], voice: Voice
) -> list[Step]:
    """What one command brought about, step by step; the log tells of it as it is shown.

    What takes several steps is told with the last: the log does not forestall what is turned up.
    """
    found: list[Step] = []
    told = 0
    for part, (before, after) in zip(parts, pairwise(views), strict=True):
        shown: list[Step] = []
        for events in _groups(narration, part.events):
            here = list(_shown(narration, Moment(events, before, after, voice, narration)))
            shown += [replace(step, events_shown=told) for step in here[:-1]]
            told += len(events)
            shown += [replace(step, events_shown=told) for step in here[-1:]]
        found += _led_to(after, shown)
    return found


def _groups(narration: Narration, events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The events that are shown at once."""
    runs = enumerate(narration.passages(events))
    for _, together in groupby(runs, lambda run: _group(narration.row(run[1][0]), *run)):
        yield tuple(event for _, run in together for event in run)


def _group(row: EventRow, number: int, run: tuple[Event, ...]) -> object:
    """Cards that go from and to the same kind of place go together; all else one by one."""
    if row.group:
        return row.group
    first = run[0]
    return (first.source.name, first.target.name) if isinstance(first, CardMoved) else number


def _shown(narration: Narration, moment: Moment) -> Iterator[Step]:
    row = narration.row(moment.event)
    if row.steps is not None:
        yield from row.steps(moment)
        return
    effects = tuple(_effects(row, moment))
    if moment.moves or effects or row.hold:
        yield Step(
            moment.moves, effects, moment.heard(row.sound), row.length,
            row.stagger, row.hold, row.pause, stop=row.stop,
        )  # fmt: skip


def _effects(row: EventRow, moment: Moment) -> Iterator[Effect]:
    seat = doer(moment.event)
    if row.deed and seat is not None and not moment.moves:
        yield moment.speech(seat, moment.narration.deed(row, moment.event, moment.voice))
    if row.effects is not None:
        yield from row.effects(moment.event, moment)


def _led_to(view: View, shown: list[Step]) -> list[Step]:
    """The steps of a part, which lead to a view."""
    last = max((place for place, step in enumerate(shown) if step.puts_down), default=0)
    return [replace(step, view=view) if n == last else step for n, step in enumerate(shown)]
