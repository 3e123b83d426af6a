import json

from benchmarks.__main__ import main
from benchmarks.ismcts import search
from benchmarks.knives import EndOfHand, prepare
from rules.games import GAMES
from rules.kernel.play import legal, owed


def test_what_a_pattern_picks_is_measured(tmp_path, capsys):
    path = tmp_path / "readings.json"
    words = ["--only", "knives: (copy|view|bot random)", "--rounds", "2", "--slice", "0.001"]
    assert main([*words, "--json", str(path)]) == 0
    readings = json.loads(path.read_text("utf-8"))["readings"]
    assert [reading["name"] for reading in readings] == [
        "knives: copy of a state",
        "knives: view of a seat",
        "knives: bot random",
    ]
    assert all(reading["steps"] > 0 for reading in readings)
    assert "loop steps each" in capsys.readouterr().out


def test_a_pattern_that_picks_nothing_is_said(capsys):
    assert main(["--only", "no such thing"]) == 2
    assert "no benchmark matches 'no such thing'" in capsys.readouterr().err


def test_the_reference_search_answers_with_a_legal_command():
    game = GAMES["knives"]
    state = game.start(game.options(), 5, 1)
    (seat,) = owed(state)
    view = game.look(state, seat)
    command, visits = search(prepare(view).guess, EndOfHand(view), 5, 60)
    assert command in legal(state, seat)
    assert sum(visits.values()) == 60
    assert set(visits) == set(legal(state, seat))
