"""Every level answers legally under every rule, always alike, and by its view alone."""

from itertools import cycle

import pytest

from app.bots.company import Company
from app.bots.roster import decide, levels
from rules.kernel.cards import Seat
from rules.kernel.play import check
from rules.kernel.rng import Dice
from tests.bots.no_honor.positions import NAME, met
from tests.bots.no_honor.trials import TRIALS, peeks
from tests.bots.trials import MOODS
from tests.games.no_honor.standard import STANDARD
from tests.laws.tables import TABLES

POSITIONS, TWINS = 30, 160


def test_the_levels_are_found_by_the_key_of_the_game_weakest_first() -> None:
    assert levels(NAME) == ("random", "novice", "regular", "sharp")


@pytest.mark.parametrize("number", range(len(TRIALS.tables)))
def test_every_answer_is_legal(number: int) -> None:
    """`check` is the rules' own judgement; contracts of one's own are judged, not listed."""
    seats, asked = TRIALS.seats[number % len(TRIALS.seats)], 0
    for state, seat in met(seats, POSITIONS, 5, 35, TRIALS.tables[number], seed=11):
        company = Company(temperament=MOODS[asked % len(MOODS)])
        view = STANDARD.look(state, seat)
        for level in levels(NAME):
            command = decide(NAME, level, view, asked, company).command
            assert check(state, seat, command) == command
        asked += 1
    assert asked == POSITIONS


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_the_same_seed_gives_the_same_answer(level: str) -> None:
    for state, seat in met(4, 12, 7, 35, TRIALS.everything):
        view = STANDARD.look(state, seat)
        assert decide(NAME, level, view, 3) == decide(NAME, level, view, 3)


def same_answers(level: str) -> list[bool]:
    """For positions of games: whether a world that looks the same to the seat gets the same."""
    dice, moods, found = Dice(5, "twins"), cycle(MOODS), []
    most = TWINS // TRIALS.fewer.get(level, 1)
    for state, seat in met(4, most, 5, 60, TRIALS.everything):
        twin, company = TABLES[NAME].twin(state, seat, dice), Company(temperament=next(moods))
        found.append(answer(level, state, seat, company) == answer(level, twin, seat, company))
    assert len(found) == most
    return found


def answer(level: str, state: object, seat: Seat, company: Company) -> object:
    """What a bot, or a cheat, answers in a world."""
    if level == "cheat":
        return peeks(state, seat)
    return decide(NAME, level, STANDARD.look(state, seat), 7, company)


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_answers_and_their_numbers_are_the_same_in_twin_worlds(level: str) -> None:
    assert all(same_answers(level))


def test_a_cheat_is_caught() -> None:
    same = same_answers("cheat")
    assert same.count(False) >= 0.2 * len(same)
