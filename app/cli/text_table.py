"""The text table of `backroom play --text`: a game in the terminal, and another one after it."""

import argparse
import os
from pathlib import Path

from app.assets import game_assets
from app.cli.kept import kept_at
from app.cli.new_game import new_game
from app.cli.new_options import refuse_new_options
from app.complaint import Complaint
from app.games import PACKS, TITLES
from app.lab.option_words import changed
from app.session.house import House
from app.session.table import Session
from app.session.workers import Workers
from app.store.crash_report import write_report
from app.store.files import NotSaved
from app.store.folders import data_folders
from app.store.locks import InUse
from app.store.pins import Doorkeeper
from app.store.saved_game import BadSave, Player
from app.store.saves import UnreadableFolder, unfinished
from app.store.settings import Settings, load_settings
from app.store.settings import changed as changed_setting
from app.table.rules_text import RulesText
from app.text.client import TextClient
from app.text.console import Console, terminal


def play_in_terminal(arguments: argparse.Namespace) -> int:
    """Play, and offer another game after each."""
    console = terminal()
    bots = Workers(size=max(1, min(4, (os.cpu_count() or 1) - 1)))
    house = House(data_folders(arguments.data), bots)
    try:
        return _play_games(arguments, house, console)
    except (Complaint, OSError):
        raise
    except Exception as problem:  # noqa: BLE001 what it says might name a card
        report = write_report(house.folders, problem)
        what = f"the table broke ({type(problem).__name__}); games are kept up to the last move"
        raise Complaint(f"{what}. The report is {report}." if report else f"{what}.") from None
    finally:
        bots.close()


def _play_games(arguments: argparse.Namespace, house: House, console: Console) -> int:
    doorkeeper = Doorkeeper()
    session = _sit_down(arguments, house, console)
    settings = load_settings(house.folders).settings
    if arguments.tame:
        settings = changed_setting(settings, "content", "tame", True)
    while _play(session, console, settings, doorkeeper) and _wants_more(console):
        session.close()
        session = house.rematch(session)
    session.close()
    return 0


def _play(session: Session, console: Console, settings: Settings, doorkeeper: Doorkeeper) -> bool:
    game, designer = session.game, settings.designer.mode
    text = (game_assets(game.name) / "rules.md").read_text("utf-8")
    rules = RulesText(text, designer=designer, options=session.options)
    words = TITLES[game.name].lexicon(settings.content.tame)
    console.say(_greeting(session, words.said(game.title)))
    wording = PACKS[game.name].wording
    client = TextClient(session, wording, rules, console, words, doorkeeper, designer=designer)
    finished = client.run()
    if finished and session.path is not None:
        seed = [f"This was seed {session.match.seed}."] if designer else []
        console.say(["", *seed, f"'backroom replay {session.path.stem}' tells it again."])
    return finished


def _greeting(session: Session, title: str) -> list[str]:
    seats = ", ".join(_introduced(player) for player in session.players)
    rules = changed(session.options)
    told = f"with {rules}" if "=" in rules else rules
    new = "New here? 'rules' tells the game in one minute, 'hint' proposes an answer."
    return [
        f"{title}, {told}. At the table: {seats}.",
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
    return house.begin(*new_game(arguments, house.folders))


def _saved(arguments: argparse.Namespace, house: House, console: Console) -> Session:
    refuse_new_options(arguments)
    folders = house.folders
    path = kept_at(arguments.load, folders) if arguments.load else _last(house, console)
    try:
        session, notice = house.go_on(path)
    except BadSave as problem:
        raise Complaint(str(problem)) from None
    except (InUse, NotSaved) as problem:
        raise Complaint(f"{problem}.") from None
    if notice:
        console.say(notice)
    return session


def _last(house: House, console: Console) -> Path:
    """The newest game that can go on; damaged files before it are named, so that none is missed."""

    def pass_over(bad: BadSave) -> None:
        console.say(f"Passed over: {bad}.")

    try:
        opened = next(unfinished(house.folders.saves, pass_over, house.saves.open), None)
    except UnreadableFolder as problem:
        raise Complaint(f"{problem}.") from None
    if opened is None:
        raise Complaint("there is no unfinished game to go on with.")
    return opened.path
