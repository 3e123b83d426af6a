"""Finished games: one line each, read with patience, summed up by person."""

import os

import pytest

from app.store import statistics
from app.store.files import NotSaved
from app.store.statistics import (
    FinishedGame,
    Sitter,
    WinCount,
    add_finished,
    people_in,
    read_annals,
    summarize,
)

ANN = Sitter(name="Ann", kind="person")
BO = Sitter(name="Bo", kind="person")


def bot(level):
    return Sitter(name=level, kind="bot", level=level)


TABLE = (ANN, bot("novice"), bot("sharp"))


def game(key, winners=(0,), seats=TABLE, **more):
    values = {
        "key": key,
        "game": "knives",
        "ended": "2026-01-02 03:04:05",
        "seats": seats,
        "points": tuple(range(len(seats))),
        "winners": winners,
        "commands": 100,
        "seconds": 60,
    }
    return FinishedGame(**{**values, **more})


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "finished.jsonl"


def test_no_file_means_no_games(path):
    assert read_annals(path) == ((), None)


def test_every_game_is_written_once(path):
    first, second = game("a"), game("b", winners=())
    assert add_finished(path, first)
    assert add_finished(path, second)
    assert not add_finished(path, game("a", winners=(1,)))
    assert read_annals(path) == ((first, second), None)
    assert path.read_text("utf-8").count("\n") == 2


def test_damaged_lines_are_counted_and_passed_over(path):
    add_finished(path, game("a"))
    with path.open("ab") as file:
        file.write(b'{"key": \n\xff\xfe\n[]\n\n{"key": "half')
    add_finished(path, game("b"))
    annals = read_annals(path)
    assert [each.key for each in annals.games] == ["a", "b"]
    assert annals.problem == "finished.jsonl: Backroom skipped 4 damaged lines."


def test_of_a_very_large_file_the_newest_games_are_read(path, monkeypatch):
    for number in range(20):
        add_finished(path, game(f"k{number}"))
    monkeypatch.setattr(statistics, "MOST_BYTES", path.stat().st_size // 2)
    annals = read_annals(path)
    assert [each.key for each in annals.games] == [f"k{number}" for number in range(11, 20)]
    assert annals.problem == (
        "finished.jsonl: The file is very large, so only its newest 9 games count."
    )
    assert not add_finished(path, game("k0"))
    assert add_finished(path, game("k20"))


def test_adding_looks_closely_only_at_lines_that_may_be_the_same_game(path, monkeypatch):
    for number in range(20):
        add_finished(path, game(f"k{number}"))
    with path.open("ab") as file:
        file.write(b'{"key":"k99","game":')
    looked = []
    read = FinishedGame.model_validate_json
    monkeypatch.setattr(
        FinishedGame, "model_validate_json", lambda line, strict: looked.append(line) or read(line)
    )
    assert add_finished(path, game("k99"))
    assert not add_finished(path, game("k7"))
    assert len(looked) == 2


def test_a_line_of_a_newer_program_is_read(path):
    add_finished(path, game("a"))
    path.write_text(path.read_text().replace('{"key"', '{"weather": "rain", "key"'))
    assert read_annals(path) == ((game("a"),), None)


@pytest.mark.skipif(os.name == "nt", reason="a sentence of POSIX")
def test_strange_files_are_a_sentence(path, tmp_path):
    path.mkdir(parents=True)
    assert read_annals(path) == ((), "finished.jsonl: This is a folder, not a file.")
    with pytest.raises(NotSaved, match="Backroom can't write"):
        add_finished(path, game("a"))


def test_the_games_of_a_person_are_summed_up():
    games = [
        game("a"),
        game("b", winners=(0, 1), commands=200, seconds=120),
        game("c", winners=(2,), seats=(ANN, BO, bot("sharp"), bot("sharp"))),
        game("d", seats=(BO, bot("novice"))),
        game("e", game="poker", seats=(bot("sharp"), Sitter(name="ANN", kind="person"))),
    ]
    found = summarize(games, "ann")
    assert found.total == WinCount(4, 2)
    assert found.by_game == {"knives": WinCount(3, 2), "poker": WinCount(1, 0)}
    assert found.by_seats == {3: WinCount(2, 2), 4: WinCount(1, 0), 2: WinCount(1, 0)}
    assert found.by_level == {"novice": WinCount(2, 2), "sharp": WinCount(4, 2)}
    assert (found.streak, found.longest_streak) == (0, 2)
    assert found.mean_commands == 125
    assert found.mean_seconds == 75
    assert people_in(games)[:2] == ("ANN", "Bo")


def with_roles(key, roles, **more):
    seats = [Sitter(name="Ann", kind="person", role=roles[0])]
    seats += [Sitter(name=f"Bot {n}", kind="bot", role=role) for n, role in enumerate(roles[1:])]
    return game(key, seats=tuple(seats), game="hidden", **more)


def test_wins_are_counted_by_role_and_by_the_size_of_the_side():
    games = [
        with_roles("a", ("cop", "cop", "thief")),
        with_roles("b", ("cop", "thief", "thief"), winners=(1, 2)),
        with_roles("c", ("thief", "cop", "thief", "cop"), winners=(1, 3)),
        with_roles("d", ("thief", None, "cop")),
        game("e"),
    ]
    found = summarize(games, "Ann")
    assert found.by_role == {("hidden", "cop"): WinCount(2, 1), ("hidden", "thief"): WinCount(2, 1)}
    assert found.by_side == {
        ("hidden", "majority"): WinCount(1, 1),
        ("hidden", "minority"): WinCount(1, 0),
        ("hidden", "even"): WinCount(1, 0),
    }
    assert found.total == WinCount(5, 3)


def test_a_line_from_before_there_were_roles_is_read(path):
    add_finished(path, game("a"))
    old = path.read_text("utf-8").replace(',"role":null', "")
    assert "role" not in old
    path.write_text(old, "utf-8")
    assert read_annals(path) == ((game("a"),), None)


def test_games_with_help_can_be_left_out():
    games = [game("a"), game("b", takebacks=1), game("c", hints=2), game("d", winners=())]
    assert [each.is_unaided for each in games] == [True, False, False, True]
    assert summarize(games, "Ann").total == WinCount(4, 3)
    assert summarize(games, "Ann", unaided=True).total == WinCount(2, 1)


def test_a_stranger_has_played_nothing():
    found = summarize([game("a")], "Zoë")
    assert found.total == WinCount()
    assert found.mean_commands == 0
    assert summarize([game("a")], "novice").total == WinCount()
