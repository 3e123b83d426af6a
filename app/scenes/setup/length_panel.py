"""How long the game is to be, and the door to the house rules."""

from functools import partial
from typing import Protocol

from app.draw.widgets.boxes import Column, Row
from app.draw.widgets.button import Pressable
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.scenes.setup.lengths import Length
from app.scenes.setup.rule_sheet import RuleSheet


class LengthActions(Protocol):
    """What the panel can do."""

    def set_length(self, length: Length) -> None:
        """Play as long as this."""

    def open_house_rules(self) -> None:
        """Show every rule that a table can change."""


def length_panel(sheet: RuleSheet, preset: str, actions: LengthActions) -> Node:
    """A card for each length, and one that leads to the house rules and says what they change."""
    cards = [_length(sheet, length, actions) for length in sheet.lengths]
    parts: list[Node] = [Column(cards, gap=8)] if cards else []
    if sheet.refused:
        sentence = Text(sheet.refused[1], 13, "danger", "semibold", grow=1)
        parts.append(Row([Icon("warn", 16), sentence], gap=8))
    return Column([*parts, _house_rules(sheet, preset, actions)], gap=16)


def length_heading() -> Node:
    """The panel's title."""
    return Text("Length", 24, face="serif")


def _length(sheet: RuleSheet, length: Length, actions: LengthActions) -> Node:
    is_chosen = length is sheet.length
    ink = "accent_hi" if is_chosen else "text"
    title = Row(
        [
            Text(sheet.lexicon.said(length.name), 15, ink, "bold", grow=1),
            Text(length.time, 13, ink if is_chosen else "text_dim", "semibold"),
        ],
        gap=12,
    )
    about = Text(sheet.lexicon.said(length.about), 12, "text_dim")
    words = Column([title, about], gap=2, grow=1)
    return Pressable(
        Row([Icon("clock", 20), words], gap=14),
        partial(actions.set_length, length),
        is_chosen,
        "card",
        across=14,
        down=10,
        key=f"length {length.name}",
    )


def _house_rules(sheet: RuleSheet, preset: str, actions: LengthActions) -> Node:
    words = Column(
        [Text("House rules", 15, face="bold"), Text(house_rules(sheet, preset), 12, "text_dim")],
        gap=2,
        grow=1,
    )
    return Pressable(
        Row([Icon("book", 20), words, Icon("right", 14)], gap=14),
        actions.open_house_rules,
        look="card",
        across=14,
        down=10,
        key="house rules",
        tip="Every rule that a table can change",
    )


def house_rules(sheet: RuleSheet, preset: str = "") -> str:
    """How far the rules are from the printed ones, in a sentence."""
    if not sheet.changes:
        is_printed = not any(map(sheet.is_changed, sheet.rules))
        return "Everything as printed." if is_printed else "Everything else as printed."
    many = "1 rule differs" if sheet.changes == 1 else f"{sheet.changes} rules differ"
    told = f"{many} from the printed rules."
    return f"{preset}: {told}" if preset else told
