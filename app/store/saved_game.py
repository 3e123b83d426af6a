"""A game as one text file: what it says.

    backroom save 2
    {
     "game": "...",
     ...
    } 53f1c0a9
    2 declare H d2be7744
    now 1 {"seconds": 12} 0c2f6d1b
    3 take 9a8e7f35
    say 1 trust 4 44d2be77
    # 16 53f1c0a9d2be7744 1b0c2f6d

The header has one line for each field. Below it the file only grows. A line of the log is a seat
and a command in the game's notation; one that begins with `say` is what a seat said between two
commands, where the game has such talk; `now` has the number of commands so far and every field of
the header that is different by now. Check lines carry the number of commands so far and the
position's fingerprint. Every line ends with a check that hangs on all lines before it. An
unfinished last line is what a crash leaves: it is passed over. A wrong line ends what can be used.

Files of format 1 have no checks at the ends of lines and no `now`; their last line, `end`, has the
number of commands and a checksum over everything before it, and they were written again each time.

What came into headers later is left out where it says nothing, so that such files look as ever.

Fingerprints change when the shape of a state does. Then raise FORMAT and COMPARED: the check lines
of older formats are not compared, and those files still open.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
    model_validator,
)
from pydantic.fields import FieldInfo

from app.store.names import MOST_LETTERS, is_line
from rules.kernel.commands import Answer
from rules.kernel.decks import DeckFile
from rules.kernel.game import Game
from rules.kernel.options import Options
from rules.kernel.talk import Said

FORMAT = 2
COMPARED = 1
MOST_COLOURS = 8
MOST_TITLE = 80
MOST_NOTE = 2000
_PIN_HASH = re.compile(r"1\$[0-9a-f]{32}\$[0-9a-f]{64}")

Temperament: TypeAlias = Literal["bold", "careful", "chatty", "grudging"]


class BadSave(Exception):
    """A file that is no sound save: one sentence with the file, the line and what is wrong."""

    def __init__(self, file: str, what: str, line: int | None = None) -> None:
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}: {what}")


def _visible(text: str) -> str:
    if not is_line(text):
        raise ValueError("Use a single line of visible text.")
    return text


def _hashed(pin: object) -> object:
    """Said without the value: nobody's PIN is ever shown, not even one in the wrong place."""
    if pin is not None and not (isinstance(pin, str) and _PIN_HASH.fullmatch(pin)):
        raise ValueError("A PIN can only be saved as a salted hash.")
    return pin


Line: TypeAlias = Annotated[str, Field(max_length=MOST_LETTERS), AfterValidator(_visible)]
Title: TypeAlias = Annotated[
    str, Field(min_length=1, max_length=MOST_TITLE), AfterValidator(_visible)
]
Pin: TypeAlias = Annotated[str | None, BeforeValidator(_hashed)]
Count: TypeAlias = Annotated[int, Field(ge=0, lt=2**53)]


class Record(BaseModel):
    """A part of a header."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_serializer(mode="wrap")
    def _without_silent_fields(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields: dict[str, Any] = write(self)
        known = type(self).model_fields
        return {name: value for name, value in fields.items() if not _is_silent(known[name], value)}


def _later(default: Any = None, **limits: Any) -> Any:
    """A field that older files do not have; it is left out while it has its default."""
    return Field(default=default, json_schema_extra={"later": True}, **limits)


def _is_silent(field: FieldInfo, value: object) -> bool:
    return bool(field.json_schema_extra) and value == field.default


class Player(Record):
    """Who sits on a seat; a PIN is kept as its salted hash only.

    `emblem` and `profile` are keys that a person may have.
    """

    name: Annotated[str, Field(min_length=1, max_length=MOST_LETTERS)]
    kind: Literal["person", "bot"]
    level: Line | None = None
    colour: int | None = _later(ge=0, lt=MOST_COLOURS)
    temperament: Temperament | None = _later()
    pin: Pin = _later(repr=False)
    emblem: Line | None = _later()
    profile: Line | None = _later()

    @model_validator(mode="after")
    def _sensible(self) -> "Player":
        if not is_line(self.name):
            raise ValueError(f"{self.name!r} can't be a name.")
        if (self.kind == "bot") != (self.level is not None):
            raise ValueError(f"{self.name}: Bots need a level, and people have none.")
        return self


FlagMark: TypeAlias = Literal["confusing", "broken", "fun"]
MARKS: tuple[FlagMark, ...] = get_args(FlagMark)


class Flag(Record):
    """A moment that somebody marked: the position after the last command, and what they think."""

    seat: Count
    note: Annotated[str, Field(max_length=MOST_NOTE)]
    mark: FlagMark | None = _later()


class SavedDeck(Record):
    """The deck a game was begun with, whole: its file may be edited by now, or gone."""

    name: Title
    fingerprint: Annotated[str, Field(pattern="^[0-9a-f]{16}$")]
    content: dict[str, Any]

    @classmethod
    def of(cls, game: Game[Any, Any]) -> "SavedDeck | None":
        """The deck that a game is played with; None if its cards are its rules' own."""
        return None if game.deck_file is None else _saved_deck(game.deck_file)


@lru_cache(maxsize=8)
def _saved_deck(file: DeckFile) -> SavedDeck:
    """A deck as it is saved; it is wanted with every command, and is all of a large file."""
    return SavedDeck(name=file.name, fingerprint=file.fingerprint, content=file.content)


class Header(Record):
    """Everything about a saved game but its commands; `winners` is None while it goes on.

    `evenly` says that large decks get all the chance they need: an older game goes on as it began.
    `variant` is what its rules are called, where they are not as printed.
    """

    game: str
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    created: Line
    version: Line
    takebacks: Count = 0
    hints: Count = _later(0)
    seconds: Count = _later(0)
    winners: tuple[Count, ...] | None = _later()
    title: Title | None = _later()
    flag: Flag | None = _later()
    deck: SavedDeck | None = _later()
    evenly: bool = _later(False)
    variant: Title | None = _later()

    @model_validator(mode="after")
    def _known_seats(self) -> "Header":
        named = [*(self.winners or ()), *([self.flag.seat] if self.flag else [])]
        strange = [seat for seat in named if seat >= len(self.seats)]
        if strange:
            raise ValueError(f"There's no seat {strange[0]} at a table of {len(self.seats)}.")
        return self

    def without_pins(self) -> "Header":
        """The header of a game that is over and may be shown to anybody."""
        seats = tuple(player.model_copy(update={"pin": None}) for player in self.seats)
        return self.model_copy(update={"seats": seats})


class SaveSummary(NamedTuple):
    """What a save says of itself before its commands are read."""

    file: str
    format: int
    header: Header
    commands: int


class Check(NamedTuple):
    """A check line: where it stands, after how many commands, and the fingerprint it wants."""

    line: int
    number: int
    fingerprint: str


class Spoken(NamedTuple):
    """A line of talk: where it stands, and what was said."""

    line: int
    said: Said


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a file says, before its commands are played; `lines` says where each stands.

    `damage` is a sentence if not all of it can be used, `text` the file if it can be added to.
    """

    file: str
    format: int
    header: Header
    game: Game[Any, Any]
    options: Options
    log: tuple[Answer, ...]
    lines: tuple[int, ...]
    checks: tuple[Check, ...]
    talk: tuple[Spoken, ...] = ()
    damage: str | None = None
    text: str | None = None
