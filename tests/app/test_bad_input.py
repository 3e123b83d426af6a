"""What may be wrong around the window: nothing is lost, and a sentence says what it is."""

import re
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from app.draw.window import canvas_size
from app.scenes.crash import CrashScene
from app.scenes.home.scene import HomeScene
from app.scenes.routes import open_settings, open_setup
from app.scenes.shell import Shell
from app.scenes.table.opening import continued_table, new_table
from app.scenes.table.scene import TableScene
from app.session.keeper import WriterThread
from app.session.table_factory import TableFactory
from app.store.folders import Folders
from app.store.saves import list_saves
from app.store.settings import Settings, load_settings
from rules.games import GAMES
from tests.app.hands import Mouse
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, players, sit_down
from tests.session.inline_bots import InlineBots

SIZES = ((320, 200), (100, 50), (1, 1), (2000, 20), (30, 900))
ODD_NAMES = ("", " ", "x" * 200, "A\x1b[31mB\x00\n", "\u202eevil", "\ud800", "🂡" * 50)


@pytest.fixture
def said(monkeypatch):
    """Every sentence that was shown."""
    heard = []
    say = Shell.say
    monkeypatch.setattr(Shell, "say", lambda shell, text: (heard.append(text), say(shell, text)))
    return heard


def play_a_little(pilot, answers=6):
    hand = Mouse(pilot, Random(1))
    for _ in range(answers):
        pilot.until(lambda: pilot.is_asked)
        hand.answer()
    pilot.until(lambda: pilot.is_asked)


# A data folder that cannot be written


def blocked(tmp_path, where):
    (tmp_path / "file").write_text("in the way")
    return {
        "file": tmp_path / "file",
        "below": tmp_path / "file" / "data",
        "proc": Path("/proc/x"),
    }[where]


@pytest.mark.parametrize("where", ["file", "below", "proc"])
def test_without_a_folder_to_write_to_one_plays_and_is_told_once(tmp_path, said, where):
    folder = blocked(tmp_path, where)
    shell = open_shell(folder)
    shell._house = TableFactory(Folders(folder), InlineBots(), WriterThread())
    pilot = sit_down(shell)
    said.clear()
    play_a_little(pilot)
    assert isinstance(pilot.scene, TableScene)
    assert len([text for text in said if re.search(r"can't write .*\.save \(", text)]) == 1
    assert said.count("You can keep playing, but the game isn't being saved.") == 1
    shell.close()


def test_a_setting_that_cannot_be_kept_is_in_force_all_the_same(tmp_path, said):
    shell = open_shell(blocked(tmp_path, "below"))
    shell.change("motion", "speed", 2.0)
    assert shell.settings.motion.speed == 2.0
    assert re.search(r"can't write .*settings\.json \(", said[-1])


# A damaged file of settings


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe\x00", b"[]", b'{"backroom settings": 99}'])
def test_damaged_settings_are_defaults_and_a_sentence_and_the_file_is_kept(tmp_path, said, content):
    path = Folders(tmp_path).settings
    path.write_bytes(content)
    shell = open_shell(tmp_path)
    assert said[0].startswith("settings.json")
    assert shell.settings.sound == Settings().sound
    assert (tmp_path / "settings.json.bad").read_bytes() == content
    assert load_settings(Folders(tmp_path)).problems == ()


def test_one_bad_value_costs_only_itself(tmp_path, said):
    values = '{"backroom settings": 1, "person": {"name": "A\\u0000"}, "sound": {"volume": 30}}'
    Folders(tmp_path).settings.write_text(values)
    shell = open_shell(tmp_path)
    assert shell.settings.sound.effects == 30
    assert shell.settings.person == Settings().person
    assert any("name" in text for text in said)


# Names that are none


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_can_be_typed_at_the_set_up_and_never_reach_a_table(tmp_path, name):
    shell = open_shell(tmp_path)
    open_setup(shell, "knives")
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.tab_to("seat 0 name")
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.step(Event(pygame.TEXTINPUT, text=name))
    pilot.click("deal")
    pilot.step()
    assert not isinstance(pilot.scene, CrashScene)
    for player in pilot.scene.session.players if isinstance(pilot.scene, TableScene) else ():
        assert 1 <= len(player.name) <= 40
        assert player.name.isprintable()


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_can_be_typed_in_the_settings_and_are_not_kept(tmp_path, name):
    shell = open_shell(tmp_path)
    open_settings(shell, "person")
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    fields = [key for key, control in pilot.controls().items() if control.takes_text]
    for key in fields:
        pilot.tab_to(key)
        pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
        pilot.step(Event(pygame.TEXTINPUT, text=name))
        pilot.key(pygame.K_RETURN)
    assert fields
    assert not isinstance(pilot.scene, CrashScene)
    kept = load_settings(Folders(tmp_path))
    assert kept.problems == ()
    assert 1 <= len(kept.settings.person.name) <= 40


# Windows of strange sizes


