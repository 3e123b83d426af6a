"""A new game from the options of the command line."""

import argparse
from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any

from pydantic import ValidationError

from app.bots.roster import levels
from app.cli.agreed import agreed
from app.complaint import Complaint
from app.lab.option_words import closest
from app.session.house import NewGame, new_seed
from app.session.opening import seat_players, usual_level
from app.store.folders import Folders
from app.store.names import MOST_LETTERS, seen
from app.store.saved_game import Player
from rules.games import GAMES
from rules.kernel.game import Game


def new_game(arguments: argparse.Namespace, folders: Folders) -> NewGame:
    """The game that was asked for; a Complaint says what is wrong with it."""
    game, options, variant = agreed(_game(arguments.game), arguments, folders)
    players, seed = _players(game, arguments), _seed(arguments.seed)
    return NewGame(game, options, players, seed, variant)


def _game(name: str | None) -> Game[Any, Any]:
    wanted = name or next(iter(GAMES))
    if wanted not in GAMES:
        raise Complaint(f"there is no game {wanted!r}: {closest(wanted, list(GAMES))}")
    return GAMES[wanted]


def _players(game: Game[Any, Any], arguments: argparse.Namespace) -> tuple[Player, ...]:
    people = _people(game, arguments)
    seats = _seats(game, arguments.seats, len(people))
    wanted = (arguments.bots or usual_level(game.name)).split(",")
    for level in wanted:
        if level not in levels(game.name):
            known = closest(level, levels(game.name))
            raise Complaint(f"{game.title} has no bot {level!r}: {known}")
    bots = list(islice(cycle(wanted), seats - len(people)))
    try:
        return seat_players(people, bots)
    except ValidationError as error:
        said = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise Complaint(f"--name: {said}.") from None


def _people(game: Game[Any, Any], arguments: argparse.Namespace) -> list[str]:
    names = [seen(name).strip() for name in arguments.name.split(",")] if arguments.name else []
    number = _whole("--people", arguments.people, len(names) or 1, game.seat_counts[-1])
    _check_names(names, number)
    usual = ["Player"] if number == 1 else [f"Player {n}" for n in range(1, number + 1)]
    return names + usual[len(names) :]


def _check_names(names: Sequence[str], number: int) -> None:
    """Names that could be told apart, and be typed for the people they mean."""
    for name in names:
        if not name or len(name) > MOST_LETTERS:
            raise Complaint(f"--name: a name has 1 to {MOST_LETTERS} letters, not {len(name)}.")
        if name.isdecimal() or name.casefold() == "you":
            raise Complaint(f"--name: {name!r} would be misunderstood at the table.")
    if len(names) > number or len({name.casefold() for name in names}) < len(names):
        wanted = "one name" if number == 1 else f"{number} different names"
        raise Complaint(f"--name needs {wanted}, not {', '.join(names)}.")


def _seats(game: Game[Any, Any], text: str | None, people: int) -> int:
    """The table that was asked for, or one of middle size, if it seats everybody."""
    counts = game.seat_counts
    usual = max(people, counts[(len(counts) - 1) // 2])
    seats = _whole("--seats", text, usual, counts[-1])
    if seats not in counts:
        possible = " or ".join(map(str, counts))
        raise Complaint(f"{game.title} has {possible} seats, not {seats}.")
    if seats < people:
        raise Complaint(f"--seats {seats} is too few for {people} people.")
    return seats


def _seed(text: str | None) -> int:
    return new_seed() if text is None else _whole("--seed", text, 0, 2**64 - 1)


def _whole(name: str, text: str | None, usual: int, most: int) -> int:
    if text is None:
        return usual
    if not text.isdecimal() or len(text) > 20 or int(text) > most:
        raise Complaint(f"{name} needs a whole number from 0 to {most}, not {text!r}.")
    return int(text)
