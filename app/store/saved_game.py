"""A game as one text file: what it says, and how it is written and read.

    backroom save 1
    {
     "game": "knives",
     ...
    }
    2 declare H
    3 take
    # 16 53f1c0a9d2be7744
    end 16 0c2f6d1b9a8e7f35

The header has one line for each field. A line of the log is a seat and a command in the game's
notation. Check lines carry the number of commands so far and the position's fingerprint. The last
line has the number of commands and a checksum over everything before it.

Fingerprints change when the shape of a state does. Then raise FORMAT: the check lines of older
formats are not compared, and those files still open.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rules.kernel.commands import Command
from rules.kernel.game import Game, Options
from rules.kernel.match import Answer, Match
from rules.kernel.notation import Notation

FORMAT = 1
CHECK_EVERY = 16


class BadSave(Exception):
    """A file that is no sound save: one sentence with the file, the line and what is wrong."""

    def __init__(self, file: str, what: str, line: int | None = None) -> None:
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}: {what}")


class Player(BaseModel):
    """Who sits on a seat."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=40)]
    kind: Literal["person", "bot"]
    level: str | None = None

    @model_validator(mode="after")
    def _sensible(self) -> "Player":
        if not self.name.isprintable() or self.name != self.name.strip():
            raise ValueError(f"a name cannot be {self.name!r}")
        if (self.kind == "bot") != (self.level is not None):
            raise ValueError(f"{self.name}: bots have a level, people have none")
        return self


class Header(BaseModel):
    """Everything about a saved game but its commands."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    created: str
    version: str
    takebacks: Annotated[int, Field(ge=0)] = 0


class Check(NamedTuple):
    """A check line: where it stands, after how many commands, and the fingerprint it wants."""

    line: int
    number: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a sound file says, before its commands are played; `lines` says where each stands."""

    file: str
    format: int
    header: Header
    game: Game[Any, Any]
    options: Options
    log: tuple[Answer, ...]
    lines: tuple[int, ...]
    checks: tuple[Check, ...]


def write_game(header: Header, match: Match) -> str:
    """The whole text of a save."""
    lines = [f"backroom save {FORMAT}", *_header_lines(header), *_log_lines(match)]
    text = "\n".join(lines) + "\n"
    return f"{text}end {len(match)} {checksum(text)}\n"


def _header_lines(header: Header) -> Iterator[str]:
    fields = header.model_dump(mode="json")
    written = [f" {json.dumps(name)}: {_json(value)}" for name, value in fields.items()]
    yield from ["{", *(f"{line}," for line in written[:-1]), written[-1], "}"]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _log_lines(match: Match) -> Iterator[str]:
    for number, answer in enumerate(match.log, 1):
        yield f"{answer.seat} {_written(match.game.notation, answer.command)}"
        if number % CHECK_EVERY == 0 or number == len(match):
            yield f"# {number} {match.fingerprint(number)}"


@lru_cache(maxsize=4096)
def _written(notation: Notation, command: Command) -> str:
    """Kept, because a game is written anew after every command."""
    return notation.write(command)


def checksum(text: str) -> str:
    """What the last line of a save says about everything before it."""
    return blake2b(text.encode("utf-8"), digest_size=8).hexdigest()
