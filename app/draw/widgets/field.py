"""A line of text that a person can edit."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame
from pygame.event import Event

from app.draw import brush
from app.draw.colours import rgb
from app.draw.lettering import elided, line_width
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.controls import ring
from app.draw.widgets.node import Control, Pen

MOST_LETTERS = 200


@dataclass(eq=False)
class Field(Control):
    """Text with a caret at its end; what is typed goes to `change` letter by letter."""

    value: str = ""
    change: Callable[[str], None] = field(default=lambda text: None)
    done: Callable[[], None] = field(default=lambda: None)
    hint: str = ""
    icon: str = ""
    width: float = 0
    most: int = MOST_LETTERS
    secret: bool = False
    takes_text = True

    def press(self) -> None:
        """Enter says that it is done."""
        self.done()

    def click(self, at: tuple[int, int]) -> None:
        """A click only brings the keyboard here."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As wide as asked for, or as there is room."""
        return (min(width, style.px(self.width)) if self.width else width), style.control

    def typed(self, event: Event) -> bool:
        """Letters are added, backspace takes one away, Ctrl+Backspace all."""
        if event.type == pygame.TEXTINPUT:
            letters = "".join(letter for letter in event.text if letter.isprintable())
            self._set(self.value + letters)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._set("" if event.mod & pygame.KMOD_CTRL else self.value[:-1])
            return True
        return False

    def _set(self, value: str) -> None:
        value = value[: self.most]
        if value != self.value:
            self.change(value)

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
        style, box = pen.style, self.box
        shown = self._shown(style, box.right - style.px(12) - left, focused)
        size = style.type(13)
        if shown:
            ink = style.colour("text" if self.enabled else "text_faint")
            wide = brush.words(pen.surface, shown, size, (left, box.centery), ink, "semibold")
        else:
            wide = 0
            ink = style.colour("text_faint")
            at = left + (style.px(5) if focused else 0), box.centery
            brush.words(pen.surface, self.hint, size, at, ink)
        if focused:
            caret = left + (wide if shown else 0) + 2
            top, bottom = box.centery - size * 0.62, box.centery + size * 0.62
            pygame.draw.line(
                pen.surface, rgb(style.colour("focus")), (caret, top), (caret, bottom), style.px(1)
            )

    def _shown(self, style: Style, room: int, focused: bool) -> str:
        """As much of the text as fits: its end where it is being typed."""
        text = "•" * len(self.value) if self.secret else self.value
        size = style.type(13)
        if not focused:
            return elided(text, size, max(1, room - 4), "semibold")
        if line_width(text, size, "semibold") <= room - 4:
            return text
        start = 0
        while start < len(text) and line_width("…" + text[start:], size, "semibold") > room - 4:
            start += 1
        return "…" + text[start:]

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """The hint must fit; the text is cut to fit."""
        room = self.box.w - style.px(24) - (style.grown(24) if self.icon else 0)
        if self.hint and not self.value:
            yield self.hint, style.text_width(self.hint, 13), room
