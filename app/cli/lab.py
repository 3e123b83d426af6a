"""`backroom lab`: variants tried out by bots, alone, against each other or over a range."""

import argparse
from pathlib import Path
from typing import Any

from app.cli.lab_plan import planned, wishes_of
from app.cli.lab_run import carry_on, deliver
from app.cli.new_options import DECK_HELP
from app.cli.table_words import BOTS_HELP
from app.complaint import Complaint
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import BadRun, Intent, RunFolder, begin_run, list_runs, open_run
from app.store.dates import now
from app.store.files import NotSaved
from app.store.folders import Folders, data_folders
from app.store.game_page import plain
from app.store.pace import measured_pace
from app.text.console import terminal
from rules.games import GAMES

RUN = (
    "Lets bots play a variant and reports what happens. Every game is saved. Continue a run that"
    " was stopped or killed with `backroom lab go-on`."
)


def add_parser(words: Any) -> None:
    """The words that can follow `backroom lab`."""
    top = words.add_parser("lab", help="try variants out", description=RUN)
    inner = top.add_subparsers(dest="what", required=True, metavar="WHAT")
    _add_run(inner.add_parser("run", help="let bots play a variant", description=RUN))
    go_on = inner.add_parser("go-on", help="continue a run that was stopped")
    go_on.add_argument("name", help="the run's name or folder")
    _add_ways(go_on)
    go_on.set_defaults(run=run_on)
    report = inner.add_parser("report", help="read a run's report")
    report.add_argument("name", help="the run's name or folder")
    _add_outputs(report)
    report.set_defaults(run=run_report)
    every = inner.add_parser("list", help="list all saved runs")
    _add_data(every)
    every.set_defaults(run=run_list)


def _add_run(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("variant", metavar="GAME", help=f"one of {', '.join(GAMES)}, or a variant's file")
    add("--against", metavar="OTHER", help="a second variant, by file or name, on the same deals")
    add("--variant", dest="named", metavar="NAME", help="a named variant of the game")
    add("--set", metavar="OPTION=VALUE", action="append", default=[], help="change a rule")
    add("--deck", metavar="FILE", help=DECK_HELP)
    add("--sweep", metavar="OPTION=LOW..HIGH", help="every value of a number; LOW..HIGH/STEP")
    add("--games", metavar="N", help="how many games of each variant (500)")
    add("--seats", metavar="N", help="how many seats, where a game has a choice")
    add("--bots", metavar="A,B,...", help=BOTS_HELP)
    add("--seed", metavar="S", help="a whole number; the same one, the same games (1)")
    add("--no-talk", dest="talk", action="store_false", help="no bot hears what another says")
    add("--own-luck", action="store_true", help="every variant gets deals of its own")
    add("--name", metavar="NAME", help="what the run is called")
    _add_ways(parser)
    parser.set_defaults(run=run_new)


def _add_ways(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", metavar="N", help="how many processes (one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="let a Dask cluster play instead")
    _add_outputs(parser)


def _add_outputs(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--wish", metavar="FIGURE=NUMBER", action="append", default=[],
        help="for a sweep: about this many minutes, rounds, or decisions; spread or sides at most"
        " this many percent apart")  # fmt: skip
    add("--report", metavar="FILE", help="write the report as one HTML file")
    add("--csv", metavar="FILE", help="write every figure as comma-separated values")
    _add_data(parser)


def _add_data(parser: argparse.ArgumentParser) -> None:
    where = "where runs and variants are saved"
    parser.add_argument("--data", metavar="FOLDER", type=Path, help=where)


def run_new(arguments: argparse.Namespace) -> int:
    """Begin a run, and play it."""
    folders = data_folders(arguments.data)
    trial = planned(arguments, folders)
    pace = measured_pace(folders, trial.game)
    name = arguments.name or trial.title
    intent = Intent(name, now(), pace, True) if pace else Intent(name, now())
    wishes_of(arguments)
    try:
        folder = begin_run(folders.lab, trial, intent)
    except NotSaved as problem:
        raise Complaint(f"{problem}.") from None
    return carry_on(folder, arguments)


def run_on(arguments: argparse.Namespace) -> int:
    """Go on with a run."""
    wishes_of(arguments)
    return carry_on(_called(arguments.name, data_folders(arguments.data)), arguments)


def run_report(arguments: argparse.Namespace) -> int:
    """Say what a run comes to."""
    folder = _called(arguments.name, data_folders(arguments.data))
    try:
        run = LabRun(folder)
    except BadRun as problem:
        raise Complaint(f"{problem}.") from None
    return deliver(run, arguments)


def run_list(arguments: argparse.Namespace) -> int:
    """Name every run, and how far it is."""
    found, bad = list_runs(data_folders(arguments.data).lab)
    console = terminal()
    unread = [*bad]
    for folder in found:
        try:
            run = LabRun(folder)
        except BadRun as problem:
            unread.append(str(problem))
            continue
        how_far = f"{run.done:,} of {run.trial.games:,} games"
        console.say(f"{folder.path.name}: {folder.intent.name}, {how_far}")
    for why in unread:
        console.say(f"left out: {why}")
    if not found and not bad:
        console.say("No runs yet. Start one with `backroom lab run GAME`.")
    return 0


def _called(name: str, folders: Folders) -> RunFolder:
    """The run of this name, or in this folder."""
    try:
        if Path(name).is_dir():
            return open_run(Path(name))
        found, _ = list_runs(folders.lab)
    except BadRun as problem:
        raise Complaint(f"{problem}.") from None
    for folder in found:
        if plain(name) in (plain(folder.path.name), plain(folder.intent.name)):
            return folder
    raise Complaint(f"there is no run called {name!r}. `backroom lab list` lists them all.")
