"""Nodes that move for a while on a page over a table: they are painted in every frame till then."""

import math
from dataclasses import dataclass, field

from pygame import Surface
from pygame.transform import smoothscale

from app.draw.card_faces import sprite
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen, walk
from app.draw.widgets.text import Text
from app.table.easing import share_of
from rules.kernel.cards import CardId

MARGIN = 14


@dataclass
class Clockwork:
    """When a page began to be shown, and for how long it moves; at rest it is as in the end."""

    begins: float | None = None
    lasts: float = 0.0

    def time(self, now: float) -> float:
        """The seconds since then; at rest, more than anything on the page needs."""
        return math.inf if self.begins is None else max(0.0, now - self.begins)

    def runs(self, now: float) -> bool:
        """Whether something still moves."""
        return self.time(now) < self.lasts


@dataclass(eq=False)
class Live(Node):
    """A node that moves for a while: it is drawn with the others only when it is at rest."""

    clock: Clockwork

    def draw(self, pen: Pen) -> None:
        if not self.clock.runs(pen.now):
            self.paint(pen, math.inf)

    def paint(self, pen: Pen, time: float) -> None:
        """As it is after this many seconds."""
        raise NotImplementedError


@dataclass(eq=False)
class LateText(Text):
    """A text that is not there before its time has come."""

    clock: Clockwork = field(default_factory=Clockwork)
    when: float = 0.0

    def draw(self, pen: Pen) -> None:
        if self.clock.time(pen.now) >= self.when:
            super().draw(pen)


@dataclass(eq=False)
class TurningCard(Live):
    """A card that lies face down and is turned over."""

    card: CardId
    zone: str
    scale: float
    begins: float
    lasts: float

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return style.px(self.scale + MARGIN), style.px(self.scale * 1.4 + MARGIN)

    def paint(self, pen: Pen, time: float) -> None:
        share = share_of(time, self.begins, self.lasts)
        draw_turning(pen, (self.card, self.zone), self.scale, share, self.box.center)


def draw_turning(
    pen: Pen,
    lying: tuple[CardId, str],
    scale: float,
    share: float,
    at: tuple[int, int],
    angle: int = 0,
) -> None:
    """A card that lies in a zone on its way from its back to its face, about its middle."""
    card, zone = lying
    shown = card if share >= 0.5 else None
    picture = sprite(pen.style.theme, shown, pen.style.px(scale), angle, False, zone)
    wide = max(1, round(picture.get_width() * abs(math.cos(math.pi * share))))
    if wide < picture.get_width():
        picture = smoothscale(picture, (wide, picture.get_height()))
    pen.surface.blit(picture, picture.get_rect(center=at))


def paint_live(surface: Surface, style: Style, layer: Node, now: float) -> None:
    """All of a dialog that moves, inside the part of it that is in sight."""
    clip = surface.get_clip()
    inside = next((node.box for node in walk(layer) if node.key == "dialog text"), clip)
    surface.set_clip(inside.inflate(style.px(24), 0).clip(clip))
    pen = Pen(surface, style, now)
    for node in walk(layer):
        if isinstance(node, Live):
            node.paint(pen, node.clock.time(now))
        elif isinstance(node, LateText):
            node.draw(pen)
    surface.set_clip(clip)
