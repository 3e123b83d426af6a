"""How far an experiment is: a bar on a terminal, a line now and then anywhere else."""

from collections.abc import Callable
from time import monotonic
from typing import TextIO

WIDTH = 30
BAR_EVERY, LINE_EVERY = 0.1, 15.0


class Progress:
    """Counts finished jobs and shows rate and time left. The clock is passed in for tests."""

    def __init__(
        self, total: int, noun: str, out: TextIO, clock: Callable[[], float] = monotonic
    ) -> None:
        self.total, self.noun, self.done = total, noun, 0
        self._before = 0
        self._out, self._clock = out, clock
        self._bar = out.isatty()
        self._started = self._shown = clock()

    def begin(self, done: int) -> None:
        """So many were done before; they say nothing of the rate."""
        self.done = self._before = done

    def step(self) -> None:
        """One more is done."""
        self.go_to(self.done + 1)

    def go_to(self, done: int) -> None:
        """So many are done by now."""
        self.done = done
        now = self._clock()
        if now - self._shown >= (BAR_EVERY if self._bar else LINE_EVERY):
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
        return f"{counted}, {self.rate():.3g} a second, {_clock_time(left)} left"

    def bar(self) -> str:
        """The same with a bar in front."""
        full = WIDTH * self.done // max(self.total, 1)
        return f"[{'#' * full}{'.' * (WIDTH - full)}] {self.line()}"

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


def _clock_time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
