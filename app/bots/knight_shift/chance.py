"""The chance to win Knight Shift, from one seat's view: honest, as nothing else goes in.

The round is played out in guessed worlds; what comes after it can change so many points for each
round that is left.
"""

from collections.abc import Sequence
from math import sqrt

from app.bots.company import Company
from app.bots.knight_shift.rollout import SWING, Rollout, play_round, share_of, standing
from rules.games.knight_shift.counting import leaders
from rules.games.knight_shift.state import KnightShiftState
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice


def chance(view: KnightShiftView, dice: Dice, company: Company, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are played out."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    rollout, found = Rollout(view), 0.0
    for _ in range(effort):
        state, memories = rollout.guess(dice)
        play_round(state, memories)
        found += _won(state, view.seat)
    return found / effort


def answer_chances(
    view: KnightShiftView, answers: Sequence[Command], dice: Dice, company: Company, effort: int
) -> tuple[float, ...]:
    """The chance after each of these answers, all of them in the same worlds."""
    rollout, found = Rollout(view), [0.0] * len(answers)
    for _ in range(effort):
        world = rollout.guess(dice)
        for place, answer in enumerate(answers):
            found[place] += _won(world.after(view.seat, answer), view.seat)
    return tuple([won / effort for won in found])


def _won(state: KnightShiftState, seat: Seat) -> float:
    """What comes of a round that is over."""
    totals, to_come = standing(state), state.book.options.rounds - state.number
    if to_come > 0:
        return share_of(totals, seat, SWING * sqrt(to_come))
    return float(seat in leaders(totals))
