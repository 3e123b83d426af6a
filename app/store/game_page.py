"""Small JSON files that belong to a game, some of ours and some of the person's own.

{"backroom variant": 1, "game": "...", ...}

Variants and decks begin so, are listed and are found by their names in the same way.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from pydantic import BaseModel, ValidationError

from app.assets import game_assets
from app.store.files import Unreadable, read_text
from app.store.folders import Folders
from rules.games import GAMES
from rules.kernel.codec import first_problem

FORMAT = 1
TOO_NEW = "A newer Backroom made this (format {number}). This one reads up to format {newest}."


class GamePage(BaseModel):
    """The top of such a file; `format` stands there under what the file is, `backroom deck`."""

    format: int
    game: str


class GameFile(Protocol):
    """What has been read from such a file."""

    @property
    def path(self) -> Path:
        """Where it stands."""

    @property
    def game(self) -> str:
        """Whose it is."""

    @property
    def name(self) -> str:
        """What people call it."""


P = TypeVar("P", bound=GamePage)
F = TypeVar("F", bound=GameFile)


def read_page(path: Path, most: int, model: type[P]) -> P:
    """What a file of at most this many bytes says; Unreadable if it is not what it should be."""
    try:
        page = model.model_validate_json(read_text(path, most), strict=True)
    except ValidationError as error:
        raise Unreadable(_what_is_wrong(error, model)) from error
    if page.format > FORMAT:
        raise Unreadable(TOO_NEW.format(number=page.format, newest=FORMAT))
    if page.format < 1:
        raise Unreadable(f"{_kind(model)!r}: Backroom can't read file format {page.format}.")
    if page.game not in GAMES:
        raise Unreadable(f"'game': There's no game {page.game!r}.")
    return page


def located(path: Path, error: Unreadable) -> str:
    """What is wrong with a file, and where, in one sentence."""
    where = f"{path.name}, line {error.line}" if error.line else path.name
    return f"{where}: {error.what}"


@dataclass(frozen=True, slots=True)
class Shelf(Generic[F]):
    """All files of one kind; `read` raises `bad` with a sentence if a file is none of them."""

    kind: str
    read: Callable[[Path], F]
    bad: type[Exception]

    def all(self, game: str, folders: Folders) -> tuple[tuple[F, ...], tuple[Exception, ...]]:
        """Those of a game, ours first, and the files that are none: they do not hide the others."""
        found, bad = [], []
        for path in self.paths(game, folders):
            try:
                found.append(self.read(path))
            except self.bad as problem:
                bad.append(problem)
        return tuple(file for file in found if file.game == game), tuple(bad)

    def find(self, game: str, wanted: str, folders: Folders) -> F:
        """The one with this name, or in a file of this name or path."""
        if wanted.endswith(".json"):
            return self._must_be_of(game, self.read(Path(wanted)))
        for path in self.paths(game, folders):
            if plain(path.stem) == plain(wanted):
                return self._must_be_of(game, self.read(path))
        known, _ = self.all(game, folders)
        for file in known:
            if plain(file.name) == plain(wanted):
                return file
        names = ", ".join(file.path.stem for file in known)
        raise self.bad(f"{GAMES[game].title} has no {self.kind} {wanted!r}. It has {names}.")

    def paths(self, game: str, folders: Folders) -> Iterator[Path]:
        """Every file that may be one of a game's, ours first."""
        folder = f"{self.kind}s"
        yield from sorted((game_assets(game) / folder).glob("*.json"))
        yield from sorted((folders.root / folder).glob("*.json"))

    def _must_be_of(self, game: str, file: F) -> F:
        if file.game != game:
            whose, wanted = GAMES[file.game].title, GAMES[game].title
            raise self.bad(f"{file.path.name}: This {self.kind} is for {whose}, not for {wanted}.")
        return file


def plain(name: str) -> str:
    """A name in the way that names are compared."""
    return name.casefold().replace(" ", "_").replace("-", "_")


def _kind(model: type[GamePage]) -> str:
    return str(model.model_fields["format"].alias)


def _what_is_wrong(error: ValidationError, model: type[GamePage]) -> str:
    found = error.errors()[0]
    if found["type"] == "json_invalid":
        return f"Backroom can't read this file. It isn't valid JSON ({found['ctx']['error']})."
    if found["loc"] == (_kind(model),) and found["type"] == "missing":
        return f"This isn't a {_kind(model).capitalize()} ({_kind(model)!r} is missing)."
    return first_problem(error, model.model_fields)
