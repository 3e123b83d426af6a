"""Whom the table asks to react, and when: not in quiet moments, once for all who share a screen."""

import pygame

from app.games.no_honor.table.asking import has_chance
from app.scenes.table.onward import LOWER, RAISE
from app.store.decks import with_our_deck
from rules.games.no_honor.commands import END_TURN, Recruit
from rules.games.no_honor.contracts import Negotiating
from rules.games.no_honor.game import GAME
from rules.games.no_honor.setup import Drafting
from rules.kernel.cards import BYSTANDER
from rules.kernel.windows import PASS, Beat
from tests.games.no_honor.rules.table import at_table
from tests.games.no_honor.table.room import at_the_table

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


def after_hiring(tmp_path):
    """A person at a table where crews are hired and the first turns begin."""
    pilot = at_the_table(tmp_path, seed=5)
    session = pilot.scene.session
    pilot.until(lambda: session.waiting_for)
    while session.match.at().phase == "SETUP":
        session.submit(session.waiting_for[0], session.view(0).decision.commands[0])
        pilot.until(lambda: session.waiting_for)
    return pilot


def while_others_play(pilot, frame):
    """The same table when the person has nothing to say, and somebody else is asked by a frame."""
    scene, bots = pilot.scene, pilot.shell.table_factory.bots
    state, collect = scene.session.match.at, bots.collect
    is_there = lambda: isinstance(state().agenda[-1], frame)  # noqa: E731
    bots.collect = lambda wait=0.0: {} if is_there() else collect(wait)
    pilot.until(lambda: is_there() and scene.flow.shown == len(scene.session))
    pilot.step()
    return scene


def test_who_raises_a_hand_is_asked_once(tmp_path):
    pilot = after_hiring(tmp_path)
    pilot.shell.change("motion", "ask_me", "always")
    passing = pilot.scene.keep_passing
    passing.raised[0] = None
    asked = play_on(pilot)
    assert len([one for one in asked if one in QUIET]) == 1
    assert 0 not in passing.raised


def test_the_key_raises_a_hand_and_lowers_it_while_others_play(tmp_path):
    pilot = after_hiring(tmp_path)
    pilot.scene.session.submit(0, END_TURN)
    scene = while_others_play(pilot, Negotiating)
    assert scene.keep_passing.label == RAISE
    pilot.key(pygame.K_p)
    assert scene.keep_passing.label == LOWER
    pilot.key(pygame.K_p)
    assert scene.keep_passing.label == RAISE


def test_while_crews_are_hired_nobody_can_raise_a_hand(tmp_path):
    pilot = at_the_table(tmp_path, seed=5, beginner_agendas=True)
    pilot.until(lambda: pilot.is_asked)
    pilot.scene.session.submit(0, Recruit(with_our_deck(GAME).deck.ids["alchemist"], ()))
    scene = while_others_play(pilot, Drafting)
    assert pilot.stage.find("keep passing") is None
    pilot.key(pygame.K_p)
    assert not scene.keep_passing.raised


def test_a_hand_is_raised_by_who_has_cards_or_an_ability_as_all_can_see():
    table = at_table(crews={1: "con_artist", 2: "cutpurse"}, hands={0: "sabotage"})
    seen = [[has_chance(table.view(eyes), seat) for seat in range(4)] for eyes in (0, 3, BYSTANDER)]
    assert seen == [[True, False, True, False]] * 3


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
