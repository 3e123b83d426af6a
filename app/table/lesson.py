"""A lesson as data: chosen cards, what everybody does with them, and what is said at each step.

Commands are written as in a save, with their seat in front (`1 play C-J`); the learner is seat 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

# One line for each rule that asks something, for a table after the lesson.
FirstWords: TypeAlias = Mapping[str, str]
NO_WORDS: FirstWords = MappingProxyType({})
# What stands for every answer that has no reply of its own.
ANY = ""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One new thing: what the others do `before` it, what is said and lit, and what is expected.

    `says` ends with what to do, which is written bold where something is `expects`: a command, or
    `say` and a claim. Without it there is only something to see. `lit` and `seen`, which stays
    half lit, name things on the table (see `lesson_light`). `replies` are by what was done instead:
    a command, a card or a pile (`pile@osric`) in it, its verb, or `ANY`. `tally` is counted out
    below the reason: a drawing of the game, and how many of it. What cards come to there is in
    `makes`: the cards, and a drawing.
    """

    name: str
    says: str
    why: str = ""
    before: tuple[str, ...] = ()
    expects: str = ""
    lit: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    replies: Mapping[str, str] = field(default_factory=dict)
    tally: tuple[str, int] | None = None
    makes: tuple[tuple[str, ...], str] | None = None

    @property
    def order(self) -> str:
        """What to do: the last sentence."""
        return self._parts[1] if self.expects else ""

    @property
    def told(self) -> str:
        """What is said before that."""
        return self._parts[0] if self.expects else self.says

    @property
    def _parts(self) -> tuple[str, str]:
        first, end, last = self.says.removesuffix(".").rpartition(". ")
        return f"{first}{end}".strip(), f"{last}."


@dataclass(frozen=True, slots=True)
class Chapter:
    """A deal, what is done with it before anybody looks, the steps, and what is done after them.

    Chapters of one name that follow each other are counted as one part; `parting` is said where
    another part follows.
    """

    name: str
    deal: Mapping[str, str]
    opening: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    closing: tuple[str, ...] = ()
    parting: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """How a game is taught: who teaches, who plays along, and what is left to say at the end."""

    teacher: str
    opponents: tuple[str, ...]
    """The names of the others, from seat 1."""
    chapters: tuple[Chapter, ...]
    remember: tuple[str, ...]
    left_out: str
    first_words: FirstWords
    """Said once each, later, at an ordinary table."""
    options: Mapping[str, Any] = field(default_factory=dict)
    real: Mapping[str, Any] = field(default_factory=dict)
    """The options of that table, for `seats` players."""
    news: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Cards by pile: what one does is said when it is first seen there."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.opponents) + 1

    def part(self, chapter: int) -> range:
        """The chapters that are counted together with this one."""
        name, first, end = self.chapters[chapter].name, chapter, chapter + 1
        while first and self.chapters[first - 1].name == name:
            first -= 1
        while end < len(self.chapters) and self.chapters[end].name == name:
            end += 1
        return range(first, end)
