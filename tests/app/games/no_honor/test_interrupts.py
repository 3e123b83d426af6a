"""Whom the table asks to react, and when: not in quiet moments, once for all who share a screen."""

import pygame

from app.scenes.table.keep_passing import LOWER, RAISE
from rules.games.no_honor.commands import END_TURN
from rules.kernel.windows import PASS, Beat
from tests.app.games.no_honor.room import at_the_table

QUIET = {"TURN_START", "BETWEEN"}


def window_of(pilot):
    """The name of the window in which somebody is asked, if it is one."""
    frame = pilot.scene.session.match.at().agenda[-1]
    return getattr(frame.window, "name", "other") if isinstance(frame, Beat) else ""


def play_on(pilot, most=40):
    """Answer as simply as may be; every window in which a person was asked."""
    session, asked = pilot.scene.session, []
    for _ in range(most):
        pilot.until(lambda: session.waiting_for)
        seat = session.waiting_for[0]
        decision = session.view(seat).decision
        asked.append(window_of(pilot))
        simple = [one for one in (PASS, END_TURN) if one in decision.commands]
        session.submit(seat, (simple or decision.commands)[0])
        if len(asked) > 6 and session.match.at().number > 3:
            return asked
    return asked


def test_between_actions_nobody_is_asked(tmp_path):
    asked = play_on(at_the_table(tmp_path, seed=5))
    assert not QUIET & set(asked)
    assert "" in asked


def test_who_holds_priority_is_asked_in_quiet_moments_too(tmp_path):
    pilot = at_the_table(tmp_path, seed=5)
    pilot.shell.change("motion", "hold", True)
    pilot.shell.change("motion", "ask_me", "always")
    assert QUIET & set(play_on(pilot))


def test_who_raises_a_hand_is_asked_once(tmp_path):
    pilot = at_the_table(tmp_path, seed=5)
    pilot.shell.change("motion", "ask_me", "always")
    session, passing = pilot.scene.session, pilot.scene.keep_passing
    pilot.until(lambda: session.waiting_for)
    while session.match.at().phase == "SETUP":
        session.submit(session.waiting_for[0], session.view(0).decision.commands[0])
        pilot.until(lambda: session.waiting_for)
    passing.raised[0] = None
    asked = play_on(pilot)
    assert len([one for one in asked if one in QUIET]) == 1
    assert 0 not in passing.raised


def test_the_key_raises_a_hand_and_lowers_it_while_others_play(tmp_path):
    pilot = at_the_table(tmp_path, seed=5)
    scene = pilot.scene
    pilot.until(lambda: pilot.is_asked)
    scene.shell.house.bots.held = True
    scene.session.submit(0, scene.flow.view().decision.commands[0])
    pilot.until(lambda: not scene.touchable and not scene.motion.running)
    assert scene.keep_passing.label == RAISE
    pilot.key(pygame.K_p)
    assert scene.keep_passing.label == LOWER
    pilot.key(pygame.K_p)
    assert scene.keep_passing.label == RAISE


def test_people_at_one_screen_are_called_once_for_a_sealed_window(tmp_path):
    pilot = at_the_table(tmp_path, seed=5, people=3)
    pilot.shell.change("motion", "hold", True)
    session = pilot.scene.session
    while session.match.at().phase == "SETUP":
        seat = session.waiting_for[0]
        session.submit(seat, session.view(seat).decision.commands[0])
    scene = next(one for one in pilot.shell.scenes if hasattr(one, "flow"))
    scene.flow.take_seat(session.waiting_for[0], recap=False)
    assert scene.flow.is_open_call
    before = len(session.waiting_for)
    assert before == 3
    scene.flow.answer_call((1,))
    assert session.waiting_for == (1,)
    assert not scene.flow.is_open_call
