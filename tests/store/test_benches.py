"""The Lab's bench of each game as it was left."""

import json

import pytest

from app.store.benches import (
    SavedBench,
    SavedDraft,
    SavedSweep,
    draft_options,
    load_benches,
    save_bench,
)
from app.store.card_changes import CardChanges
from app.store.folders import Folders
from rules.games import GAMES

KNIVES, WCRR = GAMES["knives"], "russian_roulette"


@pytest.fixture
def folders(tmp_path):
    return Folders(tmp_path)


def a_bench():
    cards = (CardChanges(change={"peek_the_boo": {"copies": 5}}),)
    draft = SavedDraft(name="Cold hands", options={"target_points": 9}, cards=cards)
    sweep = SavedSweep(rule="target_points", low=5, high=20, wanted=("minutes",))
    return SavedBench(drafts=(draft, SavedDraft()), seats=4, bots="regular", shows=3, sweep=sweep)


def test_a_bench_comes_back_as_it_was(folders):
    save_bench(folders, "knives", SavedBench(games=50))
    save_bench(folders, WCRR, a_bench())
    assert load_benches(folders) == ({"knives": SavedBench(games=50), WCRR: a_bench()}, ())
    assert draft_options(WCRR, a_bench().drafts[0]).target_points == 9


def test_the_bench_that_was_left_last_is_known(folders):
    assert load_benches(folders).last is None
    for game in (WCRR, "knives", WCRR):
        save_bench(folders, game, SavedBench(games=50))
        assert load_benches(folders).last == game


def test_leaving_a_bench_as_it_was_writes_nothing(folders):
    save_bench(folders, WCRR, a_bench())
    before = folders.benches.stat()
    save_bench(folders, WCRR, a_bench())
    assert folders.benches.stat().st_mtime_ns == before.st_mtime_ns


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"shows": 9}, "'shows' should be"),
        ({"mood": 1}, "There's no 'mood'."),
        ({"drafts": 3}, "'drafts' should be"),
    ],
)
def test_bad_values_cost_nothing_else_and_are_moved_aside(folders, values, said):
    save_bench(folders, "knives", SavedBench(games=50))
    page = json.loads(folders.benches.read_text("utf-8"))
    page["knives"].update(values)
    folders.benches.write_text(json.dumps(page), "utf-8")
    found = load_benches(folders)
    assert found.by_game["knives"].games == 50
    assert said in found.problems[0]
    save_bench(folders, "knives", SavedBench(games=60))
    assert load_benches(folders) == ({"knives": SavedBench(games=60)}, ())
    assert json.loads((folders.root / "benches.json.bad").read_text("utf-8")) == page


def test_options_that_the_game_no_longer_has_are_as_printed():
    options = draft_options("knives", SavedDraft(options={"luck": 3, "length": 20}))
    assert options == KNIVES.options(length=20)
