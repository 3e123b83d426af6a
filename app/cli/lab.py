"""`backroom lab`: variants tried out by bots, alone, against each other or over a range."""

import argparse
import re
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from shutil import get_terminal_size
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
    game_called,
    seated,
    whole,
    workers_asked,
)
from app.complaint import Complaint
from app.lab.engine import Source, play_out, processes
from app.lab.option_words import closest, options_of
from app.lab.trials.plan import MOST_VALUES, Arm, TrialPlan
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import (
    MOST_NAME,
    BadRun,
    Intent,
    RunFolder,
    begin_run,
    list_runs,
    open_run,
)
from app.lab.trials.sweep import AIMS, LIMITS, Wish, swept_arms
from app.lab.trials.text import USUAL_WIDTH, report_csv, report_lines
from app.store.dates import now
from app.store.files import NotSaved, save_text
from app.store.folders import Folders, data_folders
from app.store.game_page import plain
from app.store.locks import InUse, Lock
from app.store.pace import measured_pace
from app.store.variants import BadVariant, read_variant
from app.text.console import terminal
from rules.games import GAMES

# What a run of the lab plays, as the command line asks for it.

PRINTED = "Rulebook"
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")


def planned(arguments: argparse.Namespace, folders: Folders) -> TrialPlan:
    """The trial that was asked for; a Complaint says what is wrong with it."""
    game, name = _game_and_variant(arguments.variant, arguments.named, folders)
    first = _agreed(game, name, arguments.set, arguments.deck, folders)
    arms: tuple[Arm, ...] = (_arm(first, _label(name, arguments.set, folders)),)
    if arguments.against and arguments.sweep:
        raise Complaint("--sweep can't be combined with --against.")
    if arguments.against:
        arms = _against(game, arguments.against, arms[0], folders)
    if arguments.sweep:
        arms = _swept(first, arguments.sweep)
    return TrialPlan(
        game.name,
        arms,
        seated(game, arguments.bots, arguments.seats),
        whole("--seed", arguments.seed, 1),
        whole("--games", arguments.games, 500, least=1),
        arguments.talk,
        arguments.own_luck,
        arguments.sweep.partition("=")[0].strip() if arguments.sweep else "",
    )


def _game_and_variant(
    wanted: str, named: str | None, folders: Folders
) -> tuple[AnyGame, str | None]:
    """A game's key, or a variant's file in its place."""
    if not wanted.endswith(".json"):
        return game_called(wanted), named
    if named is not None:
        raise Complaint("--variant works with a game's name, not with a variant's file.")
    try:
        return GAMES[read_variant(Path(wanted), folders).game], wanted
    except BadVariant as problem:
        raise Complaint(str(problem)) from None


def _agreed(
    game: AnyGame, name: str | None, settings: list[str], deck: str | None, folders: Folders
) -> Agreed:
    return agreed(game, argparse.Namespace(variant=name, set=settings, deck=deck), folders)


def _arm(table: Agreed, label: str) -> Arm:
    return Arm(label[:MOST_NAME], table.options, table.game.deck_file)


def _against(game: AnyGame, other: str, tried: Arm, folders: Folders) -> tuple[Arm, ...]:
    """What a variant is measured against, and the variant: what is said is said of the second."""
    name = None if other == game.name else other
    known = _arm(_agreed(game, name, [], None, folders), _label(name, [], folders))
    label = f"{tried.label} (B)" if tried.label == known.label else tried.label
    return known, replace(tried, label=label)


def _label(name: str | None, settings: list[str], folders: Folders) -> str:
    """What people call it: the variant's name, and what was set on top of it."""
    called = PRINTED if name is None else name
    if name is not None and name.endswith(".json"):
        called = read_variant(Path(name), folders).name
    words = ", ".join(setting.replace("=", " ").replace("_", " ") for setting in settings)
    if name is None and words:
        return words.capitalize()
    return f"{called}, {words}" if words else called


def _swept(table: Agreed, text: str) -> tuple[Arm, ...]:
    option, _, reach = text.partition("=")
    found = _RANGE.fullmatch(reach.strip())
    if not found:
        raise Complaint(f"--sweep needs OPTION=LOW..HIGH, such as guns=15..30, not {text!r}.")
    low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if low > high or not step:
        raise Complaint(f"--sweep has no values from {low} to {high} by {step}.")
    values = range(low, high + 1, step)
    if len(values) > MOST_VALUES:
        raise Complaint(f"--sweep tries {MOST_VALUES} values at most, not {len(values):,}.")
    said = table.options.model_dump()
    made = {value: options_of(table.game, [f"{option}={value}"], said) for value in values}
    return swept_arms(option.strip(), made, table.game.deck_file)


def wishes_of(arguments: argparse.Namespace) -> tuple[Wish, ...]:
    """What a variant should be."""
    return tuple(_wish(text) for text in arguments.wish)


def _wish(text: str) -> Wish:
    name, _, value = text.partition("=")
    known = [*AIMS, *LIMITS]
    if name not in known:
        raise Complaint(f"--wish doesn't know {name!r}. {closest(name, known)}")
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        raise Complaint(f"--wish needs FIGURE=NUMBER, such as minutes=25, not {text!r}.")
    return Wish(name, number)


# Playing a run of the lab from the command line, and handing out what it comes to.


