"""What a card is worth on somebody, weighed by what will come of the whole stack.

A card takes a place that some other card would fill: on a friend even Money keeps a Gun out. All
worths are in first wounds, good for one's own side.
"""

from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.harm import ON_ENEMY, ON_FRIEND, harm_by, stack_of
from app.games.never_bring_a_knife.bots.heuristics import Trust
from app.games.never_bring_a_knife.bots.winning_chance import (
    HARM,
    Position,
    Sides,
    expected_win,
    sides_in,
    worlds_of,
)
from rules.games.never_bring_a_knife.cards import CRIME, HIT, INTEL, MOLE, MONEY
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

# What a card brings beside Guns and Armors, to whoever gets it.
GIFTS = {MONEY: 0.33, CRIME: -0.35, INTEL: 0.3, HIT: 0.3}
# What is left of a Crime on somebody whose bank is empty.
NOTHING_TO_STEAL = 0.6
# Money is worth this at most, however cheap things are.
DEAREST_MONEY = 1.0
USUAL_PRICE = 3
# A wound in win chances, in an even game.
WOUND = HARM / 4


def card_worth(view: NbkView, card: CardId, target: Seat, trust: Trust) -> float:
    """What any card but a Mole is worth on somebody."""
    stack, gift = stack_of(view, target), gift_worth(view, card, target)
    friendly = gift - harm_by(view.book, stack, card, ON_FRIEND)
    hostile = harm_by(view.book, stack, card, ON_ENEMY) - gift
    return trust[target] * friendly + (1.0 - trust[target]) * hostile


def gift_worth(view: NbkView, card: CardId, target: Seat) -> float:
    """What the card itself brings to its new owner."""
    gift = GIFTS.get(card, 0.0)
    if card == MONEY:
        return min(DEAREST_MONEY, gift * USUAL_PRICE / view.book.heal_price)
    if card == CRIME and not view.money[target]:
        return gift * NOTHING_TO_STEAL
    return gift


def mole_worth(view: NbkView, target: Seat, beliefs: Beliefs) -> float:
    """What it changes if somebody trades roles with the boss; oneself changes sides then."""
    position = Position(view.book, view.wounds, view.money, ())
    before = expected_win(worlds_of(beliefs, view.seats), position)
    after = expected_win(_swapped(view, target, beliefs), position)
    return (after - before) / WOUND


def _swapped(view: NbkView, target: Seat, beliefs: Beliefs) -> dict[Sides, float]:
    held = list(beliefs.held)
    held[target], held[view.boss] = held[view.boss], held[target]
    found: dict[Sides, float] = {}
    for layout, weight in zip(beliefs.layouts, beliefs.weights, strict=True):
        sides = sides_in(layout, held, held[view.seat], view.seats)
        found[sides] = found.get(sides, 0.0) + weight
    return found


def play_worth(view: NbkView, card: CardId, target: Seat, trust: Trust, beliefs: Beliefs) -> float:
    """What a card is worth on somebody; the Mole takes a place as well."""
    worth = card_worth(view, card, target, trust)
    return worth + mole_worth(view, target, beliefs) if card == MOLE else worth
