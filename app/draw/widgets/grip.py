"""The grip of a row: dragging it, or Left and Right, moves the row up and down."""

from collections.abc import Callable
from dataclasses import dataclass, field

from app.draw import brush
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.node import Control, Pen


@dataclass(eq=False)
class Grip(Control):
    """Moves its row one place at a time; `move` gets -1 for up and 1 for down."""

    move: Callable[[int], None] = field(default=lambda step: None)
    _moved: bool = field(default=False, init=False)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return style.grown(18), style.control

    def nudge(self, step: int) -> bool:
        self.move(step)
        return True

    def drag(self, at: tuple[int, int]) -> None:
        """A row's height away is one place; the next place needs a new layout first."""
        reach = self.box.h * 4 // 5
        away = at[1] - self.box.centery
        if abs(away) > reach and not self._moved:
            self._moved = True
            self.move(1 if away > 0 else -1)

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        ink = style.colour("accent_hi" if mood.hot or mood.pressed else "text_faint")
        dots = icon("grip", style.grown(16), ink)
        pen.surface.blit(dots, dots.get_rect(center=self.box.center))
        if mood.focused:
            inner = self.box.inflate(0, -style.px(8))
            brush.focus_ring(pen.surface, inner, style.px(5), style.unit, style.colour("focus"))
