"""A trial on a real Dask cluster on this computer: a scheduler and two workers of their own."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

from app.complaint import Complaint
from app.lab.reins import Reins
from app.lab.trials.cluster import cluster
from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.run import LabRun, processes
from app.lab.trials.run_folder import Intent, begin_run
from rules.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
GAME = "never_bring_a_knife"


def _start(*words):
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.fixture(scope="module")
def dask(tmp_path_factory):
    """The address of a scheduler, and its two workers."""
    file = tmp_path_factory.mktemp("dask") / "scheduler.json"
    where = ["--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file), "--no-dashboard"]
    started = [_start("distributed.cli.dask_scheduler", *where)]
    until = time.monotonic() + 60
    while not file.exists() and time.monotonic() < until:
        time.sleep(0.1)
    worker = ["--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    started += [_start("distributed.cli.dask_worker", *worker) for _ in range(2)]
    address = json.loads(file.read_text())["address"]
    yield address, started[1:]
    for process in started:
        process.kill()
        process.wait()


def _run(folder, source, games=60):
    options = GAMES[GAME].options
    arms = Arm("Rulebook", options()), Arm("Fewer", options(guns=20))
    trial = TrialPlan(GAME, arms, ("random",) * 4, 7, games)
    run = LabRun(begin_run(folder, trial, Intent("x", "2026-01-01 10:00:00")))
    run.play(source, Reins(), lambda: None)
    return run


def test_a_cluster_gives_the_same_figures(dask, tmp_path):
    here, there = _run(tmp_path, processes(1)).report(), _run(tmp_path, cluster(dask[0])).report()
    assert there.games == 60
    assert there.arms == here.arms
    assert there.findings == here.findings


def test_a_worker_that_is_killed_loses_no_game(dask, tmp_path):
    address, workers = dask
    here = _run(tmp_path, processes(1), 120).report()
    options = GAMES[GAME].options
    arms = Arm("Rulebook", options()), Arm("Fewer", options(guns=20))
    trial = TrialPlan(GAME, arms, ("random",) * 4, 7, 120)
    run = LabRun(begin_run(tmp_path, trial, Intent("k", "2026-01-01 10:00:00")))

    def kill_one():
        if run.done > 10 and workers[0].poll() is None:
            workers[0].send_signal(signal.SIGKILL)

    run.play(cluster(address), Reins(), kill_one)
    assert workers[0].wait(10) != 0
    assert run.done == 120
    assert run.report().arms == here.arms


def test_nobody_at_an_address_is_said_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("app.lab.trials.cluster.PATIENCE", "1s")
    with pytest.raises(Complaint, match=r"no Dask scheduler answers at tcp://127.0.0.1:1 "):
        _run(tmp_path, cluster("tcp://127.0.0.1:1"))
