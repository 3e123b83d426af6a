"""What the command line asks for: a game and its rules, bots, seats, and numbers."""

import argparse
from itertools import cycle, islice
from typing import Any, NamedTuple, TypeAlias

from app.bots.roster import levels
from app.complaint import Complaint
from app.lab.crew import cores
from app.lab.option_words import closest, options_of
from app.store.decks import BadDeck, with_deck
from app.store.folders import Folders
from app.store.variants import BadVariant, find_variant
from rules.games import GAMES
from rules.kernel.game import Game
from rules.kernel.options import Options

AnyGame: TypeAlias = Game[Any, Any]

USUAL_LEVEL = "regular"
BOTS_HELP = "the bots in seats 0, 1, 2, ...; a short list repeats, so one name fills every seat"
SEATS_HELP = "the number of seats, if the game lets you choose"
SEED_HELP = "a whole number; the same seed plays the same games (1)"
SILENT_HELP = "keep bots from hearing each other"


class Agreed(NamedTuple):
    """A game with its deck, if it has one, and the options it is played with, under a name."""

    game: Game[Any, Any]
    options: Options
    variant: str | None = None


def agreed(game: Game[Any, Any], arguments: argparse.Namespace, folders: Folders) -> Agreed:
    """The variant's deck and options, or the printed game's, with --deck and --set on top."""
    settings = arguments.set or []
    try:
        if arguments.variant is None:
            return Agreed(with_deck(game, folders, arguments.deck), options_of(game, settings))
        variant = find_variant(game.name, arguments.variant, folders)
        named = with_deck(game, folders, arguments.deck) if arguments.deck else None
        ready = named or variant.dealt(game, folders)
    except (BadVariant, BadDeck) as problem:
        raise Complaint(str(problem)) from None
    options = options_of(game, settings, variant.options.model_dump())
    return Agreed(ready, options, variant.name)


def game_called(name: str) -> AnyGame:
    """The game of this name; a Complaint offers the most similar one."""
    if name not in GAMES:
        raise Complaint(f"There's no game {name!r}. {closest(name, list(GAMES))}")
    return GAMES[name]


def bot_called(game: AnyGame, name: str) -> str:
    """The bot of this name; a Complaint offers the most similar one."""
    known = levels(game.name)
    if name not in known:
        raise Complaint(f"{game.title} has no bot {name!r}. {closest(name, known)}")
    return name


def usual_bot(game: AnyGame) -> str:
    """The level that plays unless another is named."""
    known = levels(game.name)
    return USUAL_LEVEL if USUAL_LEVEL in known else known[0]


def seats_for(game: AnyGame, text: str | None, names: int) -> int:
    """What was asked for, or the smallest table where all named bots have a seat."""
    counts = game.seat_counts
    if text is None:
        return min((count for count in counts if count >= names), default=max(counts))
    seats = whole("--seats", text, counts[0])
    check_seats(game, seats)
    return seats


def check_seats(game: AnyGame, seats: int) -> None:
    """Refuse a table that the game can't be played at."""
    if seats not in game.seat_counts:
        raise Complaint(f"{game.title} can't have {seats} seats. {_possible(game)}")


def _possible(game: AnyGame) -> str:
    counts = game.seat_counts
    if len(counts) == 1:
        return f"It always has {counts[0]}."
    return f"It can have {counts[0]} to {counts[-1]}."


def whole(name: str, text: str | None, usual: int, least: int | None = None) -> int:
    """The number that follows an option, or the usual one."""
    if text is None:
        return usual
    try:
        number = int(text)
    except ValueError:
        raise Complaint(f"{name} needs a whole number, not {text!r}.") from None
    if least is not None and number < least:
        raise Complaint(f"{name} must be at least {least}, not {number}.")
    return number


def seated(game: AnyGame, bots: str | None, seats: str | None) -> tuple[str, ...]:
    """A bot for each seat, from a list of names that starts again from its front."""
    names = [bot_called(game, name.strip()) for name in (bots or usual_bot(game)).split(",")]
    there = seats_for(game, seats, len(names))
    if len(names) > there:
        raise Complaint(f"--bots names {len(names)} bots, but the table only has {there} seats.")
    return tuple(islice(cycle(names), there))


def add_workers(parser: argparse.ArgumentParser) -> None:
    """How many processes play bot games; `--jobs` is what it was once called."""
    words = "the number of processes (one per core)"
    parser.add_argument("--workers", "--jobs", metavar="N", help=words)


def workers_asked(arguments: argparse.Namespace) -> int:
    """The processes that were asked for."""
    return whole("--workers", arguments.workers, cores(), least=1)
