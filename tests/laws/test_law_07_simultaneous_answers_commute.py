"""Law 7: simultaneous answers commute; one can be changed until the last one is in."""

import pytest
from hypothesis import given

from rules.games import GAMES
from rules.kernel.play import advance, owed
from rules.kernel.rng import Dice
from rules.kernel.state import State
from tests.laws.laws import check_simultaneous, sealed_answers
from tests.laws.tables import TABLES, TRIED
from tests.laws.walks import Walk, by_lot, walks


def next_question_to_several(state: State, dice: Dice) -> State | None:
    """Play on by lot until several seats are asked at once and none has answered."""
    while state.outcome is None and len(owed(state)) < 2:
        advance(state, *by_lot(state, dice))
    return state if state.outcome is None else None


@given(walks(most=200))
def test_law_07_the_order_does_not_matter_and_second_thoughts_count(walk: Walk) -> None:
    dice = Dice(walk.lot, "simultaneous")
    state = next_question_to_several(next(walk.positions(1)), dice)
    if state is not None:
        check_simultaneous(walk.game, state, range(walk.seats), dice)


@given(walks(most=200))
def test_law_07_whoever_has_answered_may_answer_again_while_others_are_owed(walk: Walk) -> None:
    dice = Dice(walk.lot, "simultaneous")
    state = next_question_to_several(next(walk.positions(1)), dice)
    if state is not None:
        seat = owed(state)[0]
        choices = sealed_answers(state, seat)
        advance(state, seat, dice.choice(choices))
        assert sealed_answers(state, seat) == choices


@pytest.mark.parametrize("name", sorted(GAMES))
def test_law_07_is_tried_in_every_game_that_asks_several_seats(name: str) -> None:
    game = TRIED[name]
    found = next_question_to_several(game.start(game.options(), game.seat_counts[0], 1), Dice(1))
    assert (found is not None) == TABLES[name].simultaneous
