"""`backroom replay`: a saved game, told command by command."""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.cli.new_options import saved_at
from app.complaint import Complaint
from app.games import GAME_TABLES, TITLES
from app.session.past import Past
from app.session.who_may_look import ALL, PUBLIC, eyes_on
from app.store.folders import Folders, data_folders
from app.store.saved_game import BadSave, Header, SavedGame
from app.store.saves import OpenedGame, list_saves, open_save
from app.store.settings import load_settings
from app.table.lexicon import Lexicon
from app.table.voice import EVERYBODY
from app.text.console import Console, terminal
from app.text.narrator import Narrator
from rules.games import GAMES
from rules.kernel.cards import Seat

DESCRIPTION = (
    "Reads back a saved game as the whole table saw it. --seat reads it as one player saw it,"
    " and --all shows every card. Both work only on a finished game or a flagged one. In a game"
    " with one human player, --seat also works for that player before the end."
)


def add_parser(words: Any) -> None:
    """The options of `backroom replay`."""
    parser = words.add_parser("replay", help="read back a saved game", description=DESCRIPTION)
    add = parser.add_argument
    add("file", nargs="?", help="a saved game, by file or name")
    add("--list", action="store_true", dest="listing", help="list the saved games")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument(
        "--seat", metavar="N", help="read it as this seat saw it: 0, 1, ... or a name"
    )
    eyes.add_argument("--all", action="store_true", dest="is_open", help="show every card")
    add("--from", type=int, default=0, dest="first", metavar="N", help="start at command N")
    add("--to", type=int, dest="last", metavar="N", help="stop after command N")
    add("--data", metavar="FOLDER", type=Path, help="where games are saved")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell the game, or list the saves."""
    folders = data_folders(arguments.data)
    if arguments.listing:
        return _list(folders)
    if arguments.file is None:
        raise Complaint("Which game? 'backroom replay --list' lists all saved games.")
    try:
        opened = open_save(saved_at(arguments.file, folders))
    except BadSave as problem:
        raise Complaint(str(problem)) from None
    is_tame = load_settings(folders).settings.content.tame
    said = TITLES[opened.header.game].lexicon(is_tame).said
    names = [player.name for player in opened.header.seats]
    _tell(opened, arguments, replace(terminal(), said=lambda line: said(line, names)))
    return 0


def _tell(opened: OpenedGame, arguments: argparse.Namespace, console: Console) -> None:
    names = tuple(player.name for player in opened.header.seats)
    seat, numbers = _seat(arguments.seat, names), _numbers(opened, arguments)
    _refuse_other_eyes(opened, _eyes(seat, arguments.is_open))
    table = GAME_TABLES[opened.header.game]
    past = Past(opened.match, is_open=arguments.is_open)
    narrator = Narrator(past, table.wording, opened.match.game.notation, names, table.talk)
    seats = (f"{place} {name}" for place, name in enumerate(names))
    console.say(_title(opened.header, seats))
    for number in numbers:
        console.say(_entry(number, narrator.tell(number, seat)))
    if numbers.stop > len(opened.match):
        console.say(narrator.lately(seat))
    if opened.notice:
        console.say(opened.notice)


def _seat(wanted: str | None, names: tuple[str, ...]) -> Seat:
    """A seat by its number or by the name of who sits there."""
    if wanted is None:
        return EVERYBODY
    known = {name.casefold(): seat for seat, name in enumerate(names)}
    known |= {str(seat): seat for seat in range(len(names))}
    if wanted.casefold() not in known:
        seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
        raise Complaint(f"There's no seat {wanted}. The seats are {seats}.")
    return known[wanted.casefold()]


def _eyes(seat: Seat, is_open: bool) -> int:
    if is_open:
        return ALL
    return PUBLIC if seat == EVERYBODY else seat


def _refuse_other_eyes(opened: OpenedGame, wanted: int) -> None:
    """What everybody saw can always be told."""
    eyes = eyes_on(opened.header, opened.match.outcome is not None)
    if wanted not in (PUBLIC, *eyes.allowed):
        raise Complaint(eyes.why)


def _entry(number: int, told: list[str]) -> list[str]:
    """The sentences of a command: its number before the first, the others below it."""
    first, *others = told or [""]
    indent = " " * len(f"{number}. ")
    return [f"{number}. {first}", *(f"{indent}{line}" if line else "" for line in others)]


def _numbers(opened: OpenedGame, arguments: argparse.Namespace) -> range:
    length = len(opened.match)
    if arguments.first > length:
        first = f"--from {arguments.first} is past the end."
        raise Complaint(f"{first} This game has {length} commands.")
    last = length if arguments.last is None else arguments.last
    return range(max(0, arguments.first), min(last, length) + 1)


def _list(folders: Folders) -> int:
    shelf = list_saves(folders.saves)
    if shelf.problem:
        raise Complaint(shelf.problem)
    is_tame = load_settings(folders).settings.content.tame
    for path, saved in shelf.games:
        print(f"{path.stem}: {_contents(saved, TITLES[saved.header.game].lexicon(is_tame))}")
    for problem in shelf.bad:
        print(problem, file=sys.stderr)
    if not shelf.games and not shelf.bad:
        print(f"No saved games in {folders.saves} yet. Start one with 'backroom play'.")
    return 0


def _contents(saved: SavedGame, words: Lexicon) -> str:
    names = [player.name for player in saved.header.seats]
    return f"{words.said(_title(saved.header, names), names)} {len(saved.log)} commands."


def _title(header: Header, seats: Iterable[str]) -> str:
    return f"{GAMES[header.game].title}, {header.created}, with {', '.join(seats)}."
