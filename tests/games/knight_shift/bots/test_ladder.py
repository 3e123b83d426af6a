"""Each quick level beats the one below it; how far, and what `sharp` does, is for the lab."""

import pytest

from app.lab.duel import DealJob, DuelPlan, DuelTally
from rules.games import GAMES
from rules.games.knight_shift.game import GAME
from tests.games.knight_shift.rules.standard import STANDARD


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.name, GAME)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("hero", "field", "least"), [("novice", "random", 1.3), ("regular", "novice", 1.2)]
)
def test_a_level_beats_the_one_below_it(hero: str, field: str, least: float, seats: int) -> None:
    plan = DuelPlan(
        GAME.name, GAME.options(), seats, hero, field, "game", seed=3, deals=20,
        deck=STANDARD.deck_file,
    )  # fmt: skip
    job, tally = DealJob(plan), DuelTally(plan)
    for number in range(1, plan.deals + 1):
        tally.add(job(number).record)
    wins = next(c for c in tally.figures().comparisons if c.measure == "wins")
    assert wins.hero.value >= least / seats
    assert wins.hero.low > 1 / seats
