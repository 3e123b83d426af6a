"""What a stack will do to its owner: the expected harm, with cards that nobody knows yet.

Harm is counted in the worth of a first wound. It grows steeply towards the fall, since whoever
falls ends the game. A card yet to come, or lying face down, is a Gun or an Armor with a chance
that depends on whether the owner is a friend: friends are shot at less.
"""

from functools import lru_cache
from typing import NamedTuple

from app.games.never_bring_a_knife.bots.habits import deck_shares
from rules.games.never_bring_a_knife.cards import ARMOR, GUN
from rules.games.never_bring_a_knife.rulebook import Rulebook
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

# Harm by the number of wounds that are missing to a fall; beyond it a little more for each.
BEFORE_THE_FALL = (8.0, 2.6, 1.0, 0.0, -0.4, -0.6, -0.7)
BEYOND_THE_FALL = 0.75
STEP = {GUN: 1, ARMOR: -1}


class Fill(NamedTuple):
    """How much likelier than in the deck a card on somebody is a Gun, or an Armor."""

    guns: float
    armors: float


ON_FRIEND, ON_ENEMY = Fill(1.06, 0.91), Fill(1.27, 0.71)


def harm_of(book: Rulebook, wounds: int) -> float:
    """What it means to have this many wounds."""
    missing = book.fall_at - wounds
    if missing < 0:
        return BEFORE_THE_FALL[0] - BEYOND_THE_FALL * missing
    return BEFORE_THE_FALL[min(missing, len(BEFORE_THE_FALL) - 1)]


class Stack(NamedTuple):
    """What one seat knows of a stack: Guns less Armors, and how many cards are open questions."""

    wounds: int
    guns: int
    unknown: int


def stack_of(view: NbkView, seat: Seat) -> Stack:
    """The stack that lies before a seat, with everything that it may still get."""
    cards = [laid.card for laid in view.stacks[seat]]
    seen = [card for card in cards if card is not None]
    guns = sum([STEP.get(card, 0) for card in seen])
    return Stack(view.wounds[seat], guns, view.book.hand_size - len(seen))


def harm_by(book: Rulebook, stack: Stack, card: CardId, fill: Fill) -> float:
    """How much harm this card adds, in the place of one that nobody knows."""
    guns = stack.guns + STEP.get(card, 0)
    after = expected(book, stack.wounds, guns, stack.unknown - 1, fill)
    return after - expected(book, stack.wounds, stack.guns, stack.unknown, fill)


@lru_cache(maxsize=1 << 14)
def expected(book: Rulebook, wounds: int, guns: int, unknown: int, fill: Fill) -> float:
    """The expected harm of a stack with this many unknown cards."""
    if unknown == 0:
        return harm_of(book, wounds + max(0, guns) // book.guns_per_wound)
    shares = deck_shares(book)
    gun, armor = min(0.9, fill.guns * shares[GUN]), min(0.9, fill.armors * shares[ARMOR])
    other = max(0.0, 1.0 - gun - armor)
    rest = unknown - 1
    return (
        gun * expected(book, wounds, guns + 1, rest, fill)
        + armor * expected(book, wounds, guns - 1, rest, fill)
        + other * expected(book, wounds, guns, rest, fill)
    ) / (gun + armor + other)
