"""A line of text that a person can edit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from app.draw import brush
from app.draw.clipboard import copied, copy
from app.draw.colours import rgb
from app.draw.lettering import elided, line_width
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.controls import ring
from app.draw.widgets.node import Control, Pen

# A line that is being written: its text, where the caret is, and what is marked.


class WrittenLine(NamedTuple):
    """The caret stands before the letter of its number; what lies between it and `mark` is marked.

    Every change gives a new line.
    """

    text: str
    caret: int
    mark: int

    @classmethod
    def at_end(cls, text: str) -> "WrittenLine":
        """Nothing marked, the caret behind the last letter."""
        return cls(text, len(text), len(text))

    @property
    def ends(self) -> tuple[int, int]:
        """Where what is marked begins and ends; both are the same if nothing is."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    @property
    def marked(self) -> str:
        """The letters that are marked."""
        start, end = self.ends
        return self.text[start:end]

    def all_marked(self) -> "WrittenLine":
        """From the first letter to the last."""
        return self._replace(caret=len(self.text), mark=0)

    def put(self, letters: str) -> "WrittenLine":
        """Letters at the caret, in the place of what is marked."""
        start, end = self.ends
        text = f"{self.text[:start]}{letters}{self.text[end:]}"
        return WrittenLine(text, start + len(letters), start + len(letters))

    def without(self, step: int, by_word: bool) -> "WrittenLine":
        """Without what is marked; else without the letter or word before or behind the caret."""
        goal = self if self.marked else self.moved(step, by_word, marks=True)
        return goal.put("")

    def moved(self, step: int, by_word: bool, marks: bool) -> "WrittenLine":
        """The caret one letter or word on; without marking it leaves what is marked at its end."""
        if self.marked and not marks and not by_word:
            return self.put_at(self.ends[step > 0], marks)
        goal = self._word_end(step) if by_word else self.caret + step
        return self.put_at(goal, marks)

    def put_at(self, place: int, marks: bool) -> "WrittenLine":
        """The caret somewhere else."""
        caret = max(0, min(len(self.text), place))
        return self._replace(caret=caret, mark=self.mark if marks else caret)

    def _word_end(self, step: int) -> int:
        """Over spaces, then over letters."""
        at, has_met = self.caret, False
        while 0 <= (near := at - (step < 0)) < len(self.text):
            if self.text[near].isspace() and has_met:
                break
            has_met = has_met or not self.text[near].isspace()
            at += step
        return at


MOST_LETTERS = 200
FACE = "semibold"


