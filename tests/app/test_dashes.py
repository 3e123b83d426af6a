"""Dashed outlines are dashed, and nothing but outlines, at every size."""

import pytest

from app.draw.brush import plate
from app.scenes.shell import Shell


@pytest.mark.parametrize("dash", ["6 4", "8 5", "12 8"])
def test_nothing_is_filled_in(shell: Shell, dash: str) -> None:
    for width in range(40, 140, 3):
        height = round(width * 1.4)
        picture = plate(width, height, max(3, width // 16), (), "#7fa08e", 2, 255, dash)
        inside = [(x, y) for x in range(8, width - 8, 4) for y in range(8, height - 8, 4)]
        assert not any(picture.get_at(at).a for at in inside), width


def test_there_are_dashes_and_gaps_on_every_side(shell: Shell) -> None:
    picture = plate(92, 128, 6, (), "#ffffff", 2, 255, "8 5")
    sides = (
        [(x, 1) for x in range(10, 82)],
        [(x, 126) for x in range(10, 82)],
        [(1, y) for y in range(10, 118)],
        [(90, y) for y in range(10, 118)],
    )
    for side in sides:
        seen = [picture.get_at(at).a > 128 for at in side]
        assert any(seen)
        assert not all(seen)
