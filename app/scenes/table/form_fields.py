"""The fields of a form as nodes: steppers, choosers, cards to pick, and a panel for each record."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown, Stepper, Toggle
from app.draw.widgets.node import Node
from app.draw.widgets.text import Avatar, Icon, Text
from app.scenes.table.eyes import TableEyes
from app.scenes.table.sheets import card_node
from app.table.form import AnswerForm, Path
from app.table.form_words import FormWords
from rules.kernel.cards import Seat
from rules.kernel.drafts import Blank

CARD, PANEL = 46, 216
UNCHOSEN = "Choose …"


@dataclass(frozen=True, eq=False)
class FormFields:
    """Makes the nodes of a form; each change goes to `change` as the form that it makes."""

    form: AnswerForm
    words: FormWords
    eyes: TableEyes
    style: Style
    change: Callable[[AnswerForm], None]

    def all(self, but: Collection[str] = ()) -> Iterator[Node]:
        """Every field of the answer, but for those that are filled in elsewhere."""
        for blank in self.form.draft.blanks:
            if blank.name not in but:
                yield from self._field((blank.name,), blank, blank.name)

    def _field(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        if blank.kind == "records" and blank.by:
            yield Flow([*self._takers(path, blank, key)], 12, "middle", "top")
        elif blank.kind == "records":
            yield from self._records(path, blank, key)
        else:
            yield self._labelled(blank, self._control(path, blank, f"form {key}"))

    def _labelled(self, blank: Blank, control: Node) -> Node:
        if blank.name in self.words.nouns:
            return Row([control], justify="middle")
        label = Text(self.words.label(blank.name), 13, "text_dim", "semibold", grow=1)
        if blank.kind in ("cards", "seats", "card"):
            return Column([label, control], gap=4)
        return Row([label, control], gap=10)

    # One field

    def _control(self, path: Path, blank: Blank, key: str) -> Node:
        value = self.form.value(path)
        put = partial(self._put, path)
        if blank.kind in ("number", "slot"):
            noun = self.words.nouns.get(blank.name, "")
            return Stepper(value, blank.least, blank.most, put, noun=noun, key=key)
        if blank.kind == "flag":
            return Toggle(bool(value), put, key=key)
        if blank.kind in ("cards", "seats", "card"):
            return Flow([*self._toggles(path, blank, key)], 6)
        return self._chooser(blank, value, put, key)

    def _put(self, path: Path, value: Any) -> None:
        self.change(self.form.put(path, value))

    def _chooser(self, blank: Blank, value: Any, put: Callable[[Any], None], key: str) -> Dropdown:
        """One of a few; a word may be left out."""
        is_open = value is None and None not in blank.choices
        choices = [*([None] if is_open or blank.kind == "word" else []), *blank.choices]
        labels = [self._name(blank, one) for one in choices]
        return Dropdown(labels, choices.index(value), lambda n: put(choices[n]), key=key)

    def _toggles(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        value = self.form.value(path)
        for one in blank.choices:
            is_on = one == value if blank.kind == "card" else one in value
            act = partial(self._pick, path, blank, one)
            name = self._name(blank, one)
            yield Pressable(
                self._picture(blank, one), act, is_on, "card", 3, 3, key=f"{key} {one}", tip=name
            )

    def _pick(self, path: Path, blank: Blank, one: Any) -> None:
        if blank.kind == "card":
            self._put(path, one)
        else:
            self.change(self.form.toggle(path, blank, one))

    def _picture(self, blank: Blank, one: Any) -> Node:
        if blank.kind in ("card", "cards"):
            return card_node(one, CARD, 6)
        return self._avatar(one, 32)

    def _avatar(self, seat: Seat, size: float) -> Node:
        return Avatar(self.eyes.faces[seat], size)

    def _name(self, blank: Blank, one: Any) -> str:
        """What a choice is called."""
        if blank.kind in ("seat", "seats", "place") and one is not None:
            return self.eyes.voice.name(one)
        if one is None:
            return "The middle" if blank.kind == "place" and None in blank.choices else UNCHOSEN
        if blank.kind in ("card", "cards"):
            return self.eyes.about_card(one).name
        return self.words.zone(one) if blank.kind == "zone" else self.words.word(str(one))

    # Several records

    def _takers(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        """A panel for everybody who can have a record, open for those who have one."""
        for whose in blank.part(blank.by).choices:
            number = self.form.number_of(path, blank, whose)
            head = self._taker(path, blank, whose, f"form {key} {whose}", number is not None)
            fields: Sequence[Node] = ()
            if number is not None:
                fields = self._parts((*path, number), blank, f"{key} {whose}")
            yield self._panel([head, *fields], number is not None, whose, blank)

    def _taker(self, path: Path, blank: Blank, whose: Any, key: str, is_in: bool) -> Node:
        by = blank.part(blank.by)
        name = Text(self._name(by, whose), 15, "text" if is_in else "text_dim", "bold", grow=1)
        told = Text("takes part" if is_in else "left out", 12, "text_dim")
        mark = Icon("check" if is_in else "plus", 16)
        who = [self._avatar(whose, 34)] if by.kind == "seat" else []
        row = Row([*who, Column([name, told], gap=0, grow=1), mark], gap=10)
        act = partial(self._take_part, path, blank, whose)
        return Pressable(row, act, across=6, down=4, key=key)

    def _take_part(self, path: Path, blank: Blank, whose: Any) -> None:
        self.change(self.form.take_part(path, blank, whose))

    def _parts(self, path: Path, blank: Blank, key: str) -> list[Node]:
        return [
            node
            for part in blank.parts
            if part.name != blank.by and _is_any(part)
            for node in self._field((*path, part.name), part, f"{key} {part.name}")
        ]

    def _panel(self, parts: Sequence[Node], is_in: bool, whose: Any, blank: Blank) -> Node:
        edge = "control_edge"
        if is_in and blank.part(blank.by).kind == "seat":
            edge = self.style.seat_colour(self.eyes.colours[whose])
        panel = Panel(Column(parts, gap=8), 10, 8, edge=edge, fill="panel")
        return Sized(panel, PANEL * self.style.text**0.7)

    def _records(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        """A panel for each record, with a way to drop it, and a button for one more."""
        records = self.form.value(path)
        for number in range(len(records)):
            drop = Button(
                "", partial(self._drop, path, number), "quiet", "trash", room="compact",
                key=f"form {key} drop {number}", tip="Take this away",
            )  # fmt: skip
            fields = self._parts((*path, number), blank, f"{key} {number}")
            yield Panel(Row([Column(fields, gap=8, grow=1), drop], 8, "top"), 10, 8)
        if len(records) < blank.most:
            label = f"Add to {self.words.label(blank.name).lower()}"
            add = partial(self._add, path, blank)
            yield Button(label, add, icon="plus", room="compact", key=f"form {key} add")

    def _add(self, path: Path, blank: Blank) -> None:
        self.change(self.form.add(path, blank))

    def _drop(self, path: Path, number: int) -> None:
        self.change(self.form.drop(path, number))


def _is_any(blank: Blank) -> bool:
    """Whether there is anything to choose."""
    return bool(blank.choices) or blank.kind in ("number", "slot", "flag", "word", "records")
