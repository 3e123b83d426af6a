"""Law 1: no screen, no files, no clock, no global chance, no threads in `rules/`."""

from pathlib import Path

from hypothesis import given

import rules
from rules.kernel.play import apply
from rules.kernel.rng import Dice
from rules.kernel.state import State
from tests.laws.silence import check_silent_files, silence
from tests.laws.walks import Walk, by_lot, walks


def test_law_01_no_file_of_the_rules_imports_or_calls_anything_noisy() -> None:
    check_silent_files(Path(rules.__file__).parent)


@given(walks())
def test_law_01_a_game_is_played_looked_at_and_guessed_in_silence(walk: Walk) -> None:
    with silence():
        guesses = play_in_silence(walk)
    assert len(guesses) == walk.seats


def play_in_silence(walk: Walk) -> list[State]:
    game, dice = walk.game, Dice(walk.lot)
    state = walk.start()
    for _ in range(90):
        if state.outcome is None:
            state, _ = apply(state, *by_lot(state, dice))
    game.zones(state)
    return [game.determinize(game.look(state, seat), dice) for seat in range(walk.seats)]
