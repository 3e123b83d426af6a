"""`backroom play`: in a window, or with `--text` in the terminal."""

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

from app.cli.new_options import DECK_HELP, refuse_new_options, saved_at, wants_new_game
from app.cli.window_program import window_program
from app.complaint import Complaint
from app.store.folders import Folders, data_folders
from app.store.saves import OpenedSaves, UnreadableFolder, unfinished
from rules.games import GAMES

BROKE = "The window crashed ({kind}). Games are saved up to the last move."


def add_parser(words: Any) -> None:
    """The options of `backroom play`."""
    about = "Play in a window, or with --text in the terminal."
    parser = words.add_parser("play", help="play a game", description=about)
    add = parser.add_argument
    add("game", nargs="?", help=f"one of: {', '.join(GAMES)}")
    add("--text", action="store_true", help="play in the terminal, in plain sentences")
    add("--variant", metavar="NAME", help="a named variant, or a variant's file")
    add("--deck", metavar="FILE", help=DECK_HELP)
    add("--set", metavar="OPTION=VALUE", action="append", help="change a rule")
    add("--seed", metavar="S", help="a whole number; the same seed deals the same cards")
    add("--bots", metavar="A,B,...", help="the bots' levels; a short list repeats")
    add("--name", metavar="NAME,...", help="your name, or several people's")
    add("--people", metavar="N", help="the number of people sharing this screen (1)")
    add("--seats", metavar="N", help="the number of seats, if the game lets you choose")
    add("--tame", action="store_true", help="with --text, avoid words like guns and blood")
    add("--continue", dest="go_on", action="store_true", help="continue the last game")
    add("--load", metavar="FILE", help="continue a saved game, by file or name")
    add("--data", metavar="FOLDER", type=Path, help="where to save games and variants")
    add("--first-frame", action="store_true", help="open the window, show one frame, and quit")
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
        new = import_module("app.cli.text_table").new_game(arguments, folders)
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
        # What the problem says might name a card.
        raise Complaint(BROKE.format(kind=type(problem).__name__)) from None
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
        return saved_at(arguments.load, folders)
    try:
        opened = next(unfinished(folders.saves, open_game=saves.open), None)
    except UnreadableFolder as problem:
        raise Complaint(str(problem)) from None
    if opened is None:
        raise Complaint("There's no unfinished game to continue.")
    return opened.path
