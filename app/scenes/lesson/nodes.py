"""The nodes of a lesson over those of its table: light, way, words, notes and the strip."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.lesson_nodes import Spotlight, StepStrip, Way
from app.draw.style import Style
from app.draw.table_nodes import Fan
from app.draw.widgets.boxes import Free, Layers
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.scenes.lesson.bubble import KindWord, Words, bubble, ground_of, note_paper
from app.table.board import Board, Label, Prompt
from app.table.geometry import Box, around
from app.table.lesson_place import Clearing

AGAIN, BACK = "Show me again", "Back one step"


@dataclass(frozen=True)
class LessonLook:
    """Everything that the nodes of a lesson are made from; without `words` only the bar is there.

    `corner` is where the small buttons of the table were; `way` is a card and where it goes.
    """

    board: Board
    corner: Box | None
    names: tuple[str, ...]
    current: int
    words: Words | None
    lit: tuple[Box, ...]
    seen: tuple[Box, ...]
    note: KindWord | None
    way: tuple[Box, Box] | None
    share: float
    is_asked: bool
    again: Callable[[], None]
    back: Callable[[], None] | None
    skip: Callable[[], None]

    @cached_property
    def covered(self) -> tuple[Box, ...]:
        """What is meant, and what bears witness."""
        return (*self.lit, *self.seen)

    def ground(self, style: Style) -> Clearing:
        """Where words may stand."""
        return ground_of(self.board, self.covered, style, is_asked=self.is_asked)


def taught_board(board: Board, title: str, style: Style, *, says: bool, hides: bool) -> Board:
    """A table without what a learner does not need yet: phases, hints, undo and flags."""
    bar = replace(board.bar, phases=(), fact=None, subtitle=_subtitle(board, title, style))
    buttons = tuple(button for button in board.buttons if says and button.name == "say")
    prompt = Prompt(board.prompt.box, None, ()) if hides else board.prompt
    return replace(board, bar=bar, buttons=buttons, prompt=prompt)


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
    over: list[tuple[Node, Rect]] = [*_bar(look, style), *_corner(look, style)]
    ground = look.ground(style)
    said = [*bubble(style, look.words, ground)]
    if look.note is not None:
        taken = [Box(*box) for _, box in said]
        free = ground._replace(never=[*ground.never, *taken])
        said += note_paper(style, look.note, look.board, free)
    return Layers([table, Spotlight(look.lit, look.seen), Fan([*_way(look), *over, *said])])


def _way(look: LessonLook) -> Iterator[tuple[Node, Rect]]:
    if look.way is not None:
        start, end = look.way
        top = start.middle[0], start.y - 4
        yield Way(top, _edge(end, top), look.share), Rect(0, 0, 0, 0)


def _edge(box: Box, start: tuple[int, int]) -> tuple[int, int]:
    """Where a way from here comes to a box: the middle of its nearest side."""
    x, y = box.middle
    if abs(x - start[0]) < 2 * box.w:
        return (box.right + 14, y) if start[0] >= x else (box.x - 14, y)
    return x, box.bottom + 14


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
    label = "Skip lesson" if style.text <= 1.5 else ""
    return Button(
        label, look.skip, icon="cross", room="compact", key="skip lesson", tip="Skip lesson (Esc)"
    )


def _corner(look: LessonLook, style: Style) -> Iterator[tuple[Node, Rect]]:
    """Once more, and one step back, where hint and undo are at other tables."""
    if look.corner is None:
        return
    box, gap = rect(look.corner), style.px(6)
    again = Button(AGAIN, look.again, icon="redo", room="compact", key="again", tip="Again (A)")
    back = Button(
        BACK, look.back or look.again, icon="undo", room="compact", key="back step",
        tip="One step back (Backspace)", enabled=look.back is not None,
    )  # fmt: skip
    wide = max(button.size(style, 10**6)[0] for button in (again, back))
    high = again.size(style, 10**6)[1]
    if wide > box.w + style.px(20) or 2 * high + gap > box.h + style.px(20):
        yield from _small(again, back, box, gap)
        return
    left = min(box.x, box.right - wide)
    yield back, Rect(left, box.bottom - 2 * high - gap, wide, high)
    yield again, Rect(left, box.bottom - high, wide, high)


def _small(again: Button, back: Button, box: Rect, gap: int) -> Iterator[tuple[Node, Rect]]:
    """Without words, beside each other or one over the other."""
    again.label = back.label = ""
    if box.w >= box.h:
        side = min(box.h, (box.w - gap) // 2)
        yield back, Rect(box.x, box.bottom - side, side, side)
        yield again, Rect(box.right - side, box.bottom - side, side, side)
    else:
        side = min(box.w, (box.h - gap) // 2)
        yield back, Rect(box.right - side, box.y, side, side)
        yield again, Rect(box.right - side, box.bottom - side, side, side)


def corner_of(board: Board, *, says: bool) -> Box | None:
    """Where the small buttons of a table are; the one to speak with keeps its place."""
    say = [button.box for button in board.buttons if button.name == "say"]
    free = [
        button.box for button in board.buttons if not (says and button.box.y in [b.y for b in say])
    ]
    return around(free) if free else None
