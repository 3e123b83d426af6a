"""*Continue* brings back the exact table."""

from random import Random

import pygame

from app.scenes.curtain import CurtainScene
from app.scenes.routes import open_saves, open_table
from app.scenes.table.scene import TableScene
from rules.kernel.match import Match
from tests.app.hands import Mouse
from tests.app.pilot import Pilot
from tests.app.saved_games import keep
from tests.app.seating import open_shell, sit_down


def picture(shell):
    return pygame.image.tobytes(shell.window.canvas, "RGB")


def settled(pilot):
    """The table as it is when nothing moves and nothing is pointed at."""
    pilot.until(lambda: pilot.scene.touchable)
    pilot.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 300), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.wait(4)
    assert isinstance(pilot.scene, TableScene), getattr(pilot.scene, "problem", "")
    return picture(pilot.shell)


def test_the_table_is_the_same_after_leaving_and_coming_back(tmp_path):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell)
    hand = Mouse(pilot, Random(8))
    for _ in range(9):
        pilot.until(lambda: pilot.is_asked)
        hand.answer()
    before, path = settled(pilot), pilot.scene.session.path
    shell.home()
    again = open_shell(tmp_path)
    open_table(again, path)
    assert settled(Pilot(again, again.clock)) == before


def test_a_table_that_is_open_elsewhere_is_refused_with_a_sentence(tmp_path):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell)
    pilot.step()
    scenes = len(shell.scenes)
    open_table(shell, pilot.scene.session.path)
    assert len(shell.scenes) == scenes
    assert shell.toasts.shown(shell.clock())


def test_a_shared_table_comes_back_behind_its_curtain(tmp_path):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell, people=5)
    pilot.step()
    path = shell.scenes[-2].session.path
    shell.home()
    open_table(shell, path)
    pilot.step()
    assert isinstance(shell.scene, CurtainScene)


def test_a_save_is_played_once_whatever_is_done_with_it(tmp_path, monkeypatch):
    replayed, replay = [], Match.replay
    monkeypatch.setattr(Match, "replay", lambda *game: replayed.append(game) or replay(*game))
    path = keep(tmp_path / "saves", 2, 60)
    shell = open_shell(tmp_path)
    assert len(replayed) == 1
    open_table(shell, path)
    shell.home()
    open_saves(shell)
    shell.step()
    shell.scene.watch(shell.scene.entry)
    shell.scene.go_to(40)
    shell.scene.play_on()
    assert len(shell.scene.session) == 40
    assert len(replayed) == 1
