"""The level `novice`: knows the rules of thumb, but forgets, and suspects nobody.

It remembers the trick on the table and the one before, counts no cards, never goes for broke,
and does not ask itself what a declaration may tell. It does not roll dice to blunder: between
cards that look about as good it picks either.
"""

from math import exp

from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from app.games.knives.bots.cardplay import card_scores
from app.games.knives.bots.guard import absurd
from app.games.knives.bots.heuristics import answer
from app.games.knives.bots.infoset import Infoset
from app.games.knives.bots.memory import Memory, nothing_yet
from rules.games.knives.commands import LIABILITIES, PLAYS, TAKE, TAKE_BROKE, Declare, PassOn
from rules.games.knives.state import Trick
from rules.games.knives.tricks import PlayingTricks
from rules.games.knives.view import KnivesView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# How far apart, in coins, two cards must look before a novice sees the difference.
BLUR = 1.2


def choose(view: KnivesView, dice: Dice, table_talk: TableTalk) -> Choice:
    """A card that looks good enough, or the plain answer to anything else."""
    frame = view.agenda[-1]
    infoset = _infoset(view)
    if isinstance(frame, PlayingTricks):
        return Choice(_blurred(infoset, dice))
    command = answer(infoset, frame)
    if isinstance(command, Declare | PassOn) or command == TAKE_BROKE:
        command = _without_much_thought(view, dice)
    return Choice(command)


def _without_much_thought(view: KnivesView, dice: Dice) -> Command:
    """Any declaration; and with a hand too low for the bank, the plainest way out of it."""
    assert view.decision is not None
    commands = view.decision.commands
    declarations = [c for c in commands if isinstance(c, Declare | PassOn)]
    if declarations:
        return dice.choice(declarations)
    return LIABILITIES if LIABILITIES in commands else TAKE


def _blurred(infoset: Infoset, dice: Dice) -> Command:
    """Cards that look better are likelier; absurd ones are left out."""
    scores = card_scores(infoset)
    silly = absurd(infoset)
    cards = [card for card in sorted(scores) if card not in silly]
    best = max(scores[card] for card in cards)
    weights = [exp((scores[card] - best) / BLUR) for card in cards]
    point = dice.random() * sum(weights)
    for card, weight in zip(cards, weights, strict=True):
        point -= weight
        if point < 0:
            return PLAYS[card]
    return PLAYS[cards[-1]]


def _infoset(view: KnivesView) -> Infoset:
    """The infoset with what a novice still has in mind."""
    return Infoset(
        view.book, view.contract._replace(bids=()), view.seat, view.holding, view.aside,
        view.was_shadow, view.leader, view.trick, _short_memory(view),
    )  # fmt: skip


def _short_memory(view: KnivesView) -> Memory:
    memory = nothing_yet()
    for trick in (*view.tricks[-1:], Trick(view.leader, view.trick, 0)):
        for place, card in enumerate(trick.cards):
            memory.note(trick.player(place), card, trick.cards[0])
    return memory
