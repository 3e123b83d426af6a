"""Options and whole states as JSON values, and the fingerprint of a state.

Records (dataclasses and NamedTuples) carry the name of their class, so that a decoder needs no
annotations; the classes it may build are those of the kernel and of the game's own package.
Arrays are tuples; a list is written as {"list": [...]}. Nothing else may be in a state.
"""

import json
import re
import reprlib
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b
from inspect import isclass
from typing import Any

from pydantic import ValidationError

from rules.kernel.game import Game, Options
from rules.kernel.state import State

_LEFT_OUT = "log"
_CLASS = "is"
_LIST = "list"
_KERNEL = "rules.kernel"


class BadValues(ValueError):
    """JSON values that say no options or no state; the message names the field."""


def fingerprint(state: State) -> str:
    """What tells two states apart, alike under every Python: 16 hex digits."""
    return blake2b(canonical(encode(state)).encode("ascii"), digest_size=8).hexdigest()


def canonical(value: Any) -> str:
    """The one way to write a JSON value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def encode(value: Any) -> Any:
    """A state, or any part of one, as a JSON value; its log is left out."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Options):
        meant = _unsaid(type(value))
        chosen = {n: said for n, said in value.model_dump(mode="json").items() if said != meant[n]}
        return {_CLASS: type(value).__name__, **chosen}
    if isinstance(value, list):
        return {_LIST: [encode(item) for item in value]}
    if is_dataclass(value) or _is_record(type(value)):
        parts = {name: encode(getattr(value, name)) for name in _names(type(value))}
        return {_CLASS: type(value).__name__, **parts}
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    raise TypeError(f"a state cannot hold a {type(value).__name__}")


def decode(game: Game[Any, Any], value: Any) -> Any:
    """What `encode` was given; BadValues if it cannot have been anything of this game."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list):
        return tuple(decode(game, item) for item in value)
    if not isinstance(value, dict):
        raise BadValues(f"a state cannot hold a {type(value).__name__}")
    if isinstance(value.get(_LIST), list):
        return [decode(game, item) for item in value[_LIST]]
    return _build(game, value)


def options_from(game: Game[Any, Any], values: Mapping[str, Any]) -> Options:
    """The options these values say; BadValues names the first that is wrong."""
    try:
        return game.options.model_validate(dict(values), strict=True)
    except ValidationError as error:
        raise BadValues(first_problem(error, game.options.model_fields)) from error


def options_saved(game: Game[Any, Any], values: Mapping[str, Any]) -> Options:
    """The options of a saved game: what it does not say is as it was when games were first saved.

    So a default can change and older games stay what they were, with the fingerprints they had.
    """
    return options_from(game, {**_unsaid(game.options), **values})


def first_problem(error: ValidationError, known: Mapping[str, Any]) -> str:
    """What pydantic found first, in words that name the field."""
    found = error.errors()[0]
    field = ".".join(str(part) for part in found["loc"])
    if found["type"] == "extra_forbidden":
        return f"there is no {field!r}" + _did_you_mean(field, known)
    if found["type"] == "missing":
        return f"{field!r} is missing"
    if found["type"] == "value_error":
        said = found["msg"].removeprefix("Value error, ")
        return f"{field!r}: {said}" if field else said
    said = re.sub(r"^\w+ (?=should)", "", found["msg"])
    return f"{repr(field) if field else 'it'} {said}, not {reprlib.repr(found['input'])}"


def _did_you_mean(field: str, known: Mapping[str, Any]) -> str:
    close = get_close_matches(field, list(known), n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def _build(game: Game[Any, Any], value: dict[str, Any]) -> Any:
    name = value.get(_CLASS)
    kind = _classes(type(game).__module__.rpartition(".")[0]).get(str(name))
    if kind is None:
        raise BadValues(f"{game.name} has no {name!r}")
    parts = {key: decode(game, part) for key, part in value.items() if key != _CLASS}
    if issubclass(kind, Options):
        return options_saved(game, parts)
    return _fill(kind, parts)


@cache
def _unsaid(model: type[Options]) -> Mapping[str, Any]:
    """What each option is in a saved game that does not say it."""
    schema = model.model_json_schema()["properties"]
    return {name: field["unsaid"] for name, field in schema.items()}


def _fill(kind: type[Any], parts: dict[str, Any]) -> Any:
    if set(parts) != set(_names(kind)):
        wrong = sorted(set(parts) ^ set(_names(kind)))
        raise BadValues(f"{kind.__name__} does not go with {', '.join(wrong)}")
    return kind(**parts, log=None) if issubclass(kind, State) else kind(**parts)


def _names(kind: type[Any]) -> tuple[str, ...]:
    if _is_record(kind):
        return tuple(kind._fields)
    return tuple(field.name for field in fields(kind) if field.name != _LEFT_OUT)


def _is_record(kind: type[Any]) -> bool:
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


@cache
def _classes(package: str) -> Mapping[str, type[Any]]:
    """Every record of the kernel and of one game, by name."""
    found: dict[str, type[Any]] = {}
    for name in [name for name in sys.modules if name.startswith((f"{_KERNEL}.", f"{package}."))]:
        for kind in filter(_can_be_in_a_state, vars(sys.modules[name]).values()):
            if found.setdefault(kind.__name__, kind) is not kind:
                raise TypeError(f"two classes are called {kind.__name__}")
    return found


def _can_be_in_a_state(thing: Any) -> bool:
    if not isclass(thing):
        return False
    return is_dataclass(thing) or _is_record(thing) or issubclass(thing, Options)
