import json
import signal
import sys
import time

import pytest

from app.bots.roster import BOTS
from tests.lab.command import run, start
from tests.lab.documents import SimulationFile

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path, jobs):
    path = tmp_path / "out.json"
    words = ("--games", "1000000", "--bots", "random", "--jobs", jobs, "--json", str(path))
    process = start(*words)
    _wait_for_games(process, tmp_path)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    document = SimulationFile.model_validate_json(path.read_bytes())
    assert not document.complete
    assert document.problem == "Stopped."
    assert [game.game for game in document.games] == list(range(1, len(document.games) + 1))
    assert document.figures["games"] == len(document.games) > 0
    assert f"Knives: {len(document.games):,} games" in out
    assert err == (
        f"backroom: Stopped. The report counts {len(document.games):,} of 1,000,000 games.\n"
    )
    assert not list(tmp_path.glob(".*"))


def _wait_for_games(process, folder):
    """Until some games are in the draft of the file."""
    until = time.monotonic() + 30
    while time.monotonic() < until and process.poll() is None:
        if any(draft.stat().st_size > 20_000 for draft in folder.glob(".*.part")):
            return
        time.sleep(0.05)
    raise AssertionError(process.communicate())


def test_a_bot_that_fails_ends_the_run_and_keeps_what_is_done(tmp_path, monkeypatch, capsys):
    random, asked = BOTS["knives"]["random"], []

    def tired(view, dice, table_talk):
        asked.append(view)
        if len(asked) > 2000:
            raise RuntimeError("enough")
        return random(view, dice, table_talk)

    monkeypatch.setitem(BOTS["knives"], "tired", tired)
    path = tmp_path / "out.json"
    words = ("--bots", "tired,random", "--games", "1000", "--jobs", "1", "--json", str(path))
    assert run(*words) == 1
    captured = capsys.readouterr()
    document = json.loads(path.read_text("utf-8"))
    number = len(document["games"]) + 1
    assert number > 1
    assert not document["complete"]
    assert document["problem"].startswith(f"game {number} (seed ")
    assert ": The tired bot in seat " in captured.err
    assert "failed with RuntimeError: enough (test_interruption.py, line " in captured.err
    assert captured.err.count("\n") == 1
    assert f"Knives: {number - 1} games" in captured.out


def test_nothing_done_is_a_report_too(tmp_path, monkeypatch, capsys):
    def broken(view, dice, table_talk):
        raise ValueError("never")

    monkeypatch.setitem(BOTS["knives"], "broken", broken)
    path = tmp_path / "out.json"
    assert run("--bots", "broken", "--jobs", "1", "--json", str(path)) == 1
    assert "Knives: 0 games" in capsys.readouterr().out
    assert SimulationFile.model_validate_json(path.read_bytes()).games == ()
    assert run("--duel", "broken", "--field", "random", "--jobs", "1") == 1
