"""The track of points: every seat has a mark of its own, however many have as many points."""

from itertools import combinations

import pytest

from app.games.russian_roulette.table.things import lay_track, track_height
from app.table.geometry import Box
from tests.table.ruler import space


@pytest.mark.parametrize("points", [(0,) * 6, (0, 0, 3, 3, 3, 40), (2, 2), (15,) * 5])
@pytest.mark.parametrize("goal", [5, 15, 30])
@pytest.mark.parametrize("wide", [1000, 700])
def test_no_mark_lies_on_another_and_each_is_in_its_cell(points, goal, wide):
    ruler = space(1280, 720).ruler
    box = Box(10, 10, wide, track_height(ruler))
    track = lay_track(points, goal, (f"First to {goal}", f"{goal}"), box, ruler)
    marks = [mark.box for mark in track.marks]
    assert [mark.seat for mark in track.marks] == list(range(len(points)))
    for one, other in combinations(marks, 2):
        assert not one.overlaps(other)
    for mark, value in zip(marks, points, strict=True):
        cell = track.cells[min(value, goal)]
        assert cell.y <= mark.y
        assert mark.bottom <= cell.bottom
        assert cell.x - 2 <= mark.x
        assert mark.right <= cell.right + 2
