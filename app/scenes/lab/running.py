"""A run of the lab while the window goes on: a thread hands out the work and counts."""

from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from time import monotonic

from app.lab.reins import Reins
from app.lab.trials.run import LabRun, Source, TrialReport
from app.lab.trials.run_folder import BadRun, RunFolder
from app.lab.trouble import Trouble
from app.store.files import NotSaved
from app.store.locks import InUse, Lock

COUNT_EVERY = 1.0


class Running:
    """What the window knows of a run; everything here may be read at any time."""

    def __init__(self, folder: RunFolder, source: Source) -> None:
        self.folder, self.trial = folder, folder.trial
        self.done, self.rate = 0, 0.0
        self.left: float | None = None
        self.problem = ""
        self.report: TrialReport | None = None
        self.changes = 0
        self._reins = Reins()
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
        return self._reins.held

    @property
    def is_complete(self) -> bool:
        """Whether every game is played."""
        return self.done >= self.trial.games

    def toggle(self) -> None:
        """Pause, or go on."""
        (self._reins.go if self.is_held else self._reins.hold)()
        self.changes += 1

    def call(self, folder: RunFolder) -> None:
        """It has another name from now on."""
        self.folder = folder
        if self.report is not None:
            self.report = replace(self.report, name=folder.intent.name)
        self.changes += 1

    def end(self) -> None:
        """Stop; what is played stays."""
        self._reins.end()

    def close(self) -> None:
        """Stop, and wait until everything is on the disk."""
        self._reins.end()
        if self._thread.is_alive():
            self._thread.join(10)

    def _work(self, source: Source) -> None:
        try:
            with Lock(self.folder.path):
                run = LabRun(self.folder)
                self._tell(run)
                if not run.is_complete:
                    run.play(source, self._reins, lambda: self._see(run))
                self._tell(run)
        except (BadRun, Trouble, NotSaved, InUse) as problem:
            self.problem = str(problem)
        self.changes += 1

    def _see(self, run: LabRun) -> None:
        self.done = run.done
        self.rate = run.clock.rate(run.done)
        self.left = run.clock.seconds_left(run.done, self.trial.games)
        if monotonic() > self._counted + COUNT_EVERY:
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
