"""Locks: one program at a time, and none left behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.store.locks import InUse, Lock

ROOT = Path(__file__).parents[2]
HOLDER = """
import sys
from pathlib import Path
from app.store.locks import Lock
lock = Lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def save(tmp_path):
    return tmp_path / "a.save"


def test_the_second_gets_a_sentence(save):
    with Lock(save):
        with pytest.raises(
            InUse, match=r"^a\.save is already open, here or in another Backroom\.$"
        ):
            Lock(save)
        Lock(save.with_name("b.save")).release()


def test_after_the_release_nothing_is_left(save):
    lock = Lock(save)
    lock.release()
    lock.release()
    assert os.listdir(save.parent) == []
    Lock(save).release()


def test_a_lock_that_is_forgotten_is_released(save):
    assert Lock(save)
    with Lock(save):
        pass


def test_a_file_that_was_left_is_no_lock(save):
    save.with_name("a.save.lock").write_text("12345")
    with Lock(save), pytest.raises(InUse):
        Lock(save)


def test_where_nothing_can_be_written_nothing_is_locked(tmp_path):
    (tmp_path / "file").write_text("x")
    with Lock(tmp_path / "file" / "a.save"):
        assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_killed_program_holds_nothing(save):
    command = [sys.executable, "-c", HOLDER, str(save)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline() == "held\n"
        with pytest.raises(InUse):
            Lock(save)
        other.kill()
        other.wait()
    Lock(save).release()
