"""What a table plays otherwise than printed, each with the rule that it belongs to."""

from collections.abc import Iterator
from typing import Any

from rules.kernel.game import Options


def house_numbers(options: Options) -> Iterator[tuple[str, str]]:
    """The rule and a sentence for every option that is not as printed."""
    for name, field in type(options).model_fields.items():
        value, extra = getattr(options, name), field.json_schema_extra
        if value != field.default and isinstance(extra, dict):
            about = (field.description or "").rstrip(".")
            yield str(extra["rule"]), f"{about}: {said(value)} (printed: {said(field.default)})."


def said(value: Any) -> str:
    """A value as it is read."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
