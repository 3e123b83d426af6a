"""Lifting a curtain takes one uninterrupted hold, or the PIN; and guessing a PIN takes long."""

import pygame
import pytest
from pygame.event import Event

from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.scenes.curtain import CurtainScene, Passing
from app.scenes.home.scene import HomeScene
from app.scenes.program import open_saved
from app.scenes.routes import open_rules
from app.scenes.saves.scene import SavesScene
from app.scenes.table.scene import TableScene
from app.session.who_may_look import PUBLIC
from app.store.library import take_out
from app.store.pins import set_pin
from app.store.saved_game import Player
from app.table.face import Face
from tests.app.pilot import Pilot
from tests.app.saved_games import LONG
from tests.app.seating import open_shell, players, sit_down
from tests.app.windows import FEW_WINDOWS

ENTER, ESC, SPACE = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE
FOCUS_LOST = Event(pygame.WINDOWFOCUSLOST)
FOCUS_BACK = Event(pygame.WINDOWFOCUSGAINED)


def down(key, mod=0):
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def up(key):
    return Event(pygame.KEYUP, key=key, mod=0, unicode="")


@pytest.fixture
def pilot(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    pilot.step()
    assert isinstance(pilot.scene, CurtainScene)
    pilot.seen = []
    pilot.watch = lambda: pilot.seen.append(pilot.scene)
    return pilot


def is_down(pilot):
    """Whether the curtain has covered the table in every frame, and does a while later."""
    pilot.wait(2)
    return not any(isinstance(scene, TableScene) for scene in pilot.seen)


def pointer(pilot, kind, key="hold", button=1):
    at = pilot.box(key).center
    more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {}
    return Event(kind, pos=at, button=button, **more)


@pytest.mark.parametrize("key", [ENTER, pygame.K_KP_ENTER, SPACE])
def test_one_hold_lifts_it(pilot, key):
    pilot.hold(key, 0.7)
    assert isinstance(pilot.scene, TableScene)


def test_holding_the_button_lifts_it(pilot):
    pilot.step(pointer(pilot, pygame.MOUSEBUTTONDOWN))
    pilot.wait(0.7)
    assert isinstance(pilot.scene, TableScene)


# Each way to do something else between pressing and letting go. Every one leaves Enter up.
BETWEEN = {
    "the menu, let go in it": [[down(ESC)], [up(ESC)], [up(ENTER)], [down(ESC)], [up(ESC)]],
    "the menu in one batch": [[down(ESC), up(ESC), up(ENTER), down(ESC), up(ESC)]],
    "focus lost, let go elsewhere": [[FOCUS_LOST], [FOCUS_BACK]],
    "focus lost in one batch": [[FOCUS_LOST, FOCUS_BACK]],
    "let go in the same batch": [[up(ENTER)]],
}


@pytest.mark.parametrize("between", BETWEEN)
def test_tapping_lifts_nothing_whatever_comes_in_between(pilot, between):
    for _ in range(6):
        pilot.step(down(ENTER))
        pilot.wait(0.2)
        for batch in BETWEEN[between]:
            pilot.step(*batch)
    assert is_down(pilot)
    pilot.hold(ENTER, 0.7)
    assert isinstance(pilot.scene, TableScene)


def test_tapping_within_one_batch_lifts_nothing(pilot):
    for _ in range(30):
        pilot.step(down(ENTER), down(ESC), up(ENTER), up(ESC), down(ESC), up(ESC))
        pilot.step(down(ENTER), up(ENTER), down(ENTER), up(ENTER))
    assert is_down(pilot)


# Each interruption that leaves what is held down: it must not go on from there.
INTERRUPTED = {
    "the menu": [down(ESC), up(ESC), down(ESC), up(ESC)],
    "another key": [down(pygame.K_LSHIFT), up(pygame.K_LSHIFT)],
    "another holding key": [down(SPACE), up(SPACE)],
    "focus lost": [FOCUS_LOST, FOCUS_BACK],
}


@pytest.mark.parametrize("what", INTERRUPTED)
@pytest.mark.parametrize("together", [True, False])
def test_what_interrupts_a_hold_ends_it(pilot, what, together):
    pilot.step(down(ENTER))
    pilot.wait(0.3)
    for batch in [INTERRUPTED[what]] if together else [[event] for event in INTERRUPTED[what]]:
        pilot.step(*batch)
    assert is_down(pilot)


def test_a_key_that_repeats_itself_begins_nothing_after_an_interruption(pilot):
    pilot.step(down(ENTER))
    pilot.step(down(ESC), up(ESC), down(ESC), up(ESC))
    for _ in range(40):
        pilot.step(down(ENTER))
    assert is_down(pilot)
    pilot.step(up(ENTER))
    pilot.hold(ENTER, 0.7)
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("first", ["key", "pointer"])
def test_key_and_pointer_do_not_take_turns(pilot, first):
    pressed = [down(ENTER), pointer(pilot, pygame.MOUSEBUTTONDOWN)]
    released = [up(ENTER), pointer(pilot, pygame.MOUSEBUTTONUP)]
    if first == "pointer":
        pressed.reverse()
        released.reverse()
    pilot.step(pressed[0])
    for _ in range(4):
        pilot.wait(0.2)
        pilot.step(pressed[1], released[0])
        pilot.wait(0.2)
        pilot.step(pressed[0], released[1])
    assert is_down(pilot)


def test_the_pointer_that_slips_off_the_button_ends_it(pilot):
    pilot.step(pointer(pilot, pygame.MOUSEBUTTONDOWN))
    pilot.wait(0.2)
    pilot.step(pointer(pilot, pygame.MOUSEMOTION, "menu"))
    pilot.step(pointer(pilot, pygame.MOUSEMOTION))
    assert is_down(pilot)


def test_another_scene_on_top_ends_it(pilot):
    pilot.step(down(ENTER))
    open_rules(pilot.shell, "knives")
    pilot.step(up(ENTER))
    pilot.wait(1)
    pilot.shell.back()
    assert is_down(pilot)


def test_alt_and_enter_fill_the_screen_and_lift_nothing(pilot, monkeypatch):
    went = []
    monkeypatch.setattr(pilot.shell, "toggle_full_screen", lambda: went.append("full"))
    pilot.step(down(pygame.K_LALT, pygame.KMOD_ALT), down(ENTER, pygame.KMOD_ALT))
    assert is_down(pilot)
    assert went == ["full"]


# PINs


def said(pilot):
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    return " ".join(text for node in nodes for text, _, _ in node.texts(pilot.shell.style))


def guess(pilot, digits):
    pilot.type(digits)
    pilot.key(ENTER)


def locked(people):
    pins = [(seat, lambda player: set_pin(player, "4711")) for seat in range(people)]
    return players(people, pins=pins)


def shut_out(pilot):
    for _ in range(3):
        guess(pilot, "0000")
    assert "Try again in 5 seconds." in said(pilot)


def test_wrong_guesses_shut_the_door_for_a_while_and_the_seconds_go_by(tmp_path):
    pilot = sit_down(open_shell(tmp_path), sitting=locked(5))
    pilot.step()
    shut_out(pilot)
    guess(pilot, "4711")
    assert isinstance(pilot.scene, CurtainScene)
    pilot.wait(2)
    assert "Try again in 3 seconds." in said(pilot)
    pilot.wait(3)
    assert "Type your PIN and press Enter." in said(pilot)
    guess(pilot, "4711")
    assert isinstance(pilot.scene, TableScene)


def test_a_guesser_gains_nothing_by_leaving_and_coming_back(tmp_path):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell, sitting=locked(5))
    pilot.step()
    path = shell.scenes[-2].session.path
    shut_out(pilot)
    pilot.key(ESC)
    pilot.key(ESC)
    assert "Too many wrong guesses" in said(pilot)
    shell.home()
    assert isinstance(shell.scene, HomeScene)
    open_saved(shell, path)
    pilot.step()
    guess(pilot, "4711")
    assert isinstance(pilot.scene, CurtainScene)
    assert "Too many wrong guesses" in said(pilot)


