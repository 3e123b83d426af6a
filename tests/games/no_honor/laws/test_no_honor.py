"""What only No Honor Among Thieves adds to the laws: five seats, whole lists of mistakes, silence.

Three and four seats, every option and every fault are tried by the tests that all games share.
"""

from typing import Any

import pytest

from rules.kernel.play import legal, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.laws.trials import BUSY, TRIALS
from tests.games.no_honor.rules.standard import STANDARD
from tests.laws.refusals import check_refusals
from tests.laws.silence import silence
from tests.laws.tables import TABLES
from tests.laws.trials import LAWS, Trials
from tests.laws.walks import SMALLEST_SEED, Walk, play_out

TABLE = TABLES["no_honor"]
LONGER = BUSY.model_copy(update={"max_turns": 8})
FIVE = Walk("no_honor", 5, LONGER, SMALLEST_SEED + 5, lot=5)
THREE = Walk("no_honor", 3, LONGER, SMALLEST_SEED + 6, lot=6)
# One position in so many is looked at.
SELDOM = 10
# Where there are more answers than this, all that can be made of them would take too long.
MANY = 12


def broken(check: Any, *about: Any) -> str | None:
    """What a law reports."""
    try:
        check(*about)
    except AssertionError as found:
        return str(found)
    return None


@pytest.mark.parametrize("law", LAWS)
def test_a_law_holds_at_a_table_of_five(law: str) -> None:
    trials = Trials((FIVE,), 210, TRIALS.happenings, 0, every=SELDOM, mistakes=TRIALS.mistakes)
    assert broken(getattr(trials, law), STANDARD) is None


def test_law_6_why_something_is_refused_tells_nothing() -> None:
    tried = set()
    for step in THREE.steps(210, STANDARD):
        kind, seat = type(step.before.agenda[-1]), owed(step.before)[0]
        if kind not in tried and len(legal(step.before, seat)) < MANY:
            tried.add(kind)
            twin = TABLE.twin(step.before, seat, Dice(1))
            assert broken(check_refusals, STANDARD, step.before, seat, twin) is None
    assert len(tried) > 5


def test_law_1_a_whole_game_is_played_in_silence() -> None:
    state = STANDARD.start(STANDARD.options(max_turns=6), 4, SMALLEST_SEED)
    with silence():
        play_out(state, Dice(1), 20_000)
    assert state.outcome is not None


def test_law_6_the_twins_change_every_secret() -> None:
    found: set[str] = set()
    for step in FIVE.steps(60, STANDARD):
        found |= TABLE.changed(step.before, TABLE.twin(step.before, step.seats[-1], Dice(1)))
    assert found == set(TABLE.secrets)
