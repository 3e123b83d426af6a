"""A run that is being played: games come in, go to the disk and are counted, in any order."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from app.interrupts import holding_interrupts
from app.lab.crew import Done, Job, as_done
from app.lab.experiment import PlayedPart
from app.lab.in_order import InOrder
from app.lab.reins import Reins
from app.lab.trials.figures import ArmFigures, arm_figures
from app.lab.trials.findings import Finding, findings
from app.lab.trials.plan import TrialJob, TrialPlan, TrialRecord
from app.lab.trials.run_folder import RunFolder
from app.lab.trials.tally import TrialTally
from app.lab.trouble import Trouble


class Source(Protocol):
    """Whoever works out numbered jobs: processes here, or a cluster."""

    def __call__(
        self, job: Job[PlayedPart[TrialRecord]], numbers: Iterable[int], reins: Reins
    ) -> Generator[Done[PlayedPart[TrialRecord]], None, None]:
        """The results, a few at a time as they are done."""


def processes(workers: int) -> Source:
    """Worker processes on this computer."""

    def source(
        job: Job[PlayedPart[TrialRecord]], numbers: Iterable[int], reins: Reins
    ) -> Generator[Done[PlayedPart[TrialRecord]], None, None]:
        return as_done(job, numbers, workers, reins)

    return source


@dataclass(frozen=True, slots=True)
class TrialReport:
    """What a run comes to so far."""

    name: str
    trial: TrialPlan
    games: int
    arms: tuple[ArmFigures, ...]
    findings: tuple[Finding, ...]
    measured: bool


class LabRun:
    """Counts what its folder has, and plays what is missing; BadRun says what cannot be counted."""

    def __init__(self, folder: RunFolder) -> None:
        self.folder, self.trial = folder, folder.trial
        self.tally = TrialTally(folder.trial)
        self._line: InOrder[TrialRecord] = InOrder()
        self._early: set[int] = set()
        self.clock = RunClock()
        for line, record in folder.played():
            try:
                self._count([record])
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
                raise folder.bad_line(line, "it notes what no game can have") from error

    @property
    def done(self) -> int:
        """How many of its games are played."""
        return self.tally.games + len(self._early)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return self.done >= self.trial.games

    def play(self, source: Source, reins: Reins, seen: Callable[[], None]) -> None:
        """Play what is missing; `seen` is called after each handful of games."""
        self.clock = RunClock(self.done)
        with closing(source(TrialJob(self.trial), self._missing(), reins)) as arriving:
            for done in arriving:
                with holding_interrupts():
                    self._keep([part for _, part in done])
                    seen()

    def report(self) -> TrialReport:
        """What it comes to so far."""
        places = range(len(self.trial.arms))
        pace = self.folder.intent.pace
        return TrialReport(
            self.folder.intent.name,
            self.trial,
            self.tally.games,
            tuple(arm_figures(self.tally, place, pace) for place in places),
            findings(self.tally),
            self.folder.intent.measured,
        )

    def _missing(self) -> Iterator[int]:
        early = frozenset(self._early)
        wanted = range(self._line.wanted, self.trial.games + 1)
        return (number for number in wanted if number not in early)

    def _keep(self, parts: list[PlayedPart[TrialRecord] | Trouble]) -> None:
        records = [part.record for part in parts if not isinstance(part, Trouble)]
        if records:
            self.folder.add(records)
            self._count(records)
        for part in parts:
            if isinstance(part, Trouble):
                raise part

    def _count(self, records: list[TrialRecord]) -> None:
        fresh = [each for each in records if each.number >= self._line.wanted]
        self._early.update(each.number for each in fresh)
        for record in self._line.put((each.number, each) for each in fresh):
            self._early.discard(record.number)
            self.tally.add(record)


@dataclass(slots=True)
class RunClock:
    """How fast a run is; what was played before it was opened does not count."""

    before: int = 0
    started: float = 0.0

    def __post_init__(self) -> None:
        self.started = monotonic()

    def rate(self, done: int) -> float:
        """Games a second."""
        return (done - self.before) / max(monotonic() - self.started, 1e-9)

    def seconds_left(self, done: int, total: int) -> float | None:
        """The time until all are played; nothing before there is a rate."""
        rate = self.rate(done)
        return (total - done) / rate if rate > 0 else None
