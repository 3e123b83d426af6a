"""What a first game tells a newcomer before each kind of question, once."""

from typing import TYPE_CHECKING

from app.draw.widgets.text import Text
from app.table.lesson import Lesson, Lessons

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


class Teaching:
    """Gives each lesson the first time that its rule asks something."""

    def __init__(self, scene: "TableScene", lessons: Lessons) -> None:
        self.scene = scene
        self.ahead = dict(lessons)

    def teach(self) -> bool:
        """Open the lesson for the present question, if there is one that was not given yet."""
        decision = self.scene.flow.view().decision
        if decision is None or self.scene.asks or decision.rule not in self.ahead:
            return False
        self._show(self.ahead.pop(decision.rule))
        return True

    def _show(self, lesson: Lesson) -> None:
        told = lesson.spoken(self.scene.voice)
        page = [Text(sentence, 15) for sentence in told.sentences]
        self.scene.ask(lambda style: self.scene.talk.page(told.title, [*page], 560))
