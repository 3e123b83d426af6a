"""Answers tried out: each in the same few guessed worlds, played quietly to the next rest.

What a card does is what the rules do with it there, so no card has to be known by name.
"""

from collections.abc import Callable, Sequence

from app.bots.choice import Candidate
from app.bots.no_honor.quiet import settle
from app.bots.no_honor.worth import lead
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.worlds import Worlds, answered
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS, Beat

Then = Callable[[NoHonorState, Seat], float]


def worlds(view: NoHonorView, dice: Dice, count: int) -> list[NoHonorState]:
    """So many guesses; whoever has answered in this beat is taken to have passed."""
    guesses = Worlds(view)
    if not isinstance(view.agenda[-1], Beat):
        return [guesses.guess(dice) for _ in range(count)]
    found = [guesses.unsealed(dice) for _ in range(count)]
    for world in found:
        world.sealed = tuple([(seat, PASS) for seat in answered(view)])
    return found


def after(world: NoHonorState, seat: Seat, command: Command, seed: int) -> NoHonorState:
    """A copy of a world after an answer and all that quietly follows."""
    state = world.copy()
    advance(state, seat, command)
    settle(state, Dice(seed, "quiet"))
    return state


def ranked(
    view: NoHonorView, commands: Sequence[Command], dice: Dice, count: int, then: Then = lead
) -> list[Candidate]:
    """These answers with what they lead to on average, the best one first."""
    guesses = worlds(view, dice, count)
    found = []
    for command in commands:
        values = [then(after(w, view.seat, command, n), view.seat) for n, w in enumerate(guesses)]
        found.append(Candidate(command, sum(values) / count, samples=count))
    return sorted(found, key=lambda one: -one.mean)
