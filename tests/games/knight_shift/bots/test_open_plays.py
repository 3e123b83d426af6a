"""After a peek the chance is that of a good play: one that counts on everybody seeing it."""

import pytest

from app.bots.table_talk import TableTalk
from app.games.knight_shift.bots.estimates import answer_chances, chance
from app.games.knight_shift.bots.sharp import worth_trying
from rules.kernel.rng import Dice
from tests.games.knight_shift.table.moments import played


@pytest.mark.parametrize(("seed", "number"), [(2, 39), (4, 10)])
def test_the_chance_after_a_peek_is_not_that_of_a_play_that_all_others_profit_from(seed, number):
    view = played(4, seed).view(0, number)
    assert view.decision.rule == "KS-PEEK-01"
    best = max(answer_chances(view, worth_trying(view), Dice(3), TableTalk(), 40))
    assert abs(chance(view, Dice(5), TableTalk(), 40) - best) < 0.2
