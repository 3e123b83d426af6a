"""The text of a save, as `saved_game` describes it."""

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any

from app.store.saved_game import FORMAT, Header
from app.store.seal import Seal, unseal
from rules.kernel.match import Match

CHECK_EVERY = 16


def write_game(header: Header, match: Match) -> str:
    """The whole text of a save."""
    return as_page([head_of(header), *log_lines(match)], Seal())


def head_of(header: Header, number: int = FORMAT) -> str:
    """The first line and the header."""
    return "\n".join([f"backroom save {number}", *_header_lines(header)])


def as_page(lines: Iterable[str], seal: Seal) -> str:
    """Lines with their checks."""
    return "".join(f"{seal.sign(line)}\n" for line in lines)


def with_header(text: str, header: Header) -> str:
    """The text of a sound save with another header; its log stays as it is."""
    number = int(text.split("\n", 1)[0].rsplit(" ", 1)[1])
    end = text.index("\n}") + 2
    if number == 1:
        lines = text.removesuffix("\n").split("\n")
        return _signed([*head_of(header, 1).split("\n"), *lines[lines.index("}") + 1 : -1]])
    head, _, log = text[end:].partition("\n")
    kept = [line for line in unseal(log, head.strip()).lines if not line.startswith("now ")]
    return as_page([head_of(header, number), *kept], Seal())


def checksum(text: str) -> str:
    """What the last line of a save of format 1 says about everything before it."""
    return blake2b(text.encode("utf-8"), digest_size=8).hexdigest()


def log_lines(match: Match, commands: int = 0, said: int = 0) -> Iterator[str]:
    """The lines of the log, after the first so many commands and things said."""
    talk = _talk_lines(match, said)
    yield from talk.get(commands, ())
    for number in range(commands + 1, len(match) + 1):
        seat, command = match.answer(number)
        yield f"{seat} {match.game.notation.write(command)}"
        if number % CHECK_EVERY == 0 or (number == len(match) and match.outcome is not None):
            yield f"# {number} {match.fingerprint(number)}"
        yield from talk.get(number, ())


def change_line(commands: int, changes: dict[str, Any]) -> str:
    """The line that says which fields of the header are different by now."""
    return f"now {commands} {_json(changes)}"


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


def _talk_lines(match: Match, start: int) -> dict[int, list[str]]:
    """What was said, by the number of commands before it."""
    lines: dict[int, list[str]] = {}
    for said in match.said_since(start):
        lines.setdefault(said.number, []).append(f"say {said.seat} {said.claim}")
    return lines
