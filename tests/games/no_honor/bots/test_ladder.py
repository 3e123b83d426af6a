"""Each quick level beats the one below it: the same deals, the hero once in each seat.

A sharp one among regulars won .352 of 500 games on 125 deals (95 %: .315 to .389, by chance .25);
that takes minutes and is for `python -m benchmarks.habits no_honor sharp --field regular`.
"""

from functools import cache
from statistics import mean

import pytest

from app.bots.roster import decide
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import derive
from rules.kernel.state import Outcome
from tests.games.no_honor.bots.positions import NAME
from tests.games.no_honor.rules.standard import STANDARD

SEATS = 4


def outcome(bots: tuple[str, ...], seed: int) -> Outcome:
    """How a game between these bots ends."""
    state = STANDARD.start(STANDARD.options(max_turns=80), len(bots), seed)
    step = 0
    while owed(state):
        seat = owed(state)[0]
        commands = legal(state, seat)
        command = commands[0]
        if len(commands) > 1:
            view = STANDARD.look(state, seat)
            command = decide(NAME, bots[seat], view, derive(seed, f"{seat} {step}")).command
        advance(state, seat, command)
        step += 1
    assert state.outcome is not None
    return state.outcome


@cache
def share_of_wins(hero: str, field: str, deals: int) -> float:
    """Which part of its games a hero wins in a field; a shared win is a part of one."""
    won = []
    for deal in range(1, deals + 1):
        for seat in range(SEATS):
            bots = tuple(hero if one == seat else field for one in range(SEATS))
            winners = outcome(bots, deal).winners
            won.append(1 / len(winners) if seat in winners else 0.0)
    return mean(won)


@pytest.mark.parametrize(
    ("hero", "field", "deals", "least"),
    [("novice", "random", 2, 0.6), ("regular", "novice", 4, 0.33)],
)
def test_a_level_beats_the_one_below_it(hero: str, field: str, deals: int, least: float) -> None:
    """By chance a hero would win a quarter of its games."""
    assert share_of_wins(hero, field, deals) >= least
