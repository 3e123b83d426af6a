"""The paper a hint is written on: a bubble with a tail, its buttons, and bars for the numbers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.style import Style
from app.draw.vector import drawn, icon
from app.draw.widgets.boxes import Padded
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.paper import BRASS_INK, RING

TAIL = 14
DARK, PALE = "#33291c", "#f8f0df"


@dataclass(eq=False)
class HintPaper(Padded):
    """Ivory paper; `tail` is the point that it speaks of, below it or above it."""

    across: float = 16
    down: float = 10
    tail: tuple[int, int] | None = None

    def draw(self, pen: Pen) -> None:
        style, box, radius = pen.style, self.box, pen.style.px(10)
        brush.shadow(pen.surface, box, radius, style.px(10), 170, style.px(4))
        fill = style.colour("paper_top"), mix(style.colour("paper_bottom"), "#ffffff", 0.35)
        brush.rounded(pen.surface, box, radius, fill, style.colour("card_edge"))
        if self.tail is not None:
            middle, edge, down = self._edge(style, self.tail)
            picture = _tail(style.px(TAIL), fill[-1] if down else fill[0], down)
            side = "midtop" if down else "midbottom"
            pen.surface.blit(picture, picture.get_rect(**{side: (middle, edge)}))

    def _edge(self, style: Style, to: tuple[int, int]) -> tuple[int, int, bool]:
        """Where the tail begins: at the edge that is nearer to what is meant."""
        box, margin, down = self.box, 2 * style.px(TAIL), to[1] > self.box.centery
        middle = max(box.x + margin, min(box.right - margin, to[0]))
        return middle, box.bottom - 1 if down else box.y + 1, down


@kept
def _tail(half: int, colour: str, down: bool) -> Surface:
    """A small triangle that points down or up."""
    points = f"0,0 {2 * half},0 {half},{half}" if down else f"0,{half} {2 * half},{half} {half},0"
    return drawn(2 * half, half, f'<polygon points="{points}" fill="{colour}"/>')


@dataclass(eq=False)
class Lamp(Node):
    """A lamp on a dark disc."""

    scale: float = 44

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return style.px(self.scale), style.px(self.scale)

    def draw(self, pen: Pen) -> None:
        side = min(self.box.w, self.box.h)
        disc = Rect(0, 0, side, side)
        disc.center = self.box.center
        brush.rounded(pen.surface, disc, side // 2, (DARK,))
        picture = icon("hint", round(side * 0.55), "#f3d27a")
        pen.surface.blit(picture, picture.get_rect(center=disc.center))


@dataclass(eq=False)
class PaperButton(Control):
    """A button on paper: a dark pill, or only words."""

    label: str = ""
    action: Callable[[], None] = field(default=lambda: None)
    filled: bool = False

    def press(self) -> None:
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        wide = style.text_width(self.label, 13, "bold") + style.px(28)
        return min(width, wide), max(style.px(30), round(style.type(13) * 2.0))

    def draw(self, pen: Pen) -> None:
        """Pill, words, a line under words that are pointed at, and the keyboard's ring."""
        style, mood, box = pen.style, pen.mood(self), self.box
        radius, ink = box.h // 2, BRASS_INK
        if self.filled:
            ink = PALE
            brush.rounded(pen.surface, box, radius, (mix(DARK, "#ffffff", 0.15 * mood.hot),))
        brush.words(pen.surface, self.label, style.type(13), box.center, ink, "bold", "middle")
        if mood.hot and not self.filled:
            half, under = style.text_width(self.label, 13, "bold") // 2, box.centery + style.type(9)
            ends = (box.centerx - half, under), (box.centerx + half, under)
            brush.rule(pen.surface, *ends, BRASS_INK)
        if mood.focused:
            brush.rounded(pen.surface, box, radius, (), RING, max(2, style.px(2)))

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        yield self.label, style.text_width(self.label, 13, "bold"), self.box.w


@dataclass(eq=False)
class HintBar(Node):
    """How much an answer promises, as a filled bar; a thin line says how far that may be off."""

    share: float = 0.0
    best: bool = False
    poor: bool = False
    margin: float = 0.0
    width: float = 128
    height: float = 14

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, style.px(self.width)), style.px(self.height)

    def draw(self, pen: Pen) -> None:
        """A dark groove and what fills it: brass for the best one, red for poor ones."""
        style = pen.style
        groove = Rect(0, 0, self.box.w, min(self.box.h, style.px(self.height)))
        groove.midleft = self.box.midleft
        radius, edge = groove.h // 2, style.colour("panel_edge")
        brush.rounded(pen.surface, groove, radius, (style.colour("pill"),), edge)
        filled = groove.copy()
        filled.w = max(groove.h, round(groove.w * min(1.0, self.share)))
        name = "accent" if self.best else "danger" if self.poor else "text_faint"
        colour = style.colour(name)
        brush.rounded(pen.surface, filled, radius, (mix(colour, "#ffffff", 0.2), colour))
        self._draw_margin(pen, groove)

    def _draw_margin(self, pen: Pen, groove: Rect) -> None:
        """A thin line with ends, from the least it may be to the most."""
        if not self.margin:
            return
        ends = (max(0.0, self.share - self.margin), min(1.0, self.share + self.margin))
        left, right = (groove.x + round(groove.w * end) for end in ends)
        ink, half = pen.style.colour("text"), max(2, groove.h // 4)
        brush.rule(pen.surface, (left, groove.centery), (right, groove.centery), ink)
        for x in (left, right):
            brush.rule(pen.surface, (x, groove.centery - half), (x, groove.centery + half), ink)
