import json
from collections import Counter
from dataclasses import asdict

import pytest

from app.bots.roster import BOTS
from app.lab.simulation import GameJob, GamePlan, SimulationTally
from rules.games import GAMES
from rules.kernel.rng import derive
from tests.lab.command import run
from tests.lab.documents import SimulationFile

QUICK = ("--set", "length=10", "--bots", "random")


def _plan(**changes):
    usual = {"bots": ("random",) * 5, "seed": 3, "games": 10}
    return GamePlan(game="knives", options=GAMES["knives"].options(length=10), **usual | changes)


def _file(tmp_path, name, *words):
    path = tmp_path / name
    assert run(*QUICK, *words, "--json", str(path)) == 0
    return path.read_bytes()


def test_the_same_seed_gives_the_same_bytes_whatever_the_number_of_processes(tmp_path, capsys):
    one = _file(tmp_path, "one.json", "--games", "30", "--seed", "9", "--jobs", "1")
    two = _file(tmp_path, "two.json", "--games", "30", "--seed", "9", "--jobs", "2")
    assert one == two
    assert _file(tmp_path, "c.json", "--games", "30", "--seed", "8", "--jobs", "1") != one
    assert not list(tmp_path.glob(".*"))
    assert capsys.readouterr().err == ""


def test_more_games_begin_with_the_same_games(tmp_path):
    few = SimulationFile.model_validate_json(_file(tmp_path, "a", "--games", "3", "--jobs", "1"))
    more = SimulationFile.model_validate_json(_file(tmp_path, "b", "--games", "6", "--jobs", "1"))
    assert more.games[:3] == few.games


def test_a_file_reads_back_as_what_was_counted(tmp_path):
    text = _file(tmp_path, "out.json", "--games", "10", "--seed", "3", "--jobs", "1")
    document = SimulationFile.model_validate_json(text)
    job = GameJob(_plan())
    assert document.games == tuple(job(number).record for number in range(1, 11))
    assert document.complete
    assert document.problem is None
    assert GAMES["knives"].options(**document.options) == _plan().options
    assert _plain(_count(document.games).figures()) == document.figures


def _count(games):
    tally = SimulationTally(_plan())
    for game in games:
        tally.add(game)
    return tally


def _plain(figures):
    return json.loads(json.dumps(asdict(figures)))


def test_seeds_are_derived_from_the_number_of_the_game():
    assert GameJob(_plan())(4).record.seed == derive(3, "game 4")


def test_every_victory_is_counted_once():
    job = GameJob(_plan(games=40))
    tally = _count(job(number).record for number in range(1, 41))
    figures = tally.figures()
    assert figures.games == 40
    assert figures.null == 0.2
    assert figures.bots[0].wins.value == pytest.approx(0.2)
    assert figures.bots[0].tries == 200
    assert sum(seat.wins.value * seat.tries for seat in figures.seats) == pytest.approx(40)


def test_hands_add_up_to_the_results_of_the_game():
    record = GameJob(_plan())(1).record
    hands = record.notes["hands"]
    assert [sum(points) for points in zip(*(h["points"] for h in hands), strict=True)] == list(
        record.results
    )
    assert max(record.results) >= 10


def test_rotating_brings_every_bot_to_every_seat():
    plan = _plan(bots=("a", "b", "c", "d", "e"), rotate=True)
    seats = Counter(
        (seat, bot) for number in range(1, 11) for seat, bot in enumerate(plan.sitting(number).bots)
    )
    assert len(seats) == 25
    assert set(seats.values()) == {2}
    assert plan.sitting(2).bots == ("e", "a", "b", "c", "d")
    assert _plan(bots=plan.bots).sitting(2).bots == plan.bots


def test_the_report_names_what_matters(capsys):
    assert run(*QUICK, "--games", "5", "--jobs", "1", "--set", "broke=false") == 0
    text = capsys.readouterr().out
    for words in (
        "Knives: 5 games, seed 1; options: length=10 broke=false",
        "a seat wins 20.0% of its games",
        "bank, 17 to 20 coins",
        "banker's side wins",
        "decisions per game",
        "each gets a part of it",
        "points per hand",
    ):
        assert words in text
    assert max(map(len, text.splitlines())) <= 110


def test_kinds_of_hands_follow_the_options(capsys):
    changes = ("--set", "win_at=10", "--set", "scoring=simplified")
    assert run(*QUICK, "--games", "2", "--jobs", "1", *changes) == 0
    text = capsys.readouterr().out
    assert "bank, under 10 coins: lost" in text
    assert "bank, 10 to 24 coins" in text
    assert "bank, 25 or more coins" in text


def test_a_short_list_of_bots_starts_again_from_its_front(tmp_path, monkeypatch):
    monkeypatch.setitem(BOTS["knives"], "other", BOTS["knives"]["random"])
    path = tmp_path / "out.json"
    words = ("--bots", "random,other", "--games", "1", "--jobs", "1", "--json", str(path))
    assert run(*words, "--set", "length=10") == 0
    document = SimulationFile.model_validate_json(path.read_bytes())
    assert document.bots == ("random", "other", "random", "other", "random")
