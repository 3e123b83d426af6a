"""The tests of windows and contracts catch what they are there for: seeded faults."""

from collections.abc import Callable

import pytest

from tests.games.bazaar.laws import faults_in_rules as faults
from tests.kernel import test_open, test_windows
from tests.laws.faulty import Patch


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
    fault: Callable[[Patch], None], test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test()
    fault(monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        test()
