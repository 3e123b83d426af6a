"""What a first game tells a newcomer before each kind of question, once."""

from app.table.lesson import Lesson, Lessons
from rules.kernel.decisions import Decision


class Teaching:
    """Gives each lesson the first time that its rule asks something."""

    def __init__(self, lessons: Lessons) -> None:
        self.ahead = dict(lessons)

    def lesson_for(self, decision: Decision | None) -> Lesson | None:
        """The lesson for a question, if there is one that was not given yet."""
        return self.ahead.pop(decision.rule, None) if decision is not None else None
