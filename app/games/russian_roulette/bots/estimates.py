"""The chance to win Russian Roulette, from one seat's view: honest, as nothing else goes in.

The round is played out in guessed worlds, pockets drawn as likely as bids make them; what comes
after it is worth what was solved between two, and one's share of all strengths among several.
"""

from collections.abc import Sequence

from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots.hearing import assertions, known_pocket
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.rollout import Rollout
from rules.games.russian_roulette.sayings import HONEST, SAW
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.talk import Said


def lies(view: WcrrView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """What was said by somebody who knew better; nothing before the game is over.

    Whoever speaks of a pocket that it never saw guesses, and a wrong guess is no lie.
    """
    if view.outcome is None:
        return ()
    found = []
    for said in heard:
        if said.claim == HONEST or said.claim.kind == SAW:
            (told,) = assertions([said])
            if told.truth(known_pocket(view, told)) is False:
                found.append(said)
    return tuple(found)


def chance(view: WcrrView, dice: Dice, table_talk: TableTalk, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are played out."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    if not view.is_living(view.seat):
        return 0.0
    rollout = Rollout(Insight(view))
    return sum(rollout.played_out(rollout.guess(dice), dice.seed()) for _ in range(effort)) / effort


def answer_chances(
    view: WcrrView, answers: Sequence[Command], dice: Dice, table_talk: TableTalk, effort: int
) -> tuple[float, ...]:
    """The chance after each of these answers, all of them in the same worlds."""
    if not view.is_living(view.seat) and not view.lost >> view.seat & 1:
        return (0.0,) * len(answers)
    rollout = Rollout(Insight(view))
    found = [0.0] * len(answers)
    for _ in range(effort):
        world, seed = rollout.guess(dice), dice.seed()
        for place, answer in enumerate(answers):
            found[place] += rollout.worth(world, answer, seed)
    return tuple([won / effort for won in found])
