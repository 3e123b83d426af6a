"""`backroom selftest`, with real worker processes."""

import subprocess
import sys
from pathlib import Path

from app.cli import selftest
from app.main import main
from app.store.decks import with_our_deck
from rules.games import GAMES


def test_all_is_well_here(capsys):
    assert main(["selftest"]) == 0
    out = capsys.readouterr().out
    assert "backroom " in out
    assert "Python 3." in out
    assert all(f"Played {game.title}: " in out for game in GAMES.values())
    assert "Checked the window, fonts, drawings, sounds, and scenes: pygame-ce " in out
    assert out.endswith("All is well.\n")


def test_a_problem_makes_it_fail(capsys, monkeypatch):
    monkeypatch.setattr(selftest, "_bot_game", lambda game, bots, folder: _unfinished(game, bots))
    monkeypatch.setattr(selftest, "_ask_every_level", lambda game, session, bots: ["it is ill"])
    monkeypatch.setattr(selftest, "_window", lambda: [])
    assert main(["selftest"]) == 1
    out = capsys.readouterr().out
    assert "PROBLEM: Knives: it is ill" in out
    assert "PROBLEM: Knives: The game didn't end" in out


def selftest_window(monkeypatch, capsys):
    """What is said of the window alone."""
    monkeypatch.setattr(selftest, "_games", lambda: [])
    code = main(["selftest"])
    return code, [line for line in capsys.readouterr().out.splitlines() if "PROBLEM" in line]


def test_a_scene_that_breaks_is_named(capsys, monkeypatch):
    monkeypatch.setattr("app.scenes.rules.scene.RulesScene.build", lambda scene, style: 1 / 0)
    two = {name: GAMES[name] for name in [*GAMES][:2]}
    monkeypatch.setattr("app.scenes.inspection.GAMES", two)
    code, said = selftest_window(monkeypatch, capsys)
    why = "ZeroDivisionError: division by zero"
    broken = [f"PROBLEM: the scene 'rules' of {game} can't be drawn ({why})" for game in two]
    assert said == broken
    assert code == 1


def test_files_that_do_not_load_are_named(capsys, monkeypatch, tmp_path):
    for name in ("games/whist/art/bad.svg", "icons/bad.png", "sounds/bad.ogg"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("not what it says")
    monkeypatch.setattr("app.scenes.inspection.assets_folder", lambda: tmp_path)
    monkeypatch.setattr("app.scenes.inspection.tour", lambda shell, game: ())
    code, said = selftest_window(monkeypatch, capsys)
    assert code == 1
    assert [line.split()[1] for line in said] == [
        "games/whist/art/bad.svg",
        "icons/bad.png",
        "sounds/bad.ogg",
    ]


def test_a_font_that_is_missing_is_named(capsys, monkeypatch):
    monkeypatch.setattr("app.scenes.inspection.FACES", ["no such face"])
    monkeypatch.setattr("app.scenes.inspection.font", lambda face, size: Path(face).read_text())
    monkeypatch.setattr("app.scenes.inspection.tour", lambda shell, game: ())
    code, (said,) = selftest_window(monkeypatch, capsys)
    assert said.startswith("PROBLEM: the font no such face won't load")
    assert code == 1


def test_a_window_that_does_not_open_is_one_sentence(capsys, monkeypatch):
    monkeypatch.setattr(selftest, "window_program", lambda name: 1 / 0)
    code, (said,) = selftest_window(monkeypatch, capsys)
    assert said.startswith("PROBLEM: Backroom can't open the window (ZeroDivisionError")
    assert code == 1


def test_the_other_commands_need_no_screen():
    code = "import sys, app.main; print('pygame' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert ended.stdout == "False\n"


def _unfinished(game, bots):
    match = selftest.Match(with_our_deck(game), game.options(), game.seat_counts[0], 1)
    players = selftest.seat_players((), ["random"] * match.seats)
    return selftest.new_session(match, players, bots, "", None)
