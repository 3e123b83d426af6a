"""Variants: named sets of options as small JSON files, some of ours and some of the person's own.

{"backroom variant": 1, "game": "...", "name": "Quick", "about": "...", "options": {...}}

Where a game's cards are read from a file, "deck" can name the deck that goes with the options, and
"cards" what is changed in it (`card_changes`). A variant with a "base" has all that another one
has, and its own on top; "author" and "notes" are for people. A variant with "minutes", the fewest
and the most, is a length that a game can have.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import ConfigDict, Field

from app.assets import assets_folder
from app.store.card_changes import CardChanges, changed_deck
from app.store.decks import BadDeck, with_deck
from app.store.files import Unreadable
from app.store.folders import Folders
from app.store.game_page import GamePage, Shelf, located, plain, read_page
from rules.games import GAMES
from rules.kernel.codec import BadValues, options_from
from rules.kernel.game import Game
from rules.kernel.options import Options

MOST_BYTES = 256 * 1024
MOST_AUTHOR, MOST_NOTES = 60, 4000


class BadVariant(Exception):
    """A file that is no sound variant: one sentence with the file, the field and what is wrong."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game's options under a name, the deck they go with, and what is changed in that deck.

    What it has from its base is in it: options, deck and changes are complete.
    """

    path: Path
    game: str
    name: str
    about: str
    options: Options
    deck: str | None = None
    minutes: tuple[int, int] | None = None
    cards: tuple[CardChanges, ...] = ()
    base: str | None = None
    author: str = ""
    notes: str = ""

    def dealt(self, game: Game[Any, Any], folders: Folders) -> Game[Any, Any]:
        """The game with the cards of this variant; BadDeck or BadVariant says what is wrong."""
        ready = with_deck(game, folders, self.deck)
        return with_cards(ready, self.cards, self.name)


def with_cards(game: Game[Any, Any], changes: tuple[CardChanges, ...], name: str) -> Game[Any, Any]:
    """The game with changes made in its deck, which is then called so."""
    if not changes:
        return game
    try:
        return game.with_deck(changed_deck(game, changes, name))
    except Unreadable as error:
        raise BadVariant(f"{name}: {error.what}") from error


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
    cards: CardChanges | None = None
    base: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    author: Annotated[str, Field(max_length=MOST_AUTHOR)] = ""
    notes: Annotated[str, Field(max_length=MOST_NOTES)] = ""


def read_variant(path: Path, folders: Folders | None = None) -> Variant:
    """The variant that a file says; BadVariant if it says none.

    Its base and its deck are looked for among ours, and in the folders if there are any.
    """
    try:
        return _Reader(folders or Folders(assets_folder())).variant(path)
    except Unreadable as error:
        raise BadVariant(located(path, error)) from error


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads a variant on top of its base; `above` are the files that stand on it."""

    folders: Folders
    above: tuple[Path, ...] = ()

    def variant(self, path: Path) -> Variant:
        page = read_page(path, MOST_BYTES, _Page)
        base = self._base(page, path)
        said = page.game, page.name, page.about, _options(page, base), _deck(page, base)
        made = Variant(
            path, *said, _minutes(page), _cards(page, base), page.base, page.author, page.notes
        )
        self._check_cards(made)
        return made

    def _base(self, page: _Page, path: Path) -> Variant | None:
        if page.base is None:
            return None
        found = self._called(page.game, page.base)
        below = (*self.above, path)
        if found in below:
            raise Unreadable(
                f"'base': {page.base!r} is based on this variant. Choose another base."
            )
        try:
            return _Reader(self.folders, below).variant(found)
        except Unreadable as error:
            raise Unreadable(f"'base': Backroom can't use {page.base!r}. {error.what}") from error

    def _called(self, game: str, wanted: str) -> Path:
        paths = list(_shelf(self.folders).paths(game, self.folders))
        for path in [path for path in paths if plain(path.stem) == plain(wanted)]:
            return path
        for path in [path for path in paths if _name_in(path) == plain(wanted)]:
            return path
        raise Unreadable(f"'base': {GAMES[game].title} has no variant {wanted!r}.")

    def _check_cards(self, variant: Variant) -> None:
        if variant.cards:
            try:
                ready = with_deck(GAMES[variant.game], self.folders, variant.deck)
            except BadDeck as error:
                raise Unreadable(f"'cards': {error}") from error
            changed_deck(ready, variant.cards, variant.name)


def _name_in(path: Path) -> str | None:
    """The name that a variant has inside its file, as names are compared."""
    try:
        return plain(read_page(path, MOST_BYTES, _Page).name)
    except Unreadable:
        return None


def _shelf(folders: Folders) -> Shelf[Variant]:
    return Shelf("variant", lambda path: read_variant(path, folders), BadVariant)


def list_variants(game: str, folders: Folders) -> Collection:
    """Every variant of a game; a bad file does not hide the others."""
    return Collection(*_shelf(folders).all(game, folders))


def find_variant(game: str, wanted: str, folders: Folders) -> Variant:
    """The variant with this name, or in a file of this name or path."""
    return _shelf(folders).find(game, wanted, folders)


def _options(page: _Page, base: Variant | None) -> Options:
    game = GAMES[page.game]
    usual = base.options.model_dump() if base else {}
    try:
        return options_from(game, {**usual, **page.options})
    except BadValues as error:
        raise Unreadable(f"options: {error}") from error


def _deck(page: _Page, base: Variant | None) -> str | None:
    game = GAMES[page.game]
    if page.deck is not None and game.deck_model is None:
        raise Unreadable(f"'deck': {game.title} doesn't read its cards from a file.")
    return page.deck or (base.deck if base else None)


def _cards(page: _Page, base: Variant | None) -> tuple[CardChanges, ...]:
    """The base's changes first; they go with its deck, so another deck is without them."""
    game = GAMES[page.game]
    if page.cards is not None and game.deck_model is None:
        raise Unreadable(f"'cards': {game.title} doesn't read its cards from a file.")
    below = base.cards if base and page.deck in (None, base.deck) else ()
    return (*below, *([page.cards] if page.cards else []))


def _minutes(page: _Page) -> tuple[int, int] | None:
    if page.minutes is None:
        return None
    fewest, most = page.minutes
    if not 0 < fewest <= most:
        raise Unreadable("'minutes': Put the shortest time first, then the longest.")
    return fewest, most
