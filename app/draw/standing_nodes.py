"""What can be pointed at to see who has what."""

from collections.abc import Callable
from dataclasses import dataclass, field

from app.draw import brush
from app.draw.widgets.node import Control, Pen

STANDING = "standing"


@dataclass(eq=False)
class StandingNode(Control):
    """The bar or the card: pointed at or focused it unfolds; the picture below it is painted."""

    unfold: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        self.unfold()

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        if mood.hot or mood.focused:
            line = max(2, style.px(2))
            brush.rounded(pen.surface, self.box, style.px(10), (), style.colour("accent"), line)
        if mood.focused:
            brush.focus_ring(pen.surface, self.box, style.px(10), style.unit, style.colour("focus"))
