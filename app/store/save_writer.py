"""The text of a save, as `saved_game` describes it."""

import json
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from app.store.saved_game import FORMAT, Header
from rules.kernel.commands import Command
from rules.kernel.match import Match
from rules.kernel.notation import Notation

CHECK_EVERY = 16


def write_game(header: Header, match: Match) -> str:
    """The whole text of a save."""
    return _signed([f"backroom save {FORMAT}", *_header_lines(header), *_log_lines(match)])


def with_header(text: str, header: Header) -> str:
    """The text of a sound save with another header; its log stays as it is."""
    first, *lines, _ = text.removesuffix("\n").split("\n")
    return _signed([first, *_header_lines(header), *lines[lines.index("}") + 1 :]])


def checksum(text: str) -> str:
    """What the last line of a save says about everything before it."""
    return blake2b(text.encode("utf-8"), digest_size=8).hexdigest()


def _signed(lines: list[str]) -> str:
    text = "\n".join(lines) + "\n"
    count = sum(line[0].isdecimal() for line in lines)
    return f"{text}end {count} {checksum(text)}\n"


def _header_lines(header: Header) -> Iterator[str]:
    fields = header.model_dump(mode="json")
    written = [f" {json.dumps(name)}: {_json(value)}" for name, value in fields.items()]
    yield from ["{", *(f"{line}," for line in written[:-1]), written[-1], "}"]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _log_lines(match: Match) -> Iterator[str]:
    talk = _talk_lines(match)
    yield from talk.get(0, ())
    for number, answer in enumerate(match.log, 1):
        yield f"{answer.seat} {_written(match.game.notation, answer.command)}"
        if number % CHECK_EVERY == 0 or number == len(match):
            yield f"# {number} {match.fingerprint(number)}"
        yield from talk.get(number, ())


def _talk_lines(match: Match) -> dict[int, list[str]]:
    """What was said, by the number of commands before it."""
    lines: dict[int, list[str]] = {}
    for said in match.said:
        lines.setdefault(said.number, []).append(f"say {said.seat} {said.claim}")
    return lines


@lru_cache(maxsize=4096)
def _written(notation: Notation, command: Command) -> str:
    """Kept, because a game is written anew after every command."""
    return notation.write(command)
