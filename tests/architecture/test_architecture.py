"""The house as it was drawn: who may import whom, and what every file keeps to."""

import subprocess
import sys

import pytest

from tests.architecture import art, game_names, neighbours, shape
from tests.architecture.reading import PACKAGES, ROOT, read_tree

SOURCES = read_tree(ROOT)
WITHOUT_THE_REST = """
import importlib, sys
for name in ("app", "pygame", "numpy"):
    sys.modules[name] = None
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_imports_keep_to_the_table() -> None:
    assert neighbours.complaints(SOURCES) == []


def test_every_folder_has_a_row_in_the_table() -> None:
    folders = [f for package in PACKAGES for f in (ROOT / package).iterdir() if any(f.glob("*.py"))]
    names = [".".join(folder.relative_to(ROOT).parts) for folder in folders]
    assert [name for name in sorted(names) if neighbours.row_of(name) is None] == []


def test_no_modules_import_each_other() -> None:
    assert shape.cycles(SOURCES) == []


def test_no_import_hides_in_a_function() -> None:
    assert shape.imports_in_functions(SOURCES) == []


def test_nothing_is_pickled() -> None:
    assert shape.pickles(SOURCES) == []


def test_every_name_says_something() -> None:
    assert shape.empty_names(SOURCES) == []


def test_no_two_classes_share_a_name() -> None:
    assert shape.shared_names(SOURCES) == []


def test_every_public_thing_has_a_docstring() -> None:
    assert shape.undocumented(SOURCES) == []


def test_no_file_is_too_long() -> None:
    assert shape.too_long(SOURCES) == []


def test_folders_pass_nothing_on_but_their_game() -> None:
    assert shape.re_exports(SOURCES) == []


def test_a_game_is_named_only_where_it_is_at_home() -> None:
    assert game_names.strays(ROOT, game_names.every_game()) == []


def test_the_rules_run_without_the_app_and_without_a_screen() -> None:
    names = [source.name for source in SOURCES if source.name.startswith("rules")]
    command = [sys.executable, "-c", WITHOUT_THE_REST, *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_test_reads_what_is_there() -> None:
    names = {source.name for source in SOURCES}
    assert {"rules.kernel.play", "rules.games.knives.game", "app.main"} <= names


DRAWINGS = art.drawings(ROOT / "assets")


@pytest.mark.skipif(not DRAWINGS, reason="there are no drawings yet")
def test_every_drawing_is_whole_and_reaches_nowhere() -> None:
    assert [flaw for path in DRAWINGS for flaw in art.flaws(path)] == []
