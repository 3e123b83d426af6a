"""Law 10: an end within the declared bound, no card lost, and every winner justified."""

import pytest
from hypothesis import given

from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.rng import Dice
from tests.laws.laws import check_game_to_its_end
from tests.laws.tables import TABLES
from tests.laws.walks import SMALLEST_SEED, Walk, play_out, walks

# The longest of 10,000 games of Never Bring a Knife that were played by lot had 16.
MOST_ROUNDS = 40


@given(walks(most=0))
def test_law_10_a_game_played_by_lot_ends_with_all_its_cards_and_fair_points(walk: Walk) -> None:
    walk = walk.with_an_end()
    check_game_to_its_end(walk.steps(walk.longest + 1), TABLES[walk.name], walk.longest)


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_law_10_without_a_bound_a_game_played_by_lot_still_ends(seats: int) -> None:
    """Between two rounds a table can stand in finitely many ways, and from each of them chance can
    put Guns on one stack, round after round, while nobody heals: none goes on for ever.
    """
    options = NbkOptions()
    assert GAME.longest(options) is None
    for lot in range(20):
        state = GAME.start(options, seats, SMALLEST_SEED + lot)
        play_out(state, Dice(lot, "unbounded"), GAME.patience(options))
        assert state.outcome is not None
        assert state.number <= MOST_ROUNDS
