"""Settings at their ends in windows at theirs: every scene can be laid out and drawn."""

from itertools import cycle

import pygame
import pytest
from pygame.event import Event

from app.draw.style import Style
from app.draw.widgets.boxes import Flow
from app.draw.widgets.text import Text
from app.scenes.inspection import played_by_chance, table_after, tour
from app.scenes.lesson.scene import LessonScene
from app.scenes.replay.scene import ReplayScene
from app.scenes.results.finale import FinaleScene
from app.scenes.table.scene import TableScene
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, sit_down


@pytest.mark.parametrize("width", [-200, -1, 0, 1, 50])
def test_a_flow_without_room_puts_everything_below_each_other(width):
    flow = Flow([Text("one", 13), Text("two", 13)])
    assert flow.size(Style(960, 540, 2.0, 2.0), width)[1] > 0
    assert len(flow._lines(Style(960, 540, 2.0, 2.0), width)) >= 1


ENDS = (((960, 540), 200, 200), ((500, 900), 80, 200), ((30, 700), 200, 200), ((30, 700), 80, 100))


@pytest.mark.parametrize(
    ("size", "scale", "text", "game"), [(*end, game) for end, game in zip(ENDS, cycle(GAMES))]
)
def test_every_scene_at_the_ends_of_the_settings(tmp_path, size, scale, text, game):
    shell = open_shell(tmp_path, size, text)
    shell.change("display", "scale", scale)
    pilot = Pilot(shell, shell.clock)
    for name, scene in tour(shell, game):
        shell.go(scene)
        pilot.step()
        assert shell.scene is scene, name
        shell.home()


# What a tiling window manager, or minimising, may leave of a window.
NEXT_TO_NOTHING = ((1, 1), (1, 600), (800, 1), (37, 41))


def squeeze(shell, size):
    """The window has another size by now; nobody has been told yet."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)


def squeezed(pilot, size):
    """A change of size that comes behind something else that was done: the scene is laid anew."""
    told = squeeze(pilot.shell, size)
    pilot.scene.refresh()
    pilot.step(Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(1, 1), buttons=(0, 0, 0)), told)


@pytest.mark.parametrize("size", NEXT_TO_NOTHING)
def test_a_canvas_is_never_smaller_than_what_there_is_room_for(tmp_path, size):
    """Also before the program is told of it: SDL changes the screen under its hands."""
    shell = open_shell(tmp_path)
    squeeze(shell, size)
    assert shell.window.size[0] >= 960
    assert shell.window.size[1] >= 540
    assert shell.window.canvas.get_size() == shell.window.size
    squeeze(shell, (1280, 720))
    assert shell.window.size == (1280, 720)
    assert shell.window.canvas is pygame.display.get_surface()


def own_scenes(shell, game):
    """The scenes that a game lays out itself."""
    over = played_by_chance(shell, game, None).path
    yield "lesson", LessonScene(shell, game)
    yield "table", table_after(shell, game, 14)
    yield "ending", FinaleScene(shell, over)
    yield "replay", ReplayScene(shell, over)


@pytest.mark.parametrize("game", GAMES)
def test_every_scene_is_squeezed_to_next_to_nothing(tmp_path, game):
    shell = open_shell(tmp_path)
    pilot, sizes = Pilot(shell, shell.clock), cycle(NEXT_TO_NOTHING)
    scenes = tour(shell, game) if game == next(iter(GAMES)) else own_scenes(shell, game)
    for (name, scene), size in zip(scenes, sizes, strict=False):
        shell.go(scene)
        squeezed(pilot, size)
        assert shell.scene is scene, (name, size, getattr(shell.scene, "problem", ""))
        shell.home()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_squeezed_and_grows_while_something_moves(tmp_path, game):
    shell = open_shell(tmp_path, (960, 540))
    seats = GAMES[game].seat_counts[0]
    pilot = sit_down(shell, 0, game=game, seats=seats)
    shell.change("motion", "speed", 1.0)
    moved = 0
    for size in (*NEXT_TO_NOTHING, (960, 540), (37, 41), (960, 540)):
        pilot.wait(0.15)
        squeezed(pilot, size)
        moved += pilot.scene.moving(shell.clock())
        assert isinstance(pilot.scene, TableScene), (size, getattr(pilot.scene, "problem", ""))
    assert moved >= 3, "hardly anything moved"
