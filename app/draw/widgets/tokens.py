"""Tokens and cards that are carried from one panel to another, or picked up by a press."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pygame import Rect, Surface

from app.draw import brush
from app.draw.card_faces import sprite
from app.draw.colours import mix
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.node import Control, Pen
from rules.kernel.cards import CardId

RATIO = 1.4


@dataclass(eq=False)
class Carried(Control):
    """Something that follows the pointer, and is dropped; a press picks it up, or puts it down."""

    pick: Callable[[], None] = field(default=lambda: None)
    carry: Callable[[tuple[int, int]], None] = field(default=lambda at: None)
    drop: Callable[[tuple[int, int]], None] = field(default=lambda at: None)
    held: bool = False
    _moves: bool = field(default=False, init=False)

    def press(self) -> None:
        self.pick()

    def drag(self, at: tuple[int, int]) -> None:
        self._moves = True
        self.carry(at)

    def release(self, at: tuple[int, int]) -> None:
        """Dropped somewhere if it was carried, else picked up."""
        if self._moves:
            self._moves = False
            self.drop(at)
        elif self.box.collidepoint(at):
            self.pick()

    def ring(self, pen: Pen, radius: int) -> None:
        """Light around what is held, and around what the keyboard is on."""
        style, mood = pen.style, pen.mood(self)
        if self.held:
            brush.halo(pen.surface, self.box, radius, style.px(6), 160, style.colour("accent"))
        if mood.focused:
            brush.focus_ring(pen.surface, self.box, radius, style.unit, style.colour("focus"))


@dataclass(eq=False)
class Tokens(Carried):
    """This many tokens of somebody side by side; with a `figure` one of them, and the number."""

    art: str = ""
    count: int = 0
    colour: str = ""
    side: float = 30
    figure: bool = False
    noun: str = ""

    def _side(self, style: Style) -> int:
        return style.px(self.side)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """All of them with a margin; one that is empty has room for one."""
        side, pad = self._side(style), style.px(8)
        if self.figure:
            number = style.text_width(str(self.count), 15, "bold")
            return side + number + 3 * pad, max(side, style.line(15)) + pad
        wide = max(1, self.count) * round(side * 1.12) + pad
        return min(width, wide), side + pad

    def draw(self, pen: Pen) -> None:
        """A plate in the colour of whose they are, and the tokens on it."""
        style, box = pen.style, self.box
        colour = self.colour or style.colour("control_edge")
        fill = mix(style.colour("panel"), colour, 0.32)
        hot = pen.mood(self).hot
        edge = style.colour("accent") if hot and self.count else colour
        radius = min(style.px(9), box.h // 2)
        self.ring(pen, radius)
        brush.rounded(pen.surface, box, radius, (fill,), edge, 2 if self.held or hot else 1)
        self._put(pen.surface, style)

    def _put(self, surface: Surface, style: Style) -> None:
        side, box = min(self._side(style), self.box.h - 4), self.box
        if self.figure:
            picture = art(style.theme, self.art, side, side)
            surface.blit(picture, (box.x + style.px(6), box.centery - side // 2))
            at = box.x + style.px(12) + side, box.centery
            brush.words(surface, str(self.count), style.type(15), at, style.colour("text"), "bold")
            return
        step = (box.w - style.px(8)) / max(1, self.count)
        for number in range(self.count):
            picture = art(style.theme, self.art, side, side)
            middle = box.x + style.px(4) + step * (number + 0.5)
            surface.blit(picture, picture.get_rect(center=(round(middle), box.centery)))

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        if self.figure:
            needed = style.text_width(str(self.count), 15, "bold")
            yield str(self.count), needed, self.box.w - self._side(style)


@dataclass(eq=False)
class CardGrip(Carried):
    """A card that is carried."""

    card: CardId = 0
    width: float = 42

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return style.px(self.width + 6), style.px(self.width * RATIO + 6)

    def draw(self, pen: Pen) -> None:
        self.ring(pen, pen.style.px(4))
        draw_carried_card(pen.surface, pen.style, self.card, self.width, self.box.center)
        if pen.mood(self).hot:
            edge = pen.style.colour("accent")
            brush.rounded(pen.surface, self.box, pen.style.px(4), (), edge, 2)


def draw_carried_card(
    surface: Surface, style: Style, card: CardId, width: float, at: tuple[int, int]
) -> None:
    """A small card around a point."""
    picture = sprite(style.theme, card, style.px(width))
    surface.blit(picture, picture.get_rect(center=at))


def draw_carried_token(surface: Surface, style: Style, name: str, at: tuple[int, int]) -> None:
    """A token around a point, a little larger than it lies."""
    side = style.px(36)
    picture = art(style.theme, name, side, side)
    surface.blit(picture, Rect(at[0] - side // 2, at[1] - side // 2, side, side))
