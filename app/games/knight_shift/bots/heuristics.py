"""Rules of thumb: what each Knight is worth to claim, when to claim, and which Item goes where.

They go by what a seat knows for sure; a card that it does not know counts as usual ones do. They
are cheap enough to play whole rounds out in a search.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from app.games.knight_shift.bots.infoset import Infoset
from rules.games.knight_shift.commands import (
    Claim,
    Discard,
    Play,
    claim_of,
    discard_of,
    ways_to_play,
)
from rules.kernel.cards import CardId
from rules.kernel.commands import Command


class Habits(NamedTuple):
    """How somebody plays by rules of thumb.

    - `unknown`: what a card face down is taken to be worth; `booze`, `food`: how much of either it
      is taken to be.
    - `heat`, `crowd`: how sharply one's own choice, and that of others, falls on the best Knights.
    - `spite`: how much it is worth to spoil what others may take.
    - `nerve`: from how many points on others are feared to claim a Knight; `calm`: how gently that
      fear sets in.
    - `poison`: what each squire who has a Knight is expected to cost the others in a cycle;
      `patience`: how much of what the next Item would bring is worth waiting for.
    """

    unknown: float = 1.5
    booze: float = 0.13
    food: float = 0.3
    heat: float = 4.0
    crowd: float = 5.0
    spite: float = 0.9
    nerve: float = 12.0
    calm: float = 5.0
    poison: float = 0.3
    patience: float = 0.7


USUAL = Habits()
# With less Food than that nobody wins anything; how often who has more is second, if not first.
LITTLE, SECOND = 1.0, 0.5


def worths(infoset: Infoset, habits: Habits) -> list[float]:
    """What each Knight in the middle would bring if it were claimed now, by its place in `open`."""
    found, unknown = infoset.piles, infoset.unknown
    booze = [one.booze + habits.booze * unknown[n] for n, one in enumerate(found)]
    food = [one.food + habits.food * unknown[n] for n, one in enumerate(found)]
    dry, thirsty = _top_two(booze)
    fed, full = _top_two(food)
    worth, keeps = [], infoset.appraiser.book.keeps_awake
    prize, second_prize = infoset.appraiser.prizes
    for place in infoset.open:
        drinks, eats, one = booze[place], food[place], found[place]
        drunk = _drunk(drinks - (dry if drinks == thirsty else thirsty))
        first = _most_food(eats, eats - (fed if eats == full else full))
        feast = first * prize + (eats >= LITTLE) * (1.0 - first) * SECOND * second_prize
        sober = (1.0 - drunk) * (one.points + feast)
        fallen = drunk * (one.fallen + keeps * feast)
        worth.append(sober + fallen + habits.unknown * unknown[place])
    return worth


def _top_two(values: list[float]) -> tuple[float, float]:
    """The second highest and the highest."""
    ranked = sorted(values)
    return ranked[-2], ranked[-1]


@lru_cache(maxsize=1 << 12)
def _drunk(lead: float) -> float:
    """How likely a Knight passes out that has so much more Booze than the next one."""
    return 1.0 / (1.0 + exp(min(30.0, (0.8 - lead) / 0.4)))


@lru_cache(maxsize=1 << 12)
def _most_food(food: float, lead: float) -> float:
    """How likely a Knight wins the feast that has so much more Food than the next one."""
    return 1.0 / (1.0 + exp(-lead / 2.0)) if food >= LITTLE else 0.0


def act(infoset: Infoset, habits: Habits = USUAL) -> Command:
    """Claim or play, face down."""
    worth = worths(infoset, habits)
    if not infoset.hand:
        return best_claim(infoset, worth)
    if not infoset.has_knight and wants_to_claim(infoset, worth, habits):
        return best_claim(infoset, worth)
    card, place = best_play(infoset, worth, habits)
    return play_of(infoset, card, place, face_up=False)


def best_claim(infoset: Infoset, worth: list[float]) -> Claim:
    """The claim of the Knight that is worth most."""
    place = infoset.open[worth.index(max(worth))]
    return claim_of(infoset.knights[place])


def wants_to_claim(infoset: Infoset, worth: list[float], habits: Habits) -> bool:
    """Whether to take the best Knight now: what waiting may gain against what it may lose."""
    ranked = sorted(worth)
    best, second = ranked[-1], ranked[-2]
    pile = infoset.piles[infoset.open[worth.index(best)]]
    gain = max([pile[card] for card in infoset.hand])
    spoilers = len(infoset.claimed) - 1 - infoset.waiting
    gain = habits.patience * gain - habits.poison * spoilers
    each = 1.0 / (1.0 + exp(min(30.0, (habits.nerve - best) / habits.calm)))
    danger = 1.0 - (1.0 - each) ** infoset.waiting
    return danger * (best - second) >= gain


def best_play(infoset: Infoset, worth: list[float], habits: Habits) -> tuple[CardId, int]:
    """The Item and the Knight that do most for one's own choice and against that of others."""
    best, found = -1e9, (infoset.hand[0], infoset.open[0])
    for interest, place in zip(interests(infoset, worth, habits), infoset.open, strict=True):
        gains = infoset.piles[place]
        for card in infoset.hand:
            value = interest * gains[card]
            if value > best:
                best, found = value, (card, place)
    return found


def ranked_plays(
    infoset: Infoset, worth: list[float], habits: Habits
) -> list[tuple[float, CardId, int]]:
    """Every Item on every Knight in the middle, best first, with what it is worth."""
    found = [
        (interest * infoset.piles[place][card], card, place)
        for interest, place in zip(interests(infoset, worth, habits), infoset.open, strict=True)
        for card in sorted(set(infoset.hand))
    ]
    return sorted(found, key=lambda one: -one[0])


def open_play(infoset: Infoset, habits: Habits = USUAL) -> Play:
    """The best play after a peek, face up."""
    card, place = best_play(infoset, worths(infoset, habits), habits)
    return play_of(infoset, card, place, face_up=True)


def interests(infoset: Infoset, worth: list[float], habits: Habits) -> list[float]:
    """How much a point on each Knight in the middle is worth to this seat."""
    most = max(worth)
    theirs = [exp((one - most) / habits.crowd) for one in worth]
    share = habits.spite * min(1.0, infoset.waiting / 2) / sum(theirs)
    if infoset.has_knight:
        return [-share * one for one in theirs]
    own = [exp((one - most) / habits.heat) for one in worth]
    whole = sum(own)
    return [mine / whole - share * one for mine, one in zip(own, theirs, strict=True)]


def play_of(infoset: Infoset, card: CardId, place: int, *, face_up: bool) -> Play:
    """An Item onto the Knight at a place."""
    return ways_to_play(card, infoset.knights[place])[face_up]


def discard(infoset: Infoset, habits: Habits = USUAL) -> Discard:
    """The Item that is least use against those who still have to claim."""
    weights = interests(infoset, worths(infoset, habits), habits)
    piles = [infoset.piles[place] for place in infoset.open]
    uses = [
        max([weight * pile[card] for weight, pile in zip(weights, piles, strict=True)])
        for card in infoset.hand
    ]
    return discard_of(infoset.hand[uses.index(min(uses))])
