"""Our core as rows for a side-by-side run with other card-game engines.

The harness, which lives outside this project, loads this file, calls `rows()` and drives the
rows with the same loop and the same clock as its other engines. It expects `peer`, `game`,
`lang`, `setup`, `playout` and, for copies and views, `mid`, `clone`, `obs`, `first`, `rollout`.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.lab.bench import BENCHES
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.play import advance
from rules.kernel.state import State


def play_out(state: State, rng: Random, stop: int = 1 << 30) -> int:
    """Random play to the end of the game, all legal moves listed for every decision."""
    decisions = 0
    random = rng.random
    while state.outcome is None and decisions < stop:
        frame = state.agenda[-1]
        seat = frame.owed(state)[0]
        commands = frame.legal(state, seat)
        advance(state, seat, commands[int(random() * len(commands))])
        decisions += 1
    return decisions


class Row:
    """Random games of one of our games, in the trusted `advance`."""

    peer, lang, note, bulk = "OURS", "Python (advance)", "", 1

    def __init__(self, game: str, core: Mapping[str, Any] | None = None) -> None:
        self.game = f"{game} (core)" if core else game
        self.rules = with_our_deck(GAMES[game])
        self.chosen = core or BENCHES[game].by_lot

    def setup(self) -> None:
        """Nothing to load beyond the imports."""
        self.options = self.rules.options(**self.chosen)
        self.seats = self.rules.seat_counts[0]

    def first(self, rng: Random) -> State:
        """A state at its first decision."""
        state: State = self.rules.start(self.options, self.seats, rng.getrandbits(60))
        return state

    def playout(self, rng: Random) -> tuple[int, int]:
        """One whole game from a fresh deal."""
        state = self.first(rng)
        return play_out(state, rng), 0

    def mid(self, rng: Random) -> State:
        """A state in the middle of a hand."""
        state = self.first(rng)
        play_out(state, rng, stop=22)
        return state

    def clone(self, state: State) -> State:
        """One independent copy."""
        return state.copy()

    def obs(self, state: State) -> Any:
        """One seat's view."""
        return self.rules.look(state, 0)

    def rollout(self, state: State, rng: Random) -> int:
        """Random play from a state that may be used up."""
        return play_out(state, rng)


def rows() -> list[Row]:
    """One row for each of our games, and for the core of those that are played without extras."""
    BENCHES.load(GAMES)
    cores = [Row(name, facts.core) for name, facts in BENCHES.items() if facts.core]
    return [*[Row(name) for name in GAMES], *cores]
