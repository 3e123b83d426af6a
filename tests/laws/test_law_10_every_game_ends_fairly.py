"""Law 10: an end within the declared bound, no card lost, and every winner justified."""

from hypothesis import given

from tests.laws.laws import check_game_to_its_end
from tests.laws.tables import TABLES
from tests.laws.walks import Walk, walks


@given(walks(most=0))
def test_law_10_a_game_played_by_lot_ends_with_all_its_cards_and_fair_points(walk: Walk) -> None:
    longest = walk.game.longest(walk.options)
    check_game_to_its_end(walk.steps(longest + 1), TABLES[walk.name], longest)
