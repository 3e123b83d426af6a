"""The engine of the lab: jobs are shared out, results kept as they arrive and counted in order.

`backroom simulate`, `backroom lab run` and the lab in the window all play by it. The sums are the
same in every run, however many processes do the work and whatever they are interrupted by.
"""

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Generic, Protocol, TextIO, TypeAlias, TypeVar

from app.interrupts import holding_interrupts
from app.lab.crew import Done, Job, RunControl, Trouble, as_done
from app.lab.times import Times

R = TypeVar("R")

STOPPED, FAILED, COMPLETE = 130, 1, 0
BAR_WIDTH = 30
BAR_EVERY_S, LINE_EVERY_S = 0.1, 15.0


@dataclass(frozen=True, slots=True)
class PlayedPart(Generic[R]):
    """The result of one job: what was noted, and times, which differ from run to run."""

    record: R
    times: Mapping[str, Times] = field(default_factory=dict)
    """How long each bot thought."""
    seconds: float = 0.0
    """How long all of it took."""


Arriving: TypeAlias = Generator[Done[PlayedPart[R]], None, None]


class Source(Protocol):
    """Works out numbered jobs: here, in processes, or on a cluster."""

    def __call__(
        self, job: Job[PlayedPart[R]], numbers: Iterable[int], control: RunControl
    ) -> Arriving[R]:
        """The results, a few at a time as they are done."""


def processes(workers: int) -> Source:
    """Worker processes on this computer."""

    def source(job: Job[PlayedPart[R]], numbers: Iterable[int], control: RunControl) -> Arriving[R]:
        return as_done(job, numbers, workers, control)

    return source


def in_this_process(
    job: Job[PlayedPart[R]], numbers: Iterable[int], control: RunControl
) -> Arriving[R]:
    """One job after another, without a process of its own."""
    for number in numbers:
        if control.ended:
            return
        yield [(number, job(number))]


class BotRun(Generic[R]):
    """Jobs 1, 2, ... `total` being played. A kind of run says what it does with the results."""

    def __init__(self, job: Job[PlayedPart[R]], total: int) -> None:
        self.job, self.total = job, total
        self.counted = 0
        """How many results are counted: all those up to this number."""
        self._early: dict[int, PlayedPart[R] | Trouble] = {}

    @property
    def done(self) -> int:
        """How many jobs are done, those that wait to be counted among them."""
        return self.counted + len(self._early)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return self.done >= self.total

    def keep(self, parts: list[PlayedPart[R]]) -> None:
        """Bring results to a safe place as they arrive, in any order."""

    def count(self, part: PlayedPart[R]) -> None:
        """Count one more result in; they come in the order of their numbers."""
        raise NotImplementedError

    def play(self, source: Source, control: RunControl, seen: Callable[[], None]) -> None:
        """Play what is missing; `seen` is called after each handful of results."""
        with closing(source(self.job, self._missing(), control)) as arriving:
            for results in arriving:
                with holding_interrupts():
                    self.keep([part for _, part in results if not isinstance(part, Trouble)])
                    self.put(results)
                    seen()

    def put(self, results: Iterable[tuple[int, PlayedPart[R] | Trouble]]) -> None:
        """Count what is next by now; Trouble is raised once all that comes before it is counted."""
        self._early.update(each for each in results if each[0] > self.counted)
        while self.counted + 1 in self._early:
            part = self._early.pop(self.counted + 1)
            if isinstance(part, Trouble):
                raise part
            self.count(part)
            self.counted += 1

    def _missing(self) -> Iterator[int]:
        early = frozenset(self._early)
        return (n for n in range(self.counted + 1, self.total + 1) if n not in early)


@dataclass(frozen=True, slots=True)
class RunEnd:
    """How a run ended."""

    code: int
    """The exit code."""
    problem: str | None
    """What cut it short, if anything did."""
    seconds: float
    """How long it took."""


def play_out(run: BotRun[Any], source: Source, noun: str) -> RunEnd:
    """Play what is missing, and show how far it is; Ctrl-C and Trouble keep what is done."""
    progress = Progress(run.total, noun, sys.stderr)
    progress.begin(run.done)
    code, problem = COMPLETE, None
    try:
        run.play(source, RunControl(), lambda: progress.go_to(run.done))
    except KeyboardInterrupt:
        code, problem = STOPPED, "Stopped."
    except Trouble as trouble:
        code, problem = FAILED, str(trouble)
    finally:
        progress.close()
    return RunEnd(code, problem, progress.seconds())


class Progress:
    """How far a run is: a bar on a terminal, a line now and then anywhere else."""

    def __init__(
        self, total: int, noun: str, out: TextIO, clock: Callable[[], float] = monotonic
    ) -> None:
        self.total, self.noun, self.done = total, noun, 0
        self._before = 0
        self._out, self._clock = out, clock
        self._bar = out.isatty()
        self._started = self._shown = clock()

    def begin(self, done: int) -> None:
        """Start from what was done before, which says nothing about the rate."""
        self.done = self._before = done

    def go_to(self, done: int) -> None:
        """Show how many are done by now, unless that was just shown."""
        self.done = done
        now = self._clock()
        if now - self._shown >= (BAR_EVERY_S if self._bar else LINE_EVERY_S):
            self._shown = now
            self._write(f"\r{self.bar()}\x1b[K" if self._bar else f"{self.line()}\n")

    def close(self) -> None:
        """Wipe the bar away."""
        if self._bar:
            self._write("\r\x1b[K")

    def seconds(self) -> float:
        """The time since the start."""
        return self._clock() - self._started

    def rate(self) -> float:
        """How many a second."""
        return (self.done - self._before) / max(self.seconds(), 1e-9)

    def line(self) -> str:
        """Where things stand, in words."""
        left = (self.total - self.done) / max(self.rate(), 1e-9)
        counted = f"{self.done:,} of {self.total:,} {self.noun}"
        return f"{counted}, {self.rate():.3g} per second, {_clock_time(left)} left"

    def bar(self) -> str:
        """The same with a bar in front."""
        full = BAR_WIDTH * self.done // max(self.total, 1)
        return f"[{'#' * full}{'.' * (BAR_WIDTH - full)}] {self.line()}"

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


def _clock_time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
