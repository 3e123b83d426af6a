import json
from types import SimpleNamespace

import pytest

from app.lab.bench import BENCHES
from app.store.decks import with_our_deck
from benchmarks import frames, moments, yardstick
from benchmarks.__main__ import main
from benchmarks.ismcts import search
from rules.games import GAMES
from rules.kernel.play import advance, legal, owed


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


def test_a_clock_of_long_ticks_measures_too(monkeypatch):
    ticks = iter([0.0, 0.0, 0.0, 0.016])
    monkeypatch.setattr(yardstick, "process_time", lambda: next(ticks))
    assert yardstick.step_seconds() == pytest.approx(0.016 / (3 * yardstick.STEPS))


def test_a_pattern_that_picks_nothing_is_said(capsys):
    assert main(["--only", "no such thing"]) == 2
    assert "no benchmark matches 'no such thing'" in capsys.readouterr().err


def test_frames_are_measured_while_cards_fly_and_a_bot_thinks(tmp_path):
    figures = list(frames.in_flight(tmp_path, "knives", count=150))
    assert [figure.name for figure in figures[:3]] == [
        f"five cards or more in flight, {kind}" for kind in ("p50", "p95", "max")
    ]
    assert all(float(figure.value.split()[0]) > 0 for figure in figures[:6])
    assert all(figure.note.endswith(" x a bare background") for figure in figures[:6])


def test_a_hint_and_its_reasons_are_measured_at_a_persons_table(tmp_path, monkeypatch):
    monkeypatch.setattr(moments, "HINTED", 1)
    figures = {figure.name: figure.value for figure in moments.person(tmp_path, "knives", 62)}
    for name in ("every frame of a person's table", "a hint comes", "Why? is opened"):
        assert float(figures[name].split()[0]) > 0


def test_memory_is_measured_after_each_match(tmp_path, monkeypatch):
    monkeypatch.setattr(frames, "frames", lambda shell, clock, count: shell.home() or ())
    one, ten = frames.memory(tmp_path, "knives")
    assert one.name == "memory after one match"
    assert ten.name == "memory after 10 matches"
    assert frames.resident() >= 0


def test_the_window_is_measured_in_processes_of_its_own(monkeypatch):
    run = []
    done = SimpleNamespace(returncode=0)
    monkeypatch.setattr("subprocess.run", lambda words, **_: run.append(words) or done)
    assert main(["--window"]) == 0
    assert frames.main([]) == 0
    assert [words[1:] for words in run] == [
        ["-m", "benchmarks.frames"],
        *(["-m", "benchmarks.frames", part, game] for game in GAMES for part in frames.PARTS),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_search_answers_with_a_legal_command(name):
    game, facts = with_our_deck(GAMES[name]), BENCHES[name]
    state = game.start(game.options(), 5, 1)
    seat = owed(state)[0]
    view = game.look(state, seat)
    command, visits = search(facts.worlds(view).guess, facts.horizon(view), 5, 60)
    assert command in legal(state, seat)
    assert sum(visits.values()) == 60
    assert set(visits) <= set(legal(state, seat))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_search_plays_for_is_a_share(name):
    game = with_our_deck(GAMES[name])
    state = game.start(game.options(), 5, 1)
    end = BENCHES[name].horizon(game.look(state, owed(state)[0]))
    while not end.over(state):
        seat = owed(state)[0]
        advance(state, seat, legal(state, seat)[0])
    assert len(end.payoff(state)) == 5
    assert all(0 <= share <= 1 for share in end.payoff(state))
