"""Whole games as text: a change of the rules shows here, line by line, before it is accepted.

The files are written by `python -m tests.golden.regenerate`, never by a test.
"""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from rules.games import GAMES
from tests.golden import cases
from tests.golden.cases import Case, all_cases
from tests.golden.games import TOLD
from tests.golden.playthrough import playthrough
from tests.golden.regenerate import regenerate, strangers

CASES = all_cases()
HINT = "run `python -m tests.golden.regenerate` and read the diff"
LINES_SHOWN = 60
MOST_BYTES = 60_000


def complaint(path: Path, text: str) -> str | None:
    """What is wrong with a case's file, if anything."""
    if not path.exists():
        return f"{path.name} is missing: {HINT}"
    old = path.read_text("utf-8")
    if old == text:
        return None
    diff = unified_diff(old.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=1)
    return "\n".join([f"{path.name} differs: {HINT}", *islice(diff, LINES_SHOWN)])


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}_{case.path.stem}")
def test_the_game_goes_as_it_is_written_down(case: Case) -> None:
    text = playthrough(case)
    problem = complaint(case.path, text)
    assert problem is None, problem
    assert len(text.encode()) < MOST_BYTES, "too long to be reviewed"
    missing = [word for word in case.shows if word not in text]
    assert not missing, f"{case.path.name} no longer shows {missing}: give it another seed"


def test_no_file_belongs_to_nothing() -> None:
    assert strangers([case.path for case in CASES]) == []


def test_every_game_is_played_at_every_number_of_seats() -> None:
    played = {(case.game, case.seats) for case in CASES}
    assert played == {(n, seats) for n, game in GAMES.items() for seats in game.seat_counts}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_playthroughs_of_a_game_show_everything_between_them(game: str) -> None:
    texts = [case.path.read_text("utf-8") for case in CASES if case.game == game]
    assert [word for word in TOLD[game].shown if not any(word in text for text in texts)] == []


def test_no_two_cases_share_a_file() -> None:
    assert len({case.path for case in CASES}) == len(CASES)


def test_a_missing_a_changed_and_a_strange_file_are_reported(tmp_path: Path) -> None:
    case, text = CASES[0], playthrough(CASES[0])
    path = tmp_path / case.path.name
    assert "is missing" in (complaint(path, text) or "")
    path.write_text(text.replace("play", "lay", 1), "utf-8")
    assert "\n-" in (complaint(path, text) or "")
    (tmp_path / "nobody.txt").touch()
    assert strangers([path]) == [tmp_path / "nobody.txt"]


def test_regenerating_mends_all_of_that_and_then_has_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cases, "golden_folder", lambda game: tmp_path)
    case = CASES[0]
    path = case.path
    path.write_text("old", "utf-8")
    (tmp_path / "nobody.txt").touch()
    done = regenerate([case])
    assert done == [f"changed {path.name}", "deleted nobody.txt, which belonged to nothing"]
    assert complaint(path, playthrough(case)) is None
    assert regenerate([case]) == []
