"""A moment that was gone through before it came finds its pictures there when it does."""

from functools import partial

import pytest

from app.draw.cache import PICTURES
from app.draw.rehearsal import Rehearsal
from app.draw.tracing import Tracing
from app.scenes.table.opening import new_table
from rules.games import GAMES
from tests.app.seating import NAMES, open_shell, players


@pytest.fixture(params=GAMES)
def scene(request, tmp_path):
    shell = open_shell(tmp_path)
    game = GAMES[request.param]
    seated = players(1, names=NAMES[: game.seat_counts[-1]])
    shell.go(new_table(shell, game, seated, game.options(), 4))
    PICTURES.clear()
    return shell.scene


def rehearsed(scene):
    Rehearsal(scene.style, scene.eyes.faces).go_through(scene.laid_board, ())


def drawn(scene):
    scene.stage.draw(Tracing(scene.shell.window.size), scene.shell.clock())


def pictures_made(draw):
    before = PICTURES.made
    draw()
    return PICTURES.made - before


def test_what_was_gone_through_needs_no_more_pictures(scene):
    assert pictures_made(partial(rehearsed, scene)) > 0
    assert pictures_made(partial(rehearsed, scene)) == 0


def test_a_frame_needs_fewer_pictures_after_it(scene):
    scene.lay_out()
    cold = pictures_made(partial(drawn, scene))
    PICTURES.clear()
    rehearsed(scene)
    assert pictures_made(partial(drawn, scene)) < cold / 2
