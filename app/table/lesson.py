"""A first game: what the table tells a newcomer, the first time each kind of decision comes up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from app.table.voice import Voice


class Lesson(NamedTuple):
    """A heading and a few sentences."""

    title: str
    sentences: tuple[str, ...]

    def spoken(self, voice: Voice) -> "Lesson":
        """The same in the words of a table."""
        return Lesson(voice.said(self.title), tuple(map(voice.said, self.sentences)))


# By the rule that asks the question.
Lessons: TypeAlias = Mapping[str, Lesson]
NO_LESSONS: Lessons = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FirstGame:
    """How many sit down, with which cards, and what is explained.

    The seed deals cards with which much of what the lessons speak of comes up early.
    """

    seats: int
    seed: int
    lessons: Lessons
    level: str = "novice"
    options: Mapping[str, Any] = field(default_factory=dict)
