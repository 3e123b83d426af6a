"""A bot answers and says the same in every world that its seat cannot tell from the real one."""

from itertools import cycle
from typing import Any

import pytest

from app.bots.choice import Choice
from app.bots.roster import ADVISER, decide, levels
from app.bots.table_talk import TableTalk
from rules.games import GAMES
from rules.kernel.cards import Seat
from rules.kernel.rng import Dice
from tests.bots.positions import sampled
from tests.bots.trials import MOODS, TRIALS, Answerer, each, in_few_worlds
from tests.laws.tables import TABLES

# So many positions of the rules as printed, so many of a table with everything, so many hints.
STATES, OTHERS, HINTS = 240, 80, 40
LEVELS = each(GAMES, levels)


class Honest:
    """A bot as it really plays: from the view of its seat, in one mood after another."""

    def __init__(self, game: str, level: str) -> None:
        self.game, self.level = game, level
        self.table_talk = TableTalk()

    def __call__(self, state: Any, seat: Seat) -> Choice:
        return decide(self.game, self.level, GAMES[self.game].look(state, seat), 7, self.table_talk)


def same_answers(game: str, bot: Answerer, most: int, options: Any = None) -> list[bool]:
    """For so many positions: whether a twin world gets the same answer."""
    dice, moods, found = Dice(most, "twins"), cycle(MOODS), []
    trials = TRIALS[game]
    seats = trials.seats[len(trials.seats) // 2 if options is None else 0]
    for state, seat in sampled(game, seats, 1, 3, most, by_lot=100, options=options or {}):
        if isinstance(bot, Honest):
            bot.table_talk = TableTalk(trials.heard, next(moods))
        twin = TABLES[game].twin(state, seat, dice)
        found.append(bot(state, seat) == bot(twin, seat))
    assert len(found) == most
    return found


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_answers_reasons_and_words_are_the_same_in_twin_worlds(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials, bot = TRIALS[game], Honest(game, level)
    trials.quicker(monkeypatch)
    in_few_worlds(monkeypatch)
    part = trials.fewer.get(level, 1)
    same = same_answers(game, bot, STATES // part)
    same += same_answers(game, bot, OTHERS // part, trials.everything)
    assert all(same), f"{same.count(False)} answers of {level} depend on hidden cards"


@pytest.mark.parametrize("game", GAMES)
def test_hints_with_all_their_numbers_are_the_same_in_twin_worlds(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    TRIALS[game].quicker(monkeypatch)
    in_few_worlds(monkeypatch)
    same = same_answers(game, Honest(game, ADVISER), HINTS, TRIALS[game].everything)
    assert all(same), f"{same.count(False)} hints depend on hidden cards"


@pytest.mark.parametrize(("game", "cheat"), each(GAMES, lambda game: TRIALS[game].cheats))
def test_a_cheat_is_caught(game: str, cheat: Answerer) -> None:
    same = same_answers(game, cheat, STATES // 2)
    assert same.count(False) >= 0.2 * len(same)
