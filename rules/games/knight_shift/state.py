"""The whole truth about a game of Knight Shift."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.games.knight_shift.rulebook import Rulebook
from rules.games.knight_shift.sheet import Sheet
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.state import State

HAND, PILE, MIDDLE, SQUIRE = "hand", "pile", "middle", "squire"
DRAW, DISCARD, ASIDE, STABLE, LEFT_OVER = "draw", "discard", "aside", "stable", "left_over"
NOBODY_YET = -1


class Lying(NamedTuple):
    """An Item on a Knight's pile: None for those who do not know it; who played it, and how.

    The seed, which came with the deal, was played by NOBODY_YET.
    """

    card: CardId | None
    up: bool
    by: Seat


class Deed(NamedTuple):
    """A turn as everybody saw it: who did what with which Knight, by its place in the middle.

    `card` is what was shown: played face up or discarded. `place` is where in the pile it lies.
    """

    cycle: int
    seat: Seat
    what: str
    knight: int
    place: int
    card: CardId | None


@dataclass(slots=True)
class KnightShiftState(State):
    """A table of two to six squires.

    - `number`: the round, from 1; `cycle`: the cycle in it, from 1; `head`: the Head Squire.
    - `knights`: those laid out in this round; all else speaks of them by their place in it.
      `middle`: those that nobody has claimed.
      `claimed`: the place of each seat's own, or NOBODY_YET.
    - `piles`: what lies on each; `hands`; `draws`: the draw pile, the next card last; `aside`,
      `stable` (Knights not laid out), `discard`, `left_over`: the rest of the box.
    - `peeks`: which cards each seat has peeked at, as (place of the Knight, place in its pile).
      `passed`: the hands that went to the left, for each cycle by the seat that gave them.
    - `deeds`: the turns of this round; `sheets`: every round that has been scored.
    """

    book: Rulebook
    number: int
    cycle: int
    head: Seat
    knights: tuple[CardId, ...]
    middle: tuple[CardId, ...]
    claimed: list[int]
    piles: list[tuple[Lying, ...]]
    hands: list[tuple[CardId, ...]]
    draws: tuple[CardId, ...]
    aside: tuple[CardId, ...]
    stable: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    left_over: tuple[CardId, ...]
    peeks: list[tuple[tuple[int, int], ...]]
    passed: tuple[tuple[tuple[CardId, ...], ...], ...]
    deeds: tuple[Deed, ...]
    sheets: tuple[tuple[Sheet, ...], ...]
    is_turned_up: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far (KS-END-03)."""
        return totals(self.sheets, self.book.seats)


def totals(sheets: tuple[tuple[Sheet, ...], ...], seats: int) -> tuple[int, ...]:
    """The points of each seat in all rounds."""
    return tuple(sum(sheet[seat].total for sheet in sheets) for seat in range(seats))


@cache
def pile_zone(knight: CardId) -> Zone:
    """The pile of a Knight."""
    return Zone(PILE, host=knight)


@cache
def lying(card: CardId | None, up: bool, by: Seat) -> Lying:
    """A card on a pile; the same one is made once."""
    return Lying(card, up, by)
