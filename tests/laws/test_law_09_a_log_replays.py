"""Law 9: options, seed and command log are the whole game; a replay gives equal positions."""

from hypothesis import given

from rules.kernel.rng import Dice
from tests.laws.laws import check_broken_log, check_replay
from tests.laws.walks import Walk, walks


@given(walks(most=0))
def test_law_09_a_log_written_as_text_gives_the_same_positions(walk: Walk) -> None:
    check_replay(walk.game, walk, 60)


@given(walks(most=0))
def test_law_09_a_log_that_turns_illegal_opens_at_its_last_sound_position(walk: Walk) -> None:
    check_broken_log(walk.game, walk, 60, Dice(walk.lot, "break"))
