"""Text with signs: lines are never too wide, a number stays with its sign, what is cut says so."""

import pygame
import pytest
from pygame import Rect, Surface

from app.draw.signed_text import fitted, has_room, signed_lines, signed_width, write_signed

TEXT = "Pay 2 {coin} to the bank: {no_honor} kill a rival, or take 13 {coin}."


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def told(lines):
    """The lines as a person reads them."""
    return [" ".join("".join(word) for word in line).replace("\u00a0", " ") for line in lines]


@pytest.mark.parametrize("width", [60, 90, 140, 400])
def test_no_line_is_wider_than_its_room_and_nothing_is_lost(width):
    lines = signed_lines(TEXT, 12, width)
    assert all(signed_width(line, 12) <= width for line in lines)
    assert " ".join(told(lines)) == TEXT


def test_a_number_stays_with_its_sign():
    for width in range(50, 200, 7):
        lines = told(signed_lines(TEXT, 12, width))
        assert not any(line.startswith("{coin}") for line in lines)


def test_a_new_line_begins_where_the_text_says_so():
    assert told(signed_lines("one\ntwo three", 12, 500)) == ["one", "two three"]


def test_letters_are_as_large_as_there_is_room_for():
    size, lines = fitted("Draw 2 Schemes", (200, 40), (20, 9))
    assert has_room(lines, size, (200, 40), "medium")
    assert size < 20 or told(lines) == ["Draw 2 Schemes"]
    small, _ = fitted("Draw 2 Schemes and then some more of them", (90, 40), (20, 9))
    assert 9 <= small < size


def test_what_has_no_room_is_cut_short_and_says_so():
    room = (90, 30)
    size, lines = fitted("word " * 60, room, (20, 10))
    assert size == 10
    assert has_room(lines, size, room, "medium")
    assert told(lines)[-1].endswith("…")
    _, single = fitted("Incomprehensibilities" * 3, room, (20, 10))
    assert has_room(single, 10, room, "medium")
    assert told(single)[0].endswith("…")


def test_signs_are_drawn_in_the_middle_of_their_box():
    surface, box = Surface((120, 60), pygame.SRCALPHA), Rect(10, 10, 100, 40)
    write_signed(surface, fitted("{coin} {coin}", box.size, (20, 9)), box, "#ffffff", "no_honor")
    inked = surface.get_bounding_rect()
    assert box.contains(inked)
    assert abs(inked.centerx - box.centerx) <= 1
    assert abs(inked.centery - box.centery) <= 1
