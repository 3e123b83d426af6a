"""A game on the shelf: its box under a lamp, its plate, and a ribbon if it can be continued."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from app.draw import brush, shelf
from app.draw.lettering import elided
from app.draw.style import Style
from app.draw.vector import art, icon
from app.draw.widgets.boxes import Column, Flow, Padded, Row
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.text import Icon, Text

DEPTH = 9
PLATE_EDGE, FACT_GAP = 4, 11
RAISED = 12
DIMMED, USUAL, BRIGHT = 62, 90, 100
LAMP = 90, 30


@dataclass(eq=False)
class Ribbon(Control):
    """Takes a person back to an unfinished game; the longest of its labels that fits is shown."""

    labels: tuple[str, ...] = ()
    action: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        """Go on with the saved game."""
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, max(style.px(32), round(style.type(13) * 1.9))

    def draw(self, pen: Pen) -> None:
        style, mood = pen.style, pen.mood(self)
        top = style.colour("danger_hover_top" if mood.hot else "ribbon_top")
        shelf.ribbon(pen.surface, self.box, style.unit, (top, style.colour("ribbon_bottom")))
        self._label(pen)
        if mood.focused:
            inner = self.box.inflate(-style.px(6), -style.px(6))
            brush.focus_ring(pen.surface, inner, style.px(3), style.unit, style.colour("focus"))

    def _label(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        side, size, ink = style.grown(14), style.type(13), "#fff4e4"
        text = elided(self._shown(style), size, self._room(style), "bold")
        left = box.centerx - (style.text_width(text, 13, "bold") + side + style.px(8)) // 2
        mark = icon("play", side, ink)
        pen.surface.blit(mark, mark.get_rect(midleft=(left, box.centery)))
        at = left + side + style.px(8), box.centery
        brush.words(pen.surface, text, size, at, ink, "bold")

    def _room(self, style: Style) -> int:
        return self.box.w - style.grown(14) - style.px(24)

    def _shown(self, style: Style) -> str:
        fitting = (
            text for text in self.labels if style.text_width(text, 13, "bold") <= self._room(style)
        )
        return next(fitting, self.labels[-1])

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        text = self._shown(style)
        yield text, style.text_width(text, 13, "bold"), self._room(style)


@dataclass(eq=False)
class GameBox(Control):
    """One column of the shelf; the shelf says where the front of the box is."""

    picture: str
    heading: str
    players: str = ""
    time: str = ""
    weight: int = 1
    spine: str = "#2a1709"
    chosen: bool = False
    coming: str = ""
    ribbon: Ribbon | None = None
    action: Callable[[], None] = field(default=lambda: None)
    front: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0), init=False)
    is_stacked: bool = field(default=False, init=False)
    overlapping = True

    def __post_init__(self) -> None:
        """Write the plate."""
        self.write(False)

    def write(self, is_stacked: bool) -> None:
        """The heading, and the facts below it in one line or, stacked, in two."""
        self.is_stacked = is_stacked
        facts = self._facts()
        lines = (
            [Flow(facts[:2], FACT_GAP), Flow(facts[2:])] if is_stacked else [Flow(facts, FACT_GAP)]
        )
        for line in lines:
            line.align = "middle"
        colour = "accent_hi" if self.chosen else "text"
        heading = Text(self.heading, 15, colour, "serif", "middle")
        above = Column([heading], justify="middle", grow=1)
        self.plate = Padded(Column([above, *lines], gap=4), PLATE_EDGE, 10)

    def _facts(self) -> list[Node]:
        players, time = _fact("person", self.players), _fact("clock", self.time)
        return [players, time, WeightDots(self.weight)]

    def needs_two_lines(self, style: Style, width: int) -> bool:
        """Whether the facts do not fit beside each other on a plate of this width."""
        wide = [fact.size(style, width)[0] for fact in self._facts()]
        between = style.px(FACT_GAP) * (len(wide) - 1)
        return sum(wide) + between > width - 2 * style.px(PLATE_EDGE)

    @property
    def children(self) -> tuple[Node, ...]:
        return (self.plate, self.ribbon) if self.ribbon else (self.plate,)

    def press(self) -> None:
        """Choose it, or sit down at it."""
        self.action()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The shelf knows better; this is what the plate needs."""
        return width, self.plate.size(style, width)[1]

    def stand(self, style: Style, column: Rect, front: Rect, plate: Rect) -> None:
        """Take the place that the shelf gives: the whole column, the box's front, the plate."""
        self.box, self.front = column, front.move(0, -style.px(RAISED) if self.chosen else 0)
        self.plate.place(style, plate)
        if self.ribbon:
            wide = front.w + 2 * style.px(shelf.OVERLAP)
            high = self.ribbon.size(style, wide)[1]
            top = self.front.y + round(front.h * 0.79) - style.px(3)
            box = Rect(front.centerx - wide // 2, min(top, self.front.bottom - high), wide, high)
            self.ribbon.place(style, box)

    def draw(self, pen: Pen) -> None:
        style, surface, mood, front = pen.style, pen.surface, pen.mood(self), self.front
        ground = front.bottom + (style.px(RAISED) if self.chosen else 0)
        shelf.box_shadow(surface, front, ground, style.unit)
        depth = style.px(DEPTH)
        around = Rect(front.x, front.y - depth, front.w + depth, front.h + depth)
        if self.chosen:
            brush.halo(surface, around, style.px(6), style.px(12), 150)
        shelf.box_sides(surface, front, depth, self.spine)
        lit = BRIGHT if self.chosen or mood.hot else USUAL
        lit = round(lit * DIMMED / 100) if self.coming else lit
        surface.blit(shelf.box_front(self.picture, *front.size, lit), front)
        self._frame(pen, around)
        self._lamp(pen)
        if self.coming:
            self._coming(pen)
        self._draw_plate(pen, mood.hot)

    def _frame(self, pen: Pen, around: Rect) -> None:
        style, outer = pen.style, around.inflate(pen.style.px(8), pen.style.px(8))
        if pen.mood(self).focused:
            brush.focus_ring(pen.surface, around, style.px(4), style.unit, style.colour("focus"))
        elif self.chosen:
            line = max(2, style.px(2))
            brush.rounded(pen.surface, outer, style.px(6), (), style.colour("accent"), line)

    def _lamp(self, pen: Pen) -> None:
        lamp = art("shell", "picture_lamp", *(pen.style.px(length) for length in LAMP))
        pen.surface.blit(lamp, lamp.get_rect(midtop=(self.box.centerx, self.box.y)))

    def _coming(self, pen: Pen) -> None:
        style = pen.style
        wide = style.text_width(self.coming, 12, "bold") + style.px(24)
        box = Rect(0, 0, wide, max(style.px(20), round(style.type(12) * 1.5)))
        board = self.front.bottom + (style.px(RAISED) if self.chosen else 0)
        lowest = self.plate.box.top - style.px(4) - box.h
        box.midtop = self.front.centerx, min(board + style.px(3), lowest)
        brush.shadow(pen.surface, box, style.px(3), style.px(3), 150, style.px(1))
        edge = style.colour("accent_lo")
        brush.rounded(pen.surface, box, style.px(3), ("#3a2b1c", "#241a12"), edge)
        ink = style.colour("accent_hi")
        brush.words(pen.surface, self.coming, style.type(12), box.center, ink, "bold", "middle")

    def _draw_plate(self, pen: Pen, hot: bool) -> None:
        style = pen.style
        edge = style.colour("accent") if self.chosen or hot else "#5a4a2c"
        if style.high_contrast and not self.chosen:
            edge = style.colour("panel_edge")
        fill = style.colour("panel_raised"), style.colour("panel")
        brush.rounded(pen.surface, self.plate.box, style.px(8), fill, edge)

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        if self.coming:
            yield self.coming, style.text_width(self.coming, 12, "bold"), self.box.w - style.px(24)


def _fact(name: str, text: str) -> Node:
    return Row([Icon(name, 15), Text(text, 13, face="semibold")], gap=3)


@dataclass(eq=False)
class WeightDots(Node):
    """How hard a game is to learn: how many of five dots."""

    weight: int = 1

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return style.grown(10) * 5, style.line(13)

    def draw(self, pen: Pen) -> None:
        side = self.box.w // 5
        dots = shelf.weight_dots(self.weight, side, pen.style.colour("accent"))
        pen.surface.blit(dots, dots.get_rect(center=self.box.center))
