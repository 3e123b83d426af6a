"""`backroom play`: a game at the text table, new or saved."""

import argparse
import os
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from app.assets import assets_folder
from app.bots.roster import levels
from app.cli.kept import kept_at
from app.complaint import Complaint
from app.games import WORDINGS
from app.lab.settings import changed, closest, options_of
from app.session.house import House, new_seed
from app.session.opening import seat_players, usual_level
from app.session.table import Session
from app.session.workers import Workers
from app.store.folders import Folders, data_folders
from app.store.locks import InUse
from app.store.names import MOST_LETTERS
from app.store.saved_game import BadSave, Player
from app.store.saves import list_saves, unfinished
from app.store.variants import BadVariant, find_variant
from app.table.rules_text import RulesText
from app.text.client import TextClient
from app.text.console import Console, terminal
from rules.games import GAMES
from rules.kernel.game import Game, Options

_NEW_ONLY = ("game", "variant", "set", "seed", "bots", "name", "people")


def add_parser(words: Any) -> None:
    """The options of `backroom play`."""
    parser = words.add_parser("play", help="play a game", description="Play at the text table.")
    add = parser.add_argument
    add("game", nargs="?", help=f"one of: {', '.join(GAMES)}")
    add("--text", action="store_true", help="in the terminal (so far the only table)")
    add("--variant", metavar="NAME", help="a named set of rules, or a variant's file")
    add("--set", metavar="OPTION=VALUE", action="append", help="change a rule")
    add("--seed", metavar="S", help="a whole number; the same one deals the same cards")
    add("--bots", metavar="A,B,...", help="the bots' levels; a short list starts again")
    add("--name", metavar="NAME,...", help="your name, or those of several people")
    add("--people", metavar="N", help="how many people share this terminal (1)")
    add("--continue", dest="go_on", action="store_true", help="go on with the last game")
    add("--load", metavar="FILE", help="go on with a saved game, by path or by name")
    add("--data", metavar="FOLDER", type=Path, help="keep saves and variants here")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and offer another game after each."""
    console = terminal()
    bots = Workers(size=max(1, min(4, (os.cpu_count() or 1) - 1)))
    house = House(data_folders(arguments.data), bots)
    try:
        session = _sit_down(arguments, house, console)
        while _play(session, console) and _wants_more(console):
            session.close()
            session = house.rematch(session)
        session.close()
    finally:
        bots.close()
    return 0


def _play(session: Session, console: Console) -> bool:
    game = session.game
    rules = RulesText((assets_folder() / "rules" / f"{game.name}.md").read_text("utf-8"))
    console.say(_greeting(session))
    finished = TextClient(session, WORDINGS[game.name], rules, console).run()
    if finished and session.path is not None:
        told = f"'backroom replay {session.path.stem}' tells it again"
        console.say(["", f"This was seed {session.match.seed}; {told}."])
    return finished


def _greeting(session: Session) -> list[str]:
    seats = ", ".join(_introduced(player) for player in session.players)
    rules = changed(session.match.options)
    told = f"with {rules}" if "=" in rules else rules
    new = "New here? 'rules' tells the game in one minute, 'hint' proposes an answer."
    return [
        f"{session.game.title}, {told}. At the table: {seats}.",
        *([] if len(session) else [new]),
        "Type 'help' for everything you can type, 'quit' to leave; the game is kept.",
        "",
    ]


def _introduced(player: Player) -> str:
    return f"{player.name} ({player.level} bot)" if player.level else player.name


def _wants_more(console: Console) -> bool:
    try:
        return console.ask("Another game? (yes or no) ").casefold() in ("y", "yes")
    except (EOFError, KeyboardInterrupt):
        console.say("")
        return False


def _sit_down(arguments: argparse.Namespace, house: House, console: Console) -> Session:
    if arguments.load or arguments.go_on:
        return _saved(arguments, house, console)
    game = _game(arguments.game)
    options = _options(game, arguments, house.folders)
    players = _players(game, arguments)
    return house.begin(game, options, players, _seed(arguments.seed))


def _saved(arguments: argparse.Namespace, house: House, console: Console) -> Session:
    for name in _NEW_ONLY:
        if getattr(arguments, name):
            raise Complaint(f"{name!r} is for a new game; a saved one goes on as it was begun.")
    folders = house.folders
    path = kept_at(arguments.load, folders) if arguments.load else _last(folders, console)
    try:
        session, notice = house.go_on(path)
    except BadSave as problem:
        raise Complaint(str(problem)) from None
    except InUse as problem:
        raise Complaint(f"{problem}.") from None
    if notice:
        console.say(notice)
    return session


def _last(folders: Folders, console: Console) -> Path:
    """The newest game that can go on; damaged files are named, so that none is missed."""
    console.say(f"Passed over: {problem}." for problem in list_saves(folders.saves).bad)
    opened = next(unfinished(folders.saves), None)
    if opened is None:
        raise Complaint("there is no unfinished game to go on with.")
    return opened.path


def _game(name: str | None) -> Game[Any, Any]:
    wanted = name or next(iter(GAMES))
    if wanted not in GAMES:
        raise Complaint(f"there is no game {wanted!r}: {closest(wanted, list(GAMES))}")
    return GAMES[wanted]


def _options(game: Game[Any, Any], arguments: argparse.Namespace, folders: Folders) -> Options:
    if arguments.variant is None:
        return options_of(game, arguments.set or [])
    try:
        variant = find_variant(game.name, arguments.variant, folders)
    except BadVariant as problem:
        raise Complaint(f"{problem}.") from None
    return options_of(game, arguments.set or [], variant.options.model_dump())


def _players(game: Game[Any, Any], arguments: argparse.Namespace) -> tuple[Player, ...]:
    people = _people(game, arguments)
    wanted = (arguments.bots or usual_level(game.name)).split(",")
    for level in wanted:
        if level not in levels(game.name):
            known = closest(level, levels(game.name))
            raise Complaint(f"{game.title} has no bot {level!r}: {known}")
    bots = list(islice(cycle(wanted), _seats(game) - len(people)))
    try:
        return seat_players(people, bots)
    except ValidationError as error:
        said = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise Complaint(f"--name: {said}.") from None


def _people(game: Game[Any, Any], arguments: argparse.Namespace) -> list[str]:
    names = [name.strip() for name in arguments.name.split(",")] if arguments.name else []
    number = _whole("--people", arguments.people, len(names) or 1, _seats(game))
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


def _seats(game: Game[Any, Any]) -> int:
    return game.seat_counts[-1]


def _seed(text: str | None) -> int:
    return new_seed() if text is None else _whole("--seed", text, 0, 2**64 - 1)


def _whole(name: str, text: str | None, usual: int, most: int) -> int:
    if text is None:
        return usual
    if not text.isdecimal() or len(text) > 20 or int(text) > most:
        raise Complaint(f"{name} needs a whole number from 0 to {most}, not {text!r}.")
    return int(text)
