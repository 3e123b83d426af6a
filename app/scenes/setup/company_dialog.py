"""Which of the regulars is to sit on a chair."""

from collections.abc import Callable

from app.draw.style import Style
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.scenes.regulars.gallery import face_card, gallery
from app.scenes.setup.chairs import Chairs
from app.store.regulars import Regular, named

WIDTH, FACE = 700, 50


def company_dialog(
    style: Style, seating: Chairs, number: int, take: Callable[[Regular], None], close: Button
) -> Node:
    """Everybody's face, with those who are at the table already."""
    here = {c.name.casefold(): "at the table" for c in seating.chairs if c.is_bot}
    people = {name.casefold(): "a namesake" for name in seating.people}
    sits = named(seating.chair(number).name)

    def cell(regular: Regular) -> Node:
        note = "sits here" if regular is sits else {**here, **people}.get(regular.key, "")
        card = face_card(regular, note, take, chosen=regular is sits, scale=FACE)
        card.tip = regular.about
        card.enabled = regular.key not in people
        return card

    return dialog("Who sits here?", [gallery(style, cell)], [close], width=WIDTH)
