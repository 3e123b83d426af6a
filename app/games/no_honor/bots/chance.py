"""The chance to win No Honor Among Thieves, from one seat's view: honest, as nothing else goes in.

What is under way is played on quietly in guessed worlds to the next thing to be decided; from
there on it counts how everybody stands.
"""

from collections.abc import Sequence

from app.bots.company import Company
from app.games.no_honor.bots import trial
from app.games.no_honor.bots.quiet import settle
from app.games.no_honor.bots.winning import win_share
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice


def chance(view: NoHonorView, dice: Dice, company: Company, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are looked at."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    total = 0.0
    for world in trial.worlds(view, dice, effort):
        settle(world, dice)
        total += win_share(world, view.seat)
    return total / effort


def answer_chances(
    view: NoHonorView, answers: Sequence[Command], dice: Dice, company: Company, effort: int
) -> tuple[float, ...]:
    """The chance after each of these answers, all of them in the same worlds."""
    worlds, seat = trial.worlds(view, dice, effort), view.seat
    found = [0.0] * len(answers)
    for number, world in enumerate(worlds):
        for place, answer in enumerate(answers):
            found[place] += win_share(trial.after(world, seat, answer, number), seat)
    return tuple([won / effort for won in found])
