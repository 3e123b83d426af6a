"""At a table by keys: the keyboard is where the next thing is to be done."""

import pygame
import pytest
from pygame.event import Event

from app.scenes.table.hands import LATE
from tests.app.pilot import Pilot
from tests.app.seating import FIVE, NBK, open_shell, sit_down
from tests.app.table_moments import moments, table_at


@pytest.fixture
def laying(tmp_path):
    """A pilot who is to lay a card in front of somebody."""
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=5)
    pilot.until(lambda: pilot.scene.asks)
    pilot.click("go on")
    pilot.until(lambda: pilot.scene.touchable)
    pilot.step()
    return pilot


@pytest.fixture
def following(tmp_path):
    """A pilot who is to follow suit."""
    shell = open_shell(tmp_path)
    shell.go(table_at(shell, moments()["follow"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    return pilot


def test_three_presses_of_enter_lay_a_card(laying):
    session, before = laying.scene.session, len(laying.scene.session)
    assert laying.stage.focus in laying.keys_of("card")
    laying.key(pygame.K_RETURN)
    laying.step()
    assert laying.stage.focus.startswith("seat ")
    assert laying.scene.gesture.chosen
    laying.key(pygame.K_RETURN)
    laying.step()
    assert len(session) > before
    laying.until(lambda: laying.scene.touchable)
    laying.step()
    assert laying.stage.focus in laying.keys_of("card"), "and the next question begins in the hand"


def test_while_others_play_enter_opens_nothing_that_nobody_went_to(laying):
    laying.scene.session.bots.held = True
    for _ in range(2):
        laying.key(pygame.K_RETURN)
        laying.step()
    laying.until(lambda: not laying.scene.motion.busy)
    assert not laying.scene.touchable
    laying.key(pygame.K_RETURN)
    assert not laying.scene.asks
    laying.key(pygame.K_TAB)
    laying.tab_to("menu")
    laying.key(pygame.K_RETURN)
    assert laying.scene.asks


def test_a_card_leads_to_the_trick_and_back(following):
    first = following.stage.focus
    assert first in following.keys_of("card")
    following.key(pygame.K_RETURN)
    following.step()
    assert following.stage.focus == "to trick"
    following.key(pygame.K_ESCAPE)
    following.step()
    assert following.stage.focus == first
    assert not following.scene.gesture.chosen


def test_enter_after_clicks_on_several_cards_gives_the_answer(tmp_path):
    shell = open_shell(tmp_path)
    shell.go(table_at(shell, moments()["bank"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    before, cards = len(pilot.scene.session), pilot.keys_of("card")
    for key in cards[-2:]:
        pilot.click_card(key.removeprefix("card "))
    assert len(pilot.scene.gesture.chosen) == 2
    assert len(pilot.scene.session) == before
    pilot.key(pygame.K_RETURN)
    assert len(pilot.scene.session) == before + 1


def test_a_late_press_does_not_answer_a_new_question(tmp_path):
    shell = open_shell(tmp_path)
    shell.go(table_at(shell, moments()["KN-BID-04 other"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    before = len(pilot.scene.session)
    pilot.step(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    pilot.scene.hands.keyboard.put_away()
    pilot.scene.refresh()
    pilot.step()
    assert pilot.stage.focus.startswith("answer ")
    pilot.key(pygame.K_RETURN)
    assert len(pilot.scene.session) == before
    pilot.wait(LATE)
    pilot.key(pygame.K_RETURN)
    assert len(pilot.scene.session) == before + 1


def test_digits_stand_on_the_cards_only_while_keys_are_used(following):
    card = following.stage.find(following.keys_of("card")[0])
    at = card.box.x + card.box.w // 8, card.box.bottom - card.box.h // 8
    following.step(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    following.step()
    box = pygame.Rect(0, 0, 40, 40)
    box.center = at
    plain = following.shell.window.canvas.subsurface(box).copy()
    following.key(pygame.K_TAB)
    following.step()
    keyed = following.shell.window.canvas.subsurface(box).copy()
    following.step(Event(pygame.MOUSEMOTION, pos=(6, 5), rel=(1, 1), buttons=(0, 0, 0)))
    following.step()
    again = following.shell.window.canvas.subsurface(box)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(keyed, "RGB")
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(again, "RGB")


def test_a_stack_with_no_card_chosen_is_marked_and_asks_for_one(laying):
    def asked():
        return " ".join(label.text for label in laying.scene.laid_board.prompt.lines)

    question, before = asked(), len(laying.scene.session)
    laying.click("seat 1")
    laying.step()
    assert asked() == "Which card for Odile?"
    laying.click("seat 1")
    laying.step()
    assert asked() == question, "tapped again it is put back"
    laying.click("seat 1")
    laying.click(laying.keys_of("card")[0])
    assert len(laying.scene.session) == before + 1


def test_a_card_with_nobody_chosen_asks_who_it_is_for(laying):
    laying.click(laying.keys_of("card")[0])
    laying.step()
    assert [label.text for label in laying.scene.laid_board.prompt.lines] == ["Who's it for?"]


def test_a_whole_plate_is_one_target(laying):
    """What stands on a plate has notes of its own, which take no click away."""
    laying.click(laying.keys_of("card")[0])
    laying.step()
    target = min(laying.scene.gesture.targets)
    noted = [key for key in laying.stage._by_key if key.startswith(f"meter {target}")]
    assert noted
    before = len(laying.scene.session)
    laying.click(noted[0])
    assert len(laying.scene.session) == before + 1
