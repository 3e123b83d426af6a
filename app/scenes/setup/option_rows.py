"""A row for each rule that a table can choose: what it is, what it does, and its control."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from pygame import Rect

from app.draw.vector import drawn
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Padded, Row
from app.draw.widgets.button import Pressable
from app.draw.widgets.controls import Dropdown, Stepper, Toggle
from app.draw.widgets.node import Control, Node, Pen
from app.draw.widgets.text import Hairline, Icon, Text, complaint
from app.scenes.setup.rule_sheet import Rule, RuleSheet, Value
from app.table.rule_codes import READ_THE_RULE


class RuleActions(Protocol):
    """What can be done to the rules."""

    def choose(self, rule: Rule, value: Value) -> None:
        """Set an option."""

    def step(self, rule: Rule, value: int) -> None:
        """Go to a number, or to the next one that can be."""

    def ask_number(self, rule: Rule) -> None:
        """Let a person type a number."""

    def read_rule(self, rule: Rule) -> None:
        """Open the rules at the paragraph behind an option."""


@dataclass(eq=False)
class NumberStepper(Stepper):
    """A stepper whose number can be pressed, to type another one."""

    ask: Callable[[], None] = field(default=lambda: None)

    def press(self) -> None:
        self.ask()

    def click(self, at: tuple[int, int]) -> None:
        if self.box.x + self.box.h <= at[0] < self.box.right - self.box.h:
            self.ask()
        else:
            super().click(at)


def option_row(sheet: RuleSheet, rule: Rule, actions: RuleActions) -> Node:
    """Title and sentence on the left, link and control on the right, a refusal under them."""
    title: list[Node] = [Text(rule.title, 15, face="semibold")]
    if sheet.is_house_rule(rule):
        usual = rule.word(rule.usual) if rule.kind != "switch" else _on(rule.usual)
        title.append(DrawnBox(_dot, 10, 10, tip=f"Changed from the printed game: {usual}"))
    title.append(_link(sheet, rule, actions))
    words = Column([Flow(title, gap=6), Text(rule.about, 12, "text_dim")], gap=1, grow=1)
    row = Row([words, _control(sheet, rule, actions)], gap=16)
    name, why = sheet.refused or ("", "")
    return Padded(Column([row, *complaint(why if name == rule.name else "")], gap=6), 0, 7)


def _on(value: Value) -> str:
    return "On" if value else "Off"


def _link(sheet: RuleSheet, rule: Rule, actions: RuleActions) -> Node:
    code = Text(rule.paragraph, 12, "text_faint", "semibold")
    return Pressable(
        code if sheet.designer else Icon("book", 15),
        partial(actions.read_rule, rule),
        across=5,
        down=1,
        key=f"{rule.name} link",
        tip=READ_THE_RULE,
    )


def _control(sheet: RuleSheet, rule: Rule, actions: RuleActions) -> Control:
    value, key = sheet.value(rule), f"option {rule.name}"
    if rule.kind == "switch":
        return Toggle(bool(value), partial(actions.choose, rule), key=key)
    if rule.kind == "choice":
        return _choice(rule, str(value), actions, key)
    change, ask = partial(actions.step, rule), partial(actions.ask_number, rule)
    number = int(value)
    return NumberStepper(
        number, rule.low, rule.highest, change, ask=ask, key=key, tip="Press the number to type one"
    )


def _choice(rule: Rule, value: str, actions: RuleActions, key: str) -> Dropdown:
    def pick(number: int) -> None:
        actions.choose(rule, rule.choices[number])

    labels = [rule.word(choice) for choice in rule.choices]
    return Dropdown(labels, rule.choices.index(value), pick, key=key)


def _dot(pen: Pen, box: Rect) -> None:
    side = box.w
    circle = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side * 0.34:.1f}" '
    pen.surface.blit(drawn(side, side, f'{circle} fill="{pen.style.colour("accent")}"/>'), box)


def option_rows(sheet: RuleSheet, words: str, actions: RuleActions) -> list[Node]:
    """A row for every rule that is looked for, under a heading where the printed game ends."""
    found = list(sheet.shown(words))
    if not found:
        return [Padded(Text("No rule mentions that.", 15, "text_dim"), 0, 12)]
    printed = [rule for rule in found if rule.is_printed]
    beyond = [rule for rule in found if not rule.is_printed]
    parts = _ruled(sheet, printed, actions)
    return [*parts, *_beyond_print(), *_ruled(sheet, beyond, actions)] if beyond else parts


def _ruled(sheet: RuleSheet, rules: list[Rule], actions: RuleActions) -> list[Node]:
    parts: list[Node] = []
    for rule in rules:
        parts += [Hairline()] if parts else []
        parts.append(option_row(sheet, rule, actions))
    return parts


def _beyond_print() -> list[Node]:
    title = Text("Changes the printed game", 15, "accent", "serif")
    why = Text("Card counts and scoring, for tables that like to experiment.", 12)
    why.colour = "text_dim"
    return [
        Hairline("panel_edge"),
        Padded(Column([title, why], gap=1), 0, 10),
        Hairline("panel_edge"),
    ]
