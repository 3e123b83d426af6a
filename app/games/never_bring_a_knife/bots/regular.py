"""The level `regular`: acts on every role it has seen, counts what that says about the others.

It draws no conclusions from what the others play.
"""

from app.bots.choice import Candidate, Choice
from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots import heuristics
from app.games.never_bring_a_knife.bots.beliefs import Beliefs, weighed
from app.games.never_bring_a_knife.bots.guard import sensible
from app.games.never_bring_a_knife.bots.hearing import weigh_claims
from app.games.never_bring_a_knife.bots.heuristics import Trust
from app.games.never_bring_a_knife.bots.layouts import possible
from app.games.never_bring_a_knife.bots.questions import (
    INTEL_LOOK,
    ORDER,
    PLAY,
    STACK_HIT,
    ordered,
    question,
)
from app.games.never_bring_a_knife.bots.speech import regular_says
from app.games.never_bring_a_knife.bots.temper import by_temper, temper_of
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

SHOWN = 3
# It listens to friends, and to those whom it has found to tell the truth.
BELIEVED = 0.9
# How far behind the best play a temperament may look, in the unit of the rules of thumb.
MARGIN = 0.25
# Plays that look exactly as good are told apart by lot.
LOT = 1e-3


def choose(view: NbkView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer of the rules of thumb; for a card, with what else was weighed."""
    beliefs, temper = by_sight_and_hearing(view, table_talk), temper_of(table_talk.temperament)
    trust = beliefs.trust()
    says = regular_says(view, table_talk, beliefs, dice, temper)
    if question(view) != PLAY:
        return Choice(answer(view, trust), says=says)
    ranked = by_temper(view, candidates(view, trust, dice), temper, MARGIN)
    return Choice(ranked[0].command, tuple(ranked[:SHOWN]), says=says)


def by_sight_and_hearing(view: NbkView, table_talk: TableTalk) -> Beliefs:
    """What the role cards seen say, and what people say about the others."""
    layouts = possible(view)
    return weighed(view, layouts, weigh_claims(view, table_talk, layouts, BELIEVED))


def answer(view: NbkView, trust: Trust) -> Command:
    """What the rules of thumb say to everything but a card."""
    asked = question(view)
    if asked == ORDER:
        return ordered(view)
    if asked == INTEL_LOOK:
        return heuristics.look_by_intel(view, trust)
    return heuristics.use_hit(view, trust) if asked == STACK_HIT else heuristics.spend(view, trust)


def candidates(view: NbkView, trust: Trust, dice: Dice) -> list[Candidate]:
    """Every sensible play with its worth, best first."""
    found = []
    for play in sensible(view, heuristics.plays(view)):
        worth = heuristics.card_worth(view, play.card, play.target, trust)
        found.append((worth + LOT * dice.random(), Candidate(play, worth)))
    found.sort(key=lambda pair: -pair[0])
    return [candidate for _, candidate in found]
