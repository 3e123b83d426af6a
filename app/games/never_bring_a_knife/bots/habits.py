"""How likely people play which card on whom: the model that deeds are read with.

Somebody sees the others as friends, as enemies, or does not know; and there is oneself. For every
kind of card and every such relation a taste says how readily it is played. The tastes were fitted
to what bots of the levels regular and sharp did with their hands in thousands of rounds, and are
kept small enough to leave room for people. What is in a hand nobody knows: a kind is there as
often as in the deck. With few cards left one plays what one has, and only the target tells.
"""

from functools import lru_cache
from math import exp
from typing import TypeAlias

from rules.games.never_bring_a_knife.cards import ACTIONS, counts
from rules.games.never_bring_a_knife.rulebook import Rulebook

FRIEND, ENEMY, STRANGER, ONESELF = range(4)
Crowd: TypeAlias = tuple[int, int, int, int]
"""How many friends, enemies and strangers can be played on, and whether oneself can be."""

# Taste for Gun, Armor, Money, Crime, Intel, Hit and Mole, on each relation.
TASTES = (
    (-5.5, 1.0, 1.5, -6.0, 1.0, 0.5, -2.0),
    (3.5, -6.0, -6.0, -0.8, -6.0, -6.0, -5.0),
    (-1.4, -5.0, -3.7, -3.8, -4.0, -3.7, -4.0),
    (-6.0, 1.5, 4.0, -6.0, 2.5, 2.0, -2.0),
)
# The share of plays that follow no taste at all, and of people who never do, before one knows them.
NOISE, BY_LOT = 0.1, 0.05
# Nobody is held for surer than this to play with a plan, or without one.
SUREST_PLAN, SUREST_LOT = 0.01, 0.95
# By the number of the round: how likely somebody has worked out what it has not seen.
INSIGHT = (0.1, 0.5, 0.7, 0.8)
# With this many cards in hand the kind is chosen freely; with one it is not chosen at all.
FREE_CHOICE = 4
# How much likelier a heal is for a friend than for an enemy, and a Hit the other way round.
HEALS_A_FRIEND = 9.0

_WEIGHTS = tuple(tuple(exp(taste) for taste in row) for row in TASTES)


def insight(number: int) -> float:
    """How likely somebody sees through the others in this round."""
    return INSIGHT[min(number, len(INSIGHT)) - 1]


@lru_cache(maxsize=1 << 14)
def kinds_played(book: Rulebook, relation: int, crowd: Crowd, held: int) -> tuple[float, ...]:
    """For each kind the chance that it is played, and on this very one of the crowd.

    `held` is how many cards the player has in hand.
    """
    shares = deck_shares(book)
    everything = sum(
        many * sum(s * w for s, w in zip(shares, _WEIGHTS[r], strict=True))
        for r, many in enumerate(crowd)
    )
    choice = min(1.0, (held - 1) / (FREE_CHOICE - 1))
    return tuple(
        shares[kind]
        * _WEIGHTS[relation][kind]
        * (choice / everything + (1.0 - choice) / _taken_by_all(kind, crowd))
        for kind in ACTIONS
    )


@lru_cache(maxsize=64)
def deck_shares(book: Rulebook) -> tuple[float, ...]:
    """The share of each kind among all action cards."""
    many = counts(book.everything)
    return tuple(count / sum(many) for count in many)


def _taken_by_all(kind: int, crowd: Crowd) -> float:
    return sum(many * _WEIGHTS[r][kind] for r, many in enumerate(crowd))
