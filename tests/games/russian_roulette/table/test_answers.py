"""Answers in the window: a bid is one press on a die, and a target can be thought better of."""

import pygame
import pytest

from app.games.russian_roulette.table import TABLE
from app.scenes.table.hands import LATE
from app.table.gestures import Gesture, Number
from rules.games.russian_roulette.commands import Bid, PlayAt
from tests.app.seating import open_shell, sit_down
from tests.games.russian_roulette.rules.table import Table, code
from tests.games.russian_roulette.table.test_spin import at_bids

GAME, COLD_FEET = "russian_roulette", "cold_feet"


# Bids


def press_face(pilot, number):
    node = pilot.stage.find("number pulls")
    count = len(node.laid.faces)
    at = node.box.x + node.box.w * (2 * number + 1) // (2 * count), node.box.centery
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.step(pygame.event.Event(kind, pos=at, button=1))


@pytest.mark.parametrize("number", range(6))
def test_a_bid_is_one_press_on_a_face_and_confirmed(tmp_path, number):
    pilot = at_bids(tmp_path)
    before = len(pilot.scene.session)
    press_face(pilot, number)
    assert len(pilot.scene.session) == before, "it waits to be confirmed"
    assert pilot.scene.gesture.ready == Bid(number)
    pilot.click("confirm")
    assert pilot.scene.session.match.answer(before + 1).command == Bid(number)


@pytest.mark.parametrize(("pocketed", "odds"), [(0, "17%"), (1, "100%")])
def test_each_face_says_its_points_and_the_odds_of_the_own_gun(tmp_path, pocketed, odds):
    pilot = at_bids(tmp_path, pocketed)
    (place,) = pilot.scene.laid_board.prompt.numbers
    assert [face.value for face in place.faces] == [0, 1, 2, 3, 4, 5]
    assert [face.gain for face in place.faces] == ["+1", "+2", "+3", "+4", "+5", "+6"]
    assert (place.faces[0].odds, place.faces[-1].odds) == ("100%", odds)


def test_digits_press_the_faces_too(tmp_path):
    pilot = at_bids(tmp_path)
    pilot.key(pygame.K_4)
    assert pilot.scene.gesture.ready == Bid(4)
    assert pilot.scene.gesture.numbers == (Number("pulls", 4),)


def test_where_letters_are_large_one_steps_to_a_bid(tmp_path):
    pilot = at_bids(tmp_path, size=(960, 540), text=200)
    (place,) = pilot.scene.laid_board.prompt.numbers
    assert not place.faces
    assert pilot.scene.laid_board.prompt.box.holds(place.box)


# Targets


def reading_at_bids():
    table = Table(3, (COLD_FEET, "", ""))
    view = table.begun("C C C", "2 2 2").view(0)
    return Gesture.start(view.decision, TABLE.reading(view))


def test_another_is_meant_at_once_and_oneself_only_once_it_is_confirmed():
    picked = reading_at_bids().tap_card(code(COLD_FEET))
    assert picked.tap_seat(1).answer == PlayAt(code(COLD_FEET), 1)
    own = picked.tap_seat(0)
    assert (own.answer, own.ready) == (None, PlayAt(code(COLD_FEET), 0))
    assert own.confirm().answer == own.ready
    assert own.tap_seat(2).answer == PlayAt(code(COLD_FEET), 2)


@pytest.fixture
def pilot(tmp_path):
    """Somebody is asked for a card after the bids, and holds one that wants a target."""
    pilot = sit_down(open_shell(tmp_path), game=GAME, seats=3)
    match = pilot.scene.session.match
    match.at().hands[0] = (code(COLD_FEET),)
    pilot.scene.refresh()
    while pilot.scene.flow.view().window != "bids_revealed":
        pilot.until(lambda: pilot.is_asked)
        pilot.wait(LATE)
        if pilot.scene.flow.view().phase == "pocket":
            pilot.click_card(0)
            pilot.click("confirm")
        elif "number pulls" in pilot.controls():
            pilot.key(pygame.K_2)
            pilot.click("confirm")
        elif pilot.scene.flow.view().window != "bids_revealed":
            pilot.click("answer 0")
    pilot.wait(LATE)
    return pilot


def test_while_a_target_is_missing_one_can_cancel_and_not_pass_by_mistake(pilot):
    before = len(pilot.scene.session)
    passing = pilot.stage.find("answer 0").box
    pilot.click_card(code(COLD_FEET))
    assert "answer 0" not in pilot.controls()
    assert pilot.stage.find("cancel").box.colliderect(passing), "it stands where Pass stood"
    pilot.click("cancel")
    assert not pilot.scene.gesture.is_picking
    assert "answer 0" in pilot.controls()
    assert len(pilot.scene.session) == before


def test_oneself_is_asked_for_once_more(pilot):
    before = len(pilot.scene.session)
    pilot.click_card(code(COLD_FEET))
    pilot.click("seat 0")
    assert len(pilot.scene.session) == before
    assert pilot.stage.find("confirm").label.text == "Play it on yourself"
    pilot.click("cancel")
    assert len(pilot.scene.session) == before
    pilot.click_card(code(COLD_FEET))
    pilot.click("seat 0")
    pilot.click("confirm")
    played = pilot.scene.session.match.answer(before + 1).command
    assert played == PlayAt(code(COLD_FEET), 0)
