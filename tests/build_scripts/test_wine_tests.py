"""The tests in Wine: which pieces there are, what Windows needs, and how each piece is told."""

import subprocess
from types import SimpleNamespace

import pytest

from build_scripts import dev, wine_tests
from build_scripts.package.windows import machine


def test_pieces_are_all_folders_with_tests_and_games_one_by_one():
    found = wine_tests.pieces()
    assert {"tests/store", "tests/app", "tests/games/knives"} <= set(found)
    assert "tests/games" not in found
    covered = [wine_tests.ROOT / piece for piece in found]
    for test in (wine_tests.ROOT / "tests" / "games").glob("*/**/test_*.py"):
        assert any(test.is_relative_to(piece) for piece in covered), test


def test_what_only_windows_needs_is_fetched_and_what_it_does_not_is_left_to_pip():
    text = "colorama==1 ; sys_platform == 'win32' \\\nmacholib==2 ; sys_platform == 'darwin' \\\n"
    assert wine_tests.of_windows(text) == (
        "colorama==1 \\\nmacholib==2 ; sys_platform == 'darwin' \\\n"
    )


class Computer:
    """Answers as a run of pytest does, or never."""

    def __init__(self, code, said):
        self.code, self.said, self.killed = code, said, False

    def run(self, python, *words, folder, patience):
        assert words[-1] == "tests/store"
        if self.said is None:
            raise subprocess.TimeoutExpired(words, patience)
        return SimpleNamespace(returncode=self.code, stdout=self.said.encode())

    def kill(self):
        self.killed = True


@pytest.mark.parametrize(
    ("code", "said", "told", "is_well"),
    [
        (0, "..\n3 passed, 1 skipped in 2.1s\n", "tests/store: 3 passed, 1 skipped, ", True),
        (5, "no tests ran in 0.1s\n", "tests/store: no summary, exit code 5, ", True),
        (1, "FAILED a::b - x\n1 failed in 2s\n", "tests/store: 1 failed, 0 s\n    FAILED a", False),
        (3, "", "tests/store: no summary, exit code 3, ", False),
        (0, None, "tests/store: didn't end in 3600 s", False),
    ],
)
def test_each_piece_is_told(capsys, code, said, told, is_well):
    computer = Computer(code, said)
    assert wine_tests.run(computer, wine_tests.PLACE, "tests/store") == is_well
    assert capsys.readouterr().out.startswith(told)
    assert computer.killed == (said is None)


def test_the_word_wine_leads_there(monkeypatch):
    monkeypatch.setattr(dev, "run_module", lambda *words: words)
    assert dev.test(["--wine", "tests/store"]) == ("build_scripts.wine_tests", "tests/store")


def test_without_wine_a_sentence_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(machine.shutil, "which", lambda tool: None)
    assert wine_tests.main([]) == 1
    assert "Testing in Wine needs wine wine64 and xvfb and" in capsys.readouterr().err
