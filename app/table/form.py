"""A form: an answer that is being drawn up field by field, and every step of it undone again.

It knows no game: what there is to fill in is said by the draft of an open question.
"""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from rules.kernel.commands import PLURAL, Blank, Command, Draft, is_well_formed

# The way to a field: shares, 1, coins.
Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """What has been filled in so far, and what it was before each change."""

    draft: Draft
    before: tuple[Command, ...] = ()

    @classmethod
    def start(cls, draft: Draft) -> "AnswerForm":
        """As the question has it; what can be many is none yet, what is counted its least."""
        return cls(replace(draft, so_far=_begun(draft.so_far, draft.blanks)))

    @property
    def command(self) -> Command | None:
        """The answer, once every field has something in it; the rules may still refuse it."""
        return self.draft.so_far if is_well_formed(self.draft.so_far) else None

    def value(self, path: Path) -> Any:
        """What is in a field."""
        found: Any = self.draft.so_far
        for part in path:
            found = found[part] if isinstance(part, int) else getattr(found, part)
        return found

    def put(self, path: Path, value: Any) -> "AnswerForm":
        """With this in a field."""
        if self.value(path) == value:
            return self
        changed = _changed(self.draft.so_far, path, value)
        return AnswerForm(replace(self.draft, so_far=changed), (*self.before, self.draft.so_far))

    def toggle(self, path: Path, blank: Blank, value: Any) -> "AnswerForm":
        """With one card or seat more among several, or without it if it was there."""
        there = self.value(path)
        wanted = {*there, value} if value not in there else set(there) - {value}
        return self.put(path, tuple(one for one in blank.choices if one in wanted))

    def add(self, path: Path, blank: Blank) -> "AnswerForm":
        """With one empty record more."""
        return self.put(path, (*self.value(path), self.emptied(blank)))

    def drop(self, path: Path, number: int) -> "AnswerForm":
        """Without one of the records."""
        records = self.value(path)
        return self.put(path, records[:number] + records[number + 1 :])

    def number_of(self, path: Path, blank: Blank, whose: Any) -> int | None:
        """Which of the records is this one's, if one is."""
        known = [getattr(record, blank.by) for record in self.value(path)]
        return known.index(whose) if whose in known else None

    def take_part(self, path: Path, blank: Blank, whose: Any) -> "AnswerForm":
        """With a record for somebody, or without it if there was one; they keep their order."""
        number = self.number_of(path, blank, whose)
        if number is not None:
            return self.drop(path, number)
        new = replace(self.emptied(blank), **{blank.by: whose})
        order = {one: place for place, one in enumerate(blank.part(blank.by).choices)}
        records = (*self.value(path), new)
        return self.put(path, tuple(sorted(records, key=lambda one: order[getattr(one, blank.by)])))

    def emptied(self, blank: Blank) -> Any:
        """An empty record of a field."""
        return _begun(blank.record, blank.parts)

    def settled(self, command: Command) -> "AnswerForm":
        """With what follows from the last change: it goes with it when that is undone."""
        return replace(self, draft=replace(self.draft, so_far=command))

    def undo(self) -> "AnswerForm":
        """As it was before the last change."""
        if not self.before:
            return self
        return AnswerForm(replace(self.draft, so_far=self.before[-1]), self.before[:-1])

    def reset(self) -> "AnswerForm":
        """As it was at the beginning; that can be undone, too."""
        first = self.before[0] if self.before else self.draft.so_far
        return self.put((), first)


def _begun(record: Any, blanks: tuple[Blank, ...]) -> Any:
    """A record with something in every field that can begin with something."""
    return replace(record, **{one.name: _first(one, getattr(record, one.name)) for one in blanks})


def _first(blank: Blank, value: Any) -> Any:
    if value is not None:
        return value
    if blank.kind in PLURAL:
        return ()
    if blank.kind in ("number", "slot"):
        return blank.least
    return False if blank.kind == "flag" else None


def _changed(record: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    part, rest = path[0], path[1:]
    if isinstance(part, int):
        return (*record[:part], _changed(record[part], rest, value), *record[part + 1 :])
    return replace(record, **{part: _changed(getattr(record, part), rest, value)})
