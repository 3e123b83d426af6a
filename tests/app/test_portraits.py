"""Portraits: sharp at every size, one for each mood, a letter where there is no room."""

from itertools import pairwise
from typing import get_args

import pygame
import pytest
from pygame import Surface

from app.draw.portraits import SMALLEST, draw_face
from app.draw.style import Style
from app.table.face import Face, Mood

PIET = Face(1, "P", "regulars/piet")


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def drawn(face, diameter=50):
    sheet = Surface((diameter + 20, diameter + 20), pygame.SRCALPHA)
    draw_face(sheet, Style(1280, 720), face, sheet.get_rect().center, diameter)
    return pygame.image.tobytes(sheet, "RGBA")


def test_every_mood_is_another_picture():
    pictures = [drawn(PIET._replace(mood=mood)) for mood in get_args(Mood)]
    assert len(set(pictures)) == len(pictures)


def test_an_emblem_without_a_face_for_a_mood_stays_calm():
    key = Face(0, "A", "emblems/key")
    assert drawn(key._replace(mood="pleased")) == drawn(key)
    fox = Face(0, "A", "emblems/fox")
    assert drawn(fox._replace(mood="pleased")) != drawn(fox)


@pytest.mark.parametrize("diameter", [SMALLEST - 2, 20])
def test_where_a_face_would_be_a_spot_there_is_a_letter(diameter):
    assert drawn(PIET, diameter) == drawn(PIET._replace(portrait=""), diameter)


def test_no_size_is_another_size_scaled():
    """Each is drawn from its lines: more pixels bring more detail, not a blur."""
    counts = [len(set(zip(*[iter(drawn(PIET, size))] * 4, strict=True))) for size in (50, 100, 200)]
    assert all(more > few for few, more in pairwise(counts))
