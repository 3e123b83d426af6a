"""The real program, ended from outside at any moment: what it had kept is there and goes on."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from app.scenes.table.opening import continued_table
from app.scenes.table.scene import TableScene
from app.store.saves import list_saves, open_save
from tests.app.pilot import Pilot
from tests.app.seating import open_shell

ROOT = Path(__file__).parents[2]
INSTANT, USUAL = "0", "1"


def start(folder, speed):
    command = [sys.executable, "-m", "tests.app.playing_program", str(folder), speed]
    around = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.Popen(command, cwd=ROOT, env=around, stdout=subprocess.PIPE, text=True)


def children(program):
    """The bots' processes; where the system does not tell, none."""
    told = Path(f"/proc/{program.pid}/task/{program.pid}/children")
    return [int(word) for word in told.read_text().split()] if told.exists() else []


def are_gone(processes, patience=10.0):
    limit = monotonic() + patience
    while any(is_alive(number) for number in processes) and monotonic() < limit:
        sleep(0.05)
    return not any(is_alive(number) for number in processes)


def is_alive(number):
    try:
        state = Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def heard(program, lines, ending):
    """The last thing that was known to be kept, and the bots' processes at that moment."""
    known = [program.stdout.readline() for _ in range(lines)]
    bots = children(program)
    program.send_signal(ending)
    known += [line for line in program.stdout if line.endswith("\n")]
    path, number = known[-1].rsplit(" ", 1)
    return Path(path), int(number), bots


@pytest.mark.parametrize(("speed", "lines"), [(INSTANT, 1), (INSTANT, 90), (USUAL, 90)])
@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be killed like that there")
def test_a_killed_program_goes_on_where_it_was(tmp_path, speed, lines):
    with start(tmp_path, speed) as program:
        path, number, bots = heard(program, lines, signal.SIGKILL)
    assert program.returncode == -signal.SIGKILL
    assert are_gone(bots)
    assert list_saves(tmp_path / "saves").bad == ()
    opened = open_save(path)
    assert opened.notice is None
    assert len(opened.match) >= number
    shell = open_shell(tmp_path)
    table = continued_table(shell, path)
    shell.go(table)
    Pilot(shell, shell.clock).until(lambda: table.touchable)
    assert isinstance(shell.scene, TableScene)
    assert len(table.session) >= number
    shell.close()


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be asked like that there")
@pytest.mark.parametrize("lines", [1, 40])
def test_a_program_that_is_asked_to_end_ends_well_and_takes_its_bots_along(tmp_path, lines):
    with start(tmp_path, USUAL) as program:
        path, number, bots = heard(program, lines, signal.SIGTERM)
    assert program.returncode == 0
    assert are_gone(bots, patience=2.0)
    assert len(open_save(path).match) >= number
    assert os.listdir(tmp_path / "saves") == [path.name]
