"""At Never Bring a Knife bots meet every question, and each level beats the one below it."""

import pytest

from app.lab.teams import TeamJob, TeamPlan, TeamTally
from rules.games.never_bring_a_knife.commands import (
    BANK_HIT,
    DECLINE,
    DONE,
    PlayCard,
    ResolveNext,
)
from rules.games.never_bring_a_knife.game import GAME
from tests.games.never_bring_a_knife.bots.positions import NAME, views


def test_every_question_is_met() -> None:
    asked = set()
    rules = {"stack_order": "owner_choice", "hits": 4, "moles": 4, "intel_middle": 6, "guns": 12}
    for seed in range(3):
        for view in views(6, seed, "random", **rules):
            assert view.decision is not None
            for mark in (DONE, BANK_HIT, DECLINE):
                if mark in view.decision.commands:
                    asked.add(mark)
            asked |= {type(c) for c in view.decision.commands[:1]} & {PlayCard, ResolveNext}
    assert asked == {DONE, BANK_HIT, DECLINE, PlayCard, ResolveNext}


@pytest.mark.parametrize(
    ("level", "below", "least"),
    [("novice", "random", 0.65), ("regular", "novice", 0.65), ("sharp", "regular", 0.75)],
)
def test_a_level_beats_the_one_below_it(level: str, below: str, least: float) -> None:
    plan = TeamPlan(NAME, GAME.options(), 6, level, below, seed=6, deals=25)
    job, tally = TeamJob(plan), TeamTally()
    for number in range(1, plan.deals + 1):
        tally.add(job(number).record)
    assert (tally.figures().wins.value or 0.0) > least
