"""Small panels in a row: an icon, what it is about, and the one thing to know of it."""

from collections.abc import Sequence

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Panel, Row
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text


def card_row(style: Style, cards: Sequence[Node]) -> Node:
    """A few panels side by side, where there is room."""
    panels: list[Node] = [Panel(card, 18, 14, grow=1) for card in cards]
    if style.narrow:
        return Column(panels, gap=12)
    return Row(panels, gap=16, align="stretch")


def card(icon: str, title: str, told: str, more: Sequence[Node] = ()) -> Node:
    """What goes into one of them."""
    head = Row([Icon(icon, 17), Text(title, 13, "text_dim")], gap=8)
    return Column([head, Text(told, 17, face="serif"), *more], gap=5)
