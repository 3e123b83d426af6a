"""Two Dask workers against one: how much faster the same games are played, on this computer.

A speed-up is a matter of the clock on the wall, so nothing else may run meanwhile. Scheduler,
workers and whoever counts share the cores: with two cores, two workers cannot be twice as fast.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep

from distributed import Client

from app.lab.crew import RunControl
from app.lab.trials.cluster import cluster
from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import Intent, begin_run
from app.store.decks import with_our_deck
from benchmarks.suites import ROOT
from rules.games import GAMES

ROUNDS, SECONDS, PATIENCE = 3, 12.0, 60.0
QUIET = ["--no-dashboard", "--nthreads", "1", "--no-nanny"]


class LocalDask:
    """A scheduler on the loopback address, and as many workers as are hired."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        where = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        words = [*where, "--scheduler-file", str(self._file)]
        self._scheduler = _start("distributed.cli.dask_scheduler", *words)
        self.workers: list[subprocess.Popen[bytes]] = []
        until = monotonic() + PATIENCE
        while not self._file.exists() and monotonic() < until:
            sleep(0.1)
        self.address: str = json.loads(self._file.read_text("utf-8"))["address"]

    def hire(self) -> None:
        """One worker more, a process of its own."""
        words = ["--scheduler-file", str(self._file), *QUIET]
        self.workers.append(_start("distributed.cli.dask_worker", *words))

    def wait(self) -> None:
        """Until all who were hired are at work."""
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(len(self.workers), timeout=PATIENCE)

    def close(self) -> None:
        """End all of them."""
        for process in (*self.workers, self._scheduler):
            process.kill()
            process.wait()


def _start(*words: str) -> "subprocess.Popen[bytes]":
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def rate(address: str, game: str, games: int, folder: Path) -> float:
    """Games a second."""
    rules = with_our_deck(GAMES[game])
    seats = rules.seat_counts[len(rules.seat_counts) // 2]
    arms = (Arm("A", rules.options(), rules.deck_file),)
    trial = TrialPlan(game, arms, ("novice",) * seats, 1, games)
    run = LabRun(begin_run(folder, trial, Intent("speed", "2026-01-01 10:00:00")))
    started = perf_counter()
    run.play(cluster(address), RunControl(), lambda: None)
    return games / (perf_counter() - started)


def speed_up(game: str, folder: Path, seconds: float) -> tuple[float, float]:
    """The rates of one worker and of two, for as many games as one plays in so many seconds."""
    dask = LocalDask(folder)
    try:
        dask.hire()
        dask.wait()
        rate(dask.address, game, 20, folder)
        games = round(seconds * rate(dask.address, game, 40, folder))
        one = rate(dask.address, game, games, folder)
        dask.hire()
        dask.wait()
        rate(dask.address, game, 80, folder)
        return one, rate(dask.address, game, games, folder)
    finally:
        dask.close()


def main(arguments: Sequence[str]) -> int:
    """Measure a few times, each with processes of its own, and print."""
    game, ratios = (arguments or list(GAMES))[0], []
    for _ in range(ROUNDS):
        with TemporaryDirectory() as folder:
            one, two = speed_up(game, Path(folder), SECONDS)
        ratios.append(two / one)
        print(f"{game}: one worker {one:.1f} games a second, two {two:.1f}: {two / one:.2f} times")
    print(f"two workers against one: {median(ratios):.2f} times as fast (median of {ROUNDS})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
