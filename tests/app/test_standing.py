"""Who is winning, at the window: unfolded by pointing, by its key, and for nobody else's eyes."""

import pygame
import pytest
from pygame.event import Event

from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from app.table.standing_board import LaidGoal
from tests.app.seating import NBK, open_shell, sit_down
from tests.app.table_moments import moments, table_at


def at(shell, moment="follow"):
    shell.go(table_at(shell, moments()[moment], names=("Ann", "Odile", "Mara", "Piet", "Ravi")))
    for _ in range(3):
        shell.clock.now += 0.1
        shell.step()
    return shell.scene


def seen(shell):
    return pygame.image.tobytes(shell.window.canvas, "RGB")


@pytest.mark.parametrize("text", [100, 200])
def test_its_key_unfolds_it_and_folds_it_up_again(tmp_path, text):
    shell = open_shell(tmp_path, (960, 540), text)
    scene = at(shell)
    before = seen(shell)
    shell.step([Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")])
    assert scene.standing.is_shown
    assert scene.stage.focus == "standing"
    assert seen(shell) != before
    shell.step([Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")])
    assert not scene.standing.is_shown


def test_pointing_at_it_unfolds_it_as_long_as_the_pointer_stays(tmp_path):
    shell = open_shell(tmp_path)
    scene = at(shell)
    middle = scene.stage.find("standing").box.center
    shell.step([Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))])
    shell.clock.now += 0.5
    shell.step()
    assert scene.standing.is_shown
    shell.step([Event(pygame.MOUSEMOTION, pos=(5, 500), rel=(0, 0), buttons=(0, 0, 0))])
    assert not scene.standing.is_shown


def test_moving_the_keyboard_elsewhere_folds_it_up(tmp_path):
    shell = open_shell(tmp_path)
    scene = at(shell)
    shell.step([Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")])
    shell.step([Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")])
    shell.step()
    assert not scene.standing.is_shown


def test_on_a_shared_screen_nothing_stays_for_the_next_eyes(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=2, game=NBK)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    pilot.hold(pygame.K_RETURN, 0.7)
    pilot.until(lambda: isinstance(pilot.scene, TableScene) and pilot.is_asked)
    pilot.scene.close_question()
    pilot.until(lambda: pilot.scene.touchable)
    scene = pilot.scene
    assert scene.laid_board.one(LaidGoal) is not None
    pilot.key(pygame.K_k)
    assert scene.standing.is_shown
    scene.cover()
    assert not scene.standing.is_shown
