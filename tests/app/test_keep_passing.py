"""Keeping to pass at a table: a button and a key, only where there is a pass to give."""

from dataclasses import replace

import pygame
import pytest

from app.draw.audit import flaws
from app.scenes.table.onward import KEEP, STOP, TIPS
from rules.games.knives.tricks import PlayingTricks
from tests.app.hands import Mouse
from tests.app.other_deals import lot
from tests.app.seating import open_shell, sit_down


@pytest.fixture
def first_card_passes(monkeypatch):
    """Knives in which the first card that may be played is a pass."""
    decision = PlayingTricks.decision

    def passable(frame, state, seat):
        asked = decision(frame, state, seat)
        return replace(asked, passing=asked.commands[0])

    monkeypatch.setattr(PlayingTricks, "decision", passable)


def at_a_trick(tmp_path, size=(1280, 720), text=100, people=1):
    """Asked for a card, after an auction."""
    pilot = sit_down(open_shell(tmp_path, size, text), people=people)
    mouse = Mouse(pilot, lot(3))
    while not pilot.is_asked or pilot.scene.asks or not is_playing(pilot):
        if pilot.is_asked:
            mouse.answer()
        pilot.step()
    pilot.step()
    return pilot


def is_playing(pilot):
    view = pilot.scene.flow.view()
    return view.decision is not None and view.decision.rule == PlayingTricks.rule


def test_where_there_is_no_pass_nothing_is_offered(tmp_path):
    pilot = at_a_trick(tmp_path)
    assert pilot.stage.find("keep passing") is None
    pilot.key(pygame.K_p)
    assert not pilot.scene.asks


def test_a_person_keeps_passing_until_asked_something_else(tmp_path, first_card_passes):
    pilot = at_a_trick(tmp_path)
    session = pilot.scene.session
    pilot.click("keep passing")
    assert pilot.scene.asks
    pilot.click("pass 1")
    assert 0 in session.auto_pass
    pilot.until(lambda: session.waiting_for)
    asked = session.view(0).decision
    assert asked.rule != PlayingTricks.rule
    assert 0 not in session.auto_pass


def test_the_button_says_what_it_does(tmp_path, first_card_passes):
    pilot = at_a_trick(tmp_path)
    assert pilot.stage.find("keep passing").tip == TIPS[KEEP]
    pilot.scene.session.begin_auto_pass(pilot.scene.viewer, lambda: None)
    pilot.scene.refresh()
    pilot.step()
    assert pilot.stage.find("keep passing").tip == TIPS[STOP]


def test_the_key_asks_and_stops(tmp_path, first_card_passes):
    pilot = at_a_trick(tmp_path)
    session = pilot.scene.session
    pilot.key(pygame.K_p)
    pilot.click("pass 1")
    assert 0 in session.auto_pass
    pilot.key(pygame.K_p)
    assert 0 not in session.auto_pass
    pilot.until(lambda: pilot.scene.touchable)
    assert is_playing(pilot)


def test_whoever_stands_by_a_pass_until_something_happens_is_asked_after_it(
    tmp_path, first_card_passes
):
    pilot = at_a_trick(tmp_path)
    before = len(pilot.scene.session)
    pilot.key(pygame.K_p)
    pilot.click("pass 0")
    pilot.until(lambda: pilot.scene.touchable)
    givers = pilot.scene.session.past.givers()[before:]
    assert givers.count(0) == 1


@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1280, 720), 100)])
def test_the_button_has_room(tmp_path, first_card_passes, size, text):
    pilot = at_a_trick(tmp_path, size, text)
    assert pilot.stage.find("keep passing") is not None
    assert flaws(pilot.stage) == []
    pilot.click("keep passing")
    assert flaws(pilot.stage) == []


def test_nobody_else_can_stop_or_keep_passing_for_somebody(tmp_path, first_card_passes):
    pilot = at_a_trick(tmp_path)
    scene = pilot.scene
    scene.session.begin_auto_pass(scene.viewer, lambda: None)
    assert scene.keep_passing.label == "Stop passing"
    scene.flow.viewer = 1
    assert scene.keep_passing.label == ""
