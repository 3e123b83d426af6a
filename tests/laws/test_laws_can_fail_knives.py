"""Each law catches what it is there for: seeded faults, every one of them reported.

A fault changes the real game of Knives a little: a view that says too much, a copy that forgets, a
guess that ignores what was seen. The law's check must name it.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.games.knives import worlds
from rules.games.knives.game import Knives
from rules.games.knives.state import KnivesState
from rules.games.knives.view import KnivesView, look
from rules.games.knives.worlds import Worlds
from rules.kernel.rng import Dice
from tests.laws import laws
from tests.laws.evenness import a_suit_not_followed, check_even, find
from tests.laws.faults_in_rules_knives import FAULTS, Patch
from tests.laws.faults_in_views_knives import BENT_GUESSES, BENT_VIEWS, Bend, Faulty
from tests.laws.silence import Noise, check_silent_files, silence
from tests.laws.trials_knives import TRIALS, WALK


def only_names(part: object) -> str:
    """A test's id: the fault, and the law that has to find it."""
    return str(getattr(part, "__name__", ""))


@pytest.mark.parametrize(("bend", "law", "message"), BENT_VIEWS, ids=only_names)
def test_the_laws_report_a_bent_view(bend: Bend, law: Callable[[Any], None], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        law(Faulty(bend))


@pytest.mark.parametrize(("fault", "law", "message"), FAULTS, ids=only_names)
def test_the_laws_report_a_fault_in_the_rules(
    fault: Callable[[Patch], None],
    law: Callable[[Any], None],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        law(Knives())


@pytest.mark.parametrize("law", TRIALS.all, ids=only_names)
def test_the_laws_report_nothing_about_the_real_game(law: Callable[[Any], None]) -> None:
    reported = None
    try:
        law(Knives())
    except AssertionError as fault:
        reported = fault
    assert reported is None


@pytest.mark.parametrize(("bend", "message"), BENT_GUESSES, ids=only_names)
def test_law_5_reports_a_bent_guess(bend: Callable[[Any, Any], Any], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        TRIALS.law_5(Faulty(guess=bend))


def test_law_5_reports_uneven_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    def lazily(self: Worlds, where: Any, rooms: Any, dice: Dice) -> int:
        return dice.choice(
            [p for p in where if rooms[p] and self._completions(worlds._less(rooms, p))]
        )

    found = find(a_suit_not_followed, 0)
    monkeypatch.setattr(Worlds, "_pick_place", lazily)
    with pytest.raises(AssertionError, match="more often"):
        check_even(*found, Dice(1))


# Law 1: noise


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from time import sleep",
        "import os.path",
        "import pygame",
        "open('save')",
        "print('hello')",
        "import sys\nsys.stdout.write('hello')",
        "from sys import stdout",
        "def f():\n    import threading",
        "def f():\n    global cards\n    cards = 3",
    ],
)
def test_law_1_reports_a_noisy_file(line: str, tmp_path: Path) -> None:
    (tmp_path / "quiet.py").write_text("import sys\nprinted = sys.modules\n")
    check_silent_files(tmp_path)
    (tmp_path / "noisy.py").write_text(line)
    with pytest.raises(Noise, match=r"noisy\.py"):
        check_silent_files(tmp_path)


def test_law_1_reports_a_folder_with_nothing_to_read(tmp_path: Path) -> None:
    with pytest.raises(Noise, match="nothing to read"):
        check_silent_files(tmp_path)


@pytest.mark.parametrize(
    "noise",
    [
        lambda: __import__("time").time(),
        lambda: __import__("random").random(),
        lambda: __import__("socket").socket(),
        lambda: open(__file__),  # noqa: SIM115
        lambda: print("hello"),
    ],
)
def test_law_1_reports_a_noise_in_play(noise: Callable[[], object]) -> None:
    def bend(state: KnivesState, view: KnivesView) -> KnivesView:
        noise()
        return view

    with pytest.raises(Noise), silence():
        Faulty(bend).look(WALK.start(), 0)


def test_a_refused_command_that_leaves_a_trace_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def stirring(state: KnivesState, seat: int) -> KnivesView:
        state.drawn += 1
        return look(state, seat)

    monkeypatch.setattr(KnivesState, "look", stirring)
    with pytest.raises(AssertionError, match="a refused command"):
        laws.check_refusal_is_pure(WALK.start(), 5)


def test_a_refusal_that_tells_what_is_hidden_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def over_a_shoulder(state: KnivesState, seat: int) -> KnivesView:
        view = look(state, seat)
        left = state.holdings[(seat + 1) % 5] if state.trick else 0
        return replace(view, holding=view.holding | left)

    monkeypatch.setattr(KnivesState, "look", over_a_shoulder)
    with pytest.raises(AssertionError, match="tell twin worlds apart by why"):
        TRIALS.law_6(Faulty(lambda state, view: look(state, view.seat)))
