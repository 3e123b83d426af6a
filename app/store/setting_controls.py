"""What the settings screen needs to know about each setting, read from the settings themselves."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.store.settings import SECTIONS, Keys, Section, Settings

Value: TypeAlias = bool | int | float | str
Kind: TypeAlias = Literal["switch", "number", "choice", "text", "key"]

TITLES = {
    "display": "Display",
    "sound": "Sound",
    "motion": "Motion",
    "hot_seat": "Shared screen",
    "accessibility": "Accessibility",
    "content": "Content",
    "bots": "Opponents",
    "keys": "Keys",
    "person": "You",
    "designer": "Designer",
}


@dataclass(frozen=True, slots=True)
class SettingControl:
    """One setting: where it is, what it is called, and which values it can have.

    A number has `low`, `high` and `step`; a choice has pairs of a value and its label.
    """

    section: str
    name: str
    title: str
    about: str
    kind: Kind
    choices: tuple[tuple[Value, str], ...] = ()
    low: float = 0
    high: float = 0
    step: float = 1

    def value(self, settings: Settings) -> Value:
        """What is chosen."""
        chosen: Value = getattr(getattr(settings, self.section), self.name)
        return chosen

    def moved(self, number: float, steps: int) -> float:
        """A number this many steps up or down, within the range; a whole number stays one."""
        return round(min(max(number + steps * self.step, self.low), self.high), 3)


def controls(section: str) -> tuple[SettingControl, ...]:
    """Every setting of a section that a person can see."""
    return tuple(_read(section, SECTIONS[section]))


def _read(section: str, model: type[Section]) -> Iterator[SettingControl]:
    for name, schema in model.model_json_schema()["properties"].items():
        if not schema.get("hidden"):
            yield _control(section, name, schema)


def _control(section: str, name: str, schema: dict[str, Any]) -> SettingControl:
    return SettingControl(
        section,
        name,
        schema["title"],
        schema["description"],
        _kind(section, schema),
        _choices(schema),
        schema.get("minimum", 0),
        schema.get("maximum", 0),
        schema.get("step", schema.get("multipleOf", 1)),
    )


def _kind(section: str, schema: dict[str, Any]) -> Kind:
    if SECTIONS[section] is Keys:
        return "key"
    if "enum" in schema:
        return "choice"
    kinds: dict[str, Kind] = {"boolean": "switch", "string": "text"}
    return kinds.get(schema["type"], "number")


def _choices(schema: dict[str, Any]) -> tuple[tuple[Value, str], ...]:
    values = schema.get("enum", ())
    labels = schema.get("labels", [str(value).capitalize() for value in values])
    return tuple(zip(values, labels, strict=True))
