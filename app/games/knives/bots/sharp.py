"""The level `sharp`: every candidate tried in the same guessed worlds, the last tricks exactly.

Worlds are weighed by what the auction told. In each, the other seats play on by rules of thumb,
with no more than they would know there, until few enough tricks are left to be played exactly.
Budgets are counted in worlds, so the same view and seed give the same answer on any machine.
"""

from collections.abc import Callable

from app.bots.choice import Choice
from app.bots.search import Candidates, sequential_halving
from app.bots.table_talk import TableTalk
from app.games.knives.bots.auction import aside_pairs
from app.games.knives.bots.beliefs import Beliefs, shadow_beliefs
from app.games.knives.bots.endgame import Endings
from app.games.knives.bots.guard import absurd
from app.games.knives.bots.heuristics import answer
from app.games.knives.bots.infoset import Infoset, infoset_of
from app.games.knives.bots.rollout import step
from app.games.knives.bots.trials import EXACT
from rules.games.knives.auction import Banking
from rules.games.knives.commands import PLAYS, BankCards
from rules.games.knives.effects import (
    ChoosingDancePartner,
    Dancing,
    NamingACard,
    SettingTheHound,
    ShowingToTheHound,
)
from rules.games.knives.state import KnivesState
from rules.games.knives.tricks import PlayingTricks
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# How many worlds a decision is tried in: in the auction and when two cards go aside, in a Dance,
# and for a card, by the number of cards still held.
AUCTION_WORLDS = 128
DANCE_WORLDS = 64
PLAY_WORLDS = {6: 96, 5: 96, 4: 64, 3: 96, 2: 64, 1: 1}
# The best pairs by rules of thumb are tried when two cards go aside.
PAIRS = 8
# This many of the candidates are kept with an answer.
SHOWN = 3
# What the others' points cost, as a share of their mean: second places do not win games.
ENVY = 0.1
# How many standard errors a search must be sure of before it plays what looks absurd.
SURE = 3.0
DANCES = (ChoosingDancePartner, Dancing)
# Showing, naming and setting the Hound give knowledge, which a rollout cannot weigh.
BY_THUMB = (NamingACard, SettingTheHound, ShowingToTheHound)


def choose(view: KnivesView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The candidate that does best over the guessed worlds."""
    infoset = infoset_of(view)
    commands = candidates(view, infoset)
    if len(commands) == 1:
        return Choice(commands[0])
    worlds = Beliefs(view).draw(budget(view), dice)
    ranked = sequential_halving(commands, worlds, evaluator(view, infoset))
    ranked = without_blunders(infoset, ranked)
    beliefs = shadow_beliefs(view, worlds)
    return Choice(ranked[0].command, tuple(ranked[:SHOWN]), tuple(beliefs), len(worlds))


def candidates(view: KnivesView, infoset: Infoset) -> tuple[Command, ...]:
    """The commands worth trying; among equals the first one is chosen."""
    frame = view.agenda[-1]
    assert view.decision is not None
    if isinstance(frame, BY_THUMB):
        return (answer(infoset, frame),)
    if isinstance(frame, Banking):
        return _pairs(infoset)
    favourite = answer(infoset, frame)
    return tuple(sorted(view.decision.commands, key=lambda command: command != favourite))


def evaluator(view: KnivesView, infoset: Infoset) -> Callable[[KnivesState, Command], float]:
    """What a command is worth in a world, played to the end of the hand."""
    endings = Endings(EXACT.get(view.holding.bit_count(), 2))

    def evaluate(world: KnivesState, command: Command) -> float:
        trial, memory = world.copy(), infoset.memory.copy()
        step(trial, memory, view.seat, command)
        return worth(endings.of(world).points(trial, memory), view.seat)

    return evaluate


def worth(points: tuple[int, ...], seat: Seat) -> float:
    """What an ending is worth to a seat: its points, less a part of what the others got."""
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return points[seat] - ENVY * others


def without_blunders(infoset: Infoset, ranked: Candidates) -> Candidates:
    """A card that looks absurd is played only if the search is very sure of it."""
    silly = [PLAYS[card] for card in absurd(infoset)]
    sane = [candidate for candidate in ranked if candidate.command not in silly]
    if not sane or sane[0] is ranked[0]:
        return ranked
    best, other = ranked[0], sane[0]
    sure = best.mean - other.mean > SURE * max(best.error, other.error)
    return ranked if sure else sane


def budget(view: KnivesView) -> int:
    """How many worlds the question of a view is tried in."""
    frame = view.agenda[-1]
    if isinstance(frame, PlayingTricks):
        return PLAY_WORLDS[view.holding.bit_count()]
    return DANCE_WORLDS if isinstance(frame, DANCES) else AUCTION_WORLDS


def _pairs(infoset: Infoset) -> tuple[Command, ...]:
    best = sorted(aside_pairs(infoset), reverse=True)[:PAIRS]
    return tuple(BankCards(pair) for _, pair in best)
