"""Twin worlds: whatever the rulebook hides from a seat, every frame of its screen is the same."""

from dataclasses import replace

import pygame
import pytest

from app.bots.roster import decide
from app.scenes.table.scene import TableScene
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, players
from tests.laws.tables import TABLES
from tests.session.inline_bots import InlineBots

GAME = GAMES["knives"]
SEED, SEAT, FRAMES = 31, 0, 40


@pytest.fixture(scope="module")
def log():
    """A game of bots, command by command."""
    match = Match(GAME, GAME.options(), 5, SEED)
    while len(match) < 120 and match.outcome is None:
        seat = match.owed[0]
        match.play(seat, decide("knives", "novice", match.view(seat), len(match)).command)
    return match.log


def copy(match):
    again, stopped = Match.replay(GAME, GAME.options(), 5, SEED, match.log)
    assert stopped is None
    return again


def frames(folder, match, answer):
    """Everything on a seat's screen while one command is carried out and shown."""
    bots = InlineBots()
    bots.held = True
    shell = open_shell(folder, size=(960, 540), bots=bots)
    session = shell.house.begin(GAME, GAME.options(), players(1), SEED)
    session.match = match
    shell.go(TableScene(shell, session, resumed=True))
    pilot, seen = Pilot(shell, shell.clock), []
    pilot.watch = lambda: seen.append(pygame.image.tobytes(shell.window.canvas, "RGB"))
    pilot.step()
    match.play(*answer)
    pilot.wait(FRAMES / 30)
    assert isinstance(shell.scene, TableScene), getattr(shell.scene, "problem", "")
    shell.scenes.pop().leave()
    return seen


def test_every_frame_is_the_same_in_twin_worlds(log, tmp_path):
    dice, compared = Dice(3, "twins"), 0
    for number in range(4, len(log), 9):
        real, _ = Match.replay(GAME, GAME.options(), 5, SEED, log[:number])
        twin_match, _ = Match.replay(GAME, GAME.options(), 5, SEED, log[:number])
        actor, command = log[number]
        found = TABLES["knives"].step_twin(real.at(), SEAT, actor, command, dice)
        if found is None:
            continue
        twin, same = found
        assert twin.holdings != real.at().holdings or twin.bank != real.at().bank or compared
        twin_match._steps[-1] = replace(twin_match._steps[-1], state=twin)
        # Once for nothing: pictures that are there already are shown a few frames earlier.
        frames(tmp_path, copy(real), (actor, command))
        one = frames(tmp_path, copy(real), (actor, command))
        other = frames(tmp_path, twin_match, (actor, same))
        assert one == other, f"command {number} looks different with other hidden cards"
        assert len(set(one)) > 3, "nothing moved"
        compared += 1
    assert compared >= 8


def test_a_table_that_looks_at_others_cards_is_caught(log, tmp_path, monkeypatch):
    """The same check, with a table that shows the neighbour's hand: it must fail."""
    laid = TableScene.laid

    def peeking(scene, style, view, piles):
        hand = scene.session.game.zones(scene.session.match.at())
        return laid(scene, style, view, {**piles, **{z: hand[z] for z in piles if z.seat == 1}})

    real, _ = Match.replay(GAME, GAME.options(), 5, SEED, log[:12])
    twin_match, _ = Match.replay(GAME, GAME.options(), 5, SEED, log[:12])
    actor, command = log[12]
    found = TABLES["knives"].step_twin(real.at(), SEAT, actor, command, Dice(5, "twins"))
    assert found is not None
    twin_match._steps[-1] = replace(twin_match._steps[-1], state=found[0])
    monkeypatch.setattr(TableScene, "laid", peeking)
    frames(tmp_path, copy(real), (actor, command))
    one = frames(tmp_path, copy(real), (actor, command))
    assert one == frames(tmp_path, copy(real), (actor, command))
    assert one != frames(tmp_path, twin_match, (actor, found[1]))
