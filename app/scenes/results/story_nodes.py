"""The panel that tells how a game went: moments, each with a picture and a way to watch it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.card_faces import sprite
from app.draw.colours import mix, palette
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.table.face import Face
from app.table.turning_point import TurningPoint

PICTURE, CARD, FACE, THREE = 132, 74, 84, 3
SMALL = 0.7


def story_panel(
    style: Style,
    moments: Sequence[TurningPoint] | None,
    told: str,
    faces: Sequence[Face],
    theme: str,
    watch: Callable[[int], None],
    review: Callable[[], None],
) -> Node:
    """What is told of the moments; these side by side, or under each other if room is short."""
    words = Flow([Text("How it went", 24, face="serif"), Text(told, 13, "text_dim")], 14, grow=1)
    button = Button("Review your game", review, icon="chart", room="compact", key="review")
    head = Row([words, button], 12) if not style.narrow else Flow([words, button], 12)
    if moments == ():
        return Panel(head, 20, 14)
    cards = [_moment(one, faces[one.seat], theme, watch, style) for one in moments or ()]
    body: Node = Column(cards, gap=14)
    if not style.narrow:
        empty = [_empty() for _ in range(THREE - len(cards))]
        body = Row([*cards, *empty] if moments is None else cards, gap=14, align="stretch")
        for card in body.children:
            card.grow = 1
    return Panel(Column([head, body], gap=10), 20, 14)


@dataclass(eq=False)
class MomentFrame(Padded):
    """The plate of one moment."""

    across: float = 10
    down: float = 10

    def draw(self, pen: Pen) -> None:
        """Raised a little."""
        style = pen.style
        fill = style.colour("row_top"), style.colour("row_bottom")
        brush.rounded(pen.surface, self.box, style.px(8), fill, style.colour("panel_edge"))


def _empty() -> Node:
    """As much room as a moment will need, while it is looked for."""
    return MomentFrame(Gap(PICTURE + 130))


def _moment(
    moment: TurningPoint, face: Face, theme: str, watch: Callable[[int], None], style: Style
) -> Node:
    size = SMALL if style.narrow else 1.0
    parts: list[Node] = [
        DrawnBox(lambda pen, box: _paint(pen, box, moment, face, theme), height=PICTURE * size),
        Text(moment.when, 12, "accent", "bold"),
        Text(moment.title, 18, face="serif bold"),
    ]
    if moment.about:
        parts.append(Text(moment.about, 13, "text_dim"))
    number = moment.number
    button = Button(
        "Watch", lambda: watch(number), icon="film", room="compact", key=f"watch {number}"
    )
    parts += [Gap(grow=1), Flow([button, *_swing(moment)], 10)]
    return MomentFrame(Column(parts, gap=5))


def _swing(moment: TurningPoint) -> list[Node]:
    if moment.change is None:
        return []
    before, after = moment.change
    good = after >= before
    ink, art = ("good", "up") if good else ("danger", "down")
    words = Text(f"{before} % to {after} %", 13, ink, "bold")
    return [Row([Icon(art, 14, ink), words], gap=4)]


def _paint(pen: Pen, box: Rect, moment: TurningPoint, face: Face, theme: str) -> None:
    """The cards of the moment on cloth, and whoever played them."""
    style, surface = pen.style, pen.surface
    cloth = palette(theme)["table"]
    fill = mix(cloth, "#ffffff", 0.1), mix(cloth, "#000000", 0.45)
    brush.rounded(surface, box, style.px(8), fill, "#8d6d35")
    wide, many = min(style.px(CARD), round(box.h * 0.56)), len(moment.cards)
    side = min(style.px(FACE), round(box.h * 0.64))
    left = box.centerx - (many * wide + side) // 2
    for number, card in enumerate(moment.cards):
        picture = sprite(theme, card, wide, 6 - 6 * number)
        at = left + number * wide + wide // 2, box.centery
        surface.blit(picture, picture.get_rect(center=at))
    at = left + many * wide + side // 2 + (style.px(8) if many else 0), box.centery
    draw_face(surface, style, face, at, side)
