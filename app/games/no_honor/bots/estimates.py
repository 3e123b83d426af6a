"""The chance to win No Honor Among Thieves, from one seat's view: honest, as nothing else goes in.

What is under way is played on quietly in guessed worlds to the next thing to be decided; from
there on it counts how everybody stands.

Nobody claims anything aloud at this game, so none of what is said at the table is a lie; what is
promised in a contract stands in the ledger, and a betrayal in the sight of all.
"""

from collections.abc import Sequence

from app.bots.table_talk import TableTalk
from app.games.no_honor.bots import trial
from app.games.no_honor.bots.rollout import settle
from app.games.no_honor.bots.winning import win_share
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.talk import Said


def lies(view: NoHonorView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None: words are given in contracts."""
    return ()


def chance(view: NoHonorView, dice: Dice, table_talk: TableTalk, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are looked at."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    total = 0.0
    for world in trial.worlds(view, dice, effort):
        settle(world, dice)
        total += win_share(world, view.seat)
    return total / effort


def answer_chances(
    view: NoHonorView, answers: Sequence[Command], dice: Dice, table_talk: TableTalk, effort: int
) -> tuple[float, ...]:
    """The chance after each of these answers, all of them in the same worlds."""
    worlds, seat = trial.worlds(view, dice, effort), view.seat
    found = [0.0] * len(answers)
    for number, world in enumerate(worlds):
        for place, answer in enumerate(answers):
            found[place] += win_share(trial.after(world, seat, answer, number), seat)
    return tuple([won / effort for won in found])
