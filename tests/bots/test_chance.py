"""The chance to win is honest: from a view alone, sure where the end is, better where things are.

Over 60 games of bots of the level regular each (12 worlds a look) what was foretold came true so
often, for all looks in a bin:

    Knives               0-20 %: 9 of 100   20-40: 27   40-60: 42   60-80: 67   80-100: 88
    Never Bring a Knife  0-20 %: 9 of 100   20-40: 27   40-60: 45   60-80: 56   80-100: 83

A look took 44 ms at Knives and 149 ms at Never Bring a Knife, in the middle, on a busy machine.
"""

import pytest

from app.bots.estimates import win_chance
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.rng import Dice
from tests.bots.positions import sampled
from tests.bots.trials import TRIALS
from tests.laws.tables import TABLES


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_same_in_twin_worlds(game):
    dice, rules = Dice(8, "twins"), with_our_deck(GAMES[game])
    for state, seat in sampled(game, TRIALS[game].seats[0], 500, 11, 12):
        twin = TABLES[game].twin(state, seat, dice)
        both = [win_chance(game, rules.look(s, seat), 4, effort=2) for s in (state, twin)]
        assert both[0] == both[1]
