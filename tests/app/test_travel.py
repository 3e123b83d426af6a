"""Where arrows lead: to what lies there, and not to what lies beside it a little higher."""

import pytest
from pygame import Rect

from app.draw.stage import nearest
from app.draw.widgets.node import Control

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
# A fan of cards with two buttons over it.
FAN = {"one": (0, 108), "two": (90, 102), "three": (180, 100), "four": (270, 102)}


def laid():
    cards = {name: Rect(x, y, 100, 140) for name, (x, y) in FAN.items()}
    return {**cards, "peek": Rect(150, 40, 90, 30), "claim": Rect(250, 40, 90, 30)}


@pytest.mark.parametrize(
    ("here", "way", "there"),
    [
        ("one", UP, "peek"),
        ("two", UP, "peek"),
        ("four", UP, "claim"),
        ("one", RIGHT, "two"),
        ("three", LEFT, "two"),
        ("claim", DOWN, "four"),
        ("peek", RIGHT, "claim"),
        ("four", DOWN, None),
    ],
)
def test_arrows_lead_from_a_fan_to_what_lies_over_it_and_along_it(here, way, there):
    controls = {name: Control(key=name) for name in laid()}
    for name, box in laid().items():
        controls[name].box = box
    found = nearest(controls[here], list(controls.values()), way)
    assert (found.key if found else None) == there
