"""A new game that is laid out works at once: it's made in a copy, and held to the laws there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.new_game import __main__ as new_game
from build_scripts.new_game.__main__ import LISTS, TEMPLATE, Refused, lay_out, names_of
from tests.architecture.game_names import LISTS as KNOWN_LISTS

ROOT = new_game.ROOT
KEY = "two_jacks"
COPIED = ("rules", "app", "assets", "tests", "build_scripts")
SHARED = ("parts", "rule_ids", "option_tables", "chosen_deals")
TESTS = (
    f"tests/games/{KEY}",
    *(f"tests/games/test_{name}.py" for name in SHARED),
    "tests/laws",
    "tests/golden",
    "tests/app/test_table_look.py",
)
SHAPE = (
    "tests/architecture/test_figures.py",
    "tests/architecture/test_architecture.py::test_a_game_is_named_only_where_it_is_at_home",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The project somewhere else, with one more game."""
    root = tmp_path_factory.mktemp("copy")
    for folder in COPIED:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "ARCHITECTURE.md"):
        shutil.copy(ROOT / file, root)
    return root, run(root, "-m", "build_scripts.new_game", KEY)


def run(root, *words):
    """What a Python says and returns in another folder."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_game_keeps_the_laws(copy):
    root, made = copy
    assert made.returncode == 0, made.stderr
    done = run(root, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS, "-k", KEY)
    assert done.returncode == 0, done.stdout
    passed = next(line for line in done.stdout.splitlines() if "%]" in line)
    assert passed.startswith("....")


def test_it_fits_the_shape_of_the_whole(copy):
    done = run(copy[0], "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *SHAPE)
    assert done.returncode == 0, done.stdout


def test_its_sources_are_as_all_are(copy):
    root, _ = copy
    folders = [f"{top}/games/{KEY}" for top in ("rules", "app", "tests")]
    lists = [file for file, _ in LISTS]
    for how in (("check",), ("format", "--check")):
        done = run(root, "-m", "ruff", *how, "--no-cache", *folders, *lists)
        assert done.returncode == 0, done.stdout


def test_it_says_what_was_made_and_what_is_left(copy):
    said = copy[1].stdout
    assert said.startswith("Two Jacks is on the shelf: ")
    assert f"rules/games/{KEY}: " in said
    assert f"assets/games/{KEY}/rules.md: your rules" in said


def test_nothing_of_the_pattern_shows_in_it(copy):
    files = [path for top in COPIED for path in (copy[0] / top / "games" / KEY).rglob("*.*")]
    texts = [path.read_text("utf-8") for path in files if path.suffix != ".pyc"]
    assert len(texts) > 40
    assert not [text for text in texts for word in ("one_card", "One Card", "OC-") if word in text]


def test_the_two_lists_are_the_only_ones():
    assert {file for file, _ in LISTS} == set(KNOWN_LISTS)


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("Two", "'Two' can't be a key"),
        ("two-jacks", "can't be a key"),
        ("two jacks", "can't be a key"),
        ("", "can't be a key"),
        ("ox", "too short"),
        ("one_card", "the pattern itself"),
        ("knives", "There's already a game knives, in rules/games/knives."),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(key, says, capsys):
    assert new_game.main([key]) == 1
    said = capsys.readouterr().out
    assert says in said
    assert said.endswith(".\n")


def test_it_takes_one_name(capsys):
    assert new_game.main([]) == 2
    assert "one name" in capsys.readouterr().out


def test_rules_begin_with_letters_of_their_own(tmp_path):
    assert names_of("two_jacks", ROOT).prefix == "TJ-"
    assert names_of("whist", ROOT).prefix == "WH-"
    text = tmp_path / "assets" / "games" / "tall_jane" / "rules.md"
    text.parent.mkdir(parents=True)
    text.write_text("**TJ-DEAL-01** Deal.\n", "utf-8")
    assert names_of("two_jacks", tmp_path).prefix == "TW-"


def test_a_list_that_is_not_there_is_named(tmp_path):
    for file, _ in LISTS:
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).write_text("", "utf-8")
    with pytest.raises(Refused, match="no list NAMES"):
        lay_out(KEY, tmp_path)


def test_the_pattern_is_in_the_four_folders():
    assert {path.name for path in TEMPLATE.iterdir() if path.is_dir()} >= set(new_game.TOPS)
    assert all((TEMPLATE / top / "games").is_dir() for top in new_game.TOPS)
    assert Path(TEMPLATE / "rules/games/one_card/game.py").is_file()
