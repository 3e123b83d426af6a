"""A lesson: a scripted table at which nothing can go wrong, with a teacher beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.lesson_nodes import Teacher
from app.draw.prerender import Prerenderer, nodes
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Row
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog, question
from app.draw.widgets.node import Node
from app.draw.widgets.text import Badge, Text
from app.scenes import routes
from app.scenes.lesson.bubble import portrait_of
from app.scenes.lesson.course import Course, Place, open_course
from app.scenes.lesson.parts import (
    LessonConductor,
    LessonFlow,
    LessonHands,
    LessonNotes,
    LessonSaying,
)
from app.scenes.lesson.sight import LessonSight
from app.scenes.table.scene import TableScene
from app.session.scripted_game import scripted_session
from app.session.table import Session
from app.session.table_factory import NewGame, new_seed, seat_players
from app.store.files import NotSaved
from app.store.lesson_progress import lesson_progress, note_progress
from app.store.profiles import key_of
from app.store.saved_game import Player
from app.table.board import Board
from rules.games import GAMES
from rules.kernel.view import Piles, View

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# The ways out of a lesson, and what is kept of it.


# The pages around a lesson: leaving it for now, and what is said at its end.

WELL_DONE, PART_DONE = "Well done!", "You've finished “{part}”."
KEPT = "Your place in the lesson is saved. You can continue from the shelf anytime."
NEXT_PART = "Next: {part}"


@dataclass(frozen=True)
class LessonWays:
    """Where one can go from a lesson."""

    stay: Callable[[], None]
    leave: Callable[[], None]
    skip: Callable[[], None]
    rules: Callable[[], None]
    play: Callable[[], None]
    again: Callable[[], None]
    on: Callable[[], None]


def leaving(ways: LessonWays) -> Node:
    """Whether to leave, and whether to come back."""
    buttons = [
        Button("Continue lesson", ways.stay, "primary", key="lesson stay"),
        Button("Read the rules", ways.rules, icon="book", key="lesson rules"),
        Button("To the shelf", ways.leave, icon="home", key="lesson leave"),
        Button("Skip the lesson", ways.skip, "quiet", key="lesson skip"),
    ]
    return question("Leave the lesson?", KEPT, buttons, "door")


def between_parts(teacher: Node, said: str, following: str, ways: LessonWays) -> Node:
    """A part is over: a word to it, and on to the next."""
    words = Text(said, 18, face="serif", grow=1)
    buttons = [
        Button(NEXT_PART.format(part=following), ways.on, "primary", "play", key="lesson on"),
        Button("To the shelf", ways.leave, icon="home", key="lesson leave"),
    ]
    return dialog(WELL_DONE, [Row([teacher, words], 20)], buttons, icon="star", width=620)


def farewell(remember: Sequence[str], left_out: str, ways: LessonWays) -> Node:
    """Three lines to remember, what was left out, and the way to a real table."""
    lines = [
        Row([Badge(str(number), "brass"), Text(line, 15, grow=1)], 12)
        for number, line in enumerate(remember, 1)
    ]
    parts = [Column(lines, gap=10), Text(left_out, 13, "text_dim")]
    buttons = [
        Button("Play a real game", ways.play, "primary", "play", key="lesson play"),
        Button("Start over", ways.again, icon="redo", key="lesson again"),
        Button("To the shelf", ways.leave, icon="home", key="lesson shelf"),
    ]
    return dialog("You're ready to play", parts, buttons, icon="star", width=620)


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
        word = said(course.chapter.parting or PART_DONE.format(part=course.chapter.name))
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
        routes.start_table(shell, NewGame(rules, options, players, new_seed()))


# A step is drawn ahead for this long, so that no frame has to do all of it.
DRAWN_AHEAD_FRAMES = 18


class LessonScene(TableScene):
    """A table with one learner; the script answers for the others and expects an answer."""

    hands: LessonHands

    def __init__(self, shell: "Shell", game: str, place: Place | None = None) -> None:
        person = key_of(shell.folders, shell.settings.person.name)
        known = lesson_progress(shell.folders, game, person)
        begun = Place(known.chapter, known.step) if known.is_begun else Place()
        self.course = open_course(game, begun if place is None else place)
        self.sight = LessonSight(self)
        self.exits = LessonExits(self, person)
        super().__init__(shell, _session(shell, self.course), resumed=True)
        self.log.since = self.course.opening + 1 if self.course.opening else 0
        # One voice at a time: what the others remark would sound like a part of the lesson.
        self.reactions.speakers = {}
        self.hands.keyboard.expected = lambda: self.course.expected
        self.asks_why = False
        self._presented: tuple[int, bool] | None = None
        self._prerenderer: Prerenderer | None = None
        self._frames = 0
        self._following: LessonScene | None = None

    def _flow_of(self, session: Session) -> LessonFlow:
        """A round that nobody will play is not shown."""
        return LessonFlow(session, closes=self.course.closes)

    def _add_parts(self) -> None:
        self.notes = LessonNotes(self)
        super()._add_parts()

    def _conductor(self) -> LessonConductor:
        return LessonConductor(self)

    def _saying(self) -> LessonSaying:
        return LessonSaying(self)

    def _hands(self) -> LessonHands:
        return LessonHands(self)

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """The same keys as elsewhere, as far as they mean something here."""
        nothing = self.refresh
        return {
            **super()._deeds(),
            "hint": self.show_again,
            "undo": self.step_back,
            "redo": nothing,
            "flag": nothing,
            "menu": self.exits.ask,
            "passing": nothing,
        }

    # What is taught

    @property
    def presents(self) -> bool:
        """Whether a step is being taught: it has been reached, and drawn ahead."""
        return self._presented == self._here and self._is_reached

    @property
    def _here(self) -> tuple[int, bool]:
        return self.course.number, self.course.has_strayed

    @property
    def _is_reached(self) -> bool:
        """Whether all before a step has been shown."""
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

    @property
    def is_idle(self) -> bool:
        """Not while a step is being taught."""
        return super().is_idle and not self.presents

    def present(self, now: float) -> None:
        """A step has been reached: say it once it is drawn, and remember that it was."""
        if self._presented == self._here or not self._is_drawn():
            return
        self._presented, self._prerenderer, self.asks_why = self._here, None, False
        self.sight.begin(now)
        if not self.course.has_strayed:
            self.exits.note(chapter=self.course.chapter_number, step=self.course.number)
        if self.course.expected is None or self.course.has_strayed:
            self.stage.focus = self._first_focus
        self.refresh()

    def _is_drawn(self) -> bool:
        """Draw a little more of what will be seen; whether there was time for it."""
        if self._prerenderer is None:
            self._prerenderer, self._frames = Prerenderer(nodes(self.style, self._nodes_now)), 0
            return False
        self._frames += 1
        self._prerenderer.go_on()
        return self._frames >= DRAWN_AHEAD_FRAMES

    def _nodes_now(self) -> Node | None:
        view = self.flow.view()
        board = self.laid(self.style, view, view.piles())
        return self.nodes_asked(board, self.flow.shown)

    @property
    def _first_focus(self) -> str:
        """Where the keyboard goes where nothing is asked of the hand."""
        says = self.course.claim is not None and not self.course.has_strayed
        return "say" if says else "lesson next"

    def step_done(self) -> None:
        """What was expected has been done, or seen."""
        self.course.go_on()
        self._leave_step()
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
            self.go_to(before)
        elif before is not None:
            self.course.number = before.step
            while len(self.session) > self.course.mark:
                self.session.undo()
            self._again()

    def go_to(self, place: Place) -> None:
        """A table of another chapter, in place of this one."""
        scene, self._following = self._following, None
        if scene is None or place != Place(self.course.chapter_number + 1):
            scene = LessonScene(self.shell, self.game, place)
        self.shell.replace(scene)

    def _prepare(self) -> None:
        """While a word is read between two parts, draw the next one on nothing."""
        if self._following is None:
            place = Place(self.course.chapter_number + 1)
            self._following = LessonScene(self.shell, self.game, place)
            first = nodes(self.style, partial(self._following.build, self.style))
            self._prerenderer = Prerenderer(first)
        elif self._prerenderer is not None and not self._prerenderer.go_on():
            self._prerenderer = None

    def _again(self) -> None:
        """The table as it was; what follows is shown again."""
        self._leave_step()
        self.start_over()

    def _leave_step(self) -> None:
        self._presented = self._prerenderer = None
        self.hands.forget()

    def show_again(self) -> None:
        """The dots run once more."""
        self.sight.run_again(self.shell.clock())
        self.notes.clear()
        self.refresh()

    def show_why(self) -> None:
        """The reason, in the place of the words."""
        self.asks_why = not self.asks_why
        self.refresh()

    def end_chapter(self) -> None:
        """On to the next chapter, with a word between two parts, or to what is to be remembered."""
        following = self.course.chapter_number + 1
        if self.course.is_last:
            self.exits.say_farewell()
        elif following in self.course.lesson.part(self.course.chapter_number):
            self.go_to(Place(following))
        else:
            self.exits.part()

    # Ways out

    def leave_scene(self) -> None:
        """Esc puts picked cards back first, then asks."""
        if self.gesture.is_picking:
            self.hands.let_go()
        else:
            self.exits.ask()

    def back(self) -> None:
        """The last page of a part cannot be closed: nothing of it is left."""
        if self.asks and self.exits.is_open:
            self.shell.home()
        else:
            super().back()

    # What is seen

    def laid(self, style: Style, view: View, piles: Piles) -> Board:
        """The table without what a learner does not need yet."""
        return self.sight.taught(super().laid(style, view, piles), view, style)

    def build(self, style: Style) -> Node:
        """The table, and the lesson over it."""
        return self.sight.over(super().build(style), style)

    def nodes_asked(self, board: Board, number: int) -> Node | None:
        """The table with the step that comes next."""
        if self.course.step is None:
            return None
        return self.sight.coming(super().nodes_asked(board, number), board, self.stage.style)

    # Time and input

    def tick(self, now: float) -> None:
        """Go on; between two parts, get the next one ready."""
        super().tick(now)
        if self.exits.is_open and not self.course.is_last:
            self._prepare()

    def leave(self) -> None:
        """The part that was got ready is not wanted, either."""
        super().leave()
        if self._following is not None:
            self._following.leave()

    def moving(self, now: float) -> bool:
        """While the light changes, the dots run or a step is drawn ahead, too."""
        waits = self._prerenderer is not None
        return super().moving(now) or waits or self.sight.is_changing(now)

    def draw(self, surface: Surface, now: float) -> None:
        """The light comes on over what was there before, and the dots run."""
        super().draw(surface, now)
        self.sight.draw(surface, now)

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
    """A table of the learner and the reactions, before the step that comes next."""
    lesson = course.lesson
    learner = Player(name=shell.settings.person.name, kind="person")
    others = [Player(name=name, kind="bot", level=LEVEL) for name in lesson.opponents]
    options = course.game.options(**lesson.options)
    return scripted_session(course.game, options, (learner, *others), course.script, course.start)
