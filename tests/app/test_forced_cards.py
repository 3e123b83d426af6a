"""A card that is the only one to be played goes by itself, if its player wants that."""

import pytest

from app.table.gestures import named
from tests.app.pilot import Pilot
from tests.app.seating import FIVE, open_shell
from tests.app.table_moments import recorded, table_at


def forced(many):
    """After how many commands the first seat is asked, and has so many cards to choose from."""
    match = recorded()
    for number in range(len(match)):
        decision = match.view(0, number).decision
        plays = decision is not None and decision.rule == "KN-TRICK-01"
        if plays and len(decision.commands) == many and named(decision.commands[0]).cards:
            return number
    raise AssertionError("there is no such moment")


def at(tmp_path, number, is_on=True, people=1):
    shell = open_shell(tmp_path)
    shell.change("motion", "play_forced", is_on)
    shell.change("motion", "speed", 0.0)
    shell.table_factory.bots.held = True
    scene = table_at(shell, number, names=FIVE, people=people)
    shell.go(scene)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    return pilot, scene


def test_it_is_played_after_a_moment_in_which_it_is_seen_to_be_asked_for(tmp_path):
    number = forced(1)
    pilot, scene = at(tmp_path, number)
    pilot.wait(0.5)
    assert (scene.touchable, len(scene.session)) == (True, number)
    pilot.wait(1)
    assert len(scene.session) > number
    assert scene.session.match.answer(number + 1).seat == 0


@pytest.mark.parametrize(("many", "is_on", "people"), [(1, False, 1), (2, True, 1), (1, True, 2)])
def test_nobody_plays_who_has_a_choice_or_does_not_want_it_or_shares_the_screen(
    tmp_path, many, is_on, people
):
    number = forced(many)
    pilot, scene = at(tmp_path, number, is_on, people)
    if people > 1:
        scene.flow.take_seat(0, recap=False)
        pilot.shell.back_to(scene)
    pilot.wait(3)
    assert scene.touchable
    assert len(scene.session) == number


def test_whoever_takes_it_back_decides_again(tmp_path):
    number = forced(1)
    pilot, scene = at(tmp_path, number)
    pilot.until(lambda: len(scene.session) > number)
    while len(scene.session) > number:
        scene.session.match.undo()
    scene.start_over()
    pilot.wait(3)
    assert scene.touchable
    assert len(scene.session) == number
