"""Law 5: every world that can have come about is guessed, all equally often, and no other."""

import pytest

from rules.kernel.rng import Dice
from tests.laws import evenness_nbk as nbk
from tests.laws import worlds_nbk
from tests.laws.evenness import FEATURES, Feature, check_even, find
from tests.laws.worlds_knives import world_of


@pytest.mark.parametrize("number", [0, 10_000])
@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.__name__)
def test_law_05_all_worlds_are_equally_likely_with(feature: Feature, number: int) -> None:
    state, seat, worlds = find(feature, number)
    assert world_of(state) in worlds
    check_even(state, seat, worlds, Dice(number, "even"))


@pytest.mark.parametrize("number", [0, 10_000])
@pytest.mark.parametrize("feature", nbk.FEATURES, ids=lambda feature: feature.__name__)
def test_law_05_in_never_bring_a_knife_too_with(feature: nbk.Feature, number: int) -> None:
    state, seat, worlds = nbk.find(feature, number)
    assert worlds_nbk.world_of(state) in worlds
    nbk.check_even(state, seat, worlds, Dice(number, "even"))
