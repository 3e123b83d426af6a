"""Law 3: a view is built up from what the seat may see; nothing in it leads back to the state."""

from hypothesis import given

from tests.laws.laws import check_built_up
from tests.laws.tables import TABLES
from tests.laws.walks import Walk, walks


@given(walks(most=1500))
def test_law_03_a_view_is_plain_frozen_and_shows_no_hidden_card(walk: Walk) -> None:
    for state in walk.positions(12):
        for seat in walk.eyes:
            check_built_up(walk.game, TABLES[walk.name], state, seat)
