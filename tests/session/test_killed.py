"""A program that is killed in the middle of a game: what was known to be kept is there."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.session.table_factory import TableFactory
from app.store.folders import Folders
from app.store.library import list_entries
from app.store.saves import open_save
from rules.games import GAMES
from tests.kernel.talkative import TALKATIVE
from tests.session.inline_bots import InlineBots

ROOT = Path(__file__).parents[2]


def last_known(folder, lines, level):
    """Let a program play, kill it, and say which file it knew to be kept, and how far."""
    command = [sys.executable, "-m", "tests.session.playing_process", str(folder), level]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        known = [program.stdout.readline() for _ in range(lines)]
        program.kill()
        known += [line for line in program.stdout if line.endswith("\n")]
        program.wait()
    path, number = known[-1].rsplit(" ", 1)
    return Path(path), int(number)


def test_nothing_that_was_kept_is_unsaid(tmp_path, monkeypatch):
    path, number = last_known(tmp_path, 25, "parrot")
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    opened = open_save(path)
    assert opened.notice is None
    assert len(opened.match) >= number > 0
    assert [said.number for said in opened.match.said] == list(range(len(opened.match)))


@pytest.mark.parametrize("lines", [1, 25, 130])
def test_nothing_that_was_kept_is_lost(tmp_path, lines):
    path, number = last_known(tmp_path, lines, "random")
    folders = Folders(tmp_path)
    opened = open_save(path)
    assert opened.notice is None
    assert len(opened.match) >= number > 0
    assert list_entries(folders.saves).bad == ()
    session, _ = TableFactory(folders, InlineBots()).go_on(path)
    session.poll(most=1)
    session.close()
