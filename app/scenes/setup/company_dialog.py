"""Who is to sit on a chair: one of the regulars, or one of the people who play here."""

from collections.abc import Callable, Sequence
from functools import partial

from app.draw.style import Style
from app.draw.widgets.boxes import Flow, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Avatar, Text
from app.scenes.regulars.gallery import face_card, gallery
from app.scenes.setup.chairs import Chairs
from app.scenes.sitters import face_of_person
from app.store.names import clean_name
from app.store.profiles import Profile
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


def people_dialog(
    seating: Chairs, number: int, sit: Callable[[Profile], None], buttons: Sequence[Button]
) -> Node:
    """Everybody who has a profile, but those who sit elsewhere."""
    sits = clean_name(seating.chair(number).name, "").casefold()
    others = {name.casefold() for name in seating.people} - {sits}
    people = seating.profiles.people if seating.profiles else ()
    cards = [_person(one, sit, sits) for one in people if one.name.casefold() not in others]
    return dialog("Who sits here?", [Flow(cards, gap=10)], buttons)


def _person(person: Profile, sit: Callable[[Profile], None], sits: str) -> Node:
    name = Text(person.name, 15, face="semibold")
    row = Row([Avatar(face_of_person(person), 44), name], gap=12)
    is_here = person.name.casefold() == sits
    return Pressable(row, partial(sit, person), is_here, "card", key=f"person {person.key}")
