"""Law 2: `apply` leaves the old state unchanged, and `advance` on a copy does just the same."""

from hypothesis import given

from tests.laws.laws import check_apply_is_pure, check_refusal_is_pure
from tests.laws.walks import Walk, walks


@given(walks())
def test_law_02_apply_is_pure_and_advance_agrees(walk: Walk) -> None:
    for step in walk.steps(30):
        check_apply_is_pure(step)


@given(walks(most=1500))
def test_law_02_a_refused_command_changes_nothing(walk: Walk) -> None:
    for state in walk.positions(20):
        check_refusal_is_pure(state, walk.seats)
