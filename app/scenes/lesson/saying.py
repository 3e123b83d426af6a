"""A learner speaks: only what the step asks for is said, and all else gets a word."""

from collections.abc import Callable
from dataclasses import dataclass, field

from app.scenes.lesson.course import Course
from app.scenes.lesson.hands import OTHERWISE, LessonNotes
from app.scenes.table.saying import Saying
from rules.kernel.talk import Claim


@dataclass(eq=False)
class LessonSaying(Saying):
    """Words cannot be taken back, so none but those of the script are spoken."""

    course: Course = field(kw_only=True)
    notes: LessonNotes = field(kw_only=True)
    done: Callable[[], None] = field(kw_only=True)

    def speak(self, claim: Claim) -> None:
        """Say it, if it is what is to be said now."""
        if claim == self.course.claim:
            super().speak(claim)
            self.notes.clear()
            self.done()
        else:
            self.close()
            self.notes.write(self.course.reply((str(claim), claim.kind)) or OTHERWISE, None)
