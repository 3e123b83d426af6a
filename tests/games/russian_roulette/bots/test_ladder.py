"""Each quick level beats the one below it; how far, and what `sharp` does, is for the lab."""

import pytest

from app.lab.duel import DealJob, DuelPlan, DuelTally
from rules.games.russian_roulette.game import GAME
from tests.games.russian_roulette.bots.positions import WITH_CARDS


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("hero", "field", "least"), [("novice", "random", 1.3), ("regular", "novice", 1.2)]
)
def test_a_level_beats_the_one_below_it(hero, field, least, seats):
    plan = DuelPlan(
        GAME.name, GAME.options(), seats, hero, field, "game", seed=3, deals=120 // seats,
        deck=WITH_CARDS.deck_file,
    )  # fmt: skip
    job, tally = DealJob(plan), DuelTally(plan)
    for number in range(1, plan.deals + 1):
        tally.add(job(number).record)
    wins = next(c for c in tally.figures().comparisons if c.measure == "wins")
    assert wins.hero.value >= least / seats
    assert wins.hero.low > 1 / seats
