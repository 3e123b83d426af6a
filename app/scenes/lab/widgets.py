"""Small nodes of the lab: a labeled control, panels in a row, and a row that stands out."""

from collections.abc import Sequence

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Padded, Panel, Row, Sized
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.text import Icon, Text


class Tinted(Padded):
    """A row that is not as printed, not the same in both, or wished for."""

    def draw(self, pen: Pen) -> None:
        box = Rect(self.box)
        fill = pen.style.colour("selected_bottom")
        brush.rounded(pen.surface, box, pen.style.px(6), (fill,))


def card_row(style: Style, cards: Sequence[Node]) -> Node:
    """A few panels side by side, where there is room."""
    panels: list[Node] = [Panel(card, 18, 14, grow=1) for card in cards]
    if style.narrow:
        return Column(panels, gap=12)
    return Row(panels, gap=16, align="stretch")


def card(icon: str, title: str, told: str, more: Sequence[Node] = ()) -> Node:
    """What goes into one of them."""
    head = Row([Icon(icon, 17), Text(title, 13, "text_dim", grow=1)], gap=8)
    return Column([head, Text(told, 17, face="serif"), *more], gap=5)


LABEL, CONTROL = 70, 150


def labelled(style: Style, label: str, control: Control) -> Node:
    """One line; controls under each other are alike in width."""
    name = Sized(Text(label, 13, face="semibold"), LABEL * (1 + (style.text - 1) * 0.8))
    return Row([name, Sized(control, style.grown(CONTROL) / style.unit)], gap=10)
