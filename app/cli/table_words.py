"""Words of the command line that say who plays what: games, bots, seats and numbers."""

from itertools import cycle, islice
from typing import Any, TypeAlias

from app.bots.roster import levels
from app.complaint import Complaint
from app.lab.option_words import closest
from rules.games import GAMES
from rules.kernel.game import Game

AnyGame: TypeAlias = Game[Any, Any]

USUAL_LEVEL = "regular"
BOTS_HELP = (
    "the bots of seats 0, 1, 2 ...; a list shorter than the table starts again from its front, so"
    " one name fills all seats"
)


def game_called(name: str) -> AnyGame:
    """The game of this name; a Complaint offers the most similar one."""
    if name not in GAMES:
        raise Complaint(f"there is no game {name!r}: {closest(name, list(GAMES))}")
    return GAMES[name]


def bot_called(game: AnyGame, name: str) -> str:
    """The bot of this name; a Complaint offers the most similar one."""
    known = levels(game.name)
    if name not in known:
        raise Complaint(f"{game.title} has no bot {name!r}: {closest(name, known)}")
    return name


def usual_bot(game: AnyGame) -> str:
    """Whoever plays unless somebody else is named."""
    known = levels(game.name)
    return USUAL_LEVEL if USUAL_LEVEL in known else known[0]


def seats_for(game: AnyGame, text: str | None, names: int) -> int:
    """What was asked for, or the smallest table where all named bots have a seat."""
    counts = game.seat_counts
    if text is None:
        return min((count for count in counts if count >= names), default=max(counts))
    seats = whole("--seats", text, counts[0])
    if seats not in counts:
        possible = " or ".join(map(str, counts))
        raise Complaint(f"{game.title} has {possible} seats, not {seats}.")
    return seats


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
        raise Complaint(f"--bots names {len(names)} bots, but the table has {there} seats.")
    return tuple(islice(cycle(names), there))
