"""The ten laws hold for a game that has windows, contracts and piles at cards, with any deck."""

from pathlib import Path

import pytest

from rules.kernel.codec import decode, encode
from rules.kernel.rng import Dice
from tests.games.bazaar.laws.trials import TRIALS
from tests.kernel.bazaar.cards import OTHER
from tests.kernel.bazaar.state import BazaarOptions
from tests.laws import laws
from tests.laws.silence import check_silent_files, silence
from tests.laws.tables import TABLES, TRIED
from tests.laws.trials import LAWS, AnyGame, Trials
from tests.laws.walks import SMALLEST_SEED, Walk, single_changes

STEPS = 30
TABLE = TABLES["bazaar"]
DECKS = {"printed": TRIED["bazaar"], "other goods": TRIED["bazaar"].with_deck(OTHER)}
PRINTED, *CHANGED = single_changes(BazaarOptions)
CASES = [
    *((deck, seats, PRINTED) for deck in DECKS for seats in (2, 3, 4)),
    *((list(DECKS)[n % 2], 2 + n % 3, options) for n, options in enumerate(CHANGED)),
]
WALKS = [
    (DECKS[deck], Walk("bazaar", seats, options, SMALLEST_SEED + number, lot=number))
    for number, (deck, seats, options) in enumerate(CASES)
]


def case_id(case: tuple[str, int, BazaarOptions]) -> str:
    deck, seats, options = case
    changed = options.model_dump(exclude_defaults=True)
    return "-".join([deck, str(seats), *(f"{k}={v}" for k, v in changed.items())])


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("game", "walk"), WALKS, ids=map(case_id, CASES))
def test_it_holds(game: AnyGame, walk: Walk, law: str) -> None:
    reported = None
    try:
        getattr(Trials((walk,), STEPS, TRIALS.happenings, 0), law)(game)
    except AssertionError as broken:
        reported = broken
    assert reported is None


def test_law_1_it_is_silent() -> None:
    check_silent_files(Path("tests/kernel/bazaar"))
    with silence():
        laws.check_game_to_its_end(WALKS[0][1].steps(2000), TABLE, 2000)


def test_the_twins_change_every_secret() -> None:
    found: set[str] = set()
    for game, walk in WALKS[:3]:
        for step in walk.steps(STEPS, game):
            twin = TABLE.twin(step.before, step.seats[-1], Dice(1))
            found |= TABLE.changed(step.before, twin)
    assert found == set(TABLE.secrets)


def test_a_position_in_the_middle_of_a_window_comes_back_from_json() -> None:
    for game, walk in WALKS[:3]:
        for step in walk.steps(STEPS, game):
            assert decode(game, encode(step.before)) == step.before
