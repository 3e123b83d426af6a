"""A run that is being played: games come in, go to the disk and are counted, in any order."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from app.lab.crew import RunControl
from app.lab.engine import BotRun, PlayedPart, Source
from app.lab.trials.figures import ArmFigures, arm_figures
from app.lab.trials.findings import Finding, findings
from app.lab.trials.plan import TrialJob, TrialPlan, TrialRecord
from app.lab.trials.run_folder import RunFolder
from app.lab.trials.tally import TrialTally


@dataclass(frozen=True, slots=True)
class TrialReport:
    """What a run comes to so far."""

    name: str
    trial: TrialPlan
    games: int
    arms: tuple[ArmFigures, ...]
    findings: tuple[Finding, ...]
    measured: bool


class LabRun(BotRun[TrialRecord]):
    """Counts what its folder has, and plays what is missing; BadRun says what cannot be counted."""

    def __init__(self, folder: RunFolder) -> None:
        super().__init__(TrialJob(folder.trial), folder.trial.games)
        self.folder, self.trial = folder, folder.trial
        self.tally = TrialTally(folder.trial)
        self.clock = RunClock()
        for line, record in folder.played():
            try:
                self.put([(record.number, PlayedPart(record))])
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
                raise folder.bad_line(line, "This can't have happened in a game.") from error

    def play(self, source: Source, control: RunControl, seen: Callable[[], None]) -> None:
        """Play what is missing by a clock of its own."""
        self.clock = RunClock(self.done)
        super().play(source, control, seen)

    def keep(self, parts: list[PlayedPart[TrialRecord]]) -> None:
        """Write them to the folder."""
        if parts:
            self.folder.add([part.record for part in parts])

    def count(self, part: PlayedPart[TrialRecord]) -> None:
        """Add it to the figures."""
        self.tally.add(part.record)

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
