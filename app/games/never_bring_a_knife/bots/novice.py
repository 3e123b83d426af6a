"""The level `novice`: knows its own role and its left neighbour's, and plays by a fixed table.

It draws no conclusions from what others do, forgets every later look, and takes everybody it does
not know for as likely a friend as an enemy. It does not roll dice to blunder: between plays that
look about as good it picks either.
"""

from collections import Counter
from math import exp

from app.bots.choice import Choice
from app.bots.mixing import drawn
from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots import heuristics
from app.games.never_bring_a_knife.bots.guard import sensible
from app.games.never_bring_a_knife.bots.hearing import assertions
from app.games.never_bring_a_knife.bots.heuristics import Trust
from app.games.never_bring_a_knife.bots.questions import (
    INTEL_LOOK,
    ORDER,
    PLAY,
    STACK_HIT,
    ordered,
    question,
)
from app.games.never_bring_a_knife.bots.speech import novice_says
from app.games.never_bring_a_knife.bots.temper import CARDS, Temper, liking, offences, temper_of
from rules.games.never_bring_a_knife.cards import CRIMINAL
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# How far apart two plays must look before a novice sees the difference.
BLUR = 0.55
NO_IDEA = 0.5
# How far a claim takes a novice from having no idea.
CREDULITY = 0.15


def choose(view: NbkView, dice: Dice, table_talk: TableTalk) -> Choice:
    """A play that looks good enough, or the plain answer to anything else."""
    temper = temper_of(table_talk.temperament)
    command = _answer(view, dice, table_talk, temper)
    says = novice_says(view, table_talk, dice, temper)
    return Choice(command, says=says)


def _answer(view: NbkView, dice: Dice, table_talk: TableTalk, temper: Temper) -> Command:
    asked, trust = question(view), by_hearsay(view, first_impressions(view), table_talk)
    if asked == PLAY:
        return _blurred(view, trust, dice, temper)
    if asked == ORDER:
        return ordered(view)
    if asked == INTEL_LOOK:
        return heuristics.look_by_intel(view, trust)
    return heuristics.use_hit(view, trust) if asked == STACK_HIT else heuristics.spend(view, trust)


def first_impressions(view: NbkView) -> Trust:
    """Friend or enemy for the left neighbour as far as that was seen; no idea about the rest."""
    mine = view.role_at(view.seat)
    trust = [NO_IDEA] * (view.seats + 1)
    left = view.book.left(view.seat)
    if view.role_at(left) is not None:
        trust[left] = float(view.role_at(left) == mine)
    trust[view.seat] = 1.0
    return tuple(trust)


def by_hearsay(view: NbkView, trust: Trust, table_talk: TableTalk) -> Trust:
    """What somebody unknown says about itself a novice half believes; the last word counts."""
    heard = list(trust)
    mine = view.role_at(view.seat) == CRIMINAL
    for claim in assertions(view, [said for said in table_talk.heard if said.seat != view.seat]):
        if claim.card == claim.own and claim.card in view.held:
            place = view.held.index(claim.card)
            if trust[place] == NO_IDEA:
                heard[place] = NO_IDEA + CREDULITY * (1 if claim.says == mine else -1)
    return tuple(heard)


def _blurred(view: NbkView, trust: Trust, dice: Dice, temper: Temper) -> Command:
    """Plays that look better are likelier; absurd ones are left out."""
    plays = sensible(view, heuristics.plays(view))
    hurt = offences(view) if temper.grudge else Counter[Seat]()
    worths = [
        heuristics.card_worth(view, play.card, play.target, trust)
        + CARDS * liking(view.seat, play, temper, hurt)
        for play in plays
    ]
    weights = [exp((worth - max(worths)) / BLUR) for worth in worths]
    return plays[drawn(weights, dice)]
