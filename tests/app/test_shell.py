"""The shell: chosen keys, the window's size, what high contrast leaves away."""

import gc
from itertools import count

import pygame
import pytest

from app.draw import window
from app.draw.window import ProgramWindow, dpi_among, first_size
from app.per_game import PerGame
from app.scenes.home.scene import HomeScene
from app.scenes.shell import OBJECTS_BEFORE_GC, RARELY, Shell
from app.session.workers import Workers
from app.store.folders import Folders
from app.store.settings import load_settings
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, sit_down


def test_keys_chosen_for_confirm_and_back_work_everywhere(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("keys", "cancel", "backspace")
    shell.change("keys", "confirm", "j")
    pilot = sit_down(shell)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_BACKSPACE)
    assert pilot.scene.asks
    pilot.key(pygame.K_j)
    assert not pilot.scene.asks


def test_a_chosen_key_is_a_letter_where_one_types(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("keys", "confirm", "j")
    shell.change("designer", "mode", True)
    pilot = sit_down(shell)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_F8)
    pilot.key(pygame.K_j)
    pilot.type("c")
    assert pilot.scene.asks
    assert pilot.scene.menu._note == "c"


def test_the_window_opens_as_large_as_it_was_closed(tmp_path):
    shell = open_shell(tmp_path)
    Pilot(shell, shell.clock).step(pygame.event.Event(pygame.VIDEORESIZE, w=1500, h=900))
    shell.close()
    assert load_settings(shell.folders).settings.display.window == shell.window.outer


@pytest.mark.parametrize(
    ("screen", "magnification", "opened"),
    [
        ((1920, 1080), 1.0, (1280, 720)),
        ((3840, 2160), 2.0, (2560, 1440)),
        ((1920, 1200), 1.5, (1728, 972)),  # no wider than nine tenths of the screen
        ((2560, 1200), 1.5, (1813, 1020)),  # no higher than the bars of a desktop leave
        ((1366, 768), 2.0, (1280, 720)),
        ((800, 600), 1.0, (1280, 720)),
        ((1920, 1080), 0.5, (1280, 720)),
    ],
)
def test_the_first_window_is_as_large_as_the_screen_magnifies(screen, magnification, opened):
    assert first_size(screen, magnification) == opened


def test_the_dpi_that_a_desktop_tells_x_programs():
    assert dpi_among("Xcursor.size:\t24\nXft.dpi:\t192\nXft.hinting:\t1\n") == 192
    assert dpi_among("Xft.dpi: 144.5") == 144.5
    assert dpi_among("Xft.dpi: many\n") == dpi_among("") == 96


def test_only_a_window_that_nobody_has_sized_asks_for_the_dpi(monkeypatch):
    asked = []
    monkeypatch.setattr(window, "_magnification", lambda: asked.append(1) or 1.25)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    assert ProgramWindow().outer == (1600, 900)
    assert ProgramWindow((1280, 720)).outer == (1280, 720)
    assert len(asked) == 1


def test_tables_are_loaded_when_something_is_to_be_seen(tmp_path, monkeypatch):
    tables = PerGame("app.games.{game}.table", "TABLE")
    monkeypatch.setattr("app.scenes.shell.GAME_TABLES", tables)
    monkeypatch.setattr(Workers, "start", lambda bots: None)
    shell = Shell(ProgramWindow((640, 360)), Folders(tmp_path))
    shell.go(HomeScene(shell))
    shell.settle_in()
    shell.get_ready()
    assert tables == {}
    shell.step()
    shell.settle_in()
    shell.get_ready()
    assert tables.keys() == GAMES.keys()
    shell.close()


def test_garbage_is_looked_for_between_frames(tmp_path):
    shell, looked, thresholds = open_shell(tmp_path), [], gc.get_threshold()
    gc.callbacks.append(lambda phase, info: looked.append((phase, info["generation"])))
    gc.set_threshold(700, 10, 10)
    try:
        shell.later[:] = [list]
        shell.get_ready()
        assert gc.get_threshold() == RARELY
        for _ in range(OBJECTS_BEFORE_GC + 1):
            gc.collect(1)
        assert ("start", 2) not in looked
        shell.get_ready()
        assert ("start", 2) in looked
    finally:
        gc.callbacks.pop()
        gc.unfreeze()
        gc.set_threshold(*thresholds)


def test_high_contrast_has_no_wallpaper(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("accessibility", "high_contrast", True)
    shell.scene.lay_out()
    wall = shell.scenes[0].backdrop(shell.style)
    assert wall.get_at((700, 5)) == wall.get_at((900, 700))


def rounds_of(shell, monkeypatch, seconds, events=None):
    """When the loop went round, while nobody did anything but what comes at these times."""
    events, began, rounds = dict(events or {}), shell.clock.now, []
    step = shell.step

    def sleep(pause):
        shell.clock.now += pause
        for when in [when for when in events if began + when <= shell.clock.now]:
            pygame.event.post(events.pop(when))
        shell.running = shell.clock.now < began + seconds

    def noted(events):
        rounds.append(shell.clock.now - began)
        return step(events)

    monkeypatch.setattr("app.scenes.shell.time.sleep", sleep)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    pygame.event.clear()
    shell.step = noted
    shell.run()
    return rounds


def test_where_nothing_moves_and_nobody_does_anything_few_rounds_are_made(tmp_path, monkeypatch):
    rounds = rounds_of(open_shell(tmp_path), monkeypatch, 8.0)
    assert len([when for when in rounds if 2 < when <= 3]) in (20, 21)
    assert len([when for when in rounds if 4 < when <= 8]) in (20, 21)


def test_what_somebody_does_ends_the_longest_pause(tmp_path, monkeypatch):
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    rounds = rounds_of(open_shell(tmp_path), monkeypatch, 8.0, {6.03: moved})
    assert min(when for when in rounds if when >= 6.03) < 6.03 + 0.051
    assert len([when for when in rounds if 6.1 < when <= 7.1]) > 50


def test_a_frame_shows_the_moment_for_which_the_scene_got_its_time(tmp_path, monkeypatch):
    shell, moments = open_shell(tmp_path), []
    shell.clock = count().__next__
    monkeypatch.setattr(shell.scene, "tick", moments.append)
    monkeypatch.setattr(shell.scene, "moving", lambda now: True)
    monkeypatch.setattr(shell.scene, "draw", lambda surface, now: moments.append(now))
    shell.step()
    ticked, drawn = moments
    assert ticked == drawn
