"""Whatever can be typed, pasted or stored as text can be drawn, in every scene that shows it."""

import os
import sys
import unicodedata
from contextlib import suppress

import pygame
import pytest
from pygame.event import Event

from app.draw.lettering import FACES, elided, font, line_picture, line_width, wrapped
from app.scenes.crash import CrashScene
from app.scenes.curtain import CurtainScene
from app.scenes.inspection import tour
from app.scenes.routes import open_rules, open_setup
from app.scenes.saves.scene import SavesScene
from app.scenes.table.opening import continued_table
from app.scenes.table.scene import TableScene
from app.store.folders import Folders
from app.store.saved_game import Player
from app.store.settings import Settings, changed, load_settings, save_settings
from tests.app.pilot import Pilot
from tests.app.saved_games import keep
from tests.app.seating import open_shell, players

WITHOUT_WIDTH = "\ufe0f"
ODD = (
    WITHOUT_WIDTH,
    "\u034f\u17b4\u180b",
    "\U000e0100",
    "\u0301",
    "\u200d\u2060\u00ad",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\ufe0f",
    "\u05d0\u0628\u202e",
    "\U0001f0a1" * 30,
    "\x00\x1b\n\t",
    "\ud800",
)


def every_letter():
    """All of Unicode, the halves of pairs and what no font can show as well."""
    return map(chr, range(sys.maxunicode + 1))


def worth_drawing():
    """Every letter that a font gives no width to or cannot be asked for, and one of each kind."""
    large, kinds = font("medium", 39), set()
    for letter in every_letter():
        kind = unicodedata.category(letter), unicodedata.bidirectional(letter)
        try:
            wide = large.size(letter)[0]
        except (pygame.error, ValueError):
            wide = 0
        if wide <= 0 or kind not in kinds:
            kinds.add(kind)
            yield letter


def test_every_letter_can_be_measured_and_drawn():
    pygame.display.set_mode((100, 100))
    letters = list(worth_drawing())
    assert {WITHOUT_WIDTH, "\u034f", "\ud800", "\0", "\u0300", "\u05d0"} <= set(letters)
    for letter in letters:
        for text in (letter, letter * 3, f"a{letter}", f"{letter}a"):
            picture = line_picture(text, 13, "medium", "#ffffff")
            assert abs(picture.get_width() - max(1, line_width(text, 13))) <= 1
            assert wrapped(text, 13, 20)
            assert elided(text, 13, 20) is not None


def test_what_has_no_picture_of_its_own_leaves_the_letters_around_it():
    pygame.display.set_mode((100, 100))
    assert line_width(f"a{WITHOUT_WIDTH}b", 13) == line_width("ab", 13)
    assert line_width("a\ud800b", 13) > line_width("ab", 13)


def fields(pilot):
    """The keys of all that takes text."""
    return [key for key, control in pilot.controls().items() if control.takes_text]


def type_everywhere(pilot, text):
    """Into every field on the stage; how many there were."""
    found = fields(pilot)
    for key in found:
        pilot.stage.go_to(key)
        pilot.step(Event(pygame.TEXTINPUT, text=text))
        pilot.key(pygame.K_BACKSPACE)
        pilot.step(Event(pygame.TEXTINPUT, text=text))
        pilot.key(pygame.K_RETURN)
        if isinstance(pilot.scene, CrashScene):
            break
    return len(found)


def test_anything_can_be_typed_in_every_scene(tmp_path):
    shell = open_shell(tmp_path)
    pilot, met = Pilot(shell, shell.clock), 0
    for name, scene in tour(shell, "knives"):
        shell.go(scene)
        pilot.step()
        met += len(fields(pilot))
        for text in ODD:
            pilot.step(Event(pygame.TEXTINPUT, text=text))
            if fields(pilot):
                type_everywhere(pilot, text)
            assert name == "crash" or not isinstance(shell.scene, CrashScene), (name, text)
        shell.home()
    assert met >= 3


