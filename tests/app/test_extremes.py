"""Settings at their ends in windows at theirs: every scene can be laid out and drawn."""

from itertools import cycle

import pytest

from app.draw.style import Style
from app.draw.widgets.boxes import Flow
from app.draw.widgets.text import Text
from app.scenes.tour import tour
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import open_shell


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
