"""Twin worlds: whatever the rulebook hides from a seat, every frame of its screen is the same."""

import pytest

from app.bots.roster import decide
from app.scenes.table.scene import TableScene
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.app.seating import FIVE
from tests.app.twins import frames, up_to, with_state
from tests.laws.tables import TABLES

GAME = GAMES["knives"]
SEED, SEAT = 31, 0


@pytest.fixture(scope="module")
def log():
    """A game of bots, command by command."""
    match = Match(GAME, GAME.options(), 5, SEED)
    while len(match) < 120 and match.outcome is None:
        seat = match.owed[0]
        match.play(seat, decide("knives", "novice", match.view(seat), len(match)).command)
    return match.log


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
        with_state(twin_match, twin)
        # Once for nothing: pictures that are there already are shown a few frames earlier.
        frames(tmp_path, up_to(real, len(real)), (actor, command), FIVE)
        one = frames(tmp_path, up_to(real, len(real)), (actor, command), FIVE)
        other = frames(tmp_path, twin_match, (actor, same), FIVE)
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
    with_state(twin_match, found[0])
    monkeypatch.setattr(TableScene, "laid", peeking)
    frames(tmp_path, up_to(real, len(real)), (actor, command), FIVE)
    one = frames(tmp_path, up_to(real, len(real)), (actor, command), FIVE)
    assert one == frames(tmp_path, up_to(real, len(real)), (actor, command), FIVE)
    assert one != frames(tmp_path, twin_match, (actor, found[1]), FIVE)
