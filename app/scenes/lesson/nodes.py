"""The nodes of a lesson over those of its table: light, way, words, notes and the strip."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.lesson_nodes import StepStrip
from app.draw.spotlight import Spotlight
from app.draw.style import Style
from app.draw.table_nodes import Fan
from app.draw.widgets.boxes import Free, Layers
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.scenes.lesson.bubble import LARGE, Bubble, KindWord, Words, bubble, ground_of, note_paper
from app.table.board import Board, Label, Prompt
from app.table.geometry import Box, around
from app.table.lesson_place import Clearing
from rules.kernel.cards import CardId

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
        own = {slot.box for slot in self.board.slots} | {self.board.hand}
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
    things = [*taken, *(plate.box for plate in board.plates), *(tray.box for tray in board.trays)]
    things += [*(panel.box for panel in board.plaques), *(one.box for one in board.buttons)]
    things += [laid.spot.bounds for laid in board.cards]
    return box.collidelist([rect(thing) for thing in things]) < 0


def corner_of(board: Board) -> tuple[Box, ...]:
    """Where hint and undo are at other tables."""
    return tuple(button.box for button in board.buttons if button.name in ("hint", "undo"))
