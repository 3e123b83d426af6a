"""The chance to win Knight Shift, from one seat's view: honest, as nothing else goes in.

The round is played out in guessed worlds; what comes after it can change so many points for each
round that is left.
"""

from collections.abc import Sequence
from math import sqrt

from app.bots.company import Company
from app.bots.knight_shift.rollout import SWING, Rollout, ends_round, play_round, share_of, standing
from rules.games.knight_shift.counting import leaders
from rules.games.knight_shift.state import KnightShiftState
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance
from rules.kernel.rng import Dice


def chance(view: KnightShiftView, dice: Dice, company: Company, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are played out."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    rollout = Rollout(view)
    return sum([_played_out(rollout.guess(dice), view.seat) for _ in range(effort)]) / effort


def answer_chances(
    view: KnightShiftView, answers: Sequence[Command], dice: Dice, company: Company, effort: int
) -> tuple[float, ...]:
    """The chance after each of these answers, all of them in the same worlds."""
    rollout, found = Rollout(view), [0.0] * len(answers)
    for _ in range(effort):
        world = rollout.guess(dice)
        for place, answer in enumerate(answers):
            found[place] += _after(world.copy(), view.seat, answer)
    return tuple([won / effort for won in found])


def _after(world: KnightShiftState, seat: Seat, answer: Command) -> float:
    if not ends_round(world, seat, answer):
        advance(world, seat, answer)
    return _played_out(world, seat)


def _played_out(world: KnightShiftState, seat: Seat) -> float:
    """What comes of one world, in place."""
    play_round(world)
    totals, to_come = standing(world), world.book.options.rounds - world.number
    if to_come > 0:
        return share_of(totals, seat, SWING * sqrt(to_come))
    return float(seat in leaders(totals))
