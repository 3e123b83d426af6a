"""The shell: chosen keys, the window's size, what high contrast leaves away."""

import pygame

from app.draw.window import ProgramWindow
from app.per_game import PerGame
from app.scenes.home.scene import HomeScene
from app.scenes.shell import Shell
from app.session.workers import Workers
from app.store.folders import Folders
from app.store.settings import load_settings
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, sit_down


def test_keys_chosen_for_confirm_and_back_work_everywhere(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("keys", "cancel", "backspace")
    shell.change("keys", "confirm", "k")
    pilot = sit_down(shell)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_BACKSPACE)
    assert pilot.scene.asks
    pilot.key(pygame.K_k)
    assert not pilot.scene.asks


def test_a_chosen_key_is_a_letter_where_one_types(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("keys", "confirm", "k")
    pilot = sit_down(shell)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_F8)
    pilot.key(pygame.K_k)
    pilot.type("c")
    assert pilot.scene.asks
    assert pilot.scene.menu._note == "c"


def test_the_window_opens_as_large_as_it_was_closed(tmp_path):
    shell = open_shell(tmp_path)
    Pilot(shell, shell.clock).step(pygame.event.Event(pygame.VIDEORESIZE, w=1500, h=900))
    shell.close()
    assert load_settings(shell.folders).settings.display.window == shell.window.outer


def test_tables_are_loaded_when_something_is_to_be_seen(tmp_path, monkeypatch):
    packs = PerGame("app.games.{game}.pack", "PACK")
    monkeypatch.setattr("app.scenes.shell.PACKS", packs)
    monkeypatch.setattr(Workers, "start", lambda bots: None)
    shell = Shell(ProgramWindow((640, 360)), Folders(tmp_path))
    shell.go(HomeScene(shell))
    shell.settle_in()
    shell.get_ready()
    assert packs == {}
    shell.step()
    shell.settle_in()
    shell.get_ready()
    assert packs.keys() == GAMES.keys()
    shell.close()


def test_high_contrast_has_no_wallpaper(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("accessibility", "high_contrast", True)
    shell.scene.lay_out()
    wall = shell.scenes[0].backdrop(shell.style)
    assert wall.get_at((700, 5)) == wall.get_at((900, 700))