def resize(pilot, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.step(Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


@pytest.mark.parametrize("size", SIZES)
def test_a_tiny_window_shows_everything_smaller_and_the_mouse_still_hits(tmp_path, size):
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: pilot.scene.touchable)
    resize(pilot, size)
    shell, table = pilot.shell, pilot.scene
    assert isinstance(table, TableScene)
    assert shell.window.size[0] >= 960
    assert shell.window.size[1] >= 540
    box = pilot.box("menu")
    across, down = (a / b for a, b in zip(size, shell.window.size, strict=True))
    if min(across, down) * min(box.size) >= 2:
        pilot.click_at((round(box.centerx * across), round(box.centery * down)))
        assert table.asks
    resize(pilot, (1280, 720))
    assert shell.window.size == (1280, 720)


@pytest.mark.parametrize("size", [(320, 200), (640, 360), (500, 900)])
def test_a_small_window_keeps_its_shape(size):
    wide, high = canvas_size(size)
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.01)


@pytest.mark.parametrize("size", [(7680, 4320), (16384, 16384), (16384, 540)])
def test_a_gigantic_window_is_drawn_on_a_canvas_that_fits_into_memory(size):
    wide, high = canvas_size(size)
    assert wide * high <= 3840 * 2700 * 1.01
    assert (wide, high) >= (960, 540)


def test_a_gigantic_window_opens_and_shrinks_again(tmp_path):
    shell = open_shell(tmp_path)
    pilot = Pilot(shell, shell.clock)
    resize(pilot, (7680, 4320))
    assert isinstance(pilot.scene, HomeScene)
    resize(pilot, (1280, 720))
    assert isinstance(pilot.scene, HomeScene)


# Mistakes of ours


@pytest.mark.parametrize("part", ["build", "tick", "handle", "draw"])
def test_a_mistake_in_a_scene_leads_to_a_calm_screen_and_the_game_goes_on(
    tmp_path, monkeypatch, part
):
    pilot = sit_down(open_shell(tmp_path))
    play_a_little(pilot, 3)
    table, played = pilot.scene, len(pilot.scene.session)

    def broken(*_):
        raise ValueError("our mistake")

    with monkeypatch.context() as patch:
        patch.setattr(table, part, broken)
        table.refresh()
        pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, CrashScene)
    private, report = sorted((tmp_path / "reports").iterdir())
    assert "our mistake" in private.read_text("utf-8")
    assert str(report) in pilot.scene._where()
    pilot.step()
    pilot.click("home")
    assert isinstance(pilot.scene, HomeScene)
    (path, saved), *_ = list_saves(tmp_path / "saves").games
    assert len(saved.log) == played
    again = continued_table(pilot.shell, path)
    pilot.shell.go(again)
    pilot.step()
    play_a_little(pilot, 2)
    assert len(again.session) > played


def test_a_report_that_cannot_be_written_is_said(tmp_path, monkeypatch):
    shell = open_shell(blocked(tmp_path, "below"))
    monkeypatch.setattr(shell.scene, "tick", lambda now: 1 / 0)
    shell.step()
    assert isinstance(shell.scene, CrashScene)
    assert "can't write" in shell.scene._where()


# Closing the window


def start(pilot):
    """A table with motion, so that something is on its way."""
    shell = pilot.shell
    shell.change("motion", "speed", 1.0)
    shell.go(new_table(shell, GAMES["knives"], players(1), GAMES["knives"].options(), 4))


def moments():
    yield "shelf", lambda pilot: None
    yield "deal", lambda pilot: (start(pilot), pilot.until(lambda: pilot.scene.motion.running))
    yield "decision", lambda pilot: (start(pilot), pilot.until(lambda: pilot.is_asked))
    yield "dialog", lambda pilot: (
        start(pilot), pilot.until(lambda: pilot.is_asked), pilot.key(pygame.K_F10)
    )  # fmt: skip
    yield "hint", lambda pilot: (
        start(pilot), pilot.until(lambda: pilot.is_asked), pilot.key(pygame.K_h)
    )  # fmt: skip
    yield "curtain", lambda pilot: (sit_down(pilot.shell, people=2), pilot.step(), pilot.step())


@pytest.mark.parametrize(("name", "come"), list(moments()))
def test_closing_the_window_loses_nothing_at_any_moment(tmp_path, name, come):
    shell = open_shell(tmp_path)
    shell._house = TableFactory(Folders(tmp_path), InlineBots(), WriterThread())
    pilot = Pilot(shell, shell.clock)
    come(pilot)
    session = getattr(pilot.scene, "session", None)
    shell.step([Event(pygame.QUIT)])
    assert not shell.running
    shell.close()
    shelf = list_saves(tmp_path / "saves")
    assert shelf.bad == ()
    assert len(shelf.games) == (name != "shelf")
    if session is not None:
        assert len(shelf.games[0][1].log) == len(session)
    assert not list((tmp_path / "saves").glob("*.lock"))
