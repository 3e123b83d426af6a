"""Law 4: who is asked, and when, depends on public facts only, and the view says who."""

from hypothesis import given

from rules.kernel.rng import Dice
from tests.laws.laws import check_asked, check_asked_in_twin
from tests.laws.tables import TABLES
from tests.laws.walks import Walk, walks


@given(walks(most=1500))
def test_law_04_the_view_says_who_is_asked(walk: Walk) -> None:
    for state in walk.positions(12):
        for seat in range(walk.seats):
            check_asked(walk.game, state, seat)


@given(walks())
def test_law_04_secrets_do_not_change_who_is_asked(walk: Walk) -> None:
    dice = Dice(walk.lot, "twins")
    for state in walk.positions(8):
        for seat in range(walk.seats):
            check_asked_in_twin(state, TABLES[walk.name].twin(state, seat, dice))
