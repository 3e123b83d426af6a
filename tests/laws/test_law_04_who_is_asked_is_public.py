"""Law 4: who is asked, and when, depends on public facts only, and the view says who.

So does what anybody can say.
"""

import pytest
from hypothesis import given

from rules.games.knives.game import Knives
from rules.games.knives.options import KnivesOptions
from rules.games.knives.view import KnivesView
from rules.kernel.notation import read_claim
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim
from tests.laws.laws import (
    check_asked,
    check_asked_in_twin,
    check_nobody_asked,
    check_sayings_in_twin,
)
from tests.laws.tables import TABLES
from tests.laws.walks import SMALLEST_SEED, Walk, walks


@given(walks(most=1500))
def test_law_04_the_view_says_who_is_asked(walk: Walk) -> None:
    for state in walk.positions(12):
        for seat in walk.eyes:
            check_asked(walk.game, state, seat)


@given(walks())
def test_law_04_nobody_is_asked_between_the_parts_of_a_command(walk: Walk) -> None:
    for step in walk.steps(30):
        for state in step.between:
            for seat in walk.eyes:
                check_nobody_asked(walk.game, state, seat)


@given(walks())
def test_law_04_secrets_do_not_change_who_is_asked(walk: Walk) -> None:
    dice = Dice(walk.lot, "twins")
    for state in walk.positions(8):
        for seat in walk.eyes:
            check_asked_in_twin(state, TABLES[walk.name].twin(state, seat, dice))


@given(walks())
def test_law_04_secrets_do_not_change_what_can_be_said(walk: Walk) -> None:
    dice = Dice(walk.lot, "twins")
    for state in walk.positions(8):
        for seat in range(walk.seats):
            twin = TABLES[walk.name].twin(state, seat, dice)
            check_sayings_in_twin(walk.game, walk.seats, state, twin)


@given(walks())
def test_law_04_what_can_be_said_can_be_written(walk: Walk) -> None:
    for state in walk.positions(4):
        for seat in range(walk.seats):
            offered = walk.game.sayings(walk.game.look(state, seat))
            assert [read_claim(str(claim)) for claim in offered] == list(offered)


class Narration(Knives):
    """A fault: one can only say what one holds."""

    def sayings(self, view: KnivesView) -> tuple[Claim, ...]:
        """Nobody should know this."""
        return (Claim("hold", view.holding.bit_length() % 100),)


def test_law_04_a_vocabulary_that_tells_is_caught() -> None:
    walk = Walk("knives", 5, KnivesOptions(), SMALLEST_SEED + 1, lot=1)
    state = walk.start()
    twin = TABLES["knives"].twin(state, 0, Dice(1, "twins"))
    with pytest.raises(AssertionError, match="can say tells what is hidden"):
        check_sayings_in_twin(Narration(), 5, state, twin)
