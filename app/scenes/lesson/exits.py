"""The ways out of a lesson, and what is kept of it."""

from functools import partial
from typing import TYPE_CHECKING

from app.draw.lesson_nodes import Teacher
from app.scenes import doors
from app.scenes.lesson.bubble import portrait_of
from app.scenes.lesson.course import Place
from app.scenes.lesson.farewell import LessonWays, between_parts, farewell, leaving
from app.session.house import NewGame, new_seed
from app.session.opening import seat_players
from app.store.files import NotSaved
from app.store.lesson_progress import lesson_progress, note_progress
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.lesson.scene import LessonScene

# Those who play along, in the lesson and in the first game after it.
LEVEL = "novice"
PORTRAIT = 120


class LessonExits:
    """Asks before somebody leaves; the place in the lesson is kept step by step.

    `is_open` once the page at the end of a part or of the lesson lies there.
    """

    def __init__(self, scene: "LessonScene", person: str) -> None:
        self.scene, self.person, self.is_open = scene, person, False

    @property
    def _ways(self) -> LessonWays:
        scene = self.scene
        return LessonWays(
            stay=scene.close_question,
            leave=scene.shell.home,
            skip=self._skip,
            rules=self._read_rules,
            play=self._play,
            again=partial(scene.go_to, Place()),
            on=partial(scene.go_to, Place(scene.course.chapter_number + 1)),
        )

    def ask(self) -> None:
        """Esc never loses a lesson."""
        self.scene.ask(lambda style: leaving(self._ways))

    def part(self) -> None:
        """A word between two parts; the next one begins only when the learner wants it."""
        course, said = self.scene.course, self.scene.voice.said
        following = course.chapter_number + 1
        self.note(chapter=following, step=0)
        teacher = Teacher(portrait_of(course.lesson.teacher), PORTRAIT)
        word = said(course.chapter.parting or f"{course.chapter.name}: done.")
        name, self.is_open = course.lesson.chapters[following].name, True
        self.scene.ask(lambda style: between_parts(teacher, word, name, self._ways))

    def say_farewell(self) -> None:
        """What to remember, and the way to a real table."""
        self.note(is_over=True, chapter=0, step=0)
        self.is_open = True
        lesson, said = self.scene.course.lesson, self.scene.voice.said
        lines = [said(line) for line in lesson.remember]
        self.scene.ask(lambda style: farewell(lines, said(lesson.left_out), self._ways))

    def note(self, **known: object) -> None:
        """Keep how far the learner has come."""
        shell, game = self.scene.shell, self.scene.game
        progress = lesson_progress(shell.folders, game, self.person).model_copy(update=known)
        try:
            note_progress(shell.folders, game, self.person, progress)
        except NotSaved as problem:
            shell.say(str(problem))

    def _skip(self) -> None:
        self.note(is_over=True, chapter=0, step=0)
        self.scene.shell.home()

    def _read_rules(self) -> None:
        self.scene.close_question()
        self.scene.menu.open_rules()

    def _play(self) -> None:
        """A real table, with others who are new to it."""
        shell, rules = self.scene.shell, GAMES[self.scene.game]
        others = [LEVEL] * (self.scene.course.lesson.seats - 1)
        players = seat_players([shell.settings.person.name], others)
        options = rules.options(**self.scene.course.lesson.real)
        doors.start_table(shell, NewGame(rules, options, players, new_seed()))
