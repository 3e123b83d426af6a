"""Variants: named sets of options as small JSON files, some of ours and some of the person's own.

{"backroom variant": 1, "game": "...", "name": "Quick", "about": "...", "options": {...}}

Where a game's cards are read from a file, "deck" can name the deck that goes with the options.
A variant with "minutes", the fewest and the most, is a length that a game can have.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import ConfigDict, Field

from app.store.files import Unreadable
from app.store.folders import Folders
from app.store.game_page import GamePage, Shelf, located, read_page
from rules.games import GAMES
from rules.kernel.codec import BadValues, options_from
from rules.kernel.game import Options

MOST_BYTES = 64 * 1024


class BadVariant(Exception):
    """A file that is no sound variant: one sentence with the file, the field and what is wrong."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game's options under a name, and the name of the deck they go with, if they say one."""

    path: Path
    game: str
    name: str
    about: str
    options: Options
    deck: str | None = None
    minutes: tuple[int, int] | None = None


class Collection(NamedTuple):
    """The variants of one game, ours first, and the files that are none."""

    variants: tuple[Variant, ...]
    bad: tuple[Exception, ...]


class _Page(GamePage):
    model_config = ConfigDict(extra="forbid")

    format: Annotated[int, Field(alias="backroom variant")]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    about: Annotated[str, Field(max_length=1000)]
    options: dict[str, Any]
    deck: str | None = None
    minutes: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None


def read_variant(path: Path) -> Variant:
    """The variant that a file says; BadVariant if it says none."""
    try:
        page = read_page(path, MOST_BYTES, _Page)
        said = page.game, page.name, page.about, _options(page), _deck(page), _minutes(page)
        return Variant(path, *said)
    except Unreadable as error:
        raise BadVariant(located(path, error)) from error


_SHELF = Shelf("variant", read_variant, BadVariant)


def list_variants(game: str, folders: Folders) -> Collection:
    """Every variant of a game; a bad file does not hide the others."""
    return Collection(*_SHELF.all(game, folders))


def find_variant(game: str, wanted: str, folders: Folders) -> Variant:
    """The variant with this name, or in a file of this name or path."""
    return _SHELF.find(game, wanted, folders)


def _options(page: _Page) -> Options:
    try:
        return options_from(GAMES[page.game], page.options)
    except BadValues as error:
        raise Unreadable(f"options: {error}") from error


def _deck(page: _Page) -> str | None:
    game = GAMES[page.game]
    if page.deck is not None and game.deck_model is None:
        raise Unreadable(f"'deck': the cards of {game.title} are not read from a file")
    return page.deck


def _minutes(page: _Page) -> tuple[int, int] | None:
    if page.minutes is None:
        return None
    fewest, most = page.minutes
    if not 0 < fewest <= most:
        raise Unreadable("'minutes': the fewest come first, then the most")
    return fewest, most
