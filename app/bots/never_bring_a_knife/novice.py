"""The level `novice`: knows its own role and its left neighbour's, and plays by a fixed table.

It draws no conclusions from what others do, forgets every later look, and takes everybody it does
not know for as likely a friend as an enemy. It does not roll dice to blunder: between plays that
look about as good it picks either.
"""

from math import exp

from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.never_bring_a_knife import thumb
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

# How far apart two plays must look before a novice sees the difference.
BLUR = 0.55
NO_IDEA = 0.5


def choose(view: NbkView, dice: Dice, company: Company) -> Choice:
    """A play that looks good enough, or the plain answer to anything else."""
    return Choice(_answer(view, dice), ("it looked good enough",))


def _answer(view: NbkView, dice: Dice) -> Command:
    asked, trust = question(view), first_impressions(view)
    if asked == PLAY:
        return _blurred(view, trust, dice)
    if asked == ORDER:
        return ordered(view)
    if asked == INTEL_LOOK:
        return thumb.look_by_intel(view, trust)
    return thumb.use_hit(view, trust) if asked == STACK_HIT else thumb.spend(view, trust)


def first_impressions(view: NbkView) -> Trust:
    """Friend or enemy for the left neighbour as far as that was seen; no idea about the rest."""
    mine = view.role_at(view.seat)
    trust = [NO_IDEA] * (view.seats + 1)
    left = view.book.left(view.seat)
    if view.role_at(left) is not None:
        trust[left] = float(view.role_at(left) == mine)
    trust[view.seat] = 1.0
    return tuple(trust)


def _blurred(view: NbkView, trust: Trust, dice: Dice) -> Command:
    """Plays that look better are likelier; absurd ones are left out."""
    plays = sensible(view, thumb.plays(view))
    worths = [thumb.card_worth(view, play.card, play.target, trust) for play in plays]
    weights = [exp((worth - max(worths)) / BLUR) for worth in worths]
    point = dice.random() * sum(weights)
    for play, weight in zip(plays, weights, strict=True):
        point -= weight
        if point < 0:
            return play
    return plays[-1]
