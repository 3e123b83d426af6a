"""The lesson's accusations: keys and light lead to whom is meant, then to what confirms it."""

import pygame
import pytest

from app.games import GAME_TABLES
from app.scenes.lesson.course import Place
from tests.app.learner import sit_in

GAME = "russian_roulette"
STEPS = [
    Place(chapter, number)
    for chapter, taught in enumerate(GAME_TABLES[GAME].lesson.chapters)
    for number, step in enumerate(taught.steps)
    if step.expects.startswith("accuse")
]


@pytest.mark.parametrize("place", STEPS)
def test_with_keys_it_begins_at_whom_is_meant_and_the_button_is_lit(tmp_path, place):
    learner = sit_in(tmp_path, GAME, place=place)
    learner.wait(0.5)
    seat = learner.course.expected.target
    assert learner.stage.focus == f"seat {seat}"
    confirm = learner.scene.laid_board.prompt.confirm
    assert confirm not in learner.scene.sight.look.lit
    learner.key(pygame.K_RETURN)
    assert learner.scene.gesture.ready == learner.course.expected
    assert learner.scene.laid_board.prompt.confirm in learner.scene.sight.look.lit
    learner.key(pygame.K_RETURN)
    learner.await_step()


def test_there_are_two_of_them():
    assert len(STEPS) == 2
