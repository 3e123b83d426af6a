"""Options, decks and whole states as JSON values, and the fingerprint of a state.

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
from inspect import isclass
from typing import Any, cast, get_args

from pydantic import ValidationError
from pydantic.config import JsonDict

from rules.kernel.canonical import digest
from rules.kernel.decks import SAVED, CardEntry, DeckFile
from rules.kernel.game import Game
from rules.kernel.options import Options
from rules.kernel.state import State

_LEFT_OUT = "log"
_CLASS = "is"
_LIST = "list"
_DECK = "fingerprint"
_KERNEL = "rules.kernel"


class BadValues(ValueError):
    """JSON values that say no options, no deck or no state; the message names the field."""


def fingerprint(state: State) -> str:
    """What tells two states apart, alike under every Python: 16 hex digits."""
    return digest(encode(state))


def encode(value: Any) -> Any:
    """A state, or any part of one, as a JSON value; its log is left out."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Options):
        meant = _legacy_defaults(type(value))
        chosen = {n: said for n, said in value.model_dump(mode="json").items() if said != meant[n]}
        return {_CLASS: type(value).__name__, **chosen}
    if isinstance(value, DeckFile):
        return {_CLASS: type(value).__name__, _DECK: value.fingerprint}
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


def options_from(
    game: Game[Any, Any], values: Mapping[str, Any], *, is_saved: bool = False
) -> Options:
    """The options these values say; BadValues names the first that is wrong.

    What is saved was agreed on once, and is not held to checks that came later.
    """
    try:
        context = SAVED if is_saved else None
        return game.options.model_validate(dict(values), strict=True, context=context)
    except ValidationError as error:
        raise BadValues(first_problem(error, game.options.model_fields)) from error


def options_saved(game: Game[Any, Any], values: Mapping[str, Any]) -> Options:
    """The options of a saved game: what it does not say is as it was when games were first saved.

    So a default can change and older games stay what they were, with the fingerprints they had.
    """
    return options_from(game, {**_legacy_defaults(game.options), **values}, is_saved=True)


def deck_from(
    game: Game[Any, Any], values: Mapping[str, Any], *, is_saved: bool = False
) -> DeckFile:
    """The deck of a game that these values say; BadValues names the card and the field."""
    if game.deck_model is None:
        raise BadValues(f"{game.title} doesn't read its cards from a file.")
    try:
        context = SAVED if is_saved else None
        return game.deck_model.model_validate_json(json.dumps(values), strict=True, context=context)
    except ValidationError as error:
        raise BadValues(_first_wrong_card(error, values, game.deck_model)) from error


def first_problem(error: ValidationError, known: Mapping[str, Any], skip: int = 0) -> str:
    """What pydantic found first, in words that name the field; its first parts can be skipped."""
    found = error.errors()[0]
    field = ".".join(str(part) for part in found["loc"][skip:])
    if found["type"] == "extra_forbidden":
        return f"There's no {field!r}.{_did_you_mean(field, known)}"
    if found["type"] == "missing":
        return f"{field!r} is missing."
    if found["type"].startswith("union_tag"):
        return _wrong_tag(found["ctx"])
    if found["type"] == "value_error":
        said = found["msg"].removeprefix("Value error, ")
        return f"{field!r}: {said}" if field else said
    said = re.sub(r"^\w+ (?=should)", "", found["msg"].replace(" after validation", ""))
    instead = found["input"]
    if not isinstance(instead, list | tuple | dict):
        said += f", not {reprlib.repr(instead)}"
    return f"{repr(field) if field else 'It'} {said}."


def _wrong_tag(context: Mapping[str, Any]) -> str:
    """What is wrong with the field that says of which class something is."""
    field = context["discriminator"]
    if "tag" not in context:
        return f"{field} is missing."
    return f"{field} should be one of {context['expected_tags']}, not {context['tag']!r}."


def _first_wrong_card(
    error: ValidationError, values: Mapping[str, Any], model: type[DeckFile]
) -> str:
    """What is wrong with a deck; a card is called by its code, or by its place from 1."""
    place = error.errors()[0]["loc"]
    if place[:1] != ("cards",) or len(place) < 2:
        return first_problem(error, model.model_fields)
    number = int(place[1])
    card = values["cards"][number]
    code = card.get("code") if isinstance(card, dict) else None
    called = reprlib.repr(code) if isinstance(code, str) else str(number + 1)
    entries = _kinds_of_cards(get_args(model.model_fields["cards"].annotation)[0])
    known = {name: field for entry in entries for name, field in entry.model_fields.items()}
    # Where cards are of several classes, the one that was tried stands before the field.
    skip = 2 if len(entries) == 1 or len(place) < 3 or place[2] in known else 3
    return f"card {called}: {first_problem(error, known, skip)}"


def _kinds_of_cards(entry: Any) -> tuple[type[CardEntry], ...]:
    """The classes that the cards of a deck can be of."""
    inner = get_args(entry)
    return tuple(k for part in inner for k in _kinds_of_cards(part)) if inner else _if_card(entry)


def _if_card(entry: Any) -> tuple[type[CardEntry], ...]:
    return (entry,) if isclass(entry) and issubclass(entry, CardEntry) else ()


def _did_you_mean(field: str, known: Mapping[str, Any]) -> str:
    close = get_close_matches(field, list(known), n=1)
    return f" Did you mean {close[0]!r}?" if close else ""


def _build(game: Game[Any, Any], value: dict[str, Any]) -> Any:
    name = value.get(_CLASS)
    kind = _classes(type(game).__module__.rpartition(".")[0]).get(str(name))
    if kind is None:
        raise BadValues(f"{game.name} has no {name!r}.")
    if issubclass(kind, DeckFile):
        return _deck_of(game, value)
    parts = {key: decode(game, part) for key, part in value.items() if key != _CLASS}
    if issubclass(kind, Options):
        return options_saved(game, parts)
    return _fill(kind, parts)


def _deck_of(game: Game[Any, Any], value: dict[str, Any]) -> DeckFile:
    """The deck that the game is played with, if it is this one."""
    if game.deck_file is None or game.deck_file.fingerprint != value.get(_DECK):
        raise BadValues(f"{game.name} isn't played with the deck {value.get(_DECK)!r}.")
    return game.deck_file


@cache
def _legacy_defaults(model: type[Options]) -> Mapping[str, Any]:
    """What each option is in a saved game that does not say it."""
    fields = model.model_fields.items()
    extras = ((name, cast(JsonDict, field.json_schema_extra)) for name, field in fields)
    return {name: extra["legacy_default"] for name, extra in extras}


def _fill(kind: type[Any], parts: dict[str, Any]) -> Any:
    if set(parts) != set(_names(kind)):
        wrong = sorted(set(parts) ^ set(_names(kind)))
        raise BadValues(f"{kind.__name__} doesn't take {', '.join(wrong)}.")
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
    return is_dataclass(thing) or _is_record(thing) or issubclass(thing, Options | DeckFile)
