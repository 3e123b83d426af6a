"""Answers tried out: each in the same few guessed worlds, played quietly to the next rest.

What a card does is what the rules do with it there, so no card has to be known by name.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.bots.choice import Candidate
from app.games.no_honor.bots.rollout import settle
from app.games.no_honor.bots.worth import lead
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.worlds import Worlds
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance
from rules.kernel.rng import Dice
from rules.kernel.windows import Beat

Then = Callable[[NoHonorState, Seat], float]


def worlds(view: NoHonorView, dice: Dice, count: int) -> list[NoHonorState]:
    """This many guesses; in a window nobody is taken to have declared anything yet."""
    guesses = Worlds(view)
    guess = guesses.unsealed if isinstance(view.agenda[-1], Beat) else guesses.guess
    return [guess(dice) for _ in range(count)]


def after(world: NoHonorState, seat: Seat, command: Command, seed: int) -> NoHonorState:
    """A copy of a world after an answer and all that quietly follows."""
    state = world.copy()
    advance(state, seat, command)
    settle(state, Dice(seed, "quiet"))
    return state


def better_than(
    view: NoHonorView, idle: Command, plays: Sequence[Command], dice: Dice, how: "Effort"
) -> list[Candidate]:
    """Plays and doing nothing: all of them in one world, then only those that promised most."""
    guesses = worlds(view, dice, how.worlds)
    first = [_tried(view.seat, one, guesses[:1], how.then) for one in (idle, *plays)]
    hopeful = sorted(first[1:], key=lambda one: -one.mean)[: how.closer]
    hopeful = [one for one in hopeful if one.mean > first[0].mean]
    if not hopeful:
        return first[:1]
    closer = [idle, *[one.command for one in hopeful]]
    found = [_tried(view.seat, one, guesses, how.then) for one in closer]
    return sorted(found, key=lambda one: -one.mean)


class Effort(NamedTuple):
    """In how many worlds answers are tried, how many of them in all of these, and what counts."""

    worlds: int
    closer: int
    then: Then = lead


def _tried(
    seat: Seat, command: Command, guesses: Sequence[NoHonorState], then: Then
) -> Candidate:  # fmt: skip
    values = [then(after(world, seat, command, n), seat) for n, world in enumerate(guesses)]
    return Candidate(command, sum(values) / len(values), samples=len(values))


def ranked(
    view: NoHonorView, commands: Sequence[Command], dice: Dice, count: int, then: Then = lead
) -> list[Candidate]:
    """These answers with what they lead to on average, the best one first."""
    guesses = worlds(view, dice, count)
    found = [_tried(view.seat, one, guesses, then) for one in commands]
    return sorted(found, key=lambda one: -one.mean)
