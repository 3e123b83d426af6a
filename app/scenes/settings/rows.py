"""A row for each setting, made from what the store says about it."""

from collections.abc import Mapping
from functools import partial
from typing import Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Padded, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Dropdown, Segmented, Slider, Stepper, Toggle
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.scenes.settings.key_names import key_label
from app.store.names import MOST_LETTERS
from app.store.setting_controls import SettingControl, Value
from app.store.settings import Settings

UNITS = {
    "scale": " %",
    "text_size": " %",
    "effects": " %",
    "room": " %",
    "music": " %",
    "hold_seconds": " s",
    "zoom_delay": " s",
}
# What these say moves everything, the row itself too: one press, not one for each step.
LAID_OUT_BY = ("scale", "text_size")
# More steps than this are a slider, fewer a stepper; longer labels than this fold into a list.
MOST_STEPS = 13
MOST_SEGMENTS = 3
MOST_SEGMENT_LETTERS = 22


class SettingActions(Protocol):
    """What the rows can do."""

    def set_value(self, control: SettingControl, value: Value) -> None:
        """Choose a value; it applies at once."""

    def type_value(self, control: SettingControl, text: str) -> None:
        """Type a value that may not be finished."""

    def ask_key(self, control: SettingControl) -> None:
        """Wait for the key that shall do this."""


def plain_row(title: str, about: str, right: list[Node], problem: str = "") -> Node:
    """Title and sentence on the left, anything on the right, and what is wrong under them."""
    words = Column([Text(title, 15, face="semibold"), Text(about, 13, "text_dim")], gap=1, grow=1)
    parts: list[Node] = [Row([words, *right], gap=16)]
    if problem:
        sentence = Text(problem, 13, "danger", "semibold", grow=1)
        parts.append(Row([Icon("warn", 16), sentence], gap=8))
    return Padded(Column(parts, gap=6), 0, 12)


def setting_row(
    style: Style,
    control: SettingControl,
    settings: Settings,
    actions: SettingActions,
    typed: Mapping[str, tuple[str, str]],
) -> Node:
    """The row of one setting; `typed` has texts that cannot be set as they are, and why."""
    value = control.value(settings)
    text, problem = typed.get(control.name, (str(value), ""))
    if control.kind == "text":
        right = [_field(control, text, actions)]
    else:
        right = _controls(style, control, value, actions)
    return plain_row(control.title, control.about, right, problem)


def _field(control: SettingControl, text: str, actions: SettingActions) -> Node:
    change = partial(actions.type_value, control)
    return Field(text, change, width=220, most=MOST_LETTERS, key=_key(control))


def _key(control: SettingControl) -> str:
    return f"{control.section} {control.name}"


def _controls(
    style: Style, control: SettingControl, value: Value, actions: SettingActions
) -> list[Node]:
    change, key = partial(actions.set_value, control), _key(control)
    if control.kind == "switch":
        return [Toggle(bool(value), change, key=key)]
    if control.kind == "choice":
        return [_choice(control, value, actions)]
    if control.kind == "key":
        return [_key_button(style, control, str(value), actions)]
    return _number(style, control, float(value), actions)


def _choice(control: SettingControl, value: Value, actions: SettingActions) -> Node:
    values = [each for each, _ in control.choices]
    labels = [label for _, label in control.choices]

    def pick(number: int) -> None:
        actions.set_value(control, values[number])

    short = sum(map(len, labels)) <= MOST_SEGMENT_LETTERS
    if len(labels) <= MOST_SEGMENTS and short:
        return Segmented(labels, values.index(value), pick, key=_key(control))
    return Dropdown(labels, values.index(value), pick, width=160, key=_key(control))


def _number(
    style: Style, control: SettingControl, value: float, actions: SettingActions
) -> list[Node]:
    unit, key = UNITS.get(control.name, ""), _key(control)
    is_whole = float(control.step).is_integer()

    def put(number: float) -> None:
        actions.set_value(control, round(number) if is_whole else round(number, 3))

    if control.name in LAID_OUT_BY:
        numbers = range(round(control.low), round(control.high) + 1, round(control.step))
        labels = [f"{number}{unit}" for number in numbers]

        def pick(place: int) -> None:
            put(numbers[place])

        return [Dropdown(labels, numbers.index(round(value)), pick, width=120, key=key)]
    if is_whole and (control.high - control.low) / control.step < MOST_STEPS:
        low, high, step = round(control.low), round(control.high), round(control.step)
        return [Stepper(round(value), low, high, put, step, unit, key=key)]
    slider = Slider(value, control.low, control.high, control.step, put, key=key)
    ends = (control.low, control.high, control.low + control.step)
    widest = max(style.text_width(f"{n:g}{unit}", 15, "bold") for n in ends) / style.unit + 4
    shown = Text(f"{value:g}{unit}", 15, face="bold", align="right", single=True)
    return [slider, Sized(shown, width=widest)]


def _key_button(style: Style, control: SettingControl, key: str, actions: SettingActions) -> Node:
    ask = partial(actions.ask_key, control)
    button = Button(key_label(key), ask, room="compact", key=_key(control))
    button.tip = "Press, then press the new key"
    wide = max(style.px(120), button.size(style, style.width)[0])
    return Sized(button, width=wide / style.unit)
