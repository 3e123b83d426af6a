"""Worker processes that share out numbered jobs; results come as they are done.

Each worker has a pipe of its own and always one batch in hand and one in reserve. A worker that
dies is noticed, and all of them are stopped however the work ends.
"""

import os
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Event
from time import monotonic, perf_counter, sleep
from typing import Generic, Protocol, TypeAlias, TypeVar

from app.interrupts import holding_interrupts
from app.orphans import end_with_parent

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")

BATCH_S = 0.2
LARGEST_BATCH = 64
BATCHES_IN_HAND = 2
LAST_MOMENT_S = 1.0
LOOK_UP_S = 0.2  # after this a crew looks at its control, whatever it waits for


class Trouble(Exception):
    """Something went wrong in one sitting; the sentence says where. Finished ones still count."""


class RunControl:
    """Holds a run back or ends it early, from any thread: workers look before each new batch."""

    def __init__(self) -> None:
        self._free = Event()
        self._free.set()
        self._ended = Event()

    @property
    def held(self) -> bool:
        """Whether nothing new is to be begun for now."""
        return not self._free.is_set()

    @property
    def ended(self) -> bool:
        """Whether nothing new is to be begun."""
        return self._ended.is_set()

    def hold(self) -> None:
        """Begin nothing new until `go`."""
        self._free.clear()

    def go(self) -> None:
        """Go on."""
        self._free.set()

    def end(self) -> None:
        """Come to an end as soon as can be; what is done stays."""
        self._ended.set()
        self._free.set()


class Job(Protocol[T_co]):
    """Work with numbers from 1 on; it is sent to the workers once, so it must be picklable."""

    def __call__(self, number: int) -> T_co:
        """The result for one number; Trouble if there is none."""


Pipe: TypeAlias = "Connection[Batch, tuple[list[T | Trouble], float]]"
Batch: TypeAlias = list[int]
Done: TypeAlias = list[tuple[int, T | Trouble]]


def cores() -> int:
    """The cores this program may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def as_done(
    job: Job[T], numbers: Iterable[int], workers: int, control: RunControl
) -> Generator[Done[T], None, None]:
    """The results for these numbers, each with its number, a few at a time as they are done."""
    crew: Crew[T] = Crew()
    try:
        crew.hire(job, workers)
        yield from crew.results(Batches(numbers), control)
    finally:
        crew.stop()


class Batches:
    """Cuts the numbers into batches that all take about as long, a fifth of a second at home."""

    def __init__(
        self, numbers: Iterable[int], seconds: float = BATCH_S, largest: int = LARGEST_BATCH
    ) -> None:
        self._numbers = iter(numbers)
        self._seconds, self._largest = seconds, largest
        self.size = 1

    def take(self) -> Batch:
        """The next few numbers; nothing when there are none left."""
        return list(islice(self._numbers, self.size))

    def learn(self, done: int, seconds: float) -> None:
        """Make batches smaller or larger after one that took this long."""
        fitting = int(self._seconds * done / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 2 * self.size, self._largest))


@dataclass(slots=True)
class Worker(Generic[T]):
    """A process, the pipe to it and the batches it has not answered yet."""

    process: SpawnProcess
    pipe: "Pipe[T]"
    sent: deque[Batch] = field(default_factory=deque)

    @property
    def ends(self) -> "tuple[Pipe[T], int]":
        """What tells that it answered, or died."""
        return self.pipe, self.process.sentinel

    def send(self, batch: Batch) -> None:
        """Give it something to do; that it has died is told by `receive`."""
        if batch:
            self.sent.append(batch)
            with suppress(ConnectionError):
                self.pipe.send(batch)

    def receive(self) -> tuple[Batch, list[T | Trouble], float]:
        """Its answer to the batch it got first; Trouble if it has died."""
        try:
            if not self.pipe.poll():
                raise EOFError  # it died before it took its end of the pipe, which is still open
            results, seconds = self.pipe.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            lost = f"a worker process died at number {self.sent[0][0]} or soon after it"
            raise Trouble(f"{lost} (exit code {self.process.exitcode})") from None
        return self.sent.popleft(), results, seconds


class Crew(Generic[T]):
    """Some workers at one job."""

    def __init__(self) -> None:
        self.workers: list[Worker[T]] = []

    def hire(self, job: Job[T], workers: int) -> None:
        """Start the processes; whatever happens then, `stop` ends them."""
        with holding_interrupts():
            self.workers = [_hire(job) for _ in range(workers)]

    def results(self, batches: Batches, control: RunControl) -> Iterator[Done[T]]:
        """All results with their numbers; nothing new is begun while the control holds.

        When it ends them, what is being done still has a moment to come in.
        """
        self._hand_out(batches, control)
        until = inf
        while (self._busy or control.held) and monotonic() < until:
            for worker in self._ready():
                numbers, results, seconds = worker.receive()
                batches.learn(len(numbers), seconds)
                self._hand_out(batches, control)
                yield list(zip(numbers, results, strict=False))
            self._hand_out(batches, control)
            until = min(until, monotonic() + LAST_MOMENT_S) if control.ended else inf

    @property
    def _busy(self) -> bool:
        return any(worker.sent for worker in self.workers)

    def _hand_out(self, batches: Batches, control: RunControl) -> None:
        """Give everybody who has less than that a batch in hand and one in reserve."""
        for worker in self.workers * BATCHES_IN_HAND:
            if len(worker.sent) < BATCHES_IN_HAND and not control.held and not control.ended:
                worker.send(batches.take())

    def stop(self) -> None:
        """End all processes, whatever they are doing."""
        with holding_interrupts():
            for worker in self.workers:
                worker.process.terminate()
            for worker in self.workers:
                worker.process.join()
                worker.pipe.close()

    def _ready(self) -> list[Worker[T]]:
        """Those with an answer, or with none because they are dead, after a short while at most."""
        busy = [worker for worker in self.workers if worker.sent]
        if not busy:
            sleep(LOOK_UP_S)
        ready = wait([end for worker in busy for end in worker.ends], LOOK_UP_S)
        return [worker for worker in busy if any(end in ready for end in worker.ends)]


def _hire(job: Job[T]) -> Worker[T]:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(job, theirs), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def _work(job: Job[T], pipe: "Connection[tuple[list[T | Trouble], float], Batch]") -> None:
    """A worker's life: answer batch after batch until the pipe closes. Ctrl-C is not for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    with suppress(EOFError, ConnectionError):
        while True:
            batch, started = pipe.recv(), perf_counter()
            results = batch_results(job, batch)
            pipe.send((results, perf_counter() - started))


def batch_results(job: Job[T], batch: Batch) -> list[T | Trouble]:
    """The results of a batch, up to the first Trouble."""
    results: list[T | Trouble] = []
    for number in batch:
        try:
            results.append(job(number))
        except Trouble as trouble:
            return [*results, trouble]
    return results
