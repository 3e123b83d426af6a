"""After a peek the chance is that of a good play: one that counts on everybody seeing it."""

from statistics import mean

import pytest

from app.bots.table_talk import TableTalk
from app.games.knight_shift.bots.estimates import chance, won
from app.games.knight_shift.bots.rollout import Rollout
from app.games.knight_shift.bots.sharp import worth_trying
from rules.kernel.rng import Dice
from tests.games.knight_shift.table.moments import played


@pytest.mark.parametrize(("seed", "number"), [(2, 39), (4, 10)])
def test_the_chance_after_a_peek_is_not_that_of_a_play_that_all_others_profit_from(seed, number):
    view = played(4, seed).view(0, number)
    assert view.decision.rule == "KS-PEEK-01"
    rollout, dice = Rollout(view), Dice(3)
    worlds = [rollout.guess(dice) for _ in range(40)]
    best = max(
        mean(won(world.after(0, play), 0) for world in worlds) for play in worth_trying(view)
    )
    assert abs(chance(view, Dice(5), TableTalk(), 40) - best) < 0.2
