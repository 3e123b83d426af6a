"""Each law catches what it is there for: seeded faults in every game, every one of them reported.

A fault changes a real game a little: a view that says too much, a copy that forgets, a guess that
ignores what was seen. The law's check must name it.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.per_game import MissingPart
from rules.games import GAMES
from rules.games.knives import worlds as knives_worlds
from rules.games.knives.state import KnivesState
from rules.games.knives.view import KnivesView, look
from rules.games.knives.worlds import Worlds as KnivesWorlds
from rules.games.never_bring_a_knife.worlds import Worlds as NbkWorlds
from rules.games.russian_roulette.worlds import HiddenHands
from rules.games.russian_roulette.worlds import Worlds as WcrrWorlds
from rules.kernel.rng import Dice
from tests.laws import laws
from tests.laws.evenness import EVENNESS, check_even
from tests.laws.faulty import (
    BENT_GUESSES,
    BENT_VIEWS,
    FAULTS,
    KERNEL_BENT_VIEWS,
    KERNEL_FAULTS,
    Bend,
    Patch,
    faulty,
)
from tests.laws.occasions import occasions
from tests.laws.silence import Noise, check_silent_files, silence
from tests.laws.tables import TABLES, TRIED
from tests.laws.trials import LAWS, TRIALS

KNIVES = TRIALS["knives"]


def each(parts: dict[str, Iterable[Any]], games: Iterable[str] = GAMES) -> list[Any]:
    """What every game brings of something, with the game before it; its id is what goes wrong."""
    return [
        pytest.param(game, *row, id=f"{game}-{row[0].__name__}-{row[1]}")
        for game in games
        for row in parts[game]
    ]


@pytest.mark.parametrize("parts", [TABLES, TRIALS, FAULTS, BENT_VIEWS, BENT_GUESSES, EVENNESS])
def test_a_game_without_a_part_is_told_which(parts: dict[str, Any]) -> None:
    assert all(parts[game] for game in GAMES)
    missing = r"no module tests\.games\.new_game\.laws\.\w+: it has to hold"
    with pytest.raises(MissingPart, match=missing):
        parts["new_game"]


@pytest.mark.parametrize("game", TRIED)
def test_the_walks_are_eventful(game: str) -> None:
    trials = TRIALS[game]
    found = trials.happenings(trials.walk(TRIED[game]))
    assert len(found) == trials.wanted, found


@pytest.mark.parametrize(
    ("game", "bend", "law", "message"),
    [*each(BENT_VIEWS), *each(dict.fromkeys(TRIED, KERNEL_BENT_VIEWS), TRIED)],
)
def test_the_laws_report_a_bent_view(game: str, bend: Bend, law: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        getattr(TRIALS[game], law)(faulty(TRIED[game], bend))


@pytest.mark.parametrize(
    ("game", "fault", "law", "message"),
    [*each(FAULTS, TRIED), *each(dict.fromkeys(TRIED, KERNEL_FAULTS), TRIED)],
)
def test_the_laws_report_a_fault_in_the_rules(
    game: str,
    fault: Callable[[Patch], None],
    law: str,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if law == "law_6_by_kind":
        occasions(game)
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        getattr(TRIALS[game], law)(TRIED[game])


@pytest.mark.parametrize("law", [*LAWS, "law_6_by_kind"])
@pytest.mark.parametrize("game", GAMES)
def test_the_laws_report_nothing_about_the_real_game(game: str, law: str) -> None:
    reported, some = None, replace(TRIALS[game], every=9)
    try:
        getattr(some, law)(TRIED[game])
    except AssertionError as fault:
        reported = fault
    assert reported is None


@pytest.mark.parametrize(("game", "bend", "message"), each(BENT_GUESSES))
def test_law_5_reports_a_bent_guess(game: str, bend: Bend, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        TRIALS[game].law_5(faulty(TRIED[game], guess=bend))


@pytest.mark.parametrize("game", GAMES)
def test_law_5_reports_the_real_seed_in_a_guess(game: str) -> None:
    def real_seed(view: Any, guess: Any) -> Any:
        guess.seed = TRIALS[game].walks[0].seed
        return guess

    with pytest.raises(AssertionError, match="the real seed"):
        TRIALS[game].law_5(faulty(TRIED[game], guess=real_seed))


# Law 5: worlds that are guessed more often than others


def picks_lazily(patch: Patch) -> None:
    """Any place that a card can have, whatever it leaves for the others."""

    def lazily(self: KnivesWorlds, where: Any, rooms: Any, dice: Dice) -> int:
        fits = [p for p in where if rooms[p] and self._completions(knives_worlds._less(rooms, p))]
        return dice.choice(fits)

    patch.setattr(KnivesWorlds, "_pick_place", lazily)


def prefers_cops(patch: Patch) -> None:
    """Of two guesses the smaller one."""
    guess = NbkWorlds._roles

    def lazily(self: NbkWorlds, dice: Dice) -> tuple[int, ...]:
        return min(guess(self, dice), guess(self, dice))

    patch.setattr(NbkWorlds, "_roles", lazily)


def guesses_one_deck(patch: Patch) -> None:
    """What was dealt from two decks is guessed as if it came from one."""
    patch.setattr(NbkWorlds, "_decks", lambda self: None)


def forgets_the_reshuffle(patch: Patch) -> None:
    """Action cards are guessed as if they had never been shuffled again."""
    guess = HiddenHands.guess

    def at_first(self: HiddenHands, dice: Dice) -> Any:
        self.view = replace(self.view, reshuffle=None)
        return guess(self, dice)

    patch.setattr(HiddenHands, "guess", at_first)


def trusts_everybody(patch: Patch) -> None:
    """Of two guesses the one with fewer cheats."""
    lay_down = WcrrWorlds._lay_down

    def trusting(self: WcrrWorlds, guess: Any, owner: int, dice: Dice, wish: int | None) -> None:
        lay_down(self, guess, owner, dice, None if dice.below(2) else 0)

    patch.setattr(WcrrWorlds, "_lay_down", trusting)


@pytest.mark.parametrize(
    ("game", "feature", "fault"),
    [
        ("russian_roulette", "a_card_that_cannot_be_in_the_deck", forgets_the_reshuffle),
        ("russian_roulette", "pockets_and_guns", trusts_everybody),
        ("knives", "a_suit_not_followed", picks_lazily),
        ("never_bring_a_knife", "cards_face_down", prefers_cops),
        (
            "never_bring_a_knife",
            "worlds_of_two_decks_that_count_differently",
            guesses_one_deck,
        ),
    ],
)
def test_law_5_reports_uneven_guesses(
    game: str, feature: str, fault: Callable[[Patch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = EVENNESS[game]
    wanted = next(found for found in rules.features if found.__name__ == feature)
    found = rules.find(wanted, 0)
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=r"more often|cannot have come about"):
        check_even(game, found, Dice(1))


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
    def bend(state: Any, view: Any) -> Any:
        noise()
        return view

    with pytest.raises(Noise), silence():
        faulty(GAMES["knives"], bend).look(KNIVES.walks[0].start(), 0)


def test_a_refused_command_that_leaves_a_trace_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def stirring(state: KnivesState, seat: int) -> KnivesView:
        state.drawn += 1
        return look(state, seat)

    monkeypatch.setattr(KnivesState, "look", stirring)
    with pytest.raises(AssertionError, match="a refused command"):
        laws.check_refusal_is_pure(KNIVES.walks[0].start(), 5)


def test_a_refusal_that_tells_what_is_hidden_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def over_a_shoulder(state: KnivesState, seat: int) -> KnivesView:
        view = look(state, seat)
        left = state.holdings[(seat + 1) % 5] if state.trick else 0
        return replace(view, holding=view.holding | left)

    monkeypatch.setattr(KnivesState, "look", over_a_shoulder)
    with pytest.raises(AssertionError, match="tell twin worlds apart by why"):
        KNIVES.law_6(faulty(GAMES["knives"], lambda state, view: look(state, view.seat)))
