"""`backroom play`: in a window, or with `--text` in the terminal."""

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

from app.cli.kept import kept_at
from app.cli.new_options import DECK_HELP, refuse_new_options, wants_new_game
from app.cli.window_program import window_program
from app.complaint import Complaint
from app.store.folders import Folders, data_folders
from app.store.opened_saves import OpenedSaves
from app.store.saves import UnreadableFolder, unfinished
from rules.games import GAMES


def add_parser(words: Any) -> None:
    """The options of `backroom play`."""
    about = "Play in a window, or with --text in the terminal."
    parser = words.add_parser("play", help="play a game", description=about)
    add = parser.add_argument
    add("game", nargs="?", help=f"one of: {', '.join(GAMES)}")
    add("--text", action="store_true", help="in the terminal, in plain sentences")
    add("--variant", metavar="NAME", help="a named set of rules, or a variant's file")
    add("--deck", metavar="FILE", help=DECK_HELP)
    add("--set", metavar="OPTION=VALUE", action="append", help="change a rule")
    add("--seed", metavar="S", help="a whole number; the same one deals the same cards")
    add("--bots", metavar="A,B,...", help="the bots' levels; a short list starts again")
    add("--name", metavar="NAME,...", help="your name, or those of several people")
    add("--people", metavar="N", help="how many people share this screen (1)")
    add("--seats", metavar="N", help="how many seats, where a game has a choice")
    add("--tame", action="store_true", help="with --text: no guns and no blood, in other words")
    add("--continue", dest="go_on", action="store_true", help="go on with the last game")
    add("--load", metavar="FILE", help="go on with a saved game, by path or by name")
    add("--data", metavar="FOLDER", type=Path, help="keep saves and variants here")
    add("--first-frame", action="store_true", help="open the window, show one frame, and end")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play where it was asked for."""
    if arguments.text:
        return int(import_module("app.cli.text_table").play_in_terminal(arguments))
    return play_in_window(arguments)


def play_in_window(arguments: argparse.Namespace) -> int:
    """Open the window: at the shelf, at a new table, or at a saved one."""
    folders = data_folders(arguments.data)
    saves = OpenedSaves()
    table = _saved(arguments, folders, saves)
    new = None
    if table is None and wants_new_game(arguments):
        new = import_module("app.cli.new_game").new_game(arguments, folders)
    program = window_program()
    try:
        shell = program.open_program(folders, saves)
        if new is not None:
            program.open_new(shell, new)
        if table is not None:
            program.open_saved(shell, table)
        _show(shell, arguments.first_frame)
    except Complaint:
        raise
    except Exception as problem:  # noqa: BLE001 no traceback reaches a player
        what = type(problem).__name__  # what it says might name a card
        raise Complaint(f"the window broke ({what}); games are kept up to the last move.") from None
    return 0


def _show(shell: Any, first_frame: bool) -> None:
    if first_frame:
        shell.step()
        shell.close()
    else:
        shell.run()


def _saved(arguments: argparse.Namespace, folders: Folders, saves: OpenedSaves) -> Path | None:
    if not (arguments.load or arguments.go_on):
        return None
    refuse_new_options(arguments)
    if arguments.load:
        return kept_at(arguments.load, folders)
    try:
        opened = next(unfinished(folders.saves, open_game=saves.open), None)
    except UnreadableFolder as problem:
        raise Complaint(f"{problem}.") from None
    if opened is None:
        raise Complaint("there is no unfinished game to go on with.")
    return opened.path
