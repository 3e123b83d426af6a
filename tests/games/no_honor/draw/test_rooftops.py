"""The room of No Honor Among Thieves: the same city every time, in any window."""

import pygame
import pytest
from pygame import Rect

from app.draw.style import Style
from app.draw.table_rooms import ROOMS, room_of_game


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def painted(size, high=False):
    style = Style(*size, theme="no_honor", high_contrast=high)
    room = room_of_game(style)
    assert room is ROOMS["no_honor"]
    table = Rect(10, 30, size[0] - 20, size[1] - 40)
    assert 0 < room.corner(table.size, style.unit) <= table.h // 2
    return room.paint(size, table, style.unit, style.colours)


@pytest.mark.parametrize("size", [(640, 360), (400, 700), (900, 300)])
def test_the_city_covers_the_window_and_is_the_same_every_time(size):
    first = painted(size)
    assert first.get_size() == size
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(painted(size), "RGB")
    corners = [(2, 2), (size[0] - 3, 2), (2, size[1] - 3), (size[0] - 3, size[1] - 3)]
    assert all(sum(first.get_at(at)[:3]) > 12 for at in corners)


def test_lanterns_light_the_roofs_and_high_contrast_is_nearly_black():
    plain, strong = painted((640, 360)), painted((640, 360), high=True)
    lit = pygame.transform.average_color(plain, Rect(180, 285, 40, 30))
    dark = pygame.transform.average_color(plain, Rect(250, 150, 40, 30))
    assert sum(lit[:3]) > sum(dark[:3]) + 40
    assert sum(pygame.transform.average_color(strong)[:3]) < 60
