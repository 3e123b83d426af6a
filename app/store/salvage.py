"""JSON files that may be partly wrong: what is sound in them is used, the rest is said.

A file with something wrong in it is never written over: it is moved aside first.
"""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from app.store.files import Unreadable, free_path, move, read_text, save_text
from rules.kernel.codec import first_problem

MOST_BYTES = 256 * 1024
_OBJECT: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])

M = TypeVar("M", bound=BaseModel)


class Page(NamedTuple):
    """The values of a file, and what is wrong with it; a file that is not there has no values."""

    values: dict[str, Any]
    problems: tuple[str, ...] = ()


def read_page(path: Path, format_name: str, newest: int) -> Page:
    """The values of a file without its format number."""
    if not os.path.lexists(path):
        return Page({})
    try:
        values = _OBJECT.validate_json(read_text(path, MOST_BYTES))
    except Unreadable as error:
        where = f"{path.name}, line {error.line}" if error.line else path.name
        return Page({}, (f"{where}: {error.what}",))
    except ValidationError as error:
        return Page({}, (f"{path.name}: {_no_object(error)}",))
    number = values.pop(format_name, None)
    if number == newest:
        return Page(values)
    return Page(values, (f"{path.name}: {format_name!r} should be {newest}, not {number!r:.40}.",))


def salvage(model: type[M], values: object, where: str) -> tuple[M, tuple[str, ...]]:
    """What is sound in these values, and a sentence for each that is not.

    Every field of the model must have a default: it takes the place of a bad value.
    """
    if not isinstance(values, dict):
        return model(), (f"{where} should be a JSON object.",)
    kept = {name: value for name, value in values.items() if name in model.model_fields}
    problems = unknown(values, tuple(model.model_fields), where)
    while True:
        try:
            return model.model_validate_json(json.dumps(kept), strict=True), problems
        except ValidationError as error:
            problems = (*problems, f"{where}: {first_problem(error, model.model_fields)}")
            place = error.errors()[0]["loc"]
            kept = {name: value for name, value in kept.items() if place and name != place[0]}


def unknown(values: dict[str, Any], known: tuple[str, ...], where: str) -> tuple[str, ...]:
    """A sentence about the names that nobody knows, if there are any."""
    strange = [name for name in values if name not in known]
    if not strange:
        return ()
    named = ", ".join(f"{name!r:.40}" for name in strange[:3])
    others = f", and {len(strange) - 3} more" if len(strange) > 3 else ""
    return (f"{where}: There's no {named}{others}.",)


def write_page(path: Path, values: dict[str, Any], *, is_sound: bool) -> None:
    """Write the file, whole or not at all; one that was not sound is moved aside before."""
    if not is_sound:
        move(path, free_path(path.parent, f"{path.name}.bad", ""))
    save_text(path, json.dumps(values, ensure_ascii=False, indent=1) + "\n")


def _no_object(error: ValidationError) -> str:
    found = error.errors()[0]
    if found["type"] == "json_invalid":
        return f"Backroom can't read this file. It isn't valid JSON ({found['ctx']['error']})."
    return "This isn't a JSON object."
