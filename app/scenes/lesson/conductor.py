"""Leads a learner through a scripted table: others go on until the next step is reached."""

from typing import TYPE_CHECKING

from app.scenes.table.conductor import Conductor
from app.scenes.table.flow import Next

if TYPE_CHECKING:
    from app.scenes.lesson.scene import LessonScene


class LessonConductor(Conductor):
    """Shows what happened as at any table; what comes next, the script says.

    However long a learner reads, nobody at the table grows impatient.
    """

    scene: "LessonScene"

    def __init__(self, scene: "LessonScene") -> None:
        super().__init__(scene)
        self.words_left.hush()

    def _go_on(self, now: float, due: Next) -> None:
        scene, course = self.scene, self.scene.course
        if due in (Next.SHOW, Next.TELL):
            super()._go_on(now, due)
        elif scene.asks:
            return
        elif not course.has_strayed and len(self.session) < course.mark:
            self._catch_up(now, due)
        elif course.step is None and not course.has_strayed:
            scene.end_chapter()
        else:
            scene.present(now)
            if due is Next.ASK:
                self._ask()

    def _catch_up(self, now: float, due: Next) -> None:
        """On to the step; after a step back the learner's own card may lie on the way to it."""
        if due is Next.ASK:
            line = self.scene.course.script[len(self.session)]
            self.session.submit(line.seat, line.command)
        else:
            super()._go_on(now, due)
