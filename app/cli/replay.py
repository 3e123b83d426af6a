"""`backroom replay`: a saved game, told command by command."""

import argparse
import sys
from pathlib import Path
from typing import Any

from app.complaint import Complaint
from app.games import WORDINGS
from app.store.folders import Folders, data_folders
from app.store.saved_game import BadSave, SavedGame
from app.store.saves import SUFFIX, OpenedGame, list_saves, open_save
from app.table.voice import EVERYBODY
from app.text.narrator import Narrator

DESCRIPTION = (
    "Tells a saved game with the eyes of everybody: only what the whole table knew. --seat tells"
    " it with one player's eyes, --all with every card open."
)


def add_parser(words: Any) -> None:
    """The options of `backroom replay`."""
    parser = words.add_parser("replay", help="tell a saved game", description=DESCRIPTION)
    add = parser.add_argument
    add("file", nargs="?", help="a save, by path or by name")
    add("--list", action="store_true", dest="listing", help="which saves there are")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, metavar="N", help="with the eyes of this seat")
    eyes.add_argument("--all", action="store_true", dest="is_open", help="with every card open")
    add("--from", type=int, default=0, dest="first", metavar="N", help="start at command N")
    add("--to", type=int, dest="last", metavar="N", help="stop after command N")
    add("--data", metavar="FOLDER", type=Path, help="where saves are kept")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell the game, or list the saves."""
    folders = data_folders(arguments.data)
    if arguments.listing:
        return _list(folders)
    if arguments.file is None:
        raise Complaint("which game? 'backroom replay --list' says which there are.")
    try:
        opened = open_save(_path(arguments.file, folders))
    except BadSave as problem:
        raise Complaint(str(problem)) from None
    _tell(opened, arguments)
    return 0


def _tell(opened: OpenedGame, arguments: argparse.Namespace) -> None:
    seat = EVERYBODY if arguments.seat is None else arguments.seat
    names = tuple(player.name for player in opened.header.seats)
    if seat not in (EVERYBODY, *range(len(names))) or arguments.seat == EVERYBODY:
        raise Complaint(f"there is no seat {seat}; this table has seats 0 to {len(names) - 1}.")
    wording = WORDINGS[opened.header.game]
    narrator = Narrator(opened.match, wording, names, is_open=arguments.is_open)
    print(_title(opened.header.game, opened.header.created, names))
    for number in _numbers(opened, arguments):
        for place, told in enumerate(narrator.tell(number, seat)):
            print(f"{number}. {told}" if place == 0 else f"   {told}")
    if opened.notice:
        print(opened.notice)


def _numbers(opened: OpenedGame, arguments: argparse.Namespace) -> range:
    last = len(opened.match) if arguments.last is None else arguments.last
    return range(max(0, arguments.first), min(last, len(opened.match)) + 1)


def _path(name: str, folders: Folders) -> Path:
    """A path as it is, or the name of a file in the folder of saves."""
    path = Path(name)
    kept = folders.saves / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
    return kept if not path.exists() and kept.exists() else path


def _list(folders: Folders) -> int:
    shelf = list_saves(folders.saves)
    for path, saved in shelf.games:
        print(f"{path.stem}: {_contents(saved)}")
    for problem in shelf.bad:
        print(problem, file=sys.stderr)
    if not shelf.games and not shelf.bad:
        print(f"There are no saved games in {folders.saves}.")
    return 0


def _contents(saved: SavedGame) -> str:
    names = tuple(player.name for player in saved.header.seats)
    title = _title(saved.header.game, saved.header.created, names)
    return f"{title} {len(saved.log)} commands."


def _title(game: str, created: str, names: tuple[str, ...]) -> str:
    return f"{game}, {created}, with {', '.join(names)}."
