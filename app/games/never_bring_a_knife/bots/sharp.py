"""The level `sharp`: an exact filter over all role layouts, and plays by what comes of them.

It weighs every layout by everything that was played, bought and said, and answers with what is
worth most over all of them. The same view, table_talk and seed give the same answer.
"""

from typing import NamedTuple

from app.bots.choice import Candidate, Choice
from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots import heuristics
from app.games.never_bring_a_knife.bots.beliefs import Beliefs, weighed
from app.games.never_bring_a_knife.bots.explain import suspects
from app.games.never_bring_a_knife.bots.guard import sensible
from app.games.never_bring_a_knife.bots.hearing import weigh_claims
from app.games.never_bring_a_knife.bots.layouts import possible
from app.games.never_bring_a_knife.bots.purse import Purse
from app.games.never_bring_a_knife.bots.questions import ORDER, PLAY, ordered, question
from app.games.never_bring_a_knife.bots.reading import Trace, read_game
from app.games.never_bring_a_knife.bots.rhetoric import sharp_says
from app.games.never_bring_a_knife.bots.temper import CARDS, WINS, by_temper, temper_of
from app.games.never_bring_a_knife.bots.worth import play_worth
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.rng import Dice

LOT = 1e-3
# This many of the candidates are kept with an answer.
SHOWN = 3


class Suspicion(NamedTuple):
    """What is believed, and the deeds that made it so."""

    beliefs: Beliefs
    traces: tuple[Trace, ...]


def choose(view: NbkView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer that is worth most over everything believed."""
    asked = question(view)
    if asked == ORDER:
        return Choice(ordered(view))
    beliefs = suspicions(view, table_talk).beliefs
    temper = temper_of(table_talk.temperament)
    if asked == PLAY:
        ranked = by_temper(view, candidates(view, beliefs, dice), temper, CARDS)
    else:
        ranked = by_temper(view, Purse(view, beliefs).candidates(), temper, WINS)
    says = sharp_says(view, table_talk, beliefs, dice, temper)
    told = tuple(suspects(view, beliefs))
    return Choice(ranked[0].command, tuple(ranked[:SHOWN]), told, len(beliefs.layouts), says)


def suspicions(view: NbkView, table_talk: TableTalk) -> Suspicion:
    """What the whole record says about the roles, and what people say."""
    layouts = possible(view)
    read = read_game(view, layouts, view.seat)
    heard = weigh_claims(view, table_talk, layouts)
    weights = [r * h for r, h in zip(read.weights, heard, strict=True)]
    return Suspicion(weighed(view, layouts, weights), read.traces)


def candidates(view: NbkView, beliefs: Beliefs, dice: Dice) -> list[Candidate]:
    """Every sensible play with its worth, best first."""
    trust = beliefs.trust()
    found = []
    for play in sensible(view, heuristics.plays(view)):
        worth = play_worth(view, play.card, play.target, trust, beliefs)
        found.append((worth + LOT * dice.random(), Candidate(play, worth)))
    found.sort(key=lambda pair: -pair[0])
    return [candidate for _, candidate in found]
