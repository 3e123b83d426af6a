"""The moments that made a game: found where the chance changed most, and only from one's views."""

from random import Random

import pytest

from app.session import swings as module
from app.session.swings import Swing, SwingFinder, Watched, steepest, swings, watched
from rules.games import GAMES
from rules.kernel.match import Match


def curve(chances, givers, monkeypatch):
    """A game over which the chance goes like this."""
    seen = Watched("knives", 0, tuple(chances), tuple(givers), ())
    monkeypatch.setattr(Watched, "chance", lambda self, number, *effort: self.views[number])
    return seen


def test_the_commands_that_changed_most_are_found_in_the_order_of_the_game(monkeypatch):
    chances = [0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.6, 0.6, 0.6, 0.55, 0.55, 0.55, 0.9]
    seen = curve(chances, [0, 1, 2] * 4, monkeypatch)
    assert swings(seen, 3) == (
        Swing(3, 2, 0.5, 0.2), Swing(6, 2, 0.2, 0.6), Swing(12, 2, 0.55, 0.9),
    )  # fmt: skip


def test_one_for_the_better_is_among_them_if_there_is_one(monkeypatch):
    chances = [0.9, 0.7, 0.7, 0.5, 0.5, 0.62, 0.62, 0.3, 0.3, 0.0]
    found = swings(curve(chances, [0, 1] * 4 + [0], monkeypatch), 2)
    assert len(found) == 2
    assert any(swing.change > 0 for swing in found)


def test_what_hardly_changed_is_no_moment(monkeypatch):
    assert swings(curve([0.5, 0.52, 0.5, 0.48, 0.5], [0, 1, 0, 1], monkeypatch)) == ()


def test_a_change_that_may_be_chance_is_no_moment(monkeypatch):
    """Half of the looks see nothing at all."""
    seen = curve([0.5, 0.5, 0.8, 0.8], [0, 1, 0], monkeypatch)
    assert [swing.number for swing in swings(seen)] == [2]
    monkeypatch.setattr(
        Watched, "chance", lambda self, n, effort, look=0: 0.0 if look % 2 else self.views[n]
    )
    assert swings(seen) == ()


def test_a_long_game_gets_no_more_looks_than_a_short_one(monkeypatch):
    asked = set()
    seen = curve([0.5] * 1001, [0, 1] * 500, monkeypatch)
    chance = Watched.chance
    monkeypatch.setattr(
        Watched, "chance", lambda self, n, *effort: (asked.add(n), chance(self, n, *effort))[1]
    )
    swings(seen)
    assert len(asked) <= 2 * module.MOST_LOOKS + 2


def test_steepest_looks_only_where_it_is_told():
    assert steepest([0, 4, 8], {0: 0.1, 4: 0.9, 8: 0.8}.__getitem__, 1) == [(0, 4)]


@pytest.fixture(scope="module")
def played():
    """A finished game of Never Bring a Knife, by lot."""
    game, chance = GAMES["never_bring_a_knife"], Random(5)
    match = Match(game, game.options(), 4, 11)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    return match


def test_a_real_game_has_its_end_among_what_counts(played, monkeypatch):
    monkeypatch.setattr(module, "FINE", module.LOOKS)
    monkeypatch.setattr(module, "CLOSE", 2)
    monkeypatch.setattr(module, "ROUGH", 1)
    seat = played.outcome.winners[0]
    seen = watched(played, seat)
    assert seen.chance(len(played), 1) == 1.0
    found = swings(seen)
    assert found == swings(seen)
    assert all(swing.giver == played.answer(swing.number).seat for swing in found)


def test_nothing_but_the_own_views_goes_in(played):
    seen = watched(played, 2)
    assert [view.seat for view in seen.views] == [2] * (len(played) + 1)


def test_a_process_of_its_own_finds_the_same(monkeypatch):
    over = GAMES["never_bring_a_knife"]
    match = Match(over, over.options(), 4, 11)
    finder = SwingFinder(watched(match, 0))
    try:
        assert finder.poll(60.0) == ()
        assert not finder.failed
    finally:
        finder.close()


def test_a_search_that_was_killed_has_failed(played):
    finder = SwingFinder(watched(played, 0))
    finder._search._process.kill()
    try:
        assert finder.poll(60.0) == ()
        assert finder.failed
    finally:
        finder.close()
