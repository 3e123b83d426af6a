"""A lesson: a scripted table at which nothing can go wrong, with a teacher beside it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from app.draw.style import Style
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.scenes import doors
from app.scenes.lesson.bubble import Words
from app.scenes.lesson.conductor import LessonConductor
from app.scenes.lesson.course import Course, Place, open_course
from app.scenes.lesson.farewell import LessonWays, farewell, leaving
from app.scenes.lesson.hands import LessonHands, LessonNotes
from app.scenes.lesson.nodes import LessonLook, corner_of, taught_board, with_lesson
from app.scenes.lesson.saying import LessonSaying
from app.scenes.table.scene import TableScene
from app.session.house import new_seed
from app.session.opening import seat_players
from app.session.script import scripted_session
from app.session.table import Session
from app.store.files import NotSaved
from app.store.lesson_progress import lesson_progress, note_progress
from app.store.saved_game import Player
from app.table.board import Board
from app.table.geometry import Box
from app.table.gestures import named
from app.table.lesson import spoken
from app.table.lesson_light import lit_boxes
from rules.games import GAMES
from rules.kernel.view import Piles, View

if TYPE_CHECKING:
    from app.scenes.shell import Shell

LEVEL = "novice"
DOTS = 0.9
TRIED = "That is what would have happened."
UNDO = "Now let us take it back."


class LessonScene(TableScene):
    """A table with one learner; the script answers for the others and expects an answer."""

    def __init__(self, shell: "Shell", game: str, place: Place | None = None) -> None:
        known = lesson_progress(shell.folders, game)
        begun = Place(known.chapter, known.step) if known.is_begun else Place()
        self.course = open_course(game, begun if place is None else place)
        super().__init__(shell, _session(shell, self.course), resumed=True)
        self.notes = LessonNotes(self, self.eyes)
        self.hands: LessonHands = LessonHands(
            self, self, self.eyes, self.notes, self.refusals, self.hands.keyboard,
            self.hints.forget, self.draw_up,
            course=self.course, notes=self.notes, done=self.step_done,
        )  # fmt: skip
        self.form.give = self.hands.give
        self.saying = LessonSaying(
            self, self.eyes, self.saying.words, self.notes, lambda: self.laid_board,
            course=self.course, notes=self.notes, done=self.step_done,
        )  # fmt: skip
        self.conductor = LessonConductor(self)
        self.do = self._deeds()
        self.asks_why = False
        self._shown_at = 0.0
        self._presented: tuple[int, bool] | None = None
        self._boards: list[tuple[Board, tuple[str, bool, bool], Board]] = []
        self._corner: Box | None = None

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """The same keys as elsewhere, as far as they mean something here."""
        nothing = self.refresh
        return {
            **super()._deeds(),
            "hint": self.show_again,
            "undo": self.step_back,
            "redo": nothing,
            "flag": nothing,
            "menu": self.ask_to_leave,
            "passing": nothing,
        }

    # What is taught

    @property
    def presents(self) -> bool:
        """Whether a step is being taught: all before it has been shown."""
        if self.motion.busy or self.flow.shown != len(self.session) or self.flow.to_tell:
            return False
        course = self.course
        here = course.step is not None and len(self.session) == course.mark
        return course.has_strayed or here

    @property
    def touchable(self) -> bool:
        """Only what the step asks for can be done; what was tried has to be taken back first."""
        if self.course.has_strayed or self.course.expected is None:
            return False
        return self.presents and super().touchable

    def present(self, now: float) -> None:
        """A step has been reached: say it, and remember that it was."""
        here = self.course.number, self.course.has_strayed
        if self._presented == here:
            return
        self._presented, self._shown_at, self.asks_why = here, now, False
        if not self.course.has_strayed:
            self._note(chapter=self.course.chapter_number, step=self.course.number)
        if self.course.expected is None or self.course.has_strayed:
            self.stage.focus = self._first_focus
        self.refresh()

    @property
    def _first_focus(self) -> str:
        """Where the keyboard goes where nothing is asked of the hand."""
        says = self.course.claim is not None and not self.course.has_strayed
        return "say" if says else "lesson go on"

    def step_done(self) -> None:
        """What was expected has been done, or seen."""
        self.course.go_on()
        self._presented = None
        self.hands.forget()
        self.refresh()

    def take_back(self) -> None:
        """What was tried has been seen: the step comes again."""
        self.course.has_strayed = False
        self.session.undo()
        self._again()

    def step_back(self) -> None:
        """One step back, which may lie in the chapter before."""
        before = self.course.before()
        if self.course.has_strayed:
            self.take_back()
        elif before is not None and before.chapter != self.course.chapter_number:
            self.shell.replace(LessonScene(self.shell, self.game, before))
        elif before is not None:
            self.course.number = before.step
            while len(self.session) > self.course.mark:
                self.session.undo()
            self._again()

    def _again(self) -> None:
        """The table as it was; what follows is shown anew."""
        self._presented = None
        self.hands.forget()
        self.start_over()

    def show_again(self) -> None:
        """The dots run once more."""
        self._shown_at = self.shell.clock()
        self.notes.clear()
        self.refresh()

    def show_why(self) -> None:
        """The reason, in the place of the words."""
        self.asks_why = not self.asks_why
        self.refresh()

    def end_chapter(self) -> None:
        """On to the next chapter, or to what is to be remembered."""
        if not self.course.is_last:
            following = Place(self.course.chapter_number + 1)
            self.shell.replace(LessonScene(self.shell, self.game, following))
            return
        self._note(is_over=True, chapter=0, step=0)
        lesson, voice = self.course.lesson, self.voice
        lines = [spoken(line, voice) for line in lesson.remember]
        self.ask(lambda style: farewell(lines, spoken(lesson.left_out, voice), self._ways))

    def close_question(self) -> None:
        """After the last page of a chapter nothing more of its game has to be seen."""
        super().close_question()
        if self.course.step is None and len(self.session) == self.course.mark:
            self.motion.stop()

    # LessonWays out

    @property
    def _ways(self) -> LessonWays:
        return LessonWays(
            stay=self.close_question,
            leave=self.shell.home,
            skip=self._skip,
            rules=self._read_rules,
            play=self._play,
            again=lambda: self.shell.replace(LessonScene(self.shell, self.game, Place())),
        )

    def ask_to_leave(self) -> None:
        """Esc never loses a lesson."""
        self.ask(lambda style: leaving(self._ways))

    def leave_scene(self) -> None:
        """Esc puts picked cards back first, then asks."""
        if self.gesture.is_picking:
            self.hands.let_go()
        else:
            self.ask_to_leave()

    def back(self) -> None:
        """The last page cannot be closed: it is the end."""
        if self.asks and self._is_over:
            self.shell.home()
        else:
            super().back()

    @property
    def _is_over(self) -> bool:
        return self.course.step is None and self.course.is_last and not self.motion.running

    def _skip(self) -> None:
        self._note(is_over=True, chapter=0, step=0)
        self.shell.home()

    def _read_rules(self) -> None:
        self.close_question()
        self.menu.open_rules()

    def _play(self) -> None:
        """A real table, with others who have just learned it."""
        lesson, rules = self.course.lesson, GAMES[self.game]
        others = [LEVEL] * (lesson.seats - 1)
        players = seat_players([self.shell.settings.person.name], others)
        doors.start_table(self.shell, rules, players, rules.options(), new_seed())

    def _note(self, **known: object) -> None:
        """Keep how far the learner has come."""
        folders = self.shell.folders
        before = lesson_progress(folders, self.game)
        known = {"is_over": before.is_over, **known}
        try:
            note_progress(folders, self.game, before.model_copy(update=known))
        except NotSaved as problem:
            self.shell.say(str(problem))

    # What is seen

    def laid(self, style: Style, view: View, piles: Piles) -> Board:
        """The table without what a learner does not need yet."""
        board = super().laid(style, view, piles)
        course = self.course
        self._corner = corner_of(board, says=course.claim is not None)
        wanted = course.chapter.name, course.claim is not None, self._hides_prompt(board)
        for known, how, taught in self._boards:
            if known is board and how == wanted:
                return taught
        title, says, hides = wanted
        taught = taught_board(board, title, style, says=says, hides=hides)
        self._boards = [*self._boards[-5:], (board, wanted, taught)]
        return taught

    def _hides_prompt(self, board: Board) -> bool:
        """The teacher says what is to be done, unless there are buttons for it."""
        expected, step = self.course.expected, self.course.step
        if expected is None or step is None or self.course.has_strayed:
            return True
        buttons = any(not answer.manner for answer in board.prompt.answers)
        is_meant = "prompt" in (*step.lit, *step.seen)
        return not (buttons or is_meant or len(named(expected).cards) > 1)

    def build(self, style: Style) -> Node:
        """The table, and the lesson over it."""
        table = super().build(style)
        return with_lesson(table, self._lesson_look(), style)

    def _lesson_look(self) -> LessonLook:
        board, course = self.laid_board, self.course
        names, current = course.strip
        step = course.step if self.presents and not course.has_strayed else None
        light = partial(lit_boxes, board, deck=course.game.deck, notation=course.game.notation)
        lit = tuple(light(step.lit)) if step else ()
        return LessonLook(
            board=board,
            corner=self._corner,
            names=names,
            current=min(current, len(names) - 1),
            words=self._words if self.presents else None,
            lit=lit,
            seen=tuple(light(step.seen)) if step else (),
            note=self.notes.note,
            way=self._way(board, lit),
            share=self._share(self.shell.clock()),
            is_asked=self.touchable,
            again=self.show_again,
            back=self.step_back if course.before() is not None or course.has_strayed else None,
            skip=self.ask_to_leave,
        )

    def _way(self, board: Board, lit: tuple[Box, ...]) -> tuple[Box, Box] | None:
        """From the card that is meant to where it goes: the first two things that are lit."""
        cards = [laid.spot.bounds for laid in board.lying(board.own)]
        leads = self.course.expected is not None and len(lit) > 1 and lit[0] in cards
        return (lit[0], lit[1]) if leads and lit[1] not in cards else None

    def _share(self, now: float) -> float:
        """How much of the way the dots have run."""
        if self.shell.settings.motion.reduce_motion or not self.shell.settings.motion.speed:
            return 1.0
        return max(0.0, min(1.0, (now - self._shown_at) / DOTS))

    @property
    def _words(self) -> Words:
        names, current = self.course.strip
        count, step = f"Step {current + 1} of {len(names)}", self.course.step
        teacher, voice = self.course.lesson.teacher, self.voice
        portrait = f"regulars/{teacher.casefold()}"
        if self.course.has_strayed or step is None:
            button = Button("Take it back", self.take_back, "primary", "undo", key="lesson go on")
            return Words(teacher, portrait, count, TRIED, UNDO, buttons=[button])
        buttons = self._buttons(bool(step.expects), bool(step.why))
        return Words(
            teacher, portrait, count, spoken(step.told, voice), spoken(step.order, voice),
            spoken(step.why, voice), buttons, self.asks_why,
        )  # fmt: skip

    def _buttons(self, has_deed: bool, has_why: bool) -> list[Node]:
        found: list[Node] = []
        if self.style.text > 1.5 and has_why:
            label = "Back" if self.asks_why else "Why?"
            found.append(Button(label, self.show_why, room="compact", key="lesson why"))
        if not has_deed:
            go_on = Button(
                "Go on", self.step_done, "primary", "play", room="compact", key="lesson go on"
            )
            found.append(go_on)
        return found

    # Time and input

    def tick(self, now: float) -> None:
        """Let the dots run."""
        super().tick(now)
        if self.presents and self._share(now) < 1:
            self.refresh()

    def moving(self, now: float) -> bool:
        """While the dots run, too."""
        return super().moving(now) or (self.presents and self._share(now) < 1)

    def handle(self, event: Event) -> bool:
        """A shows it again, Backspace goes one step back, W says why."""
        if event.type == pygame.KEYDOWN and not self.asks and self.presents:
            keys = {
                pygame.K_a: self.show_again,
                pygame.K_BACKSPACE: self.step_back,
                pygame.K_w: self.show_why,
            }
            if event.key in keys:
                keys[event.key]()
                return True
        return super().handle(event)


def _session(shell: "Shell", course: Course) -> Session:
    """A table of the learner and the company, up to the step that comes next."""
    lesson = course.lesson
    learner = Player(name=shell.settings.person.name, kind="person")
    others = [Player(name=name, kind="bot", level=LEVEL) for name in lesson.company]
    options = course.game.options(**lesson.options)
    return scripted_session(course.game, options, (learner, *others), course.script, course.mark)
