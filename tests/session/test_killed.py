"""A program that is killed in the middle of a game: what was known to be kept is there."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.session.house import House
from app.store.folders import Folders
from app.store.library import list_entries
from app.store.saves import open_save
from tests.session.inline_bots import InlineBots

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("lines", [1, 25, 130])
def test_nothing_that_was_kept_is_lost(tmp_path, lines):
    command = [sys.executable, "-m", "tests.session.playing_process", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        known = [program.stdout.readline() for _ in range(lines)]
        program.kill()
        known += [line for line in program.stdout if line.endswith("\n")]
        program.wait()
    folders = Folders(tmp_path)
    path, number = known[-1].rsplit(" ", 1)
    opened = open_save(Path(path))
    assert opened.notice is None
    assert len(opened.match) >= int(number) > 0
    assert list_entries(folders.saves).bad == ()
    session, _ = House(folders, InlineBots()).go_on(Path(path))
    session.poll(most=1)
    session.close()
