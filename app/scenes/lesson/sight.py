"""How a lesson is seen: its table, the light on it, the teacher's words and the running dots."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from app.draw.board_parts import rect
from app.draw.lesson_nodes import StepStrip, draw_travelling_light, draw_way
from app.draw.spotlight import Spotlight
from app.draw.style import Style
from app.draw.table_nodes import Fan
from app.draw.vector import art
from app.draw.widgets.boxes import DrawnBox, Free, Layers
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.scenes.lesson.bubble import LARGE, Bubble, KindWord, Words, bubble, ground_of, note_paper
from app.scenes.table.nodes import told_marks
from app.scenes.table.sheets import card_node
from app.table.board import Board, FeltPanel, Label, Prompt, Slot, Tray
from app.table.geometry import Box, around
from app.table.gestures import named
from app.table.lesson import LessonStep
from app.table.lesson_light import grown_over, lit_boxes
from app.table.lesson_place import Clearing
from rules.kernel.cards import CardId, Deck
from rules.kernel.view import View

if TYPE_CHECKING:
    from app.scenes.lesson.scene import LessonScene


# The nodes of a lesson over those of its table: light, way, words, notes and the strip.


AGAIN, BACK = "Show me again", "Back one step"
SHORT = "Again", "Back"
AGAIN_TIP, BACK_TIP = "Show me again (A)", "One step back (Backspace)"
# How far cards that are meant stand out: less far under a question, which they may not cover.
LIFT, LOW_LIFT = 22, 12
# So much room is left around what is lit.
AIR = 8


@dataclass(frozen=True)
class LessonLook:
    """Everything that the nodes of a lesson are made from; without `words` only the bar is there.

    `corner` is where hint and undo are elsewhere; `said` is where the words came to stand.
    """

    board: Board
    corner: tuple[Box, ...]
    names: tuple[str, ...]
    current: int
    words: Words | None
    lit: tuple[Box, ...]
    seen: tuple[Box, ...]
    note: KindWord | None
    is_asked: bool
    again: Callable[[], None]
    back: Callable[[], None] | None
    skip: Callable[[], None]
    said: list[Box] = field(default_factory=list)

    @cached_property
    def way(self) -> tuple[Box, Box] | None:
        """From the card that is meant to where it goes: the first two things that are lit."""
        cards = [laid.spot.bounds for laid in self.board.lying(self.board.own)]
        leads = self.is_asked and len(self.lit) > 1 and self.lit[0] in cards
        return (self.lit[0], self.lit[1]) if leads and self.lit[1] not in cards else None

    @cached_property
    def covered(self) -> tuple[Box, ...]:
        """What is meant, and what bears witness."""
        return (*self.lit, *self.seen)

    @cached_property
    def framed(self) -> tuple[Box, ...]:
        """What is meant beside cards and their places, which have a frame of their own."""
        cards = {laid.spot.bounds for laid in self.board.cards}
        own = {slot.box for slot in self.board.of(Slot)} | {self.board.hand}
        return tuple(box for box in self.lit if box not in cards and box not in own)

    def ground(self, style: Style) -> Clearing:
        """Where words may stand."""
        air = style.px(AIR)
        keep = (*(box.inset(-air, -air) for box in self.covered), *self.corner)
        return ground_of(self.board, keep, style, is_asked=self.is_asked)


class Taught(NamedTuple):
    """What is different at a table that teaches: its title, what can be done, what stands out."""

    title: str
    says: bool
    hides: bool
    raised: frozenset[CardId]


def taught_board(board: Board, how: Taught, style: Style) -> Board:
    """A table without what a learner does not need yet; the cards that are meant stand out."""
    bar = replace(board.bar, phases=(), fact=None, subtitle=_subtitle(board, how.title, style))
    buttons = tuple(button for button in board.buttons if how.says and button.name == "say")
    prompt = Prompt(board.prompt.box, None, ()) if how.hides else board.prompt
    lift = style.px(LIFT if how.hides else LOW_LIFT)
    cards = tuple(
        replace(laid, spot=laid.spot._replace(y=laid.spot.y - lift))
        if laid.zone == board.own and laid.card in how.raised and not laid.copy
        else laid
        for laid in board.cards
    )
    return replace(board, bar=bar, buttons=buttons, prompt=prompt, cards=cards)


def _subtitle(board: Board, title: str, style: Style) -> Label | None:
    label = board.bar.subtitle
    if label is None:
        return None
    wide = style.text_width(title, label.size, label.weight)
    return replace(label, text=title, box=label.box._replace(w=wide))


def with_lesson(table: Node, look: LessonLook, style: Style) -> Node:
    """The table in its light, and over it what the teacher has to say."""
    if look.words is None:
        return Layers([table, Free([*_bar(look, style)])])
    ground, words, note = look.ground(style), look.words, look.note
    words = words if note is None else replace(words, instead=note.text)
    said = bubble(style, words, ground)
    ways = [*_corner(look, style, said.boxes)]
    if not ways:
        said, ways = _with_ways(
            look, style, replace(words, ways=_ways_back(look, SHORT)[::-1]), said
        )
    over = [*_bar(look, style), *ways, *said.nodes()]
    if note is not None and not said.form.across:
        free = ground._replace(never=[*ground.never, *said.boxes])
        over += note_paper(style, note, look.board, free)
    look.said.extend(Box(*box) for _, box in over)
    light = [Spotlight(look.lit, look.seen, look.framed)] if look.lit else []
    return Layers([table, *light, Fan(over)])


def _bar(look: LessonLook, style: Style) -> Iterator[tuple[Node, Rect]]:
    """The steps in the middle of the bar, and the way out at its right."""
    bar, gap = look.board.bar, style.px(14)
    skip = _skip(look, style, bar.box.w)
    wide, high = skip.size(style, bar.box.w)
    place = Rect(bar.help.x - gap - wide, (bar.box.h - high) // 2, wide, high)
    yield skip, place
    left = max(
        label.box.right for label in (bar.subtitle, bar.title, bar.emblem) if label is not None
    )
    room = place.x - left - 2 * gap
    strip = StepStrip(look.names, look.current, key="lesson steps")
    wide, high = strip.size(style, room)
    middle = max(
        left + gap + wide // 2, min(rect(look.board.table).centerx, place.x - gap - wide // 2)
    )
    yield strip, Rect(middle - wide // 2, (bar.box.h - high) // 2, wide, high)


def _skip(look: LessonLook, style: Style, room: int) -> Button:
    label = "Skip lesson" if style.text <= LARGE else ""
    return Button(
        label, look.skip, icon="cross", room="compact", key="skip lesson", tip="Skip lesson (Esc)"
    )


def _corner(look: LessonLook, style: Style, taken: Sequence[Box]) -> Iterator[tuple[Node, Rect]]:
    """Once more, and one step back, where hint and undo are at other tables, if there is room."""
    if not look.corner:
        return
    corner = rect(around(look.corner))
    for labels in ((AGAIN, BACK), SHORT):
        buttons = _ways_back(look, labels)
        for places in _arrangements([one.size(style, 10**6) for one in buttons], corner, style):
            if _is_free(look.board, taken, places[0].union(places[1])):
                yield from zip(buttons, places, strict=True)
                return


def _with_ways(
    look: LessonLook, style: Style, words: Words, without: Bubble
) -> tuple[Bubble, list[tuple[Node, Rect]]]:
    """The words with the ways back on their paper; if that covers anything, two drawings."""
    ground = replace(look, corner=()).ground(style)
    said = bubble(style, words, ground)
    if not ground.harm(said.boxes)[0] and ground.holds(said.boxes):
        return said, []
    drawings = _ways_back(look, ("", ""))
    return without, [*zip(drawings, map(rect, look.corner), strict=False)]


def _ways_back(look: LessonLook, labels: tuple[str, str]) -> tuple[Button, Button]:
    """Both buttons with these words; without words they are a drawing each."""
    again = Button(labels[0], look.again, icon="redo", room="compact", key="again", tip=AGAIN_TIP)
    back = Button(
        labels[1], look.back or look.again, icon="undo", room="compact", key="back step",
        tip=BACK_TIP, enabled=look.back is not None,
    )  # fmt: skip
    return again, back


def _arrangements(
    sizes: Sequence[tuple[int, int]], corner: Rect, style: Style
) -> Iterator[tuple[Rect, Rect]]:
    """Where both can be: under each other, or side by side; the way back is above, or left."""
    gap, wide, high = style.px(6), max(wide for wide, _ in sizes), sizes[0][1]
    low = Rect(corner.right - wide, corner.bottom - high, wide, high)
    yield low, low.move(0, -high - gap)
    last = Rect(0, 0, *sizes[0])
    last.bottomright = corner.bottomright
    before = Rect(last.x - gap - sizes[1][0], last.y, *sizes[1])
    yield last, before


def _is_free(board: Board, taken: Sequence[Box], box: Rect) -> bool:
    """Whether nothing of the table lies there, and nothing else."""
    things = [
        *taken,
        *(plate.box for plate in board.plates),
        *(tray.box for tray in board.of(Tray)),
    ]
    things += [*(panel.box for panel in board.of(FeltPanel)), *(one.box for one in board.buttons)]
    things += [laid.spot.bounds for laid in board.cards]
    return box.collidelist([rect(thing) for thing in things]) < 0


def corner_of(board: Board) -> tuple[Box, ...]:
    """Where hint and undo are at other tables."""
    return tuple(button.box for button in board.buttons if button.name in ("hint", "undo"))


DOTS = 0.9
LIGHT = 0.28
# How wide cards are under a reason, and what they come to.
CARD, MADE = 38, 56
TRIED = "That's what would have happened."
UNDO = "Now let's undo it."


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
            back = _button("Undo", scene.take_back, "lesson next", "undo")
            return replace(words, told=TRIED, order=UNDO, buttons=[back])
        go_on = _button("Continue", scene.step_done, "lesson next", "play")
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
    """Drawings side by side, and how many they are."""
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
