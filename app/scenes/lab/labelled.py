"""A label in a column of its own, and a control beside it."""

from app.draw.style import Style
from app.draw.widgets.boxes import Row, Sized
from app.draw.widgets.node import Control, Node
from app.draw.widgets.text import Text

LABEL, CONTROL = 70, 150


def labelled(style: Style, label: str, control: Control) -> Node:
    """One line; controls under each other are alike in width."""
    name = Sized(Text(label, 13, face="semibold"), LABEL * (1 + (style.text - 1) * 0.8))
    return Row([name, Sized(control, style.grown(CONTROL) / style.unit)], gap=10)