@pytest.mark.parametrize("focus", ["search", "game"])
@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:4]))
def test_anything_can_be_looked_for_in_the_rules(tmp_path, text, focus):
    shell = open_shell(tmp_path)
    open_rules(shell, "knives")
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.stage.go_to(focus)
    pilot.step(Event(pygame.TEXTINPUT, text=text))
    pilot.step(Event(pygame.TEXTINPUT, text="trick"))
    assert not isinstance(pilot.scene, CrashScene)
    assert pilot.scene.wanted.isprintable()
    assert pilot.scene.wanted.endswith("trick")


@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:4]))
def test_anything_can_be_a_note(tmp_path, text):
    shell = open_shell(tmp_path)
    shell.change("designer", "mode", True)
    shell.go(continued_table(shell, keep(tmp_path / "saves", most=20)))
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_F8)
    assert type_everywhere(pilot, text) == 1
    pilot.wait(1)
    assert isinstance(pilot.scene, TableScene)
    assert len(list((tmp_path / "flags").iterdir())) == 1


@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:4]))
@pytest.mark.parametrize("asks", ["rename", "import"])
def test_anything_can_be_a_title_or_a_path(tmp_path, text, asks):
    shell = open_shell(tmp_path)
    keep(tmp_path / "saves", most=20)
    shell.go(SavesScene(shell))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.click(next(key for key in pilot.controls() if key.startswith(asks)))
    assert type_everywhere(pilot, text) == 1
    pilot.wait(1)
    assert isinstance(pilot.scene, SavesScene)
    again = SavesScene(shell)
    shell.go(again)
    pilot.step()
    assert shell.scene is again


# What is stored already


def test_stored_names_that_cannot_be_seen_open_everywhere(tmp_path):
    folders = Folders(tmp_path)
    names = tuple(text[-40:] for text in ODD if text.isprintable())
    settings = Settings().model_copy(
        update={"person": Settings().person.model_copy(update={"name": names[0]})}
    )
    save_settings(folders, settings)
    assert len(names) == 5
    for most in (20, None):
        keep(folders.saves, most=most, people=2, names=names)
    shell = open_shell(tmp_path)
    pilot = Pilot(shell, shell.clock)
    for _, scene in list(tour(shell, "knives"))[:-1]:
        shell.go(scene)
        pilot.step()
        assert shell.scene is scene
        shell.home()
    shell.go(continued_table(shell, folders.saves / "game-1-20-2.save"))
    pilot.until(lambda: isinstance(shell.scene, CurtainScene))
    pilot.step(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    pilot.until(lambda: isinstance(shell.scene, TableScene), 5)


def test_a_stored_name_keeps_what_can_be_seen_of_it(tmp_path):
    folders = Folders(tmp_path)
    save_settings(folders, Settings())
    text = folders.settings.read_text("utf-8")
    folders.settings.write_text(text.replace('"Player"', '"Zo\\ufe0e\\u00eb \\u2764\\ufe0f"'))
    loaded = load_settings(folders)
    assert loaded.problems == ()
    assert loaded.settings.person.name == "Zoë \u2764"
    assert changed(Settings(), "person", "name", "Bo\ufe0f").person.name == "Bo"


def test_a_seat_whose_name_cannot_be_seen_needs_another(tmp_path):
    shell = open_shell(tmp_path)
    open_setup(shell, "knives")
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.tab_to("seat 0 name")
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.step(Event(pygame.TEXTINPUT, text=WITHOUT_WIDTH))
    assert shell.scene.seating.problems() == {0: "This seat needs a name."}


def test_names_in_saves_are_as_they_were_written():
    assert Player(name=WITHOUT_WIDTH, kind="person").name == WITHOUT_WIDTH
    assert players(1)[0].name == "Ann"


def open_files():
    """How many files this process has open."""
    found = 0
    for number in range(2048):
        with suppress(OSError):
            os.fstat(number)
            found += 1
    return found


def test_letters_of_many_sizes_keep_no_file_open():
    before = open_files()
    kept = [font(face, size) for face in FACES for size in range(201, 221)]
    assert open_files() < before + len(FACES)
    assert all(letters.size("Ann")[0] for letters in kept)
