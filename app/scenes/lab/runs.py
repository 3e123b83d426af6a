"""Runs: begin, pause, end, continue, open again, export, and watch a game of one.

The window goes on meanwhile: a thread hands out the work and counts.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain, count
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import NamedTuple

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.games import TITLES
from app.lab.crew import RunControl, Trouble, cores
from app.lab.engine import Source, processes
from app.lab.trials.html import report_html
from app.lab.trials.replays import replay_name, replay_of
from app.lab.trials.run import LabRun, TrialReport
from app.lab.trials.run_folder import (
    MOST_NAME,
    BadRun,
    Intent,
    RunFolder,
    begin_run,
    list_runs,
    rename_run,
)
from app.lab.trials.sweep import Best, best
from app.lab.trials.text import report_csv
from app.scenes import routes
from app.scenes.asking import TextQuestion, folder_question
from app.scenes.lab.bench import ONE, OTHER
from app.scenes.lab.sweep import SweepDesk
from app.scenes.lab.variants import VariantDesk
from app.scenes.sentences import sentence
from app.session.table_factory import new_seed
from app.store.dates import now
from app.store.decks import BadDeck
from app.store.files import NotSaved, save_text
from app.store.locks import InUse, Lock
from app.store.pace import measured_pace
from app.store.variants import BadVariant

COUNT_EVERY_S = 1.0


class Running:
    """What the window knows of a run; everything here may be read at any time."""

    def __init__(self, folder: RunFolder, source: Source) -> None:
        self.folder, self.trial = folder, folder.trial
        self.done, self.rate = 0, 0.0
        self.left: float | None = None
        self.problem = ""
        self.report: TrialReport | None = None
        self.changes = 0
        self._control = RunControl()
        self._thread = Thread(target=self._work, args=(source,), daemon=True)
        self._counted = 0.0

    def start(self) -> None:
        """Go to work."""
        self._thread.start()

    @property
    def is_on(self) -> bool:
        """Whether it is at work, or held."""
        return self._thread.is_alive()

    @property
    def is_held(self) -> bool:
        """Whether it is paused."""
        return self._control.held

    @property
    def is_complete(self) -> bool:
        """Whether every game is played."""
        return self.done >= self.trial.games

    def toggle(self) -> None:
        """Pause, or go on."""
        (self._control.go if self.is_held else self._control.hold)()
        self.changes += 1

    def call(self, folder: RunFolder) -> None:
        """It has another name from now on."""
        self.folder = folder
        if self.report is not None:
            self.report = replace(self.report, name=folder.intent.name)
        self.changes += 1

    def end(self) -> None:
        """Stop; what is played stays."""
        self._control.end()

    def close(self) -> None:
        """Stop, and wait until everything is on the disk."""
        self._control.end()
        if self._thread.is_alive():
            self._thread.join(10)

    def _work(self, source: Source) -> None:
        try:
            with Lock(self.folder.path):
                run = LabRun(self.folder)
                self._tell(run)
                if not run.is_complete:
                    run.play(source, self._control, lambda: self._see(run))
                self._tell(run)
        except (BadRun, Trouble, NotSaved, InUse) as problem:
            self.problem = str(problem)
        self.changes += 1

    def _see(self, run: LabRun) -> None:
        self.done = run.done
        self.rate = run.clock.rate(run.done)
        self.left = run.clock.seconds_left(run.done, self.trial.games)
        if monotonic() > self._counted + COUNT_EVERY_S:
            self._tell(run)
        self.changes += 1

    def _tell(self, run: LabRun) -> None:
        self.done = run.done
        self.report = run.report()
        self._counted = monotonic()
        self.changes += 1


class Errand:
    """Something slow that is done beside the window; `result` is there when it is over."""

    def __init__(self, work: Callable[[], str]) -> None:
        self.result = self.problem = ""
        self._thread = Thread(target=self._do, args=(work,), daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether it is done, or could not be."""
        return not self._thread.is_alive()

    def _do(self, work: Callable[[], str]) -> None:
        try:
            self.result = work()
        except (Trouble, NotSaved) as problem:
            self.problem = str(problem)


class KeptRun(NamedTuple):
    """A run that is kept, in a few words."""

    name: str
    about: str


def in_time(seconds: float) -> str:
    """How long it still takes, in words."""
    if seconds < 60:
        return f"{max(1, round(seconds))} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest:02} s" if minutes < 10 else f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60:02} min"


