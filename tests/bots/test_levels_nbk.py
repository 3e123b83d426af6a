"""At Never Bring a Knife every level answers legally, under every rule, and always alike."""

from itertools import islice
from typing import Any

import pytest

from app.bots.company import Company
from app.bots.roster import decide, levels
from app.lab.teams import TeamJob, TeamPlan, TeamTally
from rules.games.never_bring_a_knife.commands import (
    BANK_HIT,
    DECLINE,
    DONE,
    PlayCard,
    ResolveNext,
)
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.play import legal
from rules.kernel.talk import Claim, Said
from tests.bots.nbk import NAME, decisions, views

LEVELS = levels(NAME)
MOODS = ("", "bold", "careful", "chatty", "grudging")
TABLES: list[dict[str, Any]] = [
    {},
    {"easy_mode": True, "hard_mode": True},
    {"hard_mode": True, "hard_look_timing": "immediate"},
    {"stack_order": "owner_choice", "hits": 4, "moles": 4, "intel_small": 6, "moneys": 30},
    {"unused_hit": "may_discard", "hit_self_target": False, "hits": 4, "hit_price": 1},
    {"hand_size": 2, "fall_at": 1, "guns_per_wound": 1},
    {"hand_size": 6, "fall_at": 6, "guns_per_wound": 4, "guns": 40},
    {"heal_price": 1, "look_price": 1, "look_price_large": 1, "moneys": 40},
    {"armors": 0, "crimes": 20, "wound_supply": "16", "reshuffle": "eager"},
    {"claims_log": False, "memory_aid": False, "last_round": 2},
]
HEARD = tuple(
    Said(number, seat, Claim(kind, about, value))
    for number, (seat, kind, about, value) in enumerate(
        [
            (0, "i_am", None, "cop"),
            (1, "is", 0, "criminal"),
            (2, "looked", 3, "cop"),
            (3, "trust", 2, ""),
            (1, "shoot", 3, ""),
            (2, "is", None, "criminal"),
            (0, "not_me", None, ""),
        ]
    )
)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_and_every_word_is_legal(level: str, table: dict[str, Any]) -> None:
    for seats in range(4, 9):
        for number, (state, seat) in enumerate(islice(decisions(seats, 11, **table), 0, 90, 6)):
            company = Company(HEARD, MOODS[number % len(MOODS)])
            view = GAME.look(state, seat)
            choice = decide(NAME, level, view, number, company)
            assert choice.command in legal(state, seat)
            assert choice.says is None or choice.says in GAME.sayings(view)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_answer(level: str) -> None:
    company = Company(HEARD, "chatty")
    for view in islice(views(6, 5), 0, 80, 4):
        assert decide(NAME, level, view, 3, company) == decide(NAME, level, view, 3, company)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_that_is_not_asked_gets_an_error(level: str) -> None:
    state, seat = next(decisions(5, 5))
    with pytest.raises(ValueError, match="not asked"):
        decide(NAME, level, GAME.look(state, (seat + 1) % 5), 1)


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
    job, tally = TeamJob(plan), TeamTally(plan)
    for number in range(1, plan.deals + 1):
        tally.add(job(number))
    assert (tally.figures().wins.value or 0.0) > least
