"""How a lesson is seen: its table, the light on it, the teacher's words and the running dots."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from app.draw.lesson_nodes import draw_travelling_light, draw_way
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import DrawnBox, Free
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.scenes.lesson.bubble import Words
from app.scenes.lesson.nodes import LessonLook, Taught, corner_of, taught_board, with_lesson
from app.scenes.table.nodes import told_marks
from app.scenes.table.sheets import card_node
from app.table.board import Board
from app.table.geometry import Box
from app.table.gestures import named
from app.table.lesson import LessonStep
from app.table.lesson_light import grown_over, lit_boxes
from rules.kernel.cards import CardId, Deck
from rules.kernel.view import View

if TYPE_CHECKING:
    from app.scenes.lesson.scene import LessonScene

DOTS = 0.9
LIGHT = 0.28
# How wide cards are under a reason, and what they come to.
CARD, MADE = 38, 56
TRIED = "That is what would have happened."
UNDO = "Now let us take it back."


class LessonSight:
    """What the learner sees; `begin` is when a step comes into sight."""

    def __init__(self, scene: "LessonScene") -> None:
        self.scene = scene
        self.look: LessonLook | None = None
        self._since = 0.0
        self._run = 0.0
        self._before: Surface | None = None
        self._picture: Surface | None = None
        self._lit_before: Box | None = None
        self._boards: list[tuple[Board, Taught, Board]] = []
        self._corner: tuple[Box, ...] = ()

    # The table

    def taught(self, board: Board, view: View, style: Style) -> Board:
        """The table for this step; what was made from the same board just now is kept."""
        course = self.scene.course
        self._corner = corner_of(board)
        hides, raised = self._hides_prompt(board), frozenset[CardId]()
        if view.decision is not None:
            raised = self.meant if hides else self.meant.difference(self.scene.gesture.chosen)
        wanted = Taught(course.title, course.claim is not None, hides, raised)
        for known, how, taught in self._boards:
            if known is board and how == wanted:
                return taught
        taught = taught_board(board, wanted, style)
        self._boards = [*self._boards[-5:], (board, wanted, taught)]
        return taught

    @property
    def meant(self) -> frozenset[CardId]:
        """The cards that are to be picked now."""
        course = self.scene.course
        expected = None if course.has_strayed else course.expected
        return named(expected).cards if expected is not None else frozenset()

    def _hides_prompt(self, board: Board) -> bool:
        """The teacher says what is to be done, unless there are buttons for it."""
        course, step = self.scene.course, self.scene.course.step
        if course.expected is None or step is None or course.has_strayed:
            return True
        buttons = any(not answer.manner for answer in board.prompt.answers)
        is_meant = "prompt" in (*step.lit, *step.seen)
        return not (buttons or is_meant or len(self.meant) > 1)

    # What lies over it

    def over(self, table: Node, style: Style) -> Node:
        """The table with the lesson over it."""
        scene = self.scene
        self.look = self._look(scene.laid_board, scene.presents, scene.touchable)
        return with_lesson(table, self.look, style)

    def coming(self, table: Node | None, board: Board, style: Style) -> Node:
        """The same for the step that will be taught on this board."""
        look = self._look(board, presents=True, is_asked=table is not None)
        return with_lesson(table or Free([]), look, style)

    def said(self) -> Sequence[Box]:
        """Where the teacher's words stand."""
        return self.look.said if self.look is not None else ()

    def _look(self, board: Board, presents: bool, is_asked: bool) -> LessonLook:
        scene, course = self.scene, self.scene.course
        names, current = course.strip
        step = course.step if presents and not course.has_strayed else None
        light = partial(lit_boxes, board, deck=course.game.deck, notation=course.game.notation)
        hung = [*self._hung(board)]
        lit = (*grown_over(light(step.lit), hung), *self._confirm(board)) if step else ()
        can_go_back = course.before() is not None or course.has_strayed
        return LessonLook(
            board=board,
            corner=self._corner,
            names=names,
            current=min(current, len(names) - 1),
            words=self._words if presents else None,
            lit=lit,
            seen=tuple(grown_over(light(step.seen), hung)) if step else (),
            note=scene.notes.note,
            is_asked=is_asked,
            again=scene.show_again,
            back=scene.step_back if can_go_back else None,
            skip=scene.exits.ask,
        )

    def _hung(self, board: Board) -> Iterator[Box]:
        """What hangs over the edges of plates: what is known of a seat, and what was said of it."""
        yield from (plate.note.box for plate in board.plates if plate.note is not None)
        scene = self.scene
        told, colours = scene.saying.hearsay(), scene.eyes.colours
        yield from (Box(*box) for _, box in told_marks(told, colours, board, scene.style))

    def _confirm(self, board: Board) -> Iterator[Box]:
        """The button that confirms, once what is expected has been picked."""
        ready, confirm = self.scene.gesture.ready, board.prompt.confirm
        if ready is None or ready != self.scene.course.expected or confirm is None:
            return
        names = named(ready)
        if len(names.cards) > 1 or (names.seats and not names.cards):
            yield confirm

    @property
    def _words(self) -> Words:
        scene, course = self.scene, self.scene.course
        (names, current), said, step = course.strip, scene.voice.said, course.step
        words = Words(course.lesson.teacher, f"Step {current + 1} of {len(names)}", "")
        if course.has_strayed or step is None:
            back = _button("Take it back", scene.take_back, "lesson go on", "undo")
            return replace(words, told=TRIED, order=UNDO, buttons=[back])
        go_on = _button("Go on", scene.step_done, "lesson go on", "play")
        label = "Back" if scene.asks_why else "Why?"
        return replace(
            words,
            told=said(step.told) if step.told else "",
            order=said(step.order) if step.order else "",
            why=said(step.why),
            buttons=[] if step.expects else [go_on],
            instead=said(step.why) if scene.asks_why else "",
            to_why=_button(label, scene.show_why, "lesson why"),
            tally=[*_counted_out(step, scene.theme), *_put_together(step, course.game.deck)],
        )

    # What moves

    @property
    def _motion(self) -> tuple[bool, bool]:
        """Whether light may change slowly, and whether dots may run."""
        motion = self.scene.shell.settings.motion
        return bool(motion.speed), bool(motion.speed) and not motion.reduce_motion

    def begin(self, now: float) -> None:
        """A step comes into sight."""
        self.run_again(now)
        self._before = self._taken(self.scene.shell.window.canvas) if self._motion[0] else None
        self._lit_before = self._lit_now

    def _taken(self, canvas: Surface) -> Surface:
        """What is to be seen now, in the room of the picture that was taken last."""
        if self._picture is None or self._picture.get_size() != canvas.get_size():
            self._picture = canvas.copy()
        self._picture.set_alpha(None)
        self._picture.blit(canvas, (0, 0))
        return self._picture

    @property
    def _lit_now(self) -> Box | None:
        """The first thing that is meant."""
        return self.look.lit[0] if self.look is not None and self.look.lit else None

    def run_again(self, now: float) -> None:
        """Let the dots run once more."""
        self._since, self._run = now, 0.0

    def is_changing(self, now: float) -> bool:
        """Whether the next picture is another one: the last of the dots is the arrow's."""
        return self.scene.presents and (self._before is not None or self._run < 1)

    def _share(self, now: float) -> float:
        """How much of the way the dots have run."""
        return min(1.0, max(0.0, (now - self._since) / DOTS)) if self._motion[1] else 1.0

    def draw(self, surface: Surface, now: float) -> None:
        """The dots, and what is left of the picture before."""
        scene, look, self._run = self.scene, self.look, self._share(now)
        if look is not None and look.way is not None and scene.presents and not scene.asks:
            draw_way(surface, scene.stage.style, look.way, self._run, look.said)
        if self._before is None:
            return
        left = 1 - (now - self._since) / LIGHT
        if left <= 0 or self._before.get_size() != surface.get_size():
            self._before = None
        else:
            alpha = round(255 * left**2)
            self._before.set_alpha(alpha if alpha < 255 else None)
            surface.blit(self._before, (0, 0))
            if self._motion[1] and self._lit_before is not None and self._lit_now is not None:
                way = self._lit_before, self._lit_now
                draw_travelling_light(surface, scene.stage.style, way, 1 - left)


def _counted_out(step: LessonStep, theme: str) -> Iterator[Node]:
    """So many drawings, and how many they are."""
    if step.tally is not None:
        name, number = step.tally
        yield from (Icon(name, 20, theme=theme) for _ in range(number))
        yield Text(f"= {number}", 15, "paper_ink", "bold", single=True)


def _put_together(step: LessonStep, deck: Deck) -> Iterator[Node]:
    """Cards, and what they come to."""
    if step.makes is not None:
        codes, name = step.makes
        yield from (card_node(deck.ids[code], CARD, 5) for code in codes)
        yield Text("=", 24, "paper_ink", "bold", single=True)
        yield DrawnBox(partial(_draw_made, name), width=MADE, height=CARD * 1.4 + 5)


def _draw_made(name: str, pen: Pen, box: Rect) -> None:
    picture = art(pen.style.theme, name, box.w, box.h)
    pen.surface.blit(picture, picture.get_rect(center=box.center))


def _button(label: str, action: Callable[[], None], key: str, icon: str = "") -> Button:
    kind = "primary" if icon else "secondary"
    return Button(label, action, kind, icon, room="compact", key=key)