MOST_LISTED = 40


class RunDesk:
    """Runs of the variants on the bench."""

    def __init__(
        self, variants: VariantDesk, sweep: SweepDesk, other_game: "Callable[[str], RunDesk]"
    ) -> None:
        self._variants, self._sweep, self._other_game = variants, sweep, other_game
        self._scene, self.shell, self.bench = variants.scene, variants.shell, variants.bench
        self.running: Running | None = None
        """The run that is played or looked at."""
        self.runs: tuple[RunFolder, ...] = ()
        """All that are kept."""
        self.workers = cores()
        self.tab = ""
        """The part of the report that is read."""
        self._seen = -1
        self._errand: Errand | None = None

    @property
    def kept(self) -> list[KeptRun]:
        """All runs, those of this game first."""
        return [self._in_words(folder) for folder in self.runs]

    def _in_words(self, folder: RunFolder) -> KeptRun:
        game, name = folder.trial.game, folder.intent.name
        about = f"{folder.trial.games:,} games, started {folder.intent.created[:16]}"
        if game == self.bench.game.name:
            return KeptRun(name, about)
        return KeptRun(f"{self.shell.short_title(game)}: {name}", about)

    def load_runs(self) -> None:
        """Read which runs there are: those of this game first, the newest of each first."""
        found, _ = list_runs(self.shell.folders.lab)
        known = [run for run in found if run.trial.game in TITLES]
        self.runs = tuple(sorted(known, key=lambda run: run.trial.game != self.bench.game.name))

    # One run

    def run(self) -> None:
        """Let bots play what is on the bench."""
        if self.is_busy:
            self.shell.say("You can only have one run at a time. Cancel this one first.")
            return
        try:
            trial = self.bench.trial(new_seed() % 10**9)
            pace = measured_pace(self.shell.folders, trial.game)
            name = self._free_name(trial.title)
            intent = Intent(name, now(), pace, True) if pace else Intent(name, now())
            folder = begin_run(self.shell.folders.lab, trial, intent)
        except (BadDeck, BadVariant, NotSaved) as problem:
            self.shell.say(sentence(str(problem)))
            return
        self._work_on(folder)

    def _free_name(self, title: str) -> str:
        """What no run is called yet: the second one of a title has a number."""
        taken = {run.intent.name for run in self.runs}
        numbered = (f"{title[: MOST_NAME - 6]} ({number})" for number in count(2))
        return next(name for name in chain([title], numbered) if name not in taken)

    def _work_on(self, folder: RunFolder) -> None:
        self.running = Running(folder, processes(self.workers))
        self.running.start()
        self.load_runs()
        self._scene.refresh()

    def toggle_run(self) -> None:
        """Pause, or go on."""
        if self.running is not None:
            self.running.toggle()
            self._scene.refresh()

    def cancel_run(self) -> None:
        """Stop, and keep what is done."""
        if self.running is not None:
            self.running.end()
            self._scene.refresh()

    def go_on(self) -> None:
        """Play what is missing, unless another Backroom played what there is."""
        if self.running is None or self.running.is_on:
            return
        folder = self.running.folder
        if folder.incompatibility:
            self.shell.say(sentence(folder.incompatibility))
        else:
            self._work_on(folder)

    def open_run(self, number: int) -> None:
        """Look at a run that is kept; that of another game brings its game with it."""
        if self.is_busy:
            self.shell.say("You can only have one run at a time. Cancel this one first.")
            return
        self._scene.close_question()
        folder, desk = self.runs[number], self
        if folder.trial.game != self.bench.game.name:
            desk = self._other_game(folder.trial.game)
        desk.show_run(folder)

    def show_run(self, folder: RunFolder) -> None:
        """Show a run of this game; what is missing of it is not played yet."""
        shown = Running(folder, processes(self.workers))
        try:
            run = LabRun(folder)
        except BadRun as problem:
            self.shell.say(sentence(str(problem)))
            return
        shown.done, shown.report = run.done, run.report()

        def show() -> None:
            self.bench.take_trial(run.trial)
            self.running = shown

        self._variants.load()
        self._variants.replacing((ONE, OTHER)[: len(run.trial.arms)], show)

    def show_runs(self) -> None:
        """All runs that are kept."""
        self.load_runs()

        def build(style: Style) -> Node:
            rows = [
                self._run_row(number, run) for number, run in enumerate(self.kept[:MOST_LISTED])
            ]
            close = Button("Close", self._scene.close_question, key="dialog close")
            where = f"Pick a run to read it again. Runs are saved in {self.shell.folders.lab}."
            told = Text(where if rows else "No runs yet. Press Run to start one.", 13, "text_dim")
            return dialog("Runs", [Column([told, *rows], gap=6)], [close], "folder", 620)

        self._scene.ask(build)

    def _run_row(self, number: int, run: KeptRun) -> Node:
        words = Column(
            [Text(run.name, 15, face="semibold"), Text(run.about, 12, "text_dim")], gap=1
        )
        show, call = partial(self.open_run, number), partial(self.ask_run_name, number)
        open_it = Pressable(words, show, look="row", key=f"run {number}", grow=1)
        rename = Button("Rename", call, "quiet", room="compact", key=f"rename {number}")
        return Row([open_it, rename], gap=8)

    def rename_shown(self) -> None:
        """Ask what the run on the screen is to be called."""
        if self.running is not None:
            shown = self.running.folder.path
            self.load_runs()
            self.ask_run_name([run.path for run in self.runs].index(shown))

    def ask_run_name(self, number: int) -> None:
        """Ask what a run is to be called."""
        folder = self.runs[number]

        def put(text: str) -> str:
            try:
                self._renamed(rename_run(folder, text))
            except NotSaved as problem:
                return sentence(str(problem))
            return ""

        about = "The name appears in the list and on the report."
        now = folder.intent.name
        self._scene.ask_text(TextQuestion("Rename run", about, put, "Rename", now, MOST_NAME))

    def _renamed(self, folder: RunFolder) -> None:
        self.load_runs()
        if self.running is not None and self.running.folder.path == folder.path:
            self.running.call(folder)

    # Its report

    @property
    def report(self) -> TrialReport | None:
        """What the run comes to so far."""
        return self.running.report if self.running else None

    @property
    def best(self) -> Best | None:
        """The value of a sweep that best meets what is wished."""
        report = self.report
        if report is None or not report.trial.swept or not report.games:
            return None
        return best(report.arms, self._sweep.wishes, report.trial.swept)

    def try_value(self, value: int) -> None:
        """Put a value of a sweep into B, beside A."""
        self._sweep.try_value(value)

    def show_tab(self, name: str) -> None:
        """Another part of the report."""
        self.tab = name
        self._scene.refresh()

    def export(self) -> None:
        """Write the report as a page for a browser and as a table for a spreadsheet."""
        report, running = self.report, self.running
        if report is None or running is None:
            self.shell.say("There's no report yet. Press Run first.")
            return

        def write(folder: Path) -> str:
            stem = running.folder.path.name
            save_text(
                folder / f"{stem}.html", report_html(report, running.folder, self._sweep.wishes)
            )
            save_text(folder / f"{stem}.csv", report_csv(report))
            return f"Saved the report to {folder / stem}.html. The figures are next to it."

        about = "A page for your browser and a table for a spreadsheet go into this folder."
        self._scene.ask_text(folder_question(self.shell, "Export report", about, "Export", write))

    def open_extreme(self, arm: int, number: int) -> None:
        """Watch a game that is worth a look: it is played once more, beside the window."""
        report, running = self.report, self.running
        if report is None or running is None or self._errand is not None:
            return
        extreme = report.arms[arm].extremes[number]
        path = running.folder.path / "replays" / replay_name(arm, extreme)

        def work() -> str:
            if not path.exists():
                created = running.folder.intent.created
                save_text(path, replay_of(report.trial, arm, extreme, created))
            return str(path)

        self._errand = Errand(work)
        self.shell.say("Getting the game…")

    def tick(self) -> None:
        """Show what is new of the run, and open a game that was fetched."""
        if self.running is not None and self.running.changes != self._seen:
            self._seen = self.running.changes
            self._scene.refresh()
        errand = self._errand
        if errand is not None and errand.is_over:
            self._errand = None
            if errand.problem:
                self.shell.say(errand.problem)
            else:
                routes.open_replay(self.shell, Path(errand.result))

    @property
    def is_busy(self) -> bool:
        """Whether bots are playing, or held."""
        return self.running is not None and self.running.is_on

    @property
    def is_moving(self) -> bool:
        """Whether there is something new all the time."""
        return self._errand is not None or self.is_busy

    def close(self) -> None:
        """Stop the run; it is kept, and goes on when it is opened again."""
        if self.running is not None:
            self.running.close()
