"""A small single-observer IS-MCTS: a yardstick for searches, not a bot.

Every iteration guesses a world, walks down the tree by UCB over the moves that are legal in that
world, adds one node, plays on at random and pays every seat that moved on the way. A node is the
sequence of commands that leads to it.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import TypeAlias

from app.lab.bench import Horizon
from rules.kernel.commands import Command
from rules.kernel.play import advance
from rules.kernel.rng import Dice
from rules.kernel.state import State

EXPLORATION = 0.7
Guess: TypeAlias = Callable[[Dice], State]


class Node:
    """A sequence of commands: how often it was possible and taken, and what it paid its mover."""

    __slots__ = ("children", "possible", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Command, Node] = {}
        self.visits = self.possible = 0
        self.total = 0.0


def search(
    guess: Guess, horizon: Horizon, seed: int, iterations: int
) -> tuple[Command, dict[Command, int]]:
    """The command tried most often, and how often each was tried."""
    root, dice, rng = Node(), Dice(seed, "worlds"), Random(seed)
    for _ in range(iterations):
        iterate(root, guess(dice), horizon, rng)
    visits = {command: node.visits for command, node in root.children.items()}
    return max(visits, key=lambda command: visits[command]), visits


def iterate(root: Node, state: State, horizon: Horizon, rng: Random) -> None:
    """One walk down the tree in one guessed world."""
    path: list[tuple[int, Node]] = []
    node = root
    grown = False
    while not grown and not horizon.over(state):
        seat, commands = _question(state)
        command, grown = _select(node, commands, rng)
        advance(state, seat, command)
        node = node.children[command]
        path.append((seat, node))
    _play_out(state, horizon, rng)
    payoff = horizon.payoff(state)
    for seat, passed in path:
        passed.visits += 1
        passed.total += payoff[seat]


def _question(state: State) -> tuple[int, tuple[Command, ...]]:
    frame = state.agenda[-1]
    seat = frame.owed(state)[0]
    return seat, frame.legal(state, seat)


def _select(node: Node, commands: tuple[Command, ...], rng: Random) -> tuple[Command, bool]:
    """A command never tried here, as a new node; or the best by UCB among those possible now."""
    children = node.children
    fresh = [command for command in commands if command not in children]
    for command in commands:
        if command in children:
            children[command].possible += 1
    if fresh:
        command = fresh[int(rng.random() * len(fresh))]
        child = children[command] = Node()
        child.possible = 1
        return command, True
    return max(commands, key=lambda command: _bound(children[command])), False


def _bound(node: Node) -> float:
    return node.total / node.visits + EXPLORATION * sqrt(log(node.possible) / node.visits)


def _play_out(state: State, horizon: Horizon, rng: Random) -> None:
    random = rng.random
    while not horizon.over(state):
        seat, commands = _question(state)
        advance(state, seat, commands[int(random() * len(commands))])
