"""A gun is spun again while bids are asked for, in the window: a button, then a team."""

from random import Random

import pygame
import pytest

from app.scenes.table.hands import LATE
from rules.games.russian_roulette.commands import Bid, Spin
from tests.app.hands import Keys, Mouse
from tests.app.seating import open_shell, sit_down

GAME, SEATS = "russian_roulette", 4
SPIN = "verb 0"


@pytest.fixture
def pilot(tmp_path):
    """Without action cards, so that nobody is asked anything between pockets and bids."""
    return at_bids(tmp_path)


def at_bids(folder, pocketed=0, size=(1280, 720), text=100):
    pilot = sit_down(open_shell(folder, size, text), game=GAME, seats=SEATS, action_cards=False)
    pilot.until(lambda: pilot.is_asked)
    pilot.click_card(pocketed)
    pilot.click("confirm")
    pilot.until(lambda: pilot.is_asked and pilot.scene.flow.view().phase == "bid")
    pilot.wait(LATE)
    return pilot


def test_a_press_asks_whose_gun_and_a_click_on_a_team_spins_it(pilot):
    before = len(pilot.scene.session)
    pilot.click(SPIN)
    assert len(pilot.scene.session) == before
    assert [label.text for label in pilot.scene.laid_board.prompt.lines] == ["Spin whose gun?"]
    assert not pilot.keys_of("number"), "a number is no part of it"
    pilot.click("seat 2")
    assert pilot.scene.session.match.answer(before + 1).command == Spin(2)


def test_by_keys_it_is_one_tab_from_the_number_and_leads_to_the_teams(pilot):
    before = len(pilot.scene.session)
    pilot.tab_to(SPIN)
    pilot.key(pygame.K_RETURN)
    assert pilot.stage.focus.startswith("seat ")
    pilot.tab_to("seat 3")
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.session.match.answer(before + 1).command == Spin(3)


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_after_it_the_bid_is_still_to_be_made_and_the_button_is_gone(pilot, hands):
    hand = hands(pilot, Random(5))
    hand.carry_out(Spin(1))
    pilot.until(lambda: pilot.is_asked)
    pilot.wait(LATE)
    assert pilot.scene.laid_board.prompt.aside is None
    assert SPIN not in pilot.controls()
    before = len(pilot.scene.session)
    hand.carry_out(Bid(2))
    assert pilot.scene.session.match.answer(before + 1).command == Bid(2)


def test_a_number_that_was_said_does_not_stand_in_its_way(pilot):
    pilot.key(pygame.K_3)
    assert pilot.scene.gesture.ready == Bid(3)
    pilot.click(SPIN)
    assert pilot.scene.gesture.legal_seats == {1, 2, 3}


@pytest.mark.parametrize("how", ["button", "escape"])
def test_it_can_be_thought_better_of(pilot, how):
    before = len(pilot.scene.session)
    pilot.click(SPIN)
    pilot.click("cancel") if how == "button" else pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.gesture.is_picking
    assert {SPIN, "number pulls", "confirm"} <= pilot.controls().keys()
    assert len(pilot.scene.session) == before


def test_where_nothing_is_begun_there_is_nothing_to_cancel(pilot):
    assert "cancel" not in pilot.controls()
    pilot.key(pygame.K_3)
    assert "cancel" not in pilot.controls()


def test_what_it_says_does_not_follow_from_what_lies_in_the_pocket(tmp_path):
    honest, cheat = (at_bids(tmp_path / str(card), card) for card in range(2))
    assert honest.scene.laid_board.prompt.aside == cheat.scene.laid_board.prompt.aside is not None


@pytest.mark.parametrize(
    ("size", "text"), [((960, 540), 100), ((960, 540), 200), ((1920, 1080), 150)]
)
def test_the_button_has_room_beside_the_sentence_and_the_number(tmp_path, size, text):
    prompt = at_bids(tmp_path, size=size, text=text).scene.laid_board.prompt
    boxes = [prompt.aside.box, prompt.confirm, prompt.numbers[0].box]
    assert all(prompt.box.holds(box) for box in boxes)
    assert not any(a.overlaps(b) for a, b in zip(boxes, boxes[1:] + boxes[:1], strict=True))
    assert prompt.aside.label.text == "Spin a gun"


def test_once_it_is_demanded_the_number_comes_up_to_the_button_that_confirms_it(pilot):
    prompt = pilot.scene.laid_board.prompt
    assert prompt.numbers[0].box.right < prompt.aside.box.x
    Mouse(pilot, Random(5)).carry_out(Spin(1))
    pilot.until(lambda: pilot.is_asked)
    prompt = pilot.scene.laid_board.prompt
    assert prompt.cancel is None
    assert 0 < prompt.confirm.x - prompt.numbers[0].box.right < prompt.confirm.h
