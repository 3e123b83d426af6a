"""Twin worlds of Never Bring a Knife: whatever is hidden from a seat, its screen is the same."""

from dataclasses import replace

import pytest

from app.bots.roster import decide
from app.scenes.table.scene import TableScene
from rules.games import GAMES
from rules.games.never_bring_a_knife.events import StacksShuffled
from rules.kernel.cards import Zone
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.app.seating import NAMES
from tests.app.twins import frames, up_to, with_state
from tests.laws.tables import TABLES

GAME = GAMES["never_bring_a_knife"]
TABLE = TABLES["never_bring_a_knife"]
SEATS, SEED, SEAT = 6, 31, 0
NAMES = NAMES[:SEATS]


@pytest.fixture(scope="module")
def match():
    """A game of bots, command by command."""
    match = Match(GAME, GAME.options(easy_mode=True), SEATS, SEED)
    while len(match) < 120 and match.outcome is None:
        seat = match.owed[0]
        match.play(seat, decide(GAME.name, "novice", match.view(seat), len(match)).command)
    return match


def twin_at(match, number, dice):
    """The match before a command, and the same with other secrets and the same to be seen."""
    real, other = up_to(match, number), up_to(match, number)
    actor, command = match.log[number]
    found = TABLE.step_twin(real.at(), SEAT, actor, command, dice)
    if found is None:
        return None
    changed = TABLE.changed(real.at(), found[0])
    return real, with_state(other, found[0]), (actor, command), (actor, found[1]), changed


def wanted(match):
    """Commands of every phase: one in eleven, those that others give about stacks and Money."""
    numbers = set(range(5, len(match), 11))
    for number in range(1, len(match)):
        shuffles = any(isinstance(e, StacksShuffled) for e in match.events(number + 1))
        if shuffles or match.view(SEAT, number).phase in ("reveal", "money"):
            numbers.add(number)
    return sorted(numbers)


def test_every_frame_is_the_same_in_twin_worlds(match, tmp_path):
    dice, compared, secrets = Dice(3, "twins"), 0, set()
    for number in wanted(match):
        found = twin_at(match, number, dice)
        if found is None:
            continue
        real, twin, answer, same, changed = found
        count = 150 if match.view(SEAT, number + 1).phase != "play" else 30
        # Once for nothing: pictures that are there already are shown a few frames earlier.
        frames(tmp_path, up_to(real, number), answer, NAMES, count)
        one = frames(tmp_path, up_to(real, number), answer, NAMES, count)
        other = frames(tmp_path, twin, same, NAMES, count)
        assert one == other, f"command {number} looks different with other secrets: {changed}"
        assert len(set(one)) > 3, "nothing moved"
        compared += 1
        secrets |= changed
    assert compared >= 10
    assert secrets == set(TABLE.secrets)


@pytest.mark.parametrize("peeked", ["hand", "stack", "role", "draw", "removed"])
def test_a_table_that_looks_at_a_secret_is_caught(match, tmp_path, monkeypatch, peeked):
    """The same check, with a table that knows too much: it must fail."""
    lay_out = TableScene.laid

    def laid(scene, style, view, piles):
        zones = GAME.zones(scene.session.match.at())
        known = [zones[zone] for zone in sorted(zones, key=str) if zone.name == peeked]
        board = lay_out(scene, style, view, piles)
        *plates, last = board.plates
        told = replace(last.name, text="".join(str(card) for pile in known for card in pile)[:9])
        return replace(board, plates=(*plates, replace(last, name=told)))

    monkeypatch.setattr(TableScene, "laid", laid)
    dice = Dice(5, "twins")
    for number in range(9, len(match), 7):
        found = twin_at(match, number, dice)
        if found is None:
            continue
        real, twin, answer, same, _ = found
        one = frames(tmp_path, up_to(real, number), answer, NAMES, 3)
        if one != frames(tmp_path, twin, same, NAMES, 3):
            return
    raise AssertionError(f"nobody noticed that the table knows {Zone(peeked)}")
