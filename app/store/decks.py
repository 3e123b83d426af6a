"""Decks: the cards of a game as JSON files, some of ours and some of the person's own.

{"backroom deck": 1, "game": "...", "name": "Mine", "version": "2", "cards": [{"code": ...}, ...]}

What a card says beside its code, its name and its copies is the game's own.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import ConfigDict, Field

from app.assets import game_assets
from app.store.files import Unreadable
from app.store.folders import Folders
from app.store.game_page import GamePage, Shelf, located, plain, read_page
from rules.games import GAMES
from rules.kernel.cards import Deck
from rules.kernel.codec import BadValues, deck_from
from rules.kernel.decks import DeckFile
from rules.kernel.game import Game

MOST_BYTES = 1024 * 1024
# The deck that a game is played with unless somebody names another.
USUAL = "standard"


class BadDeck(Exception):
    """A file that is no sound deck: one sentence with the file, the card and what is wrong.

    `game` is whose deck it was to be, if it says that much.
    """

    def __init__(self, what: str, game: str = "") -> None:
        super().__init__(what)
        self.game = game


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


class DeckChoice(NamedTuple):
    """A deck to choose; `wanted` is what it is asked for by, None for the usual one."""

    wanted: str | None
    name: str
    about: str = ""
    problem: str = ""

    def is_called(self, wanted: str | None) -> bool:
        """Whether this is the deck that was asked for."""
        return plain(wanted or USUAL) in (plain(self.wanted or USUAL), plain(self.name))


class _Page(GamePage):
    model_config = ConfigDict(extra="allow")

    format: Annotated[int, Field(alias="backroom deck")]


def read_deck(path: Path) -> KeptDeck:
    """The deck that a file says; BadDeck if it says none."""
    try:
        page = read_page(path, MOST_BYTES, _Page)
    except Unreadable as error:
        raise BadDeck(located(path, error)) from error
    try:
        return KeptDeck(path, page.game, deck_from(GAMES[page.game], page.model_extra or {}))
    except BadValues as error:
        raise BadDeck(f"{path.name}: {error}", page.game) from error


_SHELF = Shelf("deck", read_deck, BadDeck)


def list_decks(game: str, folders: Folders) -> Decks:
    """Every deck of a game; a bad file does not hide the others."""
    return Decks(*_SHELF.all(game, folders))


def deck_choices(game: Game[Any, Any], folders: Folders) -> tuple[DeckChoice, ...]:
    """Every deck to choose from, ours first, files that are none among them, with the reason.

    There are none where a game has its cards in its rules.
    """
    if game.deck_model is None:
        return ()
    found = [DeckChoice(None, game.deck_file.name, game.deck_file.about)] if game.deck_file else []
    for path in _SHELF.paths(game.name, folders):
        is_usual = path.stem == USUAL and not found
        is_taken = path.stem == USUAL or any(deck.wanted == path.stem for deck in found)
        wanted = None if is_usual else str(path) if is_taken else path.stem
        try:
            deck = read_deck(path)
            whose, choice = deck.game, DeckChoice(wanted, deck.name, deck.file.about)
        except BadDeck as bad:
            whose, choice = bad.game, DeckChoice(wanted, path.name, problem=str(bad))
        found += [choice] if whose in (game.name, "") else []
    return tuple(found)


def with_our_deck(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game with the deck that we bring, whatever decks a person has."""
    if game.deck_model is None or game.deck_file is not None:
        return game
    return game.with_deck(read_deck(game_assets(game.name) / "decks" / f"{USUAL}.json").file)


@cache
def our_cards(game: str) -> Deck:
    """The cards of a game: those of our deck where they are data."""
    return with_our_deck(GAMES[game]).deck


def with_deck(game: Game[Any, Any], folders: Folders, wanted: str | None = None) -> Game[Any, Any]:
    """The game with the deck of this name, or with its usual one; BadDeck says what is wrong.

    A game that has its cards in its rules, or a deck already, is ready as it is.
    """
    if wanted is None and (game.deck_model is None or game.deck_file is not None):
        return game
    if game.deck_model is None:
        raise BadDeck(f"{game.title} doesn't read its cards from a file.")
    return game.with_deck(_SHELF.find(game.name, wanted or USUAL, folders).file)
