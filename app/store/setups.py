"""The last set-up of each game: who sat where, and by which rules."""

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from app.store.card_changes import CardChanges
from app.store.folders import Folders
from app.store.salvage import Page, read_page, salvage, unknown, write_page
from app.store.saved_game import Player, Title
from rules.games import GAMES
from rules.kernel.options import Options

FORMAT_NAME = "backroom setups"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Setup:
    """A table before the game; without seats, whoever usually plays sits down."""

    seats: tuple[Player, ...]
    options: Options
    variant: str | None = None
    deck: str | None = None
    cards: tuple[CardChanges, ...] = ()


class Setups(NamedTuple):
    """The last set-up of each game that was played, and what could not be used of the file."""

    by_game: dict[str, Setup]
    problems: tuple[str, ...]


class _Written(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: Annotated[tuple[Player, ...], Field(max_length=20)] = ()
    options: dict[str, Any] = {}
    variant: Title | None = None
    deck: Title | None = None
    cards: Annotated[tuple[CardChanges, ...], Field(max_length=20)] = ()


def load_setups(folders: Folders) -> Setups:
    """What the file says; whatever is wrong in it is as usual."""
    path = folders.setups
    page = read_page(path, FORMAT_NAME, FORMAT)
    problems = [*page.problems, *unknown(page.values, tuple(GAMES), path.name)]
    setups: dict[str, Setup] = {}
    for game in [game for game in GAMES if game in page.values]:
        setups[game], wrong = _setup(game, page, f"{path.name}: {game}")
        problems += wrong
    return Setups(setups, tuple(problems))


def remember_setup(folders: Folders, game: str, setup: Setup) -> None:
    """Keep a game's set-up for the next time; NotSaved says why it could not be."""
    known = load_setups(folders)
    setups = {**known.by_game, game: setup}
    values = {name: _values(each) for name, each in setups.items()}
    is_sound = not known.problems
    write_page(folders.setups, {FORMAT_NAME: FORMAT, **values}, is_sound=is_sound)


def _setup(game: str, page: Page, where: str) -> tuple[Setup, tuple[str, ...]]:
    written, wrong = salvage(_Written, page.values[game], where)
    options, bad_options = salvage(GAMES[game].options, written.options, f"{where}: options")
    seats = written.seats
    if seats and len(seats) not in GAMES[game].seat_counts:
        wrong = (*wrong, f"{where} can't be played with {len(seats)} seats.")
        seats = ()
    setup = Setup(seats, options, written.variant, written.deck, written.cards)
    return setup, (*wrong, *bad_options)


def _values(setup: Setup) -> dict[str, Any]:
    return {
        "seats": [player.model_dump(mode="json") for player in setup.seats],
        "options": setup.options.model_dump(mode="json", exclude_defaults=True),
        "variant": setup.variant,
        **({"deck": setup.deck} if setup.deck else {}),
        **({"cards": [each.content for each in setup.cards]} if setup.cards else {}),
    }