def test_sixty_two_quick_guesses_do_not_open_the_door(tmp_path):
    """As many as it took to get in when nobody counted: the PIN is the sixty-second."""
    pilot = sit_down(open_shell(tmp_path), sitting=locked(5))
    pilot.step()
    for number in range(4711 - 61, 4712):
        guess(pilot, f"{number}")
    assert isinstance(pilot.scene, CurtainScene)


def test_the_pin_of_a_lone_person_is_asked_when_the_game_is_opened(tmp_path):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell, sitting=locked(1))
    pilot.step()
    assert isinstance(pilot.scene, CurtainScene)
    guess(pilot, "4711")
    pilot.until(lambda: pilot.is_asked)
    path = pilot.scene.session.path
    pilot.step(FOCUS_LOST)
    assert isinstance(pilot.scene, TableScene)
    shell.home()
    open_saved(shell, path)
    pilot.step()
    assert isinstance(pilot.scene, CurtainScene)
    guess(pilot, "1234")
    assert isinstance(pilot.scene, CurtainScene)
    guess(pilot, "4711")
    pilot.until(lambda: pilot.is_asked)


@pytest.mark.parametrize("way", ["export", "flag"])
@pytest.mark.parametrize("people", [1, 2, 5])
def test_a_copy_that_is_brought_in_asks_for_the_pin_and_shows_no_more_eyes(tmp_path, way, people):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell, sitting=locked(people))
    session = shell.scenes[-1].session
    (tmp_path / "out").mkdir()
    if way == "flag":
        copy = session.flag(0, "odd", shell.folders.flags)
    else:
        copy = take_out(session.path, tmp_path / "out")
    shell.home()
    scene = SavesScene(shell)
    shell.go(scene)
    scene.questions.bring_in(str(copy))
    assert scene.chosen != session.path
    scene.go_on(scene.entry)
    pilot.step()
    assert isinstance(pilot.scene, CurtainScene)
    guess(pilot, "0000")
    pilot.hold(ENTER, 0.7)
    assert isinstance(pilot.scene, CurtainScene)
    shell.back()
    shell.back()
    scene.watch(scene.entry)
    pilot.step()
    assert pilot.scene.replay_view.eyes == (PUBLIC,)


@pytest.mark.parametrize(("size", "text"), FEW_WINDOWS)
@pytest.mark.parametrize("name", ["Bo", LONG[0], LONG[1]])
def test_everything_fits_while_one_waits(tmp_path, size, text, name):
    shell = open_shell(tmp_path, size, text)
    player = set_pin(Player(name=name, kind="person"), "4711")
    line = f"Never Bring a Knife · Round 3 · {name} is next"
    shell.go(CurtainScene(shell, Passing(player, Face(1, "B"), line), lambda: None))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    for _ in range(9):
        guess(pilot, "0000")
        shell.clock.now += shell.doorkeeper.wait(player)
    guess(pilot, "0000")
    assert "Try again in 300 seconds." in said(pilot)
    assert flaws(shell.scene.stage) == []