@dataclass(eq=False)
class Field(Control):
    """Text with a caret; what is typed goes to `change` letter by letter."""

    value: str = ""
    change: Callable[[str], None] = field(default=lambda text: None)
    done: Callable[[], None] = field(default=lambda: None)
    hint: str = ""
    icon: str = ""
    width: float = 0
    most: int = MOST_LETTERS
    secret: bool = False
    line: WrittenLine = field(init=False, repr=False)
    _drawn: tuple[int, int, int] = field(default=(0, 0, 0), init=False, repr=False)
    takes_text = True

    def __post_init__(self) -> None:
        """The caret begins at the end."""
        self.line = WrittenLine.at_end(self.value)

    def press(self) -> None:
        """Enter says that it is done."""
        self.done()

    def click(self, at: tuple[int, int]) -> None:
        """A click brings the keyboard here, and the caret to the letter."""
        self.line = self.line.put_at(self._letter_at(at[0]), marks=False)

    def _letter_at(self, x: int) -> int:
        """The place between two letters that is nearest, as the text was drawn last."""
        left, start, size = self._drawn
        text = self._as_seen
        ends = range(start, len(text) + 1)
        if not size or not ends:
            return len(text)
        return min(ends, key=lambda n: abs(left + line_width(text[start:n], size, FACE) - x))

    def go_on_from(self, before: Control) -> None:
        """The caret stays where it was, as far as the text reaches."""
        if isinstance(before, Field):
            caret, mark = (min(place, len(self.value)) for place in before.line[1:])
            self.line = WrittenLine(self.value, caret, mark)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As wide as asked for, or as there is room."""
        return (min(width, style.px(self.width)) if self.width else width), style.control

    def typed(self, event: Event) -> bool:
        """Letters, and the keys that one edits a line with."""
        if event.type == pygame.TEXTINPUT:
            self._write(self.line.put(_printable(event.text)))
            return True
        return event.type == pygame.KEYDOWN and (self._moves(event) or self._edits(event))

    def _moves(self, event: Event) -> bool:
        """The caret to another place, marking what it passes if Shift is held."""
        by_word, marks = _has_control(event), bool(event.mod & pygame.KMOD_SHIFT)
        line = self.line
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.line = line.moved(1 if event.key == pygame.K_RIGHT else -1, by_word, marks)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.line = line.put_at(len(self.value) if event.key == pygame.K_END else 0, marks)
        elif event.key == pygame.K_a and by_word:
            self.line = line.all_marked()
        else:
            return False
        return True

    def _edits(self, event: Event) -> bool:
        """Take something away, copy, cut or paste."""
        line, control = self.line, _has_control(event)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._write(line.without(-1 if event.key == pygame.K_BACKSPACE else 1, control))
        elif event.key == pygame.K_v and control:
            self._write(line.put(_printable(copied())))
        elif event.key in (pygame.K_c, pygame.K_x) and control:
            if line.marked and not self.secret:
                copy(line.marked)
                self._write(line.put("") if event.key == pygame.K_x else line)
        else:
            return False
        return True

    def _write(self, line: WrittenLine) -> None:
        """The line as it is now, if it is not too long."""
        text = line.text[: self.most]
        self.line = WrittenLine(text, *(min(place, len(text)) for place in line[1:]))
        if text != self.value:
            self.change(text)

    @property
    def _as_seen(self) -> str:
        return "•" * len(self.value) if self.secret else self.value

    def draw(self, pen: Pen) -> None:
        """Well, icon, the end of the text and the caret."""
        style, box, mood = pen.style, self.box, pen.mood(self)
        edge = style.colour("accent" if mood.hot else "control_edge")
        brush.rounded(pen.surface, box, style.px(8), (style.colour("well"),), edge)
        left = box.x + style.px(12)
        if self.icon:
            picture = icon(self.icon, style.grown(16))
            pen.surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
            left += style.grown(24)
        self._text(pen, left, mood.focused)
        ring(pen, self, box, style.px(8))

    def _text(self, pen: Pen, left: int, focused: bool) -> None:
        style, box, size = pen.style, self.box, pen.style.type(13)
        room = box.right - style.px(12) - left
        if not self.value:
            at = left + (style.px(5) if focused else 0), box.centery
            brush.words(pen.surface, self.hint, size, at, style.colour("text_faint"))
        shown = self._as_seen
        start = self._start(shown, size, room) if focused else 0
        shown = elided(shown[start:], size, max(1, room - 4), FACE)
        self._drawn = left, start, size
        if focused:
            self._draw_mark(pen, left, start, room)
        if shown:
            ink = style.colour("text" if self.enabled else "text_faint")
            brush.words(pen.surface, shown, size, (left, box.centery), ink, FACE)
        if focused:
            caret = left + 2 + self._reach(start, self.line.caret, size)
            top, bottom = box.centery - size * 0.62, box.centery + size * 0.62
            pygame.draw.line(
                pen.surface, rgb(style.colour("focus")), (caret, top), (caret, bottom), style.px(1)
            )

    def _draw_mark(self, pen: Pen, left: int, start: int, room: int) -> None:
        """A light behind what is marked."""
        style, size = pen.style, pen.style.type(13)
        first, last = (min(room, self._reach(start, end, size)) for end in self.line.ends)
        if last > first:
            mark = Rect(left + first, 0, last - first + 2, round(size * 1.4))
            mark.centery = self.box.centery
            brush.rounded(pen.surface, mark, style.px(2), (style.colour("selected_top"),))

    def _reach(self, start: int, end: int, size: int) -> int:
        """How far the text goes from one letter to another."""
        return line_width(self._as_seen[start:end], size, FACE) if end > start else 0

    def _start(self, text: str, size: int, room: int) -> int:
        """The first letter that is shown, so that the caret is seen."""
        start = 0
        while start < self.line.caret and self._reach(start, self.line.caret, size) > room - 8:
            start += 1
        return start

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """The hint must fit; the text is cut to fit."""
        room = self.box.w - style.px(24) - (style.grown(24) if self.icon else 0)
        if self.hint and not self.value:
            yield self.hint, style.text_width(self.hint, 13), room


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def _has_control(event: Event) -> bool:
    """Whether Ctrl is held; with Alt beside it, it is how some keyboards write a letter."""
    return bool(event.mod & pygame.KMOD_CTRL) and not event.mod & pygame.KMOD_ALT
