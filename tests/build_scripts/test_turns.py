"""Turns: one at a time, and nobody waits for the dead."""

import os
import subprocess
import sys
import time

import pytest

from build_scripts.environment import ROOT
from build_scripts.turns import turn

HOLDER = """
import sys, time
from pathlib import Path
from build_scripts.environment import quietly
from build_scripts.turns import turn
with turn(Path(sys.argv[1]), lambda: print("waiting", flush=True)):
    print("holding", flush=True)
    if sys.argv[2] == "child":
        writing = "import sys, time; open(sys.argv[1], 'w').close(); time.sleep(1.5)"
        quietly([sys.executable, "-c", writing, sys.argv[1] + " child"])
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path):
    """Start somebody who takes the turn and keeps it."""
    started = []

    def start(kind="alone"):
        command = [sys.executable, "-c", HOLDER, str(tmp_path / "turn"), kind]
        started.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def seconds_until_ours(file):
    waits = []
    start = time.monotonic()
    with turn(file, lambda: waits.append(True)):
        return time.monotonic() - start, waits


def test_a_free_turn_is_taken_without_a_word(tmp_path):
    assert seconds_until_ours(tmp_path / "turn")[1] == []
    assert seconds_until_ours(tmp_path / "turn")[1] == []


def test_who_comes_second_waits_and_is_told_once(tmp_path, holder):
    first = holder()
    assert first.stdout.readline() == "holding\n"
    second = holder()
    assert second.stdout.readline() == "waiting\n"
    first.kill()
    assert second.stdout.readline() == "holding\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows ends no process this way")
def test_a_killed_holder_leaves_nothing_to_wait_for(tmp_path, holder):
    first = holder()
    assert first.stdout.readline() == "holding\n"
    first.kill()
    first.wait()
    assert seconds_until_ours(tmp_path / "turn")[1] == []


@pytest.mark.skipif(os.name == "nt", reason="on Windows a turn is the process's own")
def test_what_a_killed_holder_left_running_still_has_the_turn(tmp_path, holder):
    first = holder("child")
    while not (tmp_path / "turn child").exists():
        assert first.poll() is None
        time.sleep(0.02)
    first.kill()
    first.wait()
    seconds, waits = seconds_until_ours(tmp_path / "turn")
    assert waits == [True]
    assert 0.1 < seconds < 30
