"""What can be done to runs: begin, pause, end, go on, open again, export, watch a game of one."""

from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.games import TITLES
from app.lab.crew import cores
from app.lab.trials.html import report_html
from app.lab.trials.replays import replay_name, replay_of
from app.lab.trials.run import LabRun, TrialReport, processes
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
from app.scenes import doors
from app.scenes.asking import TextQuestion
from app.scenes.lab.bench import ONE, OTHER
from app.scenes.lab.run_panel import KeptRun, thousands
from app.scenes.lab.running import Errand, Running
from app.scenes.lab.sweep_actions import SweepWork
from app.scenes.sentences import sentence
from app.scenes.to_folder import folder_question
from app.session.house import new_seed
from app.store.dates import now
from app.store.decks import BadDeck
from app.store.files import NotSaved, save_text
from app.store.pace import measured_pace
from app.store.variants import BadVariant

if TYPE_CHECKING:
    from app.scenes.shell import Shell

MOST_LISTED = 40


class RunWork(SweepWork):
    """Runs of the variants on the bench."""

    def __init__(self, shell: "Shell", game: str) -> None:
        super().__init__(shell, game)
        self.running: Running | None = None
        self.runs: tuple[RunFolder, ...] = ()
        self.workers = cores()
        self.tab = ""
        self._seen = -1
        self._errand: Errand | None = None

    @property
    def kept(self) -> list[KeptRun]:
        """All runs, those of this game first."""
        return [self._in_words(folder) for folder in self.runs]

    def _in_words(self, folder: RunFolder) -> KeptRun:
        game, name = folder.trial.game, folder.intent.name
        about = f"{thousands(folder.trial.games)} games, started {folder.intent.created[:16]}"
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
        if self.running is not None and self.running.is_on:
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
        self.refresh()

    def toggle_run(self) -> None:
        """Pause, or go on."""
        if self.running is not None:
            self.running.toggle()
            self.refresh()

    def cancel_run(self) -> None:
        """Stop, and keep what is done."""
        if self.running is not None:
            self.running.end()
            self.refresh()

    def go_on(self) -> None:
        """Play what is missing, unless another Backroom played what there is."""
        if self.running is None or self.running.is_on:
            return
        folder = self.running.folder
        if folder.strangeness:
            self.shell.say(sentence(folder.strangeness))
        else:
            self._work_on(folder)

    def open_run(self, number: int) -> None:
        """Look at a run that is kept; that of another game brings its game with it."""
        if self.running is not None and self.running.is_on:
            self.shell.say("You can only have one run at a time. Cancel this one first.")
            return
        self.close_question()
        folder, scene = self.runs[number], self
        if folder.trial.game != self.bench.game.name:
            scene = type(self)(self.shell, folder.trial.game)
            self.shell.replace(scene)
        scene.show_run(folder)

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

        self.load()
        self.replacing((ONE, OTHER)[: len(run.trial.arms)], show)

    def show_runs(self) -> None:
        """All runs that are kept."""
        self.load_runs()

        def build(style: Style) -> Node:
            rows = [
                self._run_row(number, run) for number, run in enumerate(self.kept[:MOST_LISTED])
            ]
            close = Button("Close", self.close_question, key="dialog close")
            where = f"Pick a run to read it again. They're saved in {self.shell.folders.lab}."
            told = Text(where if rows else "No runs yet. Press Run to start one.", 13, "text_dim")
            return dialog("Runs", [Column([told, *rows], gap=6)], [close], "folder", 620)

        self.ask(build)

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

        about = "The name in the list and on the report."
        now = folder.intent.name
        self.ask_text(TextQuestion("Rename the run", about, put, "Rename", now, MOST_NAME))

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
        return best(report.arms, self.wishes, report.trial.swept)

    def show_tab(self, name: str) -> None:
        """Another part of the report."""
        self.tab = name
        self.refresh()

    def export(self) -> None:
        """Write the report as a page for a browser and as a table for a spreadsheet."""
        report, running = self.report, self.running
        if report is None or running is None:
            self.shell.say("There's no report yet. Press Run first.")
            return

        def write(folder: Path) -> str:
            stem = running.folder.path.name
            save_text(folder / f"{stem}.html", report_html(report, running.folder, self.wishes))
            save_text(folder / f"{stem}.csv", report_csv(report))
            return f"The report is in {folder / stem}.html. The figures are next to it."

        about = "Saves a page for your browser and a table for a spreadsheet in this folder."
        self.ask_text(folder_question(self.shell, "Export the report", about, "Export", write))

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

    def tick(self, now: float) -> None:
        """Show what is new of the run, and open a game that was fetched."""
        if self.running is not None and self.running.changes != self._seen:
            self._seen = self.running.changes
            self.refresh()
        errand = self._errand
        if errand is not None and errand.is_over:
            self._errand = None
            if errand.problem:
                self.shell.say(f"{errand.problem}.")
            else:
                doors.open_replay(self.shell, Path(errand.result))

    def moving(self, now: float) -> bool:
        """While bots play there is something new all the time."""
        return self._errand is not None or (self.running is not None and self.running.is_on)

    def leave(self) -> None:
        """The run stops with the scene; it is kept, and goes on when it is opened again."""
        super().leave()
        if self.running is not None:
            self.running.close()
