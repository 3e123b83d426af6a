"""Each law catches what it is there for at a table with windows and contracts: seeded faults."""

from collections.abc import Callable

import pytest

from tests.kernel import bazaar_faults as faults
from tests.kernel import test_open, test_windows
from tests.kernel.bazaar.game import Bazaar
from tests.kernel.bazaar.state import BazaarOptions
from tests.kernel.bazaar_faults import FAULTS, Fault
from tests.kernel.bazaar_referee import BazaarTrials, BazaarWalk
from tests.laws.walks import SMALLEST_SEED

STEPS = 80


def walk_by(lot: int) -> BazaarWalk:
    """Three or four seats, with vetoes in turn or all at once."""
    options = BazaarOptions(rounds=2, sealed_vetoes=bool(lot % 2))
    return BazaarWalk("bazaar", 3 + lot % 2, options, SMALLEST_SEED + lot, lot)


def try_law(law: str) -> None:
    """Over a few walks, in which everything happens that a fault could be hidden in."""
    for walk in map(walk_by, range(10)):
        getattr(BazaarTrials(walk, STEPS), law)(Bazaar())


@pytest.mark.parametrize(("fault", "law", "message"), FAULTS)
def test_the_laws_report(
    fault: Fault, law: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        try_law(law)


@pytest.mark.parametrize(
    ("fault", "test"),
    [
        (
            faults.takes_any_contract,
            lambda: test_open.test_a_refusal_names_the_rule_and_changes_nothing(
                "( 0 3 ) ( 1 4 )", "BZ-SHARE-3"
            ),
        ),
        (
            faults.counters_what_lies_lowest,
            test_windows.test_a_counter_to_a_counter_lets_the_first_thing_happen,
        ),
        (
            faults.closes_after_one_pass,
            test_windows.test_everybody_else_who_holds_cards_is_asked_in_turn_whatever_the_cards_are,
        ),
        (
            faults.takes_a_tip_for_an_answer,
            test_windows.test_a_tip_in_a_sealed_beat_is_no_answer,
        ),
    ],
)
def test_the_tests_report(
    fault: Fault, test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test()
    fault(monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        test()
