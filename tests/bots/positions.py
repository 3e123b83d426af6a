"""Positions for the bots: met on the way through games played by rules of thumb or by lot."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from app.bots.roster import decide
from rules.games import GAMES
from rules.kernel.cards import Seat
from rules.kernel.game import Options
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice

GAME = GAMES["knives"]


def decisions(options: Options, seed: int, level: str = "regular") -> Iterator[tuple[Any, Seat]]:
    """Every position of one game in which somebody has a choice, with who has it."""
    state = GAME.start(options, 5, seed)
    dice = Dice(seed, "lot")
    while owed(state):
        seat = owed(state)[0]
        commands = legal(state, seat)
        if len(commands) > 1:
            yield state.copy(), seat
        by_lot = dice.below(4) == 0
        view = GAME.look(state, seat)
        command = dice.choice(commands) if by_lot else decide("knives", level, view, 1).command
        advance(state, seat, command)


def sampled(first_seed: int, every: int, most: int) -> Iterator[tuple[Any, Seat]]:
    """So many positions, each `every`-th one of game after game."""
    games = (decisions(GAME.options(), seed) for seed in count(first_seed))
    everything = (position for game in games for position in game)
    return islice(everything, 0, every * most, every)
