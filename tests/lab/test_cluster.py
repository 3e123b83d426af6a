"""A trial on a real Dask cluster on this computer: a scheduler and two workers of their own."""

import pytest

from app.complaint import Complaint
from app.lab.crew import RunControl
from app.lab.engine import processes
from app.lab.trials.cluster import cluster
from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import Intent, begin_run
from benchmarks.cluster import LocalDask
from rules.games import GAMES

GAME = "never_bring_a_knife"


@pytest.fixture(scope="module")
def dask(tmp_path_factory):
    """A scheduler with two workers."""
    local = LocalDask(tmp_path_factory.mktemp("dask"))
    local.hire()
    local.hire()
    local.wait()
    yield local
    local.close()


def _begun(folder, games):
    options = GAMES[GAME].options
    arms = Arm("Rulebook", options()), Arm("Fewer", options(guns=20))
    trial = TrialPlan(GAME, arms, ("random",) * 4, 7, games)
    return LabRun(begin_run(folder, trial, Intent("x", "2026-01-01 10:00:00")))


def _played(folder, source, games=60):
    run = _begun(folder, games)
    run.play(source, RunControl(), lambda: None)
    return run.report()


def test_a_cluster_gives_the_same_figures(dask, tmp_path):
    here, there = (_played(tmp_path, by) for by in (processes(1), cluster(dask.address)))
    assert there.games == 60
    assert there.arms == here.arms
    assert there.findings == here.findings


def test_a_worker_that_is_killed_loses_no_game(dask, tmp_path):
    here, run = _played(tmp_path, processes(1), 120), _begun(tmp_path, 120)

    def kill_one():
        if run.done > 10 and dask.workers[0].poll() is None:
            dask.workers[0].kill()

    run.play(cluster(dask.address), RunControl(), kill_one)
    assert dask.workers[0].wait(10) != 0
    assert run.done == 120
    assert run.report().arms == here.arms


def test_nobody_at_an_address_is_said_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("app.lab.trials.cluster.PATIENCE", "1s")
    with pytest.raises(Complaint, match=r"No Dask scheduler answers at tcp://127.0.0.1:1 "):
        _played(tmp_path, cluster("tcp://127.0.0.1:1"))
