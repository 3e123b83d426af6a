"""The kinds of card (NBK-COMP) and piles of them.

Cards of a kind cannot be told apart (NBK-COMP-06), so a card's id *is* its kind: no instance
exists that could leak. A pile without order is one number, eight bits for each kind: piles add up
like numbers, and copying one is free.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from rules.kernel.cards import CardDef, CardId, Deck

Heap: TypeAlias = int

GUN, ARMOR, MONEY, CRIME, INTEL, HIT, MOLE, COP, CRIMINAL = range(9)
ACTIONS = range(7)
ROLES = (COP, CRIMINAL)
FEWEST_SEATS, MOST_SEATS = 4, 8

DECK = Deck(
    [
        CardDef("gun", "Gun"),
        CardDef("armor", "Armor"),
        CardDef("money", "Money"),
        CardDef("crime", "Crime"),
        CardDef("intel", "Intel"),
        CardDef("hit", "Hit"),
        CardDef("mole", "Mole"),
        CardDef("cop", "Undercover Cop"),
        CardDef("criminal", "Hardened Criminal"),
    ]
)

ONE: tuple[Heap, ...] = tuple(1 << 8 * kind for kind in ACTIONS)


def heap(cards: Iterable[CardId]) -> Heap:
    """The pile that holds these cards."""
    return sum([ONE[card] for card in cards])


def heap_of(counts: Iterable[int]) -> Heap:
    """The pile that holds this many cards of each kind."""
    return sum([many * one for many, one in zip(counts, ONE, strict=False)])


def count(pile: Heap, kind: CardId) -> int:
    """How many cards of one kind lie in a pile."""
    return pile >> 8 * kind & 255


def counts(pile: Heap) -> tuple[int, ...]:
    """How many cards of each kind lie in a pile."""
    return tuple([pile >> 8 * kind & 255 for kind in ACTIONS])


@lru_cache(maxsize=1 << 12)
def cards_in(pile: Heap) -> tuple[CardId, ...]:
    """The cards of a pile, sorted by kind."""
    return tuple([kind for kind in ACTIONS for _ in range(pile >> 8 * kind & 255)])


def size(pile: Heap) -> int:
    """How many cards lie in a pile."""
    return sum(counts(pile))
