"""The chance to win Russian Roulette, from one seat's view: honest, as nothing else goes in.

The round is played out in guessed worlds, pockets drawn as likely as bids make them; what comes
after it is worth what was solved between two, and one's share of all strengths among several.
"""

from collections.abc import Sequence

from app.advice import CHANCE, Measure
from app.bots.table_talk import TableTalk
from app.bots.tryout import Tryout
from app.games.russian_roulette.bots.cards import (
    KNOWLEDGE,
    PLAIN_GAIN,
    brings_knowledge,
    worth_trying,
)
from app.games.russian_roulette.bots.hearing import assertions, known_pocket
from app.games.russian_roulette.bots.heuristics import by_thumb
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.questions import ACCUSE, ACT, AIM, BID, POCKET, question
from app.games.russian_roulette.bots.questions import answers as legal
from app.games.russian_roulette.bots.rollout import Rollout
from rules.games.russian_roulette.commands import PlayAt, PlayCard, PlayTo
from rules.games.russian_roulette.sayings import HONEST, SAW
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.talk import Said
from rules.kernel.windows import PASS


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


# What a card must gain before it is worth playing: it may do more later.
KEPT = PLAIN_GAIN
# Chances of a game differ less than those of a round.
ROUND = Measure(CHANCE, tiny=0.003, inaccurate=0.012, blunder=0.04)


class RoundTryout(Tryout):
    """Answers followed to the end of the round, pockets drawn as likely as bids make them."""

    measure = ROUND
    FEWEST, MOST = 120, 480

    def __init__(self, insight: Insight, answers: Sequence[Command], dice: Dice) -> None:
        super().__init__(answers)
        self.dice, self.rollout = dice, Rollout(insight)
        self._kept = [KEPT * isinstance(one, PlayCard | PlayAt | PlayTo) for one in answers]

    def try_all(self) -> tuple[float, Sequence[float]]:
        """One more world: pockets, guns, and what everybody does by the mix of the round."""
        world, seed = self.rollout.guess(self.dice), self.dice.seed()
        both = zip(self.answers, self._kept, strict=True)
        return 1.0, [self.rollout.worth(world, answer, seed) - kept for answer, kept in both]


def tryout(
    view: WcrrView, dice: Dice, table_talk: TableTalk, answers: Sequence[Command]
) -> RoundTryout | None:
    """Pockets, bids, accusations, aims and cards; not what only brings knowledge."""
    asked, commands = question(view), legal(view)
    is_alive = view.is_living(view.seat) or view.lost >> view.seat & 1
    if not is_alive or asked not in (POCKET, BID, ACCUSE, AIM, ACT):
        return None
    if asked == ACT and by_thumb(view, commands, KNOWLEDGE) != PASS:
        return None
    if any(brings_knowledge(view, answer) for answer in answers):
        return None
    wanted = answers or (worth_trying(view, commands) if asked == ACT else commands)
    return RoundTryout(Insight(view), wanted, dice)
