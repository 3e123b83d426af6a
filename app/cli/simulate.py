"""`backroom simulate`: bot games without a window, duels and team matches that measure strength."""

import argparse
from collections.abc import Sequence
from typing import Any

from app.cli.agreed import Agreed, agreed
from app.cli.new_options import DECK_HELP
from app.cli.table_words import (
    BOTS_HELP,
    AnyGame,
    bot_called,
    game_called,
    seated,
    seats_for,
    usual_bot,
    whole,
)
from app.complaint import Complaint
from app.lab.crew import cores
from app.lab.duel import DuelPlan
from app.lab.experiment import Experiment
from app.lab.experiments import beliefs, conduct, duel, simulation, team_match
from app.lab.option_words import closest
from app.lab.runner import dealt
from app.lab.simulation import GamePlan
from app.lab.study import STUDIES
from app.lab.teams import TeamPlan, sides_of
from app.store.folders import data_folders
from rules.games import GAMES

DESCRIPTION = (
    "Plays games between bots and prints what they come to. The same seed gives the same games,"
    " however many processes play them. With --duel it measures one bot against a field of another"
    " on the same deals; with --teams, one bot as a whole side against another; with --beliefs, how"
    " right a bot is about what it cannot see."
)
ONLY_DUEL, NOT_DUEL = ("field", "unit"), ("games", "bots", "rotate", "beliefs")


def add_parser(words: Any) -> None:
    """The options of `backroom simulate`. Numbers are checked when it runs, with a sentence."""
    parser = words.add_parser("simulate", help="bot games and statistics", description=DESCRIPTION)
    add = parser.add_argument
    add("game", help=f"one of: {', '.join(GAMES)}")
    add("--games", metavar="N", help="how many games (100)")
    add("--bots", metavar="A,B,...", help=BOTS_HELP)
    add("--rotate", action="store_true", help="all bots move up one seat after every game")
    add("--seats", metavar="N", help="how many seats, where a game has a choice")
    add("--seed", metavar="S", help="a whole number; the same one, the same games (1)")
    add("--set", metavar="OPTION=VALUE", action="append", default=[], help="change a rule")
    add("--variant", metavar="NAME", help="play a named variant; --set comes on top of it")
    add("--deck", metavar="FILE", help=DECK_HELP)
    add("--no-talk", dest="talk", action="store_false", help="no bot hears what another says")
    add("--jobs", metavar="J", help="how many processes (one for each core)")
    add("--json", metavar="FILE", help="write every game and all figures to a file")
    add("--duel", metavar="HERO", help="measure this bot: the same deals with it in every seat")
    add("--field", metavar="BOT", help="the bot in all other seats of a duel")
    add("--unit", metavar="UNIT", help="what a deal of a duel is, such as hand or game")
    add("--teams", metavar=("ONE", "OTHER"), nargs=2, help="one bot as a side against another")
    add("--deals", metavar="N", help="how many deals of a duel or a match of teams (200)")
    add("--beliefs", metavar="BOT", help="how right this bot is about what it cannot see")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry it out; the exit code is 0, 1 after a failure, or 130 after Ctrl-C."""
    table = agreed(game_called(arguments.game), arguments, data_folders())
    experiment = _experiment(table, arguments)
    jobs = whole("--jobs", arguments.jobs, cores(), least=1)
    return conduct(experiment, jobs, arguments.json)


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
        raise Complaint(f"--beliefs needs bots that believe something, and {game.title} has none.")
    return beliefs(plan, bot_called(game, level))


def _games(table: Agreed, arguments: argparse.Namespace) -> GamePlan:
    game = table.game
    _refuse(arguments, ONLY_DUEL, "goes with --duel only")
    _refuse(arguments, ("deals",), "goes with --duel or --teams only")
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
    _refuse(arguments, (*NOT_DUEL, "teams"), "does not go with --duel")
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
    _refuse(arguments, ONLY_DUEL, "goes with --duel only")
    _refuse(arguments, NOT_DUEL, "does not go with --teams")
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
        raise Complaint(f"{game.title} has no unit {name!r}: {closest(name, known)}")
    return name or known[0]


def _refuse(arguments: argparse.Namespace, names: Sequence[str], reason: str) -> None:
    for name in names:
        if getattr(arguments, name):
            raise Complaint(f"--{name} {reason}.")
