"""What a table of Never Bring a Knife tells while it moves: the log keeps up, notes keep out."""

import random
import re

import pygame
import pytest

from tests.app.hands import Keys, Mouse
from tests.app.seating import NBK, open_shell, sit_down


@pytest.fixture
def pilot(tmp_path):
    """At a table of four, with the first question answered by mouse and cards moving."""
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=4)
    pilot.until(lambda: pilot.is_asked)
    while pilot.scene.asks:
        pilot.click("go on")
        pilot.until(lambda: pilot.is_asked)
    pilot.shell.change("motion", "speed", 2.0)
    return pilot


def answer_until(pilot, test):
    mouse = Mouse(pilot, random.Random(1))
    while not test():
        if pilot.is_asked:
            mouse.answer()
        pilot.step()


def test_the_log_tells_of_each_stack_as_it_is_turned_up(pilot):
    scene = pilot.scene
    answer_until(pilot, lambda: scene.flow.view().phase == "reveal" or _turned(scene))
    seen = []
    while scene.motion.running:
        seen.append(_turned(scene))
        pilot.step()
    assert seen[0] <= 1
    assert seen == sorted(seen)
    assert len(set(seen)) > 2


def _turned(scene):
    told = re.compile(r"\w+ reveals? ")
    return sum(told.match(line.text) is not None for line in scene.log.lines())


def test_what_was_just_pressed_needs_no_note_until_it_is_pointed_at_again(pilot):
    stage = pilot.stage
    seat = f"seat {sorted(pilot.scene.gesture.legal_seats)[0]}"
    pilot.drag(pilot.keys_of("card")[0], seat)
    pilot.wait(1.0)
    assert stage.find(seat).tip_text()
    assert not stage.tip_due(pilot.clock.now)
    _point(pilot, pilot.box("hint").center)
    _point(pilot, stage.find(seat).box.center)
    assert stage.tip_due(pilot.clock.now)


def test_the_keyboard_comes_to_the_hand_with_every_question(pilot):
    keys, scene = Keys(pilot, random.Random(1)), pilot.scene
    keys.answer()
    pilot.until(lambda: pilot.is_asked and scene.flow.view().lap == 1)
    pilot.step()
    assert pilot.stage.focus == pilot.keys_of("card")[0]
    pilot.tab_to("hint")
    pilot.step()
    assert pilot.stage.focus == "hint"


def _point(pilot, at):
    pilot.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


def test_the_note_of_a_button_leaves_the_question_readable(pilot, monkeypatch):
    button = next(key for key in pilot.controls() if key.startswith("manner "))
    _point(pilot, pilot.box(button).center)
    boxes = []
    monkeypatch.setattr("app.draw.brush.shadow", lambda surface, box, *more: boxes.append(box))
    pilot.wait(1.0)
    assert pilot.stage.tip_due(pilot.clock.now)
    assert not boxes[-1].colliderect(pilot.scene.laid_board.prompt.box)
