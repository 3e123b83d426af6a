"""Somebody who only watches bots sees the table through any of their eyes."""

import pygame

from app.scenes.results.scene import ResultsScene
from tests.app.seating import open_shell, players, sit_down


def test_bots_play_to_the_end_while_somebody_watches(tmp_path):
    shell = open_shell(tmp_path, size=(960, 540))
    pilot = sit_down(shell, sitting=players(0), length=10)
    for _ in range(40):
        pilot.until(lambda: not pilot.is_at_table or pilot.scene.asks, 120)
        if not pilot.is_at_table:
            break
        pilot.key(pygame.K_RETURN)
    pilot.see_the_end()
    assert isinstance(pilot.scene, ResultsScene)


def test_a_click_on_a_plate_changes_the_eyes(tmp_path):
    pilot = sit_down(open_shell(tmp_path), sitting=players(0))
    pilot.wait(0.2)
    table = pilot.scene
    assert table.viewer == 0
    pilot.click("seat 3")
    assert table.viewer == 3
    own = [laid.card for laid in table.laid_board.cards if laid.zone.seat == 3]
    others = [laid.card for laid in table.laid_board.cards if laid.zone.seat == 1]
    assert None not in own
    assert set(others) <= {None}
