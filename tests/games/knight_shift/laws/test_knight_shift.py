"""The ten laws hold for Knight Shift at every table, under every option, with another deck too."""

from typing import Any

import pytest

from rules.kernel.rng import Dice
from tests.games.knight_shift.laws.trials import TRIALS
from tests.games.knight_shift.rules.standard import STANDARD
from tests.games.knight_shift.rules.table import PLAYED
from tests.laws.silence import silence
from tests.laws.tables import TABLES
from tests.laws.trials import LAWS, Trials
from tests.laws.walks import SMALLEST_SEED, Walk, play_out, single_changes

STEPS = 7
TABLE = TABLES["knight_shift"]
PRINTED, *CHANGED = single_changes(STANDARD.options)
CASES = [
    *((STANDARD, seats, PRINTED) for seats in STANDARD.seat_counts),
    *(((STANDARD, PLAYED)[n % 2], 2 + n % 2, options) for n, options in enumerate(CHANGED)),
]


def case_id(case: Any) -> str:
    game, seats, options = case
    changed = options.model_dump(exclude_defaults=True)
    return "-".join([game.deck_file.name, str(seats), *(f"{k}={v}" for k, v in changed.items())])


@pytest.mark.parametrize("case", CASES, ids=map(case_id, CASES))
def test_every_law_holds(case: Any) -> None:
    game, seats, options = case
    number = CASES.index(case)
    walk = Walk("knight_shift", seats, options, SMALLEST_SEED + number, lot=number)
    trials = Trials((walk.with_an_end(),), STEPS, TRIALS.happenings, 0)
    reported = {}
    for law in LAWS:
        try:
            getattr(trials, law)(game)
        except AssertionError as broken:
            reported[law] = str(broken)
    assert reported == {}


def test_law_1_a_whole_game_is_played_in_silence() -> None:
    state = STANDARD.start(PRINTED, 4, SMALLEST_SEED)
    with silence():
        play_out(state, Dice(1), 400)
    assert state.outcome is not None


def test_law_6_the_twins_change_every_secret() -> None:
    found: set[str] = set()
    for step in TRIALS.walk(STANDARD):
        found |= TABLE.changed(step.before, TABLE.twin(step.before, step.seats[-1], Dice(1)))
    assert found == set(TABLE.secrets)
