"""What can be changed of a person: name, colour and emblem."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.draw.style import seat_shape
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.field import Field
from app.draw.widgets.medallion import Medallion
from app.draw.widgets.node import Node
from app.draw.widgets.text import Avatar, Hairline, Icon, SeatMark, Text
from app.scenes.sitters import face_of_person
from app.store.emblems import emblems
from app.store.profiles import Profile
from app.store.saved_game import MOST_COLOURS

FACE, SMALL = 112, 60
YOUR_NAME = "What are you called at the table?"


@dataclass(frozen=True)
class Editing:
    """The chosen person, what is typed as the name and what is wrong with it, and what can be done.

    `taken` are the emblems of the others.
    """

    person: Profile
    typed: str
    problem: str
    is_here: bool
    is_alone: bool
    taken: frozenset[str | None]
    rename: Callable[[str], None]
    change: Callable[..., None]
    sit_down: Callable[[], None]
    delete: Callable[[], None]


def editor(editing: Editing) -> Node:
    """All of it, from the name to the buttons."""
    parts: list[Node] = [
        _head(editing),
        _title("Colour and shape at the table"),
        Flow([_colour(editing, number) for number in range(MOST_COLOURS)], gap=8),
        _title("Emblem"),
        Flow([_letter(editing), *(_emblem(editing, key) for key in emblems())], gap=6),
        Gap(4),
        Hairline("panel_edge"),
        Flow(_buttons(editing), gap=10),
    ]
    return Padded(Column(parts, gap=10), 4, 4)


def _title(text: str) -> Text:
    return Text(text, 12, "text_faint", "bold")


def _head(editing: Editing) -> Node:
    words: list[Node] = [
        _title("Name"),
        Field(editing.typed, editing.rename, hint=YOUR_NAME, key="name"),
    ]
    if editing.problem:
        told = Text(editing.problem, 13, "danger", "semibold", grow=1)
        words.append(Row([Icon("warn", 16), told], gap=8))
    elif editing.person.emblem:
        line = emblems()[editing.person.emblem].line
        words.append(Text(line, 13, "text_dim"))
    face = Avatar(face_of_person(editing.person), FACE)
    return Row([face, Column(words, gap=6, grow=1)], gap=20)


def _colour(editing: Editing, number: int) -> Node:
    change = partial(editing.change, colour=number)
    chosen, tip = number == editing.person.colour, seat_shape(number).capitalize()
    mark = SeatMark(number, 26)
    return Pressable(mark, change, chosen, "card", 9, 9, key=f"colour {number}", tip=tip)


def _letter(editing: Editing) -> Node:
    """The first letter of the name, for those who want no emblem."""
    face = face_of_person(editing.person.model_copy(update={"emblem": None}))
    chosen = editing.person.emblem is None
    return _choice(editing, Avatar(face, SMALL), None, chosen, "A letter")


def _emblem(editing: Editing, key: str) -> Node:
    face = face_of_person(editing.person.model_copy(update={"emblem": key}))
    tip = emblems()[key].name
    tip += " (somebody else has it, too)" if key in editing.taken else ""
    return _choice(editing, Medallion(face, scale=SMALL), key, key == editing.person.emblem, tip)


def _choice(editing: Editing, face: Node, key: str | None, chosen: bool, tip: str) -> Node:
    change: Callable[..., Any] = partial(editing.change, emblem=key)
    look, name = "card" if chosen else "row", f"emblem {key or 'letter'}"
    return Pressable(face, change, chosen, look, 5, 5, key=name, tip=tip)


def _buttons(editing: Editing) -> list[Node]:
    name = editing.person.name
    here = Button(f"Sit down as {name}", editing.sit_down, "primary", "person", key="sit down")
    here.tip = "New tables begin with this person"
    if editing.is_here:
        here = Button(f"{name} sits here", editing.sit_down, icon="check", key="sit down")
        here.enabled, here.tip = False, "New tables begin with this person"
    away = Button("Delete", editing.delete, "quiet", "trash", key="delete")
    away.enabled = not editing.is_alone
    away.tip = "Somebody has to be here" if editing.is_alone else ""
    return [here, away]
