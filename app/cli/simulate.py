"""`backroom simulate`: bot games without a window, duels and team matches that measure strength."""

import argparse
from collections.abc import Sequence
from typing import Any

from app.cli.new_options import DECK_HELP
from app.cli.table_words import (
    BOTS_HELP,
    SEATS_HELP,
    SEED_HELP,
    SILENT_HELP,
    Agreed,
    AnyGame,
    add_workers,
    agreed,
    bot_called,
    game_called,
    seated,
    seats_for,
    usual_bot,
    whole,
    workers_asked,
)
from app.complaint import Complaint
from app.lab.calibration import beliefs
from app.lab.duel import DuelPlan, duel
from app.lab.engine import Source, in_this_process, processes
from app.lab.experiment import Experiment, conduct
from app.lab.option_words import closest
from app.lab.runner import dealt
from app.lab.simulation import GamePlan, simulation
from app.lab.study import STUDIES
from app.lab.teams import TeamPlan, sides_of, team_match
from app.store.folders import data_folders
from rules.games import GAMES

DESCRIPTION = (
    "Lets bots play and prints the results. The same seed plays the same games, no matter how many"
    " processes share the work. --duel measures one bot against a table full of another on the"
    " same deals. --teams measures one bot as a whole side against another. --beliefs measures"
    " how often a bot is right about what it can't see."
)
ONLY_DUEL, NOT_DUEL = ("field", "unit"), ("games", "bots", "rotate", "beliefs")


def add_parser(words: Any) -> None:
    """The options of `backroom simulate`. Numbers are checked when it runs, with a sentence."""
    parser = words.add_parser(
        "simulate", help="let bots play, and measure them", description=DESCRIPTION
    )
    add = parser.add_argument
    add("game", help=f"one of: {', '.join(GAMES)}")
    add("--games", metavar="N", help="the number of games (100)")
    add("--bots", metavar="A,B,...", help=BOTS_HELP)
    add("--rotate", action="store_true", help="move all bots up a seat after every game")
    add("--seats", metavar="N", help=SEATS_HELP)
    add("--seed", metavar="S", help=SEED_HELP)
    add("--set", metavar="OPTION=VALUE", action="append", default=[], help="change a rule")
    add("--variant", metavar="NAME", help="play a named variant; --set changes it further")
    add("--deck", metavar="FILE", help=DECK_HELP)
    add("--no-talk", dest="talk", action="store_false", help=SILENT_HELP)
    add_workers(parser)
    add("--json", metavar="FILE", help="save every game and all figures to a file")
    add("--duel", metavar="HERO", help="measure this bot, once in every seat of each deal")
    add("--field", metavar="BOT", help="the bot in all other seats of a duel")
    add("--unit", metavar="UNIT", help="what counts as one deal in a duel, such as hand or game")
    add("--teams", metavar=("ONE", "OTHER"), nargs=2, help="measure one side against the other")
    add("--deals", metavar="N", help="the number of deals with --duel or --teams (200)")
    add("--beliefs", metavar="BOT", help="measure how right this bot is about what it can't see")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry it out; the exit code is 0, 1 after a failure, or 130 after Ctrl-C."""
    table = agreed(game_called(arguments.game), arguments, data_folders())
    experiment = _experiment(table, arguments)
    workers = min(workers_asked(arguments), experiment.count)
    source: Source = in_this_process if workers == 1 else processes(workers)
    return conduct(experiment, source, arguments.json)


def _experiment(table: Agreed, arguments: argparse.Namespace) -> Experiment[Any]:
    if arguments.duel:
        return _duel(table, arguments)
    if arguments.teams:
        return _teams(table, arguments)
    plan = _games(table, arguments)
    return _beliefs(table.game, plan, arguments.beliefs) if arguments.beliefs else simulation(plan)


def _beliefs(game: AnyGame, plan: GamePlan, level: str) -> Experiment[Any]:
    first = dealt(plan.sitting(1))[0]
    if not STUDIES[game.name].fact(first):
        raise Complaint(f"--beliefs doesn't work with {game.title}. Bots have nothing to guess.")
    return beliefs(plan, bot_called(game, level))


def _games(table: Agreed, arguments: argparse.Namespace) -> GamePlan:
    game = table.game
    _refuse(arguments, ONLY_DUEL, "only works with --duel")
    _refuse(arguments, ("deals",), "only works with --duel or --teams")
    return GamePlan(
        game=game.name,
        options=table.options,
        bots=seated(game, arguments.bots, arguments.seats),
        seed=whole("--seed", arguments.seed, 1),
        games=whole("--games", arguments.games, 100, least=1),
        rotate=arguments.rotate,
        talk=arguments.talk,
        deck=game.deck_file,
    )


def _duel(table: Agreed, arguments: argparse.Namespace) -> Experiment[Any]:
    game = table.game
    _refuse(arguments, (*NOT_DUEL, "teams"), "can't be combined with --duel")
    plan = DuelPlan(
        game=game.name,
        options=table.options,
        seats=seats_for(game, arguments.seats, 1),
        hero=bot_called(game, arguments.duel),
        field=bot_called(game, arguments.field or usual_bot(game)),
        unit=_unit(game, arguments.unit),
        seed=whole("--seed", arguments.seed, 1),
        deals=whole("--deals", arguments.deals, 200, least=1),
        talk=arguments.talk,
        deck=game.deck_file,
    )
    return duel(plan)


def _teams(table: Agreed, arguments: argparse.Namespace) -> Experiment[Any]:
    game = table.game
    _refuse(arguments, ONLY_DUEL, "only works with --duel")
    _refuse(arguments, NOT_DUEL, "can't be combined with --teams")
    one, other = (bot_called(game, name) for name in arguments.teams)
    plan = TeamPlan(
        game=game.name,
        options=table.options,
        seats=seats_for(game, arguments.seats, 1),
        one=one,
        other=other,
        seed=whole("--seed", arguments.seed, 1),
        deals=whole("--deals", arguments.deals, 200, least=1),
        talk=arguments.talk,
        deck=game.deck_file,
    )
    sides_of(plan.sitting(1))
    return team_match(plan)


def _unit(game: AnyGame, name: str | None) -> str:
    known = list(STUDIES[game.name].units)
    if name is not None and name not in known:
        raise Complaint(f"{game.title} has no unit {name!r}. {closest(name, known)}")
    return name or known[0]


def _refuse(arguments: argparse.Namespace, names: Sequence[str], reason: str) -> None:
    for name in names:
        if getattr(arguments, name):
            raise Complaint(f"--{name} {reason}.")
