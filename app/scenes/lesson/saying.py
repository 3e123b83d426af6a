"""A learner speaks: only what the step asks for is said, and all else gets a word."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.widgets.node import Node
from app.scenes.lesson.course import Course
from app.scenes.lesson.hands import OTHERWISE, LessonNotes
from app.scenes.table.saying import Saying, chip_key, seat_key
from app.table.geometry import Box
from app.table.talk_words import ClaimChip
from rules.kernel.talk import Claim


@dataclass(eq=False)
class LessonSaying(Saying):
    """Words cannot be taken back, so none but those of the script are spoken.

    `said` is where the teacher's words stand: plates under them cannot be pressed.
    """

    course: Course = field(kw_only=True)
    notes: LessonNotes = field(kw_only=True)
    done: Callable[[], None] = field(kw_only=True)

    said: Callable[[], Iterable[Box]] = field(kw_only=True)

    def _spots(self, chip: ClaimChip, taken: list[Rect]) -> list[tuple[Node, Rect]]:
        return super()._spots(chip, [*taken, *map(rect, self.said())])

    def _start(self, chip: ClaimChip | None) -> str:
        """Where the keyboard begins: at what is to be said."""
        claim = self.course.claim
        meant = [(row, one) for row in self._rows for one in row.chips if claim in one.claims]
        if claim is None or not meant or chip not in (None, meant[0][1]):
            return super()._start(chip)
        return chip_key(*meant[0]) if chip is None else seat_key(claim)

    def speak(self, claim: Claim) -> None:
        """Say it, if it is what is to be said now."""
        if claim == self.course.claim:
            super().speak(claim)
            self.notes.clear()
            self.done()
        else:
            self.close()
            self.notes.write(self.course.reply((str(claim), claim.kind)) or OTHERWISE, None)
