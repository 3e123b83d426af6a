"""A number of an answer in the prompt: between a minus and a plus, or one face for each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect
from pygame.event import Event

from app.draw import brush
from app.draw.brush import translucent
from app.draw.style import Style
from app.draw.vector import art, icon
from app.draw.widgets.node import Control, Pen
from app.draw.widgets.typing import number_typed
from app.table.board import NumberPlace
from app.table.number_steps import stepped
from app.table.prompt import FACE_TEXT
from app.table.question import NumberFace
from app.table.voice import numbered

TYPE = 13
UNSAID = "–"
CORNER = 8


@dataclass(eq=False)
class NumberPill(Control):
    """A number that can be stepped, typed or turned with the wheel; Enter `enters` it."""

    takes_wheel = True
    tip_below = True
    laid: NumberPlace
    numbers: tuple[int, ...] = ()
    said: int | None = None
    say: Callable[[int], None] = field(default=lambda number: None)
    enter: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        self.enter()

    def nudge(self, step: int) -> bool:
        self.say(stepped(self.numbers, self.said, step))
        return True

    def click(self, at: tuple[int, int]) -> None:
        """The left half is minus, the right half plus."""
        self.nudge(-1 if at[0] < self.box.centerx else 1)

    def typed(self, event: Event) -> bool:
        number = number_typed(event, self.numbers, self.said)
        if number is not None:
            self.say(number)
        return number is not None

    @property
    def words(self) -> str:
        """The number and what it counts."""
        return UNSAID if self.said is None else numbered(self.said, self.laid.noun)

    def draw(self, pen: Pen) -> None:
        """A dark pill with a disc at each end."""
        style, mood, box = pen.style, pen.mood(self), self.box
        edge = style.colour("accent" if mood.hot else "pill_edge")
        brush.rounded(pen.surface, box, box.h // 2, (style.colour("pill"),), edge)
        self._disc(pen, "minus", box.x, self.said is not None and self.said > self.numbers[0])
        self._disc(pen, "plus", box.right - box.h, self.said != self.numbers[-1])
        ink = style.colour("text" if self.said is not None else "text_off")
        brush.words(pen.surface, self.words, style.type(TYPE), box.center, ink, "bold", "middle")
        if mood.focused:
            brush.focus_ring(pen.surface, box, box.h // 2, style.unit, style.colour("focus"))

    def _disc(self, pen: Pen, name: str, left: int, possible: bool) -> None:
        style, side = pen.style, self.box.h - 4
        disc = Rect(left + 2, self.box.y + 2, side, side)
        brush.rounded(pen.surface, disc, side / 2, (style.colour("pill_hot"),))
        picture = icon(name, round(side * 0.55), style.colour("text"))
        picture = picture if possible else translucent(picture, 70)
        pen.surface.blit(picture, picture.get_rect(center=disc.center))

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        needed = style.text_width(self.words, TYPE, "bold")
        yield self.words, needed, self.box.w - 2 * self.box.h


@dataclass(eq=False)
class NumberFaces(NumberPill):
    """Numbers side by side, each with its face, what it brings, and how likely that is."""

    def click(self, at: tuple[int, int]) -> None:
        faces = zip(self.laid.faces, self._cells(), strict=True)
        for face in (face for face, cell in faces if cell.collidepoint(at)):
            if face.value in self.numbers:
                self.say(face.value)

    def _cells(self) -> list[Rect]:
        box, count = self.box, len(self.laid.faces)
        edges = [box.x + box.w * number // count for number in range(count + 1)]
        return [Rect(a, box.y, b - a, box.h) for a, b in pairwise(edges)]

    def draw(self, pen: Pen) -> None:
        """A cell for each, the one that is said in a bright frame."""
        style, mood = pen.style, pen.mood(self)
        for face, cell in zip(self.laid.faces, self._cells(), strict=True):
            self._cell(pen, face, cell.inflate(-style.px(2), 0))
        if mood.focused:
            radius, colour = style.px(CORNER), style.colour("focus")
            brush.focus_ring(pen.surface, self.box, radius, style.unit, colour)

    def _cell(self, pen: Pen, face: NumberFace, cell: Rect) -> None:
        style, radius = pen.style, pen.style.px(CORNER)
        if face.value == self.said:
            brush.rounded(pen.surface, cell, radius, (style.colour("accent"),))
            inner, rim = cell.inflate(-style.px(4), -style.px(4)), radius - style.px(2)
            brush.rounded(pen.surface, inner, rim, (style.colour("pill_hot"),))
        else:
            brush.rounded(
                pen.surface, cell, radius, (style.colour("pill"),), style.colour("pill_edge")
            )
        side = cell.h - style.px(6)
        die = Rect(cell.x + style.px(3), cell.y + style.px(3), side, side)
        picture = art(style.theme, face.art, side, side)
        pen.surface.blit(picture, picture.get_rect(center=die.center))
        words = [word for word in (face.gain, face.odds) if word]
        line, size = style.line(FACE_TEXT), style.type(FACE_TEXT)
        y = cell.centery - line * (len(words) - 1) // 2
        for number, word in enumerate(words):
            at = die.right + (cell.right - die.right) // 2, y + number * line
            ink = style.colour("accent_hi" if number == 0 else "text")
            brush.words(pen.surface, word, size, at, ink, "bold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        for face, cell in zip(self.laid.faces, self._cells(), strict=True):
            room = cell.w - cell.h
            for word in (face.gain, face.odds):
                yield word, style.text_width(word, FACE_TEXT, "bold"), room
