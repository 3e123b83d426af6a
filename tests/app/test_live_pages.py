"""A score is counted and a role turned over before one's eyes; Go on is live from the start."""

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.payout_nodes import LASTS
from app.draw.payout_stage import PayoutStage
from app.scenes.table.sheets import READ
from tests.app.seating import NBK, open_shell, players, sit_down


def pictures(pilot, seconds):
    """The window now and after each tenth of a second."""
    found = []
    for _ in range(round(seconds * 10)):
        found.append(pilot.shell.window.canvas.get_buffer().raw)
        pilot.wait(0.1)
    return found


@pytest.mark.parametrize("setting", [("motion", "reduce_motion", True), ("motion", "speed", 0.0)])
def test_calm_tables_see_a_score_and_a_role_at_once(tmp_path, setting):
    shell = open_shell(tmp_path, size=(960, 540))
    pilot = sit_down(shell, game=NBK, seats=4)
    shell.change("motion", "speed", 1.0)
    shell.change(*setting)
    pilot.until(lambda: pilot.scene.asks)
    pilot.step()
    assert len(set(pictures(pilot, READ))) == 1


def test_a_role_lies_face_down_until_it_is_turned_and_can_be_left_at_once(tmp_path):
    shell = open_shell(tmp_path, size=(960, 540))
    pilot = sit_down(shell, game=NBK, seats=4)
    shell.change("motion", "speed", 1.0)
    pilot.until(lambda: pilot.scene.asks)
    pilot.step()
    scene = pilot.scene
    seen = pictures(pilot, READ + 0.3)
    assert len(set(seen)) > 3
    pilot.step()
    assert len(set(pictures(pilot, 0.3))) == 1
    pilot.key(pygame.K_RETURN)
    assert not scene.asks


@pytest.mark.parametrize(("text", "whole"), [(100, True), (200, False)])
def test_the_score_of_a_hand_is_counted_and_then_lies_still(tmp_path, text, whole):
    shell = open_shell(tmp_path, (960, 540), text)
    pilot = sit_down(shell, sitting=players(0))
    shell.change("motion", "speed", 2.0)
    pilot.until(lambda: pilot.scene.asks, 300)
    pilot.step()
    assert isinstance(pilot.stage.layers[-1], PayoutStage) is whole
    assert (pilot.stage.find("dialog text") is None) is whole
    assert len(set(pictures(pilot, 1.5))) > 5
    pilot.wait(LASTS)
    assert len(set(pictures(pilot, 0.3))) == 1
    assert flaws(pilot.stage) == []
