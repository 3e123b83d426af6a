"""Twin worlds: whatever the rulebook hides from a seat, all it sees and hears is the same."""

from dataclasses import replace
from functools import cache

import pytest

from app.bots.roster import decide
from app.scenes.table.scene import TableScene
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.app.seating import NAMES
from tests.app.twins import TWINS, frames, up_to, with_state
from tests.laws.tables import TABLES

SEED, SEAT = 31, 0


@cache
def played(game):
    """A game of bots, command by command."""
    rules, about = with_our_deck(GAMES[game]), TWINS[game]
    match = Match(rules, rules.options(**about.options), about.seats, SEED)
    while len(match) < 120 and match.outcome is None:
        seat = match.owed[0]
        match.play(seat, decide(game, "novice", match.view(seat), len(match)).command)
    return match


def twin_at(match, number, dice):
    """The match before a command, and the same with other secrets and the same to be seen."""
    real, other = up_to(match, number), up_to(match, number)
    actor, command = match.log[number]
    table = TABLES[match.game.name]
    found = table.step_twin(real.at(), SEAT, actor, command, dice)
    if found is None:
        return None
    changed = table.changed(real.at(), found[0])
    return real, with_state(other, found[0]), (actor, command), (actor, found[1]), changed


@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_the_same_in_twin_worlds(game, tmp_path):
    match, about = played(game), TWINS[game]
    dice, compared, secrets, names = Dice(3, "twins"), 0, set(), NAMES[: about.seats]
    for number in about.numbers(match, SEAT):
        found = twin_at(match, number, dice)
        if found is None:
            continue
        real, twin, answer, same, changed = found
        count = about.frames(match.view(SEAT, number + 1))
        one = frames(tmp_path, real, answer, names, count)
        other = frames(tmp_path, twin, same, names, count)
        assert one == other, f"command {number} looks different with other secrets: {changed}"
        assert len({picture for picture, _ in one}) > 3, f"nothing moved at {number}: {answer}"
        compared += 1
        secrets |= changed
    assert compared >= 8
    assert secrets == set(TABLES[game].secrets)


@pytest.mark.parametrize(
    ("game", "peeked"), [(game, zone) for game in GAMES for zone in TWINS[game].hidden]
)
def test_a_table_that_looks_at_a_secret_is_caught(game, peeked, tmp_path, monkeypatch):
    """The same check, with a table that knows too much: it must fail."""
    lay_out = TableScene.laid

    def laid(scene, style, view, piles):
        zones = scene.session.game.zones(scene.session.match.at())
        known = [zones[zone] for zone in sorted(zones, key=str) if zone.name == peeked]
        board = lay_out(scene, style, view, piles)
        *plates, last = board.plates
        told = replace(last.name, text="".join(str(card) for pile in known for card in pile)[:9])
        return replace(board, plates=(*plates, replace(last, name=told)))

    monkeypatch.setattr(TableScene, "laid", laid)
    assert _is_noticed(game, tmp_path), f"nobody noticed that the table knows what is in {peeked}"


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_that_knows_a_secret_is_caught(game, tmp_path, monkeypatch):
    tick = TableScene.tick

    def tick_and_tell(scene, now):
        zones = scene.session.game.zones(scene.session.match.at())
        scene.shell.sound.play(str(sorted(zones.items(), key=str)))
        tick(scene, now)

    monkeypatch.setattr(TableScene, "tick", tick_and_tell)
    assert _is_noticed(game, tmp_path)


def _is_noticed(game, folder):
    """Whether some command looks or sounds different in a twin world."""
    match, dice, names = played(game), Dice(5, "twins"), NAMES[: TWINS[game].seats]
    for number in range(9, len(match), 7):
        found = twin_at(match, number, dice)
        if found is None:
            continue
        real, twin, answer, same, _ = found
        if frames(folder, real, answer, names, 3) != frames(folder, twin, same, names, 3):
            return True
    return False
