"""Sentences that appear for a few seconds at the lower edge."""

from pygame import Rect, Surface

from app.draw import brush
from app.draw.lettering import wrapped
from app.draw.style import Style

SHOWN_FOR = 6.0
MOST = 3


class Toasts:
    """The last few things that the program had to say."""

    def __init__(self) -> None:
        self._said: list[tuple[float, str]] = []

    def add(self, sentence: str, now: float) -> None:
        """Show a sentence from now on."""
        self._said = [*self._said[1 - MOST :], (now, sentence)]

    def clear(self) -> None:
        """Show nothing any more."""
        self._said = []

    def shown(self, now: float) -> list[str]:
        """What can be read now."""
        return [text for since, text in self._said if since <= now < since + SHOWN_FOR]

    def moving(self, before: float, now: float) -> bool:
        """Whether something appeared or went between two moments."""
        return self.shown(before) != self.shown(now)

    def draw(self, surface: Surface, style: Style, now: float) -> None:
        """All of them, the newest lowest."""
        bottom = style.height - style.px(20)
        for text in reversed(self.shown(now)):
            bottom -= self._draw_one(surface, style, text, bottom) + style.px(8)

    @staticmethod
    def _draw_one(surface: Surface, style: Style, text: str, bottom: int) -> int:
        pad, size = style.px(16), style.type(13)
        lines = wrapped(
            text, size, min(style.width - 4 * pad, round(style.width * 0.7)), "semibold"
        )
        wide = max(style.text_width(line, 13, "semibold") for line in lines) + 2 * pad
        box = Rect(0, 0, wide, len(lines) * style.line(13) + pad)
        box.midbottom = style.width // 2, bottom
        brush.shadow(surface, box, style.px(10), style.px(8), 160, style.px(4))
        edge = style.colour("tooltip_edge")
        brush.rounded(surface, box, style.px(10), (style.colour("tooltip"),), edge)
        for number, line in enumerate(lines):
            at = box.x + pad, box.y + pad / 2 + style.line(13) * (number + 0.5)
            brush.words(surface, line, size, at, style.colour("tooltip_ink"), "semibold")
        return box.h
