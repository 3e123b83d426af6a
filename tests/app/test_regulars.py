"""The page of the regulars: everybody's face, one of them in full, and the way to a table."""

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.games import GAME_TABLES
from app.scenes.regulars.scene import RegularsScene
from app.scenes.routes import open_regulars
from app.scenes.setup.scene import SetupScene
from app.store.lesson_progress import LessonProgress, note_progress
from app.store.regulars import named, regulars
from app.store.statistics import add_finished
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.store.test_rivalry import game


def page(folder, size=(1280, 720), text=100):
    shell = open_shell(folder, size, text)
    shell.change("person", "name", "Ann")
    for number, winner in enumerate((0, 0, 1), 1):
        add_finished(shell.folders.finished, game(number, ["Vera"], (winner,)))
    open_regulars(shell)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    return pilot


def told(pilot):
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    return [node.text for node in nodes if isinstance(node, Text)]


def test_everybody_is_there_with_what_one_has_won_and_lost(tmp_path):
    pilot = page(tmp_path)
    assert all(pilot.stage.find(f"regular {one.key}") is not None for one in regulars())
    words = told(pilot)
    assert "2 – 1" in words
    assert words.count("not met yet") == 15
    pilot.click("regular vera")
    words = told(pilot)
    assert named("Vera").about in words
    assert set(named("Vera").good_at) < set(words)
    assert {"won", "lost", "Knives"} < set(words)


def test_whoever_taught_a_lesson_has_been_met(tmp_path):
    shell = open_shell(tmp_path)
    note_progress(shell.folders, "knives", "first", LessonProgress(chapter=1))
    open_regulars(shell)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    assert told(pilot).count("taught you") == 1
    assert pilot.scene.taught_by == {GAME_TABLES["knives"].lesson.teacher}


def test_who_is_pressed_again_says_something_else(tmp_path):
    pilot = page(tmp_path)
    pilot.click("regular mara")
    first = pilot.scene._words
    pilot.click("regular mara")
    assert pilot.scene._words != first


def test_the_keyboard_goes_from_face_to_face_and_to_a_table_with_one_of_them(tmp_path):
    pilot = page(tmp_path)
    pilot.tab_to("regular vera")
    assert pilot.scene.chosen is named("Vera")
    pilot.tab_to("seat never_bring_a_knife")
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, SetupScene)
    assert "Vera" in [chair.name for chair in pilot.scene.seating.chairs]
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, RegularsScene)


@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1920, 1080), 150)])
def test_no_text_is_cut(tmp_path, size, text):
    pilot = page(tmp_path, size, text)
    pilot.tab_to("regular odile")
    assert list(flaws(pilot.stage)) == []
