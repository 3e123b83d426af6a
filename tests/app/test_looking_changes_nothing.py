"""Looking at a saved game changes no byte of it, whatever state its file is in, however one looks.

Nobody answers anything here: a person opens lists, pages, and tables, lets bots go on, and leaves.
"""

import pygame
import pytest

from app.scenes.home.scene import HomeScene
from app.scenes.inspection import played_by_chance
from app.scenes.replay.scene import ReplayScene
from app.scenes.routes import open_replay, open_saves, open_table
from app.scenes.saves.scene import SavesScene
from app.scenes.table.scene import TableScene
from app.session.table import Session
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import open_shell


def head(lines):
    """How many lines there are before the first answer."""
    return 1 + next(number for number, line in enumerate(lines) if line.startswith("}"))


def nothing_lost(lines):
    return lines


def half_a_line(lines):
    return [*lines[:-1], lines[-1][: len(lines[-1]) // 2]]


def no_answers(lines):
    return lines[: head(lines)]


def a_changed_line(lines):
    at = (head(lines) + len(lines)) // 2
    return [*lines[:at], lines[at].replace(" ", "  ", 1), *lines[at + 1 :]]


STATES = (nothing_lost, half_a_line, no_answers, a_changed_line)


def at_the_list(pilot, path):
    open_saves(pilot.shell)
    pilot.wait(0.3)
    assert isinstance(pilot.scene, SavesScene)
    assert pilot.scene.looks


def at_the_table(pilot, path):
    open_table(pilot.shell, path)
    assert isinstance(pilot.scene, TableScene)
    pilot.wait(2)
    pilot.key(pygame.K_l)
    pilot.wait(1)


def in_a_replay(pilot, path):
    open_replay(pilot.shell, path)
    assert isinstance(pilot.scene, ReplayScene)
    pilot.scene.toggle()
    pilot.wait(1)
    pilot.scene.go_to_end()
    pilot.wait(0.2)


def files_of(folder):
    """Every file of the saved games, with what is in it and when it was written."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def looked(folder, game, state, ways=(at_the_list, at_the_table, in_a_replay)):
    """The saved games before somebody looks at one in each of these ways, and after it."""
    shell = open_shell(folder)
    path = played_by_chance(shell, game, 30, people=1).path
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(state(lines)), "utf-8")
    before, pilot = files_of(path.parent), Pilot(shell, shell.clock)
    for look in ways:
        look(pilot, path)
        shell.home()
        pilot.wait(0.1)
        assert isinstance(pilot.scene, HomeScene)
    return before, files_of(path.parent)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("game", GAMES)
def test_a_save_is_the_same_after_looking(game, state, tmp_path):
    before, after = looked(tmp_path, game, state)
    assert before == after


@pytest.mark.parametrize("state", [nothing_lost, half_a_line, no_answers])
def test_a_table_that_writes_what_nobody_did_is_caught(state, tmp_path, monkeypatch):
    """The same look, at a table that keeps what its bots do."""
    save = Session.save

    def at_once(session):
        session.keeper.is_waiting = False
        save(session)

    monkeypatch.setattr(Session, "save", at_once)
    before, after = looked(tmp_path, "knives", state, (at_the_table,))
    assert before != after
