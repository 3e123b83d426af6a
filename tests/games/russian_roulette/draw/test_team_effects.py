"""A pull lights those who take part and counts down; an accusation points from seat to seat."""

from types import SimpleNamespace

import pygame
import pytest

from app.draw.style import Style
from app.draw.word_plates import banner
from app.games.russian_roulette.draw.accusation import draw_accusation
from app.games.russian_roulette.draw.pull import COUNT, draw_pull
from app.games.russian_roulette.table.effects import Accusation, Pull
from app.table.geometry import Box
from app.table.timeline import Showing

PAPER = (245, 235, 214)
SEATS = {0: Box(20, 200, 200, 100), 1: Box(600, 200, 200, 100), 2: Box(20, 60, 200, 100)}


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def board():
    plates = {seat: SimpleNamespace(avatar=box._replace(w=40, h=40)) for seat, box in SEATS.items()}
    return SimpleNamespace(
        table=Box(0, 40, 900, 600), stage=Box(300, 60, 260, 120), reach=SEATS.get,
        plate=plates.get, prompt=SimpleNamespace(box=Box(20, 400, 800, 46)),
        one=lambda kind: None,
    )  # fmt: skip


def shown(draw, effect, progress, reduced=False):
    surface = pygame.Surface((1280, 720))
    surface.fill(PAPER)
    style = Style(1280, 720, theme="russian_roulette")
    draw(surface, style, board(), Showing(effect, progress, reduced))
    return surface


def light(surface, box):
    return sum(pygame.transform.average_color(surface, pygame.Rect(*box))[:3])


PULL = Pull(1.8, "Pull 2 of 5", (0, 1))
ACCUSE = Accusation(1.4, "Cheat!", 0, 1)


def test_a_pull_darkens_all_but_those_who_take_part():
    surface = shown(draw_pull, PULL, 0.5)
    assert all(light(surface, SEATS[seat].inset(10, 10)) == sum(PAPER) for seat in PULL.seats)
    assert light(surface, SEATS[2]) < sum(PAPER) * 0.6


def test_a_pull_counts_down():
    pictures = [shown(draw_pull, PULL, (beat + 0.9) / COUNT) for beat in range(COUNT)]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == COUNT


@pytest.mark.parametrize(("draw", "effect"), [(draw_pull, PULL), (draw_accusation, ACCUSE)])
def test_reduced_motion_shows_at_once_what_stays(draw, effect):
    early, late = (shown(draw, effect, progress, True) for progress in (0.01, 0.2))
    assert pygame.image.tobytes(early, "RGB") == pygame.image.tobytes(late, "RGB")


def test_an_arrow_lies_between_the_two_seats_only():
    surface = shown(draw_accusation, ACCUSE, 0.5)
    between, other = Box(240, 230, 340, 40), SEATS[2]
    assert light(surface, between) < sum(PAPER) * 0.9
    assert light(surface, other) == sum(PAPER)


def test_an_arrow_between_close_seats_goes_from_face_to_face():
    surface = shown(draw_accusation, Accusation(1.4, "Cheat!", 0, 2), 0.5)
    face = SEATS[2]._replace(w=40, h=40)
    assert light(surface, face) < sum(PAPER)


def opaque(picture, y):
    """From where to where a row of a picture is solid."""
    found = [x for x in range(picture.get_width()) if picture.get_at((x, y)).a == 255]
    return found[0], found[-1]


@pytest.mark.parametrize("words", ["Round 2", "Mara is out of the championship after all that"])
@pytest.mark.parametrize("theme", ["russian_roulette", "russian_roulette_tame"])
def test_a_banner_is_a_headline_on_a_slab_where_plates_lean(theme, words):
    style = Style(1280, 720, theme=theme)
    picture = banner(style, words, 400)
    (left, right), (below, end) = (opaque(picture, y) for y in _edges(picture))
    assert left > below
    assert right > end
    assert pixels(picture) == pixels(banner(style, words.upper(), 400))
    assert picture.get_width() <= 400


def test_a_banner_is_a_pill_elsewhere():
    style = Style(1280, 720, theme="knives")
    picture = banner(style, "Hand 2", 400)
    (left, right), (below, end) = (opaque(picture, y) for y in _edges(picture))
    assert abs(left - below) <= 1
    assert abs(right - end) <= 1
    assert pixels(picture) != pixels(banner(style, "HAND 2", 400))


def pixels(picture):
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def _edges(picture):
    """The rows a little below the upper edge of its plate and above the lower one."""
    middle = picture.get_width() // 2
    solid = [y for y in range(picture.get_height()) if picture.get_at((middle, y)).a == 255]
    return solid[0] + 4, solid[-1] - 4
