"""Bots at a table without a window. The only file of the lab that ever holds a running state.

A bot gets the view of its own seat and a seed, nothing else. A seat with a single legal answer
is not asked: bots are pure functions and every question has a seed of its own, so a question
left out changes no other answer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from traceback import extract_tb
from typing import Any, NamedTuple, TypeAlias

from app.bots.choice import Choice
from app.bots.roster import decide
from app.lab.trouble import Trouble
from rules.games import GAMES
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.game import Options
from rules.kernel.play import advance
from rules.kernel.rng import derive
from rules.kernel.view import View

See: TypeAlias = Callable[[Any], bool]
Ask: TypeAlias = Callable[[str, str, View, int], Choice]


class Sitting(NamedTuple):
    """Who plays what: a name for messages, the game, its rules, a bot for each seat, a seed."""

    name: str
    game: str
    options: Options
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """How a sitting went: the number of decisions, and its end as seat 0 sees it."""

    decisions: int
    view: Any


def play(sitting: Sitting, see: See, ask: Ask = decide) -> Played:
    """Play until nobody is asked any more, or until `see` says of a bot's view that it is over."""
    game = GAMES[sitting.game]
    state = game.start(sitting.options, len(sitting.bots), sitting.seed)
    seeds = bot_seeds(sitting)
    look = game.look
    for step in range(game.longest(sitting.options) + 1):
        frame = state.agenda[-1]
        owed = frame.owed(state)
        if not owed:
            break
        seat = owed[0]
        commands = frame.legal(state, seat)
        command = commands[0]
        if len(commands) > 1:
            view = look(state, seat)
            if see(view):
                break
            command = _answer(sitting, ask, view, step, seeds[seat] + step)
        advance(state, seat, command)
    else:
        raise Trouble(f"{_where(sitting, step)}: no game should be as long as that")
    return Played(step, look(state, 0))


def dealt(sitting: Sitting) -> tuple[Any, ...]:
    """What every seat sees before the first decision; the bots need not be named yet."""
    game = GAMES[sitting.game]
    seats = len(sitting.bots)
    state = game.start(sitting.options, seats, sitting.seed)
    return tuple(game.look(state, seat) for seat in range(seats))


def bot_seeds(sitting: Sitting) -> list[int]:
    """A seed for each seat. A seat's seed plus the step is the seed of one question.

    Seats are far apart among 2**64 seeds, and bots hash what they get: neighbours share nothing.
    """
    return [derive(sitting.seed, f"bot {seat}") for seat in range(len(sitting.bots))]


def _answer(sitting: Sitting, ask: Ask, view: View, step: int, seed: int) -> Command:
    """The bot's answer, which must be one of those its view allows."""
    bot = sitting.bots[view.seat]
    try:
        command = ask(sitting.game, bot, view, seed).command
    except Exception as error:
        raise Trouble(f"{_who(sitting, step, view.seat)} failed with {_why(error)}") from error
    if view.decision is None or command not in view.decision.commands:
        raise Trouble(f"{_who(sitting, step, view.seat)} answered {command}, which is not legal")
    return command


def _where(sitting: Sitting, step: int) -> str:
    return f"{sitting.name} (seed {sitting.seed}), step {step + 1}"


def _who(sitting: Sitting, step: int, seat: Seat) -> str:
    return f"{_where(sitting, step)}: the bot {sitting.bots[seat]} in seat {seat}"


def _why(error: Exception) -> str:
    """The error, and the line that raised it."""
    last = extract_tb(error.__traceback__)[-1]
    file = last.filename.replace("\\", "/").rsplit("/", 1)[-1]
    return f"{type(error).__name__}: {error} ({file}, line {last.lineno})"
