"""`backroom selftest`, with real worker processes."""

from app.cli import selftest
from app.main import main
from rules.games import GAMES


def test_all_is_well_here(capsys):
    assert main(["selftest"]) == 0
    out = capsys.readouterr().out
    assert "backroom " in out
    assert "Python 3." in out
    assert all(f"{game.title}: a game of " in out for game in GAMES.values())
    assert out.endswith("All is well.\n")


def test_a_problem_makes_it_fail(capsys, monkeypatch):
    monkeypatch.setattr(selftest, "_bot_game", lambda game, bots, folder: _unfinished(game, bots))
    monkeypatch.setattr(selftest, "_ask_every_level", lambda game, session, bots: ["it is ill"])
    assert main(["selftest"]) == 1
    out = capsys.readouterr().out
    assert "PROBLEM: Knives: it is ill" in out
    assert "PROBLEM: Knives: the game did not end" in out


def _unfinished(game, bots):
    match = selftest.Match(game, game.options(), game.seat_counts[0], 1)
    players = selftest.seat_players((), ["random"] * match.seats)
    return selftest.new_session(match, players, bots, "", None)
