"""Positions for the bots: met on the way through games played by rules of thumb or by lot."""

from collections.abc import Iterator, Mapping
from itertools import count, islice
from typing import Any

from app.bots.roster import decide
from rules.kernel.cards import Seat
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.laws.tables import TRIED

NOTHING: Mapping[str, Any] = {}


def decisions(
    name: str,
    seats: int,
    seed: int,
    level: str = "regular",
    by_lot: int = 25,
    options: Mapping[str, Any] = NOTHING,
) -> Iterator[tuple[Any, Seat]]:
    """Every position of one game in which somebody has a choice, with who has it.

    Of a hundred decisions so many are made by lot, all others by bots of this level.
    """
    game, dice = TRIED[name], Dice(seed, "lot")
    state = game.start(game.options(**options), seats, seed)
    while owed(state):
        seat = owed(state)[0]
        commands = legal(state, seat)
        if len(commands) > 1:
            yield state.copy(), seat
        lot = dice.below(100) < by_lot
        view = game.look(state, seat)
        command = dice.choice(commands) if lot else decide(name, level, view, 1).command
        advance(state, seat, command)


def sampled(
    name: str, seats: int, first_seed: int, every: int, most: int, **how: Any
) -> Iterator[tuple[Any, Seat]]:
    """So many positions, each `every`-th one of game after game."""
    games = (decisions(name, seats, seed, **how) for seed in count(first_seed))
    everything = (position for game in games for position in game)
    return islice(everything, 0, every * most, every)
