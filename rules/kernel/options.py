"""The options of a game: the rules a table can choose, each with a default and an explanation."""

from collections.abc import Mapping
from typing import Any, cast

from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict


class Options(BaseModel):
    """The rules a table agreed on. Every field has a default, a range and an explanation."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def option(
    default: Any,
    rule: str,
    about: str,
    *,
    name: str = "",
    values: Mapping[str, str] | None = None,
    printed: bool = True,
    legacy_default: Any = None,
    **limits: Any,
) -> Any:
    """An option's field: its default, the rule it belongs to and one sentence about it.

    `name` is what players call it and `values` what they call its values, where that isn't just
    what the code calls them. `printed` is False where another value changes the numbers of the
    printed game. `legacy_default` is the default that it had when games were first saved, where
    that was another one (see `codec`).
    """
    once = default if legacy_default is None else legacy_default
    extra: JsonDict = {
        "rule": rule, "printed": printed, "legacy_default": once,
        "name": name, "values": {**(values or {})},
    }  # fmt: skip
    return Field(default=default, description=about, json_schema_extra=extra, **limits)


def called(options: type[Options], option: str) -> str:
    """What players call an option."""
    return str(_told(options, option).get("name") or in_words(option))


def value_called(options: type[Options], option: str, value: Any) -> str:
    """What players call a value of an option: its word if it has one, a number, yes or no."""
    values = cast(Mapping[str, str], _told(options, option).get("values") or {})
    if isinstance(value, bool):
        return "yes" if value else "no"
    return values.get(str(value)) or in_words(str(value))


def in_words(name: str) -> str:
    """A name of the code as a person reads it: `cold_feet` as "Cold feet"."""
    return name.replace("_", " ").capitalize()


def _told(options: type[Options], option: str) -> JsonDict:
    """What an option says of itself; nothing where it was in older games and is no longer."""
    field = options.model_fields.get(option)
    return cast(JsonDict, field.json_schema_extra if field else None) or {}


def head_start(rule: str, most: int) -> Any:
    """The option of a game of points that lets the first seat begin with some."""
    about = "Points the first seat starts with, to help a beginner or run a test."
    return option(0, rule, about, printed=False, ge=0, le=most)
