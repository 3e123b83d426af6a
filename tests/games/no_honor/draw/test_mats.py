"""Mats: words have room, facts and scenes lie in the heading, and all of it is drawn."""

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.no_honor.draw.painters import draw_mat
from app.games.no_honor.table.mats import MatContent, MatFact, MatRow, lay_mat, place_mat
from app.table.board import Picture
from app.table.geometry import Box
from tests.app.board_audit import lines_among

ROWS = (
    MatRow("die_x", "icon_bars", "all"),
    MatRow("die_blank", "icon_bars", "one"),
    MatRow("die_1", "icon_exhaust", "one"),
    MatRow("die_2", "icon_safe", "safe"),
)
BANK = MatContent(
    "a", "stage_3", "Bank of the Realm", "Stage III · Objective A", "objective_bank_of_the_realm",
    "stage_3", (MatFact("icon_treasure", ""), MatFact("coin_pile", "18")), "If it fails", ROWS,
)  # fmt: skip


def style(text=100):
    return table_style(Style(1280, 720, theme="no_honor", text=text / 100))


def laid(box, text=100, content=BANK):
    ruler = style(text).ruler
    place = lay_mat(box, ruler)
    return place_mat(content, place, ruler), place


def words(mat):
    parts = [*(part for _, fact in mat.facts for part in fact), *mat.parts]
    return [mat.title, *([mat.under] if mat.under else []), *lines_among(parts)]


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("box", [Box(8, 9, 390, 280), Box(8, 9, 300, 200), Box(8, 9, 640, 300)])
def test_words_have_room_and_nothing_leaves_the_mat(box, text):
    mat, place = laid(box, text)
    for label in words(mat):
        assert label.text
        assert style(text).text_width(label.text, label.size, label.weight) <= label.box.w + 1
        assert box.holds(label.box)
    pictures = [part for _, fact in mat.facts for part in fact] + [*mat.parts]
    drawings = [mat.scene, mat.emblem, *pictures]
    assert all(box.holds(picture.box) for picture in drawings if picture is not None)
    pills = [pill for pill, _ in mat.facts]
    assert all(place.head.holds(pill) for pill in pills)
    assert not pills[0].overlaps(pills[1])
    signs = [part.art for part in mat.parts if isinstance(part, Picture)]
    assert signs == [art for row in ROWS for art in (row.die, row.sign)]


def test_a_low_mat_has_no_foot_so_that_its_cards_are_larger():
    low, place = laid(Box(0, 0, 420, 80))
    high, other = laid(Box(0, 0, 420, 100))
    assert high.parts
    assert not low.parts
    assert place.box.h - place.body.h < other.box.h - other.body.h


def test_a_scene_stands_between_the_name_and_the_facts_or_not_at_all():
    mat, _ = laid(Box(0, 0, 420, 280))
    name = mat.title.box.x + style().text_width(mat.title.text, mat.title.size, mat.title.weight)
    assert mat.scene is not None
    assert name <= mat.scene.box.x
    assert mat.scene.box.right <= min(pill.x for pill, _ in mat.facts)
    narrow, _ = laid(Box(0, 0, 230, 280))
    assert narrow.scene is None


def test_a_mat_is_drawn_in_its_colour_and_lit_if_it_is_meant():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    looks = []
    for content in (BANK, replace(BANK, tone="stage_1"), replace(BANK, is_lit=True)):
        surface = Surface((440, 320))
        draw_mat(surface, style(), laid(Box(20, 20, 400, 280), content=content)[0])
        assert surface.get_bounding_rect().w >= 400
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(looks)) == 3
