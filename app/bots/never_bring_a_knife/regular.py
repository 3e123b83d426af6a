"""The level `regular`: acts on every role it has seen, counts what that says about the others.

It draws no conclusions from what the others play.
"""

from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.never_bring_a_knife import thumb
from app.bots.never_bring_a_knife.beliefs import unprejudiced
from app.bots.never_bring_a_knife.guard import sensible
from app.bots.never_bring_a_knife.questions import (
    INTEL_LOOK,
    ORDER,
    PLAY,
    STACK_HIT,
    ordered,
    question,
)
from app.bots.never_bring_a_knife.thumb import Trust
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

SHOWN = 3
# Plays that look exactly as good are told apart by lot.
LOT = 1e-3


def choose(view: NbkView, dice: Dice, company: Company) -> Choice:
    """The answer of the rules of thumb; for a card, with what else was weighed."""
    trust = unprejudiced(view).trust()
    if question(view) != PLAY:
        return Choice(answer(view, trust), ("by rules of thumb",))
    weighed = candidates(view, trust, dice)
    return Choice(weighed[0].command, ("best by rules of thumb",), tuple(weighed[:SHOWN]))


def answer(view: NbkView, trust: Trust) -> Command:
    """What the rules of thumb say to everything but a card."""
    asked = question(view)
    if asked == ORDER:
        return ordered(view)
    if asked == INTEL_LOOK:
        return thumb.look_by_intel(view, trust)
    return thumb.use_hit(view, trust) if asked == STACK_HIT else thumb.spend(view, trust)


def candidates(view: NbkView, trust: Trust, dice: Dice) -> list[Candidate]:
    """Every sensible play with its worth, best first."""
    found = []
    for play in sensible(view, thumb.plays(view)):
        worth = thumb.card_worth(view, play.card, play.target, trust)
        found.append((worth + LOT * dice.random(), Candidate(play, worth)))
    found.sort(key=lambda pair: -pair[0])
    return [candidate for _, candidate in found]