def carry_on(folder: RunFolder, arguments: argparse.Namespace) -> int:
    """Play what is missing of a run; Ctrl-C keeps what is done."""
    if folder.incompatibility:
        raise Complaint(folder.incompatibility)
    source = _source(arguments)
    try:
        with Lock(folder.path):
            return _played(LabRun(folder), source, arguments)
    except (BadRun, InUse, NotSaved) as problem:
        raise Complaint(str(problem)) from None


def _source(arguments: argparse.Namespace) -> Source:
    workers = workers_asked(arguments)
    if not arguments.cluster:
        return processes(workers)
    try:
        cluster = import_module("app.lab.trials.cluster")
    except ModuleNotFoundError:
        reason = "--cluster needs Dask. LAB.md says how to install it."
        raise Complaint(reason) from None
    source: Source = cluster.cluster(arguments.cluster)
    return source


def _played(run: LabRun, source: Source, arguments: argparse.Namespace) -> int:
    ending = play_out(run, source, "games")
    if ending.problem:
        name = run.folder.path.name
        saved = f"{run.done:,} games are saved. Continue with `backroom lab go-on {name}`."
        print(f"backroom: {ending.problem} {saved}", file=sys.stderr)
    return ending.code or deliver(run, arguments)


def deliver(run: LabRun, arguments: argparse.Namespace) -> int:
    """Print the report, and write the files that were asked for."""
    report, wishes = run.report(), wishes_of(arguments)
    try:
        if arguments.report:
            html = import_module("app.lab.trials.html")
            save_text(Path(arguments.report), html.report_html(report, run.folder, wishes))
        if arguments.csv:
            save_text(Path(arguments.csv), report_csv(report))
    except NotSaved as problem:
        raise Complaint(str(problem)) from None
    width = get_terminal_size((USUAL_WIDTH, 24)).columns
    print("\n".join(report_lines(report, wishes, width)), flush=True)
    return 0


RUN = (
    "Lets bots play a variant and reports what happens. Every game is saved. To continue a run that"
    " was stopped or killed, use `backroom lab go-on`."
)


def add_parser(words: Any) -> None:
    """The words that can follow `backroom lab`."""
    top = words.add_parser("lab", help="try out variants", description=RUN)
    inner = top.add_subparsers(dest="what", required=True, metavar="WHAT")
    _add_run(inner.add_parser("run", help="let bots play a variant", description=RUN))
    go_on = _add_word(inner, "go-on", "continue a run that was stopped")
    go_on.add_argument("name", help="the run's name or folder")
    _add_ways(go_on)
    go_on.set_defaults(run=run_on)
    report = _add_word(inner, "report", "read a run's report")
    report.add_argument("name", help="the run's name or folder")
    _add_outputs(report)
    report.set_defaults(run=run_report)
    every = _add_word(inner, "list", "list all saved runs")
    _add_data(every)
    every.set_defaults(run=run_list)


def _add_word(words: Any, word: str, about: str) -> argparse.ArgumentParser:
    """A word whose own page says of it what the list says."""
    parser: argparse.ArgumentParser = words.add_parser(
        word, help=about, description=f"{about.capitalize()}."
    )
    return parser


def _add_run(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("variant", metavar="GAME", help=f"one of {', '.join(GAMES)}, or a variant's file")
    add("--against", metavar="OTHER", help="a second variant, by file or name, on the same deals")
    add("--variant", dest="named", metavar="NAME", help="a named variant of the game")
    add("--set", metavar="OPTION=VALUE", action="append", default=[], help="change a rule")
    add("--deck", metavar="FILE", help=DECK_HELP)
    add("--sweep", metavar="OPTION=LOW..HIGH", help="try a range of values; add /STEP to skip some")
    add("--games", metavar="N", help="the number of games for each variant (500)")
    add("--seats", metavar="N", help=SEATS_HELP)
    add("--bots", metavar="A,B,...", help=BOTS_HELP)
    add("--seed", metavar="S", help=SEED_HELP)
    add("--no-talk", dest="talk", action="store_false", help=SILENT_HELP)
    add("--own-luck", action="store_true", help="deal each variant its own cards")
    add("--name", metavar="NAME", help="a name for the run")
    _add_ways(parser)
    parser.set_defaults(run=run_new)


def _add_ways(parser: argparse.ArgumentParser) -> None:
    add_workers(parser)
    parser.add_argument("--cluster", metavar="ADDRESS", help="let a Dask cluster play instead")
    _add_outputs(parser)


def _add_outputs(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--wish", metavar="FIGURE=NUMBER", action="append", default=[],
        help="with --sweep, set a goal: about this many minutes, rounds, or decisions; or seats"
        " (spread) or sides at most this many percent apart")  # fmt: skip
    add("--report", metavar="FILE", help="save the report as one HTML file")
    add("--csv", metavar="FILE", help="save every figure as comma-separated values")
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
        raise Complaint(str(problem)) from None
    return carry_on(folder, arguments)


def run_on(arguments: argparse.Namespace) -> int:
    """Continue a run."""
    wishes_of(arguments)
    return carry_on(_called(arguments.name, data_folders(arguments.data)), arguments)


def run_report(arguments: argparse.Namespace) -> int:
    """Say what a run comes to."""
    folder = _called(arguments.name, data_folders(arguments.data))
    try:
        run = LabRun(folder)
    except BadRun as problem:
        raise Complaint(str(problem)) from None
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
        console.say(f"Left out: {why}")
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
        raise Complaint(str(problem)) from None
    for folder in found:
        if plain(name) in (plain(folder.path.name), plain(folder.intent.name)):
            return folder
    raise Complaint(f"There's no run called {name!r}. `backroom lab list` lists all saved runs.")
