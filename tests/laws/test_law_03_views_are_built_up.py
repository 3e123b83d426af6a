"""Law 3: a view is built up from what the seat may see; nothing in it leads back to the state."""

from hypothesis import given

from tests.laws.laws import check_built_up, check_conserved
from tests.laws.tables import TABLES
from tests.laws.walks import Walk, walks


@given(walks(most=1500))
def test_law_03_a_view_is_plain_frozen_and_shows_no_hidden_card(walk: Walk) -> None:
    for state in walk.positions(12):
        for seat in walk.eyes:
            check_built_up(walk.game, TABLES[walk.name], state, seat)


@given(walks())
def test_law_03_a_view_between_the_parts_of_a_command_is_built_up_alike(walk: Walk) -> None:
    for step in walk.steps(30):
        for state in step.between:
            for seat in walk.eyes:
                check_built_up(walk.game, TABLES[walk.name], state, seat)
                check_conserved(walk.game, TABLES[walk.name], state)
