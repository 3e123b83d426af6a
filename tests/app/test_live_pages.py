"""A score is counted and a role turned over before one's eyes; Go on is live from the start."""

import pygame
import pytest
from pygame import Rect, Surface

from app.draw.audit import flaws
from app.draw.live_nodes import Clockwork, Live
from app.draw.payout_nodes import LASTS, TURN, TURNS, CampBox, Comrade, UnmaskingRays
from app.draw.payout_stage import PayoutStage
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Layers
from app.draw.widgets.node import Pen, walk
from app.draw.widgets.text import Text
from app.scenes.table.sheets import READ
from app.table.face import Face
from app.table.payout import Unmasked
from tests.app.seating import NBK, open_shell, players, sit_down


def pictures(pilot, seconds):
    """The window now and after each tenth of a second."""
    found = []
    for _ in range(round(seconds * 10)):
        found.append(pilot.shell.window.canvas.get_buffer().raw)
        pilot.wait(0.1)
    return found


@pytest.mark.parametrize("setting", [("motion", "reduce_motion", True), ("motion", "speed", 0.0)])
def test_calm_tables_see_a_score_and_a_role_at_once(tmp_path, setting):
    shell = open_shell(tmp_path, size=(960, 540))
    pilot = sit_down(shell, game=NBK, seats=4)
    shell.change("motion", "speed", 1.0)
    shell.change(*setting)
    pilot.until(lambda: pilot.scene.asks)
    pilot.step()
    assert len(set(pictures(pilot, READ))) == 1


def test_a_role_lies_face_down_until_it_is_turned_and_can_be_left_at_once(tmp_path):
    shell = open_shell(tmp_path, size=(960, 540))
    pilot = sit_down(shell, game=NBK, seats=4)
    shell.change("motion", "speed", 1.0)
    pilot.until(lambda: pilot.scene.asks)
    pilot.step()
    scene = pilot.scene
    seen = pictures(pilot, READ + 0.3)
    assert len(set(seen)) > 3
    pilot.step()
    assert len(set(pictures(pilot, 0.3))) == 1
    pilot.key(pygame.K_RETURN)
    assert not scene.asks


@pytest.mark.parametrize(("text", "whole"), [(100, True), (200, False)])
def test_the_score_of_a_hand_is_counted_and_then_lies_still(tmp_path, text, whole):
    shell = open_shell(tmp_path, (960, 540), text)
    pilot = sit_down(shell, sitting=players(0))
    shell.change("motion", "speed", 2.0)
    pilot.until(lambda: pilot.scene.asks, 300)
    pilot.step()
    assert isinstance(pilot.stage.layers[-1], PayoutStage) is whole
    assert (pilot.stage.find("dialog text") is None) is whole
    assert len(set(pictures(pilot, 1.5))) > 5
    pilot.wait(LASTS)
    assert len(set(pictures(pilot, 0.3))) == 1
    assert flaws(pilot.stage) == []


def unmasked(words, time, width=500, text=1.0):
    """A side with a secret partner at a moment: the picture, and where the face is."""
    style, clock = Style(1280, 720, text=text), Clockwork(0.0, LASTS)
    comrade = Comrade(clock, Face(3, "P"), Unmasked(3, words, 0), 104)
    rays = UnmaskingRays(clock, comrade)
    inside = Column([Text("The bank", 18), Column([comrade], align="middle")])
    camp = CampBox(Layers([rays, inside]), tone="near")
    surface = Surface((width + 80, 400))
    camp.place(style, Rect(40, 60, width, 260))
    pen = Pen(surface, style.themed("knives"), 0.0)
    camp.draw(pen)
    for node in walk(camp):
        if isinstance(node, Live):
            node.paint(pen, time)
    return surface, comrade, camp.box


def differ(one, other):
    """What is not the same in two pictures."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else None


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_ribbon_says_who_it_was_once_the_card_is_turned_and_hides_no_face(text):
    names = "It was Ann!", "It was Bo!"
    for time in (0.0, TURNS, TURNS + TURN * 0.9):
        one, other = (unmasked(words, time, text=text)[0] for words in names)
        assert differ(one, other) is None, time
    one, comrade, _ = unmasked(names[0], TURNS + TURN, text=text)
    other, _, _ = unmasked(names[1], TURNS + TURN, text=text)
    ribbon = differ(one, other)
    assert ribbon is not None
    top = comrade.centre[1] - (comrade.box.bottom - comrade.centre[1])
    assert ribbon.bottom <= top + 24, "upon the ring with its shadow, and no further"
    assert comrade.box.top - 8 <= ribbon.top


def test_rays_shine_behind_the_one_who_was_unmasked_and_stay_in_their_frame():
    before, comrade, camp = unmasked("It was Ann!", TURNS + TURN / 2)
    after, _, _ = unmasked("It was Ann!", LASTS)
    shone = differ(before, after)
    assert camp.contains(shone)
    assert shone.w > 1.5 * comrade.box.w
    early, _, _ = unmasked("It was Ann!", 0.0)
    assert comrade.box.inflate(20, 20).contains(differ(early, before)), "only face and card so far"
