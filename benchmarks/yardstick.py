"""Measuring speed on a machine that others use too.

Everything is measured in short slices of CPU time, in turn, each between two runs of a fixed
loop. What counts is how many steps of that loop a thing costs: that number stays the same when
the machine is slowed down.
"""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import process_time

STEPS = 30_000


@dataclass(slots=True)
class Bench:
    """Something to measure: `prepare` makes what does some of it and says how many it did."""

    name: str
    noun: str
    prepare: Callable[[], Callable[[], int]]
    clock: Callable[[], float] = process_time
    seconds: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)
    spent: float = 0.0

    def slice(self, run: Callable[[], int], length: float, before: float) -> float:
        """Measure for so many seconds; `before` and the result are seconds a loop step takes."""
        done = 0
        started = self.clock()
        taken = 0.0
        while taken < length:
            done += run()
            taken = self.clock() - started
        after = step_seconds()
        self.seconds.append(taken / done)
        self.steps.append(taken / done / ((before + after) / 2))
        self.spent += taken
        return after


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of a bench: one of them takes so long, and costs so many steps of the loop."""

    name: str
    noun: str
    seconds: float
    rate: float
    steps: float
    spread: float
    slices: int


def step_seconds() -> float:
    """The CPU time of one step of a fixed loop: how fast the machine is just now."""
    started, number, rounds, taken = process_time(), 0, 0, 0.0
    while not taken:  # the clock of Windows goes in steps of 16 ms, far longer than this takes
        for step in range(STEPS):
            number = (number * 31 + step) & 0xFFFF
        rounds += 1
        taken = process_time() - started
    return taken / (rounds * STEPS)


def measure(benches: Sequence[Bench], rounds: int, length: float, limit: float) -> list[Reading]:
    """Measure all of them in turn, again and again; a slow one stops once past the limit."""
    runs = [bench.prepare() for bench in benches]
    for run in runs:
        run()
    for number in range(rounds):
        gc.collect()
        before = step_seconds()
        for bench, run in zip(benches, runs, strict=True):
            if number < 3 or bench.spent < limit:
                before = bench.slice(run, length, before)
    return [_reading(bench) for bench in benches]


def _reading(bench: Bench) -> Reading:
    seconds, steps = median(bench.seconds), median(bench.steps)
    low, _, high = quantiles(bench.steps) if len(bench.steps) > 1 else (steps, steps, steps)
    spread = (high - low) / steps
    return Reading(bench.name, bench.noun, seconds, 1 / seconds, steps, spread, len(bench.steps))
