"""Each law catches what it is there for at a table of Never Bring a Knife: seeded faults."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.games.never_bring_a_knife.game import NeverBringAKnife
from rules.games.never_bring_a_knife.worlds import Worlds
from rules.kernel.rng import Dice
from tests.laws.evenness_nbk import (
    cards_face_down,
    check_even,
    find,
    worlds_of_two_decks_that_count_differently,
)
from tests.laws.faults_in_rules_nbk import FAULTS, Patch
from tests.laws.faults_in_views_nbk import BENT_GUESSES, BENT_VIEWS, Bend, Faulty
from tests.laws.trials import Law
from tests.laws.trials_nbk import TRIALS


def only_names(part: object) -> str:
    """A test's id: the fault, and the law that has to find it."""
    return str(getattr(part, "__name__", ""))


@pytest.mark.parametrize(("bend", "law", "message"), BENT_VIEWS, ids=only_names)
def test_the_laws_report_a_bent_view(bend: Bend, law: Law, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        law(Faulty(bend))


@pytest.mark.parametrize(("fault", "law", "message"), FAULTS, ids=only_names)
def test_the_laws_report_a_fault_in_the_rules(
    fault: Callable[[Patch], None], law: Law, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        law(NeverBringAKnife())


@pytest.mark.parametrize("law", TRIALS.all, ids=only_names)
def test_the_laws_report_nothing_about_the_real_game(law: Law) -> None:
    reported = None
    try:
        law(NeverBringAKnife())
    except AssertionError as fault:
        reported = fault
    assert reported is None


@pytest.mark.parametrize(("bend", "message"), BENT_GUESSES, ids=only_names)
def test_law_5_reports_a_bent_guess(bend: Callable[[Any, Any], Any], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        TRIALS.law_5(Faulty(guess=bend))


def test_law_5_reports_uneven_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    guess = Worlds._roles

    def lazily(self: Worlds, dice: Dice) -> tuple[int, ...]:
        return min(guess(self, dice), guess(self, dice))

    found = find(cards_face_down, 0)
    monkeypatch.setattr(Worlds, "_roles", lazily)
    with pytest.raises(AssertionError, match="more often"):
        check_even(*found, Dice(1))


def test_law_5_reports_guesses_of_one_deck_where_there_were_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = find(worlds_of_two_decks_that_count_differently, 0)
    monkeypatch.setattr(Worlds, "_decks", lambda self: None)
    with pytest.raises(AssertionError, match=r"cannot have come about|more often"):
        check_even(*found, Dice(1))
