"""Dialogs: a panel in the middle of the window that wants an answer first.

A scene returns one from its `dialog` method. The first control gets the keyboard: put the safe
answer first, or the field.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text, complaint

WIDTH = 520
# The key of what scrolls in a dialog.
INSIDE = "dialog text"


@dataclass(eq=False)
class _Broad(Sized):
    """As wide as asked for, and wider for larger text."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        wide = min(width, style.grown(self.width))
        return wide, self.part.size(style, wide)[1]


def dialog(
    title: str,
    parts: Sequence[Node],
    buttons: Sequence[Button],
    icon: str = "",
    width: float = WIDTH,
    foot: Node | None = None,
) -> Node:
    """A title, anything under it, and buttons on the right; a foot stays where the rest scrolls."""
    heading: Node = Text(title, 24, face="serif", grow=1)
    head = Row([Icon(icon, 26), heading], gap=14) if icon else heading
    inside = Scroll(Padded(Column(list(parts), gap=12), 0, 8), key=INSIDE)
    below = [foot, Flow(list(buttons), gap=10, align="right") if buttons else None]
    whole = Column([head, inside, *(part for part in below if part is not None)], gap=12)
    panel = _Broad(Panel(whole, 28, 24), width=width)
    return Padded(Column([panel], align="middle", justify="middle"), 24, 24)


def question(title: str, text: str, buttons: Sequence[Button], icon: str = "") -> Node:
    """A sentence or two, and the possible answers."""
    return dialog(title, [Text(text, 15, "text_dim")], buttons, icon)


def text_question(
    title: str, text: str, field: Field, buttons: Sequence[Button], problem: str = ""
) -> Node:
    """A sentence, a field to type in, and what is wrong with what was typed."""
    return dialog(title, [Text(text, 15, "text_dim"), field, *complaint(problem)], buttons)
