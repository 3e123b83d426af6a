"""The panel that tells how a game went: moments, each with a picture and a way to watch it."""

from collections.abc import Callable, Sequence

from pygame import Rect

from app.draw import brush
from app.draw.card_faces import sprite
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.table.face import Face
from app.table.turning_point import TurningPoint

PICTURE, CARD, FACE, THREE = 96, 54, 64, 3


def story_panel(
    style: Style,
    moments: Sequence[TurningPoint] | None,
    faces: Sequence[Face],
    whose: str,
    theme: str,
    watch: Callable[[int], None],
    review: Callable[[], None],
) -> Node:
    """The moments side by side, or under each other where there is little room."""
    title = Text("How it went", 18, face="serif", grow=1)
    button = Button("Review your game", review, icon="chart", room="compact", key="review")
    head = Row([title, button], 12) if not style.narrow else Flow([title, button], 12)
    if moments is None:
        return Panel(Column([head, Text("Looking back …", 15, "text_dim")], gap=8), 20, 16)
    if not moments:
        sorry = "No single moment decided this game: it was won little by little."
        return Panel(Column([head, Text(sorry, 15, "text_dim")], gap=8), 20, 16)
    about = Text(f"The moments that changed {whose} chance to win most.", 13, "text_dim")
    cards = [_moment(one, faces[one.seat], theme, watch) for one in moments]
    body: Node = Column(cards, gap=14)
    if not style.narrow:
        for card in cards:
            card.grow = 1
        empty = [Gap(grow=1) for _ in range(THREE - len(cards))]
        body = Row([*cards, *empty], gap=12, align="stretch")
    return Panel(Column([head, about, body], gap=8), 20, 16)


def _moment(moment: TurningPoint, face: Face, theme: str, watch: Callable[[int], None]) -> Node:
    parts: list[Node] = [
        DrawnBox(lambda pen, box: _paint(pen, box, moment, face, theme), height=PICTURE),
        Text(moment.when, 12, "accent", "bold"),
        Text(moment.title, 15, face="serif bold"),
    ]
    if moment.about:
        parts.append(Text(moment.about, 13, "text_dim"))
    number = moment.number
    button = Button(
        "Watch", lambda: watch(number), icon="film", room="compact", key=f"watch {number}"
    )
    parts += [Gap(grow=1), Flow([button, *_swing(moment)], 10)]
    return Column(parts, gap=4)


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
    brush.rounded(surface, box, style.px(8), ("#2c6149", "#123126"), "#8d6d35")
    wide, many = style.px(CARD), len(moment.cards)
    side = style.px(FACE)
    left = box.centerx - (many * wide + side) // 2
    for number, card in enumerate(moment.cards):
        picture = sprite(theme, card, wide, 6 - 6 * number)
        at = left + number * wide + wide // 2, box.centery
        surface.blit(picture, picture.get_rect(center=at))
    at = left + many * wide + side // 2 + (style.px(8) if many else 0), box.centery
    draw_face(surface, style, face, at, side)
