"""Notes and enlarged cards lie where they hide nothing that is decided on."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event
from pygame.transform import average_color

from app.draw.clearance import clear_place
from app.table.at_stake import at_stake
from app.table.board import Slot
from tests.app.pilot import Pilot
from tests.app.seating import FIVE, open_shell
from tests.app.table_moments import moments, table_at

WINDOW = Rect(0, 0, 1280, 720)


def test_it_lies_over_what_it_is_about_if_nothing_is_in_the_way():
    about = Rect(600, 500, 80, 120)
    place = clear_place((200, 60), about, (), WINDOW, 10)
    assert place.midbottom == (about.centerx, about.top - 10)


def test_it_goes_elsewhere_rather_than_hide_something():
    about, prompt = Rect(600, 500, 80, 120), (300, 430, 700, 50)
    place = clear_place((200, 60), about, (prompt,), WINDOW, 10)
    assert not place.colliderect(prompt)
    assert not place.colliderect(about)
    assert WINDOW.contains(place)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_enlarged_card_leaves_question_and_places_free(tmp_path, size):
    shell = open_shell(tmp_path, size)
    shell.go(table_at(shell, moments()["follow"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    key = pilot.keys_of("card")[0]
    box = pilot.box(key)
    kept = [Rect(*one) for one in at_stake(pilot.scene.laid_board, pilot.scene.gesture, {"trick"})]
    (own,) = [Rect(*slot.box) for slot in pilot.scene.laid_board.of(Slot) if slot.is_own]
    assert own in kept
    before = [average_color(shell.window.canvas, one) for one in kept]
    at = box.x + box.w // 6, box.centery
    pilot.step(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.wait(2)
    assert pilot.scene.zoom.shown is not None
    hand = pilot.scene.laid_board.hand
    for area, colour in zip(kept, before, strict=True):
        after = average_color(shell.window.canvas, area)
        changed = max(abs(a - b) for a, b in zip(after, colour, strict=True))
        assert changed < 10 or area == Rect(*hand), f"{area} is covered"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_sentence_leaves_question_cards_and_seats_free(tmp_path, size):
    shell = open_shell(tmp_path, size)
    shell.go(table_at(shell, moments()["follow"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.scene.notices.say("Hound of Hearts. Whoever plays it picks a player, who shows a card.")
    pilot.step()
    board, box = pilot.scene.laid_board, pilot.box("notice")
    kept = [Rect(*one) for one in at_stake(board, pilot.scene.gesture, {"trick"})]
    kept += [Rect(*plate.box) for plate in board.plates]
    assert box.collidelist(kept) < 0


def test_there_are_no_notes_while_others_move(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("motion", "speed", 1.0)
    shell.go(table_at(shell, moments()["follow"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    frames, noted, draw = [], [], pilot.scene.draw
    pilot.scene.draw = lambda *how: (frames.append(pilot.scene.motion.running), draw(*how))
    pilot.stage.draw_tip = lambda *how: noted.append(pilot.scene.motion.running)
    legal = min(pilot.scene.gesture.legal_cards)
    for _ in range(2):
        pilot.click_card(legal)
    pilot.wait(3)
    assert frames.count(True) > 10
    assert True not in noted
    assert False in noted


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_why_something_is_refused_is_said_beside_it(tmp_path, size):
    shell = open_shell(tmp_path, size)
    shell.go(table_at(shell, moments()["follow"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    scene = pilot.scene
    own = scene.laid_board.lying(scene.laid_board.own)
    refused = [laid for laid in own if laid.card not in scene.gesture.legal_cards]
    far = []
    for laid in (refused[0], refused[-1]):
        pilot.click_card(laid.card)
        pilot.step()
        assert scene.notices.notice is not None
        assert tuple(scene.notices.beside)[1] == tuple(laid.spot.bounds)[1]
        far.append(pilot.box("notice").centerx)
    assert far[0] < far[1]


def test_no_note_lies_over_a_hint_or_the_button_that_confirms(tmp_path):
    shell = open_shell(tmp_path)
    shell.go(table_at(shell, moments()["follow"], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.scene.hints.ask()
    pilot.wait(1)
    pilot.click_card(min(pilot.scene.gesture.legal_cards))
    pilot.step()
    kept = pilot.stage.keep_clear
    for key in ("hint paper", "confirm"):
        node = pilot.stage.find(key)
        assert node is None or tuple(node.box) in [tuple(box) for box in kept]
    assert any(pilot.stage.find(key) for key in ("hint paper", "confirm"))
