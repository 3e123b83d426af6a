"""How good a position is: the chance to win, given who is a friend.

If somebody falls, the rules say who wins, except that whoever still has Money to spend may save
them. Otherwise the side with fewer wounds, more Money and more people is ahead.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.harm import harm_of
from rules.games.never_bring_a_knife.rulebook import Rulebook
from rules.kernel.cards import Seat

# What harm, a Money and a person more bring, on the scale of log-odds.
HARM, MONEY, PERSON = 0.5, 0.22, 1.2
# The chance that somebody with the Money for it saves a fallen friend.
RESCUE = 0.7
# Worlds less likely than this are left out.
NEGLIGIBLE = 1e-3


class Position(NamedTuple):
    """Wounds and Money of every seat, and who can still spend in this round."""

    book: Rulebook
    wounds: Sequence[int]
    money: Sequence[int]
    to_come: Sequence[Seat]


class Sides(NamedTuple):
    """Who is a friend, as bits, and whether the boss is one."""

    friends: int
    boss: bool


def worlds_of(beliefs: Beliefs, seats: int) -> dict[Sides, float]:
    """Who may be with whom, and how likely that is."""
    found: dict[Sides, float] = {}
    for layout, weight in zip(beliefs.layouts, beliefs.weights, strict=True):
        if weight > NEGLIGIBLE:
            sides = sides_in(layout, beliefs.held, beliefs.own, seats)
            found[sides] = found.get(sides, 0.0) + weight
    return found


def sides_in(layout: int, held: Sequence[int], own: int, seats: int) -> Sides:
    """Who is a friend of whoever has this role card, in one layout."""
    same = layout if layout >> own & 1 else ~layout
    friends = sum([1 << seat for seat in range(seats) if same >> held[seat] & 1])
    return Sides(friends, bool(same >> held[seats] & 1))


def expected_win(worlds: dict[Sides, float], position: Position) -> float:
    """The chance to win, over all worlds."""
    return sum([share * win_chance(sides, position) for sides, share in worlds.items()])


def win_chance(sides: Sides, position: Position) -> float:
    """The chance to win with these friends."""
    friends = _camp(position, sides.friends)
    enemies = _camp(position, ~sides.friends)
    going_on = _logistic(
        HARM * (enemies.harm - friends.harm)
        + MONEY * (friends.money - enemies.money)
        + PERSON * (friends.people - enemies.people)
    )
    ends = min(1.0, max(friends.fallen, enemies.fallen))
    return ends * _ended(enemies.fallen - friends.fallen, sides.boss) + (1.0 - ends) * going_on


class _Camp(NamedTuple):
    people: int
    harm: float
    money: int
    fallen: float


def _camp(position: Position, members: int) -> _Camp:
    """One side of the table; `fallen` counts those fully whom nobody can save any more."""
    book = position.book
    seats = [seat for seat in range(book.seats) if members >> seat & 1]
    heals = sum([position.money[s] // book.heal_price for s in position.to_come if s in seats])
    harm = fallen = 0.0
    for seat in seats:
        wounds = position.wounds[seat]
        needed = wounds - book.fall_at + 1
        harm += harm_of(book, min(wounds, book.fall_at - 1))
        if needed > 0:
            fallen += 1.0 - RESCUE if heals >= needed else 1.0
            heals -= needed if heals >= needed else 0
    return _Camp(len(seats), harm, sum([position.money[s] for s in seats]), fallen)


def _ended(lead: float, boss: bool) -> float:
    """The chance to have won, if this many more of the others have fallen."""
    if abs(lead) < 0.05:
        return float(boss)
    return min(1.0, max(0.0, 0.5 + lead))


def _logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))
