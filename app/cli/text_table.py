"""The text table of `backroom play --text`: a game in the terminal, and another one after it."""

import argparse
import os
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from app.assets import game_assets
from app.cli.new_options import refuse_new_options, saved_at
from app.cli.table_words import agreed, bot_called, check_seats, game_called
from app.complaint import Complaint
from app.games import GAME_TABLES, TITLES
from app.lab.option_words import changed
from app.session.table import Session
from app.session.table_factory import NewGame, TableFactory, new_seed, seat_players, usual_level
from app.session.workers import Workers
from app.store.crash_report import write_report
from app.store.files import NotSaved
from app.store.folders import Folders, data_folders
from app.store.locks import InUse
from app.store.names import MOST_LETTERS, seen
from app.store.pins import Doorkeeper
from app.store.saved_game import BadSave, Player
from app.store.saves import UnreadableFolder, unfinished
from app.store.settings import Settings, load_settings
from app.store.settings import changed as changed_setting
from app.table.rules_text import RulesText
from app.text.client import TextClient
from app.text.console import Console, terminal
from rules.games import GAMES
from rules.kernel.game import Game

BROKE = "The table crashed ({kind}). Games are saved up to the last move."

# A new game from the options of the command line.


def new_game(arguments: argparse.Namespace, folders: Folders) -> NewGame:
    """The game that was asked for; a Complaint says what is wrong with it."""
    wanted = game_called(arguments.game or next(iter(GAMES)))
    game, options, variant = agreed(wanted, arguments, folders)
    players, seed = _players(game, arguments), _seed(arguments.seed)
    return NewGame(game, options, players, seed, variant)


def _players(game: Game[Any, Any], arguments: argparse.Namespace) -> tuple[Player, ...]:
    people = _people(game, arguments)
    seats = _seats(game, arguments.seats, len(people))
    named = (arguments.bots or usual_level(game.name)).split(",")
    wanted = [bot_called(game, level) for level in named]
    bots = list(islice(cycle(wanted), seats - len(people)))
    try:
        return seat_players(people, bots)
    except ValidationError as error:
        said = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise Complaint(f"--name: {said}") from None


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
            raise Complaint(f"--name needs names of 1 to {MOST_LETTERS} letters, not {len(name)}.")
        if name.isdecimal() or name.casefold() == "you":
            raise Complaint(f"--name can't be {name!r}. That means something else at the table.")
    if len(names) > number or len({name.casefold() for name in names}) < len(names):
        wanted = "one name" if number == 1 else f"{number} different names"
        raise Complaint(f"--name needs {wanted}, not {', '.join(names)}.")


def _seats(game: Game[Any, Any], text: str | None, people: int) -> int:
    """The table that was asked for, or one of middle size, if it seats everyone."""
    counts = game.seat_counts
    usual = max(people, counts[(len(counts) - 1) // 2])
    seats = _whole("--seats", text, usual, counts[-1])
    check_seats(game, seats)
    if seats < people:
        raise Complaint(f"--seats {seats} isn't enough for {people} people.")
    return seats


def _seed(text: str | None) -> int:
    return new_seed() if text is None else _whole("--seed", text, 0, 2**64 - 1)


def _whole(name: str, text: str | None, usual: int, most: int) -> int:
    if text is None:
        return usual
    if not text.isdecimal() or len(text) > 20 or int(text) > most:
        raise Complaint(f"{name} needs a whole number from 0 to {most}, not {text!r}.")
    return int(text)


def play_in_terminal(arguments: argparse.Namespace) -> int:
    """Play, and offer another game after each."""
    console = terminal()
    bots = Workers(size=max(1, min(4, (os.cpu_count() or 1) - 1)))
    factory = TableFactory(data_folders(arguments.data), bots)
    try:
        return _play_games(arguments, factory, console)
    except (Complaint, OSError):
        raise
    except Exception as problem:  # noqa: BLE001 what it says might name a card
        report = write_report(factory.folders, problem)
        what = BROKE.format(kind=type(problem).__name__)
        raise Complaint(f"{what} The report is in {report}." if report else what) from None
    finally:
        bots.close()


def _play_games(arguments: argparse.Namespace, factory: TableFactory, console: Console) -> int:
    doorkeeper = Doorkeeper()
    session = _sit_down(arguments, factory, console)
    settings = load_settings(factory.folders).settings
    if arguments.tame:
        settings = changed_setting(settings, "content", "tame", True)
    while _play(session, console, settings, doorkeeper) and _wants_more(console):
        session.close()
        session = factory.rematch(session)
    session.close()
    return 0


def _play(session: Session, console: Console, settings: Settings, doorkeeper: Doorkeeper) -> bool:
    game, designer = session.game, settings.designer.mode
    text = (game_assets(game.name) / "rules.md").read_text("utf-8")
    rules = RulesText(text, designer=designer, options=session.options)
    words = TITLES[game.name].lexicon(settings.content.tame)
    console.say(_greeting(session, words.said(game.title)))
    wording = GAME_TABLES[game.name].wording
    client = TextClient(session, wording, rules, console, words, doorkeeper, designer=designer)
    finished = client.run()
    if finished and session.path is not None:
        seed = [f"The seed was {session.match.seed}."] if designer else []
        console.say(["", *seed, f"To watch it again, run 'backroom replay {session.path.stem}'."])
    return finished


def _greeting(session: Session, title: str) -> list[str]:
    seats = ", ".join(_introduced(player) for player in session.players)
    rules = changed(session.options)
    told = f"with {rules}" if "=" in rules else rules
    new = "New here? Type 'rules' for the game in one minute, or 'hint' for advice."
    return [
        f"{title}, {told}. At the table: {seats}.",
        *([] if len(session) else [new]),
        "Type 'help' for everything you can type, or 'quit' to leave. The game is saved.",
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


def _sit_down(arguments: argparse.Namespace, factory: TableFactory, console: Console) -> Session:
    if arguments.load or arguments.go_on:
        return _saved(arguments, factory, console)
    return factory.begin(*new_game(arguments, factory.folders))


def _saved(arguments: argparse.Namespace, factory: TableFactory, console: Console) -> Session:
    refuse_new_options(arguments)
    folders = factory.folders
    path = saved_at(arguments.load, folders) if arguments.load else _last(factory, console)
    try:
        session, notice = factory.go_on(path)
    except BadSave as problem:
        raise Complaint(str(problem)) from None
    except (InUse, NotSaved) as problem:
        raise Complaint(str(problem)) from None
    if notice:
        console.say(notice)
    return session


def _last(factory: TableFactory, console: Console) -> Path:
    """The newest game that can go on; damaged files before it are named, so that none is missed."""

    def pass_over(bad: BadSave) -> None:
        console.say(f"Skipped: {bad}")

    try:
        opened = next(unfinished(factory.folders.saves, pass_over, factory.saves.open), None)
    except UnreadableFolder as problem:
        raise Complaint(str(problem)) from None
    if opened is None:
        raise Complaint("There's no unfinished game to continue.")
    return opened.path
