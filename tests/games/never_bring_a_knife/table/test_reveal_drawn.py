"""How a reveal, a fall and a hand behind its plate are drawn."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from app.draw.board_parts import rect
from app.draw.effects import draw_effects
from app.draw.moving import draw_moving
from app.draw.shade import Shade
from app.draw.spotlight import light
from app.draw.widgets.fanfare import lettered
from app.draw.widgets.node import Pen
from app.draw.word_plates import words_place
from app.games.never_bring_a_knife.draw.impact import shade
from app.games.never_bring_a_knife.draw.impact_stage import stage_of
from app.games.never_bring_a_knife.table.effects import Fall, Impact, ImpactMark
from app.table.board import FreePanel, Laid
from app.table.geometry import Spot
from app.table.timeline import Moving, Showing, Snapshot
from rules.kernel.cards import Zone
from tests.app.looks import at
from tests.app.seating import NAMES, open_shell

GAME, SEAT = "never_bring_a_knife", 2
IMPACT = "app.games.never_bring_a_knife.draw.impact"


@pytest.fixture(scope="module")
def scene(tmp_path_factory):
    """A table after a reveal: nobody holds a card, and every stack lies open."""
    shell = open_shell(tmp_path_factory.mktemp("reveal"), (1280, 720))
    scene = at(shell, GAME, 5, "intel", NAMES)
    scene.lay_out()
    return scene


def impact(first=0, last=0):
    """A stack whose first two cards wound."""
    marks = (ImpactMark((0, 1), "wound", "", "wound"),)
    return Impact(1.0, "Two Guns, no Armor.", SEAT, "", marks, "wounds", first, last, 3)


def shown(scene, *effects):
    return Snapshot(scene.laid_board, (), effects=tuple(Showing(one, 0.9) for one in effects))


def drawn(scene, *effects):
    picture = Surface(scene.shell.window.size, pygame.SRCALPHA)
    draw_effects(picture, scene.style, shown(scene, *effects), scene.eyes.faces)
    return picture


def test_the_dark_leaves_the_owner_in_the_light_and_keeps_a_small_picture(scene, monkeypatch):
    board, made = scene.laid_board, []
    monkeypatch.setattr(
        "app.draw.shade.light", lambda size, *rest: made.append(size) or light(size, *rest)
    )
    dark = shade(scene.style, board, shown(scene, impact()).effects)
    assert isinstance(dark, Shade)
    picture = Surface(scene.shell.window.size)
    picture.fill("#ffffff")
    dark.draw(Pen(picture, scene.style))
    assert picture.get_at(board.plate(SEAT).box.middle)[:3] == (255, 255, 255)
    assert picture.get_at(board.plate(0).box.middle).r < 140
    (size,) = made
    assert size[0] * size[1] < picture.get_width() * picture.get_height() / 4


def test_words_go_where_the_hand_was_but_never_over_cards(scene):
    board, style = replace(scene.laid_board, cards=()), scene.style
    place, usual = words_place(style, board), rect(board.prompt.box)
    assert place.y > usual.y
    others = [rect(one.box) for one in board.buttons] + [rect(board.one(FreePanel).box)]
    assert place.collidelist(others) < 0
    lies_there = Laid(Zone("stack", 0), 0, None, Spot(*place.center, 100))
    assert words_place(style, replace(board, cards=(lies_there,))) == usual


def test_the_stage_says_how_hurt_its_owner_is_once_that_has_changed(scene):
    stage = stage_of(scene.style, scene.laid_board, scene.laid_board.lying(Zone("stack", SEAT)))
    corner = Rect(stage.right - 150, stage.y + 10, 130, 40)
    same, hurt = (drawn(scene, impact(1, last)).subsurface(corner) for last in (1, 2))
    assert pygame.image.tobytes(same, "RGBA") != pygame.image.tobytes(hurt, "RGBA")


def test_a_fall_shows_what_somebody_was_only_where_that_is_known(scene):
    secret, known = (
        drawn(scene, Fall(1.0, "Mara falls.", SEAT, card, "icon_wound", 3)) for card in (None, 7)
    )
    assert secret.get_bounding_rect().w > 200
    assert pygame.image.tobytes(secret, "RGBA") != pygame.image.tobytes(known, "RGBA")


def test_a_hidden_card_goes_under_the_plate_of_its_seat(scene):
    board, style = scene.laid_board, scene.style
    plate = rect(board.plate(SEAT).box)
    spot = Spot(plate.centerx, plate.bottom, 60)
    picture = Surface(scene.shell.window.size, pygame.SRCALPHA)
    for seat, hidden in ((SEAT, True), (None, False)):
        picture.fill((0, 0, 0, 0))
        moving = (Moving(None, spot, zone="hand", seat=seat),)
        draw_moving(picture, style, Snapshot(board, (), moving), scene.eyes.colours)
        assert picture.get_at((plate.centerx, plate.bottom + 20)).a
        assert bool(picture.get_at((plate.centerx, plate.bottom - 20)).a) is not hidden


def test_money_stands_in_gold_beside_a_coin_and_has_no_burst(scene, monkeypatch):
    bursts, gold = [], []
    monkeypatch.setattr(
        f"{IMPACT}.draw_burst", lambda surface, style, tone, *rest: bursts.append(tone)
    )
    monkeypatch.setattr(
        f"{IMPACT}.lettered", lambda sign, *rest: gold.append(sign) or lettered(sign, *rest)
    )
    both = (*impact().marks, ImpactMark((2, 3), "money", "+2"))
    drawn(scene, replace(impact(), marks=both))
    assert bursts == ["wound"]
    assert gold == ["+2"]
