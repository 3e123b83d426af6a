"""Variants: named sets of options as small JSON files, some of ours and some of the person's own.

{"backroom variant": 1, "game": "...", "name": "Quick", "about": "...", "options": {...}}
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.assets import assets_folder
from app.store.files import Unreadable, read_text
from app.store.folders import Folders
from rules.games import GAMES
from rules.kernel.codec import BadValues, first_problem, options_from
from rules.kernel.game import Options

FORMAT = 1
MOST_BYTES = 64 * 1024


class BadVariant(Exception):
    """A file that is no sound variant: one sentence with the file, the field and what is wrong."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game's options under a name."""

    path: Path
    game: str
    name: str
    about: str
    options: Options


class Collection(NamedTuple):
    """The variants of one game, ours first, and the files that are none."""

    variants: tuple[Variant, ...]
    bad: tuple[BadVariant, ...]


class _Page(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: Annotated[int, Field(alias="backroom variant")]
    game: str
    name: Annotated[str, Field(min_length=1, max_length=60)]
    about: Annotated[str, Field(max_length=1000)]
    options: dict[str, Any]


def read_variant(path: Path) -> Variant:
    """The variant that a file says; BadVariant if it says none."""
    try:
        page = _page(path)
        return Variant(path, page.game, page.name, page.about, _options(page))
    except Unreadable as error:
        where = f"{path.name}, line {error.line}" if error.line else path.name
        raise BadVariant(f"{where}: {error.what}") from error


def list_variants(game: str, folders: Folders) -> Collection:
    """Every variant of a game; a bad file does not hide the others."""
    variants, bad = [], []
    for path in _files(game, folders):
        try:
            variants.append(read_variant(path))
        except BadVariant as problem:
            bad.append(problem)
    return Collection(tuple(variant for variant in variants if variant.game == game), tuple(bad))


def find_variant(game: str, wanted: str, folders: Folders) -> Variant:
    """The variant with this name, or in a file of this name or path."""
    if wanted.endswith(".json"):
        return _must_be_of(game, read_variant(Path(wanted)))
    for path in _files(game, folders):
        if _plain(path.stem) == _plain(wanted):
            return _must_be_of(game, read_variant(path))
    known = list_variants(game, folders).variants
    for variant in known:
        if _plain(variant.name) == _plain(wanted):
            return variant
    names = ", ".join(variant.path.stem for variant in known)
    raise BadVariant(f"there is no variant {wanted!r} of {game} (there are: {names})")


def _must_be_of(game: str, variant: Variant) -> Variant:
    if variant.game != game:
        raise BadVariant(f"{variant.path.name}: 'game': a variant of {variant.game}, not {game}")
    return variant


def _plain(name: str) -> str:
    return name.casefold().replace(" ", "_").replace("-", "_")


def _files(game: str, folders: Folders) -> Iterator[Path]:
    yield from sorted((assets_folder() / "variants" / game).glob("*.json"))
    yield from sorted(folders.variants.glob("*.json"))


def _page(path: Path) -> _Page:
    try:
        page = _Page.model_validate_json(read_text(path, MOST_BYTES), strict=True)
    except ValidationError as error:
        raise Unreadable(_what_is_wrong(error)) from error
    if page.format != FORMAT:
        raise Unreadable(_wrong_format(page.format))
    return page


def _what_is_wrong(error: ValidationError) -> str:
    found = error.errors()[0]
    if found["type"] == "json_invalid":
        return f"it is not JSON ({found['ctx']['error']})"
    if found["loc"] == ("backroom variant",) and found["type"] == "missing":
        return "it is not a Backroom variant ('backroom variant' is missing)"
    return first_problem(error, _Page.model_fields)


def _wrong_format(number: int) -> str:
    if number > FORMAT:
        return f"made by a newer Backroom: format {number}, this one reads up to {FORMAT}"
    return f"'backroom variant': there is no format {number}"


def _options(page: _Page) -> Options:
    if page.game not in GAMES:
        raise Unreadable(f"'game': there is no game {page.game!r}")
    try:
        return options_from(GAMES[page.game], page.options)
    except BadValues as error:
        raise Unreadable(f"options: {error}") from error
