"""Talk at a table of Russian Roulette: said by keys, marked for this round, and then forgotten."""

import pygame

from app.draw.audit import flaws
from app.draw.talk_nodes import ToldMark
from app.draw.widgets.node import walk
from app.scenes.table.opening import new_table
from app.store.saved_game import Player
from rules.games.russian_roulette.game import GAME
from rules.kernel.talk import Claim
from tests.app.pilot import Pilot
from tests.app.seating import open_shell

NAMES = ("Ann", "Odile", "Mara", "Piet")


def sit_down(shell):
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    players = tuple(
        Player(name=name, kind="person" if n == 0 else "bot", level="novice" if n else None)
        for n, name in enumerate(NAMES)
    )
    shell.go(new_table(shell, GAME, players, GAME.options(last_round=3), 7))
    return Pilot(shell, shell.clock)


def marks(pilot):
    return [node for layer in pilot.stage.layers for node in walk(layer) if type(node) is ToldMark]


def say(pilot, *keys):
    pilot.key(pygame.K_c)
    for key in keys:
        pilot.click(key)


def test_wcrr_r49_what_is_said_stands_at_the_plates_until_the_round_ends(tmp_path):
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: pilot.is_asked)
    say(pilot, "say My pocket It's clean")
    say(pilot, "say The others … is cheating", "about 2")
    match = pilot.scene.session.match
    assert [(said.seat, said.claim) for said in match.said] == [
        (0, Claim("honest")),
        (0, Claim("cheat", 2)),
    ]
    assert len(marks(pilot)) == 2
    assert flaws(pilot.stage) == []
    while match.at().number == 1:
        pilot.until(lambda: pilot.is_asked)
        pilot.scene.session.submit(0, pilot.scene.session.view(0).decision.commands[0])
        pilot.until(lambda: pilot.is_asked or match.outcome is not None)
    mine = [said for said in match.said if said.seat == 0]
    assert {said.round for said in mine} == {1}
    here = {said.round for said in match.said if said.round == match.at().number}
    assert here or marks(pilot) == []
