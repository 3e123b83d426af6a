"""A program that is ended from outside: its bots end with it, and nobody says a word."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from tests.lab.command import start as start_simulation

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")

ROOT = Path(__file__).parents[2]
ENDINGS = ["SIGKILL", "SIGTERM", "SIGHUP"]


def ended(program, ending, patience=20.0):
    """What was said on stderr until the last process that could speak there was gone."""
    program.send_signal(getattr(signal, ending))
    return program.communicate(timeout=patience)[1]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("state", ["starting", "idle", "at work"])
def test_bots_end_with_their_program(state, ending):
    command = [sys.executable, "-m", "tests.session.asking_process", state]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout.readline() == f"{state}\n"
        sleep(Random(f"{state} {ending}").uniform(0, 0.3))
        assert ended(program, ending) == ""


@pytest.mark.parametrize(
    ("ending", "moment"), [("SIGKILL", 1.5), ("SIGTERM", 0.6), ("SIGHUP", 1.0)]
)
def test_simulations_end_with_all_their_processes(ending, moment):
    words = ("--games", "1000000", "--bots", "sharp,novice", "--jobs", "2")
    with start_simulation(*words) as program:
        sleep(moment)
        assert "Traceback" not in ended(program, ending)
