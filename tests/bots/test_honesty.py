"""A bot answers and says the same in every world that its seat cannot tell from the real one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.roster import ADVISER, decide, levels
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, Said
from tests.bots.positions import GAME, sampled
from tests.laws.tables import TABLES

# How many positions, by level: a search takes longer, and reads nothing that the others do not.
STATES = {"random": 1000, "novice": 1000, "regular": 1000, "sharp": 400}
PARTS = 4
HINTS = 60
COMPANY = Company((Said(0, 1, Claim("trust", 2)), Said(1, 2, Claim("trust", 1))), "chatty")


def honest(level: str) -> Callable[[Any, Seat], Choice]:
    """A bot as it really plays: from the view of its seat."""
    return lambda state, seat: decide("knives", level, GAME.look(state, seat), 7, COMPANY)


def peeks(state: Any, seat: Seat) -> Command:
    """A cheat: it lets its neighbour's cards decide."""
    commands = legal(state, seat)
    return commands[state.holdings[(seat + 1) % 5] % len(commands)]


def whispers(state: Any, seat: Seat) -> Choice:
    """A cheat that plays honestly, but tells what its neighbour holds."""
    choice = decide("knives", "random", GAME.look(state, seat), 7)
    word = Claim("trust", state.holdings[(seat + 1) % 5].bit_length() % 5)
    return replace(choice, says=word)


def same_answers(bot: Callable[[Any, Seat], object], part: int, most: int) -> list[bool]:
    """For so many positions: whether a twin world gets the same answer."""
    dice = Dice(part, "twins")
    found = []
    for state, seat in sampled(1000 * part, 3, most):
        twin = TABLES["knives"].twin(state, seat, dice)
        found.append(bot(state, seat) == bot(twin, seat))
    return found


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("level", levels("knives"))
def test_answers_and_reasons_are_the_same_in_twin_worlds(level: str, part: int) -> None:
    same = same_answers(honest(level), part, STATES[level] // PARTS)
    assert len(same) == STATES[level] // PARTS
    assert all(same), f"{same.count(False)} answers of {level} depend on hidden cards"


@pytest.mark.usefixtures("few_worlds")
def test_hints_with_all_their_numbers_are_the_same_in_twin_worlds() -> None:
    same = same_answers(honest(ADVISER), 0, HINTS)
    assert len(same) == HINTS
    assert all(same), f"{same.count(False)} hints depend on hidden cards"


@pytest.mark.parametrize("cheat", [peeks, whispers])
def test_a_cheat_is_caught(cheat: Callable[[Any, Seat], object]) -> None:
    same = same_answers(cheat, 0, 200)
    assert same.count(False) >= 0.2 * len(same)
