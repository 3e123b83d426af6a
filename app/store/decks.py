"""Decks: the cards of a game as JSON files, some of ours and some of the person's own.

{"backroom deck": 1, "game": "...", "name": "Mine", "version": "2", "cards": [{"code": ...}, ...]}

What a card says beside its code, its name and its copies is the game's own.
"""

from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import ConfigDict, Field

from app.store.files import Unreadable
from app.store.folders import Folders
from app.store.game_page import GamePage, Shelf, located, read_page
from rules.games import GAMES
from rules.kernel.codec import BadValues, deck_from
from rules.kernel.decks import DeckFile
from rules.kernel.game import Game

MOST_BYTES = 1024 * 1024
# The deck that a game is played with unless somebody names another.
USUAL = "standard"


class BadDeck(Exception):
    """A file that is no sound deck: one sentence with the file, the card and what is wrong."""


class KeptDeck(NamedTuple):
    """A deck and where it stands."""

    path: Path
    game: str
    file: DeckFile

    @property
    def name(self) -> str:
        """What people call it."""
        return self.file.name


class Decks(NamedTuple):
    """The decks of one game, ours first, and the files that are none."""

    decks: tuple[KeptDeck, ...]
    bad: tuple[Exception, ...]


class _Page(GamePage):
    model_config = ConfigDict(extra="allow")

    format: Annotated[int, Field(alias="backroom deck")]


def read_deck(path: Path) -> KeptDeck:
    """The deck that a file says; BadDeck if it says none."""
    try:
        page = read_page(path, MOST_BYTES, _Page)
        return KeptDeck(path, page.game, deck_from(GAMES[page.game], page.model_extra or {}))
    except Unreadable as error:
        raise BadDeck(located(path, error)) from error
    except BadValues as error:
        raise BadDeck(f"{path.name}: {error}") from error


_SHELF = Shelf("deck", read_deck, BadDeck)


def list_decks(game: str, folders: Folders) -> Decks:
    """Every deck of a game; a bad file does not hide the others."""
    return Decks(*_SHELF.all(game, folders))


def with_deck(game: Game[Any, Any], folders: Folders, wanted: str | None = None) -> Game[Any, Any]:
    """The game with the deck of this name, or with its usual one; BadDeck says what is wrong.

    A game that has its cards in its rules, or a deck already, is ready as it is.
    """
    if wanted is None and (game.deck_model is None or game.deck_file is not None):
        return game
    if game.deck_model is None:
        raise BadDeck(f"the cards of {game.title} are not read from a file")
    return game.with_deck(_SHELF.find(game.name, wanted or USUAL, folders).file)
