"""The ten laws hold for a game that has windows, contracts and piles at cards."""

from pathlib import Path

import pytest

from rules.kernel.codec import decode, encode
from rules.kernel.rng import Dice
from tests.kernel.bazaar.state import BazaarOptions
from tests.kernel.bazaar_referee import BAZAARS, TABLE, BazaarTrials, BazaarWalk
from tests.laws import laws
from tests.laws.silence import check_silent_files, silence
from tests.laws.trials import Law
from tests.laws.walks import SMALLEST_SEED, single_changes

STEPS = 30
PRINTED, *CHANGED = single_changes(BazaarOptions)
CASES = [
    *((name, seats, PRINTED) for name in BAZAARS for seats in (2, 3, 4)),
    *((list(BAZAARS)[n % 2], 2 + n % 3, options) for n, options in enumerate(CHANGED)),
]
WALKS = [
    BazaarWalk(name, seats, options, SMALLEST_SEED + number, lot=number)
    for number, (name, seats, options) in enumerate(CASES)
]


def walk_id(walk: BazaarWalk) -> str:
    changed = walk.options.model_dump(exclude_defaults=True)
    return "-".join([walk.name, str(walk.seats), *(f"{k}={v}" for k, v in changed.items())])


@pytest.mark.parametrize("law", BazaarTrials(WALKS[0], STEPS).all, ids=lambda law: law.__name__)
@pytest.mark.parametrize("walk", WALKS, ids=walk_id)
def test_it_holds(walk: BazaarWalk, law: Law) -> None:
    reported = None
    try:
        getattr(BazaarTrials(walk, STEPS), law.__name__)(walk.game)
    except AssertionError as broken:
        reported = broken
    assert reported is None


def test_law_1_it_is_silent() -> None:
    check_silent_files(Path("tests/kernel/bazaar"))
    with silence():
        laws.check_game_to_its_end(WALKS[0].steps(2000), TABLE, 2000)


def test_the_twins_change_every_secret() -> None:
    found: set[str] = set()
    for walk in WALKS[:3]:
        for step in walk.steps(STEPS):
            twin = TABLE.twin(step.before, step.seats[-1], Dice(1))
            found |= TABLE.changed(step.before, twin)
    assert found == set(TABLE.secrets)


def test_a_position_in_the_middle_of_a_window_comes_back_from_json() -> None:
    for walk in WALKS[:3]:
        for step in walk.steps(STEPS):
            assert decode(walk.game, encode(step.before)) == step.before
