"""Several events in one frame: each meets the scene as it is after the one before it."""

from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame.event import Event

from app.draw.widgets.controls import Dropdown
from app.scenes.asking import AskingScene
from app.scenes.crash import CrashScene
from app.scenes.curtain import CurtainScene
from app.scenes.inspection import tour, tour_of_game
from app.scenes.routes import open_rules, open_setup
from app.scenes.rules.scene import RulesScene
from app.scenes.table.opening import continued_table, new_table
from app.scenes.table.scene import TableScene
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.saved_games import keep
from tests.app.seating import NAMES, open_shell, players

# What no game has a part in is tried once.
FIRST = next(iter(GAMES))
TABLE_KEYS = "urltfhcwm123"
KEYS = (
    *(getattr(pygame, f"K_{name}") for name in (*"urltfhcwm1239", "RETURN", "ESCAPE", "SPACE")),
    *(getattr(pygame, f"K_{name}") for name in ("TAB", "LEFT", "RIGHT", "UP", "DOWN", "BACKSPACE")),
    *(getattr(pygame, f"K_{name}") for name in ("F1", "F8", "F10", "PAGEDOWN", "END", "DELETE")),
)


def down(key):
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def click(at):
    return [
        Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("letter", TABLE_KEYS)
def test_a_key_of_the_table_in_the_batch_that_opens_it(tmp_path, game, people, letter):
    shell = open_shell(tmp_path)
    open_setup(shell, game)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    if people == 2:
        seating = shell.scene.seating
        seating.put(replace(seating.chairs[1], is_bot=False))
        shell.scene.refresh()
        pilot.step()
    pilot.stage.go_to("deal")
    pilot.step(down(pygame.K_RETURN), down(pygame.key.key_code(letter)))
    assert not isinstance(shell.scene, CrashScene)
    assert isinstance(shell.scenes[1], TableScene)
    assert people == 1 or isinstance(shell.scene, CurtainScene)


def new(shell, game, people):
    names = NAMES[: GAMES[game].seat_counts[-1]]
    return new_table(shell, GAMES[game], players(people, names=names), GAMES[game].options(), 4)


@pytest.mark.parametrize("letter", TABLE_KEYS)
def test_a_key_in_the_batch_that_goes_on_with_a_shared_table(tmp_path, letter):
    shell = open_shell(tmp_path)
    keep(tmp_path / "saves", most=20, people=3)
    shell.go(continued_table(shell, next((tmp_path / "saves").glob("*.save"))))
    shell.step([down(pygame.key.key_code(letter))])
    assert isinstance(shell.scene, CurtainScene)


def test_a_click_on_a_chapter_that_the_same_batch_took_away(tmp_path):
    shell = open_shell(tmp_path, size=(1600, 900))
    open_rules(shell, "knives")
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    chapters = [pilot.box(key).center for key in pilot.keys_of("chapter")]
    assert len(chapters) > 5
    for at in chapters:
        pilot.step(*click(pilot.box("game").center))
        pilot.step(*click(pilot.box("popup 1").center), *click(at))
        assert isinstance(pilot.scene, RulesScene)
        assert pilot.scene.game == "never_bring_a_knife"
        assert pilot.scene.section in pilot.scene.rules.sections
        pilot.scene.open_game(0)
        pilot.step()


def test_what_a_batch_opens_is_there_for_the_rest_of_it(tmp_path):
    """Quicker than a frame is not quicker than the program: typed ahead is typed."""
    shell = open_shell(tmp_path)
    shell.change("designer", "mode", True)
    shell.go(continued_table(shell, keep(tmp_path / "saves", most=20)))
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.step(
        down(pygame.K_F8),
        *(Event(pygame.TEXTINPUT, text=letter) for letter in "look"),
        down(pygame.K_RETURN),
    )
    assert not pilot.scene.asks
    (flag,) = (tmp_path / "flags").iterdir()
    assert "look" in flag.read_text("utf-8")


def openers(pilot):
    """Every control on the stage, as what presses it."""
    for control in pilot.stage.controls():
        if not isinstance(control, Dropdown) and not control.takes_text:
            yield [
                Event(pygame.MOUSEBUTTONDOWN, pos=control.box.center, button=1),
                Event(pygame.MOUSEBUTTONUP, pos=control.box.center, button=1),
            ]


def places(pilot):
    return [control.box.center for control in pilot.stage.controls()]


@pytest.mark.parametrize("game", GAMES)
def test_anything_after_anything_in_one_batch(tmp_path, game):
    """A key or a click on what was there before, right after each thing that can be pressed."""
    shell, chance = open_shell(tmp_path, size=(1600, 900)), Random(1)
    pilot, tried = Pilot(shell, shell.clock), 0
    walk = tour if game == FIRST else tour_of_game
    scenes = [scene for name, scene in walk(shell, game) if name != "crash"]
    for scene in [*scenes, *(new(shell, game, people) for people in (1, 2, 2))]:
        shell.go(scene)
        pilot.step()
        for press in [*openers(pilot)][::2]:
            seconds = [[down(chance.choice(KEYS))], click(chance.choice(places(pilot)))]
            pilot.step(*press, *chance.choice(seconds))
            assert not isinstance(shell.scene, CrashScene), type(scene).__name__
            tried += 1
            if not come_back(pilot, scene):
                break
        shell.home()
    assert tried > 20


def come_back(pilot, scene):
    """Whether the scene could be come back to, with nothing over it."""
    shell = pilot.shell
    shell.running = True
    while scene in shell.scenes and shell.scene is not scene:
        shell.back()
    if isinstance(scene, AskingScene):
        scene.close_question()
    pilot.step()
    return shell.scene is scene
