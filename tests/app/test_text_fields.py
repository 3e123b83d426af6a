"""Text fields behave as everywhere: a caret that moves, marking, replacing, copying."""

import pygame
import pytest

from app.draw.widgets.field import Field, WrittenLine
from app.scenes.asking import TextQuestion
from tests.app.pilot import Pilot
from tests.app.seating import open_shell

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
FIELD = "dialog field"


@pytest.fixture
def pilot(tmp_path):
    shell = open_shell(tmp_path)
    pilot = Pilot(shell, shell.clock)
    pilot.asked = TextQuestion("Name", "What is it called?", lambda text: "", text="old words")
    pilot.scene.ask_text(pilot.asked)
    pilot.step()
    pilot.tab_to(FIELD)
    return pilot


def line(pilot):
    field = pilot.stage.find(FIELD)
    assert isinstance(field, Field)
    assert field.line.text == field.value == pilot.asked.text
    return field.line


def test_ctrl_a_marks_all_and_typing_takes_its_place(pilot):
    pilot.key(pygame.K_a, CTRL)
    assert line(pilot).marked == "old words"
    pilot.type("new")
    assert line(pilot) == WrittenLine.at_end("new")


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_what_is_marked_goes_at_once(pilot, key):
    pilot.key(pygame.K_a, CTRL)
    pilot.key(key)
    assert line(pilot) == WrittenLine.at_end("")


def test_letters_are_put_in_where_the_caret_is(pilot):
    pilot.key(pygame.K_HOME)
    pilot.type("so ")
    assert line(pilot) == WrittenLine("so old words", 3, 3)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_DELETE)
    pilot.key(pygame.K_BACKSPACE)
    assert line(pilot) == WrittenLine("so d words", 3, 3)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_LEFT)
    pilot.type("!")
    assert line(pilot).text == "so d word!s"


def test_whole_words_are_passed_marked_and_taken_away(pilot):
    pilot.key(pygame.K_LEFT, CTRL)
    assert line(pilot).caret == 4
    pilot.key(pygame.K_LEFT, CTRL | SHIFT)
    assert line(pilot).marked == "old "
    pilot.key(pygame.K_RIGHT)
    assert line(pilot).ends == (4, 4), "the caret leaves what was marked at its end"
    pilot.key(pygame.K_BACKSPACE, CTRL)
    assert line(pilot).text == "words"


def test_a_click_brings_the_caret_to_the_letter(pilot):
    box = pilot.box(FIELD)
    pilot.click_at((box.x + 14, box.centery))
    assert line(pilot).caret == 0
    pilot.click_at((box.right - 4, box.centery))
    assert line(pilot).caret == len("old words")


def test_copy_cut_and_paste(pilot):
    pilot.key(pygame.K_LEFT, CTRL | SHIFT)
    pilot.key(pygame.K_c, CTRL)
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_v, CTRL)
    assert line(pilot).text == "wordsold words"
    pilot.key(pygame.K_a, CTRL)
    pilot.key(pygame.K_x, CTRL)
    assert line(pilot).text == ""
    pilot.key(pygame.K_v, CTRL)
    assert line(pilot).text == "wordsold words"


def test_what_is_secret_is_not_copied(pilot):
    pilot.key(pygame.K_a, CTRL)
    pilot.key(pygame.K_c, CTRL)
    pilot.asked.secret = True
    pilot.asked.text = "1234"
    pilot.scene.refresh()
    pilot.step()
    pilot.key(pygame.K_a, CTRL)
    pilot.key(pygame.K_x, CTRL)
    assert line(pilot).text == "1234"
    assert pygame.scrap.get_text() == "old words"


def test_a_key_that_writes_a_letter_with_ctrl_and_alt_marks_nothing(pilot):
    pilot.key(pygame.K_a, CTRL | pygame.KMOD_ALT)
    assert line(pilot).marked == ""


def test_a_field_takes_only_so_many_letters(pilot):
    most = pilot.stage.find(FIELD).most
    pilot.key(pygame.K_HOME)
    pilot.type("x" * 10)
    for _ in range(30):
        pilot.key(pygame.K_a, CTRL)
        pilot.key(pygame.K_c, CTRL)
        pilot.key(pygame.K_END)
        pilot.key(pygame.K_v, CTRL)
    assert len(line(pilot).text) == most
    assert line(pilot).caret == most
