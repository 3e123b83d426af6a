"""Any value taken apart: everything that can be reached from it, with the path to it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

SCALARS = (bool, int, float, str, bytes, type(None))
_PLAIN = frozenset(SCALARS)


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """What a value consists of, by name; nothing for a scalar or an unknown kind of object."""
    if is_dataclass(thing) and not isinstance(thing, type):
        yield from ((f".{field.name}", getattr(thing, field.name)) for field in fields(thing))
    elif isinstance(thing, BaseModel):
        yield from ((f".{name}", getattr(thing, name)) for name in type(thing).model_fields)
    elif isinstance(thing, dict):
        yield from ((f"[{key!r}]", value) for key, value in thing.items())
    elif isinstance(thing, tuple | list):
        names = getattr(thing, "_fields", None)
        for place, value in enumerate(thing):
            yield (f".{names[place]}" if names else f"[{place}]"), value
    elif isinstance(thing, set | frozenset):
        yield from (("{}", value) for value in sorted(thing, key=repr))


def reachable(
    thing: Any, path: str = "", known: dict[int, BaseModel] | None = None
) -> Iterator[tuple[str, Any]]:
    """Every object that can be reached from a value, itself first.

    Into models that are `known`, such as a deck, nobody looks again; new ones are noted there.
    """
    yield path, thing
    if isinstance(thing, SCALARS) or (known and id(thing) in known):
        return
    for name, part in parts(thing):
        yield from reachable(part, path + name, known)
    if known is not None and isinstance(thing, BaseModel):
        known[id(thing)] = thing


def flat(thing: Any) -> list[tuple[str, str]]:
    """A value as a list of paths and words: equal lists mean that nothing at all differs."""
    found: list[tuple[str, str]] = []
    _flatten(thing, "", found)
    return found


def difference(one: Any, other: Any) -> str | None:
    """The first place where two values differ, or None."""
    ours, theirs = flat(one), flat(other)
    if ours == theirs:
        return None
    for left, right in zip(ours, theirs, strict=False):
        if left != right:
            return f"{left[0] or 'value'}: {left[1]} / {right[0] or 'value'}: {right[1]}"
    return f"{len(ours)} parts / {len(theirs)} parts"


def _flatten(thing: Any, path: str, found: list[tuple[str, str]]) -> None:
    kind = type(thing)
    if isinstance(thing, BaseModel):
        found.append((path, _written(thing)))
        return
    if kind in _PLAIN or _is_row(thing):
        found.append((path, f"{kind.__name__} {thing!r}"))
        return
    found.append((path, kind.__name__))
    for name, part in parts(thing):
        _flatten(part, path + name, found)


_WRITTEN: dict[int, tuple[BaseModel, str]] = {}


def _written(model: BaseModel) -> str:
    """A model in words; one that cannot change, such as a deck, is written once."""
    if not model.model_config.get("frozen"):
        return f"{type(model).__name__} {model!r}"
    if id(model) not in _WRITTEN:
        _WRITTEN[id(model)] = model, f"{type(model).__name__} {model!r}"
    return _WRITTEN[id(model)][1]


def _is_row(thing: Any) -> bool:
    """Whether a value is a list or tuple of scalars, or an object that cannot be taken apart."""
    if isinstance(thing, tuple | list):
        return all(type(part) in _PLAIN for part in thing)
    return not is_dataclass(thing) and not isinstance(thing, dict | set | frozenset)
