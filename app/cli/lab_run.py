"""Playing a run of the lab from the command line, and handing out what it comes to."""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from shutil import get_terminal_size

from app.cli.lab_plan import wishes_of
from app.cli.table_words import whole
from app.complaint import Complaint
from app.lab.campaign import FAILED, STOPPED
from app.lab.crew import cores
from app.lab.progress import Progress
from app.lab.reins import Reins
from app.lab.trials.run import LabRun, Source, processes
from app.lab.trials.run_folder import BadRun, RunFolder
from app.lab.trials.text import USUAL_WIDTH, report_csv, report_lines
from app.lab.trouble import Trouble
from app.store.files import NotSaved, save_text
from app.store.locks import InUse, Lock


def carry_on(folder: RunFolder, arguments: argparse.Namespace) -> int:
    """Play what is missing of a run; Ctrl-C keeps what is done."""
    if folder.strangeness:
        raise Complaint(f"{folder.strangeness}.")
    source = _source(arguments)
    try:
        with Lock(folder.path):
            return _played(LabRun(folder), source, arguments)
    except (BadRun, InUse, NotSaved) as problem:
        raise Complaint(f"{problem}.") from None


def _source(arguments: argparse.Namespace) -> Source:
    workers = whole("--workers", arguments.workers, cores(), least=1)
    if not arguments.cluster:
        return processes(workers)
    try:
        cluster = import_module("app.lab.trials.cluster")
    except ModuleNotFoundError:
        reason = "--cluster needs Dask: `pip install backroom[cluster]` brings it."
        raise Complaint(reason) from None
    source: Source = cluster.cluster(arguments.cluster)
    return source


def _played(run: LabRun, source: Source, arguments: argparse.Namespace) -> int:
    progress = Progress(run.trial.games, "games", sys.stderr)
    progress.begin(run.done)

    def seen() -> None:
        progress.go_to(run.done)

    code, problem = 0, ""
    try:
        run.play(source, Reins(), seen)
    except KeyboardInterrupt:
        code, problem = STOPPED, "stopped by Ctrl-C"
    except Trouble as trouble:
        code, problem = FAILED, str(trouble)
    finally:
        progress.close()
    if problem:
        go_on = f"`backroom lab go-on {run.folder.path.name}` goes on"
        print(f"backroom: {problem}; {run.done:,} games are kept, {go_on}.", file=sys.stderr)
    return code or deliver(run, arguments)


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
        raise Complaint(f"{problem}.") from None
    width = get_terminal_size((USUAL_WIDTH, 24)).columns
    print("\n".join(report_lines(report, wishes, width)), flush=True)
    return 0
