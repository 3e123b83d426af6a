"""Go on after a stack that was turned up, or a trick: novices get it, others if they want it."""

import pygame
import pytest

from app.games.knives.table.effects import Verdict
from app.scenes.table.scene import TableScene
from app.session.table import Session
from rules.games import GAMES
from rules.games.knives.events import TrickWon
from rules.kernel.match import Match
from tests.app.pilot import Pilot
from tests.app.seating import FIVE, NAMES, NBK, open_shell, players
from tests.app.table_moments import moments, recorded

GAME = GAMES[NBK]


def before_the_reveal():
    """A game in which one card is still to be laid."""
    match = Match(GAME, GAME.options(), 4, 5)
    while sum(match.view(0).counts) > 1 or match.view(0).phase != "play":
        seat = match.owed[0]
        match.play(seat, match.view(seat).decision.commands[0])
    return match


def at(tmp_path, level, setting):
    shell = open_shell(tmp_path, (960, 540))
    shell.change("motion", "wait_for_me", setting)
    shell.change("motion", "speed", 2.0)
    match = before_the_reveal()
    seated = players(1, level, NAMES[:4])
    shell.table_factory.bots.held = True
    scene = TableScene(shell, Session(match, seated, shell.table_factory.bots), resumed=True)
    shell.go(scene)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    seat = match.owed[0]
    match.play(seat, match.view(seat).decision.commands[0])
    return pilot, scene


def waits(pilot, scene):
    pilot.until(lambda: scene.motion.running)
    for _ in range(300):
        if scene.motion.waits or not scene.motion.busy:
            break
        pilot.step()
    return scene.motion.waits


@pytest.mark.parametrize(
    ("level", "setting", "expected"),
    [
        ("novice", "novices", True),
        ("sharp", "novices", False),
        ("sharp", "always", True),
        ("novice", "never", False),
    ],
)
def test_who_gets_time_to_look(tmp_path, level, setting, expected):
    pilot, scene = at(tmp_path, level, setting)
    assert waits(pilot, scene) is expected
    pilot.step()
    assert not expected or pilot.stage.focus == "go on"


def test_what_is_turned_up_lies_in_the_light_and_the_rest_in_the_dark(tmp_path):
    pilot, scene = at(tmp_path, "novice", "always")
    plates = {plate.seat: pygame.Rect(*plate.box) for plate in scene.laid_board.plates}
    before = {seat: _brightness(pilot, box) for seat, box in plates.items()}
    assert waits(pilot, scene)
    pilot.step()
    (owner,) = [one.effect.seat for one in scene.motion.snapshot.effects if one.effect.gives_reason]
    after = {seat: _brightness(pilot, box) for seat, box in plates.items()}
    assert after[owner] > 0.8 * before[owner]
    assert all(after[seat] < 0.7 * before[seat] for seat in plates if seat not in (owner, 0))


def _brightness(pilot, box):
    return sum(pygame.transform.average_color(pilot.shell.window.canvas, box)[:3])


@pytest.mark.parametrize("way", ["key", "click", "switch"])
def test_going_on(tmp_path, way):
    pilot, scene = at(tmp_path, "novice", "novices")
    assert waits(pilot, scene)
    before = scene.motion.timeline.snapshot(pilot.clock()).events_shown
    if way == "key":
        pilot.key(pygame.K_RETURN)
    else:
        pilot.click("go on" if way == "click" else "wait for me")
    pilot.step()
    assert not scene.motion.waits
    assert "go on" not in pilot.controls()
    if way == "switch":
        assert pilot.shell.settings.motion.wait_for_me == "never"
        pilot.until(lambda: not scene.motion.running)
    else:
        pilot.until(lambda: scene.motion.waits)
        assert scene.motion.events_shown > before


@pytest.mark.parametrize(("level", "expected"), [("novice", True), ("sharp", False)])
def test_among_novices_a_trick_of_knives_can_be_looked_at(tmp_path, level, expected):
    shell = open_shell(tmp_path)
    shell.change("motion", "wait_for_me", "novices")
    match = recorded(moments()["late"])
    shell.table_factory.bots.held = True
    session = Session(match, players(1, level, FIVE), shell.table_factory.bots)
    scene = TableScene(shell, session, resumed=True)
    shell.go(scene)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    while not any(isinstance(event, TrickWon) for event in match.events(len(match))):
        seat = match.owed[0]
        match.play(seat, match.view(seat).decision.commands[0])
    pilot.until(lambda: scene.motion.waits or (not scene.motion.busy and scene.flow.shown > 0
                and scene.flow.shown == len(match)))  # fmt: skip
    assert scene.motion.waits is expected
    if expected:
        kinds = [type(one.effect) for one in scene.motion.snapshot.effects]
        assert kinds == [Verdict]
        pilot.click("go on")
        pilot.until(lambda: not scene.motion.running)
