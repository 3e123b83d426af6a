"""Law 5: every world that can have come about is guessed, all equally often, and no other."""

import pytest

from rules.games import GAMES
from rules.kernel.rng import Dice
from tests.laws.evenness import EVENNESS, Feature, check_even

CASES = [
    pytest.param(game, feature, number, id=f"{game}-{feature.__name__}-{number}")
    for game in sorted(GAMES)
    for feature in EVENNESS[game].features
    for number in (0, 10_000)
]


@pytest.mark.parametrize(("game", "feature", "number"), CASES)
def test_law_05_all_worlds_are_equally_likely_with(
    game: str, feature: Feature, number: int
) -> None:
    found = EVENNESS[game].find(feature, number)
    assert EVENNESS[game].world_of(found[0]) in found[2]
    check_even(game, found, Dice(number, "even"))
