"""Law 8: an animation that follows the events can never show a card that the view does not."""

from hypothesis import given

from tests.laws.laws import check_all_piles_follow, check_opening_follows
from tests.laws.walks import Walk, walks


@given(walks())
def test_law_08_the_redacted_events_turn_the_old_piles_into_the_new(walk: Walk) -> None:
    for step in walk.steps(30):
        check_all_piles_follow(step)


@given(walks(most=0))
def test_law_08_the_first_deal_leads_from_an_empty_table_to_the_first_view(walk: Walk) -> None:
    for seat in walk.eyes:
        check_opening_follows(walk.game, walk, seat)
